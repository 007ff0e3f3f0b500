import { isPlausibleEmail } from '~/domain/email'
import { isPin } from '~/domain/checkout/india'
import { isPhone } from '~/domain/checkout/phone'
import type { ServerHtml } from './serverHtml'

/** The forms of WordPress and WooCommerce that the app draws itself. */
export type FormName =
  | 'login'
  | 'register'
  | 'lostPassword'
  | 'resetPassword'
  | 'address'
  | 'details'

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
  /** As the page says it, else what the field is known to hold: "username", "new-password". */
  autoComplete?: string
  placeholder?: string
  hint?: string
  /** What it holds before anything is typed; of a checkbox, what is sent where it is ticked. */
  value: string
  isChecked?: boolean
  /** Of a select. */
  options?: FormOption[]
  /** The heading of the group that it stands in. */
  group?: string
}

export interface WordpressForm {
  name: FormName
  /** The page that it was read from. */
  path: string
  /** Where it is sent: a path inside the shop. */
  action: string
  /** What goes along untouched: nonces, hidden fields, the button, traps for robots. */
  fixed: Readonly<Record<string, string>>
  fields: FormField[]
  submitLabel: string
  /** What it says beside its fields. */
  texts: ServerHtml[]
  /** It asks for what the app cannot draw, as a captcha: only the WordPress page will do. */
  isUnknown: boolean
}

/** What a rendered page asks and says. */
export interface FormPage {
  forms: Partial<Record<FormName, WordpressForm>>
  notices: ShopNotice[]
}

/** What a shopper has filled in, by field; a checkbox that is not ticked is left out. */
export type FormValues = Readonly<Record<string, string>>

/** A message of the shop on a rendered page. */
export interface ShopNotice {
  kind: 'error' | 'success' | 'info'
  html: ServerHtml
  /** Its words alone. */
  text: string
  /** The field that it speaks of, where the shop says so. */
  field?: string
}

export type FormResult =
  /** `leadsTo`: the page that the shop leads to, '' where it leads out of the shop. */
  | { outcome: 'taken'; leadsTo: string; notices: ShopNotice[] }
  | { outcome: 'refused'; errors: ShopNotice[] }
  /** The page has the form no more, as when the shopper has signed in or out in another tab. */
  | { outcome: 'gone' }
  /** It asks by now for what the app cannot draw. */
  | { outcome: 'elsewhere' }

/** What each field holds when the form is first drawn. */
export const startingValues = ({ fields }: WordpressForm): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ type, isChecked }) => type !== 'checkbox' || isChecked)
      .map(({ name, value }) => [name, value]),
  )

export type FormFault = 'required' | 'choice' | 'email' | 'mismatch' | 'phone' | 'pin'

/** What is wrong before anything is sent, by field, in the form's order. */
export function faultsOf(
  { fields, fixed }: WordpressForm,
  values: FormValues,
): [name: string, fault: FormFault][] {
  return fields.flatMap((field) => {
    const fault = faultOf(field, values) ?? addressFaultOf(field, { ...fixed, ...values })
    return fault ? [[field.name, fault]] : []
  })
}

/** What a form sends: of what was typed, the fields that it has. */
export const valuesFor = ({ fields }: WordpressForm, values: FormValues): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )

function faultOf(
  { name, type, isRequired, options }: FormField,
  values: FormValues,
): FormFault | undefined {
  const value = values[name] ?? ''
  // Spaces may be a password, and are nothing else.
  if (isRequired && !(type === 'password' ? value : value.trim())) return 'required'
  if (isRequired && options?.every((option) => option.value !== value)) return 'choice'
  if (type === 'email' && value.trim() && !isPlausibleEmail(value)) return 'email'
  if (name === 'password_2' && value !== (values['password_1'] ?? '')) return 'mismatch'
  return undefined
}

const ADDRESS = /^(billing|shipping)_(phone|postcode)$/

/** The rules of the checkout, which the shop has too (woocommerce.md 3.9). */
function addressFaultOf({ name }: FormField, values: FormValues): FormFault | undefined {
  const [, address, field] = ADDRESS.exec(name) ?? []
  const value = values[name]?.trim()
  if (!value) return undefined
  if (field === 'phone') return isPhone(value) ? undefined : 'phone'
  return values[`${address}_country`] !== 'IN' || isPin(value) ? undefined : 'pin'
}
