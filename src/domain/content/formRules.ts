import {
  dayOf,
  isDate,
  isEmail,
  isNumber,
  isTel,
  isTime,
  isUrl,
  numberOf,
  weekdayOf,
} from './fieldFormats'
import { isAcceptedFile, type FormFile } from './fileTypes'

/**
 * The rules of a contact form, which its schema lists for each field. See
 * docs/behaviour.md#rules-of-contact-forms.
 *
 * Contact Form 7’s own validator is not used: it differs from these rules in dates that do not exist, weekdays,
 * MIME types, telephone numbers and smallest file sizes. The functions say how.
 */

interface RuleOptions {
  required: object
  requiredfile: object
  email: object
  url: object
  tel: object
  number: object
  date: object
  time: object
  /** Extensions and MIME types. */
  file: { accept: readonly string[] }
  enum: { accept: readonly string[] }
  /** "1" for Monday to "7" for Sunday. */
  dayofweek: { accept: readonly string[] }
  minitems: { threshold: number }
  maxitems: { threshold: number }
  minlength: { threshold: number }
  maxlength: { threshold: number }
  minnumber: { threshold: number }
  maxnumber: { threshold: number }
  mindate: { threshold: string }
  maxdate: { threshold: string }
  /** In bytes. */
  minfilesize: { threshold: number }
  maxfilesize: { threshold: number }
  stepnumber: { base: number; interval: number }
}

interface RuleTarget {
  /** Without "[]". */
  field: string
  /** A rule without a sentence never marks its field. */
  error?: string | undefined
}

type FieldRuleKind = keyof RuleOptions
type FieldRule<Kind extends FieldRuleKind = FieldRuleKind> = {
  [K in Kind]: { kind: K } & RuleTarget & RuleOptions[K]
}[Kind]

interface AllRule extends RuleTarget {
  kind: 'all'
  rules: FormSchema
}

interface AnyRule extends RuleTarget {
  kind: 'any'
  rules: FormSchema
}

export type FormRule = FieldRule | AllRule | AnyRule

/** The rules of a form, in the schema's order. */
export type FormSchema = readonly FormRule[]

/** Texts and files by field name without "[]". */
export type RuleValues = ReadonlyMap<string, readonly (string | FormFile)[]>

/** The values of one field, without empty ones. */
interface FieldValues {
  /** Trimmed. */
  texts: readonly string[]
  files: readonly FormFile[]
}

/** The sentence of the first failing rule of each field. */
export function checkForm(schema: FormSchema, values: RuleValues): Record<string, string> {
  // Without a prototype, since a field may have the name "constructor".
  const errors = Object.create(null) as Record<string, string>
  for (const rule of schema) {
    const failing = findFailing(rule, values)
    if (failing?.error) errors[failing.field] ??= failing.error
  }
  return errors
}

/** The rule whose sentence is shown: the rule itself, or one inside `all`. */
function findFailing(rule: FormRule, values: RuleValues): FormRule | undefined {
  if (rule.kind === 'any') {
    return rule.rules.some((inner) => !findFailing(inner, values)) ? undefined : rule
  }
  if (rule.kind === 'all') {
    const [failing] = rule.rules.flatMap((inner) => findFailing(inner, values) ?? [])
    return failing && (failing.error ? failing : rule)
  }
  return passes(rule, fieldValues(values.get(rule.field) ?? [])) ? undefined : rule
}

const passes = <Kind extends FieldRuleKind>(rule: FieldRule<Kind>, values: FieldValues) =>
  RULES[rule.kind](values, rule)

/** A file input without a file sends one without a name. */
const fieldValues = (values: readonly (string | FormFile)[]): FieldValues => ({
  texts: values
    .filter((value) => typeof value === 'string')
    .map((text) => text.trim())
    .filter((text) => text !== ''),
  files: values.filter((value) => typeof value !== 'string').filter(({ name }) => name !== ''),
})

const everyText =
  (isValid: (text: string) => boolean) =>
  ({ texts }: FieldValues) =>
    texts.every(isValid)

/**
 * A rule is about what it measures: limits of numbers and dates pass texts that are neither, which `number`
 * and `date` refuse. Contact Form 7’s own validator compares "60 copies" as 60 and dates as texts.
 */
const RULES: {
  readonly [Kind in FieldRuleKind]: (values: FieldValues, rule: FieldRule<Kind>) => boolean
} = {
  required: (values) => count(values) > 0,
  requiredfile: ({ files }) => files.length > 0,

  email: everyText(isEmail),
  url: everyText(isUrl),
  tel: everyText(isTel),
  number: everyText(isNumber),
  date: everyText(isDate),
  time: everyText(isTime),

  file: ({ files }, { accept }) => files.every((file) => isAcceptedFile(file, accept)),
  enum: ({ texts }, { accept }) => texts.every((text) => accept.includes(text)),
  dayofweek: ({ texts }, { accept }) =>
    texts.every((text) => accept.includes(String(weekdayOf(text)))),

  // No item at all is too few, unlike no text and no file below.
  minitems: (values, { threshold }) => count(values) >= threshold,
  maxitems: (values, { threshold }) => count(values) <= threshold,
  minlength: ({ texts }, { threshold }) => texts.length === 0 || lengthOf(texts) >= threshold,
  maxlength: ({ texts }, { threshold }) => lengthOf(texts) <= threshold,

  minnumber: ({ texts }, { threshold }) => texts.every((text) => !(numberOf(text) < threshold)),
  maxnumber: ({ texts }, { threshold }) => texts.every((text) => !(numberOf(text) > threshold)),
  mindate: ({ texts }, { threshold }) => texts.every((text) => !(dayOf(text) < dayOf(threshold))),
  maxdate: ({ texts }, { threshold }) => texts.every((text) => !(dayOf(text) > dayOf(threshold))),

  // In the browser, Contact Form 7’s own validator refuses no file as too small.
  minfilesize: ({ files }, { threshold }) => files.length === 0 || sizeOf(files) >= threshold,
  maxfilesize: ({ files }, { threshold }) => sizeOf(files) <= threshold,

  stepnumber: ({ texts }, { base, interval }) =>
    interval <= 0 || texts.every((text) => isMultiple(numberOf(text) - base, interval)),
}

const count = ({ texts, files }: FieldValues) => texts.length + files.length

/** In UTF-16 units, as browsers count `maxlength`. */
const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0)

const sizeOf = (files: readonly FormFile[]) => files.reduce((sum, { size }) => sum + size, 0)

/**
 * To 6 decimals. Contact Form 7’s own validator refuses some negative multiples, -0.3 with an interval of 0.1.
 */
const isMultiple = (distance: number, interval: number) =>
  Math.abs(distance - Math.round(distance / interval) * interval) < 0.000_000_5
