import { customerOf } from '../../account/signInHandlers'
import type { Db } from '../../db'
import { hash32 } from '../../http/hash'
import type { Raw } from '../../http/html'
import { text } from '../../http/phpForm'
import type { MockCall } from '../../http/router'
import { socialButtons } from '../../social/signInMarkup'
import type { BlogComment, BlogPost } from './blogPosts'

/** What a visitor sees of a post's comments, on one comment page. */
export interface Discussion {
  post: BlogPost
  /** On this comment page. */
  comments: (BlogComment & { isHeld?: boolean })[]
  /** Approved ones of all comment pages. */
  total: number
  page: number
  pageCount: number
  isOpen: boolean
  /** Visitors have to sign in. */
  isBarred: boolean
  /** Display name. */
  customer?: string | undefined
  commenter?: { author: string; email: string; website?: string } | undefined
  hasQuestion: boolean
  /** Super Socializer's, above the form. */
  signInButtons: Raw
}

export const moderationHash = (id: number) => hash32(`comment|${id}`)

/** Ids of this session's comments follow those of the seed. */
export const FIRST_ID = 9101

/** @returns undefined for a comment page that does not exist */
export function discussionOf(db: Db, post: BlogPost, call: MockCall): Discussion | undefined {
  const rules = db.settings.comments ?? {}
  const { perPage } = rules
  const approved = [...post.comments, ...ownComments(db, post, ({ isApproved }) => isApproved)]
  const held = ownComments(
    db,
    post,
    (comment) => !comment.isApproved && isAuthor(db, call, comment),
  ).map((comment) => ({ ...comment, isHeld: true }))
  const visible = [...approved, ...held].filter(
    ({ parent }, _index, all) => parent === undefined || all.some(({ id }) => id === parent),
  )
  const threads = visible.filter(({ parent }) => parent === undefined)
  const pageCount = perPage ? Math.max(1, Math.ceil(threads.length / perPage)) : 1
  // The newest comment page is the default.
  const page = Number(
    /^comment-page-(\d+)$/.exec(call.params['commentPage'] ?? '')?.[1] ?? pageCount,
  )
  if (call.params['commentPage'] !== undefined && (!perPage || page > pageCount)) return undefined
  const shown = perPage ? threads.slice((page - 1) * perPage, page * perPage) : threads
  const customer = customerOf(db)
  return {
    post,
    comments: withAnswers(shown, visible),
    total: approved.length,
    page,
    pageCount,
    isOpen: post.areCommentsOpen && !rules.areClosed,
    isBarred: Boolean(rules.onlyByCustomers) && !customer,
    customer: customer && (customer.displayName ?? customer.login),
    commenter: db.session.commenter,
    hasQuestion: Boolean(rules.haveQuestion),
    signInButtons: socialButtons(db),
  }
}

const withAnswers = (some: BlogComment[], all: BlogComment[]): BlogComment[] =>
  some.flatMap((comment) => [
    comment,
    ...withAnswers(
      all.filter(({ parent }) => parent === comment.id),
      all,
    ),
  ])

type OwnComment = Db['session']['comments'][number]

const ownComments = (
  db: Db,
  post: BlogPost,
  isShown: (comment: OwnComment) => boolean,
): BlogComment[] =>
  db.session.comments
    .filter((comment) => comment.postId === post.id && isShown(comment))
    .map(({ id, author, at, text, parent }) => ({
      id,
      author,
      at: new Date(at).toISOString(),
      text,
      ...(parent ? { parent } : {}),
    }))

/** WordPress shows an unapproved comment to its author: by account, by cookie, or by the URL after sending. */
const isAuthor = (db: Db, { query }: MockCall, comment: OwnComment) =>
  (comment.customerId > 0 && comment.customerId === db.session.userId) ||
  db.session.commenter?.email === comment.email ||
  (text(query, 'unapproved') === String(comment.id) &&
    text(query, 'moderation-hash') === moderationHash(comment.id))
