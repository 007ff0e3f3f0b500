import * as v from 'valibot'
import { send } from '~/api/http'
import { upload } from '~/api/upload'
import {
  challengeName,
  contactFormEntries,
  contactFormStatus,
  type Challenges,
  type ContactForm,
  type ContactFormResult,
  type ContactFormValues,
  type UploadProgress,
} from '~/domain/content/contactForm'
import { ContractError } from '~/domain/errors'
import { decodeText } from '~/lib/html'
import { challengeEntries, RefillReply } from './contactFormChallenges'

const callPath = (id: number, call: 'feedback' | 'refill') =>
  `/wp-json/contact-form-7/v1/contact-forms/${id}/${call}`

const Text = v.nullish(v.string(), '')

const FeedbackReply = v.pipe(
  v.object({
    status: v.string(),
    message: Text,
    posted_data_hash: Text,
    invalid_fields: v.optional(v.array(v.object({ field: v.string(), message: Text })), []),
    ...challengeEntries,
  }),
  v.transform(({ status, message, posted_data_hash, invalid_fields, captcha, quiz }) => ({
    outcome: 'responded' as const,
    status: contactFormStatus(status),
    message: decodeText(message),
    errors: Object.fromEntries(
      invalid_fields.map(({ field, message }) => [field, decodeText(message)]),
    ),
    hash: posted_data_hash,
    challenges: { ...captcha, ...quiz },
  })),
)

/** The error of a WordPress route. */
const RestError = v.object({ code: v.string(), message: v.string() })

export interface Submission {
  values: ContactFormValues
  /** What the captchas and quizzes ask now. */
  challenges: Challenges
  /** `posted_data_hash` of the last response. */
  hash: string
  /** The button that was pressed. */
  submitter?: { name: string; value: string } | undefined
}

/**
 * Sends a form. See docs/calls.md#form-feedback.
 *
 * @throws ContractError for an unreadable response, TransportError without one
 */
export async function sendContactForm(
  form: ContactForm,
  submission: Submission,
  options: { signal?: AbortSignal; onProgress?: (progress: UploadProgress) => void } = {},
): Promise<ContactFormResult> {
  const path = callPath(form.id, 'feedback')
  const call = `POST ${path}`
  const { status, body } = await upload(call, path, feedbackBody(form, submission), options)
  if (status >= 400) {
    const error = v.safeParse(RestError, body)
    if (error.success) return { outcome: 'refused', message: decodeText(error.output.message) }
  } else {
    const reply = v.safeParse(FeedbackReply, body)
    if (reply.success) return reply.output
  }
  throw new ContractError(call, status, 'no feedback of a contact form')
}

/** The fields in the order of the page’s own form: hidden ones first, the pressed button last. */
function feedbackBody(form: ContactForm, { values, challenges, hash, submitter }: Submission) {
  const body = new FormData()
  for (const [name, value] of form.hidden) {
    body.append(name, name === '_wpcf7_posted_data_hash' && hash ? hash : value)
  }
  for (const [name, value] of contactFormEntries(form, values)) body.append(name, value)
  for (const [name, challenge] of Object.entries(challenges)) {
    body.append(challengeName(name, challenge), challenge.token)
  }
  if (submitter?.name) body.append(submitter.name, submitter.value)
  return body
}

/** New captchas and quizzes for a form. See docs/calls.md#form-refill. */
export async function refillContactForm(id: number, signal?: AbortSignal): Promise<Challenges> {
  const path = callPath(id, 'refill')
  const call = `GET ${path}`
  const { status, body } = await send(call, path, { signal })
  const reply = v.safeParse(RefillReply, body)
  if (status >= 400 || !reply.success) {
    throw new ContractError(call, status, 'no captchas and quizzes of a contact form')
  }
  return reply.output
}
