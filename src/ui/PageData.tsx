import { useEffect } from 'react'

interface PageDataProps {
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
export function PageData({ meta, json }: PageDataProps) {
  useEffect(() => {
    const elements = [
      ...meta.map(([name, content]) => {
        const element = document.createElement('meta')
        // Cards are named as any meta is; Open Graph has an attribute of its own.
        element.setAttribute(name.startsWith('twitter:') ? 'name' : 'property', name)
        element.content = content
        return element
      }),
      ...json.map((text) => {
        const element = document.createElement('script')
        element.type = 'application/ld+json'
        element.textContent = text
        return element
      }),
    ]
    document.head.append(...elements)
    return () => {
      for (const element of elements) element.remove()
    }
  }, [meta, json])
  return null
}
