import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { probe } from '../../../scripts/live/probe.ts'
import { proxyRequest } from '../../../scripts/live/proxy.ts'
import { openMockShop, type MockShop } from '../../support/mockShop'

/** The development server in front of a shop, which the mock site plays on its own port. */

let shop: MockShop
let server: Server
let local: string
const problems: string[] = []

beforeEach(async () => {
  problems.length = 0
  shop = await openMockShop()
  const proxy = { shop, prefix: '/_wp', onProblem: (words: string) => problems.push(words) }
  server = createServer((request, response) => void proxyRequest(proxy, request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  local = `http://localhost:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await shop.close()
})

/** The cookies a browser would store. */
const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])

async function nonce() {
  const cart = await fetch(`${local}/wp-json/wc/store/v1/cart`)
  return cart.headers.get('Nonce') ?? ''
}

test('rewrites images, links and cookies to this machine', async () => {
  const products = await fetch(`${local}/wp-json/wc/store/v1/products?per_page=3`)
  const text = await products.text()
  expect(text).toContain(`${local}/product/`)
  expect(text).not.toContain(shop.origin)

  const page = await fetch(`${local}/_wp/cart/`)
  const html = await page.text()
  expect(html).toContain(`${local}/`)
  expect(html).not.toContain(shop.origin)
  expect(shop.requests.map(({ line }) => line)).toContain('GET /cart/')
})

test('fills a cart as from a page of the shop', async () => {
  const [product] = shop.db.catalog.products.filter(({ type }) => type === 'simple')
  const added = await fetch(`${local}/wp-json/wc/store/v1/cart/add-item`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Nonce: await nonce(),
      Origin: local,
      Referer: `${local}/shop/`,
    },
    body: JSON.stringify({ id: product?.id, quantity: 2 }),
  })
  expect(added.status).toBe(201)
  expect(await added.json()).toMatchObject({ items_count: 2 })
  expect(shop.requests.at(-1)?.headers).toMatchObject({
    host: new URL(shop.origin).host,
    'accept-encoding': 'identity',
    origin: shop.origin,
    referer: `${shop.origin}/shop/`,
  })
  for (const cookie of added.headers.getSetCookie()) {
    expect(cookie).not.toMatch(/domain=|secure/i)
  }
  expect(cookiesOf(added).length).toBeGreaterThan(0)
})

test('signs a customer in without leaving this machine', async () => {
  const page = new DOMParser().parseFromString(
    await (await fetch(`${local}/_wp/my-account/`)).text(),
    'text/html',
  )
  const hidden = [...page.querySelectorAll<HTMLInputElement>('form.login input[type=hidden]')]
  const [customer] = shop.db.session.customers
  const body = new URLSearchParams([
    ...hidden.map(({ name, value }): [string, string] => [name, value]),
    ['username', customer?.login ?? ''],
    ['password', customer?.password ?? ''],
    ['login', 'Log in'],
  ])
  const signedIn = await fetch(`${local}/_wp/my-account/`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect(signedIn.status).toBe(302)
  expect(signedIn.headers.get('Location')).toBe('/_wp/my-account/')
  const cart = await fetch(`${local}/wp-json/wc/store/v1/cart`)
  expect(cart.headers.get('User-ID')).toBe(String(customer?.id))
})

test('reports an unreachable shop at the first call and before the first page', async () => {
  expect((await probe(shop)).problem).toBeUndefined()
  await shop.close()
  const response = await fetch(`${local}/wp-json/wc/store/v1/cart`)
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ code: 'live_shop_no_response' })
  expect(problems.join()).toMatch(/did not respond \(ECONNREFUSED\)/)
  expect((await probe(shop)).problem?.title).toMatch(/ECONNREFUSED/)
})
