import { useEffect } from 'react'
import { parseHtml } from '~/lib/html'

interface PageMetadataProps {
  /** Open Graph and the like, by name. */
  meta: readonly (readonly [name: string, content: string])[]
  /** JSON-LD, escaped for a script element. */
  json: readonly string[]
}

/**
 * What other sites read of the page, for as long as it stands: search engines that run scripts, and
 * whoever shares from the open page. Apart from PageHead, since few screens have it. A script of a type
 * that no browser runs is data: a content security policy has nothing to say to it.
 */
export function PageMetadata({ meta, json }: PageMetadataProps) {
  useEffect(() => {
    const elements = [
      ...meta.map(([name, content]) => {
        const element = document.createElement('meta')
        // Cards are named as any meta is; Open Graph has an attribute of its own.
        element.setAttribute(name.startsWith('twitter:') ? 'name' : 'property', name)
        element.content = content
        return element
      }),
      // As markup: a script's text may not be set where the page demands Trusted Types, whatever its type.
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
