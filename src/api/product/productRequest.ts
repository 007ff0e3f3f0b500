import { decodeSlug } from '~/domain/slug'

/**
 * What is asked for the product at /product/{slug}/, pure: index.html's early lines bundle this very
 * module. The path takes digits for an id, so a book called "1984" is asked for by the slug filter.
 *
 * @param slug plain or percent-encoded, as addresses carry it
 */
export function productRequest(slug: string): { path: string; query: { slug?: string } } {
  const plain = decodeSlug(slug)
  return /^\d+$/.test(plain)
    ? { path: '/products', query: { slug: plain } }
    : { path: `/products/${encodeURIComponent(plain)}`, query: {} }
}
