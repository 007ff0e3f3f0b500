import type { ListedProduct, Product } from './product'

/**
 * Whether a line below the name says who a product is by and how it is rated. By what comes with the
 * product: authors that only its rendered page tells come too late to make room for.
 */
export function hasByline(
  product: Product | undefined,
  listed: ListedProduct | undefined,
): boolean {
  if (!product) return true
  const { brands, rating } = product
  return brands.length > 0 || rating.count > 0 || (listed?.authors.length ?? 0) > 0
}

/** Names of its authors. A product out of the Store API is listed without any, though it may have some. */
export const authorNames = (
  listed: ListedProduct | undefined,
  page: { authors: readonly { name: string }[] } | undefined,
): string[] =>
  (listed?.authors.length ? listed.authors : (page?.authors ?? [])).map(({ name }) => name)
