import * as v from 'valibot'
import type {
  AccountContent,
  AccountEntry,
  AccountPage,
  StatesByCountry,
} from '~/domain/account/account'
import { serverHtml } from '~/domain/content/serverHtml'
import { need, textOf } from '~/lib/html'
import { inlineSettings } from '~/api/content/document'
import { readAddressBook } from './accountAddresses'
import { readDownloads } from './accountDownloads'
import { readAccountMenu } from './accountMenu'
import { readOrder } from './accountOrder'
import { NOTHING, readOrders } from './accountOrders'
import { readNotices } from '~/api/content/notices'
import { readWordpressForm } from '~/api/content/wordpressFormHtml'

/** The form that WooCommerce prints in place of any page of the account to whoever is not signed in. */
export const isSignedOut = (page: ParentNode) =>
  page.querySelector('.woocommerce-MyAccount-navigation') === null &&
  page.querySelector('input[name="woocommerce-login-nonce"]') !== null

/**
 * A page of the account by what is on it: slugs and titles are settings, and differ from shop to shop.
 *
 * @param path of the page, where its form says no other
 */
export function readAccountPage(page: ParentNode, path: string): AccountPage {
  const menu = readAccountMenu(page)
  const main = need(page, '.woocommerce-MyAccount-content')
  const content = readContent(page, main, menu, path)
  const isEmptyList =
    (content.kind === 'orders' && content.rows.length === 0) ||
    (content.kind === 'downloads' && content.downloads.length === 0)
  return {
    menu,
    // The sentence of an empty list is the screen's own to say.
    notices: readNotices(main).filter(({ kind }) => !(isEmptyList && kind === 'info')),
    content,
  }
}

function readContent(
  page: ParentNode,
  main: HTMLElement,
  menu: readonly AccountEntry[],
  path: string,
): AccountContent {
  const current = menu.find(({ isCurrent }) => isCurrent)?.area
  const details = readWordpressForm(main, 'details', path)
  if (details) return { kind: 'details', form: details }
  const form = readWordpressForm(main, 'address', path)
  if (form) {
    const title = textOf(main.querySelector('h2, h3')) ?? ''
    return { kind: 'address-form', title, form, states: statesOf(page) }
  }
  if (main.querySelector('.woocommerce-Address')) return readAddressBook(main)
  if (main.querySelector('mark.order-number')) return readOrder(main)
  if (main.querySelector('.woocommerce-orders-table')) return readOrders(main)
  if (main.querySelector('.woocommerce-table--order-downloads'))
    return { kind: 'downloads', downloads: readDownloads(main) }
  if (hasOnlyErrors(main)) return { kind: 'notices' }
  if (current === 'orders') return readOrders(main)
  if (current === 'downloads' && main.querySelector(NOTHING))
    return { kind: 'downloads', downloads: [] }
  if (current === 'dashboard') return { kind: 'dashboard', greeting: greetingOf(main, menu) }
  return { kind: 'elsewhere' }
}

const hasOnlyErrors = (main: Element) => {
  const rest = withoutNotices(main)
  return (
    readNotices(main).some(({ kind }) => kind === 'error') &&
    !textOf(rest) &&
    !rest.querySelector('img')
  )
}

const NOTICES =
  '.woocommerce-notices-wrapper, .woocommerce-error, .woocommerce-message, .woocommerce-info, .wc-block-components-notice-banner'

function withoutNotices(main: Element): Element {
  const copy = main.cloneNode(true) as Element
  for (const notice of copy.querySelectorAll(NOTICES)) notice.remove()
  return copy
}

/** Whichever way to log out the greeting offers, it is the menu's: one way, with a nonce that is alive. */
function greetingOf(main: Element, menu: readonly AccountEntry[]) {
  const copy = withoutNotices(main)
  const logOut = menu.find(({ area }) => area === 'log-out')?.path
  for (const link of copy.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (!/[?&]action=logout|customer-logout/.test(href)) continue
    if (logOut) link.setAttribute('href', logOut)
    else link.remove()
  }
  return serverHtml(copy.innerHTML)
}

/** WooCommerce prints the states of the countries it sells to as JSON within a setting. */
const CountrySettings = v.pipe(
  v.object({ countries: v.pipe(v.string(), v.parseJson()) }),
  v.transform(({ countries }) => countries),
  v.record(v.string(), v.union([v.record(v.string(), v.string()), v.array(v.never())])),
)

function statesOf(page: ParentNode): StatesByCountry {
  const settings = v.safeParse(CountrySettings, inlineSettings(page, 'wc_country_select_params'))
  if (!settings.success) return new Map()
  return new Map(
    Object.entries(settings.output).map(([country, states]) => [
      country,
      Object.entries(states).map(([code, name]) => ({ code, name })),
    ]),
  )
}
