import { describe, expect, test } from 'vitest'
import { parseShop } from '../../../scripts/live/shopRequest.ts'
import { problemPage, responseProblem, connectionProblem } from '../../../scripts/live/problems.ts'
import { locationOf } from '../../../scripts/live/proxy.ts'
import { goesToShop, matcherOf, screensOf, shopPath } from '../../../scripts/live/routing.ts'
import { readSiteBlock, replaceSiteBlock } from '../../../scripts/siteBlock.ts'
import { localCookie, localUrls, shopUrls } from '../../../scripts/live/rewrite.ts'
import { ACTIONS } from '../../support/routing'

const SHOP = 'https://shop.example'
const LOCAL = 'http://localhost:5173'

describe('URLs of the shop in its responses', () => {
  test.each([
    ['https://shop.example/cart/', 'http://localhost:5173/cart/'],
    ['http://www.shop.example', 'http://localhost:5173'],
    ['HTTPS://Shop.Example:443/a', 'http://localhost:5173/a'],
    ['"//shop.example/a.jpg"', '"//localhost:5173/a.jpg"'],
    [String.raw`"https:\/\/shop.example\/a"`, String.raw`"http:\/\/localhost:5173\/a"`],
    [String.raw`"https:\u002F\u002Fshop.example"`, String.raw`"http:\u002F\u002Flocalhost:5173"`],
    ['?u=https%3A%2F%2Fshop.example%2Fa', '?u=http%3A%2F%2Flocalhost%3A5173%2Fa'],
    ['Come to https://shop.example.', 'Come to http://localhost:5173.'],
    ['a.jpg 1x, https://shop.example/b.jpg 2x', 'a.jpg 1x, http://localhost:5173/b.jpg 2x'],
  ])('%s is replaced', (text, moved) => {
    expect(localUrls(text, SHOP, LOCAL)).toBe(moved)
  })

  test.each([
    'https://shop.example.evil.test/',
    'https://my-shop.example/',
    'https://cdn.shop.example/a.jpg',
    'https://shop.example:8443/',
    'someone@shop.example',
    'shop.example',
    'ftp://shop.example/',
  ])('%s is unchanged', (text) => expect(localUrls(text, SHOP, LOCAL)).toBe(text))

  test('leave other ports of the host unchanged if they have a port', () => {
    const shop = 'http://127.0.0.1:4999'
    expect(localUrls('http://127.0.0.1:4999/a http://127.0.0.1:49990/', shop, LOCAL)).toBe(
      'http://localhost:5173/a http://127.0.0.1:49990/',
    )
  })

  test('are restored in requests', () => {
    expect(shopUrls('redirect=http%3A%2F%2Flocalhost%3A5173%2Fcart%2F', SHOP, LOCAL)).toBe(
      'redirect=https%3A%2F%2Fshop.example%2Fcart%2F',
    )
  })
})

describe('cookies of the shop', () => {
  const cookie = 'session=a%7C=b; Path=/; Domain=.shop.example; Secure; HttpOnly; SameSite=None'

  test('lose domain and Secure over http', () => {
    expect(localCookie(cookie, false)).toBe('session=a%7C=b; Path=/; HttpOnly')
    expect(localCookie('a=b; samesite=Lax; max-age=5', false)).toBe('a=b; samesite=Lax; max-age=5')
  })

  test('lose only the domain over https', () => {
    expect(localCookie(cookie, true)).toBe(
      'session=a%7C=b; Path=/; Secure; HttpOnly; SameSite=None',
    )
  })
})

describe('routing of requests', () => {
  const isScreen = matcherOf(['/', '/shop/*', '/product/:slug/:comments?/', '/cart/', '/about-us/'])
  const shopHas = (url: string, method = 'GET', isPage = true) =>
    goesToShop({ method, url, isPage }, isScreen, '/_wp')

  test.each([
    '/wp-json/wc/store/v1/cart',
    '/wp-content/uploads/a.jpg',
    '/wp-login.php',
    '/_wp/cart/',
    '/?wc-ajax=add_to_cart',
    '/cart/?remove_item=a&_wpnonce=b',
    '/school-days/',
    '/lists/class-4.pdf',
    '/checkout/order-pay/7/?key=a',
    '/shop/feed/',
    '/sitemap_index.xml',
  ])('%s goes to the shop', (url) => expect(shopHas(url)).toBe(true))

  test.each([
    '/',
    '/shop',
    '/shop/page/2/?orderby=price',
    '/product/atlas/',
    '/about-us/',
    '/third-party.html',
    '/@vite/client',
  ])('%s goes to the app', (url) => expect(shopHas(url)).toBe(false))

  test('pages that WordPress renders have the prefix of the settings', () => {
    const request = { method: 'GET', url: '/rendered/cart/', isPage: false }
    expect(goesToShop(request, () => true, '/rendered')).toBe(true)
    expect(goesToShop(request, () => true, '/_wp')).toBe(false)
  })

  test('queries by which WordPress acts go to the shop, as in deploy/', () => {
    // The app has a key at its lost password; deploy/ knows the address.
    const names = ACTIONS.replace('[A-Za-z]*', '')
      .split('|')
      .filter((name) => name !== 'key')
    for (const name of names) {
      expect(shopHas(`/shop/?a=b&${name}=1`), name).toBe(true)
      expect(shopHas(`/shop/?${name}%5B0%5D=1`), name).toBe(true)
    }
  })

  test('all below the checkout goes to the shop, the confirmation too, as in deploy/', () => {
    const patterns = { checkout: '/kasse/', orderReceived: '/kasse/danke/:id/', shop: '/shop/' }
    const isOfApp = screensOf(patterns, ['/schule/'])
    expect(['/', '/kasse/', '/kasse', '/shop/'].filter((path) => !isOfApp(path))).toEqual([])
    expect(['/kasse/danke/12/', '/kasse/pay/1/', '/schule/a/'].filter(isOfApp)).toEqual([])
  })

  test('modules go to Vite, and form posts go to the shop', () => {
    expect(shopHas('/src/main.tsx', 'GET', false)).toBe(false)
    expect(shopHas('/favicon.svg', 'GET', false)).toBe(false)
    expect(shopHas('/shop/', 'POST')).toBe(true)
  })

  test.each([
    ['https://shop.example', '/_wp/'],
    ['https://shop.example/cart/?a=1', '/_wp/cart/?a=1'],
    ['/cart/', '/_wp/cart/'],
    ['https://bank.example', 'https://bank.example'],
  ])('a redirect of a page that the app reads to %s leads to %s', (to, path) => {
    expect(locationOf(to, SHOP, LOCAL, '/_wp')).toBe(path)
  })

  test('the shop gets the path without the prefix', () => {
    expect(shopPath('/_wp/cart/?a=1', '/_wp')).toBe('/cart/?a=1')
    expect(shopPath('/_wp', '/_wp')).toBe('/')
    expect(shopPath('/_wpx/', '/_wp')).toBe('/_wpx/')
  })
})

const reply = (status: number, body = '', headers = {}) => ({ status, headers, body })

describe('the problem of a shop', () => {
  test.each([
    ['ENOTFOUND', /DNS has no address/],
    ['ECONNREFUSED', /did not respond \(ECONNREFUSED\)/],
    ['ETIMEDOUT', /in time/],
    ['CERT_HAS_EXPIRED', /certificate/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate/],
    ['EPROTO', /does not speak https/],
  ])('%s', (code, words) => expect(connectionProblem(SHOP, code).title).toMatch(words))

  test.each([
    [
      'with a browser check',
      reply(403, '<title>Just a moment</title>', { 'cf-mitigated': 'challenge' }),
      /browser check/,
    ],
    ['with a password', reply(401, '', { 'www-authenticate': 'Basic' }), /password/],
    ['without access to the API', reply(403, '{"code":"rest_forbidden"}'), /refuses/],
    ['in maintenance', reply(503, '<h1>Briefly unavailable</h1>'), /unavailable \(503\)/],
    ['with an error', reply(500), /reports an error/],
    ['without WooCommerce', reply(404, '{"code":"rest_no_route"}'), /no WooCommerce Store API/],
    ['without a list of products', reply(200, '<!doctype html>'), /not WooCommerce/],
    ['with a redirect', reply(302, '', { location: 'https://a.example/' }), /a\.example/],
    ['with a rate limit', reply(429), /429/],
  ])('%s', (_, response, words) => expect(responseProblem(SHOP, response)?.title).toMatch(words))

  test('is undefined for a list of products', () => {
    expect(responseProblem(SHOP, reply(200, '[]'))).toBeUndefined()
  })

  test('is escaped in the page', () => {
    expect(problemPage({ title: '<b>', advice: 'a & b' })).toMatch(/&#60;b&#62;[\s\S]*a &#38; b/)
  })
})

describe('SHOP', () => {
  test('is an origin, optionally with a name and a password', () => {
    expect(parseShop('https://shop.example/')).toEqual({ origin: SHOP })
    expect(parseShop('https://a:b%40@shop.example')).toEqual({
      origin: SHOP,
      authorization: `Basic ${btoa('a:b@')}`,
    })
  })

  test.each(['', 'shop.example', 'https://shop.example/shop/', 'ftp://shop.example'])(
    '“%s” is refused',
    (text) => expect(() => parseShop(text)).toThrow(/Name the shop by its origin/),
  )
})

test('the settings of a page can be read and replaced, whatever their texts contain', () => {
  const html = '<script type="application/json" id="site-config">{"a":"x"}</script>'
  expect(readSiteBlock(html)).toEqual({ a: 'x' })
  const settings = { a: '</script>$&', shopOrigin: SHOP }
  expect(readSiteBlock(replaceSiteBlock(html, settings))).toEqual(settings)
  expect(readSiteBlock('{"documentPrefix":"/_wp"}')).toEqual({ documentPrefix: '/_wp' })
})
