/** A number is as long as this, whatever stands between its digits (spec section 9). */
const DIGITS_MIN = 6
const DIGITS_MAX = 15

/** The shop refuses anything but digits, white space and these (WooCommerce's own check). */
const ALLOWED = /^[\d\s#_\-+/().]*$/

/** Whether a courier could dial it and the shop takes it. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return ALLOWED.test(text) && digits >= DIGITS_MIN && digits <= DIGITS_MAX
}
