import * as v from 'valibot'
import { localPath } from '~/config/paths'
import { documentForm, inlineSettings } from '~/api/content/document'
import { ContractError } from '~/domain/errors'
import type {
  ReviewAccess,
  ReviewDraft,
  ReviewField,
  ReviewForm,
  ReviewFormField,
} from '~/domain/reviews/reviewForm'
import { MarkupError, need, parseHtml, textOf } from '~/lib/html'

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
    const isUnsupported = form.querySelector(CAPTCHA) !== null || otherFields(form).some(isRequired)
    return isUnsupported
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

const CAPTCHA = '[data-sitekey], .g-recaptcha, .h-captcha, .cf-turnstile'

/** @param ratingRequired "yes" or "no", as in the shop's script; the select is always marked as required */
function readForm(form: Element, ratingRequired: string | undefined): ReviewForm {
  const action = localPath(form.getAttribute('action') ?? '')
  if (!action) throw new MarkupError('form#commentform[action]')
  need(form, 'input[name=comment_post_ID]')
  const select = form.querySelector('select[name=rating]')
  const isRatingRequired = ratingRequired
    ? ratingRequired === 'yes'
    : select !== null && isRequired(select)
  const name = field(form, 'author')
  const email = field(form, 'email')
  const box = form.querySelector('input[name=wp-comment-cookies-consent]')
  const label = textOf(box?.parentElement)
  return {
    action,
    fixed: fixedFields(form),
    stars: !select ? 'none' : isRatingRequired ? 'required' : 'optional',
    starWords: [1, 2, 3, 4, 5].map(
      (stars) => textOf(select?.querySelector(`option[value="${stars}"]`)) ?? '',
    ),
    isTextRequired: isRequired(need(form, 'textarea[name=comment]')),
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(box && label ? { keepsName: { label, isChecked: box.hasAttribute('checked') } } : {}),
  }
}

function field(form: Element, name: string): ReviewFormField | undefined {
  const input = form.querySelector(`input[name=${name}]`)
  if (!input) return undefined
  return { isRequired: isRequired(input), value: input.getAttribute('value') ?? '' }
}

/** Fields sent unchanged: hidden fields, honeypots, and the button, which some plugins check. */
const fixedFields = (form: Element): Record<string, string> =>
  Object.fromEntries(
    [
      ...form.querySelectorAll('input[type=hidden][name], [type=submit][name]'),
      ...otherFields(form),
    ]
      .filter((input) => !/^(checkbox|radio)$/.test(typeOf(input)) || input.hasAttribute('checked'))
      .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  )

const SUPPORTED_FIELDS = new Set([
  'rating',
  'comment',
  'author',
  'email',
  'wp-comment-cookies-consent',
])

/** Fillable fields of plugins, which this app does not show. */
const otherFields = (form: Element): Element[] =>
  [...form.querySelectorAll('input[name], select[name], textarea[name]')].filter(
    (input) =>
      !SUPPORTED_FIELDS.has(input.getAttribute('name') ?? '') &&
      !/^(hidden|submit|button|image|reset)$/.test(typeOf(input)),
  )

const typeOf = (input: Element) => input.getAttribute('type')?.toLowerCase() ?? ''
const isRequired = (input: Element) =>
  input.hasAttribute('required') || input.getAttribute('aria-required') === 'true'

const Settings = v.object({ review_rating_required: v.string() })

function settingsOf(page: ParentNode) {
  const settings = v.safeParse(Settings, inlineSettings(page, 'wc_single_product_params'))
  return settings.success ? settings.output : undefined
}

export type ReviewResult =
  /** `isHeld` is undefined if the response does not say whether the review awaits approval. */
  | { outcome: 'accepted'; isHeld: true | undefined }
  | { outcome: 'duplicate'; message: string }
  /** `message` in the shop's words, `field` if it concerns one. */
  | { outcome: 'refused'; message: string; field?: ReviewField }

/**
 * Sends a review by WordPress's comment form (docs/calls.md#review-post). Success is a redirect to the
 * product, whose URL says whether the review is held, unless the visitor's name is saved in a cookie. A
 * refusal is a page with the reason, with any status, even 200.
 *
 * @throws ContractError if the response is neither
 */
export async function sendReview(form: ReviewForm, draft: ReviewDraft): Promise<ReviewResult> {
  const { html, status, leadsTo } = await documentForm(form.action, {
    ...form.fixed,
    ...(form.stars === 'none' ? {} : { rating: draft.rating }),
    comment: draft.text.trim(),
    ...(form.name ? { author: draft.name.trim() } : {}),
    ...(form.email ? { email: draft.email.trim() } : {}),
    ...(form.keepsName && draft.keepsName ? { 'wp-comment-cookies-consent': 'yes' } : {}),
  })
  if (leadsTo) {
    const { searchParams } = new URL(leadsTo, location.origin)
    return { outcome: 'accepted', isHeld: searchParams.has('unapproved') || undefined }
  }
  const text = textOf(parseHtml(html).querySelector('.wp-die-message'))
  if (!text) throw new ContractError('sending a review', status, 'neither accepted nor refused')
  const message = text.replace(/^Error:\s*/, '')
  if (status === 409) return { outcome: 'duplicate', message }
  const field = fieldOf(message)
  return { outcome: 'refused', message, ...(field ? { field } : {}) }
}

/** WordPress names no field, so English sentences identify it; others are shown above the button. */
const SENTENCES: [RegExp, ReviewField][] = [
  [/rate the product/i, 'rating'],
  [/e-?mail address/i, 'email'],
  [/name is too long/i, 'name'],
  [/comment text|comment is too long/i, 'text'],
]

const fieldOf = (message: string) => SENTENCES.find(([about]) => about.test(message))?.[1]
