import { customerOf } from '../account/signInHandlers'
import { productPath } from '../catalog/productRules'
import {
  FLOOD_MS,
  allowedText,
  closed,
  duplicate,
  errorPage,
  misnamed,
  nameCookies,
  onlyCustomers,
  tooSoon,
  wrongText,
  type TypedComment,
} from '../content/commentRules'
import { redirect } from '../content/pageMarkup'
import type { Db } from '../db'
import { hash32 } from '../http/hash'
import { encode } from '../http/html'
import { text, type PhpForm } from '../http/phpForm'
import { html, type MockCall } from '../http/router'
import type { MockProduct } from '../seed/types'
import { hasBought, writtenReviews } from './reviewRules'

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
  if (db.settings.losesComments) return redirect(url.origin, productPath(product))

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

/** Visitors who may not review this product. */
function reviewRefusal(db: Db, product: MockProduct) {
  const rules = db.settings.reviews
  const customerId = db.session.userId
  if (rules?.areClosed) return closed()
  if (rules?.onlyByBuyers && !hasBought(db, product.id, { customerId, email: '' }))
    return wpDie(
      'Reviews can only be left by &quot;verified owners&quot;',
      'Only logged in customers who have purchased this product may leave a review.',
    )
  if (rules?.onlyByCustomers && customerId === 0) return onlyCustomers()
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

function repeated(db: Db, product: MockProduct, { author, email, comment }: TypedComment) {
  const { reviews, userId } = db.session
  const isSame = reviews.some(
    (review) =>
      review.productId === product.id &&
      review.text === comment &&
      (review.author === author || review.email === email),
  )
  if (isSame) return duplicate()
  // WordPress identifies guests by IP address; all guests of the mock have the same one.
  const isTooSoon = reviews.some(
    (review) =>
      db.now() - (review.at ?? 0) < FLOOD_MS &&
      (review.email === email || (review.customerId ?? 0) === userId),
  )
  return isTooSoon ? tooSoon() : undefined
}

/** WordPress stops without a given status, which responds with 500. */
const wpDie = (title: string, message: string) => errorPage(title, encode(message), 500, false)
