import { isEmail } from '../checkout/addressRules'
import type { Db } from '../db'
import { setCookie } from '../http/cookies'
import { hash32 } from '../http/hash'
import { html } from '../http/router'

/** What WordPress checks of every comment, reviews of products included, and its error pages. */

/** WordPress's minimum interval between two comments of a visitor, in ms. */
export const FLOOD_MS = 15_000
/** Lifetime of the cookie that remembers a commenter's name. */
const NAME_COOKIE_DAYS = 347
/** Column sizes of WordPress's comment table, in bytes. */
const MOST_BYTES = { author: 245, email: 100, website: 200, comment: 65_525 }

export interface TypedComment {
  author: string
  email: string
  website?: string
  comment: string
}

/** WordPress removes the tags that visitors may not use, before anything else. */
export const allowedText = (comment: string) =>
  comment.replace(
    /<\/?(?!(?:a|abbr|b|blockquote|cite|code|del|em|i|q|s|strong)\b)[a-z][^>]*>/gi,
    '',
  )

export function misnamed(author: string, email: string) {
  if (!author || !email) return died(`${ERROR} Please fill the required fields.`, 200)
  if (!isEmail(email)) return died(`${ERROR} Please enter a valid email address.`, 200)
  return undefined
}

export function wrongText({ author, email, website = '', comment }: TypedComment) {
  if (!comment) return died(`${ERROR} Please type your comment text.`, 200)
  if (bytes(author) > MOST_BYTES.author) return died(`${ERROR} Your name is too long.`, 200)
  if (bytes(email) > MOST_BYTES.email) return died(`${ERROR} Your email address is too long.`, 200)
  if (bytes(website) > MOST_BYTES.website) return died(`${ERROR} Your URL is too long.`, 200)
  if (bytes(comment) > MOST_BYTES.comment) return died(`${ERROR} Your comment is too long.`, 200)
  return undefined
}

export const duplicate = () =>
  died('Duplicate comment detected; it looks as though you&#8217;ve already said that!', 409)

export const tooSoon = () => died('You are posting comments too quickly. Slow down.', 429)

export const closed = () => died('Sorry, comments are closed for this item.', 403)

export const onlyCustomers = () => died('Sorry, you must be logged in to comment.', 403)

/** Stores the visitor's name for the next form, or removes it. */
export function nameCookies(
  db: Db,
  name: { author: string; email: string; website?: string } | undefined,
): string[] {
  if (name) db.session.commenter = name
  else delete db.session.commenter
  const [{ author, email, website = ' ' }, days] = name
    ? [name, NAME_COOKIE_DAYS]
    : [{ author: ' ', email: ' ' }, 0]
  return [
    setCookie(`comment_author_${COOKIE_HASH}`, author, days),
    setCookie(`comment_author_email_${COOKIE_HASH}`, email, days),
    setCookie(`comment_author_url_${COOKIE_HASH}`, website || ' ', days),
  ]
}

const COOKIE_HASH = hash32('https://satchel.test')
const ERROR = '<strong>Error:</strong>'
const bytes = (typed: string) => new TextEncoder().encode(typed).length

const died = (message: string, status: number) =>
  errorPage('Comment Submission Failure', `<p>${message}</p>`, status, true)

/** WordPress's wp_die() page. */
export const errorPage = (title: string, message: string, status: number, hasBackLink: boolean) =>
  html(
    `<!DOCTYPE html>
<html lang="en-US">
<head>
	<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
	<meta name="viewport" content="width=device-width, initial-scale=1.0">
		<meta name='robots' content='max-image-preview:large, noindex, follow' />
	<title>${title}</title>
</head>
<body id="error-page">
	<div class="wp-die-message">${message}</div>
${hasBackLink ? "<p><a href='javascript:history.back()'>&laquo; Back</a></p>" : ''}</body>
</html>
	`,
    status,
    { 'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private' },
  )
