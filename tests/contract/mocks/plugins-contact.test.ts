import { File as NodeFile } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { at, openPage } from '../../support/oldSite'

useMockSite()

// Node parses the multipart bodies here and accepts only its own File.
beforeEach(() => void vi.stubGlobal('File', NodeFile))
afterEach(() => void vi.unstubAllGlobals())

interface Feedback {
  status: string
  message: string
  posted_data_hash: string
  into: string
  invalid_fields: { field: string; message: string; idref: null; error_id: string }[]
  quiz?: Record<string, [string, string]>
}

const route = (id: number | string, rest: string) =>
  at(`/wp-json/contact-form-7/v1/contact-forms/${id}${rest}`)

/** The form's hidden fields and the typed values; null removes a field. */
async function filled(typed: Record<string, string | null> = {}) {
  const { page } = await openPage('/contact/')
  const form = page.querySelector<HTMLFormElement>('.wpcf7 > form')
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])]
  const question = form?.querySelector('.wpcf7-quiz-label')?.textContent
  const fields: Record<string, string | null> = {
    ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])),
    'your-name': 'Nila Rao',
    'your-email': 'nila@example.test',
    'your-phone': '+91 98765 43210',
    'your-url': 'http://example.test',
    copies: '3',
    score: '4',
    visit: '2027-01-15',
    branch: 'Pune',
    'topics[]': 'Books',
    one: 'A',
    how: 'Other',
    'your-message': 'I would like three copies please.',
    'quiz-math': question === '2 + 3 = ?' ? '5' : 'new delhi',
    agree: '1',
    ...typed,
  }
  return Object.entries(fields).filter((field): field is [string, string] => field[1] !== null)
}

/** Multipart written by hand, because jsdom's FormData is not Node's. */
function multipart(fields: [string, string][], file?: { name: string; text: string }) {
  const boundary = '----Shopper'
  const parts = fields.map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  if (file)
    parts.push(
      `Content-Disposition: form-data; name="attachment"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n${file.text}\r\n`,
    )
  return {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.map((part) => `--${boundary}\r\n${part}`).join('')}--${boundary}--\r\n`,
  }
}

async function send(
  typed: Record<string, string | null> = {},
  file?: { name: string; text: string },
) {
  const fields = await filled(typed)
  const id = fields.find(([name]) => name === '_wpcf7')?.[1] ?? ''
  const response = await fetch(route(id, '/feedback'), multipart(fields, file))
  expect(response.status).toBe(200)
  return (await response.json()) as Feedback
}

const refused = async (form: string, init: RequestInit) => {
  const response = await fetch(route(form, '/feedback'), init)
  return [response.status, ((await response.json()) as { code: string }).code]
}

const complaints = ({ invalid_fields }: Feedback) =>
  invalid_fields.map(({ field, message }) => [field, message])

describe('the contact form', () => {
  test('sends a valid message', async () => {
    const reply = await send()
    expect(reply).toMatchObject({
      status: 'mail_sent',
      message: 'Thank you for your message. It has been sent.',
      invalid_fields: [],
    })
    expect(reply.posted_data_hash).toMatch(/^[0-9a-f]{32}$/)
    expect(Object.keys(reply.quiz ?? {})).toEqual(['quiz-math'])
  })

  test('reports the first failing rule of each field', async () => {
    const reply = await send({
      'your-name': 'N',
      'your-email': 'nope',
      'your-phone': '12',
      'your-url': 'example.test',
      copies: '99',
      visit: '2027-02-30',
      'your-message': '',
    })
    expect(reply.status).toBe('validation_failed')
    expect(reply.posted_data_hash).toBe('')
    expect(complaints(reply)).toEqual([
      ['visit', 'Please enter a date in YYYY-MM-DD format.'],
      ['copies', 'This field has a too large number.'],
      ['your-name', 'This field has a too short input.'],
      ['your-email', 'Please enter an email address.'],
      ['your-phone', 'Please enter a telephone number.'],
      ['your-url', 'Please enter a URL.'],
      ['your-message', 'Please fill out this field.'],
    ])
    const [first] = reply.invalid_fields
    expect(first).toMatchObject({ idref: null, error_id: `${reply.into.slice(1)}-ve-visit` })
  })

  test('refuses an option that the form does not have', async () => {
    expect(complaints(await send({ branch: 'Chennai' }))).toEqual([
      ['branch', 'Undefined value was submitted through this field.'],
    ])
  })

  test('checks acceptance after all other fields are valid', async () => {
    const reply = await send({ agree: null })
    expect([reply.status, reply.invalid_fields]).toEqual(['acceptance_missing', []])
    expect((await send({ agree: null, 'your-name': '' })).status).toBe('validation_failed')
  })

  test('has separate refusals for a wrong quiz answer, a disallowed word and an invalid file', async () => {
    expect(complaints(await send({ 'quiz-math': 'wrong' }))).toEqual([
      ['quiz-math', 'The answer to the quiz is incorrect.'],
    ])
    expect((await send({ 'your-message': 'buyviagranow, many copies' })).status).toBe('spam')
    expect(complaints(await send({}, { name: 'a.exe', text: 'MZ' }))).toEqual([
      ['attachment', 'You are not allowed to upload files of this type.'],
    ])
    expect(complaints(await send({}, { name: 'a.txt', text: 'x'.repeat(204_801) }))).toEqual([
      ['attachment', 'The uploaded file is too large.'],
    ])
    expect((await send({}, { name: 'list.PDF', text: 'books' })).status).toBe('mail_sent')
  })

  test('accepts only multipart with a unit tag for an existing form', async () => {
    const fields = await filled()
    const id = fields.find(([name]) => name === '_wpcf7')?.[1] ?? ''
    const urlencoded = { method: 'POST', body: new URLSearchParams(fields) }
    expect(await refused(id, urlencoded)).toEqual([415, 'wpcf7_unsupported_media_type'])
    const untagged = fields.filter(([name]) => name !== '_wpcf7_unit_tag')
    expect(await refused(id, multipart(untagged))).toEqual([400, 'wpcf7_unit_tag_not_found'])
    expect(await refused('999999', multipart(fields))).toEqual([404, 'wpcf7_not_found'])
  })

  test('lists the schema’s rules by type of field; a refill has another question', async () => {
    const { page } = await openPage('/contact/')
    const [contact, small] = [...page.querySelectorAll<HTMLElement>('.wpcf7')].map(
      ({ dataset }) => dataset['wpcf7Id'] ?? '',
    )
    const schema = (await (await fetch(route(contact ?? '', '/feedback/schema'))).json()) as {
      rules: { rule: string; field: string }[]
    }
    expect(schema.rules.slice(0, 2)).toMatchObject([
      { rule: 'maxitems', field: 'one' },
      { rule: 'required', field: 'how' },
    ])
    expect(schema.rules.at(-1)).toMatchObject({ rule: 'enum', field: 'branch' })

    const refill = async (id = '') => (await fetch(route(id, '/refill'))).json()
    expect(await refill(contact)).not.toEqual(await refill(contact))
    expect(await refill(small)).toEqual([])
  })

  test('wraps every control in an element with its name', async () => {
    const { page } = await openPage('/contact/')
    const wraps = [...page.querySelectorAll<HTMLElement>('.wpcf7-form-control-wrap')]
    expect(wraps.length).toBeGreaterThan(10)
    for (const wrap of wraps) {
      const control = wrap.querySelector('input, select, textarea')
      expect(control?.getAttribute('name')?.replace('[]', '')).toBe(wrap.dataset['name'])
    }
    expect(page.querySelectorAll('.wpcf7-character-count')).toHaveLength(2)
  })
})
