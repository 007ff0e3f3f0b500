import { describe, expect, test } from 'vitest'
import { fetchFormSchema, parseFormSchema } from '~/api/content/contactFormSchema'
import { ContractError } from '~/domain/errors'
import { contactForms } from '~mocks/content/contactFormFields'
import { useMockSite } from '../../support/mockSite'

/** The form of /contact/. */
const formId = contactForms[0]?.id ?? 0

const parseRules = (...rules: unknown[]) => parseFormSchema({ version: '1', rules })

describe('the schema of a contact form', () => {
  const mock = useMockSite()

  test('is requested for the form and read in its order', async () => {
    const schema = await fetchFormSchema(formId)
    expect(mock.calls().map(({ name }) => name)).toEqual([
      `GET /contact-form-7/v1/contact-forms/${formId}/feedback/schema`,
    ])
    expect(schema.length).toBeGreaterThan(10)
    expect(schema).toContainEqual({
      kind: 'required',
      field: 'your-name',
      error: 'Please fill out this field.',
    })
    expect(schema.at(-1)?.kind).toBe('enum')
  })

  test('is an error for a form that does not exist', async () => {
    await expect(fetchFormSchema(999_999)).rejects.toThrow(ContractError)
  })

  test('is not requested any more after an abort', async () => {
    const signal = AbortSignal.abort()
    await expect(fetchFormSchema(formId, signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a schema response', () => {
  const field = { field: 'name', error: 'Wrong' }

  test('may have no rules', () => {
    expect(parseFormSchema({ rules: [] })).toEqual([])
  })

  test.each([[undefined], [null], ['<!doctype html>'], [[]], [{}], [{ rules: 'none' }]])(
    'is none if it is %j',
    (json) => {
      expect(parseFormSchema(json)).toBeUndefined()
    },
  )

  test.each(['required', 'requiredfile', 'email', 'url', 'tel', 'number', 'date', 'time'])(
    'has the rule %s',
    (rule) => {
      expect(parseRules({ rule, ...field })).toEqual([{ kind: rule, ...field }])
    },
  )

  test.each([
    'minitems',
    'maxitems',
    'minlength',
    'maxlength',
    'minnumber',
    'maxnumber',
    'minfilesize',
    'maxfilesize',
  ])('has the threshold of %s as a number or as text', (rule) => {
    const read = { kind: rule, ...field, threshold: 2.5 }
    expect(parseRules({ rule, ...field, threshold: 2.5 })).toEqual([read])
    expect(parseRules({ rule, ...field, threshold: ' 2.5 ' })).toEqual([read])
  })

  test.each(['mindate', 'maxdate'])('has the date of %s', (rule) => {
    const options = { ...field, threshold: '2026-01-01' }
    expect(parseRules({ rule, ...options })).toEqual([{ kind: rule, ...options }])
  })

  test.each(['file', 'enum', 'dayofweek'])('has the list of %s as text', (rule) => {
    expect(parseRules({ rule, ...field, accept: ['.pdf', 7] })).toEqual([
      { kind: rule, ...field, accept: ['.pdf', '7'] },
    ])
    expect(parseRules({ rule, ...field })).toEqual([{ kind: rule, ...field, accept: [] }])
  })

  test('has the base and the interval of steps', () => {
    const rule = 'stepnumber'
    expect(parseRules({ rule, ...field, base: '1.5', interval: 3 }, { rule, ...field })).toEqual([
      { kind: rule, ...field, base: 1.5, interval: 3 },
      { kind: rule, ...field, base: 0, interval: 0 },
    ])
  })

  test.each(['all', 'any'])('has the rules inside %s', (rule) => {
    const inner = {
      rule: 'any',
      ...field,
      rules: [{ rule: 'email', field: 'name' }, { rule: 'x' }],
    }
    expect(parseRules({ rule, ...field, rules: [inner] }, { rule, ...field })).toEqual([
      {
        kind: rule,
        ...field,
        rules: [{ kind: 'any', ...field, rules: [{ kind: 'email', field: 'name', error: '' }] }],
      },
      { kind: rule, ...field, rules: [] },
    ])
  })

  test('has no rules that are unknown or unreadable', () => {
    const required = { rule: 'required', ...field }
    const unreadable = [
      null,
      'required',
      { rule: 'palindrome', ...field },
      { rule: 'constructor', ...field },
      { rule: 'required' },
      { rule: 'required', field: '' },
      { rule: 'required', field: 'name', error: { html: '<b>' } },
      { rule: 'maxlength', ...field },
      { rule: 'maxlength', ...field, threshold: '' },
      { rule: 'maxlength', ...field, threshold: ' ' },
      { rule: 'maxlength', ...field, threshold: 'many' },
      { rule: 'mindate', ...field, threshold: null },
      { rule: 'enum', ...field, accept: 'a' },
      { rule: 'any', ...field, rules: 'none' },
    ]
    expect(parseRules(required, ...unreadable, required)).toEqual(
      [required, required].map(() => ({ kind: 'required', ...field })),
    )
  })
})
