import * as v from 'valibot'
import { adminAjax, newAction } from '~/api/http'
import { paths } from '~/config/paths'
import { readSocialSignIn } from '~/api/social/signIn'
import {
  ownNotice,
  type FormName,
  type FormPage,
  type FormResult,
  type FormValues,
  type ShopNotice,
  type WordpressForm,
} from '~/domain/content/wordpressForm'
import { ContractError } from '~/domain/errors'
import { parseHtml } from '~/lib/html'
import * as contentMessages from '~/messages/content'
import { documentForm, fetchDocument } from './document'
import { readNotices } from './notices'
import { readWordpressForm } from './wordpressFormHtml'

/** Forms of rendered pages: read, and posted back with their hidden fields. See docs/calls.md#account-forms. */

/** The current form of a page; undefined where the page has none. */
export async function fetchWordpressForm(
  path: string,
  name: FormName,
  signal?: AbortSignal,
): Promise<WordpressForm | undefined> {
  return readWordpressForm(await fetchDocument(path, signal), name, path)
}

/** The forms of these names that a page has, and the page's messages. */
export async function fetchFormPage(
  path: string,
  names: readonly FormName[],
  signal?: AbortSignal,
): Promise<FormPage> {
  const page = await fetchDocument(path, signal)
  const forms = names.map((name) => [name, readWordpressForm(page, name, path)] as const)
  const socialSignIn = readSocialSignIn(page)
  return {
    forms: Object.fromEntries(forms),
    notices: readNotices(page),
    ...(socialSignIn ? { socialSignIn } : {}),
  }
}

/**
 * Reads the page again, because a guest's nonces change with the session, and posts its form. WordPress responds to
 * an accepted form with a redirect, and to a refused one with a page that says why. A page without a message means
 * that the nonce has expired. That page has the form with a new nonce, which is posted once more. WordPress's
 * "link expired" page has no form: there, the page of the form is read once more before.
 *
 * @param extra fields that other parts of the app add, such as the order attribution
 * @throws ContractError where the shop neither accepts the form nor says why
 */
export async function sendWordpressForm(
  { name, path }: WordpressForm,
  values: FormValues,
  extra: FormValues = {},
  signal = newAction(),
): Promise<FormResult> {
  let form = await fetchWordpressForm(path, name, signal)
  for (let attempt = 1; form; attempt += 1) {
    const sent = form
    if (sent.isUnknown) return { outcome: 'elsewhere' }
    const { html, status, leadsTo, isShopPage } = await documentForm(
      sent.action,
      await fieldsToSend(sent, values, extra, signal),
      signal,
    )
    const page = parseHtml(html)
    if (leadsTo !== undefined) {
      // WordPress redirects after a wrong post password, too, to a page that asks again.
      if (name === 'postPassword' && (await fetchWordpressForm(path, name, signal)))
        return WRONG_PASSWORD
      return isAcceptance(sent, leadsTo, page)
        ? { outcome: 'accepted', redirectPath: leadsTo, notices: readNotices(page) }
        : { outcome: 'gone' }
    }

    const notices = readNotices(page)
    const errors = notices.filter(({ kind }) => kind === 'error')
    if (errors.length > 0)
      return { outcome: 'refused', errors: errors.map((error) => withField(error, sent)) }
    if (status === 403 && attempt === 1 && isExpiredPage(page)) {
      form = await fetchWordpressForm(path, name, signal)
      continue
    }
    form = readWordpressForm(page, name, path)
    // A plugin may have accepted it, and ask for a link in an e-mail: a second form would be a second registration.
    const isDone = notices.some(({ kind }) => kind === 'success')
    if (status >= 400 || !isShopPage || (form && (isDone || attempt === 2))) {
      throw new ContractError(`form ${path}`, status, 'neither accepted nor refused')
    }
  }
  return { outcome: 'gone' }
}

/**
 * Whether a redirect is WooCommerce's own after an accepted form. Another one is that of a sign-in wall, of
 * maintenance, or of a plugin, and says nothing of the form. A sign-in may lead anywhere: the next cart tells
 * whether it was one.
 */
function isAcceptance({ name, path }: WordpressForm, leadsTo: string, page: ParentNode): boolean {
  const own = comparablePath(path)
  const target = comparablePath(leadsTo)
  const account = comparablePath(paths.account())
  const { searchParams } = new URL(leadsTo, location.origin)
  switch (name) {
    case 'lostPassword':
      return target === own && searchParams.has('reset-link-sent')
    case 'resetPassword':
      return target === account && searchParams.has('password-reset')
    case 'address':
      return target === own.slice(0, own.lastIndexOf('/')) && !isSignInPage(page)
    case 'details':
      // Older releases of WooCommerce lead to the account.
      return (target === own || target === account) && !isSignInPage(page)
    default:
      return true
  }
}

/** Without the slash at its end. The case of percent-encoded letters differs between browsers and WordPress. */
const comparablePath = (address: string) =>
  new URL(address, location.origin).pathname.replace(/\/$/, '').toLowerCase()

const isSignInPage = (page: ParentNode) =>
  readWordpressForm(page, 'login', paths.account()) !== undefined

const WRONG_PASSWORD: FormResult = {
  outcome: 'refused',
  errors: [{ ...ownNotice('error', contentMessages.wrongPassword), field: 'post_password' }],
}

/** "The link you followed has expired", in any language: WordPress has changed nothing. */
const isExpiredPage = (page: ParentNode) => page.querySelector('.wp-die-message, .wp-die') !== null

/** Only fields that the form has, and `extra`. */
async function fieldsToSend(
  { fixed, fields }: WordpressForm,
  values: FormValues,
  extra: FormValues,
  signal: AbortSignal,
) {
  // A field may be hidden for this country and visible for another, such as the state.
  const names = [...fields.map(({ name }) => name), ...Object.keys(fixed)]
  const typed = names.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const token = await freshAddonNonces(Object.keys(fixed), signal)
  return { ...fixed, ...Object.fromEntries(typed), ...token, ...extra }
}

/** Nonce fields of the Essential Addons plugin. */
const ADDON_NONCE = /^eael-(?:login|register|lostpassword|resetpassword)-nonce$/

const AddonToken = v.pipe(
  v.object({ success: v.literal(true), data: v.object({ nonce: v.string() }) }),
  v.transform(({ data }) => data.nonce),
)

/**
 * Fresh values for the plugin's nonce fields: a cached page may have old ones. Without a response, the
 * page's own value is sent. See docs/calls.md#refresh-nonce.
 */
async function freshAddonNonces(
  names: readonly string[],
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const fields = names.filter((name) => ADDON_NONCE.test(name))
  if (fields.length === 0) return {}
  try {
    const nonce = await adminAjax('eael_get_token', { reply: AddonToken, signal })
    return Object.fromEntries(fields.map((name) => [name, nonce]))
  } catch {
    return {}
  }
}

/**
 * Finds the field of a refusal. WooCommerce names the field of some refusals; in others it is only in the
 * sentence: "PIN Code is a required field.", "Your current password is incorrect.". Sentences in other
 * languages are found by the field's label or not at all.
 */
export function withField(notice: ShopNotice, { name, fields }: WordpressForm): ShopNotice {
  const match =
    fields.find((field) => field.name === notice.field) ??
    fields.find(({ label }) => notice.text.startsWith(`${label} `)) ??
    fields.find((field) =>
      SENTENCES[name]?.some(([text, end]) => text.test(notice.text) && field.name.endsWith(end)),
    )
  const { field: _printed, ...rest } = notice
  return match ? { ...rest, field: match.name } : rest
}

/** A pattern of the refusal, and the end of the field's name. */
const SENTENCES: Partial<Record<FormName, [text: RegExp, end: string][]>> = {
  details: [
    [/current password/i, 'password_current'],
    [/fill out all password fields/i, 'password_1'],
    [/passwords do not match|re-enter your password/i, 'password_2'],
    [/email address (is already|cannot)|valid email address/i, 'account_email'],
  ],
  address: [[/postcode|pin code/i, '_postcode']],
}
