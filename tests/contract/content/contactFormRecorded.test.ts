import { describe, expect, it } from 'vitest'
import { refillContactForm, sendContactForm } from '~/api/content/contactForm'
import { readContactForm } from '~/api/content/contactFormHtml'
import {
  contactFields,
  initialContactValues,
  type ContactForm,
  type ContactFormResult,
} from '~/domain/content/contactForm'
import { parseHtml } from '~/lib/html'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'
import { useReplay } from '../../support/replay'

function recordedForm(nth: number): ContactForm {
  const page = parseHtml(String(recorded('html-contact').responseBody))
  const element = page.querySelectorAll('.wpcf7')[nth]
  if (!element) throw new Error('The recorded page has no such form.')
  return readContactForm(element)
}

const summaryOf = (result: ContactFormResult) =>
  result.outcome === 'refused' ? result.message : result.status

describe.skipIf(!hasRecorded)('recorded contact forms (skipped: no recordings)', () => {
  const replay = useReplay()

  it('have a label and a kind for each field', () => {
    const form = recordedForm(0)
    expect(
      contactFields(form.items).map((field) => [
        field.label,
        field.kind === 'input' ? field.type : field.kind,
      ]),
    ).toEqual([
      ['Your name', 'text'],
      ['E-mail', 'email'],
      ['Phone', 'tel'],
      ['Website', 'url'],
      ['Copies', 'number'],
      ['Rating', 'range'],
      ['Visit on', 'date'],
      ['Branch', 'select'],
      ['Topics', 'choices'],
      ['One only', 'choices'],
      ['Other', 'choices'],
      ['Message', 'textarea'],
      ['File', 'file'],
      ['Quiz', 'quiz'],
      ['I agree to the terms.', 'acceptance'],
      ['Send me news.', 'acceptance'],
    ])
    expect(form.items.map(({ kind }) => kind).slice(-2)).toEqual(['submit', 'response'])
    expect(form.items.filter(({ kind }) => kind === 'text')).toEqual([])
    expect(form.challenges['quiz-math']).toMatchObject({ question: '2 + 3 = ?' })
    expect(contactFields(recordedForm(1).items).map(({ label }) => label)).toEqual([
      'Your name',
      'Your email',
      'Subject',
      'Your message (optional)',
    ])
  })

  const statuses: Record<string, string> = {
    valid: 'sent',
    'small-valid': 'sent',
    'same-again-with-hash': 'sent',
    'no-acceptance': 'unaccepted',
    'spam-disallowed-word': 'spam',
    'spam-no-user-agent': 'spam',
    'missing-form': 'The requested contact form was not found.',
    'no-unit-tag': 'There is no valid unit tag.',
    'json-body': 'The request payload format is not supported.',
    urlencoded: 'The request payload format is not supported.',
  }

  it.each(recordedNames('cf7-feedback-'))('%s is read', async (name) => {
    const exchange = recorded(name)
    replay(exchange)
    const form = recordedForm(name.includes('small') ? 1 : 0)
    const id = Number(/\d+(?=\/feedback$)/.exec(exchange.url)?.[0])
    const result = await sendContactForm(
      { ...form, id },
      { values: initialContactValues(form), challenges: form.challenges, hash: '' },
    )
    expect(summaryOf(result)).toBe(statuses[name.replace('cf7-feedback-', '')] ?? 'invalid')
    if (result.outcome === 'refused') return
    const wire = exchange.responseBody as { invalid_fields: object[]; quiz?: object }
    expect(Object.keys(result.errors)).toHaveLength(wire.invalid_fields.length)
    expect(Object.keys(result.challenges)).toEqual(Object.keys(wire.quiz ?? {}))
    expect(result.hash !== '').toBe(result.status === 'sent')
  })

  it('get new quizzes', async () => {
    replay(recorded('cf7-refill'), recorded('cf7-refill-missing'))
    expect(await refillContactForm(1411)).toMatchObject({
      'quiz-math': { kind: 'quiz', question: '2 + 3 = ?' },
    })
    await expect(refillContactForm(999_999)).rejects.toMatchObject({ name: 'ContractError' })
  })
})
