/** Sentences of coupons alone: the cart and the checkout carry them, no other screen. */
export const couponMessages = {
  toggle: 'Have a coupon? Click here to enter your code',
  label: 'Coupon code',
  apply: 'Apply coupon',
  enterCode: 'Please enter a coupon code.',
  applied: 'Coupon code applied successfully.',
  /** To who hears the page: which of them the button takes away. */
  remove: 'Remove {code} coupon',
  removed: 'Coupon has been removed.',
  removeFailed: 'Sorry there was a problem removing this coupon.',
  /** The coupon of a campaign that has ended (spec section 8, Coupons). */
  expired: 'This coupon has expired.',
  invalid:
    'Sorry, it seems the coupon "{code}" is invalid - it has now been removed from your order.',
} as const
