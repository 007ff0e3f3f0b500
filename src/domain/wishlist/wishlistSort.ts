import { parseAmount, type PriceFormat } from './priceChange'
import type { WishlistItem } from './wishlist'

/** The order in which a list is shown. The URL holds it; the default is left out. */
export const WISHLIST_SORTS = ['newest', 'oldest', 'price', 'price-desc', 'name'] as const
export type WishlistSort = (typeof WISHLIST_SORTS)[number]

const PARAM = 'sort'

/** @param search the URL's query; an unknown value is the default, 'newest' */
export const readWishlistSort = (search: string): WishlistSort => {
  const value = new URLSearchParams(search).get(PARAM)
  return WISHLIST_SORTS.find((sort) => sort === value) ?? 'newest'
}

/** The URL's query with another sort; other parameters stay. */
export function withWishlistSort(search: string, sort: WishlistSort): string {
  const params = new URLSearchParams(search)
  if (sort === 'newest') params.delete(PARAM)
  else params.set(PARAM, sort)
  const text = params.toString()
  return text && `?${text}`
}

/**
 * @param items newest first, as the shop sends them: their dates are days, so only their order tells
 *   which of two came first
 */
export function sortWishlistItems(
  items: readonly WishlistItem[],
  sort: WishlistSort,
  format: PriceFormat,
  language: string,
): WishlistItem[] {
  switch (sort) {
    case 'newest':
      return [...items]
    case 'oldest':
      return items.toReversed()
    case 'price':
      return items.toSorted((a, b) => comparePrices(a, b, format))
    case 'price-desc':
      return items.toSorted((a, b) => comparePrices(a, b, format, -1))
    case 'name':
      return items.toSorted((a, b) => a.name.localeCompare(b.name, language, { numeric: true }))
  }
}

/** Items without a price come last in both directions. */
function comparePrices(
  a: WishlistItem,
  b: WishlistItem,
  format: PriceFormat,
  direction: 1 | -1 = 1,
) {
  const [first, second] = [parseAmount(a.price, format), parseAmount(b.price, format)]
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined)
  return direction * (first - second)
}
