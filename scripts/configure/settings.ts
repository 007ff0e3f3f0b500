import { addressesOf } from './addresses.ts'
import { menusOf } from './menus.ts'
import { decoded, inlineObject, plainText, signText, type ShopPage } from './page.ts'
import type { Answers, Product } from './answers.ts'

/** What the shop's answers say of its settings. Pure. */
export interface Findings {
  /** Keys of the #site-config block that could be read, and their values. */
  block: Record<string, unknown>
  /** Key → where it was read, for the summary. */
  found: [key: string, where: string][]
  /** What an owner has to look at. */
  check: string[]
}

/** WooCommerce's own titles, until the owner writes the shop's. */
const GATEWAYS: Record<string, string> = {
  bacs: 'Direct bank transfer',
  cheque: 'Check payments',
  cod: 'Cash on delivery',
}

/** So many categories know their ids ahead; each is some bytes of every page. */
const CATEGORY_IDS_MAX = 24

export function settingsOf(answers: Answers): Findings {
  const { origin, root, products, categories, attributes, cart, home, shop, product } = answers
  const pages = [home, shop, product, answers.cartPage, answers.account].filter(
    (page) => page !== undefined,
  )
  const inline = (name: string) => first(pages, (page) => inlineObject(page, name))
  const findings: Findings = { block: {}, found: [], check: [] }
  const put = (key: string, value: unknown, where: string) => {
    if (value === undefined) return
    findings.block[key] = value
    findings.found.push([key, where])
  }

  put('name', plainText(root?.name) || undefined, '/wp-json/')
  put('shopOrigin', origin, 'the address it answers at')
  const tagline = plainText(root?.description)
  if (tagline) put('texts', { tagline }, '/wp-json/')

  const hasTheme = pages.some(({ html }) => /\/wp-content\/plugins\/wpbingo\//.test(html))
  const hasWishlist = inline('woosw_vars') !== undefined
  put('capabilities', { theme: hasTheme, wishlist: hasWishlist }, 'scripts of its pages')
  if (hasTheme) {
    const theme = first(pages, themeOf)
    put('theme', theme, 'the class of its pages')
    if (!theme) findings.check.push('theme: the prefix of the theme’s calls is not in its pages.')
  }
  if (!inline('wpcas_vars')) put('search', { instant: false }, 'no “WPC AJAX Search” in its pages')

  put('currency', currencyOf(products[0]), 'the prices of a product')
  if (!products[0]) findings.check.push('currency: the shop lists no product to read it from.')
  put('addresses', addressesOf(answers, inline, findings.check), 'links of its answers and pages')
  put('countries', countriesOf(inline('wc_country_select_params'), cart), 'the cart and its page')
  if (!findings.block['countries']) {
    findings.check.push('countries: write the countries that the shop sells to.')
  } else if (!inline('wc_country_select_params')) {
    findings.check.push('countries: only the shop’s own could be read; add the others by hand.')
  }

  put('listing', listingOf(shop, attributes), 'the page of the shop, and its attributes')
  const ids = [...categories]
    .sort((a, b) => b.count - a.count)
    .slice(0, CATEGORY_IDS_MAX)
    .map(({ slug, id }) => [decoded(slug), id])
  if (ids.length > 0) put('categoryIds', Object.fromEntries(ids), 'its categories')

  const redirect = inline('wc_add_to_cart_params')?.['cart_redirect_after_add']
  if (redirect === undefined) findings.check.push('redirectToCartAfterAdd: its pages do not say.')
  else put('redirectToCartAfterAdd', redirect === 'yes', 'wc_add_to_cart_params of its pages')

  const methods = cart?.payment_methods ?? []
  if (methods.length > 0) {
    const titles = methods.map((id) => [id, { title: GATEWAYS[id] ?? id }])
    put('gateways', Object.fromEntries(titles), 'the cart (their ids)')
  }
  findings.check.push(
    'gateways: titles and instructions of the payment methods are shown at the checkout alone.',
    'checkout: guests, accounts and fields, as set under WooCommerce › Settings › Accounts & Privacy and in the customizer.',
  )
  put('menus', home && menusOf(home, origin, findings.block['addresses']), 'the home page')
  return findings
}

/** The parent theme's, in lower case: its calls are named after it. */
function themeOf({ document, html }: ShopPage): string | undefined {
  const [, parent] = /(?:^|\s)wp-theme-([\w-]+)/.exec(document.body.className) ?? []
  const [, folder] = /\/wp-content\/themes\/([\w-]+)\//.exec(html) ?? []
  const name = (parent ?? folder)?.replace(/-child$/, '').toLowerCase()
  return name?.replace(/[^a-z0-9_]/g, '_')
}

function currencyOf(product: Product | undefined) {
  if (!product) return undefined
  const { prices } = product
  return {
    code: prices.currency_code,
    prefix: signText(prices.currency_prefix),
    suffix: signText(prices.currency_suffix),
    decimalSeparator: prices.currency_decimal_separator,
    thousandSeparator: prices.currency_thousand_separator,
    decimals: prices.currency_minor_unit,
  }
}

/** Those of the list that WooCommerce prints for its address forms; the shop's own comes first. */
function countriesOf(params: Record<string, unknown> | undefined, cart: Answers['cart']) {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const home = cart?.billing_address?.country || cart?.shipping_address?.country
  const printed = params?.['countries']
  let listed: string[] = []
  try {
    listed = Object.keys(JSON.parse(typeof printed === 'string' ? printed : '{}') as object)
  } catch {
    // Another way of printing it: the shop's own country stays.
  }
  const codes = [...new Set([...(home ? [home] : []), ...listed])].filter((code) =>
    /^[A-Z]{2}$/.test(code),
  )
  if (codes.length === 0) return undefined
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]))
}

function listingOf(shop: ShopPage | undefined, attributes: Answers['attributes']) {
  const offered = attributes
    .filter(({ count, taxonomy }) => count !== 0 && taxonomy.startsWith('pa_'))
    .map(({ taxonomy }) => decoded(taxonomy.slice(3)))
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
