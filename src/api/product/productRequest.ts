import { decodeSlug } from '~/domain/slug'

/**
 * Path and query of the Store API request for /product/{slug}/. A separate module, because the early
 * request in index.html bundles it. The Store API reads a numeric path as an id, so a book with the slug
 * "1984" is requested by the slug filter.
 *
 * @param slug plain or percent-encoded
 */
export function productRequest(slug: string): { path: string; query: { slug?: string } } {
  const plain = decodeSlug(slug)
  return /^\d+$/.test(plain)
    ? { path: '/products', query: { slug: plain } }
    : { path: `/products/${encodeURIComponent(plain)}`, query: {} }
}
