import type { Db } from '../db'
import { text, type PhpForm } from '../http/phpForm'
import { hash32, hashText } from '../http/hash'
import { markup, raw } from '../http/html'
import { json, type Handlers, type MockCall, type Resolver } from '../http/router'
import { HttpResponse } from 'msw/http'
import {
  allFields,
  contactForms,
  newsletter,
  type ContactField,
  type ContactForm,
} from './contactFormFields'
import { renderContactForm } from './contactFormMarkup'
import { editorialPage } from './editorialPages'
import { pageResponse } from './pageMarkup'
import { holds, schemaRules, valuesOf, type Rule } from './contactFormRules'

const ROUTE = '/contact-form-7/v1/contact-forms/:id'

const MESSAGES = {
  validation_failed: 'One or more fields have an error. Please check and try again.',
  acceptance_missing: 'You must accept the terms and conditions before sending your message.',
  spam: 'There was an error trying to send your message. Please try again later.',
  mail_sent: 'Thank you for your message. It has been sent.',
  mail_failed: 'There was an error trying to send your message. Please try again later.',
  aborted: 'Sending mail has been aborted.',
  payment_required: 'Payment is required. Please pay to send your message.',
  my_own_status: 'Your message waits in a queue. We will read it on Monday.',
} as const

type Status = keyof typeof MESSAGES

/** Statuses of messages that went nowhere. */
const UNSENT: Status[] = ['validation_failed', 'acceptance_missing', 'spam']

/** A message with one of these words is answered with its status, as a plugin or the mail server would cause it. */
const OUTCOMES: Record<string, Status> = {
  'please-fail': 'mail_failed',
  'please-abort': 'aborted',
  'please-pay': 'payment_required',
  'please-queue': 'my_own_status',
}

/** Entries of WordPress's disallowed comment keys. */
const SPAM_WORDS = ['buyviagranow', 'casino-bonus']

const PAGE_ID = 6110
const PATH = '/contact/all-fields/'

/**
 * Contact Form 7's three public routes: every feedback response is HTTP 200, whatever its status. And a page
 * with every kind of field.
 */
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
      const refill = challenges(db, form)
      // PHP's empty array where there is nothing to refill.
      return json(Object.keys(refill).length > 0 ? refill : [])
    }),
    [`POST ${ROUTE}/feedback`]: withForm((form, call) => feedback(db, form, call)),
  },
  pages: {
    [PATH]: ({ url }) => pageResponse(db, url.origin, allFieldsPage(db, url.origin)),
  },
  files: {
    '/wp-content/uploads/wpcf7_captcha/:file': ({ params }) => captchaImage(params['file'] ?? ''),
  },
})

/** The form with every kind of field, and one inside another form, which is an error of the shop owner. */
const allFieldsPage = (db: Db, origin: string) =>
  editorialPage(db, origin, {
    path: PATH,
    id: PAGE_ID,
    title: allFields.title,
    content: markup`<p>A message with one of these words has that outcome: ${[...Object.keys(OUTCOMES), ...SPAM_WORDS].join(', ')}.</p>
${renderContactForm(allFields, {
  pageId: PAGE_ID,
  nth: 1,
  quizOf: (field) => challengeOf(db, field),
  path: PATH,
  after: raw('<div class="wpcf7" data-wpcf7-id="6102"><p>A form in the wrong place</p></div>'),
})}`,
  })

/** The letters of a captcha. The plugin's images are bitmaps; browsers go by the content type. */
function captchaImage(file: string) {
  const letters = captchaLetters(file.replace('.png', ''))
  return new HttpResponse(
    `<svg xmlns="http://www.w3.org/2000/svg" width="84" height="28" viewBox="0 0 84 28"><rect width="84" height="28" fill="#fff"/><text x="42" y="20" text-anchor="middle" font-family="monospace" font-size="18" letter-spacing="4" transform="rotate(-4 42 14)">${letters}</text></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  )
}

/** By the number in the name of the image. */
export const captchaLetters = (number: string) => hashText(`captcha ${number}`, 4).toUpperCase()

const withForm =
  (resolve: (form: ContactForm, call: MockCall) => Response): Resolver =>
  (call) => {
    const form = [...contactForms, allFields, newsletter].find(
      ({ id }) => String(id) === call.params['id'],
    )
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
    posted_data_hash: UNSENT.includes(status) ? '' : hash32(JSON.stringify(sent)),
    into: `#${unitTag}`,
    invalid_fields: invalid.map(({ field, message }) => ({
      field,
      message,
      idref: null,
      error_id: `${unitTag}-ve-${field}`,
    })),
    ...challenges(db, form),
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
    ...form.fields
      .filter(({ type }) => type === 'captcha')
      .filter(({ name }) => {
        const number = text(sent, `_wpcf7_captcha_challenge_${name}`)
        return text(sent, name).trim().toUpperCase() !== captchaLetters(number)
      })
      .map(({ name }) => ({ field: name, message: 'Your entered code is incorrect.' })),
  ]
  if (invalid.length > 0) return { status: 'validation_failed', invalid }

  const isAccepted = form.fields.every(
    (field) =>
      field.type !== 'acceptance' ||
      field.isOptional === true ||
      valuesOf(sent, field.name).length > 0 !== (field.isInverted ?? false),
  )
  if (!isAccepted) return { status: 'acceptance_missing', invalid: [] }
  if (isSpam(sent, userAgent)) return { status: 'spam', invalid: [] }

  const files = firstErrors(rules.filter(isFileRule), sent)
  if (files.length > 0) return { status: 'validation_failed', invalid: files }
  const all = JSON.stringify(sent)
  const [, outcome = 'mail_sent'] =
    Object.entries(OUTCOMES).find(([word]) => all.includes(word)) ?? []
  return { status: outcome, invalid: [] }
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

/** A different question or image for each request, in a fixed order so that tests can predict it. */
export function challengeOf(
  db: Db,
  field: Extract<ContactField, { type: 'quiz' | 'captcha' }>,
): [question: string, token: string] {
  if (field.type === 'captcha') {
    const number = String(4_000_000 + db.calls.length)
    return [`/wp-content/uploads/wpcf7_captcha/${number}.png`, number]
  }
  const chosen = field.questions[db.calls.length % field.questions.length]
  return chosen ? [chosen.question, quizHash(chosen.answer)] : ['', '']
}

function challenges(db: Db, form: ContactForm) {
  const quizzes = form.fields.filter(isQuiz)
  const captchas = form.fields.filter((field) => field.type === 'captcha')
  return {
    ...(captchas.length > 0 && {
      captcha: Object.fromEntries(captchas.map((field) => [field.name, challengeOf(db, field)[0]])),
    }),
    ...(quizzes.length > 0 && {
      quiz: Object.fromEntries(quizzes.map((field) => [field.name, challengeOf(db, field)])),
    }),
  }
}
