import { readAddressSettings } from '~/api/checkout/addressSettings'
import { readNotices } from '~/api/content/notices'
import { readWordpressForm } from '~/api/content/wordpressFormHtml'
import type {
  AccountArea,
  AccountContent,
  AccountEntry,
  AccountPage,
  AddressBook,
} from '~/domain/account/account'
import { isIsoStateCode } from '~/domain/checkout/addressSettings'
import { serverHtml } from '~/domain/content/serverHtml'
import type { WordpressForm } from '~/domain/content/wordpressForm'
import { copyWithout, MarkupError, need, textOf } from '~/lib/html'
import { addressLinesOf, externalTarget, linkPath } from './accountLinks'
import { EMPTY_NOTICE, readDownloads, readOrder, readOrders } from './accountOrders'

/** Whether a page has the sign-in form, which WooCommerce shows guests in place of any account page. */
export const isSignedOut = (page: ParentNode) =>
  page.querySelector('.woocommerce-MyAccount-navigation') === null &&
  page.querySelector('input[name="woocommerce-login-nonce"]') !== null

/**
 * Reads an account page by its content, because slugs and titles are settings of the shop.
 *
 * @param path of the page, for a form without an `action`
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
    // The screen has its own text for an empty list.
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
    const settings = readAddressSettings(page)
    return { kind: 'address-form', title, form: withoutStateCode(form), settings }
  }
  if (main.querySelector('.woocommerce-Address')) return readAddressBook(main)
  if (main.querySelector('mark.order-number')) return readOrder(main)
  if (main.querySelector('.woocommerce-orders-table')) return readOrders(main)
  if (main.querySelector('.woocommerce-table--order-downloads'))
    return { kind: 'downloads', downloads: readDownloads(main) }
  if (hasOnlyErrors(main)) return { kind: 'notices' }
  if (current === 'orders') return readOrders(main)
  if (current === 'downloads' && main.querySelector(EMPTY_NOTICE))
    return { kind: 'downloads', downloads: [] }
  if (current === 'dashboard') return { kind: 'dashboard', greeting: greetingOf(main, menu) }
  if (isCutOff(page, main)) throw new MarkupError('.woocommerce-MyAccount-content ~ *')
  return { kind: 'elsewhere' }
}

/** Whether a response ends inside the content: WordPress prints a footer with scripts after it. */
const isCutOff = (page: ParentNode, main: Element) =>
  main.contains([...page.querySelectorAll('*')].at(-1) ?? null)

const hasOnlyErrors = (main: Element) => {
  const rest = copyWithout(main, NOTICES)
  return (
    readNotices(main).some(({ kind }) => kind === 'error') &&
    !textOf(rest) &&
    !rest.querySelector('img')
  )
}

const NOTICES =
  '.woocommerce-notices-wrapper, .woocommerce-error, .woocommerce-message, .woocommerce-info, .wc-block-components-notice-banner'

/** Gives log-out links in the greeting the menu's URL, which has a valid nonce. */
function greetingOf(main: Element, menu: readonly AccountEntry[]) {
  const copy = copyWithout(main, NOTICES)
  const logOut = menu.find(({ area }) => area === 'log-out')?.path
  for (const link of copy.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (!/[?&]action=logout|customer-logout/.test(href)) continue
    if (logOut) link.setAttribute('href', logOut)
    else link.remove()
  }
  return serverHtml(copy.innerHTML)
}

/** WooCommerce's class names of its entries; the slugs in their URLs are settings. */
const AREAS = new Map<string, AccountArea>([
  ['dashboard', 'dashboard'],
  ['orders', 'orders'],
  ['downloads', 'downloads'],
  ['edit-address', 'addresses'],
  ['edit-account', 'details'],
  ['wishlist', 'wishlist'],
  ['customer-logout', 'log-out'],
])

/**
 * The shop's account menu. Leaves out WooCommerce's entries that lead to another host; entries that a
 * theme adds lead to WordPress's page or to another site.
 */
function readAccountMenu(page: ParentNode): AccountEntry[] {
  const menu = need(page, '.woocommerce-MyAccount-navigation')
  const entries = [...menu.querySelectorAll('li')].flatMap((item) => readEntry(item) ?? [])
  if (entries.length === 0) throw new MarkupError('.woocommerce-MyAccount-navigation a')
  return entries
}

function readEntry(item: Element): AccountEntry | undefined {
  const link = item.querySelector('a')
  const label = textOf(link)
  if (!link || !label) return undefined
  const area = areaOf(item)
  const path = area === 'other' ? undefined : linkPath(link)
  const target = path ? { path } : area === 'other' ? externalTarget(link) : undefined
  const isCurrent = link.getAttribute('aria-current') === 'page' || item.matches('.is-active')
  return target && { ...target, area, label, isCurrent }
}

function areaOf(item: Element): AccountArea {
  for (const name of item.classList) {
    const area = AREAS.get(name.replace('woocommerce-MyAccount-navigation-link--', ''))
    if (area) return area
  }
  return 'other'
}

/** WooCommerce gives an address without a state the code of the shop's, also where the state is typed. */
const withoutStateCode = (form: WordpressForm): WordpressForm => ({
  ...form,
  fields: form.fields.map((field) =>
    field.type === 'text' && field.name.endsWith('_state') && isIsoStateCode(field.value)
      ? { ...field, value: '' }
      : field,
  ),
})

/** The customer's addresses, each with the path of its form. */
function readAddressBook(content: ParentNode): AddressBook {
  return {
    kind: 'addresses',
    intro: textOf(content.querySelector(':scope > p')),
    entries: [...content.querySelectorAll('.woocommerce-Address')].flatMap((box) => {
      const link = box.querySelector('.woocommerce-Address-title a')
      const title = textOf(box.querySelector('.woocommerce-Address-title :is(h2, h3)'))
      const path = linkPath(link)
      if (!title || !path) return []
      const label = textOf(link) ?? ''
      // Old releases say "Edit" only, which would be the name of both links.
      const action = label.includes(title) ? label : `${label} ${title}`
      return { title, lines: addressLinesOf(box.querySelector('address')), action, path }
    }),
  }
}
