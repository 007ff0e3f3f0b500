/** A schema.org object. */
export type JsonLd = Record<string, unknown>

/** A tag of a link preview: [property, content]. */
export type MetaTag = readonly [name: string, content: string]

/** Resolves a path of the shop; an absolute URL stays as it is. */
export const absoluteUrl = (address: string, origin: string) => new URL(address, origin).href

/** The object without the properties that have no value: undefined, an empty text or an empty list. */
export const withoutEmpty = (node: JsonLd): JsonLd =>
  Object.fromEntries(
    Object.entries(node).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
    ),
  )

/** The date if it is one of ISO 8601: themes print others, too. */
export const isoDate = (text: string | undefined): string | undefined =>
  text && ISO_DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/

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

interface LinkPreview {
  type: 'website' | 'article' | 'product'
  shopName: string
  /** "https://shop.example" */
  origin: string
  title: string
  /** In-app. */
  path: string
  description?: string | undefined
  image?: { src: string; alt: string } | undefined
  /** Path of the shop's logo, for a page without an image. */
  logo?: string | undefined
}

/** Open Graph and Twitter card tags of a page. */
export function openGraph(preview: LinkPreview): MetaTag[] {
  const { type, shopName, origin, title, path, description, image, logo } = preview
  const shown = image ?? (logo ? { src: logo, alt: shopName } : undefined)
  return [
    ['og:type', type],
    ['og:site_name', shopName],
    ['og:title', title],
    ['og:url', absoluteUrl(path, origin)],
    ...metaTag('og:description', description),
    ...metaTag('og:image', shown && absoluteUrl(shown.src, origin)),
    ...metaTag('og:image:alt', shown && (shown.alt || title)),
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
