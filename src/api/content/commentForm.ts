import type { CommentDraft, CommentField, CommentForm } from '~/domain/content/commentForm'
import { hasWords, isOwnText } from '~/domain/content/commentText'
import { ContractError } from '~/domain/errors'
import { copyWithout, parseHtml, textOf } from '~/lib/html'
import { commentIdOf } from './commentFormHtml'
import { documentForm } from './document'

export type CommentResult<Field extends string = CommentField> =
  /** `path`: in-app, of the page with the comment. `heldId`: where the response names a held comment. */
  | { outcome: 'accepted'; path: string; isHeld: boolean; heldId?: number }
  /** The shop leads to its page as after a comment, but nothing in the response shows that it has one. */
  | { outcome: 'unconfirmed'; path: string }
  | { outcome: 'duplicate'; message: string }
  /** `message` in the shop's words, `field` if it concerns one. */
  | { outcome: 'refused'; message: string; field?: Field }

/**
 * Sends a comment by WordPress's comment form (docs/calls.md#comment-post). Success is a redirect to the
 * page: its URL names a held comment, or the page has the comment. A security plugin that has dropped the comment
 * leads to the same page, without either; `fetch` does not tell the anchor of a redirect. A refusal is a page
 * with the reason, with any status, even 200. A redirect to another page is neither: a sign-in page or a
 * maintenance page has lost the comment.
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
  if (leadsTo && isPageOf(form, page)) {
    return resultAt(leadsTo, findOnPage(page, draft, form))
  }
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

function resultAt(leadsTo: string, onPage: OnPage): CommentResult {
  const { pathname, searchParams } = new URL(leadsTo, location.origin)
  const heldId = Number(searchParams.get('unapproved'))
  for (const name of ['unapproved', 'moderation-hash']) searchParams.delete(name)
  const query = String(searchParams)
  const path = pathname + (query ? `?${query}` : '')
  if (Number.isSafeInteger(heldId) && heldId > 0)
    return { outcome: 'accepted', path, isHeld: true, heldId }
  return onPage
    ? { outcome: 'accepted', path, isHeld: onPage === 'held' }
    : { outcome: 'unconfirmed', path }
}

type OnPage = 'shown' | 'held' | undefined

/**
 * How the page has the comment: some element of it has the text and nothing else. A held comment is for its author
 * alone; WooCommerce prints it without the name. A page without the comment proves nothing: it may come from a
 * cache. The same text of somebody else has another name, which is unknown for customers, or the id of a comment that
 * the page had before.
 */
function findOnPage(
  page: ParentNode,
  { text, name }: CommentDraft,
  { newestId, ...form }: CommentForm,
): OnPage {
  for (const body of page.querySelectorAll(`:is(${COMMENT_LISTS}) :is(${COMMENT_BODY})`)) {
    const comment = copyWithout(body, '.children, ol, ul')
    const parts = [...comment.querySelectorAll('*')]
    if (!parts.some((part) => isOwnText(textOf(part) ?? '', text))) continue
    const id = [body, ...parts, body.closest('li')].map(commentIdOf).find(Boolean)
    if (id && id <= newestId) continue
    if (comment.querySelector(HELD)) return 'held'
    if (!form.name || hasWords(textOf(comment) ?? '', name)) return 'shown'
  }
  return undefined
}

export const COMMENT_LISTS = '#comments, .comments-area, .wp-block-comments'
/** A comment, in some themes with the answers to it. */
export const COMMENT_BODY = '.comment-body, .media-body, article, li'
const HELD = '.comment-awaiting-moderation, .woocommerce-review__awaiting-approval'

/** WordPress names no field, so English sentences identify it; others are shown above the button. */
const SENTENCES: [RegExp, CommentField][] = [
  [/e-?mail address/i, 'email'],
  [/name is too long/i, 'name'],
  [/URL is too long/i, 'website'],
  [/comment text|comment is too long/i, 'text'],
]

const fieldOf = (message: string) => SENTENCES.find(([about]) => about.test(message))?.[1]
