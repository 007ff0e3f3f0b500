/** Number of digits, not counting separators. */
const DIGITS_MIN = 6
const DIGITS_MAX = 15

/** Characters that WooCommerce's own validation accepts. */
const ALLOWED = /^[\d\s#_\-+/().]*$/

/** Whether it looks like a phone number and passes WooCommerce's validation. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return ALLOWED.test(text) && digits >= DIGITS_MIN && digits <= DIGITS_MAX
}
