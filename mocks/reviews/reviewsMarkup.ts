import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { approvedReviews, hasBought, ownHeldReviews, ratingOf, customerName } from './reviewRules'
import { socialButtons } from '../social/signInMarkup'
import type { MockProduct, MockReview } from '../seed/types'
import { dateInWords } from '../account/ordersMarkup'
import { starsHtml } from '../catalog/cardMarkup'
import { titleHtml } from '../seed/names'

/** Newest first, as in the theme. */
export const reviewsOf = (db: Db, product: MockProduct) =>
  approvedReviews(db)
    .filter(({ productId }) => productId === product.id)
    .sort((a, b) => b.date - a.date)

/** The reviews tab: list, rating summary and form. */
export function reviewsPanel(db: Db, origin: string, product: MockProduct): Raw {
  const reviews = reviewsOf(db, product)
  const held = ownHeldReviews(db, product.id)
  const name = raw(titleHtml(product.name))
  const list =
    reviews.length + held.length > 0
      ? markup`<h2 class="woocommerce-Reviews-title">${reviews.length} review${reviews.length === 1 ? '' : 's'} for <span>${name}</span></h2>
<ol class="commentlist">
${held.map(heldReview)}${reviews.map(review)}</ol>`
      : markup`<h2 class="woocommerce-Reviews-title">Reviews</h2>
<p class="woocommerce-noreviews">There are no reviews yet.</p>`
  return markup`<div id="reviews" class="woocommerce-Reviews">
<div id="comments">
${list}
</div>
${mayReview(db, product) ? formWrapper(db, origin, product, reviews) : markup`<p class="woocommerce-verification-required">Only logged in customers who have purchased this product may leave a review.</p>`}
<div class="clear"></div>
</div>`
}

const mayReview = (db: Db, { id }: MockProduct) =>
  !db.settings.reviews?.onlyByBuyers ||
  hasBought(db, id, { customerId: db.session.userId, email: '' })

const formWrapper = (db: Db, origin: string, product: MockProduct, reviews: MockReview[]) =>
  markup`<div id="review_form_wrapper">
${reviews.length > 0 ? averages(ratingOf(db, product).average, reviews) : ''}<div id="review_form" class="have-rating">
${respond(db, origin, product, reviews.length === 0)}
</div>
</div>`

function review({ id, author, rating, text, date, verified, reply }: MockReview, i: number): Raw {
  const place = i % 2 === 0 ? 'even thread-even' : 'odd alt thread-odd thread-alt'
  const stars = `<div class="star-rating" role="img" aria-label="Rated ${rating} out of 5"><span style="width:${rating * 20}%">Rated <strong class="rating">${rating}</strong> out of 5</span></div>`
  return markup`<li class="review ${place} depth-1" id="li-comment-${id}">
${comment({ id, author, text, date }, raw(stars), verified)}
${
  reply
    ? markup`<ul class="children">
<li class="comment byuser comment-author-admin bypostauthor odd alt depth-2" id="li-comment-${reply.id}">
${comment(reply)}
</li><!-- #comment-## -->
</ul><!-- .children -->
`
    : ''
}</li><!-- #comment-## -->
`
}

/** To its author, without the name. */
const heldReview = ({ id, text }: MockReview) =>
  markup`<li class="review even thread-even depth-1" id="li-comment-${id}">
<div class="content_comment_container">
<div id="comment-${id}" class="comment_container">
<div class="comment-text">
<p class="meta"><em class="woocommerce-review__awaiting-approval">Your review is awaiting approval</em></p>
</div>
</div>
<div class="description"><p>${text}</p>
</div></div></li><!-- #comment-## -->
`

/** What the theme prints of a review and of a reply to one, which has no stars. */
const comment = (
  { id, author, text, date }: Pick<MockReview, 'id' | 'author' | 'text' | 'date'>,
  stars = raw(''),
  isVerified = false,
) => {
  const when = new Date((date + 19_800) * 1000).toISOString().replace(/\.\d+Z$/, '+05:30')
  return markup`<div class="content_comment_container">
<div id="comment-${id}" class="comment_container">
<div class="comment-text">
${stars}
<p class="meta"><strong class="woocommerce-review__author">${author} </strong> ${isVerified ? raw('<em class="woocommerce-review__verified verified">(verified owner)</em> ') : ''}<span class="woocommerce-review__dash">&ndash;</span> <time class="woocommerce-review__published-date" datetime="${when}">${dateInWords(date * 1000)}</time></p>
</div>
</div>
<div class="description"><p>${text}</p>
</div></div>`
}

function averages(average: number, reviews: MockReview[]): Raw {
  const rows = [5, 4, 3, 2, 1].map((stars) => {
    const count = reviews.filter(({ rating }) => rating === stars).length
    const percent = Math.ceil((count / reviews.length) * 100)
    return markup`<div class="star-item ${stars}-stars">
<div class="star-label">${stars} Star</div>
<div class="star-bar"><div class="star-content"><span style="width: ${percent}%"></span></div></div>
<div class="star-value">${percent}%</div>
</div>
`
  })
  return markup`<div class="average-rating">
<div class="rating">
<h2 class="average-label">Average Rating</h2>
<h3 class="average-value">${average.toFixed(2)}</h3>
${raw(starsHtml(average))}<div class="review-count">${reviews.length} Review${reviews.length === 1 ? '' : 's'}</div>
<div class="bar-rating">
${rows}</div>
</div>
</div>
`
}

const RATING_WORDS = ['Perfect', 'Good', 'Average', 'Not that bad', 'Very poor']

/** The form, or the sentence that says who may review. */
function respond(db: Db, origin: string, product: MockProduct, isFirst: boolean): Raw {
  const name = raw(titleHtml(product.name))
  const isBarred = db.settings.reviews?.onlyByCustomers && !db.session.userId
  return markup`<div id="respond" class="comment-respond">
<span id="reply-title" class="comment-reply-title">${isFirst ? markup`Be the first to review &ldquo;${name}&rdquo;` : 'Add a review'}</span>${isBarred ? markup`<p class="must-log-in">You must be <a href="${origin}/my-account/">logged in</a> to post a review.</p>${socialButtons(db)}` : form(db, origin, product)}</div><!-- #respond -->`
}

function form(db: Db, origin: string, product: MockProduct): Raw {
  const customer = customerName(db)
  const { commenter } = db.session
  const who = customer
    ? markup`<p class="logged-in-as">Logged in as ${customer}.</p>`
    : markup`<p class="comment-notes"><span id="email-notes">Your email address will not be published.</span> <span class="required-field-message">Required fields are marked <span class="required">*</span></span></p>`
  const guestFields = customer
    ? raw('')
    : markup`<div class="content-info-reviews"><p class="comment-form-author"><input id="author" name="author" placeholder="Name *" type="text" value="${commenter?.author ?? ''}" size="30" aria-required="true" required /></p>
<p class="comment-form-email"><input id="email" name="email" placeholder="Email *" type="email" value="${commenter?.email ?? ''}" size="30" aria-required="true" required /></p>
<p class="comment-form-cookies-consent"><input id="wp-comment-cookies-consent" name="wp-comment-cookies-consent" type="checkbox" value="yes"${raw(commenter ? ' checked="checked"' : '')} /> <label for="wp-comment-cookies-consent">Save my name, email, and website in this browser for the next time I comment.</label></p></div>
`
  return markup`<form action="${origin}/wp-comments-post.php" method="post" id="commentform" class="comment-form">${socialButtons(db)}${who}<div class="comment-form-rating"><label for="rating">Your rating</label><select name="rating" id="rating" aria-required="true" required>
<option value="">Rate&hellip;</option>
${RATING_WORDS.map((word, i) => markup`<option value="${5 - i}">${word}</option>\n`)}</select></div><p class="comment-form-comment"><textarea id="comment" name="comment" placeholder="Your Reviews *" cols="45" rows="8" aria-required="true" required></textarea></p>${guestFields}<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="Submit" /> <input type='hidden' name='comment_post_ID' value='${product.id}' id='comment_post_ID' />
<input type='hidden' name='comment_parent' id='comment_parent' value='0' />
</p></form>`
}
