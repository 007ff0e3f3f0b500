import { isZero, type Money } from '~/domain/money'
import type { Cart } from './cart'

interface FreeShippingProgress {
  /** Undefined once the amount is reached. */
  missing: Money | undefined
  /** 0 to 1. */
  reached: number
}

/**
 * How far a cart is from free shipping (docs/behaviour.md#free-shipping). Undefined where there is nothing to say.
 *
 * @param from the setting `freeShippingFrom`, in units of the currency
 */
export function freeShippingProgress(
  { needsShipping, totals: { items, discount, shipping } }: Cart,
  from: number,
): FreeShippingProgress | undefined {
  if (!needsShipping || from <= 0) return undefined
  const { currency } = items
  const goal = BigInt(Math.round(from * 10 ** currency.minorUnit))
  const sum = BigInt(items.amount) - BigInt(discount.amount)
  const isReached = sum >= goal
  // The shop decides otherwise: by a coupon, for example, or for an address outside of the zone.
  if (shipping && isZero(shipping) !== isReached) return undefined
  if (isReached) return { missing: undefined, reached: 1 }
  const missing = { amount: String(goal - sum), currency }
  return { missing, reached: Math.max(0, Number(sum) / Number(goal)) }
}
