import { describe, expect, test } from 'vitest'
import {
  captchaNumber,
  contactFormEntries,
  contactFormStatus,
  countCharacters,
  hasFreeText,
  isAccepted,
  isInert,
  toggleOption,
  withoutOldAnswers,
  type Challenges,
  type ContactField,
  type ContactForm,
} from '~/domain/content/contactForm'

const base = {
  label: '',
  isRequired: false,
  initial: [],
  counters: [],
  attributes: {},
  skipsRules: false,
}

type Choices = Extract<ContactField, { kind: 'choices' }>

const choices = (changes: Partial<Choices> = {}): Choices => ({
  ...base,
  name: 'topic',
  sentName: 'topic[]',
  kind: 'choices',
  type: 'checkbox',
  isExclusive: false,
  options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
  ...changes,
})

const acceptance = (
  name: string,
  changes: { isOptional?: boolean; isInverted?: boolean } = {},
): ContactField => ({
  ...base,
  name,
  sentName: name,
  kind: 'acceptance',
  html: { markup: '' },
  value: '1',
  isOptional: false,
  isInverted: false,
  ...changes,
})

const formOf = (fields: ContactField[], checksAcceptance = false) =>
  ({
    items: fields.map((field) => ({ kind: 'field', field, inertOn: [] })),
    checksAcceptance,
  }) as unknown as ContactForm

describe('the status of a contact form', () => {
  test.each([
    ['init', 'init'],
    ['validation_failed', 'invalid'],
    ['acceptance_missing', 'unaccepted'],
    ['spam', 'spam'],
    ['aborted', 'aborted'],
    ['mail_sent', 'sent'],
    ['mail_failed', 'failed'],
    ['payment_required', 'payment-required'],
    ['error', 'custom-error'],
    ['my_own_status', 'custom-my-own_status'],
    ['__wait…', 'custom-wait…'],
    ['toString', 'custom-toString'],
  ])('for the word %s is %s', (word, status) => {
    expect(contactFormStatus(word)).toBe(status)
  })

  test('decides which elements are inert', () => {
    const item = { inertOn: ['sent', 'custom-my-own_status'] }
    expect(isInert(item, 'sent')).toBe(true)
    expect(isInert(item, 'custom-my-own_status')).toBe(true)
    expect(isInert(item, 'init')).toBe(false)
  })
})

describe('acceptance', () => {
  const boxes = [
    acceptance('terms'),
    acceptance('robot', { isInverted: true }),
    acceptance('news', { isOptional: true }),
  ]

  test.each([
    [{ terms: ['1'], robot: [], news: [] }, true],
    [{ terms: ['1'] }, true],
    [{ terms: ['1'], news: ['1'] }, true],
    [{ terms: [] }, false],
    [{ terms: ['1'], robot: ['1'] }, false],
  ])('with %j allows sending: %s', (values, expected) => {
    expect(isAccepted(formOf(boxes), values)).toBe(expected)
  })

  test('is left to a shop that checks it', () => {
    expect(isAccepted(formOf(boxes, true), {})).toBe(true)
  })
})

describe('an option', () => {
  test.each([
    ['adds to checkboxes, in their order', choices(), ['c'], 'a', true, ['a', 'c']],
    ['is removed from checkboxes', choices(), ['a', 'c'], 'a', false, ['c']],
    ['replaces an exclusive one', choices({ isExclusive: true }), ['c'], 'a', true, ['a']],
    ['can be unchecked if exclusive', choices({ isExclusive: true }), ['a'], 'a', false, []],
    ['replaces a radio button', choices({ type: 'radio' }), ['c'], 'a', true, ['a']],
  ] as const)('%s', (_, field, checked, value, isChecked, expected) => {
    expect(toggleOption(field, checked, value, isChecked)).toEqual(expected)
  })

  test('enables the free text if it is the last one', () => {
    const field = choices({ freeTextName: 'own' })
    expect(hasFreeText(field, { topic: ['c'] })).toBe(true)
    expect(hasFreeText(field, { topic: ['a'] })).toBe(false)
    expect(hasFreeText(choices(), { topic: ['c'] })).toBe(false)
  })
})

test.each([
  [{ direction: 'up', start: 0, max: 5, min: 2 }, '', [0, false, false]],
  [{ direction: 'up', start: 0, max: 5, min: 2 }, ' a ', [1, false, true]],
  [{ direction: 'up', start: 0, max: 5, min: 2 }, 'ab cd', [5, false, false]],
  [{ direction: 'down', start: 5, max: 5 }, 'abcdef', [-1, true, false]],
  [{ direction: 'down', start: 5 }, 'abcdef', [-1, false, false]],
] as const)('the counter %j of “%s” shows %j', (counter, text, expected) => {
  const { count, isTooLong, isTooShort } = countCharacters(counter, text)
  expect([count, isTooLong, isTooShort]).toEqual(expected)
})

test.each([
  ['https://shop.example/wp-content/uploads/wpcf7_captcha/1234.png', '1234'],
  ['/captcha/77.gif', '77'],
  ['/captcha/77.jpeg', '77'],
  ['/captcha/77.jpg', ''],
  ['/captcha/77.png?v=1', ''],
])('the challenge number of %s is “%s”', (image, number) => {
  expect(captchaNumber(image)).toBe(number)
})

describe('answers', () => {
  const challenges: Challenges = { quiz: { kind: 'quiz', question: '1+1=?', token: 'new' } }

  test('count for the challenge that they were typed for', () => {
    const values = { quiz: ['2'], _wpcf7_quiz_answer_quiz: ['new'], name: ['Nila'] }
    expect(withoutOldAnswers(values, challenges)).toEqual(values)
  })

  test('are dropped with an old challenge', () => {
    const values = { quiz: ['2'], _wpcf7_quiz_answer_quiz: ['old'], name: ['Nila'] }
    expect(withoutOldAnswers(values, challenges)).toEqual({ ...values, quiz: [] })
  })
})

describe('the fields that are sent', () => {
  test('have the free text only with its option', () => {
    const form = formOf([choices({ freeTextName: '_own' })])
    expect(contactFormEntries(form, { topic: ['a', 'c'], _own: ['word'] })).toEqual([
      ['topic[]', 'a'],
      ['topic[]', 'c'],
      ['_own', 'word'],
    ])
    expect(contactFormEntries(form, { topic: ['a'], _own: ['word'] })).toEqual([['topic[]', 'a']])
  })

  test('have empty texts, complete addresses and no empty files', () => {
    const form = formOf([
      { ...base, name: 'name', sentName: 'name', kind: 'input', type: 'text' },
      { ...base, name: 'site', sentName: 'site', kind: 'input', type: 'url' },
      { ...base, name: 'file', sentName: 'file', kind: 'file', isMultiple: false },
    ])
    expect(contactFormEntries(form, { name: [''], site: [' example.com '], file: [] })).toEqual([
      ['name', ''],
      ['site', 'http://example.com'],
    ])
  })
})
