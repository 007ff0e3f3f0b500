import type { WishlistItem } from './wishlist'
import { amountIn } from './wishPrice'

/** How a list is looked at; it stands in the address, the usual order does not. */
export const WISH_ORDERS = ['newest', 'oldest', 'price', 'price-desc', 'name'] as const
export type WishOrder = (typeof WISH_ORDERS)[number]

const FIELD = 'sort'

/** @param search of the address; anything that is no order is the usual one */
export const wishOrderIn = (search: string): WishOrder => {
  const asked = new URLSearchParams(search).get(FIELD)
  return WISH_ORDERS.find((order) => order === asked) ?? 'newest'
}

/** The search of the address in another order; whatever else stands there stays. */
export function withWishOrder(search: string, order: WishOrder): string {
  const params = new URLSearchParams(search)
  if (order === 'newest') params.delete(FIELD)
  else params.set(FIELD, order)
  const text = params.toString()
  return text && `?${text}`
}

/**
 * @param items newest first, as the shop sends them: its dates are days, so their order is all that tells
 *   the moments apart
 */
export function sortWishes(items: readonly WishlistItem[], order: WishOrder): WishlistItem[] {
  switch (order) {
    case 'newest':
      return [...items]
    case 'oldest':
      return items.toReversed()
    case 'price':
      return items.toSorted((a, b) => byPrice(a, b, 1))
    case 'price-desc':
      return items.toSorted((a, b) => byPrice(a, b, -1))
    case 'name':
      return items.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  }
}

/** What has no price comes last, whichever way. */
function byPrice(a: WishlistItem, b: WishlistItem, direction: 1 | -1) {
  const [first, second] = [amountIn(a.price), amountIn(b.price)]
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined)
  return direction * (first - second)
}
