import type { Db } from '../db'
import { text, type PhpForm } from '../http/phpForm'
import { hash32 } from '../http/hash'
import { json, type Handlers, type MockCall, type Resolver } from '../http/router'
import { contactForms, type ContactField, type ContactForm } from './contactFormFields'
import { holds, schemaRules, valuesOf, type Rule } from './contactFormRules'

const ROUTE = '/contact-form-7/v1/contact-forms/:id'

const MESSAGES = {
  validation_failed: 'One or more fields have an error. Please check and try again.',
  acceptance_missing: 'You must accept the terms and conditions before sending your message.',
  spam: 'There was an error trying to send your message. Please try again later.',
  mail_sent: 'Thank you for your message. It has been sent.',
} as const

type Status = keyof typeof MESSAGES

/** Entries of WordPress's disallowed comment keys. */
const SPAM_WORDS = ['buyviagranow', 'casino-bonus']

/** Contact Form 7's three public routes. Every feedback response is HTTP 200, whatever its status. */
export const contactFormHandlers = (db: Db): Handlers => ({
  rest: {
    [`GET ${ROUTE}/feedback/schema`]: withForm((form) =>
      json({
        version: 'Contact Form 7 SWV Schema 2024-10',
        locale: 'en_US',
        rules: schemaRules(form),
      }),
    ),
    [`GET ${ROUTE}/refill`]: withForm((form) => {
      const refill = quizzes(db, form)
      // PHP's empty array where there is nothing to refill.
      return json('quiz' in refill ? refill : [])
    }),
    [`POST ${ROUTE}/feedback`]: withForm((form, call) => feedback(db, form, call)),
  },
})

const withForm =
  (resolve: (form: ContactForm, call: MockCall) => Response): Resolver =>
  (call) => {
    const form = contactForms.find(({ id }) => String(id) === call.params['id'])
    return form
      ? resolve(form, call)
      : refuse('wpcf7_not_found', 'The requested contact form was not found.', 404)
  }

const refuse = (code: string, message: string, status: number) =>
  json({ code, message, data: { status } }, status)

function feedback(db: Db, form: ContactForm, { request, form: sent }: MockCall): Response {
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) {
    return refuse(
      'wpcf7_unsupported_media_type',
      'The request payload format is not supported.',
      415,
    )
  }
  const unitTag = text(sent, '_wpcf7_unit_tag').replace(/[^\w-]/g, '')
  if (!unitTag) return refuse('wpcf7_unit_tag_not_found', 'There is no valid unit tag.', 400)

  const { status, invalid } = validate(form, sent, request.headers.get('User-Agent'))
  return json({
    contact_form_id: form.id,
    status,
    message: MESSAGES[status],
    posted_data_hash: status === 'mail_sent' ? hash32(JSON.stringify(sent)) : '',
    into: `#${unitTag}`,
    invalid_fields: invalid.map(({ field, message }) => ({
      field,
      message,
      idref: null,
      error_id: `${unitTag}-ve-${field}`,
    })),
    ...quizzes(db, form),
  })
}

interface Invalid {
  field: string
  message: string
}

/** The server's validation order: text and quiz, acceptance, spam, file. */
function validate(
  form: ContactForm,
  sent: PhpForm,
  userAgent: string | null,
): { status: Status; invalid: Invalid[] } {
  const rules = schemaRules(form)
  const invalid = [
    ...firstErrors(
      rules.filter((rule) => !isFileRule(rule)),
      sent,
    ),
    ...form.fields
      .filter(isQuiz)
      .filter((quiz) => !isAnswered(quiz, sent))
      .map(({ name }) => ({
        field: name,
        message: 'The answer to the quiz is incorrect.',
      })),
  ]
  if (invalid.length > 0) return { status: 'validation_failed', invalid }

  const isAccepted = form.fields.every(
    (field) =>
      field.type !== 'acceptance' ||
      field.isOptional === true ||
      valuesOf(sent, field.name).length > 0,
  )
  if (!isAccepted) return { status: 'acceptance_missing', invalid: [] }
  if (isSpam(sent, userAgent)) return { status: 'spam', invalid: [] }

  const files = firstErrors(rules.filter(isFileRule), sent)
  return files.length > 0
    ? { status: 'validation_failed', invalid: files }
    : { status: 'mail_sent', invalid: [] }
}

const isFileRule = ({ rule }: Rule) => rule === 'file' || rule === 'maxfilesize'

/** The first failing rule per field. */
function firstErrors(rules: Rule[], sent: PhpForm): Invalid[] {
  const failing = new Map<string, string>()
  for (const rule of rules) {
    if (!failing.has(rule.field) && !holds(rule, sent)) failing.set(rule.field, rule.error)
  }
  return [...failing].map(([field, message]) => ({ field, message }))
}

/** A missing user agent is normal here; one that is sent needs two characters. */
const isSpam = (sent: PhpForm, userAgent: string | null) =>
  (userAgent !== null && userAgent.trim().length < 2) ||
  SPAM_WORDS.some((word) => JSON.stringify(sent).toLowerCase().includes(word))

type Quiz = Extract<ContactField, { type: 'quiz' }>
const isQuiz = (field: ContactField): field is Quiz => field.type === 'quiz'

const quizHash = (answer: string) => hash32(`quiz|${answer.toLowerCase().replace(/\s+/g, '')}`)

const isAnswered = ({ name }: Quiz, sent: PhpForm) =>
  quizHash(text(sent, name)) === text(sent, `_wpcf7_quiz_answer_${name}`)

/** A different question for each request, in a fixed order so that tests can predict it. */
export function quizOf(db: Db, { questions }: Quiz): [string, string] {
  const chosen = questions[db.calls.length % questions.length]
  return chosen ? [chosen.question, quizHash(chosen.answer)] : ['', '']
}

function quizzes(db: Db, form: ContactForm) {
  const fields = form.fields.filter(isQuiz)
  if (fields.length === 0) return {}
  return { quiz: Object.fromEntries(fields.map((field) => [field.name, quizOf(db, field)])) }
}
