import { absoluteUrl, withoutEmpty, type JsonLd } from '~/domain/structuredData'

export interface ShopFacts {
  name: string
  /** "https://shop.example" */
  origin: string
  description?: string | undefined
  /** Path of an image. */
  logo?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  /** Its pages on other sites. */
  pages: readonly string[]
  /** Path of the search with `{search_term_string}` in place of the text. */
  searchPath: string
}

/** The shop as an organization, and its site with its search. */
export function shopJsonLd(shop: ShopFacts): JsonLd[] {
  const { name, origin, description, logo, phone, email, pages, searchPath } = shop
  const url = absoluteUrl('/', origin)
  const organization = `${url}#organization`
  const contact = { telephone: phone, email }
  return [
    withoutEmpty({
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      '@id': organization,
      name,
      url,
      logo: logo && absoluteUrl(logo, origin),
      description,
      ...contact,
      contactPoint:
        phone || email
          ? withoutEmpty({
              '@type': 'ContactPoint',
              contactType: 'customer service',
              ...contact,
            })
          : undefined,
      sameAs: pages,
    }),
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name,
      url,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        // Not through URL, which would encode the braces.
        target: { '@type': 'EntryPoint', urlTemplate: origin + searchPath },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
