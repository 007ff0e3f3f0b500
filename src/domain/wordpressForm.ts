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
  /** `form` is the form as it stands now. */
  | { outcome: 'refused'; errors: ShopNotice[]; form: WordpressForm | undefined }
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

/** Names of required fields that hold nothing. */
export const missingFields = ({ fields }: WordpressForm, values: FormValues): FormField[] =>
  fields.filter(({ name, isRequired }) => isRequired && !values[name]?.trim())
