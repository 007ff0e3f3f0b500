import { localPath } from '~/config/paths'
import type {
  CommentAccess,
  CommentDraft,
  CommentField,
  CommentForm,
  CommentFormField,
} from '~/domain/content/commentForm'
import { ContractError } from '~/domain/errors'
import { MarkupError, need, parseHtml, textOf } from '~/lib/html'
import { documentForm } from './document'

/**
 * Whether the visitor may comment on a page. Themes print a sentence instead of the form where only
 * customers may, and where comments are closed mostly a sentence, too.
 *
 * @returns undefined for a page without comments
 */
export function readCommentAccess(page: ParentNode): CommentAccess | undefined {
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

/** Of a page whose comments are closed. */
const PRINTED = '.no-comments, :is(#comments, .comments-area) a[href*="#comment-"] time'

const CAPTCHA = '[data-sitekey], .g-recaptcha, .h-captcha, .cf-turnstile'

/** Whether a form has something that the app cannot show. @param names of the fields that it can */
export const isUnsupported = (form: Element, names: readonly string[]) =>
  form.querySelector(CAPTCHA) !== null || otherFields(form, names).some(isRequired)

/** @param names of the fields that the app shows; those of plugins are sent as they are */
export function readCommentForm(form: Element, names: readonly string[]): CommentForm {
  const action = localPath(form.getAttribute('action') ?? '')
  if (!action) throw new MarkupError('form#commentform[action]')
  need(form, 'input[name=comment_post_ID]')
  const name = field(form, 'author')
  const email = field(form, 'email')
  const website = names.includes('url') ? field(form, 'url') : undefined
  const box = form.querySelector('input[name=wp-comment-cookies-consent]')
  const label = textOf(box?.parentElement)
  return {
    action,
    fixed: fixedFields(form, names),
    isTextRequired: isRequired(need(form, 'textarea[name=comment]')),
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(website ? { website } : {}),
    ...(box && label ? { keepsName: { label, isChecked: box.hasAttribute('checked') } } : {}),
  }
}

function field(form: Element, name: string): CommentFormField | undefined {
  const input = form.querySelector(`input[name=${name}]`)
  if (!input) return undefined
  return { isRequired: isRequired(input), value: input.getAttribute('value') ?? '' }
}

/** Fields sent unchanged: hidden fields, honeypots, and the button, which some plugins check. */
const fixedFields = (form: Element, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [
      ...form.querySelectorAll('input[type=hidden][name], [type=submit][name]'),
      ...otherFields(form, names),
    ]
      .filter((input) => !/^(checkbox|radio)$/.test(typeOf(input)) || input.hasAttribute('checked'))
      .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  )

/** Fillable fields of plugins, which this app does not show. */
const otherFields = (form: Element, names: readonly string[]): Element[] =>
  [...form.querySelectorAll('input[name], select[name], textarea[name]')].filter(
    (input) =>
      !names.includes(input.getAttribute('name') ?? '') &&
      !/^(hidden|submit|button|image|reset)$/.test(typeOf(input)),
  )

const typeOf = (input: Element) => input.getAttribute('type')?.toLowerCase() ?? ''

/** By its attributes, or by a placeholder such as "Your Name *", the only mark of some themes. */
export const isRequired = (input: Element) =>
  input.hasAttribute('required') ||
  input.getAttribute('aria-required') === 'true' ||
  /\*\s*$/.test(input.getAttribute('placeholder') ?? '')

export type CommentResult<Field extends string = CommentField> =
  /**
   * `path`: in-app, of the page with the comment. `heldId`: of the comment, if it awaits approval;
   * undefined if the response does not say.
   */
  | { outcome: 'accepted'; path: string; heldId: number | undefined }
  | { outcome: 'duplicate'; message: string }
  /** `message` in the shop's words, `field` if it concerns one. */
  | { outcome: 'refused'; message: string; field?: Field }

/**
 * Sends a comment by WordPress's comment form (docs/calls.md#comment-post). Success is a redirect to the
 * page, whose URL says whether the comment is held, unless the visitor's name is saved in a cookie. A
 * refusal is a page with the reason, with any status, even 200.
 *
 * @param more fields beside those that all comments have
 * @throws ContractError if the response is neither
 */
export async function sendComment(
  form: CommentForm,
  draft: CommentDraft,
  more: Readonly<Record<string, string | number | undefined>> = {},
): Promise<CommentResult> {
  const { html, status, leadsTo } = await documentForm(form.action, {
    ...form.fixed,
    ...more,
    comment: draft.text.trim(),
    ...(form.name ? { author: draft.name.trim() } : {}),
    ...(form.email ? { email: draft.email.trim() } : {}),
    ...(form.website ? { url: draft.website?.trim() ?? '' } : {}),
    ...(form.keepsName && draft.keepsName ? { 'wp-comment-cookies-consent': 'yes' } : {}),
  })
  if (leadsTo) return acceptedAt(leadsTo)
  const text = textOf(parseHtml(html).querySelector('.wp-die-message'))
  if (!text) throw new ContractError('sending a comment', status, 'neither accepted nor refused')
  const message = text.replace(/^Error:\s*/, '')
  if (status === 409) return { outcome: 'duplicate', message }
  const field = fieldOf(message)
  return { outcome: 'refused', message, ...(field ? { field } : {}) }
}

function acceptedAt(leadsTo: string): CommentResult {
  const { pathname, searchParams } = new URL(leadsTo, location.origin)
  const heldId = Number(searchParams.get('unapproved'))
  for (const name of ['unapproved', 'moderation-hash']) searchParams.delete(name)
  const query = String(searchParams)
  return {
    outcome: 'accepted',
    path: pathname + (query ? `?${query}` : ''),
    heldId: Number.isSafeInteger(heldId) && heldId > 0 ? heldId : undefined,
  }
}

/** WordPress names no field, so English sentences identify it; others are shown above the button. */
const SENTENCES: [RegExp, CommentField][] = [
  [/e-?mail address/i, 'email'],
  [/name is too long/i, 'name'],
  [/URL is too long/i, 'website'],
  [/comment text|comment is too long/i, 'text'],
]

const fieldOf = (message: string) => SENTENCES.find(([about]) => about.test(message))?.[1]
