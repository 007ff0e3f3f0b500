import { isPin } from '~/domain/checkout/india'
import { isPlausibleEmail, isPhone } from '~/domain/contact'
import type { SocialSignIn } from '~/domain/social/signIn'
import type { ServerHtml } from './serverHtml'

/** The forms of WordPress and WooCommerce that the app draws itself. */
export type FormName =
  | 'login'
  | 'register'
  | 'lostPassword'
  | 'resetPassword'
  | 'address'
  | 'details'
  | 'postPassword'
  | 'trackOrder'

export interface FormOption {
  value: string
  label: string
}

/** One field that a shopper fills in, as the rendered page has it. */
export interface FormField {
  name: string
  type: 'text' | 'email' | 'tel' | 'password' | 'checkbox' | 'select' | 'textarea'
  label: string
  isRequired: boolean
  /** The page's own, else by the field's name: "username", "new-password". */
  autoComplete?: string
  placeholder?: string
  hint?: string
  /** The initial value; for a checkbox, the value that is sent if it is checked. */
  value: string
  isChecked?: boolean
  /** For a select. */
  options?: FormOption[]
  /** The legend of its fieldset. */
  group?: string
}

export interface WordpressForm {
  name: FormName
  /** In-app path of the page that has the form. */
  path: string
  /** In-app path that the form is posted to. */
  action: string
  /** Sent unchanged: nonces, hidden fields, the submit button, honeypots. */
  fixed: Readonly<Record<string, string>>
  fields: FormField[]
  submitLabel: string
  /** Paragraphs outside the fields. */
  texts: ServerHtml[]
  /** The form has controls that the app cannot show, such as a captcha: link to WordPress's page. */
  isUnknown: boolean
}

/** The forms and messages of a rendered page. */
export interface FormPage {
  forms: Partial<Record<FormName, WordpressForm>>
  notices: ShopNotice[]
  /** On pages with a sign-in form. */
  socialSignIn?: SocialSignIn
}

/** Values by field name, without unchecked checkboxes. */
export type FormValues = Readonly<Record<string, string>>

/** A message of the shop. */
export interface ShopNotice {
  kind: 'error' | 'success' | 'info'
  html: ServerHtml
  /** `html` as plain text. */
  text: string
  /** Name of the field it is about, if known. */
  field?: string
}

/** A message of the app's own, shown as the shop's are. Not for texts of the shop: it becomes markup. */
export const ownNotice = (kind: ShopNotice['kind'], sentence: string): ShopNotice => ({
  kind,
  html: { markup: sentence },
  text: sentence,
})

export type FormResult =
  /** `redirectPath` is '' for a redirect out of the shop. */
  | { outcome: 'accepted'; redirectPath: string; notices: ShopNotice[] }
  | { outcome: 'refused'; errors: ShopNotice[] }
  /** The response is another page than the form's: of a sign-in in another tab, or not of the shop at all. */
  | { outcome: 'gone' }
  /** The form now has controls that the app cannot show. */
  | { outcome: 'elsewhere' }

/** The values that the shop has printed. */
export const initialFormValues = ({ fields }: WordpressForm): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ type, isChecked }) => type !== 'checkbox' || isChecked)
      .map(({ name, value }) => [name, value]),
  )

export type FieldProblem = 'required' | 'choice' | 'email' | 'mismatch' | 'phone' | 'pin'

/** Problems that are found without the shop, in the order of the fields. */
export function validateForm(
  { fields, fixed }: WordpressForm,
  values: FormValues,
): [name: string, problem: FieldProblem][] {
  return fields.flatMap((field) => {
    const problem = validateField(field, values) ?? validateAddress(field, { ...fixed, ...values })
    return problem ? [[field.name, problem]] : []
  })
}

/** The values of fields that the form has: with another country, some are gone. */
export const pickFormValues = ({ fields }: WordpressForm, values: FormValues): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )

function validateField(
  { name, type, isRequired, options }: FormField,
  values: FormValues,
): FieldProblem | undefined {
  const value = values[name] ?? ''
  // Spaces are valid in a password only.
  if (isRequired && !(type === 'password' ? value : value.trim())) return 'required'
  if (isRequired && options?.every((option) => option.value !== value)) return 'choice'
  if (type === 'email' && value.trim() && !isPlausibleEmail(value)) return 'email'
  if (name === 'password_2' && value !== (values['password_1'] ?? '')) return 'mismatch'
  return undefined
}

const ADDRESS = /^(billing|shipping)_(phone|postcode)$/

/** The checkout's rules. See docs/calls.md#account-forms. */
function validateAddress({ name }: FormField, values: FormValues): FieldProblem | undefined {
  const [, address, field] = ADDRESS.exec(name) ?? []
  const value = values[name]?.trim()
  if (!value) return undefined
  if (field === 'phone') return isPhone(value) ? undefined : 'phone'
  return values[`${address}_country`] !== 'IN' || isPin(value) ? undefined : 'pin'
}
