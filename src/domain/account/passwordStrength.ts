import type { FormValues, WordpressForm } from '~/domain/content/wordpressForm'

/** From 0, guessed at once, to 4: what an estimator says of a password. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** WooCommerce's own default; the shop itself refuses none (woocommerce.md 3.10). */
const MIN_SCORE: PasswordScore = 3

export const isWeak = (score: PasswordScore) => score < MIN_SCORE

/** The field that a new password is chosen in; the one that repeats it is another's affair. */
export const newPasswordField = ({ fields }: WordpressForm): string | undefined =>
  fields.find(
    ({ name, type, autoComplete }) =>
      type === 'password' && autoComplete === 'new-password' && name !== 'password_2',
  )?.name

/** Words that everybody would try first on this shopper in this shop. */
export function wordsToAvoid(
  siteName: string,
  { fields }: WordpressForm,
  values: FormValues,
): string[] {
  const typed = fields.flatMap(({ name, type }) =>
    type === 'password' ? [] : (values[name] ?? []),
  )
  return [siteName, ...typed].flatMap((text) => text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])
}
