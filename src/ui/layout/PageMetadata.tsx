import { useEffect } from 'react'
import { serializeForScript, type JsonLd, type MetaTag } from '~/domain/structuredData'
import { parseHtml } from '~/lib/html'

export interface PageMetadataProps {
  /** Open Graph and Twitter card properties. */
  meta: readonly MetaTag[]
  json: readonly JsonLd[]
}

/**
 * Metadata for search engines and link previews, in the document's head while the page is shown. Scripts
 * of type `application/ld+json` are data blocks, which a content security policy does not restrict.
 */
export function PageMetadata({ meta, json }: PageMetadataProps) {
  const tags = JSON.stringify(meta)
  const scripts = json.map(serializeForScript).join('\n')
  // By their text: a render with the same values changes nothing.
  useEffect(() => {
    const elements = [
      ...(JSON.parse(tags) as MetaTag[]).map(([name, content]) => {
        const element = document.createElement('meta')
        // Twitter cards use `name`, Open Graph uses `property`.
        element.setAttribute(name.startsWith('twitter:') ? 'name' : 'property', name)
        element.content = content
        return element
      }),
      // Parsed from markup: where Trusted Types are enforced, a script's text may not be set.
      ...scripts
        .split('\n')
        .filter(Boolean)
        .flatMap((text) => [
          ...parseHtml(`<script type="application/ld+json">${text}</script>`).children,
        ]),
    ]
    document.head.append(...elements)
    return () => {
      for (const element of elements) element.remove()
    }
  }, [tags, scripts])
  return null
}
