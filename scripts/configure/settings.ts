import { LISTING_ORDERS } from '../../src/domain/catalog/listing.ts'
import { withoutCode } from '../../src/domain/checkout/addressSettings.ts'
import { findAddresses } from './addresses.ts'
import { findBuilderPages } from './builderPages.ts'
import { findCheckout } from './checkout.ts'
import { findFooter } from './footer.ts'
import { findMenus } from './menus.ts'
import {
  findBlockSettings,
  decodePath,
  findInlineObject,
  plainText,
  markupText,
  type ShopPage,
} from './page.ts'
import type { ShopResponses, BlockSettings, Currency } from './responses.ts'
import { findSharing } from './sharing.ts'
import { findTaxes } from './taxes.ts'
import { findStickyHeader } from './themeMenus.ts'
import { Findings, valueAt } from './findings.ts'
import { isGroup } from '../siteBlock.ts'

/** Each id adds bytes to index.html. */
const CATEGORY_IDS_MAX = 24

/** Where the shop's owner finds settings that not every shop tells. */
const PLACES = {
  'addresses.orderReceived': 'WooCommerce › Settings › Advanced › Checkout endpoints.',
  'addresses.orderPay': 'WooCommerce › Settings › Advanced › Checkout endpoints.',
  'addresses.lostPassword': 'WooCommerce › Settings › Advanced › Account endpoints.',
  'addresses.viewOrder': 'WooCommerce › Settings › Advanced › Account endpoints.',
  'listing.perPage': 'Customizer › WooCommerce › Product Catalog.',
  'listing.order': 'Customizer › WooCommerce › Product Catalog › Default product sorting.',
  redirectToCartAfterAdd: 'WooCommerce › Settings › Products › Add to cart behaviour.',
  gateways: 'WooCommerce › Settings › Payments.',
  'checkout.guests': 'WooCommerce › Settings › Accounts & Privacy.',
  'checkout.newAccounts': 'WooCommerce › Settings › Accounts & Privacy.',
  'checkout.newPasswords': 'WooCommerce › Settings › Accounts & Privacy.',
  'checkout.company': 'the checkout’s fields in the customizer or the editor.',
  'checkout.address2': 'the checkout’s fields in the customizer or the editor.',
  'checkout.phone': 'the checkout’s fields in the customizer or the editor.',
  'checkout.coupons': 'WooCommerce › Settings › General › Enable coupons.',
  'checkout.termsPath': 'WooCommerce › Settings › Advanced › Page setup › Terms and conditions.',
}

export function findSettings(responses: ShopResponses): Findings {
  const { origin, root, products, categories, attributes, cart, home, shop, product } = responses
  const pages = [
    home,
    shop,
    product,
    responses.cartPage,
    responses.checkoutPage,
    responses.account,
  ].filter((page) => page !== undefined)
  const inline = (name: string) => first(pages, (page) => findInlineObject(page, name))
  const printed = pages.flatMap((page) => findBlockSettings(page) ?? [])
  const blocks = <K extends keyof BlockSettings>(key: K) => first(printed, (of) => of[key])
  const findings = new Findings()

  const name = plainText(root?.name)
  if (name) findings.put('name', name, '/wp-json/')
  else {
    const guess = guessName(responses, blocks('siteTitle'))
    findings.put('name', guess, 'its pages', '/wp-json/ does not have it.')
  }
  // In front of the app, the page's own origin counts as the shop's anyway.
  if (responses.isDeployed) findings.suggest('shopOrigin', origin, 'the address it responds at')
  else findings.put('shopOrigin', origin, 'the address it responds at')
  const indexed = [home, shop, product].filter((page) => page !== undefined)
  const robotsAt = 'the robots rule of its pages'
  if (indexed.length > 0 && indexed.every(isNoindex)) findings.put('noindex', true, robotsAt)
  else if (indexed.length > 0) findings.none('noindex', robotsAt)
  findings.suggest('texts.tagline', plainText(root?.description) || undefined, '/wp-json/')

  findPlugins(pages, inline, findings)

  const money = products[0]?.prices ?? cart?.totals
  const moneyAt = products[0] ? 'a product’s prices' : 'the cart'
  findings.put('currency', money && toCurrency(money), moneyAt)
  findings.ask('currency', 'neither a product nor the cart has it.')
  findAddresses(responses, { inline, storePages: blocks('storePages') }, findings)
  findBuilderPages(responses, findings)
  const { block } = findings
  const productBase = valueAt(block, 'addresses.product')
  if (typeof productBase === 'string' && productBase === valueAt(block, 'addresses.category')) {
    findings.warn(
      'addresses.category',
      `products and categories both start with “${productBase}”. Give one of them another base under Settings › Permalinks.`,
    )
  }
  const countries = { countryData: blocks('countryData'), countries: blocks('countries') }
  findCountries(responses, pages, inline, countries, findings)
  findDeliveryCountries(responses, countries.countryData, findings)

  findListing(shop, attributes, findings)
  if (valueAt(block, 'capabilities.theme') === false) {
    // The app offers them only where they change something; the theme has settings for them.
    const where = 'plain WooCommerce'
    findings.suggest('listing.showOnlySale', true, where)
    findings.suggest('listing.showInStock', true, where)
  }
  // Top-level categories are in the menu. The order does not depend on the catalog: a new book is no difference.
  const ids = [...categories]
    .sort((a, b) => Number(a.parent !== 0) - Number(b.parent !== 0) || a.id - b.id)
    .slice(0, CATEGORY_IDS_MAX)
    .map(({ slug, id }) => [decodePath(slug), id])
  if (ids.length > 0) findings.put('categoryIds', Object.fromEntries(ids), 'its categories')

  const redirect = inline('wc_add_to_cart_params')?.['cart_redirect_after_add']
  if (redirect !== undefined) {
    findings.put('redirectToCartAfterAdd', redirect === 'yes', 'wc_add_to_cart_params of its pages')
  }

  findCheckout(responses, findings)
  findTaxes(responses, findings)
  findSharing(responses, findings)

  findNavigation(home, origin, findings)
  for (const [setting, place] of Object.entries(PLACES)) findings.ask(setting, place)
  return findings
}

const isNoindex = ({ document }: ShopPage) =>
  /noindex/.test(document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '')

function findNavigation(home: ShopPage | undefined, origin: string, findings: Findings) {
  const unread = 'the home page could not be read.'
  if (!home) {
    findings.ask('menus.header', unread)
    findings.ask('menus.footer', unread)
    return
  }
  findings.put('stickyHeader', findStickyHeader(home.document), 'the header of the home page')
  const { header, hasCategories, top, vertical, panels, footer } = findMenus(
    home,
    origin,
    findings.block['addresses'],
  )
  const hasColumns = findFooter(home, origin, findings)
  for (const [setting, { items, where, check }] of Object.entries({
    'menus.header': header,
    ...(!hasColumns && { 'menus.footer': footer }),
  })) {
    if (where) findings.suggest(setting, items, where, check)
    else findings.ask(setting, check ?? '')
  }
  const at = 'the header of the home page'
  if (hasCategories)
    findings.suggest('menus.categories', false, 'the main menu', undefined, 'menus.header')
  findings.suggest('menus.vertical', vertical, at)
  if (top.items.length > 0) findings.suggest('menus.top', top.items, top.where ?? at, top.check)
  findings.suggest('menus.panels', panels.length > 0 ? panels : undefined, 'the home page')
}

type Inline = (name: string) => Record<string, unknown> | undefined

function findPlugins(pages: readonly ShopPage[], inline: Inline, findings: Findings) {
  if (pages.length === 0) {
    findings.ask('capabilities.theme', 'no page of the shop could be read.')
    findings.ask('capabilities.wishlist', 'no page of the shop could be read.')
    return
  }
  // `filter_ajax` is there even when an optimizer has merged the plugin's files.
  const hasTheme =
    inline('filter_ajax') !== undefined ||
    pages.some(({ html }) => /\/wp-content\/plugins\/wpbingo\//.test(html))
  const hasWishlist = inline('woosw_vars') !== undefined
  findings.put('capabilities.theme', hasTheme, 'scripts of its pages')
  findings.put('capabilities.wishlist', hasWishlist, 'scripts of its pages')
  if (hasTheme) {
    findings.put('theme', first(pages, findTheme), 'the class of its pages')
    findings.ask('theme', 'its prefix for ajax actions is not in the pages.')
  }
  if (!inline('wpcas_vars')) {
    findings.put('search.instant', false, 'no “WPC AJAX Search” in its pages')
  }
}

/** Name of the parent theme in lower case, the prefix of its ajax actions. */
function findTheme({ document, html }: ShopPage): string | undefined {
  const [, parent] = /(?:^|\s)wp-theme-([\w-]+)/.exec(document.body.className) ?? []
  const [, folder] = /\/wp-content\/themes\/([\w-]+)\//.exec(html) ?? []
  const name = (parent ?? folder)?.replace(/-child$/, '').toLowerCase()
  return name?.replace(/[^a-z0-9_]/g, '_')
}

const toCurrency = (money: Currency) => ({
  code: money.currency_code,
  prefix: markupText(money.currency_prefix),
  suffix: markupText(money.currency_suffix),
  decimalSeparator: money.currency_decimal_separator,
  thousandSeparator: money.currency_thousand_separator,
  decimals: money.currency_minor_unit,
})

/** From the pages, where /wp-json/ is blocked; else the host. */
function guessName({ home, origin }: ShopResponses, siteTitle: string | undefined): string {
  const named = home?.document.querySelector('meta[property="og:site_name"]')
  const [title] = (home?.document.title ?? '').split(/\s[–—|·-]\s/)
  return (
    plainText(named?.getAttribute('content')) ||
    plainText(siteTitle) ||
    plainText(title) ||
    new URL(origin).hostname
  )
}

function findCountries(
  { cart }: ShopResponses,
  pages: readonly ShopPage[],
  inline: Inline,
  printed: PrintedCountries,
  findings: Findings,
) {
  const offered = offeredCountries(pages)
  const { codes: listed, place, isComplete } = countryCodes(offered, inline, printed.countryData)
  const own = cart?.billing_address?.country || cart?.shipping_address?.country || undefined
  const guess = own ? undefined : first(pages, guessRegion)
  const countries = namedCountries([own ?? guess, ...listed], { ...offered, ...printed.countries })
  const missing = guess
    ? `not in the shop’s pages; ${guess} follows from their language.`
    : 'only the shop’s own could be read; add the others.'
  if (listed.length > 0) {
    const others =
      'the pages of an empty cart leave out countries with neither a list of states nor fields of their own; add them.'
    const where = own ? `the cart and ${place}` : place
    findings.put('countries', countries, where, isComplete ? undefined : others)
  } else findings.put('countries', countries, own ? 'the cart' : 'the language of a page', missing)
  findings.ask('countries', 'list the countries that the shop sells to.')
}

/** From the blocks, else from the delivery address of the checkout or the estimate of the cart. */
function findDeliveryCountries(
  { checkoutPage, cartPage }: ShopResponses,
  data: BlockSettings['countryData'],
  findings: Findings,
) {
  const codes = data
    ? Object.keys(data).filter((code) => data[code]?.allowShipping)
    : (codesIn(checkoutPage, 'shipping_country') ?? codesIn(cartPage, 'calc_shipping_country'))
  const sold = valueAt(findings.block, 'countries')
  if (!codes || !isGroup(sold)) return
  const where = data ? 'its blocks' : 'address forms'
  const isEverywhere = Object.keys(sold).every((code) => codes.includes(code))
  if (isEverywhere) findings.none('deliveryCountries', where)
  else findings.put('deliveryCountries', codes, where)
}

/** The codes in a country field: a select, or a hidden input where there is one country. */
function codesIn(page: ShopPage | undefined, name: string): string[] | undefined {
  const options = page?.document.querySelectorAll(
    `select[name="${name}"] option, input[type="hidden"][name="${name}"]`,
  )
  const codes = [...(options ?? [])].map((option) => option.getAttribute('value') ?? '')
  const known = codes.filter(isCountryCode)
  return known.length > 0 ? known : undefined
}

type PrintedCountries = Pick<BlockSettings, 'countryData' | 'countries'>

/** Code → name of the countries in the address forms. */
const offeredCountries = (pages: readonly ShopPage[]): Record<string, string> =>
  Object.fromEntries(
    pages.flatMap(({ document }) =>
      [...document.querySelectorAll('select[name$="_country"] option')].flatMap((option) => {
        const code = option.getAttribute('value') ?? ''
        return isCountryCode(code) ? [[code, option.innerHTML]] : []
      }),
    ),
  )

/**
 * From WooCommerce's cart and checkout blocks or the country fields of its address forms, which have all
 * countries; else from the lists of states and of country-specific fields, which have most.
 */
function countryCodes(
  offered: Readonly<Record<string, string>>,
  inline: Inline,
  data: BlockSettings['countryData'],
): { codes: string[]; place: string; isComplete: boolean } {
  const all = data
    ? Object.keys(data).filter((code) => data[code]?.allowBilling)
    : Object.keys(offered)
  if (all.length > 0) {
    const place = data ? 'its blocks' : 'address forms'
    return { codes: all, place, isComplete: true }
  }
  const codes = [
    ...keysOfJson(inline('wc_country_select_params')?.['countries']),
    ...keysOfJson(inline('wc_address_i18n_params')?.['locale']),
  ]
  const place = 'scripts of its pages'
  return { codes: [...new Set(codes.filter(isCountryCode))], place, isComplete: false }
}

const isCountryCode = (code: string) => /^[A-Z]{2}$/.test(code)

/** The keys of an object that is printed as JSON text; [] for anything else. */
function keysOfJson(text: unknown): string[] {
  try {
    return Object.keys(JSON.parse(typeof text === 'string' ? text : '{}') as object)
  } catch {
    return []
  }
}

/**
 * Code → name; the first country is the default. The shop's names, because the app reads those of classic
 * forms only while the cart has products: the name would change after the order.
 */
function namedCountries(
  codes: readonly (string | undefined)[],
  shopNames: Readonly<Record<string, string>>,
) {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const known = codes.filter((code) => code !== undefined && isCountryCode(code))
  const entries = known.map((code = '') => [
    code,
    withoutCode(plainText(shopNames[code])) || names.of(code) || code,
  ])
  return entries.length > 0 ? (Object.fromEntries(entries) as Record<string, string>) : undefined
}

/** "DE" for a page in de-DE or de. */
function guessRegion({ document }: ShopPage): string | undefined {
  try {
    return new Intl.Locale(document.documentElement.lang).maximize().region
  } catch {
    return undefined
  }
}

function findListing(
  shop: ShopPage | undefined,
  attributes: ShopResponses['attributes'],
  findings: Findings,
) {
  const offered = attributes
    .filter(({ count, taxonomy }) => count !== 0 && taxonomy.startsWith('pa_'))
    .map(({ taxonomy }) => decodePath(taxonomy.slice(3)))
  if (offered.length > 0) {
    findings.put('listing.attributes', offered, 'its attributes', 'take out what is no filter.')
  }
  if (!shop) return
  const where = 'the page of all products'
  const [, from, to] =
    /(\d+)\s*[–—-]\s*(\d+)/.exec(
      plainText(shop.document.querySelector('.woocommerce-result-count')?.innerHTML),
    ) ?? []
  const count = from === '1' && to ? Number(to) : undefined
  const perPage = count && count <= 100 ? count : undefined
  findings.put('listing.perPage', perPage, where)
  const choices = [
    ...new Set([...shop.html.matchAll(/\bproduct_count=(\d+)/g)].map((m) => Number(m[1]))),
  ].filter((choice) => choice >= 1 && choice <= 100)
  if (choices.length > 0) findings.put('listing.perPageChoices', choices, where)
  else if (perPage) {
    const multiples = [1, 2, 3].map((n) => n * perPage).filter((n) => n <= 100)
    findings.suggest('listing.perPageChoices', multiples, 'multiples of listing.perPage')
  }
  const paging = (['shop-loadmore', 'shop-infinity'] as const).find((kind) =>
    new RegExp(`class="[^"]*\\b${kind}\\b`).test(shop.html),
  )
  findings.put('listing.paging', paging ?? 'shop-pagination', where)
  findOrder(shop, where, findings)
}

/**
 * WooCommerce selects the default order, in its template and its block. It offers “Default sorting” only where that
 * is the default, which is all that the theme's list tells: the theme does not mark the default.
 */
function findOrder({ document }: ShopPage, where: string, findings: Findings) {
  const chosen = document.querySelector('select.orderby option[selected]')?.getAttribute('value')
  const order = LISTING_ORDERS.find((known) => known === chosen)
  const listed = document.querySelectorAll(
    'select.orderby option, .woocommerce-ordering [data-value]',
  )
  const values = [...listed].map(
    (item) => item.getAttribute('data-value') ?? item.getAttribute('value'),
  )
  // A plugin may have taken it out, too.
  if (values.length > 0 && !values.includes('rating'))
    findings.put(
      'listing.showRating',
      false,
      where,
      'it has no order by rating, as where star ratings are off. WooCommerce › Settings › Products.',
    )
  if (order) findings.put('listing.order', order, where)
  else if (values.includes('menu_order')) findings.put('listing.order', 'menu_order', where)
  else if (values.length > 0)
    findings.ask('listing.order', `not “Default sorting”. ${PLACES['listing.order']}`)
}

function first<T, R>(items: readonly T[], read: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const value = read(item)
    if (value !== undefined) return value
  }
  return undefined
}
