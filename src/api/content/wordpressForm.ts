import { ContractError } from '~/domain/errors'
import type {
  FormName,
  FormPage,
  FormResult,
  FormValues,
  WordpressForm,
} from '~/domain/content/wordpressForm'
import { parseHtml } from '~/lib/html'
import { documentForm, fetchDocument } from './document'
import { addonTokenFields } from './eaelToken'
import { readNotices } from './notices'
import { withField } from '~/api/account/refusedField'
import { readWordpressForm } from './wordpressFormHtml'

/**
 * The forms of rendered pages (woocommerce.md 4): read, filled in by the shopper, and posted back with
 * everything that they hide. WordPress takes a form by leading on to another page; where it does not, the
 * page says why; and a page that comes back without a word has not known the form's nonce.
 */

/** The form as it stands on the page now; undefined where the page has none. */
export async function fetchWordpressForm(
  path: string,
  name: FormName,
): Promise<WordpressForm | undefined> {
  return readWordpressForm(await fetchDocument(path), name, path)
}

/** A page's forms of these names, as many as it has, with what the shop says there. */
export async function fetchFormPage(
  path: string,
  names: readonly FormName[],
  signal?: AbortSignal,
): Promise<FormPage> {
  const page = await fetchDocument(path, signal)
  const found = names.map((name) => [name, readWordpressForm(page, name, path)] as const)
  return { forms: Object.fromEntries(found), notices: readNotices(page) }
}

/**
 * Reads the page once more, since a guest's nonces die with the session that the page was read in, and
 * posts the form with what the shopper has filled in. A page that comes back silently is tried once more
 * with its own, fresh form; so is WordPress's own page for a nonce that has died, with the form of a page
 * read anew.
 *
 * @param extra fields that other parts of the app add, as where a new customer has come from
 * @throws ContractError where the shop neither takes the form nor says why
 */
export async function sendWordpressForm(
  { name, path }: WordpressForm,
  values: FormValues,
  extra: FormValues = {},
): Promise<FormResult> {
  let form = await fetchWordpressForm(path, name)
  for (let attempt = 1; form; attempt += 1) {
    const sent = form
    if (sent.isUnknown) return { outcome: 'elsewhere' }
    const { html, status, leadsTo } = await documentForm(
      sent.action,
      await filledIn(sent, values, extra),
    )
    const page = parseHtml(html)
    if (leadsTo !== undefined) return { outcome: 'taken', leadsTo, notices: readNotices(page) }

    const errors = readNotices(page).filter(({ kind }) => kind === 'error')
    if (errors.length > 0)
      return { outcome: 'refused', errors: errors.map((error) => withField(error, sent)) }
    const isDead = status === 403 && attempt === 1 && isExpiredPage(page)
    if (isDead) {
      form = await fetchWordpressForm(path, name)
      continue
    }
    form = readWordpressForm(page, name, path)
    if (status >= 400 || (form && attempt === 2)) {
      throw new ContractError(`form ${path}`, status, 'neither taken nor refused')
    }
  }
  return { outcome: 'gone' }
}

/** "The link you followed has expired", whatever the shop's language: nothing was done. */
const isExpiredPage = (page: ParentNode) => page.querySelector('.wp-die-message, .wp-die') !== null

/** Nothing that the form does not ask for is sent, apart from what is added on purpose. */
async function filledIn({ fixed, fields }: WordpressForm, values: FormValues, extra: FormValues) {
  // A field that this page hides may be asked for all the same: the state, of another country.
  const names = [...fields.map(({ name }) => name), ...Object.keys(fixed)]
  const typed = names.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const token = await addonTokenFields(Object.keys(fixed))
  return { ...fixed, ...Object.fromEntries(typed), ...token, ...extra }
}
