import type { FormValues, WordpressForm } from '~/domain/content/wordpressForm'

/** zxcvbn's score: 0 is guessed at once, 4 is very strong. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** WooCommerce's default in the browser; the server accepts any password. */
const MIN_SCORE: PasswordScore = 3

export const isWeak = (score: PasswordScore) => score < MIN_SCORE

/** The name of a form's new-password field, not of the one that repeats it. */
export const newPasswordField = ({ fields }: WordpressForm): string | undefined =>
  fields.find(
    ({ name, type, autoComplete }) =>
      type === 'password' && autoComplete === 'new-password' && name !== 'password_2',
  )?.name

/** Words that make a password easy to guess: from the shop's name and the form's other fields. */
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
