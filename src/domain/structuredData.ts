/** A schema.org object. */
export type JsonLd = Record<string, unknown>

/** A tag of a link preview: [property, content]. */
export type MetaTag = readonly [name: string, content: string]

/** Resolves a path of the shop; an absolute URL stays as it is. */
export const absoluteUrl = (address: string, origin: string) => new URL(address, origin).href

/** Breadcrumbs as JSON-LD; the last item is the page itself. */
export const breadcrumbsJsonLd = (
  items: readonly { name: string; path?: string }[],
  origin: string,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    ...(path ? { item: absoluteUrl(path, origin) } : {}),
  })),
})

export interface LinkPreview {
  type: 'website' | 'article' | 'product'
  shopName: string
  /** "https://shop.example" */
  origin: string
  title: string
  /** In-app. */
  path: string
  description?: string | undefined
  image?: { src: string; alt: string } | undefined
}

/** Open Graph and Twitter card tags of a page. */
export function openGraph(preview: LinkPreview): MetaTag[] {
  const { type, shopName, origin, title, path, description, image } = preview
  return [
    ['og:type', type],
    ['og:site_name', shopName],
    ['og:title', title],
    ['og:url', absoluteUrl(path, origin)],
    ...metaTag('og:description', description),
    ...metaTag('og:image', image && absoluteUrl(image.src, origin)),
    ...metaTag('og:image:alt', image && (image.alt || title)),
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
  ]
}

/** None without content. */
export const metaTag = (name: string, content: string | undefined): MetaTag[] =>
  content ? [[name, content]] : []

/**
 * JSON that is safe inside a script element: text from the shop can neither close the element nor open a
 * comment when the page is saved or prerendered.
 */
export const serializeForScript = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
