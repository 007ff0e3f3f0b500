import { encode } from '../html'
import { isEmail } from '../commerceAddress'
import type { Db } from '../db'
import { text } from '../form'
import { hash32 } from '../hash'
import { html, type MockCall } from '../match'
import { productPath } from '../catalogueRules'
import { redirect } from '../render/page'
import { customerOf } from './signIn'

/** WordPress lets a visitor comment again after so long. */
const FLOOD_MS = 15_000

/**
 * The review form's target. A redirect to the product is success: the review waits for approval, which
 * the address says. A refusal is a bare page under one of several statuses, even 200.
 */
export function postReview(db: Db, { request, form, url }: MockCall): Response {
  if (request.method !== 'POST') return html('', 405, { Allow: 'POST' })
  const product = db.catalogue.byId.get(Number(text(form, 'comment_post_ID')))
  if (product?.kind !== 'product') return html('')

  const customer = customerOf(db)
  const author = customer ? (customer.displayName ?? customer.login) : text(form, 'author').trim()
  const email = customer ? customer.email : text(form, 'email').trim()
  const comment = text(form, 'comment').trim()
  if (!author || !email)
    return died('<strong>Error:</strong> Please fill the required fields.', 200)
  if (!isEmail(email))
    return died('<strong>Error:</strong> Please enter a valid email address.', 200)
  if (!comment) return died('<strong>Error:</strong> Please type your comment text.', 200)
  const rating = Number.parseInt(text(form, 'rating'), 10) || 0
  if (rating < 1 || rating > 5) return ratingMissing()

  const { reviews } = db.session
  const isSame = reviews.some(
    (review) =>
      review.productId === product.id && review.text === comment && review.author === author,
  )
  if (isSame)
    return died(
      'Duplicate comment detected; it looks as though you&#8217;ve already said that!',
      409,
    )
  if (reviews.some((review) => review.email === email && db.now() - (review.at ?? 0) < FLOOD_MS))
    return died('You are posting comments too quickly. Slow down.', 429)

  reviews.push({ productId: product.id, author, rating, text: comment, email, at: db.now() })
  const id = Math.max(0, ...db.catalogue.reviews.map((review) => review.id)) + reviews.length
  const hash = hash32(`review|${id}|${comment}`)
  return redirect(
    url.origin,
    `${productPath(product)}?unapproved=${id}&moderation-hash=${hash}#comment-${id}`,
  )
}

const died = (message: string, status: number) =>
  errorPage('Comment Submission Failure', `<p>${message}</p>`, status, true)

const ratingMissing = () =>
  errorPage('WordPress &rsaquo; Error', encode('Please rate the product.'), 500, false)

/** WordPress's page for "it stops here". */
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
