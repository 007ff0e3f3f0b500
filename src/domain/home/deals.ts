import { isRunning } from '~/domain/campaigns/countdown'
import type { ListedProduct } from '~/domain/product/product'

/**
 * Whether a product belongs to the deals: it is reduced, and its sale has begun and not ended. A shop
 * updates its list of sales once a day, so the list can have a sale that is over. A price range says nothing
 * about a reduction, so the shop's list decides.
 *
 * @param now milliseconds since the epoch
 */
export const isDeal = ({ price, discount, sale }: ListedProduct, now: number) =>
  (price.kind === 'sale' || price.kind === 'range' || discount !== undefined) &&
  (!sale || isRunning(sale, now))

/** When the next of these deals ends, in milliseconds since the epoch; undefined if none has an end. */
export function nextDealEnd(products: readonly ListedProduct[]): number | undefined {
  const ends = products.flatMap(({ sale }) => sale?.endsAt ?? [])
  return ends.length > 0 ? Math.min(...ends) : undefined
}
