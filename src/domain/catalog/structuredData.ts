import { absoluteUrl, type JsonLd } from '~/domain/structuredData'
import type { Listing } from './listing'

/**
 * The products of a listing's page in their order; positions count on from the pages before.
 *
 * @param perPage products on a full page
 */
export const listingJsonLd = (
  { products, total, page }: Pick<Listing, 'products' | 'total' | 'page'>,
  perPage: number,
  origin: string,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: (page - 1) * perPage + i + 1,
    name,
    url: absoluteUrl(path, origin),
  })),
})
