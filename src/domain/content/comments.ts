import type { CommentAccess } from './commentForm'
import type { PrintedDate } from './contentPage'
import type { SocialSignIn } from '~/domain/social/signIn'
import type { CommentTabs } from '~/domain/social/commentTabs'
import type { ServerHtml } from './serverHtml'

/** The comments of a page: those on one of its comment pages. */
export interface Discussion {
  /** In the page's order: answers follow the comment that they answer. */
  comments: PageComment[]
  /** Number of all comments; undefined where the page does not say. */
  total?: number
  access: CommentAccess
  /** Sign-in by other sites above the form, for guests. */
  signIn?: SocialSignIn
  /** In-app, of the comment pages around this one. */
  older?: string
  newer?: string
  /** Where the comments of other sites are beside them. */
  tabs?: CommentTabs
}

export interface PageComment {
  id: number
  author: string
  date: PrintedDate
  html: ServerHtml
  /** 0 for a comment on the page itself, 1 for an answer to it, … */
  depth: number
  /** The page lets this visitor answer it. */
  canReply: boolean
  /** Awaits approval: only its author sees it. */
  isHeld: boolean
}

/** The visitor's own comment that awaits approval, and that the page does not print. */
export interface HeldComment {
  /** Its number among those of the page. */
  key: number
  /** Undefined if the response does not name it. */
  id?: number | undefined
  /** '' for customers: the shop uses their account. */
  name: string
  text: string
  /** Id of the comment that it answers. */
  parent?: number | undefined
}

export type ThreadEntry =
  | ({ kind: 'comment' } & PageComment)
  | ({ kind: 'held'; depth: number } & HeldComment)

/** Id of the element of a comment, to which its address leads. */
export const commentElementId = ({ id, key }: { id?: number | undefined; key?: number }) =>
  id === undefined ? `comment-held-${key}` : `comment-${id}`

/** The comments with the visitor's held ones: each after the answers to its parent, others at the end. */
export function threadOf(
  comments: readonly PageComment[],
  held: readonly HeldComment[],
): ThreadEntry[] {
  const entries: ThreadEntry[] = comments.map((comment) => ({ kind: 'comment', ...comment }))
  for (const own of held) {
    const at = entries.findIndex(({ kind, id }) => kind === 'comment' && id === own.parent)
    const parent = entries[at]
    if (!parent) {
      entries.push({ kind: 'held', depth: 0, ...own })
      continue
    }
    const next = entries.findIndex(({ depth }, index) => index > at && depth <= parent.depth)
    entries.splice(next < 0 ? entries.length : next, 0, {
      kind: 'held',
      depth: parent.depth + 1,
      ...own,
    })
  }
  return entries
}

const COMMENT_PAGE = /(^|\/)comment-page-(\d+)\/?(?=$|[?#])/
const COMMENT_QUERY = /[?&]cpage=(\d+)(?=$|[&#])/

/** The number of the comment page at an address, from 1; undefined for the page itself. */
export function commentPageOf(path: string): number | undefined {
  const [, , segment] = COMMENT_PAGE.exec(path) ?? []
  const [, query] = COMMENT_QUERY.exec(path) ?? []
  const number = segment ?? query
  return number === undefined ? undefined : Number(number)
}

/** The address of the page itself: "/paper/" for "/paper/comment-page-2/". */
export const pageWithComments = (path: string) =>
  path
    .replace(COMMENT_PAGE, '$1')
    .replace(/([?&])cpage=\d+(&|(?=$|#))/, (_match, start: string, end: string) =>
      end ? start : '',
    )
