import { localPath } from '~/config/paths'
import type { CommentForm, CommentFormField } from '~/domain/content/commentForm'
import { MarkupError, need, textOf } from '~/lib/html'
import { CAPTCHA } from './captcha'

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
    newestId: newestIdIn(form.getRootNode() as Element | DocumentFragment),
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(website ? { website } : {}),
    ...(box && label ? { keepsName: { label, isChecked: box.hasAttribute('checked') } } : {}),
  }
}

/** Id of a comment by that of its element: "comment-12", "div-comment-12"; 0 for another element. */
export const commentIdOf = (element: Element | null) =>
  Number(/(?:^|-)comment-(\d+)$/.exec(element?.id ?? '')?.[1] ?? 0)

const newestIdIn = (page: ParentNode) =>
  Math.max(0, ...[...page.querySelectorAll('[id*="comment-"]')].map(commentIdOf))

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
