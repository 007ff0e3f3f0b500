import { describe, expect, test, vi } from 'vitest'
import { completeUrl } from '~/domain/content/fieldFormats'
import type { FormFile } from '~/domain/content/fileTypes'
import {
  checkForm,
  type FormRule,
  type FormSchema,
  type RuleValues,
} from '~/domain/content/formRules'

type Value = string | FormFile

/** The options of one rule, for the field "field". */
type Rule = FormRule extends infer R
  ? R extends FormRule
    ? Omit<R, 'field' | 'error'>
    : never
  : never

const file = (name: string, size = 1, type = ''): FormFile => ({ name, size, type })

/** An empty file input. */
const NO_FILE = file('', 0, 'application/octet-stream')

interface Cases {
  rule: Rule
  accepted: (Value | Value[])[]
  refused: (Value | Value[])[]
}

const long = (length: number) => 'a'.repeat(length)

/** "" and [] are a field without a value. */
const EMPTY = ['', '   ', '\t\n', [], ['', ' ']]

const CASES: Cases[] = [
  {
    rule: { kind: 'required' },
    accepted: ['Asha', ' x ', '0', 'आशा', '🙂', ['', 'Books'], long(10_000), file('a.pdf')],
    refused: [...EMPTY, '\u00a0', NO_FILE],
  },
  {
    rule: { kind: 'requiredfile' },
    accepted: [file('list.pdf'), [file('a.pdf'), file('b.pdf')], [NO_FILE, file('c.txt', 0)]],
    refused: [...EMPTY, NO_FILE, 'list.pdf', ['a.pdf', 'b.pdf']],
  },
  {
    rule: { kind: 'email' },
    accepted: [
      ...EMPTY,
      'a@b.in',
      'A1@B.C9',
      'asha.rao@books.example',
      '  asha@books.example\n',
      "o'neil+books_2#@my-shop.example",
      '.asha..rao.@books.example',
      `${long(200)}@books.example`,
      ['asha@books.example', 'ravi@books.example'],
    ],
    refused: [
      'a@b.c',
      'asha',
      'asha@books',
      '@books.example',
      'asha@@books.example',
      'asha@books@shop.example',
      'asha rao@books.example',
      'आशा@books.example',
      'asha@पुस्तक.example',
      'asha(1)@books.example',
      'asha@books..example',
      'asha@.books.example',
      'asha@books.example.',
      'asha@ books.example',
      'asha@-books.example',
      'asha@books-.example',
      'asha@my_books.example',
      ['asha@books.example', 'ravi'],
    ],
  },
  {
    rule: { kind: 'url' },
    accepted: [
      ...EMPTY,
      'https://books.example/class-5?set=1#top',
      'HTTP://BOOKS.EXAMPLE',
      ' https://books.example ',
      'books.example',
      '//books.example/a',
      'https://पुस्तक.example/हिंदी',
      ...'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'
        .split(' ')
        .map((scheme) => `${scheme}://books.example`),
      'mailto:asha@books.example',
      'tel:+911234567890',
      `https://books.example/${long(3000)}`,
    ],
    refused: [
      'books',
      'my books',
      'my books.example',
      'http://',
      'http://books example/',
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,hello',
      'file:///etc/hosts',
      'ftpx://books.example',
      'localhost:8080',
      ['https://books.example', 'books'],
    ],
  },
  {
    rule: { kind: 'tel' },
    accepted: [
      ...EMPTY,
      '123456',
      '123456789012345',
      '+91 98765 43210',
      '(022) 123-4567',
      '022.123/4567',
      '+12345',
      '0012345',
      '0012345678901234',
      '+0001234',
      '+12345678901234',
      '123456#99',
      '123456 * office',
      ['123456', '1234567'],
    ],
    refused: [
      '12345',
      '1234567890123456',
      '+1234',
      '001234',
      '+123456789012345',
      '001234567890123456',
      '+',
      '#123456',
      '12345*678',
      '12+3456',
      '++123456',
      'call me',
      '१२३४५६',
      '123456x',
      ['123456', '1'],
    ],
  },
  {
    rule: { kind: 'number' },
    accepted: [...EMPTY, '0', '-5', '007', '1.50', '.5', '-.5', '1e5', '1E+5', '2.5e-3', ' 12 '],
    refused: [
      '5.',
      '+5',
      '.',
      '-',
      '1,000',
      '1 000',
      'e5',
      '1e',
      '1e1.5',
      '0x10',
      'Infinity',
      'NaN',
      '१२',
      '5 copies',
      ['1', 'a'],
    ],
  },
  {
    rule: { kind: 'date' },
    accepted: [
      ...EMPTY,
      '2026-07-26',
      ' 2026-12-31 ',
      '2024-02-29',
      '2000-02-29',
      '12026-01-01',
      '0001-01-01',
    ],
    refused: [
      '2026-02-29',
      '1900-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-00-10',
      '2026-13-01',
      '2026-01-00',
      '2026-01-32',
      '2026-1-1',
      '26-01-01',
      '01/02/2026',
      '2026-01-01T10:00',
      '२०२६-०१-०१',
      'tomorrow',
      ['2026-01-01', '2026-02-30'],
    ],
  },
  {
    rule: { kind: 'time' },
    accepted: [...EMPTY, '00:00', '09:30', '19:59', '23:59:59', ' 12:00 '],
    refused: [
      '24:00',
      '9:30',
      '12:60',
      '12:00:60',
      '12',
      '12:0',
      '12:00:0',
      '12.00',
      '12:00 pm',
      '-1:00',
      ['12:00', '24:00'],
    ],
  },
  {
    rule: { kind: 'file', accept: ['.pdf', ' .JPG'] },
    accepted: [
      ...EMPTY,
      NO_FILE,
      file('list.pdf'),
      file('LIST.PDF'),
      file('cover.jpg'),
      file('बुकलिस्ट.pdf'),
      file('archive.2026.pdf'),
      [file('a.pdf'), file('b.jpg')],
    ],
    refused: [
      file('list.pdf.exe'),
      file('cover.jpeg', 1, 'image/jpeg'),
      file('pdf'),
      file('listpdf'),
      file('list', 1, 'application/pdf'),
      [file('a.pdf'), file('b.exe')],
    ],
  },
  {
    rule: { kind: 'file', accept: ['image/*', ' application/PDF', 'application/zip', ''] },
    accepted: [
      NO_FILE,
      file('cover.png', 1, 'image/png'),
      file('cover', 1, 'IMAGE/PNG'),
      file('cover.avif', 1, 'image/x-new'),
      file('photo.HEIC'),
      file('list.pdf', 1, 'application/pdf'),
      file('list', 1, 'application/pdf'),
      file('set.zip', 1, 'application/x-zip-compressed'),
    ],
    refused: [
      file('notes.txt', 1, 'text/plain'),
      file('image'),
      file('heic'),
      file('unknown.xyz'),
      file('notes.xyz', 1, 'application/pdfx'),
      file('notes.xyz', 1, 'imagery/png'),
      [file('a.png', 1, 'image/png'), file('b.txt', 1, 'text/plain')],
    ],
  },
  {
    rule: { kind: 'file', accept: [] },
    accepted: [...EMPTY, NO_FILE],
    refused: [file('list.pdf'), file('list'), file('list.pdf', 1, 'application/pdf')],
  },
  {
    rule: { kind: 'enum', accept: ['Pune', 'नई दिल्ली', '1'] },
    accepted: [...EMPTY, 'Pune', ' Pune ', 'नई दिल्ली', '1', ['Pune', '1']],
    refused: ['pune', 'Pun', 'Pune, 1', '1.0', 'दिल्ली', ['Pune', 'Delhi']],
  },
  {
    rule: { kind: 'enum', accept: [] },
    accepted: EMPTY,
    refused: ['Pune', '0', 'undefined'],
  },
  {
    // Monday and Sunday; 26 July 2026 is a Sunday.
    rule: { kind: 'dayofweek', accept: ['1', '7'] },
    accepted: [...EMPTY, '2026-07-26', '2026-07-27', ' 2026-07-27 ', ['2026-07-26', '2026-07-27']],
    refused: [
      '2026-07-25',
      '2026-07-28',
      '2026-07-29',
      '2026-07-30',
      '2026-07-31',
      '2026-02-30',
      'Monday',
      ['2026-07-26', '2026-07-25'],
    ],
  },
  {
    rule: { kind: 'dayofweek', accept: ['2', '3', '4', '5', '6'] },
    accepted: ['2026-07-28', '2026-07-29', '2026-07-30', '2026-07-31', '2026-08-01'],
    refused: ['2026-07-26', '2026-07-27', 'Tuesday'],
  },
  {
    rule: { kind: 'minitems', threshold: 2 },
    accepted: [
      ['a', 'b'],
      ['a', '', 'b'],
      ['a', 'b', 'c'],
      [file('a.pdf'), file('b.pdf')],
    ],
    refused: [...EMPTY, 'a', ['a'], ['a', '', ' '], [file('a.pdf'), NO_FILE]],
  },
  {
    rule: { kind: 'maxitems', threshold: 2 },
    accepted: [...EMPTY, 'a', ['a', 'b'], ['a', '', 'b'], [file('a.pdf'), NO_FILE, file('b.pdf')]],
    refused: [
      ['a', 'b', 'c'],
      ['a', 'a', 'a'],
      [file('a.pdf'), file('b.pdf'), file('c.pdf')],
    ],
  },
  {
    rule: { kind: 'minlength', threshold: 3 },
    accepted: [...EMPTY, 'abc', ' abc ', ['ab', 'c'], 'a b', 'नमन', '🙂a', long(5000)],
    refused: ['a', 'ab', ' ab ', ['a', 'b'], 'नम', '🙂'],
  },
  {
    rule: { kind: 'maxlength', threshold: 3 },
    accepted: [...EMPTY, 'abc', ' abc ', ['ab', 'c'], 'नमन', '🙂a', `${' '.repeat(100)}a`],
    refused: ['abcd', ['ab', 'cd'], 'नमस्ते', '🙂🙂', long(5000)],
  },
  {
    rule: { kind: 'minnumber', threshold: 3 },
    accepted: [...EMPTY, '3', '3.0', '1e2', ' 4 ', ['3', '5'], 'three', '2 copies'],
    refused: ['2', '2.99', '-3', '0', ['3', '2']],
  },
  {
    rule: { kind: 'maxnumber', threshold: 3 },
    accepted: [...EMPTY, '3', '3.0', '-100', ' 2 ', ['3', '1'], 'four', '4 copies'],
    refused: ['4', '3.01', '1e2', '0.5e1', ['3', '4']],
  },
  {
    rule: { kind: 'mindate', threshold: '2026-04-15' },
    accepted: [
      ...EMPTY,
      '2026-04-15',
      '2026-04-16',
      '2027-01-01',
      '12026-01-01',
      'soon',
      '2026-02-30',
    ],
    refused: ['2026-04-14', ' 2026-03-31 ', '0999-12-31', ['2026-04-15', '2026-04-14']],
  },
  {
    rule: { kind: 'maxdate', threshold: '2026-04-15' },
    accepted: [...EMPTY, '2026-04-15', '2026-04-14', '0999-12-31', 'later', '2026-06-31'],
    refused: ['2026-04-16', ' 2027-01-01 ', '12026-01-01', ['2026-04-15', '2026-04-16']],
  },
  {
    rule: { kind: 'mindate', threshold: 'today' },
    accepted: [...EMPTY, '2026-04-15', '0001-01-01', 'today'],
    refused: [],
  },
  {
    rule: { kind: 'minfilesize', threshold: 1000 },
    accepted: [
      ...EMPTY,
      NO_FILE,
      file('a', 1000),
      file('a', 5000),
      [file('a', 400), file('b', 600)],
    ],
    refused: [file('a', 999), file('a', 0), [file('a', 400), file('b', 599)]],
  },
  {
    rule: { kind: 'maxfilesize', threshold: 1000 },
    accepted: [...EMPTY, NO_FILE, file('a', 0), file('a', 1000), [file('a', 400), file('b', 600)]],
    refused: [file('a', 1001), file('a', 5e9), [file('a', 400), file('b', 601)]],
  },
  {
    rule: { kind: 'stepnumber', base: 1, interval: 0.1 },
    accepted: [
      ...EMPTY,
      '1',
      '1.1',
      '1.3',
      '0.7',
      '-2.3',
      '1e3',
      '1.30000001',
      ' 2 ',
      ['1.1', '1.2'],
    ],
    refused: ['1.15', '1.300001', '-0.05', 'one', '2 copies', ['1.1', '1.15']],
  },
  {
    rule: { kind: 'stepnumber', base: 0, interval: 3 },
    accepted: ['0', '3', '-3', '300000000000'],
    refused: ['1', '2', '-1', '300000000001', '3.5'],
  },
  {
    rule: { kind: 'stepnumber', base: 1, interval: 3 },
    accepted: ['1', '4', '-2'],
    refused: ['0', '3', '-1'],
  },
  {
    rule: { kind: 'stepnumber', base: 5, interval: 0 },
    accepted: [...EMPTY, '1', '5', 'five'],
    refused: [],
  },
  {
    rule: { kind: 'stepnumber', base: 5, interval: -2 },
    accepted: [...EMPTY, '1', '6', 'five'],
    refused: [],
  },
]

const valuesOf = (fields: Record<string, Value | Value[]>): RuleValues =>
  new Map(Object.entries(fields).map(([field, value]) => [field, [value].flat()]))

const isAccepted = (rule: Rule, value: Value | Value[]) =>
  checkForm([{ ...rule, field: 'field', error: 'Wrong' }], valuesOf({ field: value }))['field'] ===
  undefined

describe('a rule', () => {
  const named = CASES.map((cases) => ({ ...cases, name: JSON.stringify(cases.rule) }))

  test.each(named)('$name accepts the right values', ({ rule, accepted }) => {
    expect(accepted).not.toHaveLength(0)
    expect(accepted.filter((value) => !isAccepted(rule, value))).toEqual([])
  })

  test.each(named)('$name refuses the wrong values', ({ rule, refused }) => {
    expect(refused.filter((value) => isAccepted(rule, value))).toEqual([])
  })

  test('accepts a field that is not sent, unless a value is required', () => {
    const refusing = named.filter(
      ({ rule }) => checkForm([{ ...rule, field: 'field', error: 'Wrong' }], new Map())['field'],
    )
    expect(refusing.map(({ rule }) => rule.kind)).toEqual(['required', 'requiredfile', 'minitems'])
  })

  test('finds the weekday of a date in every time zone', () => {
    for (const zone of ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', zone)
      expect(isAccepted({ kind: 'dayofweek', accept: ['7'] }, '2026-07-26'), zone).toBe(true)
      expect(isAccepted({ kind: 'date' }, '2024-02-29'), zone).toBe(true)
    }
  })
})

const check = (schema: FormSchema, fields: Record<string, Value | Value[]>) =>
  checkForm(schema, valuesOf(fields))

describe('the sentences of a form', () => {
  const required: FormRule = { kind: 'required', field: 'email', error: 'Fill this out' }
  const email: FormRule = { kind: 'email', field: 'email', error: 'No address' }
  const short: FormRule = { kind: 'maxlength', field: 'email', threshold: 3, error: 'Too long' }

  test('are those of the first failing rule of each field, in the order of the rules', () => {
    const name: FormRule = { kind: 'required', field: 'name', error: 'Your name, please' }
    const schema = [name, email, short, required]
    expect(check(schema, { name: '', email: 'nobody' })).toEqual({
      name: 'Your name, please',
      email: 'No address',
    })
    expect(check([short, email], { email: 'nobody' })).toEqual({ email: 'Too long' })
    expect(check(schema, { email: '', name: 'Asha' })).toEqual({ email: 'Fill this out' })
    expect(Object.keys(check([required, name], {}))).toEqual(['email', 'name'])
  })

  test('are none for a form without rules or without errors', () => {
    expect(check([], { email: 'nobody' })).toEqual({})
    expect(check([required, email], { email: 'asha@books.example' })).toEqual({})
  })

  test('leave out a failing rule without a sentence and go on to the next rule', () => {
    const silent: FormRule = { kind: 'email', field: 'email' }
    expect(check([silent], { email: 'nobody' })).toEqual({})
    expect(check([{ ...silent, error: '' }, short], { email: 'nobody' })).toEqual({
      email: 'Too long',
    })
  })

  test('are found for fields with the names of object properties', () => {
    const schema = ['constructor', '__proto__'].map((field): FormRule => ({
      kind: 'required',
      field,
      error: 'Fill this out',
    }))
    expect(Object.entries(check(schema, {}))).toEqual([
      ['constructor', 'Fill this out'],
      ['__proto__', 'Fill this out'],
    ])
  })

  describe('with "any"', () => {
    const phone: FormRule = { kind: 'tel', field: 'email', error: 'No number' }
    const any: FormRule = { kind: 'any', field: 'email', error: 'Neither', rules: [email, phone] }

    test('are none if one rule passes', () => {
      expect(check([any], { email: 'asha@books.example' })).toEqual({})
      expect(check([any], { email: '98765 43210' })).toEqual({})
    })

    test('are its own if all rules fail', () => {
      expect(check([any], { email: 'nobody' })).toEqual({ email: 'Neither' })
      expect(check([{ ...any, rules: [] }], { email: 'nobody' })).toEqual({ email: 'Neither' })
    })

    test('may be about several fields', () => {
      const other: FormRule = { kind: 'required', field: 'phone', error: 'Number missing' }
      const either: FormRule = { ...any, rules: [required, other] }
      expect(check([either], { phone: '98765 43210' })).toEqual({})
      expect(check([either], { phone: ' ' })).toEqual({ email: 'Neither' })
    })
  })

  describe('with "all"', () => {
    const all: FormRule = { kind: 'all', field: 'email', error: 'Not both', rules: [email, short] }

    test('are none if all rules pass', () => {
      expect(check([all], { email: '' })).toEqual({})
      expect(check([{ ...all, rules: [] }], { email: 'nobody' })).toEqual({})
    })

    test('are those of the first failing rule inside', () => {
      expect(check([all], { email: 'nobody' })).toEqual({ email: 'No address' })
      expect(check([all], { email: 'asha@books.example' })).toEqual({ email: 'Too long' })
    })

    test('are its own if the first failing rule inside has none', () => {
      const silent: FormRule = { kind: 'email', field: 'email' }
      const rules = [silent, short]
      expect(check([{ ...all, rules }], { email: 'nobody' })).toEqual({ email: 'Not both' })
      expect(
        check([{ kind: 'all', field: 'email', rules: [silent] }], { email: 'nobody' }),
      ).toEqual({})
    })

    test('are found in groups of groups', () => {
      const any: FormRule = {
        kind: 'any',
        field: 'email',
        error: 'None of them',
        rules: [all, email],
      }
      const outer: FormRule = { kind: 'all', field: 'email', rules: [required, any] }
      expect(check([outer], { email: 'nobody' })).toEqual({ email: 'None of them' })
      expect(check([outer], { email: 'asha@books.example' })).toEqual({})
      expect(check([outer], { email: '' })).toEqual({ email: 'Fill this out' })
    })
  })
})

describe('a URL field', () => {
  test.each([
    ['books.example', 'http://books.example'],
    [' books.example/a b ', 'http://books.example/a b'],
    ['//books.example', 'http://books.example'],
    ['///books.example', 'http://books.example'],
    ['पुस्तक.example', 'http://पुस्तक.example'],
  ])('completes "%s" to "%s"', (typed, completed) => {
    expect(completeUrl(typed)).toBe(completed)
  })

  test.each([
    '',
    'books',
    '//books',
    'https://books.example',
    'HTTPS://books.example',
    'mailto:asha@books.example',
    'svn+ssh://books.example',
    'javascript:alert(1.5)',
  ])('leaves "%s" as it is', (typed) => {
    expect(completeUrl(` ${typed} `)).toBe(typed)
  })
})
