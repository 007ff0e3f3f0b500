import * as v from 'valibot'
import { localPath } from '~/config/paths'
import type { AskedField, ReviewAccess, ReviewForm } from '~/domain/reviews/reviewForm'
import { MarkupError, need, textOf } from '~/lib/html'
import { inlineSettings } from '~/api/content/document'

/**
 * Who may review, and the form, from a product's rendered page: no call tells either. WooCommerce leaves
 * the whole block out where reviews are closed, and prints a sentence instead of the form where only
 * buyers or customers may write.
 *
 * @param isProducts it is known to be a product's page
 */
export function readReviewAccess(page: ParentNode, isProducts = false): ReviewAccess {
  const form = page.querySelector('form#commentform')
  const settings = settingsOf(page)
  if (form) {
    const asksForMore = form.querySelector(CAPTCHA) !== null || othersOf(form).some(isRequired)
    return asksForMore
      ? { kind: 'elsewhere' }
      : { kind: 'form', form: readForm(form, settings?.review_rating_required) }
  }
  const buyers = textOf(page.querySelector('.woocommerce-verification-required'))
  if (buyers) return { kind: 'buyers', text: buyers }
  if (page.querySelector('#respond .must-log-in')) return { kind: 'customers' }
  // Only a product's page prints these: without them we may read something else, which says nothing.
  if (settings || isProducts) return { kind: 'closed' }
  throw new MarkupError('form#commentform')
}

const CAPTCHA = '[data-sitekey], .g-recaptcha, .h-captcha, .cf-turnstile'

/** @param setting "yes" or "no", by which the shop's script goes: its select is always marked as required. */
function readForm(form: Element, setting: string | undefined): ReviewForm {
  const action = localPath(form.getAttribute('action') ?? '')
  if (!action) throw new MarkupError('form#commentform[action]')
  need(form, 'input[name=comment_post_ID]')
  const select = form.querySelector('select[name=rating]')
  const isRated = setting ? setting === 'yes' : select !== null && isRequired(select)
  const name = field(form, 'author')
  const email = field(form, 'email')
  const box = form.querySelector('input[name=wp-comment-cookies-consent]')
  const label = textOf(box?.parentElement)
  return {
    action,
    fixed: fixedFields(form),
    stars: !select ? 'none' : isRated ? 'required' : 'optional',
    starWords: [1, 2, 3, 4, 5].map(
      (stars) => textOf(select?.querySelector(`option[value="${stars}"]`)) ?? '',
    ),
    isTextRequired: isRequired(need(form, 'textarea[name=comment]')),
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(box && label ? { keepsName: { label, isChecked: box.hasAttribute('checked') } } : {}),
  }
}

function field(form: Element, name: string): AskedField | undefined {
  const input = form.querySelector(`input[name=${name}]`)
  if (!input) return undefined
  return { isRequired: isRequired(input), value: input.getAttribute('value') ?? '' }
}

/** What goes along untouched: hidden fields, traps for robots, and the button, which some plugins look for. */
const fixedFields = (form: Element): Record<string, string> =>
  Object.fromEntries(
    [...form.querySelectorAll('input[type=hidden][name], [type=submit][name]'), ...othersOf(form)]
      .filter((input) => !/^(checkbox|radio)$/.test(typeOf(input)) || input.hasAttribute('checked'))
      .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  )

const OURS = new Set(['rating', 'comment', 'author', 'email', 'wp-comment-cookies-consent'])

/** Fields of WordPress and its plugins that a visitor may fill in, and that we do not show. */
const othersOf = (form: Element): Element[] =>
  [...form.querySelectorAll('input[name], select[name], textarea[name]')].filter(
    (input) =>
      !OURS.has(input.getAttribute('name') ?? '') &&
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
