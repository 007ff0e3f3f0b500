import { customerOf } from '../account/signInHandlers'
import type { Db } from '../db'
import { text } from '../http/phpForm'
import { html, type MockCall } from '../http/router'
import { discussionOf, FIRST_ID, moderationHash } from './blog/blogComments'
import { postPath } from './blog/blogParts'
import { blogPosts, type BlogPost } from './blog/blogPosts'
import {
  FLOOD_MS,
  allowedText,
  closed,
  duplicate,
  misnamed,
  nameCookies,
  onlyCustomers,
  tooSoon,
  wrongText,
  type TypedComment,
} from './commentRules'
import { redirect } from './pageMarkup'

/** The post that a comment is sent to. */
export const commentedPost = ({ form }: MockCall): BlogPost | undefined =>
  blogPosts.find(({ id }) => id === Number(text(form, 'comment_post_ID')))

/**
 * The comment form's target, docs/calls.md#comment-post, with the checks in WordPress's order. A redirect to
 * the comment means success.
 */
export function postComment(db: Db, call: MockCall, post: BlogPost): Response {
  const { request, form, url } = call
  if (request.method !== 'POST') return html('', 405, { Allow: 'POST' })
  const rules = db.settings.comments ?? {}
  if (!post.areCommentsOpen || rules.areClosed) return closed()

  const customer = customerOf(db)
  if (rules.onlyByCustomers && !customer) return onlyCustomers()
  const typed: TypedComment = {
    author: customer ? (customer.displayName ?? customer.login) : text(form, 'author').trim(),
    email: customer ? customer.email : text(form, 'email').trim(),
    website: text(form, 'url').trim(),
    comment: allowedText(text(form, 'comment').trim()),
  }
  const refusal =
    (customer ? undefined : misnamed(typed.author, typed.email)) ??
    wrongText(typed) ??
    repeated(db, post, typed)
  if (refusal) return refusal
  if (db.settings.losesComments) return redirect(url.origin, postPath(post))

  const { author, email, website = '', comment } = typed
  const { comments } = db.session
  const id = FIRST_ID + comments.length
  const isApproved = !rules.needApproval
  comments.push({
    id,
    postId: post.id,
    author,
    email,
    text: comment,
    at: db.now(),
    parent: Number(text(form, 'comment_parent')) || 0,
    customerId: db.session.userId,
    isApproved,
  })
  const consents = text(form, 'wp-comment-cookies-consent') !== ''
  const cookies = customer ? [] : nameCookies(db, consents ? { author, email, website } : undefined)
  const waits =
    isApproved || consents ? '' : `?unapproved=${id}&moderation-hash=${moderationHash(id)}`
  return redirect(url.origin, `${pathOf(db, call, post, id)}${waits}#comment-${id}`, { cookies })
}

/** The comment page with a comment: WordPress names its number where comments have pages. */
function pathOf(db: Db, call: MockCall, post: BlogPost, id: number): string {
  for (let page = 1; db.settings.comments?.perPage; page += 1) {
    const params = { commentPage: `comment-page-${page}` }
    const found = discussionOf(db, post, { ...call, params })
    if (!found) break
    if (found.comments.some((comment) => comment.id === id)) {
      return `${postPath(post)}${params.commentPage}/`
    }
  }
  return postPath(post)
}

function repeated(db: Db, post: BlogPost, { author, email, comment }: TypedComment) {
  const { comments, userId } = db.session
  const isSame = comments.some(
    (other) =>
      other.postId === post.id &&
      other.text === comment &&
      (other.author === author || other.email === email),
  )
  if (isSame) return duplicate()
  // WordPress identifies guests by IP address; all guests of the mock have the same one.
  const isTooSoon = comments.some(
    (other) =>
      db.now() - other.at < FLOOD_MS && (other.email === email || other.customerId === userId),
  )
  return isTooSoon ? tooSoon() : undefined
}
