import type { Db } from '../db'
import { encode } from '../http/html'
import { amountHtml } from '../catalog/priceMarkup'

interface Coupon {
  code: string
  type: 'percent' | 'fixed_cart'
  /** Percentage, or paise. */
  amount: number
  /** Minimum spend in paise. */
  minimumMinor?: number
  /** Epoch ms. */
  expiresAt?: number
}

/** Wider than a phone. */
export const LONG_COUPON = 'readers'.repeat(20)

const coupons: Coupon[] = [
  { code: LONG_COUPON, type: 'percent', amount: 1 },
  { code: 'book10', type: 'percent', amount: 10 },
  // No path of a route can express it.
  { code: '10% off', type: 'percent', amount: 10 },
  { code: 'flat50', type: 'fixed_cart', amount: 5000 },
  { code: 'big200', type: 'fixed_cart', amount: 20000, minimumMinor: 150000 },
  { code: 'old5', type: 'percent', amount: 5, expiresAt: Date.UTC(2020, 0, 1) },
]

/** Codes are case-insensitive and answered in lower case. */
export const findCoupon = (code: string) =>
  coupons.find((coupon) => coupon.code === code.trim().toLowerCase())

export const couponDiscount = ({ type, amount }: Coupon, itemsMinor: number) =>
  type === 'percent' ? Math.ceil((itemsMinor * amount) / 100 - 0.5) : Math.min(amount, itemsMinor)

/** The reason for refusing a coupon, HTML-encoded, or undefined. */
export function couponRefusal(db: Db, code: string, itemsMinor: number): string | undefined {
  const coupon = findCoupon(code)
  const shown = `&quot;${encode(code.trim().toLowerCase())}&quot;`
  if (!coupon) return `Coupon ${shown} cannot be applied because it does not exist.`
  if (coupon.expiresAt !== undefined && db.now() > coupon.expiresAt)
    return `Coupon ${shown} has expired.`
  if (coupon.minimumMinor !== undefined && itemsMinor < coupon.minimumMinor)
    return `The minimum spend for coupon ${shown} is ${amountHtml(db, coupon.minimumMinor)}.`
  return undefined
}

export const couponType = (code: string) => findCoupon(code)?.type ?? 'fixed_cart'
