/**
 * Whether an e-mail address is plausible by WordPress's rules: a local part, one @, and a domain of
 * at least two labels that do not start or end with a dash. The shop has the final decision.
 */
export function isPlausibleEmail(text: string): boolean {
  const [, domain] = /^[\w!#$%&'*+/=?^`{|}~.-]+@([^@\s]+)$/.exec(text.trim()) ?? []
  const labels = domain?.split('.') ?? []
  return labels.length > 1 && labels.every((label) => /^[a-z\d]([a-z\d-]*[a-z\d])?$/i.test(label))
}

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
