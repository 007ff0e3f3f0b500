import { findAddresses } from './addresses.ts'
import { findMenus } from './menus.ts'
import {
  findBlockSettings,
  decodePath,
  findInlineObject,
  plainText,
  markupText,
  type ShopPage,
} from './page.ts'
import type { Answers, BlockSettings, Currency } from './answers.ts'

/** Settings found in the shop's responses. */
export interface Findings {
  /** For the #site-config block. */
  block: Record<string, unknown>
  /** The source of each key, for the summary. */
  found: [key: string, where: string][]
  /** What the owner must check. */
  check: string[]
}

/** WooCommerce's titles, until the owner sets the shop's. */
const GATEWAYS: Record<string, string> = {
  bacs: 'Direct bank transfer',
  cheque: 'Check payments',
  cod: 'Cash on delivery',
}

/** Each id adds bytes to index.html. */
const CATEGORY_IDS_MAX = 24

export function findSettings(answers: Answers): Findings {
  const { origin, root, products, categories, attributes, cart, home, shop, product } = answers
  const pages = [home, shop, product, answers.cartPage, answers.account].filter(
    (page) => page !== undefined,
  )
  const inline = (name: string) => first(pages, (page) => findInlineObject(page, name))
  const printed = pages.flatMap((page) => findBlockSettings(page) ?? [])
  const blocks = <K extends keyof BlockSettings>(key: K) => first(printed, (of) => of[key])
  const findings: Findings = { block: {}, found: [], check: [] }
  const put = (key: string, value: unknown, where: string) => {
    if (value === undefined) return
    findings.block[key] = value
    findings.found.push([key, where])
  }

  const name = plainText(root?.name)
  put('name', name || guessName(answers, blocks('siteTitle')), name ? '/wp-json/' : 'its pages')
  if (!name) findings.check.push('name: it is not in /wp-json/, so this is a guess.')
  put('shopOrigin', origin, 'the address it answers at')
  const tagline = plainText(root?.description)
  if (tagline) put('texts', { tagline }, '/wp-json/')

  // `filter_ajax` is there even when an optimizer has merged the plugin's files.
  const hasTheme =
    inline('filter_ajax') !== undefined ||
    pages.some(({ html }) => /\/wp-content\/plugins\/wpbingo\//.test(html))
  const hasWishlist = inline('woosw_vars') !== undefined
  put('capabilities', { theme: hasTheme, wishlist: hasWishlist }, 'scripts of its pages')
  if (hasTheme) {
    const theme = first(pages, findTheme)
    put('theme', theme, 'the class of its pages')
    if (!theme) findings.check.push('theme: its prefix for ajax actions is not in the pages.')
  }
  if (!inline('wpcas_vars')) put('search', { instant: false }, 'no “WPC AJAX Search” in its pages')

  const money = products[0]?.prices ?? cart?.totals
  put('currency', money && toCurrency(money), products[0] ? 'a product’s prices' : 'the cart')
  if (!money) findings.check.push('currency: neither a product nor the cart has it.')
  const folder = wordpressFolder(root?.url)
  if (folder) {
    findings.check.push(
      `WordPress is in the folder ${folder}: the server must answer /wp-admin/… and /wp-comments-post.php from there.`,
    )
  }
  const found = findAddresses(answers, { inline, storePages: blocks('storePages') }, findings.check)
  put('addresses', found, 'links of its answers and pages')
  if (found['product'] && found['product'] === found['category']) {
    findings.check.push(
      `addresses: products and categories both start with “${found['product']}”. Give one of them another base under Settings › Permalinks.`,
    )
  }
  const listed = countryCodes(inline('wc_country_select_params'), blocks('countryData'))
  const own = cart?.billing_address?.country || cart?.shipping_address?.country || undefined
  const guess = own ? undefined : first(pages, guessRegion)
  put('countries', namedCountries([own ?? guess, ...listed]), 'the cart and its page')
  if (!findings.block['countries']) {
    findings.check.push('countries: list the countries that the shop sells to.')
  } else if (listed.length === 0) {
    findings.check.push(
      guess
        ? `countries: not in the shop’s pages; ${guess} follows from their language.`
        : 'countries: only the shop’s own could be read; add the others.',
    )
  }

  put('listing', findListing(shop, attributes), 'the page of the shop, and its attributes')
  const ids = [...categories]
    .sort((a, b) => b.count - a.count)
    .slice(0, CATEGORY_IDS_MAX)
    .map(({ slug, id }) => [decodePath(slug), id])
  if (ids.length > 0) put('categoryIds', Object.fromEntries(ids), 'its categories')

  const redirect = inline('wc_add_to_cart_params')?.['cart_redirect_after_add']
  if (redirect === undefined)
    findings.check.push('redirectToCartAfterAdd: not in the shop’s pages.')
  else put('redirectToCartAfterAdd', redirect === 'yes', 'wc_add_to_cart_params of its pages')

  const methods = cart?.payment_methods ?? []
  if (methods.length > 0) {
    const titles = methods.map((id) => [id, { title: GATEWAYS[id] ?? id }])
    put('gateways', Object.fromEntries(titles), 'the cart (their ids)')
  }
  const guests = blocks('checkoutAllowsGuest')
  const newAccounts = blocks('checkoutAllowsSignup')
  if (guests !== undefined && newAccounts !== undefined) {
    put('checkout', { guests, newAccounts }, 'the settings of its blocks')
  }
  findings.check.push(
    'gateways: titles and instructions of the payment methods, which only the checkout shows.',
    'checkout: guests, accounts and fields, as set under WooCommerce › Settings › Accounts & Privacy and in the customizer.',
  )
  put('menus', home && findMenus(home, origin, findings.block['addresses']), 'the home page')
  return findings
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
function guessName({ home, origin }: Answers, siteTitle: string | undefined): string {
  const named = home?.document.querySelector('meta[property="og:site_name"]')
  const [title] = (home?.document.title ?? '').split(/\s[–—|·-]\s/)
  return (
    plainText(named?.getAttribute('content')) ||
    plainText(siteTitle) ||
    plainText(title) ||
    new URL(origin).hostname
  )
}

/** "/wp/" when WordPress is not in the root folder. */
function wordpressFolder(url = ''): string | undefined {
  const path = URL.canParse(url) ? new URL(url).pathname : '/'
  return path === '/' ? undefined : path.replace(/\/*$/, '/')
}

/** From WooCommerce's address forms, or from its cart and checkout blocks. */
function countryCodes(
  params: Record<string, unknown> | undefined,
  data: BlockSettings['countryData'],
): string[] {
  if (data) return Object.keys(data).filter((code) => data[code]?.allowBilling)
  const printed = params?.['countries']
  try {
    return Object.keys(JSON.parse(typeof printed === 'string' ? printed : '{}') as object)
  } catch {
    // Not JSON.
    return []
  }
}

/** Code → name; the first country is the default. */
function namedCountries(codes: readonly (string | undefined)[]) {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const known = codes.filter((code) => code !== undefined && /^[A-Z]{2}$/.test(code))
  const entries = known.map((code = '') => [code, names.of(code) ?? code])
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

function findListing(shop: ShopPage | undefined, attributes: Answers['attributes']) {
  const offered = attributes
    .filter(({ count, taxonomy }) => count !== 0 && taxonomy.startsWith('pa_'))
    .map(({ taxonomy }) => decodePath(taxonomy.slice(3)))
  const [, from, to] =
    /(\d+)\s*[–—-]\s*(\d+)/.exec(
      plainText(shop?.document.querySelector('.woocommerce-result-count')?.innerHTML),
    ) ?? []
  const perPage = from === '1' && to ? Number(to) : undefined
  const choices = [
    ...new Set(
      [...(shop?.html ?? '').matchAll(/[?&]product_count=(\d+)/g)].map((m) => Number(m[1])),
    ),
  ].filter((count) => count >= 1 && count <= 100)
  const html = shop?.html ?? ''
  const paging = (['shop-loadmore', 'shop-infinity'] as const).find((kind) =>
    new RegExp(`class="[^"]*\\b${kind}\\b`).test(html),
  )
  return {
    attributes: offered,
    ...(perPage && perPage <= 100 ? { perPage } : {}),
    ...(choices.length > 0
      ? { perPageChoices: choices }
      : perPage
        ? { perPageChoices: [1, 2, 3].map((n) => n * perPage).filter((n) => n <= 100) }
        : {}),
    paging: paging ?? 'shop-pagination',
  }
}

function first<T, R>(items: readonly T[], read: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const value = read(item)
    if (value !== undefined) return value
  }
  return undefined
}
