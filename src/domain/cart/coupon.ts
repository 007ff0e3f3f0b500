/** Codes compare without regard to case and to spaces around them (spec 5.9; woocommerce.md 2.5). */
export const couponKey = (code: string) => code.trim().toLowerCase()

export const isSameCoupon = (one: string, other: string) => couponKey(one) === couponKey(other)

/** The call was never sent: it would have applied the coupon of a campaign that has ended (spec 5.9). */
export class ExpiredCouponError extends Error {
  override name = 'ExpiredCouponError'
  readonly code: string
  constructor(code: string) {
    super(`The coupon "${code}" is of a campaign that has ended`)
    this.code = code
  }
}

/** Taken out of the cart, or not, in the shop's words ('' where it has none). */
export type CouponRemoval = { outcome: 'removed' } | { outcome: 'refused'; message: string }
