import { localPath } from '~/config/paths'
import type { CommentAccess } from '~/domain/content/commentForm'
import { commentPageOf, pageWithComments } from '~/domain/content/comments'
import type { Discussion, PageComment } from '~/domain/content/comments'
import { serverHtml } from '~/domain/content/serverHtml'
import { pathnameOf } from '~/domain/slug'
import { copyWithout, textOf } from '~/lib/html'
import { readCommentTabs } from '~/api/social/commentTabs'
import { readSocialSignIn } from '~/api/social/signIn'
import { COMMENT_BODY, COMMENT_LISTS } from './commentForm'
import { isUnsupported, readCommentForm } from './commentFormHtml'
import { dateOf } from './contentParts'

/**
 * The comments of a page and who may write one.
 *
 * @param path in-app, of the page
 */
export function readDiscussion(page: ParentNode, path: string): Discussion | undefined {
  const access = readCommentAccess(page)
  if (!access) return undefined
  const comments = readComments(page)
  const neighbours = readCommentPages(page, path)
  const isPart = neighbours.older !== undefined || neighbours.newer !== undefined
  const total = isPart ? totalOf(page) : comments.filter(({ isHeld }) => !isHeld).length
  const signIn = readSocialSignIn(page)
  const tabs = readCommentTabs(page)
  return {
    comments,
    ...(total === undefined ? {} : { total }),
    access,
    ...(signIn ? { signIn } : {}),
    ...neighbours,
    ...(tabs ? { tabs } : {}),
  }
}

/** "12 Comments", or "12 thoughts on …". */
function totalOf(page: ParentNode): number | undefined {
  const title = textOf(page.querySelector('.comments-title'))
  const [, digits] = /^\D{0,20}(\d[\d,. ]*)/.exec(title ?? '') ?? []
  return digits === undefined ? undefined : Number(digits.replace(/\D/g, ''))
}

/** Themes print a date in a link to the comment's own address, block themes the link in the date. */
const DATES = ['a[href*="#comment-"] time', 'time:has(a[href*="#comment-"])']
  .map((date) => `:is(${COMMENT_LISTS}) ${date}`)
  .join()

/**
 * Themes print comments in many ways; all link the date of a comment to its own address, "#comment-12", and
 * put answers into an element with the class "children", or a list in the list item.
 */
function readComments(page: ParentNode): PageComment[] {
  return [...page.querySelectorAll(DATES)].flatMap((time) => {
    const link = time.closest('a') ?? time.querySelector('a')
    const [, id] = /#comment-(\d+)$/.exec(link?.getAttribute('href') ?? '') ?? []
    const body = time.closest(COMMENT_BODY)
    const author = textOf(
      body?.querySelector('.fn, .media-heading, .comment-author, .wp-block-comment-author-name'),
    )
    const content =
      body?.querySelector('.comment-text') ??
      body?.querySelector('.comment-content, .wp-block-comment-content')
    const html = content && serverHtml(copyWithout(content, `.reply, ${HELD}`).innerHTML.trim())
    const date = dateOf(time)
    if (!id || !body || !author || !html || !date) return []
    const reply = `.comment-reply-link[data-commentid="${id}"]`
    return [
      {
        id: Number(id),
        author,
        date,
        html,
        depth: depthOf(time),
        canReply: page.querySelector(reply) !== null,
        isHeld: copyWithout(body, '.children, ol, ul').querySelector(HELD) !== null,
      },
    ]
  })
}

const HELD = '.comment-awaiting-moderation'

function depthOf(element: Element | null | undefined): number {
  const list = element?.parentElement?.closest('.children, .wp-block-comment-template ol')
  return list ? 1 + depthOf(list) : 0
}

/**
 * The links between comment pages: by their classes in all themes, else by their numbers. The link to the
 * page that WordPress shows first has no number.
 */
function readCommentPages(page: ParentNode, path: string): Pick<Discussion, 'older' | 'newer'> {
  const here = pathnameOf(pageWithComments(path))
  const links = [
    ...page.querySelectorAll('a[href*="#comments"], a[href*="comment-page-"], a[href*="cpage="]'),
  ].flatMap((link) => {
    const target = localPath(link.getAttribute('href') ?? '') ?? ''
    const isHere = pathnameOf(pageWithComments(target)) === here && !/#comment-\d/.test(target)
    return isHere
      ? [{ link, path: target.replace(/#.*/, ''), number: commentPageOf(target) ?? 0 }]
      : []
  })
  const current = commentPageOf(path) ?? Number(textOf(page.querySelector(CURRENT)))
  const older =
    links.find(({ link }) => link.closest(OLDER)) ??
    links.findLast(({ number }) => number > 0 && number < current)
  const newer =
    links.find(({ link }) => link.closest(NEWER)) ?? links.find(({ number }) => number > current)
  return { ...(older ? { older: older.path } : {}), ...(newer ? { newer: newer.path } : {}) }
}

const CURRENT =
  ':is(.comment-navigation, .comments-pagination, .wp-block-comments-pagination) .current'
const OLDER = '.nav-previous, .prev, .wp-block-comments-pagination-previous'
const NEWER = '.nav-next, .next, .wp-block-comments-pagination-next'

/**
 * Whether the visitor may comment on a page. Themes print a sentence instead of the form where only
 * customers may, and where comments are closed mostly a sentence, too.
 *
 * @returns undefined for a page without comments
 */
function readCommentAccess(page: ParentNode): CommentAccess | undefined {
  const form = page.querySelector('form#commentform')
  if (form) {
    return isUnsupported(form, PAGE_FIELDS)
      ? { kind: 'elsewhere' }
      : { kind: 'form', form: readCommentForm(form, PAGE_FIELDS) }
  }
  if (page.querySelector('#respond .must-log-in')) return { kind: 'customers' }
  return page.querySelector(PRINTED) ? { kind: 'closed' } : undefined
}

const PAGE_FIELDS = ['comment', 'author', 'email', 'url', 'wp-comment-cookies-consent']

/** Elements of a page whose comments are closed. */
const PRINTED = '.no-comments, :is(#comments, .comments-area) a[href*="#comment-"] time'
