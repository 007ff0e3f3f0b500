import { completeUrl } from './fieldFormats'
import { checkForm, type FormSchema } from './formRules'
import type { ServerHtml } from './serverHtml'

/** A form of the plugin Contact Form 7, as the rendered page has it. */
export interface ContactForm {
  id: number
  /** Names the form on its page: "wpcf7-f12-p34-o1". */
  unitTag: string
  pluginVersion: string
  locale: string
  /** Id of the page, "34". */
  containerPost: string
  /** The form’s accessible name. */
  label: string
  /** In-app path of the page that has the form. */
  path: string
  /** Sent unchanged. */
  hidden: readonly (readonly [name: string, value: string])[]
  /** In document order. */
  items: readonly ContactFormItem[]
  /** What the captchas and quizzes of the page ask, by field name. */
  challenges: Challenges
  /** The shop itself checks acceptance: the buttons stay enabled. */
  checksAcceptance: boolean
  /** The form is inside another form, so it is replaced by an error message. */
  isNested: boolean
  /** The form needs a script of the shop’s own page, such as a captcha service. */
  needsShopPage: boolean
}

interface Inert {
  /** The element is inert in these statuses. */
  inertOn: readonly string[]
}

export type ContactFormPart =
  | { kind: 'field'; field: ContactField }
  | { kind: 'text'; html: ServerHtml }
  | { kind: 'group'; legend: string; items: readonly ContactFormItem[] }
  /** Shows the valid values of a field elsewhere in the form, else `fallback`. */
  | { kind: 'reflection'; label: string; of: string; fallback: string }
  /** The image of a captcha; its answer is a field. */
  | { kind: 'captcha'; name: string; alt: string; width: number; height: number }
  | { kind: 'submit'; label: string; name: string; value: string }
  | { kind: 'reset'; label: string }
  /** The place of the shop’s message. */
  | { kind: 'response' }
  /** The place of a form inside this form. */
  | { kind: 'nested' }

export type ContactFormItem = Inert & ContactFormPart

interface FieldBase {
  /** Without "[]". */
  name: string
  /** As it is sent, mostly `name`. */
  sentName: string
  label: string
  isRequired: boolean
  /** Values in the page, for example "Pune" for a chosen option. */
  initial: readonly string[]
  counters: readonly CharacterCounter[]
  /** Only the shop checks its rules. */
  skipsRules: boolean
}

export const INPUT_MODES = [
  'none',
  'text',
  'decimal',
  'numeric',
  'tel',
  'search',
  'email',
  'url',
] as const

/** Attributes of an input that the browser applies, with React’s names. */
export interface InputAttributes {
  autoComplete?: string
  inputMode?: (typeof INPUT_MODES)[number]
  placeholder?: string
  pattern?: string
  title?: string
  min?: string
  max?: string
  step?: string
  minLength?: number
  maxLength?: number
  accept?: string
  rows?: number
}

export type ContactField = FieldBase & { attributes: InputAttributes } & (
    | {
        /** Any input with one value: "text", "email", "range" or a type that this app does not know. */
        kind: 'input'
        type: string
      }
    | { kind: 'textarea' }
    | { kind: 'select'; isMultiple: boolean; options: readonly ContactOption[] }
    | {
        kind: 'choices'
        type: 'checkbox' | 'radio'
        options: readonly ContactOption[]
        /** Only one of these checkboxes can be checked. */
        isExclusive: boolean
        /** Name of the text field of the last option. */
        freeTextName?: string
      }
    | {
        kind: 'acceptance'
        html: ServerHtml
        /** What a checked box sends. */
        value: string
        isOptional: boolean
        /** The box must not be checked. */
        isInverted: boolean
      }
    | { kind: 'quiz' }
    | { kind: 'file'; isMultiple: boolean }
  )

export interface ContactOption {
  value: string
  label: string
  /** In the list of a select: the label of its group. */
  group?: string
}

export interface CharacterCounter {
  direction: 'up' | 'down'
  /** The count of an empty field. */
  start: number
  max?: number
  min?: number
}

/** What a captcha or quiz asks now. */
export type Challenge =
  | { kind: 'captcha'; image: string; token: string }
  | { kind: 'quiz'; question: string; token: string }

export type Challenges = Readonly<Record<string, Challenge>>

/** Texts and files by field name without "[]"; an unchecked box has no value. */
export type ContactFormValues = Readonly<Record<string, readonly (string | File)[]>>

const SERVER_STATUSES = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  payment_required: 'payment-required',
} as const

const STATUSES = [
  'init',
  'validating',
  'submitting',
  'resetting',
  'invalid',
  'unaccepted',
  'spam',
  'aborted',
  'sent',
  'failed',
  'payment-required',
] as const

export type ContactFormStatus = (typeof STATUSES)[number] | `custom-${string}`

/** The status for the shop’s word, "mail_sent" for example. */
export function contactFormStatus(word: string): ContactFormStatus {
  const known = Object.entries(SERVER_STATUSES).find(([server]) => server === word)?.[1]
  const status = known ?? STATUSES.find((one) => one === word)
  if (status) return status
  // As the plugin’s script does, only the first run of other characters becomes a hyphen.
  const slug = word
    .replace(/[^0-9a-z]+/i, ' ')
    .trim()
    .replace(/\s+/, '-')
  return `custom-${slug}`
}

export const isBusyStatus = (status: ContactFormStatus) =>
  status === 'submitting' || status === 'resetting'

export const isInert = ({ inertOn }: Inert, status: ContactFormStatus) => inertOn.includes(status)

/** The fields in document order, those of groups included. */
export const contactFields = (items: readonly ContactFormItem[]): readonly ContactField[] =>
  items.flatMap((item) => {
    if (item.kind === 'group') return contactFields(item.items)
    return item.kind === 'field' ? [item.field] : []
  })

/** The values of the page. */
export const initialContactValues = ({ items }: ContactForm): ContactFormValues =>
  Object.fromEntries(
    contactFields(items).flatMap((field): [string, readonly string[]][] => {
      const freeText = freeTextNameOf(field)
      return [[field.name, field.initial], ...(freeText ? [[freeText, []] as [string, []]] : [])]
    }),
  )

/** The text of a field with one value. */
export function textValue(values: ContactFormValues, name: string): string {
  const [value] = values[name] ?? []
  return typeof value === 'string' ? value : ''
}

export const fileValues = (values: ContactFormValues, name: string): readonly File[] =>
  (values[name] ?? []).filter((value) => typeof value !== 'string')

/** The sentence of the first failing rule of each field. */
export const checkContactForm = (
  { items }: Pick<ContactForm, 'items'>,
  schema: FormSchema,
  values: ContactFormValues,
) =>
  checkForm(
    schema.filter(({ field }) =>
      contactFields(items).some(({ name, skipsRules }) => name === field && !skipsRules),
    ),
    new Map(Object.entries(values)),
  )

/** Whether the acceptance boxes allow the form to be sent. */
export const isAccepted = ({ items, checksAcceptance }: ContactForm, values: ContactFormValues) =>
  checksAcceptance ||
  contactFields(items).every(
    (field) =>
      field.kind !== 'acceptance' ||
      field.isOptional ||
      (values[field.name] ?? []).length > 0 !== field.isInverted,
  )

type Choices = Extract<ContactField, { kind: 'choices' }>

/** The values of a field after one of its options was checked or unchecked. */
export function toggleOption(
  { type, isExclusive, options }: Choices,
  checked: readonly (string | File)[],
  value: string,
  isChecked: boolean,
): readonly string[] {
  if (type === 'radio' || isExclusive) return isChecked ? [value] : []
  return options
    .map((option) => option.value)
    .filter((one) => (one === value ? isChecked : checked.includes(one)))
}

const freeTextNameOf = (field: ContactField) =>
  field.kind === 'choices' ? field.freeTextName : undefined

/** Whether the text field of the last option is enabled: while that option is checked. */
export function hasFreeText({ name, options, freeTextName }: Choices, values: ContactFormValues) {
  const last = options.at(-1)
  return freeTextName !== undefined && last !== undefined && !!values[name]?.includes(last.value)
}

/** What a character counter shows. Spaces around the text do not count. */
export function countCharacters({ direction, start, max, min }: CharacterCounter, text: string) {
  const { length } = text.trim()
  return {
    count: direction === 'down' ? start - length : length,
    isTooLong: max !== undefined && length > max,
    isTooShort: min !== undefined && length > 0 && length < min,
  }
}

/** The challenge number in the name of a captcha’s image; '' where it has none. */
export const captchaNumber = (image: string) => /(\d+)\.(?:png|gif|jpeg)$/.exec(image)?.[1] ?? ''

/** The challenge of a field, whose name may be that of a property of every object. */
export const challengeOf = (challenges: Challenges, name: string) =>
  Object.hasOwn(challenges, name) ? challenges[name] : undefined

/** The hidden field that names the challenge of a captcha or quiz. */
export const challengeName = (name: string, { kind }: Challenge) =>
  kind === 'quiz' ? `_wpcf7_quiz_answer_${name}` : `_wpcf7_captcha_challenge_${name}`

/**
 * The values without answers to challenges that have been replaced. An answer counts only with the token
 * that it was typed for, which the values have under the name of the hidden field.
 */
export function withoutOldAnswers(
  values: ContactFormValues,
  challenges: Challenges,
): ContactFormValues {
  const old = Object.entries(challenges).filter(
    ([name, challenge]) => textValue(values, challengeName(name, challenge)) !== challenge.token,
  )
  return { ...values, ...Object.fromEntries(old.map(([name]) => [name, []])) }
}

/**
 * The fields as they are sent, without the hidden ones. Empty file inputs and disabled texts are left out;
 * addresses are complete.
 */
export function contactFormEntries(
  { items }: Pick<ContactForm, 'items'>,
  values: ContactFormValues,
): [name: string, value: string | File][] {
  return contactFields(items).flatMap((field): [string, string | File][] => {
    const own = values[field.name] ?? []
    const text = textValue(values, field.name)
    const isUrl = field.kind === 'input' && field.type === 'url'
    const isText = field.kind === 'input' || field.kind === 'textarea' || field.kind === 'quiz'
    const sent: [string, string | File][] = (isText ? [isUrl ? completeUrl(text) : text] : own).map(
      (value) => [field.sentName, value],
    )
    if (field.kind !== 'choices' || !field.freeTextName || !hasFreeText(field, values)) return sent
    return [...sent, [field.freeTextName, textValue(values, field.freeTextName)]]
  })
}

/** The shop's response to a form that was sent. */
export type ContactFormResult =
  | {
      outcome: 'responded'
      status: ContactFormStatus
      message: string
      /** One sentence for each wrong field, by field name. */
      errors: Readonly<Record<string, string>>
      /** Sent with the next attempt; '' changes nothing. */
      hash: string
      challenges: Challenges
    }
  /** WordPress does not take the request, for example because the form no longer exists. */
  | { outcome: 'refused'; message: string }

/** How much of an upload has been sent, in bytes. */
export interface UploadProgress {
  sent: number
  total: number
}
