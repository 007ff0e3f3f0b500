/** Coupon codes compare case-insensitively and without surrounding spaces, as in WooCommerce. */
export const couponKey = (code: string) => code.trim().toLowerCase()

export const isSameCoupon = (one: string, other: string) => couponKey(one) === couponKey(other)

/** The request was not sent, because it would apply the coupon of a campaign that has ended. */
export class ExpiredCouponError extends Error {
  override name = 'ExpiredCouponError'
  readonly code: string
  constructor(code: string) {
    super(`The coupon "${code}" belongs to a campaign that has ended`)
    this.code = code
  }
}

/** `message`: the shop's own sentence, '' if it sends none. */
export type CouponRemoval = { outcome: 'removed' } | { outcome: 'refused'; message: string }
