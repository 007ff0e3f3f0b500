import { localPath } from '~/config/paths'
import { serverHtml, type ServerHtml } from '~/domain/content/serverHtml'
import type { FormField, FormName, FormOption, WordpressForm } from '~/domain/content/wordpressForm'
import { copyWithout, textOf } from '~/lib/html'
import { CAPTCHA } from './captcha'

interface KnownForm {
  /** The name of the form's nonce field: themes change ids and classes. */
  marker: string
  /** Fields that the app can show. */
  fields: RegExp
}

const ADDRESS_FIELDS =
  'first_name|last_name|company|country|address_1|address_2|city|state|postcode|phone|email'

const KNOWN: Record<FormName, KnownForm> = {
  login: { marker: 'woocommerce-login-nonce', fields: /^(username|password|rememberme)$/ },
  register: { marker: 'woocommerce-register-nonce', fields: /^(email|username|password)$/ },
  lostPassword: { marker: 'woocommerce-lost-password-nonce', fields: /^user_login$/ },
  resetPassword: { marker: 'woocommerce-reset-password-nonce', fields: /^password_[12]$/ },
  address: {
    marker: 'woocommerce-edit-address-nonce',
    // The others are WooCommerce's additional checkout fields.
    fields: new RegExp(`^(billing|shipping)_(${ADDRESS_FIELDS})$|^_wc_(billing|shipping)/`),
  },
  details: {
    marker: 'save-account-details-nonce',
    fields:
      /^(account_(first_name|last_name|display_name|email)|password_(current|[12]))$|^_wc_other\//,
  },
  // It has no nonce.
  postPassword: { marker: 'post_password', fields: /^post_password$/ },
  trackOrder: { marker: 'woocommerce-order-tracking-nonce', fields: /^order(id|_email)$/ },
}

/**
 * Finds a form of a rendered page by its nonce; undefined where there is none. Invisible fields become
 * `fixed`; a visible field that the app does not know sets `isUnknown`.
 *
 * @param path of the page, for a form without an `action`
 */
export function readWordpressForm(
  page: ParentNode,
  name: FormName,
  path: string,
): WordpressForm | undefined {
  const { marker, fields: known } = KNOWN[name]
  const form = page.querySelector(`input[name="${marker}"]`)?.closest('form')
  if (!form) return undefined

  const action = localPath(form.getAttribute('action') || path)
  const fixed: [name: string, value: string][] = []
  const fields: FormField[] = []
  let isUnknown =
    !action ||
    form.getAttribute('method')?.toLowerCase() !== 'post' ||
    form.querySelector(CAPTCHA) !== null

  for (const control of form.querySelectorAll('input[name], select[name], textarea[name]')) {
    const controlName = control.getAttribute('name') ?? ''
    const type = typeOf(control)
    if (/^(submit|button|image|reset)$/.test(type)) continue
    if (isInvisible(control)) {
      if (!/^(checkbox|radio)$/.test(type) || control.hasAttribute('checked')) {
        fixed.push([controlName, control.getAttribute('value') ?? ''])
      }
      continue
    }
    const field = known.test(controlName) ? readField(form, control, type) : undefined
    if (field) fields.push(field)
    else isUnknown = true
  }

  const submit = submitOf(form)
  const pressed = submit?.getAttribute('name')
  if (pressed) fixed.push([pressed, submit?.getAttribute('value') ?? ''])

  return {
    name,
    path,
    action: action ?? path,
    fixed: Object.fromEntries(fixed),
    fields,
    submitLabel: textOf(submit) ?? submit?.getAttribute('value') ?? '',
    texts: textsOf(form),
    isUnknown,
  }
}

/** The button that Enter presses: the first one. */
const submitOf = (form: Element) =>
  form.querySelector('input[type=submit], button[type=submit], button:not([type])')

const typeOf = (control: Element) =>
  control.localName === 'input'
    ? control.getAttribute('type')?.toLowerCase() || 'text'
    : control.localName

/** Hidden fields and honeypots. */
const isInvisible = (control: Element) =>
  typeOf(control) === 'hidden' ||
  control.getAttribute('tabindex') === '-1' ||
  control.closest('[hidden], [style*="display:none" i], [style*="display: none" i]') !== null

function readField(form: Element, control: Element, type: string): FormField | undefined {
  const name = control.getAttribute('name') ?? ''
  const label = labelOf(form, control)
  if (!label || !isSupported(type)) return undefined
  const autoComplete = autoCompleteOf(control, type)
  const placeholder = control.getAttribute('placeholder')
  const hint = textOf(byId(form, control.getAttribute('aria-describedby')))
  const group = textOf(control.closest('fieldset')?.querySelector('legend'))
  return {
    name,
    type,
    label: label.text,
    isRequired: isRequired(control) || label.isMarked,
    value: valueOf(control, type),
    ...(autoComplete ? { autoComplete } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(hint ? { hint } : {}),
    ...(group ? { group } : {}),
    ...(type === 'checkbox' ? { isChecked: control.hasAttribute('checked') } : {}),
    ...(type === 'select' ? { options: optionsOf(control) } : {}),
  }
}

const TYPES = ['text', 'email', 'tel', 'password', 'checkbox', 'select', 'textarea'] as const

const isSupported = (type: string): type is FormField['type'] =>
  (TYPES as readonly string[]).includes(type)

function valueOf(control: Element, type: string): string {
  // A printed password is not passed on.
  if (type === 'password') return ''
  if (type === 'textarea') return control.textContent ?? ''
  if (type !== 'select') return control.getAttribute('value') ?? (type === 'checkbox' ? 'on' : '')
  const chosen = control.querySelector('option[selected]') ?? control.querySelector('option')
  return chosen ? optionOf(chosen).value : ''
}

const optionsOf = (select: Element) => [...select.querySelectorAll('option')].map(optionOf)

function optionOf(option: Element): FormOption {
  const label = textOf(option) ?? ''
  return { value: option.getAttribute('value') ?? label, label }
}

/** The label's text without its marks, and whether it is marked as required. */
function labelOf(form: Element, control: Element) {
  const id = control.getAttribute('id')
  const labels = [...form.querySelectorAll('label')]
  const label = labels.find((one) => id && one.getAttribute('for') === id)
  const element = label ?? control.closest('label')
  if (!element) {
    const text = control.getAttribute('aria-label') ?? control.getAttribute('placeholder')
    return text ? { text, isMarked: false } : undefined
  }
  const isMarked = element.querySelector('.required') !== null
  const marks = '.required, .optional, .screen-reader-text'
  const text = textOf(copyWithout(element, marks))?.replace(/\s*[*:]$/, '')
  return text ? { text, isMarked } : undefined
}

const isRequired = (control: Element) =>
  control.hasAttribute('required') || control.getAttribute('aria-required') === 'true'

/** Compares ids, because an id from the page may not be a valid selector. */
const byId = (form: Element, id: string | null) =>
  id ? [...form.querySelectorAll('[id]')].find((one) => one.getAttribute('id') === id) : undefined

const AUTO_COMPLETE: Record<string, string> = {
  username: 'username',
  email: 'email',
  user_login: 'username',
  password_1: 'new-password',
  password_2: 'new-password',
}

function autoCompleteOf(control: Element, type: string): string | undefined {
  const printed = control.getAttribute('autocomplete')?.toLowerCase()
  if (printed && /^[a-z][a-z\d -]*$/.test(printed)) return printed
  const name = control.getAttribute('name') ?? ''
  if (name === 'password' && type === 'password') {
    return control.closest('form')?.querySelector(`[name="${KNOWN.register.marker}"]`)
      ? 'new-password'
      : 'current-password'
  }
  return AUTO_COMPLETE[name]
}

/** Paragraphs that belong to no field, such as the privacy policy. */
const textsOf = (form: Element): ServerHtml[] =>
  [...form.querySelectorAll('p')]
    .filter((text) => !text.querySelector('input, select, textarea, button, label'))
    .filter((text) => !text.closest('.lost_password'))
    .flatMap((text) => serverHtml(text.innerHTML.trim()) ?? [])
