import { describe, expect, test } from 'vitest'
import { shopOf } from '../../../scripts/live/ask.ts'
import { localCookie } from '../../../scripts/live/cookies.ts'
import { asPage, refused, unanswered } from '../../../scripts/live/explain.ts'
import { goesToShop, screensOf, shopPath } from '../../../scripts/live/routing.ts'
import { blockOf, liveBlock, withBlock } from '../../../scripts/live/siteBlock.ts'
import { localUrls, shopUrls } from '../../../scripts/live/urls.ts'

/** The pure parts of the developer's server in front of a real shop. */

const SHOP = 'https://shop.example'
const LOCAL = 'http://localhost:5173'

describe('an address of the shop, in what it sends', () => {
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
  ])('%s becomes one of this machine', (text, moved) => {
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
  ])('%s stays', (text) => expect(localUrls(text, SHOP, LOCAL)).toBe(text))

  test('with a port is told from others of that host', () => {
    const shop = 'http://127.0.0.1:4999'
    expect(localUrls('http://127.0.0.1:4999/a http://127.0.0.1:49990/', shop, LOCAL)).toBe(
      'http://localhost:5173/a http://127.0.0.1:49990/',
    )
  })

  test('goes back to the shop as its own', () => {
    expect(shopUrls('redirect=http%3A%2F%2Flocalhost%3A5173%2Fcart%2F', SHOP, LOCAL)).toBe(
      'redirect=https%3A%2F%2Fshop.example%2Fcart%2F',
    )
  })
})

describe('a cookie of the shop', () => {
  const cookie = 'session=a%7C=b; Path=/; Domain=.shop.example; Secure; HttpOnly; SameSite=None'

  test('is this machine’s, over plain http', () => {
    expect(localCookie(cookie, false)).toBe('session=a%7C=b; Path=/; HttpOnly')
    expect(localCookie('a=b; samesite=Lax; max-age=5', false)).toBe('a=b; samesite=Lax; max-age=5')
  })

  test('stays a secure one over https', () => {
    expect(localCookie(cookie, true)).toBe(
      'session=a%7C=b; Path=/; Secure; HttpOnly; SameSite=None',
    )
  })
})

describe('who answers', () => {
  const isScreen = screensOf(['/', '/shop/*', '/product/:slug/:comments?/', '/cart/'])
  const shopHas = (url: string, method = 'GET', isPage = true) =>
    goesToShop({ method, url, isPage }, isScreen)

  test.each([
    '/wp-json/wc/store/v1/cart',
    '/wp-content/uploads/a.jpg',
    '/wp-login.php',
    '/_wp/cart/',
    '/?wc-ajax=add_to_cart',
    '/cart/?remove_item=a&_wpnonce=b',
    '/about-us/',
    '/checkout/order-pay/7/?key=a',
    '/shop/feed/',
    '/sitemap_index.xml',
  ])('%s: the shop', (url) => expect(shopHas(url)).toBe(true))

  test.each(['/', '/shop', '/shop/page/2/?orderby=price', '/product/atlas/', '/@vite/client'])(
    '%s: the app',
    (url) => expect(shopHas(url)).toBe(false),
  )

  test('a module is Vite’s, a form the shop’s', () => {
    expect(shopHas('/src/main.tsx', 'GET', false)).toBe(false)
    expect(shopHas('/favicon.svg', 'GET', false)).toBe(false)
    expect(shopHas('/shop/', 'POST')).toBe(true)
  })

  test('the shop knows no prefix', () => {
    expect(shopPath('/_wp/cart/?a=1', '/_wp')).toBe('/cart/?a=1')
    expect(shopPath('/_wp', '/_wp')).toBe('/')
    expect(shopPath('/_wpx/', '/_wp')).toBe('/_wpx/')
  })
})

const reply = (status: number, body = '', headers = {}) => ({ status, headers, body })

describe('a shop that cannot be shown', () => {
  test.each([
    ['ENOTFOUND', /Nothing is known/],
    ['ECONNREFUSED', /did not answer \(ECONNREFUSED\)/],
    ['ETIMEDOUT', /in time/],
    ['CERT_HAS_EXPIRED', /certificate/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate/],
    ['EPROTO', /does not speak https/],
  ])('%s', (code, words) => expect(unanswered(SHOP, code).title).toMatch(words))

  test.each([
    [
      'asks for a person',
      reply(403, '<title>Just a moment</title>', { 'cf-mitigated': 'challenge' }),
      /person/,
    ],
    ['asks for a password', reply(401, '', { 'www-authenticate': 'Basic' }), /password/],
    ['refuses', reply(403, '{"code":"rest_forbidden"}'), /refuses/],
    ['is in maintenance', reply(503, '<h1>Briefly unavailable</h1>'), /closed for the moment/],
    ['is broken', reply(500), /broken down/],
    ['has no WooCommerce', reply(404, '{"code":"rest_no_route"}'), /no Store API/],
    ['is none', reply(200, '<!doctype html>'), /not WooCommerce/],
    ['leads elsewhere', reply(302, '', { location: 'https://a.example/' }), /a\.example/],
    ['is asked too often', reply(429), /429/],
  ])('%s', (_, answer, words) => expect(refused(SHOP, answer)?.title).toMatch(words))

  test('is no shop that answers with products', () => {
    expect(refused(SHOP, reply(200, '[]'))).toBeUndefined()
  })

  test('is told in the page as words, never as markup', () => {
    expect(asPage({ title: '<b>', advice: 'a & b' })).toMatch(/&#60;b&#62;[\s\S]*a &#38; b/)
  })
})

describe('SHOP', () => {
  test('is an origin, with a name and a password where the shop asks for them', () => {
    expect(shopOf('https://shop.example/')).toEqual({ origin: SHOP })
    expect(shopOf('https://a:b%40@shop.example')).toEqual({
      origin: SHOP,
      authorization: `Basic ${btoa('a:b@')}`,
    })
  })

  test.each(['', 'shop.example', 'https://shop.example/shop/', 'ftp://shop.example'])(
    '“%s” is refused with words',
    (text) => expect(() => shopOf(text)).toThrow(/named by its host/),
  )
})

test('the settings of the page name the live shop', () => {
  const html =
    '<script type="application/json" id="site-config">{"documentPrefix":"/_wp","a":"x"}</script>'
  const block = liveBlock(blockOf(html), SHOP)
  expect(block).toMatchObject({ shopOrigin: SHOP, a: 'x' })
  expect(blockOf(withBlock(html, { ...block, a: '</script>$&' }))).toMatchObject({
    a: '</script>$&',
  })
  expect(blockOf('{"documentPrefix":"/_wp"}').documentPrefix).toBe('/_wp')
})
