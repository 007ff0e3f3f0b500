import type { CommentDraft, CommentField, CommentForm } from '~/domain/content/commentForm'
import { ContractError } from '~/domain/errors'
import { parseHtml, textOf } from '~/lib/html'
import { documentForm } from './document'

export type CommentResult<Field extends string = CommentField> =
  /**
   * `path`: in-app, of the page with the comment. `heldId`: of the comment, if it awaits approval;
   * undefined if the response does not say.
   */
  | { outcome: 'accepted'; path: string; heldId: number | undefined }
  | { outcome: 'duplicate'; message: string }
  /** `message` in the shop's words, `field` if it concerns one. */
  | { outcome: 'refused'; message: string; field?: Field }

/**
 * Sends a comment by WordPress's comment form (docs/calls.md#comment-post). Success is a redirect to the
 * page, whose URL says whether the comment is held, unless the visitor's name is saved in a cookie. A
 * refusal is a page with the reason, with any status, even 200. A redirect to another page is neither: a
 * sign-in page or a maintenance page has lost the comment. `fetch` does not tell the anchor of a redirect.
 *
 * @param more fields beside those that all comments have
 * @throws ContractError if the response is neither
 */
export async function sendComment(
  form: CommentForm,
  draft: CommentDraft,
  more: Readonly<Record<string, string | number | undefined>> = {},
): Promise<CommentResult> {
  const { html, status, leadsTo } = await documentForm(form.action, {
    ...form.fixed,
    ...more,
    comment: draft.text.trim(),
    ...(form.name ? { author: draft.name.trim() } : {}),
    ...(form.email ? { email: draft.email.trim() } : {}),
    ...(form.website ? { url: draft.website?.trim() ?? '' } : {}),
    ...(form.keepsName && draft.keepsName ? { 'wp-comment-cookies-consent': 'yes' } : {}),
  })
  const page = parseHtml(html)
  if (leadsTo && isPageOf(form, page)) return acceptedAt(leadsTo)
  const text = textOf(page.querySelector('.wp-die-message'))
  if (!text) throw new ContractError('sending a comment', status, 'neither accepted nor refused')
  const message = text.replace(/^Error:\s*/, '')
  if (status === 409) return { outcome: 'duplicate', message }
  const field = fieldOf(message)
  return { outcome: 'refused', message, ...(field ? { field } : {}) }
}

/** The page that a comment belongs to has the form that sent it. */
const isPageOf = ({ fixed }: CommentForm, page: ParentNode) =>
  page.querySelector('input[name=comment_post_ID]')?.getAttribute('value') === fixed.comment_post_ID

function acceptedAt(leadsTo: string): CommentResult {
  const { pathname, searchParams } = new URL(leadsTo, location.origin)
  const heldId = Number(searchParams.get('unapproved'))
  for (const name of ['unapproved', 'moderation-hash']) searchParams.delete(name)
  const query = String(searchParams)
  return {
    outcome: 'accepted',
    path: pathname + (query ? `?${query}` : ''),
    heldId: Number.isSafeInteger(heldId) && heldId > 0 ? heldId : undefined,
  }
}

/** WordPress names no field, so English sentences identify it; others are shown above the button. */
const SENTENCES: [RegExp, CommentField][] = [
  [/e-?mail address/i, 'email'],
  [/name is too long/i, 'name'],
  [/URL is too long/i, 'website'],
  [/comment text|comment is too long/i, 'text'],
]

const fieldOf = (message: string) => SENTENCES.find(([about]) => about.test(message))?.[1]
