import { describe, expect, test } from 'vitest'
import { parseFormSchema } from '~/api/content/contactFormSchema'
import type { FormFile } from '~/domain/content/fileTypes'
import { checkForm, type RuleValues } from '~/domain/content/formRules'
import { hasRecorded, recorded, vectorTable, vectorsOf } from '../../support/recorded'

/** The value of a field: null if the form does not send it, several for `name[]`. */
type Value = string | readonly string[] | null

const isAccepted = (rule: object, value: Value) => {
  const schema = parseFormSchema({ rules: [{ ...rule, field: 'field', error: 'Wrong' }] })
  if (schema?.length !== 1) throw new Error(`unknown rule ${JSON.stringify(rule)}`)
  return !checkForm(schema, new Map([['field', value === null ? [] : [value].flat()]]))['field']
}

interface Verdict {
  rule: string
  value: Value
  properties?: object
  /** What Contact Form 7’s own validator says in the browser. */
  client: 'valid' | 'invalid'
}

/** Where our rules differ from Contact Form 7’s own validator on purpose, and why. */
const DIFFERENCES = {
  'url "example.com"': 'a URL is completed before each check, not only on change',
  'date "2026-02-29"': 'this day does not exist; on the server Contact Form 7 refuses it, too',
  'date "2026-02-31"': 'this day does not exist; on the server Contact Form 7 refuses it, too',
  'date "2026-04-31"': 'this day does not exist; on the server Contact Form 7 refuses it, too',
}

const verdicts = Object.values(vectorTable('form-rule-vectors') ?? {})
  .filter((part) => Array.isArray(part))
  .flat() as Verdict[]

describe.skipIf(verdicts.length === 0)('verdicts on field values (skipped: no table)', () => {
  test('are those of Contact Form 7’s own validator, except the listed ones', () => {
    expect(verdicts).toHaveLength(130)
    const differing = verdicts.filter(
      ({ rule, properties, value, client }) =>
        isAccepted({ rule, ...properties }, value) !== (client === 'valid'),
    )
    expect(differing.map(({ rule, value }) => `${rule} ${JSON.stringify(value)}`)).toEqual(
      Object.keys(DIFFERENCES),
    )
  })
})

describe.each(['cf_email_isemail', 'cf_wpt_inputs'])('the values of %s', (name) => {
  const vectors = vectorsOf<{ rule: object; values: string[] }>(name)

  test.skipIf(vectors.length === 0)('are accepted as expected (skipped: no table)', () => {
    const wrong = vectors.filter(
      ({ input, expected }) => isAccepted(input.rule, input.values) !== expected,
    )
    expect(wrong).toEqual([])
  })
})

interface Schema {
  rules: { rule: string; error: string }[]
}

interface Feedback {
  invalid_fields: { field: string; message: string }[]
}

/** The fields of a recorded multipart body; the shopper's own names begin with a letter. */
function valuesOf(body: unknown): RuleValues {
  const values = new Map<string, (string | FormFile)[]>()
  const parts = String(body).matchAll(
    /name="([a-z][\w-]*)(?:\[\])?"(?:; filename="([^"]*)")?[^]*?\r\n\r\n([^]*?)\r\n--/g,
  )
  for (const [, field = '', name, text = ''] of parts) {
    const value = name === undefined ? text : { name, size: text.length, type: '' }
    values.set(field, [...(values.get(field) ?? []), value])
  }
  return values
}

const schemaOf = (name: string) => parseFormSchema(recorded(name).responseBody) ?? []

describe.skipIf(!hasRecorded)('recorded contact forms (skipped: no recordings)', () => {
  test.each(['cf7-schema', 'cf7-schema-small'])('every rule of %s is read', (name) => {
    const { rules } = recorded(name).responseBody as Schema
    expect(rules).not.toHaveLength(0)
    expect(schemaOf(name).map(({ kind, error }) => [kind, error])).toEqual(
      rules.map(({ rule, error }) => [rule, error]),
    )
  })

  test('a form that does not exist has no schema', () => {
    expect(parseFormSchema(recorded('cf7-schema-missing-form').responseBody)).toBeUndefined()
  })

  test.each([
    ['cf7-schema', 'cf7-feedback-empty'],
    ['cf7-schema', 'cf7-feedback-invalid-types'],
    ['cf7-schema', 'cf7-feedback-bad-option'],
    ['cf7-schema', 'cf7-feedback-bad-file'],
    ['cf7-schema', 'cf7-feedback-valid'],
    ['cf7-schema-small', 'cf7-feedback-small-valid'],
  ])('the rules of %s have the result of %s', (schema, feedback) => {
    const { requestBody, responseBody } = recorded(feedback)
    const refused = (responseBody as Feedback).invalid_fields
      // The quiz has no rule: only the shop knows its answer.
      .filter(({ field }) => field !== 'quiz-math')
      .map(({ field, message }) => [field, message])
    expect(Object.entries(checkForm(schemaOf(schema), valuesOf(requestBody)))).toEqual(refused)
  })

  test('a URL without a scheme is refused by the shop, but completed by the form', () => {
    const { requestBody, responseBody } = recorded('cf7-feedback-url-without-scheme')
    expect((responseBody as Feedback).invalid_fields).toMatchObject([{ field: 'your-url' }])
    expect(checkForm(schemaOf('cf7-schema'), valuesOf(requestBody))).toEqual({})
  })
})
