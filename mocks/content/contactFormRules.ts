import type { PhpForm, PhpValue } from '../http/phpForm'
import type { ContactField, ContactForm } from './contactFormFields'

/** One rule of the schema, with Contact Form 7's property names. */
export interface Rule {
  rule: string
  field: string
  error: string
  threshold?: string | number
  accept?: string[]
}

const ERRORS = {
  required: 'Please fill out this field.',
  maxitems: 'Too many items are selected.',
  date: 'Please enter a date in YYYY-MM-DD format.',
  mindate: 'This field has a too early date.',
  maxdate: 'This field has a too late date.',
  file: 'You are not allowed to upload files of this type.',
  maxfilesize: 'The uploaded file is too large.',
  number: 'Please enter a number.',
  minnumber: 'This field has a too small number.',
  maxnumber: 'This field has a too large number.',
  email: 'Please enter an email address.',
  tel: 'Please enter a telephone number.',
  url: 'Please enter a URL.',
  minlength: 'This field has a too short input.',
  maxlength: 'This field has a too long input.',
  enum: 'Undefined value was submitted through this field.',
} as const

/** The schema orders rules by kind of field, not by position in the form; enums come last. */
const KINDS: ContactField['type'][][] = [
  ['checkbox', 'radio'],
  ['date'],
  ['file'],
  ['number', 'range'],
  ['select'],
  ['text', 'email', 'tel', 'url'],
  ['textarea'],
]

export function schemaRules(form: ContactForm): Rule[] {
  const rules = KINDS.flatMap((types) =>
    form.fields.filter(({ type }) => types.includes(type)).flatMap(rulesOf),
  )
  const enums = [['checkbox', 'radio'], ['select']].flatMap((types) =>
    form.fields.filter(({ type }) => types.includes(type)).flatMap(enumOf),
  )
  return [...rules, ...enums]
}

function rulesOf(field: ContactField): Rule[] {
  const rule = (name: keyof typeof ERRORS, more: Partial<Rule> = {}): Rule => ({
    rule: name,
    field: field.name,
    ...more,
    error: ERRORS[name],
  })
  const required = field.isRequired ? [rule('required')] : []
  switch (field.type) {
    case 'checkbox':
      return field.isExclusive ? [...required, rule('maxitems', { threshold: 1 })] : required
    case 'radio':
      return [rule('required'), rule('maxitems', { threshold: 1 })]
    case 'date':
      return [
        ...required,
        rule('date'),
        rule('mindate', { threshold: field.min }),
        rule('maxdate', { threshold: field.max }),
      ]
    case 'file':
      return [
        rule('file', { accept: field.accept }),
        rule('maxfilesize', { threshold: field.maxBytes }),
      ]
    case 'number':
    case 'range':
      return [
        ...required,
        rule('number'),
        rule('minnumber', { threshold: String(field.min) }),
        rule('maxnumber', { threshold: String(field.max) }),
      ]
    case 'select':
      return required
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
    case 'textarea': {
      const max = field.maxLength ?? (field.type === 'textarea' ? 2000 : 400)
      return [
        ...required,
        ...(field.type === 'text' || field.type === 'textarea' ? [] : [rule(field.type)]),
        ...(field.minLength === undefined
          ? []
          : [rule('minlength', { threshold: field.minLength })]),
        rule('maxlength', { threshold: max }),
      ]
    }
    case 'quiz':
    case 'acceptance':
    case 'captcha':
    case 'time':
    case 'color':
    case 'month':
    case 'reflection':
      return []
  }
}

/** A field with free text has no enum. */
function enumOf(field: ContactField): Rule[] {
  if (!('options' in field) || ('hasFreeText' in field && field.hasFreeText)) return []
  return [{ rule: 'enum', field: field.name, accept: field.options, error: ERRORS.enum }]
}

/** The submitted values of a field, without blank ones. */
export function valuesOf(form: PhpForm, field: string): string[] {
  const value: PhpValue | undefined = form[field]
  const list = Array.isArray(value) ? value : [value]
  return list
    .filter((item) => typeof item === 'string')
    .map((item) => item.trim())
    .filter(Boolean)
}

interface SentFile {
  name: string
  size: number
}

/** Without the empty file of an input that has none. */
const filesOf = (form: PhpForm, field: string): SentFile[] =>
  [form[field] ?? []]
    .flat()
    .filter((value) => typeof value === 'object' && 'size' in value && 'name' in value)
    .map((value) => value as unknown as SentFile)
    .filter(({ name }) => name !== '')

/** Whether the rule is satisfied. Every rule except `required` accepts an empty field. */
export function holds(rule: Rule, form: PhpForm): boolean {
  if (rule.rule === 'file' || rule.rule === 'maxfilesize') return fileHolds(rule, form)
  const values = valuesOf(form, rule.field)
  if (rule.rule === 'required') return values.length > 0
  if (rule.rule === 'maxitems') return values.length <= Number(rule.threshold)
  if (values.length === 0) return true
  const length = values.reduce((sum, value) => sum + value.replace(/\r\n/g, '\n').length, 0)
  if (rule.rule === 'minlength') return length >= Number(rule.threshold)
  if (rule.rule === 'maxlength') return length <= Number(rule.threshold)
  return values.every((value) => valueHolds(rule, value))
}

function valueHolds(rule: Rule, value: string): boolean {
  const limit = Number(rule.threshold)
  switch (rule.rule) {
    case 'email':
      return value.length >= 6 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
    case 'url':
      return /^(https?|ftps?|mailto|news|irc|gopher|nntp|feed|telnet):\/\/[^\s/]+/.test(value)
    case 'tel':
      return isTelephone(value)
    case 'number':
      return /^-?(\d+(\.\d+)?|\.\d+)(e[-+]?\d+)?$/i.test(value)
    case 'minnumber':
      return !(Number.parseFloat(value) < limit)
    case 'maxnumber':
      return !(Number.parseFloat(value) > limit)
    case 'date':
      return isDate(value)
    case 'mindate':
      return !isDate(value) || value >= String(rule.threshold)
    case 'maxdate':
      return !isDate(value) || value <= String(rule.threshold)
    case 'enum':
      return rule.accept?.includes(value) ?? false
    default:
      return true
  }
}

function fileHolds(rule: Rule, form: PhpForm): boolean {
  const files = filesOf(form, rule.field)
  if (rule.rule === 'maxfilesize') {
    return files.reduce((sum, { size }) => sum + size, 0) <= Number(rule.threshold)
  }
  return files.every(({ name }) =>
    rule.accept?.some((ending) => name.toLowerCase().endsWith(ending)),
  )
}

/** A leading + or 00 becomes one +, which counts: 6 to 15 characters. */
function isTelephone(value: string): boolean {
  const number = value.replace(/[#*].*$/s, '').replace(/[()/.*#\s-]+/g, '')
  const isInternational = /^(\+|00)/.test(number)
  const result = isInternational ? `+${number.replace(/^[+0]+/, '')}` : number
  return /^\+?\d+$/.test(result) && result.length >= 6 && result.length <= 15
}

function isDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4,})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
