import { customerOf } from '../account/signInHandlers'
import { productPath } from '../catalog/productRules'
import { isEmail } from '../checkout/addressRules'
import { redirect } from '../content/pageMarkup'
import type { Db } from '../db'
import { setCookie } from '../http/cookies'
import { hash32 } from '../http/hash'
import { encode } from '../http/html'
import { text, type PhpForm } from '../http/phpForm'
import { html, type MockCall } from '../http/router'
import type { MockProduct } from '../seed/types'
import { hasBought, writtenReviews } from './reviewRules'

/** WordPress's minimum interval between two comments of a visitor, in ms. */
const FLOOD_MS = 15_000
/** Lifetime of the cookie that remembers a commenter's name. */
const NAME_COOKIE_DAYS = 347
/** Column sizes of WordPress's comment table, in bytes. */
const MOST_BYTES = { author: 245, email: 100, comment: 65_525 }

/**
 * The review form's target, docs/calls.md#review-post. A redirect to the product means success; the
 * URL says whether the review is pending, but only for visitors without a name cookie. A refusal is
 * a bare page with one of several status codes, even 200. The checks run in WordPress's order.
 */
export function postReview(db: Db, { request, form, url }: MockCall): Response {
  if (request.method !== 'POST') return html('', 405, { Allow: 'POST' })
  const product = db.catalog.byId.get(Number(text(form, 'comment_post_ID')))
  if (product?.kind !== 'product') return html('')

  const customer = customerOf(db)
  const author = customer ? (customer.displayName ?? customer.login) : text(form, 'author').trim()
  const email = customer ? customer.email : text(form, 'email').trim()
  const comment = allowedText(text(form, 'comment').trim())
  const refusal =
    reviewRefusal(db, product) ??
    (customer ? undefined : misnamed(author, email)) ??
    wrongText({ author, email, comment }) ??
    ratingError(db, form) ??
    repeated(db, product, { author, email, comment })
  if (refusal) return refusal

  const { reviews } = db.session
  const given = Number.parseInt(text(form, 'rating'), 10) || 0
  const isApproved = db.settings.reviews?.appearAtOnce ?? false
  const customerId = db.session.userId
  reviews.push({
    productId: product.id,
    author,
    // WordPress silently drops a rating out of range.
    rating: given >= 1 && given <= 5 ? given : 0,
    text: comment,
    email,
    at: db.now(),
    customerId,
    verified: hasBought(db, product.id, { customerId, email }),
    isApproved,
  })
  const id = writtenReviews(db).at(-1)?.id ?? 0
  const consents = text(form, 'wp-comment-cookies-consent') !== ''
  const waits =
    isApproved || consents
      ? ''
      : `?unapproved=${id}&moderation-hash=${hash32(`review|${id}|${comment}`)}`
  return redirect(url.origin, `${productPath(product)}${waits}#comment-${id}`, {
    cookies: customer ? [] : nameCookies(db, consents ? { author, email } : undefined),
  })
}

/** WordPress removes the tags that visitors may not use, before anything else. */
const allowedText = (comment: string) =>
  comment.replace(
    /<\/?(?!(?:a|abbr|b|blockquote|cite|code|del|em|i|q|s|strong)\b)[a-z][^>]*>/gi,
    '',
  )

/** Visitors who may not review this product. */
function reviewRefusal(db: Db, product: MockProduct) {
  const rules = db.settings.reviews
  const customerId = db.session.userId
  if (rules?.areClosed) return died('Sorry, comments are closed for this item.', 403)
  if (rules?.onlyByBuyers && !hasBought(db, product.id, { customerId, email: '' }))
    return wpDie(
      'Reviews can only be left by &quot;verified owners&quot;',
      'Only logged in customers who have purchased this product may leave a review.',
    )
  if (rules?.onlyByCustomers && customerId === 0)
    return died('Sorry, you must be logged in to comment.', 403)
  return undefined
}

function misnamed(author: string, email: string) {
  if (!author || !email) return died(`${ERROR} Please fill the required fields.`, 200)
  if (!isEmail(email)) return died(`${ERROR} Please enter a valid email address.`, 200)
  return undefined
}

function wrongText({ author, email, comment }: Typed) {
  if (!comment) return died(`${ERROR} Please type your comment text.`, 200)
  if (bytes(author) > MOST_BYTES.author) return died(`${ERROR} Your name is too long.`, 200)
  if (bytes(email) > MOST_BYTES.email) return died(`${ERROR} Your email address is too long.`, 200)
  if (bytes(comment) > MOST_BYTES.comment) return died(`${ERROR} Your comment is too long.`, 200)
  return undefined
}

/** WooCommerce checks the rating only where the field was sent, and accepts any number but 0. */
function ratingError(db: Db, form: PhpForm) {
  const given = text(form, 'rating')
  const isMissing = 'rating' in form && (given === '' || given === '0')
  return isMissing && !db.settings.reviews?.starsAreOptional
    ? wpDie('WordPress &rsaquo; Error', 'Please rate the product.')
    : undefined
}

function repeated(db: Db, product: MockProduct, { author, email, comment }: Typed) {
  const { reviews, userId } = db.session
  const isSame = reviews.some(
    (review) =>
      review.productId === product.id &&
      review.text === comment &&
      (review.author === author || review.email === email),
  )
  if (isSame)
    return died(
      'Duplicate comment detected; it looks as though you&#8217;ve already said that!',
      409,
    )
  // WordPress identifies guests by IP address; all guests of the mock have the same one.
  const isTooSoon = reviews.some(
    (review) =>
      db.now() - (review.at ?? 0) < FLOOD_MS &&
      (review.email === email || (review.customerId ?? 0) === userId),
  )
  return isTooSoon ? died('You are posting comments too quickly. Slow down.', 429) : undefined
}

/** Stores the visitor's name for the next form, or removes it. */
function nameCookies(db: Db, name: { author: string; email: string } | undefined): string[] {
  if (name) db.session.commenter = name
  else delete db.session.commenter
  const [{ author, email }, days] = name
    ? [name, NAME_COOKIE_DAYS]
    : [{ author: ' ', email: ' ' }, 0]
  return [
    setCookie(`comment_author_${COOKIE_HASH}`, author, days),
    setCookie(`comment_author_email_${COOKIE_HASH}`, email, days),
    setCookie(`comment_author_url_${COOKIE_HASH}`, ' ', days),
  ]
}

interface Typed {
  author: string
  email: string
  comment: string
}

const COOKIE_HASH = hash32('https://satchel.test')
const ERROR = '<strong>Error:</strong>'
const bytes = (typed: string) => new TextEncoder().encode(typed).length

const died = (message: string, status: number) =>
  errorPage('Comment Submission Failure', `<p>${message}</p>`, status, true)

/** WordPress stops without a given status, which responds with 500. */
const wpDie = (title: string, message: string) => errorPage(title, encode(message), 500, false)

/** WordPress's wp_die() page. */
const errorPage = (title: string, message: string, status: number, hasBackLink: boolean) =>
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
