import { ContractError } from '~/domain/errors'
import type { ReviewDraft, ReviewField, ReviewForm } from '~/domain/reviews/reviewForm'
import { parseHtml, textOf } from '~/lib/html'
import { documentForm } from '~/api/content/document'

export type ReviewResult =
  /** Undefined: the shop has not said whether it waits for approval. */
  | { outcome: 'taken'; isHeld: true | undefined }
  | { outcome: 'duplicate'; message: string }
  /** In the shop's words; the field that it speaks of, if it is one. */
  | { outcome: 'refused'; message: string; field?: ReviewField }

/**
 * Sends a review the only way there is: WordPress's comment form. Success is a redirect to the product;
 * the address says whether the review waits, unless the visitor's name is kept in a cookie. A refusal is
 * a page that says why, whatever its status, even 200.
 *
 * @throws ContractError where the answer is neither
 */
export async function sendReview(form: ReviewForm, draft: ReviewDraft): Promise<ReviewResult> {
  const { html, status, leadsTo } = await documentForm(form.action, {
    ...form.fixed,
    ...(form.stars === 'none' ? {} : { rating: draft.rating }),
    comment: draft.text.trim(),
    ...(form.name ? { author: draft.name.trim() } : {}),
    ...(form.email ? { email: draft.email.trim() } : {}),
    ...(form.keepsName && draft.keepsName ? { 'wp-comment-cookies-consent': 'yes' } : {}),
  })
  if (leadsTo) {
    const { searchParams } = new URL(leadsTo, location.origin)
    return { outcome: 'taken', isHeld: searchParams.has('unapproved') || undefined }
  }
  const said = textOf(parseHtml(html).querySelector('.wp-die-message'))
  if (!said) throw new ContractError('sending a review', status, 'neither taken nor refused')
  const message = said.replace(/^Error:\s*/, '')
  if (status === 409) return { outcome: 'duplicate', message }
  const field = fieldOf(message)
  return { outcome: 'refused', message, ...(field ? { field } : {}) }
}

/** WordPress names no field: its sentences tell. In another language the form tells them as a whole. */
const SENTENCES: [RegExp, ReviewField][] = [
  [/rate the product/i, 'rating'],
  [/e-?mail address/i, 'email'],
  [/name is too long/i, 'name'],
  [/comment text|comment is too long/i, 'text'],
]

const fieldOf = (message: string) => SENTENCES.find(([about]) => about.test(message))?.[1]
