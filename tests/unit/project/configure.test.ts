import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseSiteConfig } from '~/config/siteSchema'
import { Categories, CheckoutSchema, Products } from '../../../scripts/configure/responses.ts'
import { isOfShop, mergeSettings, pageWith } from '../../../scripts/configure/block.ts'
import { fetchShop } from '../../../scripts/configure/fetchShop.ts'
import { valueAt, type Findings } from '../../../scripts/configure/findings.ts'
import { configure } from '../../../scripts/configure/main.ts'
import { findBlockSettings, findInlineObject, parsePage } from '../../../scripts/configure/page.ts'
import type { ShopResponses } from '../../../scripts/configure/responses.ts'
import { serverLines, defaultLines } from '../../../scripts/configure/serverLines.ts'
import { findSettings } from '../../../scripts/configure/settings.ts'
import { readSiteBlock } from '../../../scripts/siteBlock.ts'
import { hasRecorded } from '../../support/recorded'
import { recordedShop } from './recordedShop'
import { siteBlock } from '../../support/siteBlock'
import { ORIGIN, smallResponses, smallShop } from './shopPages'

const EXPECTED = {
  name: 'Bücher & mehr',
  shopOrigin: ORIGIN,
  texts: { tagline: 'Gut sortiert' },
  capabilities: { theme: false, wishlist: false },
  search: { instant: false },
  currency: {
    code: 'EUR',
    prefix: '',
    suffix: '\u00a0€',
    decimalSeparator: ',',
    thousandSeparator: '.',
    decimals: 2,
  },
  addresses: {
    shop: '/laden/',
    category: '/regal/',
    product: '/laden/',
    cart: '/korb/',
    checkout: '/kasse/',
    account: '/mein-konto/',
    lostPassword: 'vergessen',
  },
  countries: { DE: 'Deutschland', AT: 'Österreich' },
  listing: {
    attributes: ['jahr'],
    perPage: 9,
    perPageChoices: [9, 18, 27],
    order: 'date',
    paging: 'shop-pagination',
    showOnlySale: true,
    showInStock: true,
  },
  categoryIds: { alte: 5, karten: 4, كت: 6 },
  redirectToCartAfterAdd: false,
  gateways: { cod: { title: 'Cash on delivery' }, mollie: { title: 'Mollie' } },
  menus: {
    header: [
      { label: 'Über uns', path: '/ueber-uns/' },
      { label: 'Verlag', path: 'http://verlag.example/' },
    ],
    footer: [{ label: 'Versand', path: '/versand/' }],
  },
}

/** With what only its checkout has. */
const EXPECTED_WITH_CHECKOUT = {
  ...EXPECTED,
  addresses: { ...EXPECTED.addresses, orderTracking: '/sendung/' },
  gateways: {
    cod: { title: 'Nachnahme', description: 'Bar bei der Übergabe.' },
    mollie: { title: 'Karte & iDEAL' },
  },
  checkout: {
    guests: false,
    newAccounts: true,
    newPasswords: 'by-shopper',
    company: 'required',
    address2: 'hidden',
    phone: 'optional',
    termsPath: '/agb/',
  },
  wordpressPaths: ['/schule/'],
}

const robots = (content: string, path: string) =>
  parsePage(`<meta name="robots" content="${content}"><body></body>`, ORIGIN + path)

const checksOf = ({ rows }: Findings) =>
  rows.flatMap(({ setting, check }) => (check ? [`${setting}: ${check}`] : []))

interface ServedShop {
  /** The app is in front of the shop, with the document prefix /_seite. */
  isDeployed?: boolean
  /** Whether the app's server passes the document prefix to WordPress. */
  hasDocuments?: boolean
  /** More keys of /wp-json/. */
  root?: Record<string, string>
  accountPath?: string
}

/** The small shop as a server. */
async function serveShop({
  isDeployed = false,
  hasDocuments = true,
  root,
  accountPath = '/mein-konto/',
}: ServedShop = {}) {
  const requests: string[] = []
  const app = pageWith(readFileSync('index.html', 'utf8'), {
    ...EXPECTED,
    documentPrefix: '/_seite',
  })
  const server = createServer(({ method, url = '', headers }, response) => {
    requests.push(`${method} ${url}`)
    const { pathname, searchParams } = new URL(url, ORIGIN)
    expect(headers['accept-encoding']).toBe('identity')
    const isDocument = isDeployed && hasDocuments && pathname.startsWith('/_seite/')
    if (isDeployed && !isDocument && !pathname.startsWith('/wp-json/')) {
      response.end(app)
      return
    }
    if (searchParams.has('post_type')) {
      const prefix = isDocument ? '/_seite' : ''
      response.writeHead(301, { location: `http://${headers.host}${prefix}/laden/` }).end()
      return
    }
    const path = isDocument ? pathname.slice('/_seite'.length) : pathname
    if (searchParams.get('add-to-cart') === '7') response.setHeader('set-cookie', 'cart=1; path=/')
    if (path === '/kasse/' && headers.cookie !== 'cart=1') {
      response.writeHead(302, { location: `http://${headers.host}/korb/` }).end()
      return
    }
    const own = path === accountPath ? '/mein-konto/' : path
    const body = smallShop[own as keyof typeof smallShop]
    response.writeHead(body ? 200 : 404)
    // Some shops send a byte order mark or PHP notices before the JSON.
    const data = path === '/wp-json/' ? { ...smallShop[path], ...root } : (body ?? {})
    const json = `\uFEFF<br />\n<b>Notice</b>: a[0] {x}<br />\n${JSON.stringify(data)}`
    response.end(
      (typeof body === 'string' ? body : json)
        .replaceAll('https:', 'http:')
        .replaceAll('laden.example', String(headers.host))
        .replaceAll('/mein-konto/', accountPath),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const printedBlocks = (settings: object) =>
  `<script>var wcSettings = wcSettings || JSON.parse( decodeURIComponent( '${encodeURIComponent(JSON.stringify(settings))}' ) );</script>`

const namesOf = (body: string) => {
  const cartPage = parsePage(`<body>${body}</body>`, `${ORIGIN}/korb/`)
  return findSettings({ ...smallResponses, cartPage }).block['countries']
}

/** The codes of the countries that a cart's page has, and whether they are to be checked by hand. */
const countriesOf = (body: string) => {
  const cartPage = parsePage(`<body>${body}</body>`, `${ORIGIN}/korb/`)
  const findings = findSettings({ ...smallResponses, cartPage })
  const isToCheck = checksOf(findings).some((line) => /^countries: .*leave out/.test(line))
  return [Object.keys(findings.block['countries'] as object).join(), isToCheck]
}

const deliveryCountriesOf = (body: string) => {
  const checkoutPage = parsePage(`<body>${body}</body>`, `${ORIGIN}/kasse/`)
  return findSettings({ ...smallResponses, checkoutPage }).block['deliveryCountries']
}

const countryField = (name: string, ...codes: string[]) =>
  `<select name="${name}">${codes.map((code) => `<option value="${code}">${code}</option>`).join('')}</select>`

/** A page with the settings that WooCommerce's blocks print. */
const blockPage = (settings: object) =>
  parsePage(
    `<script>var wcSettings = JSON.parse( decodeURIComponent( '${encodeURIComponent(JSON.stringify(settings))}' ) );</script>`,
    ORIGIN,
  )

/** A classic table of totals. */
const totalsPage = (rows: string) =>
  parsePage(
    `<table><tr class="order-total"><td>₹9 ${rows.startsWith('<small') ? rows : ''}</td></tr>${rows}</table>`,
    ORIGIN,
  )

/** The theme’s list of orders. */
const themedOrders = (values: string[]) =>
  `<div class="woocommerce-ordering"><ul>${values
    .map((value) => `<li data-value="${value}">${value}</li>`)
    .join('')}</ul></div>`

/** The setting of the filter by rating in a shop with these orders. */
const ratingOf = (values: string[]) => {
  const shop = parsePage(`<body>${themedOrders(values)}</body>`, `${ORIGIN}/laden/`)
  return valueAt(findSettings({ ...smallResponses, shop }).block, 'listing.showRating')
}

const amount = '<span class="amount">₹1</span>'

describe('npm run configure', () => {
  test('reads valid settings from a shop with its own permalinks', () => {
    const findings = findSettings(smallResponses)
    expect(findings.block).toEqual(EXPECTED)
    expect(() => parseSiteConfig(JSON.stringify(findings.block))).not.toThrow()
    expect(checksOf(findings).join()).toMatch(
      /gateways: the shop’s pages have no title for cod, mollie/,
    )
  })

  test('reads payment methods, accounts, fields and terms from the checkout block', () => {
    const settings = {
      checkoutAllowsGuest: true,
      checkoutAllowsSignup: false,
      generatePassword: true,
      paymentMethodData: {
        cod: { title: 'Nachnahme', description: 'Bar &amp; <b>sofort</b>' },
        other: { title: 'Nicht hier' },
        mollie: { title: '' },
      },
      defaultFields: { company: { required: false, hidden: true }, phone: { required: true } },
      storePages: { terms: { permalink: `${ORIGIN}/agb/` } },
    }
    const read = (attributes: string) =>
      findSettings({
        ...smallResponses,
        checkoutPage: parsePage(
          `<div class="wp-block-woocommerce-checkout"><div ${attributes} data-block-name="woocommerce/checkout-terms-block"></div></div>
          <script>var wcSettings = JSON.parse( decodeURIComponent( '${encodeURIComponent(JSON.stringify(settings))}' ) );</script>`,
          `${ORIGIN}/kasse/`,
        ),
      })
    const required = read('data-checkbox="true"')
    expect(required.block).toMatchObject({
      gateways: {
        cod: { title: 'Nachnahme', description: 'Bar & sofort' },
        mollie: { title: 'Mollie' },
      },
      checkout: {
        guests: true,
        newAccounts: false,
        newPasswords: 'by-shop',
        company: 'hidden',
        phone: 'required',
        termsPath: '/agb/',
      },
    })
    expect(checksOf(required).join('\n')).toMatch(
      /gateways: .* no title for mollie; this name is a/,
    )
    const optional = read('')
    expect(optional.block['checkout']).not.toHaveProperty('termsPath')
    expect(checksOf(optional).join('\n')).not.toContain('checkout.termsPath')

    const owned = { checkout: { termsPath: '/old-terms/' } }
    const merged = mergeSettings(owned, optional.rows)
    expect(merged['checkout']).not.toHaveProperty('termsPath')
    const unread = findSettings({ ...smallResponses, checkoutPage: undefined })
    expect(mergeSettings(owned, unread.rows)).toMatchObject(owned)
  })

  test.each([
    ['the settings of its blocks', printedBlocks({ couponsEnabled: false }), false],
    ['the settings of its blocks', printedBlocks({ couponsEnabled: true }), true],
    [
      'a classic cart',
      '<form class="woocommerce-cart-form"><input name="coupon_code"></form>',
      true,
    ],
    ['a classic cart', '<form class="woocommerce-cart-form"></form>', false],
    ['no cart with products', '', undefined],
  ])('reads from %s whether the shop has coupons', (_, body, coupons) => {
    const cartPage = parsePage(`<body>${body}</body>`, `${ORIGIN}/korb/`)
    const { rows } = findSettings({ ...smallResponses, cartPage })
    expect(rows.find(({ setting }) => setting === 'checkout.coupons')?.value).toBe(coupons)
  })

  test('reads countries without a list of states, and says which the pages may leave out', () => {
    const inline = `<script>var wc_country_select_params = {"countries":"{\\"US\\":{\\"AL\\":\\"Alabama\\"}}"};
var wc_address_i18n_params = {"locale":"{\\"GB\\":{\\"state\\":{\\"required\\":false}},\\"default\\":{}}"};</script>`
    expect(countriesOf(inline)).toEqual(['DE,US,GB', true])
    const form = `<select name="calc_shipping_country"><option value="default">–</option><option value="FK">Falkland</option></select>`
    expect(countriesOf(inline + form)).toEqual(['DE,FK', false])
  })

  test('has the names of countries that the shop has, in forms and in blocks', () => {
    const form = `<select name="calc_shipping_country"><option value="CZ">Czech Republic</option><option value="CI">C&ocirc;te d&#039;Ivoire</option><option value="US">United States (US)</option></select>`
    const blocks = printedBlocks({
      countryData: { CZ: { allowBilling: true }, CI: { allowBilling: true }, US: {} },
      countries: { CZ: 'Czech Republic', CI: 'C&ocirc;te d&#039;Ivoire', US: 'United States (US)' },
    })
    const names = { CZ: 'Czech Republic', CI: "Côte d'Ivoire" }
    expect(namesOf(form)).toEqual({ DE: 'Germany', ...names, US: 'United States' })
    expect(namesOf(blocks)).toEqual({ DE: 'Germany', ...names })
  })

  test('guesses the options of a plugin’s field from their values', () => {
    const checkoutSchema = v.parse(CheckoutSchema, {
      schema: {
        properties: {
          additional_fields: {
            properties: {
              'kitab/gstin': { description: 'GSTIN', type: 'string', required: true },
              'kitab/slot': {
                description: 'Lieferzeit',
                type: 'string',
                enum: ['am', '10-12', ''],
              },
              'kitab/age': { description: 'Über 18', type: 'boolean', enum: [true] },
            },
          },
        },
      },
    })
    const findings = findSettings({ ...smallResponses, checkoutSchema })
    const fieldOptions = { 'kitab/slot': { am: 'Am', '10-12': '10-12' } }
    expect(findings.block['checkout']).toMatchObject({ fieldOptions })
    expect(checksOf(findings)).toContain(
      'checkout.fieldOptions: write the plugin’s own words for the options of “Lieferzeit”; the shop’s pages have none.',
    )
    const owned = { checkout: { fieldOptions: { 'kitab/slot': { am: 'Vormittags' } } } }
    expect(mergeSettings(owned, findings.rows)).toMatchObject(owned)

    const none = { schema: { properties: { additional_fields: { properties: [] } } } }
    const without = findSettings({
      ...smallResponses,
      checkoutSchema: v.parse(CheckoutSchema, none),
    })
    expect(without.rows.map(({ setting }) => setting)).not.toContain('checkout.fieldOptions')
  })

  test('says whether the endpoints of the checkout have WooCommerce’s names', () => {
    const findings = findSettings({
      ...smallResponses,
      endpoints: { orderReceived: true, orderPay: false },
    })
    expect(findings.block).toMatchObject({ addresses: { orderReceived: 'order-received' } })
    expect(findings.block).not.toHaveProperty('addresses.orderPay')
    const checks = checksOf(findings).join('\n')
    expect(checks).toContain('addresses.orderPay: the shop has renamed “order-pay”')
    expect(checks).not.toContain('addresses.orderReceived')
  })

  test('a shop that search engines should leave out says so on each page', () => {
    const pages = {
      home: robots('noindex, nofollow', '/'),
      shop: robots('noindex, nofollow', '/laden/'),
      product: robots('noindex, nofollow', '/laden/karten/alte/atlas/'),
    }
    expect(findSettings({ ...smallResponses, ...pages }).block['noindex']).toBe(true)
    // One page that only an SEO plugin hides.
    const { rows } = findSettings({
      ...smallResponses,
      ...pages,
      home: robots('max-image-preview:large', '/'),
    })
    expect(mergeSettings({ noindex: true }, rows)).not.toHaveProperty('noindex')
  })

  test('names the settings that could not be read', () => {
    const { origin } = smallResponses
    const findings = findSettings({ origin, products: [], categories: [], attributes: [] })
    expect(Object.keys(findings.block)).toEqual(['name', 'shopOrigin'])
    for (const key of ['currency', 'countries', 'addresses.product', 'redirectToCartAfterAdd']) {
      expect(checksOf(findings).join('\n')).toContain(`${key}: `)
    }
  })

  test('skips a product or a category that a plugin has changed', () => {
    const [product] = smallResponses.products
    expect(v.parse(Products, [{ slug: 7 }, product])).toEqual([product])
    const [category] = smallResponses.categories
    expect(v.parse(Categories, [null, { ...category, parent: '3' }])).toEqual([
      { ...category, parent: 0 },
    ])
  })

  test('reads the ids of 24 categories, those of the menu first', () => {
    const categories = Array.from({ length: 30 }, (_, at) => ({
      id: at + 1,
      slug: `c${at + 1}`,
      parent: at < 20 ? 99 : 0,
      permalink: `${ORIGIN}/regal/c${at + 1}/`,
    }))
    const { block } = findSettings({ ...smallResponses, categories })
    const ids = Object.values(block['categoryIds'] as Record<string, number>)
    expect(ids).toEqual([
      21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ])
  })

  test('guesses missing settings and reports them', () => {
    const { root: _, cart: __, ...quiet } = smallResponses
    const home = parsePage('<html lang="de"><title>Laden – Bücher</title></html>', ORIGIN)
    const findings = findSettings({ ...quiet, home, cartPage: undefined })
    expect(findings.block).toMatchObject({ name: 'Laden', countries: { DE: 'Germany' } })
    expect(checksOf(findings).join('\n')).toMatch(/name: .*\n.*countries: /s)
    expect(() => parseSiteConfig(JSON.stringify(findings.block))).not.toThrow()
  })

  test.each([
    [
      'the settings of the blocks',
      blockPage({
        taxesEnabled: true,
        displayCartPricesIncludingTax: false,
        displayItemizedTaxes: true,
      }),
      { cartPrices: 'excluding', totals: 'itemized' },
    ],
    ['blocks of a shop without taxes', blockPage({ taxesEnabled: false }), undefined],
    [
      'a classic total that includes two rates',
      totalsPage(`<small class="includes_tax">(includes ${amount} CGST, ${amount} SGST)</small>`),
      { cartPrices: 'including', totals: 'itemized' },
    ],
    [
      'a classic total that includes one amount',
      totalsPage(`<small class="includes_tax">(includes ${amount} GST)</small>`),
      { cartPrices: 'including' },
    ],
    [
      'a classic row of a rate',
      totalsPage('<tr class="tax-rate tax-rate-1"></tr>'),
      { cartPrices: 'excluding', totals: 'itemized' },
    ],
    [
      'a classic row of the whole tax',
      totalsPage('<tr class="tax-total"></tr>'),
      { cartPrices: 'excluding', totals: 'single' },
    ],
  ])('reads the display of taxes from %s', (_, checkoutPage, taxes) => {
    expect(findSettings({ ...smallResponses, checkoutPage }).block['taxes']).toEqual(taxes)
  })

  test('guesses the display of taxes from the structured data of a product', () => {
    const product = parsePage(
      '<script type="application/ld+json">{"priceSpecification":[{"valueAddedTaxIncluded":true}]}</script>',
      `${ORIGIN}/artikel/buch/`,
    )
    const findings = findSettings({ ...smallResponses, product })
    expect(findings.block['taxes']).toEqual({ cartPrices: 'including' })
    expect(checksOf(findings).join()).toMatch(/taxes.cartPrices: WooCommerce › Settings › Tax/)
  })

  test('reads a shop that uses WooCommerce’s blocks', () => {
    const printed = {
      storePages: {
        cart: { permalink: `${ORIGIN}/wagen/` },
        checkout: { permalink: `${ORIGIN}/zur-kasse/` },
        myaccount: { permalink: `${ORIGIN}/ich/` },
        shop: { permalink: `${ORIGIN}/alles/` },
        terms: { permalink: false },
      },
      countryData: {
        FR: { allowBilling: true },
        US: { allowShipping: true },
        AT: { allowBilling: true },
      },
      checkoutAllowsGuest: false,
      checkoutAllowsSignup: true,
    }
    const cartPage = parsePage(printedBlocks(printed), ORIGIN)
    const { block } = findSettings({
      ...smallResponses,
      home: undefined,
      product: undefined,
      account: undefined,
      cartPage,
    })
    expect(block).toMatchObject({
      addresses: { shop: '/alles/', cart: '/wagen/', checkout: '/zur-kasse/', account: '/ich/' },
      checkout: { guests: false, newAccounts: true },
    })
    expect(Object.keys(block['countries'] as object)).toEqual(['DE', 'FR', 'AT'])
    expect(block['deliveryCountries']).toEqual(['US'])
  })

  test('reads the countries to deliver to, unless they are all that the shop sells to', () => {
    const billing = countryField('billing_country', 'DE', 'AT')
    const delivery = (...codes: string[]) => billing + countryField('shipping_country', ...codes)
    expect(deliveryCountriesOf(delivery('DE', 'AT'))).toBeUndefined()
    expect(deliveryCountriesOf(delivery('AT'))).toEqual(['AT'])
    const hidden = '<input type="hidden" name="shipping_country" value="DE">'
    expect(deliveryCountriesOf(billing + hidden)).toEqual(['DE'])
    expect(deliveryCountriesOf(billing)).toBeUndefined()
    const blocks = { DE: { allowBilling: true }, AT: { allowBilling: true } }
    expect(deliveryCountriesOf(printedBlocks({ countryData: blocks }))).toEqual([])
  })

  test.each(['var wcSettings =', 'var wcSettings = wcSettings ||'])(
    'reads the block settings after `%s`',
    (start) => {
      const text = encodeURIComponent(JSON.stringify({ checkoutAllowsGuest: false }))
      const html = `<script>${start} JSON.parse( decodeURIComponent( '${text}' ) );</script>`
      expect(findBlockSettings(parsePage(html, ORIGIN))?.checkoutAllowsGuest).toBe(false)
    },
  )

  test('finds the shop page by its feed when WordPress does not redirect', () => {
    const shop = parsePage(
      `<link rel="alternate" type="application/rss+xml" href="/comments/feed/">
      <link rel="alternate" type="application/rss+xml" href="${ORIGIN}/laden/feed/">`,
      `${ORIGIN}/?post_type=product`,
    )
    expect(findSettings({ ...smallResponses, shop }).block).toMatchObject({
      addresses: { shop: '/laden/' },
    })
  })

  test('reads the choices of “Show” from links that WordPress has escaped', () => {
    const shop = parsePage(
      `<p class="woocommerce-result-count">1–6 of 9</p>
      <a href="/?orderby=date&#038;product_count=6">6</a><a href="/?product_count=30">30</a>`,
      `${ORIGIN}/laden/`,
    )
    expect(findSettings({ ...smallResponses, shop }).block).toMatchObject({
      listing: { perPage: 6, perPageChoices: [6, 30] },
    })
  })

  test.each([
    [
      'a classic theme or the block',
      '<select class="orderby"><option value="popularity">a<option value="price-desc" selected="">b</select>',
      'price-desc',
      undefined,
    ],
    ['the theme', themedOrders(['menu_order', 'popularity', 'date']), 'menu_order', undefined],
    [
      'the theme, which does not mark it',
      themedOrders(['popularity', 'date']),
      undefined,
      /^listing\.order: not “Default sorting”. Customizer/,
    ],
    [
      'a plugin of unknown orders',
      '<select class="orderby"><option value="title" selected>a</select>',
      undefined,
      /^listing\.order: not “Default sorting”/,
    ],
    ['a shop page without products', '', undefined, /^listing\.order: Customizer/],
  ])('reads the default order from the list of %s', (_, list, order, check) => {
    const shop = parsePage(`<body>${list}</body>`, `${ORIGIN}/laden/`)
    const findings = findSettings({ ...smallResponses, shop })
    expect(valueAt(findings.block, 'listing.order')).toBe(order)
    const checks = checksOf(findings).filter((line) => line.startsWith('listing.order'))
    expect(checks).toEqual(check ? [expect.stringMatching(check)] : [])
  })

  test('suggests no filter by rating where the list of orders has none by rating', () => {
    expect(ratingOf(['menu_order', 'date'])).toBe(false)
    expect(ratingOf(['menu_order', 'rating'])).toBeUndefined()
    expect(ratingOf([])).toBeUndefined()
  })

  test('says that it has not read menus without a home page or a menu', () => {
    const page = parsePage('<body class="home"></body>', ORIGIN)
    for (const home of [undefined, page]) {
      const findings = findSettings({ ...smallResponses, home })
      expect(findings.block).not.toHaveProperty('menus')
      const advice = home ? 'no menu was found' : 'the home page could not be read'
      for (const key of ['menus.header', 'menus.footer']) {
        expect(checksOf(findings).join('\n')).toContain(`${key}: ${advice}`)
      }
    }
  })

  test('recognizes the theme’s plugin and names the parent theme', () => {
    const html = `<body class="wp-theme-Bookio-2 wp-child-theme-bookio-child">
      <script src="/wp-content/plugins/wpbingo/a.js"></script></body>`
    const { block } = findSettings({ ...smallResponses, home: parsePage(html, ORIGIN) })
    expect(block).toMatchObject({ theme: 'bookio_2', capabilities: { theme: true } })
  })

  test('reads an inline object beside other scripts', () => {
    const html = '<script>var a = {"x":{"y":1}};\nvar b = {"z":"}; var c = {"};</script>'
    const page = parsePage(html, ORIGIN)
    expect(findInlineObject(page, 'a')).toEqual({ x: { y: 1 } })
    expect(findInlineObject(page, 'b')).toEqual({ z: '}; var c = {' })
    expect(findInlineObject(page, 'c')).toBeUndefined()
  })

  test('follows a redirect of the host and sends only a few requests that change nothing', async () => {
    const { origin, requests, close } = await serveShop()
    const notes: string[] = []
    const responses = await fetchShop({ origin }, (words) => notes.push(words))
    await close()
    const { addresses, ...rest } = findSettings(responses).block
    expect({ ...rest, addresses }).toEqual({ ...EXPECTED_WITH_CHECKOUT, shopOrigin: origin })
    expect(notes).toEqual([])
    const others = requests.filter((call) => !call.startsWith('GET '))
    expect(others).toEqual(['OPTIONS /wp-json/wc/store/v1/checkout'])
    expect(requests.length - others.length).toBeLessThanOrEqual(18)
  })

  test('finds an account page of an unusual name among the pages with a shortcode', async () => {
    const { origin, close } = await serveShop({ accountPath: '/mein-bereich/' })
    const responses = await fetchShop({ origin }, () => undefined)
    await close()
    expect(findSettings(responses).block['addresses']).toMatchObject({
      account: '/mein-bereich/',
      lostPassword: 'vergessen',
    })
  })

  test('reads WordPress’s pages through the document prefix when the app is in front of the shop', async () => {
    const { origin, requests, close } = await serveShop({ isDeployed: true })
    const notes: string[] = []
    const responses = await fetchShop({ origin }, (words) => notes.push(words))
    await close()
    expect(findSettings(responses).block).toEqual({ ...EXPECTED_WITH_CHECKOUT, shopOrigin: origin })
    expect(responses).toMatchObject({ isDeployed: true, deployed: { documentPrefix: '/_seite' } })
    expect(notes).toEqual([
      `The app is in front of ${origin}; WordPress’s pages were read below /_seite/.`,
    ])
    expect(requests).toContain('GET /_seite/laden/karten/alte/atlas/')
    expect(requests).not.toContain('GET /laden/karten/alte/atlas/')
  })

  test('fails when the document prefix leads to the app, too', async () => {
    const { origin, close } = await serveShop({ isDeployed: true, hasDocuments: false })
    await expect(fetchShop({ origin }, () => {})).rejects.toThrow(
      /must pass \/_seite\/ to WordPress/,
    )
    await close()
  })

  test.each(['home', 'url'])('fails for WordPress in a folder (%s)', async (key) => {
    const { origin, close } = await serveShop({ root: { [key]: 'https://laden.example/blog' } })
    await expect(fetchShop({ origin }, () => {})).rejects.toThrow(
      /folder \/blog\/ of its host, which is not supported[^]*Nothing was written/,
    )
    await close()
  })

  test('fails with advice when the shop does not respond', async () => {
    await expect(fetchShop({ origin: 'http://127.0.0.1:1' }, () => {})).rejects.toThrow(
      /did not respond/,
    )
  })

  test.skipIf(!hasRecorded).each([
    ['', { theme: true, wishlist: true }, { theme: 'digic' }, [12, 24, 36]],
    ['plain/', { theme: false, wishlist: true }, {}, [32, 64, 96]],
  ] as const)(
    'reads the settings of the recorded shop %s (skipped: no recorded exchanges here)',
    (plain, capabilities, theme, perPageChoices) => {
      const { block } = findSettings(recordedShop(plain))
      const { name } = parseSiteConfig(JSON.stringify(block))
      expect(name).toBe('Book Shop')
      expect(block).toMatchObject({
        capabilities,
        ...theme,
        currency: { code: 'INR', prefix: '₹', decimals: 2 },
        addresses: {
          product: '/product/',
          category: '/product-category/',
          shop: '/shop/',
          cart: '/cart/',
          account: '/my-account/',
          wishlist: '/wishlist/',
        },
        listing: {
          perPage: 32,
          perPageChoices,
          order: 'menu_order',
          attributes: ['color', 'size', 'years'],
        },
        redirectToCartAfterAdd: true,
        gateways: { bacs: {}, cod: {} },
      })
      expect(Object.keys(block['countries'] as object)[0]).toBe('IN')
      expect(block).not.toHaveProperty('search')
    },
  )
})

/** A file of deploy/ without comments and repeated spaces. */
const deployed = (file: string) =>
  readFileSync(`deploy/${file}`, 'utf8')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ +#.*$/gm, '')

describe('npm run configure, with an index.html', () => {
  const folder = mkdtempSync(join(tmpdir(), 'satchel-configure-'))
  const index = join(folder, 'index.html')
  const settings = () => readSiteBlock(readFileSync(index, 'utf8'))
  const printed: string[] = []

  async function run(...args: string[]) {
    printed.length = 0
    const log = vi.spyOn(console, 'log').mockImplementation((text: string) => {
      printed.push(text)
    })
    const code = await configure([...args, '--index', index])
    log.mockRestore()
    return code
  }

  beforeEach(() => writeFileSync(index, readFileSync('index.html', 'utf8')))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('writes the settings, and finds no difference afterwards, neither directly nor through the app', async () => {
    const direct = await serveShop()
    expect(await run(direct.origin)).toBe(0)
    expect(settings()).toMatchObject({ name: 'Bücher & mehr', shopOrigin: direct.origin })
    const written = readFileSync(index, 'utf8')
    expect(await run(direct.origin, '--check')).toBe(0)
    expect(printed.join('\n')).toContain('No difference')
    await direct.close()

    const deployed = await serveShop({ isDeployed: true })
    expect(await run(deployed.origin, '--check')).toBe(0)
    expect(await run(deployed.origin)).toBe(0)
    expect(readFileSync(index, 'utf8')).toBe(written)
    await deployed.close()
  })

  test('prints a table and the differences; --check writes nothing', async () => {
    const { origin, close } = await serveShop()
    const before = readFileSync(index, 'utf8')
    expect(await run(origin, '--check')).toBe(1)
    await close()
    const text = printed.join('\n')
    expect(text).toMatch(/^ {2}setting +value +where it was read$/m)
    expect(text).toMatch(/^ {2}listing\.perPage +9 +the page of all products +sure$/m)
    expect(text).toMatch(/^ {2}checkout\.phone +"optional" +the checkout +sure$/m)
    expect(text).toMatch(/^ {2}menus\.header .* the main menu of the home page +sure$/m)
    expect(text).toMatch(/^ {2}menus\.footer .* the links of the footer +check by hand$/m)
    expect(text).toMatch(/^ {2}addresses\.orderPay .* +not read: the default +check by hand$/m)
    expect(text).toContain('~ name: "Satchel" → "Bücher & mehr"')
    expect(text).toContain('+ countries.AT: "Österreich"')
    expect(readFileSync(index, 'utf8')).toBe(before)
  })

  test('says which values are the owner’s, and what the shop has in their place', async () => {
    const { origin, close } = await serveShop()
    const owned = {
      ...EXPECTED,
      shopOrigin: origin,
      countries: { DE: 'BRD', AT: 'Österreich' },
      gateways: { cod: { title: 'Bar' } },
      listing: { ...EXPECTED.listing, attributes: ['farbe'] },
      menus: { footer: [{ label: 'AGB', path: '/agb/' }] },
    }
    writeFileSync(index, pageWith(readFileSync(index, 'utf8'), owned))
    await run(origin)
    await close()
    expect(settings()).toMatchObject({ menus: owned.menus, listing: owned.listing })
    const text = printed.join('\n')
    expect(text).toMatch(/^ {2}countries .* the cart and address forms, and your own texts +sure$/m)
    expect(text).toMatch(/^ {2}gateways .* the checkout, and your own texts +sure$/m)
    expect(text).toMatch(/^ {2}listing\.attributes +\["farbe"\] +your own value +check by hand$/m)
    expect(text).toContain('listing.attributes: the shop has ["jahr"]: take out')
    expect(text).toContain(
      'menus.footer: the shop has [{"label":"Versand","path":"/versand/"}]: the',
    )
  })

  test('takes the settings of the app on air for a new checkout', async () => {
    const { origin, close } = await serveShop({ isDeployed: true })
    expect(await run(origin)).toBe(0)
    await close()
    expect(settings()).toMatchObject({ name: 'Bücher & mehr', documentPrefix: '/_seite' })
  })

  test('refuses an address in a folder before it reads or writes anything', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const before = readFileSync(index, 'utf8')
    expect(await run('https://127.0.0.1:1/blog/')).toBe(1)
    expect(error.mock.lastCall?.[0]).toMatch(/folder \/blog\/ of its host, which is not supported/)
    expect(readFileSync(index, 'utf8')).toBe(before)
  })

  test('refuses a prerendered page, and names the page of the app', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const prerendered = '<meta name="satchel-prerendered" data-path="/"></head>'
    writeFileSync(
      index,
      readFileSync(index, 'utf8').replace('</head>', () => prerendered),
    )
    const before = readFileSync(index, 'utf8')
    expect(await run('https://127.0.0.1:1')).toBe(1)
    expect(error.mock.lastCall?.[0]).toContain(`--index ${join(folder, 'app.html')}`)
    expect(readFileSync(index, 'utf8')).toBe(before)
  })
})

const findPages = (editorialPages: ShopResponses['editorialPages']) =>
  findSettings({ origin: ORIGIN, products: [], categories: [], attributes: [], editorialPages })
const editorialPage = (path: string, rendered: string) => ({
  link: ORIGIN + path,
  content: { rendered },
})

describe('pages of a page builder', () => {
  test('are left to WordPress where they need its scripts, and are named with the reason', () => {
    const findings = findPages([
      editorialPage('/b/', '<div class="et_pb_slider">'),
      editorialPage(
        '/a/',
        '<div data-widget_type="heading.default"><div data-widget_type="form.default">',
      ),
      editorialPage('/%C3%A9cole/', '<script src="/x.js"></script>'),
      editorialPage(
        '/plain/',
        '<div data-widget_type="heading.default"><script type="application/ld+json">{}</script>',
      ),
      editorialPage('/cart/', '<script>go()</script>'),
    ])
    expect(findings.block['wordpressPaths']).toEqual(['/a/', '/b/', '/école/'])
    expect(checksOf(findings).find((line) => line.startsWith('wordpressPaths'))).toMatch(
      /\/a\/ has Elementor’s “form”; \/b\/ has “et_pb_slider”; \/école\/ has a script of its own/,
    )
  })

  test('are none in a shop of plain pages, and unknown in one that does not publish its pages', () => {
    const plain = [
      editorialPage('/a/', '<p>Text</p>'),
      // The app draws them.
      editorialPage(
        '/figures/',
        '<div data-widget_type="counter.default"><div data-widget_type="bwp_instagram.default">',
      ),
      editorialPage(
        '/b/',
        '<div class="wp-block-archives-dropdown wp-block-archives"><select></select><script>go()</script></div>',
      ),
    ]
    expect(findPages(plain).block['wordpressPaths']).toEqual([])
    expect(checksOf(findPages(undefined)).join()).toContain(
      'wordpressPaths: the shop does not publish',
    )
  })
})

describe('the lines for the web server', () => {
  test('are those of deploy/ for the default addresses, and are not printed then', () => {
    const { nginx, caddy } = defaultLines()
    for (const line of nginx) expect(deployed('nginx.conf')).toContain(line.replaceAll(/ +/g, ' '))
    for (const line of caddy) expect(deployed('Caddyfile')).toContain(`\t${line}\n`)
    expect(serverLines({ cart: '/cart/' })).toBeUndefined()
  })

  test('have the pages left to WordPress first, and the server of each screen', () => {
    const given = { cart: '/a.b/', checkout: '/kasse/' }
    const { nginx = [], caddy = [] } = serverLines(given, ['checkout'], ['/école/']) ?? {}
    expect(caddy.filter((line) => !/wishlist|account/.test(line))).toEqual([
      '~^/école(/|$) public wordpress',
      String.raw`~^/a\.b/?$ own app`,
      '~^/kasse/?$ own wordpress',
      '~^/kasse/order-received/[0-9]+/?$ keyed wordpress',
      '~^/kasse/. own wordpress',
    ])
    expect(nginx).toHaveLength(caddy.length)
    expect(nginx[0]).toBe('"~^/école(/|$)"                         "public wordpress";')
  })
})

describe('the #site-config block of a page', () => {
  const html = readFileSync('index.html', 'utf8')

  test('contains the settings that were read and those of the owner', () => {
    const set = {
      name: 'Old name',
      shopOrigin: ORIGIN,
      checkout: { phone: 'optional' },
      listing: { perPage: 5, view: 'list' },
      gateways: {
        cod: { title: 'Cash at the door' },
        gone: { title: 'Gone' },
        mollie: { title: 'mollie' },
      },
      texts: { tagline: 'Our own words' },
      countries: { FR: 'France' },
    }
    const merged = mergeSettings(set, findSettings(smallResponses).rows)
    expect(merged).toMatchObject({
      name: 'Bücher & mehr',
      checkout: { phone: 'optional' },
      listing: { perPage: 9, view: 'list' },
      texts: { tagline: 'Our own words' },
    })
    expect(merged['countries']).toEqual(EXPECTED.countries)
    expect(merged['gateways']).toEqual({
      cod: { title: 'Cash at the door' },
      mollie: { title: 'Mollie' },
    })
  })

  test('keeps the owner’s payment methods where the checkout could not be read', () => {
    const settings = { paymentMethodData: { cod: { title: 'Nachnahme' } } }
    const { rows } = findSettings({
      ...smallResponses,
      cart: undefined,
      cartPage: parsePage(
        `<script>var wcSettings = JSON.parse( decodeURIComponent( '${encodeURIComponent(JSON.stringify(settings))}' ) );</script>`,
        `${ORIGIN}/warenkorb/`,
      ),
    })
    const gateways = { cod: { title: 'Bar' }, mollie: { title: 'Karte' } }
    expect(mergeSettings({ gateways }, rows)).toMatchObject({ gateways })
    expect(mergeSettings({}, rows)).toMatchObject({ gateways: { cod: { title: 'Nachnahme' } } })
  })

  test('keeps the owner’s value where the shop has only a guess or none', () => {
    const owned = {
      shopOrigin: ORIGIN,
      currency: { code: 'EUR' },
      countries: { AT: 'Österreich', DE: 'Deutschland', CH: 'Schweiz' },
      listing: { attributes: ['jahr', 'farbe'], paging: 'shop-loadmore' },
      capabilities: { theme: true, wishlist: true },
      addresses: { checkout: '/zahlen/' },
    }
    const { origin, root, cart } = smallResponses
    const unread = { origin, root, products: [], categories: [], attributes: [] }
    expect(mergeSettings(owned, findSettings({ ...unread, cart }).rows)).toMatchObject(owned)
    const sold = findSettings(smallResponses).rows
    expect(Object.entries(mergeSettings(owned, sold)['countries'] as object)).toEqual([
      ['AT', 'Österreich'],
      ['DE', 'Deutschland'],
    ])
  })

  test('is replaced if it is another shop’s', () => {
    const shop = { origin: ORIGIN, name: EXPECTED.name }
    expect(isOfShop(readSiteBlock(html), shop)).toBe(false)
    expect(isOfShop({ shopOrigin: ORIGIN }, shop)).toBe(true)
    expect(isOfShop({ name: EXPECTED.name }, shop)).toBe(true)
  })

  test('escapes texts that could end the script element', () => {
    const name = '</script><script>alert(1)</script> $& "quoted" <!--'
    const written = pageWith(html, { ...EXPECTED, name })
    expect(parseSiteConfig(siteBlock(written)).name).toBe(name)
    expect(written.match(/<script/g)).toHaveLength(html.match(/<script/g)?.length ?? 0)
    expect(written).not.toContain('alert(1)</script>')
    expect(written.match(/<title>(.*)<\/title>/)?.[1]).not.toMatch(/[<>]/)
    expect(readSiteBlock(pageWith(written, EXPECTED))).toEqual(EXPECTED)
  })
})
