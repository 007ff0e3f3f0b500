import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseSiteConfig } from '~/config/siteSchema'
import { Categories, Products } from '../../../scripts/configure/answers.ts'
import { mergedSettings, isOfShop, pageWith, settingsIn } from '../../../scripts/configure/block.ts'
import { fetchShop } from '../../../scripts/configure/fetchShop.ts'
import { inlineObject, pageOf } from '../../../scripts/configure/page.ts'
import { serverLines, usualLines } from '../../../scripts/configure/serverLines.ts'
import { settingsOf } from '../../../scripts/configure/settings.ts'
import { hasRecorded } from '../../support/recorded'
import { recordedShop } from '../../support/recordedShop'
import { siteBlock } from '../../support/siteBlock'
import { ORIGIN, smallAnswers, smallShop } from '../../support/shopPages'

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
    tag: '/schlagwort/',
    cart: '/korb/',
    checkout: '/kasse/',
    account: '/mein-konto/',
    lostPassword: 'vergessen',
  },
  countries: { DE: 'Germany', AT: 'Austria' },
  listing: {
    attributes: ['jahr'],
    perPage: 9,
    perPageChoices: [9, 18, 27],
    paging: 'shop-pagination',
  },
  categoryIds: { alte: 5, karten: 4, كت: 6 },
  redirectToCartAfterAdd: false,
  gateways: { cod: { title: 'Cash on delivery' }, mollie: { title: 'mollie' } },
  menus: {
    header: [{ label: 'Über uns', path: '/ueber-uns/' }],
    footer: [{ label: 'Versand', path: '/versand/' }],
  },
}

describe('the settings read of a shop', () => {
  test('are its own, wherever it has its addresses, and are right', () => {
    const { block, check } = settingsOf(smallAnswers)
    expect(block).toEqual(EXPECTED)
    expect(() => parseSiteConfig(JSON.stringify(block))).not.toThrow()
    expect(check.join()).toMatch(/gateways: titles/)
  })

  test('name what could not be read', () => {
    const { origin } = smallAnswers
    const { block, check } = settingsOf({ origin, products: [], categories: [], attributes: [] })
    expect(block).not.toHaveProperty('currency')
    for (const key of ['currency', 'countries', 'addresses.product', 'redirectToCartAfterAdd']) {
      expect(check.join('\n')).toContain(`${key}: `)
    }
  })

  test('are read past a product or a shelf that a plugin has put out of shape', () => {
    const [product] = smallAnswers.products
    expect(v.parse(Products, [{ slug: 7 }, product])).toEqual([product])
    const [shelf] = smallAnswers.categories
    expect(v.parse(Categories, [null, { ...shelf, count: '3' }])).toEqual([{ ...shelf, count: 0 }])
  })

  test('are guessed where the shop keeps quiet, and that is said', () => {
    const { root: _, cart: __, ...quiet } = smallAnswers
    const home = pageOf('<html lang="de"><title>Laden – Bücher</title></html>', ORIGIN)
    const { block, check } = settingsOf({ ...quiet, home, cartPage: undefined })
    expect(block).toMatchObject({ name: 'Laden', countries: { DE: 'Germany' } })
    expect(check.join('\n')).toMatch(/name: .*\n.*countries: /s)
    expect(() => parseSiteConfig(JSON.stringify(block))).not.toThrow()
  })

  test('come of WooCommerce’s blocks where a shop is built of them', () => {
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
    const cartPage = pageOf(
      `<script>var wcSettings = wcSettings || JSON.parse( decodeURIComponent( '${encodeURIComponent(JSON.stringify(printed))}' ) );</script>`,
      ORIGIN,
    )
    const { block } = settingsOf({
      ...smallAnswers,
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
  })

  test('have the shop’s page by its feed, where WordPress answers without leading there', () => {
    const shop = pageOf(
      `<link rel="alternate" type="application/rss+xml" href="/comments/feed/">
      <link rel="alternate" type="application/rss+xml" href="${ORIGIN}/laden/feed/">`,
      `${ORIGIN}/?post_type=product`,
    )
    expect(settingsOf({ ...smallAnswers, shop }).block).toMatchObject({
      addresses: { shop: '/laden/' },
    })
  })

  test('tell the theme’s calls by their plugin, and name them after the parent theme', () => {
    const html = `<body class="wp-theme-Bookio-2 wp-child-theme-bookio-child">
      <script src="/wp-content/plugins/wpbingo/a.js"></script></body>`
    const { block } = settingsOf({ ...smallAnswers, home: pageOf(html, ORIGIN) })
    expect(block).toMatchObject({ theme: 'bookio_2', capabilities: { theme: true } })
  })

  test('an object printed for a script is read though others stand beside it', () => {
    const html = '<script>var a = {"x":{"y":1}};\nvar b = {"z":"}; var c = {"};</script>'
    const page = pageOf(html, ORIGIN)
    expect(inlineObject(page, 'a')).toEqual({ x: { y: 1 } })
    expect(inlineObject(page, 'b')).toEqual({ z: '}; var c = {' })
    expect(inlineObject(page, 'c')).toBeUndefined()
  })

  test('are read over HTTP, by few and harmless requests, where the host leads on', async () => {
    const asked: string[] = []
    const server = createServer(({ method, url = '', headers }, response) => {
      asked.push(`${method} ${url}`)
      const { pathname, searchParams } = new URL(url, ORIGIN)
      expect(headers['accept-encoding']).toBe('identity')
      if (searchParams.has('post_type')) {
        response.writeHead(301, { location: `http://${headers.host}/laden/` }).end()
        return
      }
      const answer = smallShop[pathname as keyof typeof smallShop]
      response.writeHead(answer ? 200 : 404)
      // As some shops do: a byte order mark, and what PHP has to say, ahead of the JSON.
      const json = `\uFEFF<br />\n<b>Notice</b>: a[0] {x}<br />\n${JSON.stringify(answer ?? {})}`
      response.end(
        (typeof answer === 'string' ? answer : json)
          .replaceAll('https:', 'http:')
          .replaceAll('laden.example', String(headers.host)),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    const said: string[] = []
    const answers = await fetchShop({ origin }, (words) => said.push(words))
    server.close()
    const { addresses, ...rest } = settingsOf(answers).block
    expect({ ...rest, addresses }).toEqual({ ...EXPECTED, shopOrigin: origin })
    expect(said).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(12)
    expect(asked.filter((call) => !call.startsWith('GET '))).toEqual([])
  })

  test('a shop that does not answer is told in words', async () => {
    await expect(fetchShop({ origin: 'http://127.0.0.1:1' }, () => {})).rejects.toThrow(
      /did not answer/,
    )
  })

  test.skipIf(!hasRecorded).each([
    ['', { theme: true, wishlist: true }, { theme: 'digic' }, [12, 24, 36]],
    ['plain/', { theme: false, wishlist: true }, {}, [32, 64, 96]],
  ] as const)(
    'of the recorded shop %s are right (skipped: no recorded exchanges here)',
    (plain, capabilities, theme, perPageChoices) => {
      const { block } = settingsOf(recordedShop(plain))
      const { name } = parseSiteConfig(JSON.stringify(block))
      expect(name).toBe('Book Shop')
      expect(block).toMatchObject({
        capabilities,
        ...theme,
        currency: { code: 'INR', prefix: '₹', decimals: 2 },
        addresses: {
          product: '/product/',
          category: '/product-category/',
          tag: '/product-tag/',
          shop: '/shop/',
          cart: '/cart/',
          account: '/my-account/',
          wishlist: '/wishlist/',
        },
        listing: { perPage: 32, perPageChoices, attributes: ['color', 'size', 'years'] },
        redirectToCartAfterAdd: true,
        gateways: { bacs: {}, cod: {} },
      })
      expect(Object.keys(block['countries'] as object)[0]).toBe('IN')
      expect(block).not.toHaveProperty('search')
    },
  )
})

/** A file of deploy/, its spaces single and its remarks gone. */
const deployed = (file: string) =>
  readFileSync(`deploy/${file}`, 'utf8')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ +#.*$/gm, '')

describe('the server’s lines', () => {
  test('of the usual addresses stand in deploy/ already, and are not named', () => {
    const { nginx, caddy } = usualLines()
    for (const line of nginx) expect(deployed('nginx.conf')).toContain(line.replaceAll(/ +/g, ' '))
    for (const line of caddy) expect(deployed('Caddyfile')).toContain(`\t${line}\n`)
    expect(serverLines({ cart: '/cart/' })).toBeUndefined()
  })

  test('name what lies within another address first, and who draws a screen', () => {
    const given = { shop: '/a.b/', product: '/a.b/', tag: '/a.b/étiquette/' }
    const { nginx = [], caddy = [] } = serverLines(given, ['checkout']) ?? {}
    expect(caddy.filter((line) => !/cart|wishlist|account/.test(line))).toEqual([
      '~^/checkout/?$ own wordpress',
      '~^/checkout/order-received/[0-9]+/?$ keyed wordpress',
      '~^/checkout/. own wordpress',
      String.raw`~^/a\.b/étiquette/. public wordpress`,
      String.raw`~^/a\.b(/page/[0-9]+)?/?$ public app`,
      '~^/product-category/. public app',
      String.raw`~^/a\.b/. public app`,
    ])
    expect(nginx).toHaveLength(caddy.length)
    expect(nginx.at(-1)).toBe(String.raw`"~^/a\.b/."                             "public app";`)
  })
})

describe('the block in the page', () => {
  const html = readFileSync('index.html', 'utf8')

  test('holds what was read, and what its owner has set', () => {
    const set = {
      name: 'Old name',
      shopOrigin: ORIGIN,
      checkout: { phone: 'optional' },
      listing: { perPage: 5, view: 'list' },
      gateways: { cod: { title: 'Cash at the door' }, gone: { title: 'Gone' } },
      texts: { tagline: 'Our own words' },
      countries: { FR: 'France' },
    }
    const merged = mergedSettings(set, EXPECTED)
    expect(merged).toMatchObject({
      name: 'Bücher & mehr',
      checkout: { phone: 'optional' },
      listing: { perPage: 9, view: 'list' },
      texts: { tagline: 'Our own words' },
    })
    expect(merged['countries']).toEqual(EXPECTED.countries)
    expect(merged['gateways']).toMatchObject({
      cod: { title: 'Cash at the door' },
      mollie: { title: 'mollie' },
    })
  })

  test('of another shop is not kept', () => {
    expect(isOfShop(settingsIn(html), EXPECTED)).toBe(false)
    expect(isOfShop({ shopOrigin: ORIGIN }, EXPECTED)).toBe(true)
    expect(isOfShop({ name: EXPECTED.name }, EXPECTED)).toBe(true)
  })

  test('cannot be left by any text in it', () => {
    const name = '</script><script>alert(1)</script> $& "quoted" <!--'
    const written = pageWith(html, { ...EXPECTED, name })
    expect(parseSiteConfig(siteBlock(written)).name).toBe(name)
    expect(written.match(/<script/g)).toHaveLength(html.match(/<script/g)?.length ?? 0)
    expect(written).not.toContain('alert(1)</script>')
    expect(written.match(/<title>(.*)<\/title>/)?.[1]).not.toMatch(/[<>]/)
    expect(settingsIn(pageWith(written, EXPECTED))).toEqual(EXPECTED)
  })
})
