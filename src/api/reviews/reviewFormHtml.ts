import * as v from 'valibot'
import { isRequired, isUnsupported, readCommentForm } from '~/api/content/commentFormHtml'
import { inlineSettings } from '~/api/content/document'
import type { ReviewAccess, ReviewForm } from '~/domain/reviews/reviewForm'
import { MarkupError, textOf } from '~/lib/html'

/**
 * The review form of a product's rendered page, or why there is none. WooCommerce omits the whole block if
 * reviews are closed, and prints a sentence instead of the form if only buyers or customers may review.
 *
 * @param isProductPage known from the page's body class
 * @throws MarkupError if the page cannot be identified as a product page
 */
export function readReviewAccess(page: ParentNode, isProductPage = false): ReviewAccess {
  const form = page.querySelector('form#commentform')
  const settings = settingsOf(page)
  if (form) {
    return isUnsupported(form, FIELDS)
      ? { kind: 'elsewhere' }
      : { kind: 'form', form: readForm(form, settings?.review_rating_required) }
  }
  const buyers = textOf(page.querySelector('.woocommerce-verification-required'))
  if (buyers) return { kind: 'buyers', text: buyers }
  if (page.querySelector('#respond .must-log-in')) return { kind: 'customers' }
  // Only product pages have these settings. Another page says nothing about reviews.
  if (settings || isProductPage) return { kind: 'closed' }
  throw new MarkupError('form#commentform')
}

const FIELDS = ['rating', 'comment', 'author', 'email', 'wp-comment-cookies-consent']

/** @param ratingRequired "yes" or "no", as in the shop's script; the select is always marked as required */
function readForm(form: Element, ratingRequired: string | undefined): ReviewForm {
  const select = form.querySelector('select[name=rating]')
  const isRatingRequired = ratingRequired
    ? ratingRequired === 'yes'
    : select !== null && isRequired(select)
  return {
    ...readCommentForm(form, FIELDS),
    stars: !select ? 'none' : isRatingRequired ? 'required' : 'optional',
    starWords: [1, 2, 3, 4, 5].map(
      (stars) => textOf(select?.querySelector(`option[value="${stars}"]`)) ?? '',
    ),
  }
}

const Settings = v.object({ review_rating_required: v.string() })

function settingsOf(page: ParentNode) {
  const settings = v.safeParse(Settings, inlineSettings(page, 'wc_single_product_params'))
  return settings.success ? settings.output : undefined
}
