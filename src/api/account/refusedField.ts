import type { FormName, ShopNotice, WordpressForm } from '~/domain/content/wordpressForm'

/**
 * WooCommerce names the field of some refusals, and of others only in its words: "PIN Code is a required
 * field.", "Your current password is incorrect.". In another language, what is not told by its label is
 * told above the form.
 */
export function withField(notice: ShopNotice, { name, fields }: WordpressForm): ShopNotice {
  const spokenOf =
    fields.find((field) => field.name === notice.field) ??
    fields.find(({ label }) => notice.text.startsWith(`${label} `)) ??
    fields.find((field) =>
      SENTENCES[name]?.some(([about, end]) => about.test(notice.text) && field.name.endsWith(end)),
    )
  const { field: _said, ...rest } = notice
  return spokenOf ? { ...rest, field: spokenOf.name } : rest
}

/** What a refusal says, and how the name of its field ends. */
const SENTENCES: Partial<Record<FormName, [about: RegExp, end: string][]>> = {
  details: [
    [/current password/i, 'password_current'],
    [/fill out all password fields/i, 'password_1'],
    [/passwords do not match|re-enter your password/i, 'password_2'],
    [/email address (is already|cannot)|valid email address/i, 'account_email'],
  ],
  address: [[/postcode|pin code/i, '_postcode']],
}
