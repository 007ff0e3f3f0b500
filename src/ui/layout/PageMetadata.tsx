import { useEffect } from 'react'
import { parseHtml } from '~/lib/html'

interface PageMetadataProps {
  /** Open Graph and Twitter card properties. */
  meta: readonly (readonly [name: string, content: string])[]
  /** JSON-LD objects, escaped for a script element. */
  json: readonly string[]
}

/**
 * Metadata for search engines and link previews, in the document's head while the page is shown. Scripts
 * of type `application/ld+json` are data blocks, which a content security policy does not restrict.
 */
export function PageMetadata({ meta, json }: PageMetadataProps) {
  useEffect(() => {
    const elements = [
      ...meta.map(([name, content]) => {
        const element = document.createElement('meta')
        // Twitter cards use `name`, Open Graph uses `property`.
        element.setAttribute(name.startsWith('twitter:') ? 'name' : 'property', name)
        element.content = content
        return element
      }),
      // Parsed from markup: where Trusted Types are enforced, a script's text may not be set.
      ...json.flatMap((text) => [
        ...parseHtml(`<script type="application/ld+json">${text}</script>`).children,
      ]),
    ]
    document.head.append(...elements)
    return () => {
      for (const element of elements) element.remove()
    }
  }, [meta, json])
  return null
}
