import { describe, expect, test } from 'vitest'
import type { PoliteRequest } from '../../../../scripts/prerender/politeSend.ts'
import { createShopFetch, type ShopAddresses } from '../../../../scripts/prerender/shopFetch.ts'

const PUBLIC = 'https://shop.example'

/** @param routes the responses by path at the shop; 200 for other paths */
function open(change: Partial<ShopAddresses> = {}, routes: Record<string, () => Response> = {}) {
  const sent: ({ url: string } & PoliteRequest)[] = []
  const shopFetch = createShopFetch(
    async (url, request = {}) => {
      sent.push({ url: url.href, ...request })
      return routes[url.pathname]?.() ?? new Response('ok')
    },
    {
      shop: { origin: PUBLIC },
      publicOrigin: PUBLIC,
      documentPrefix: '/_wp',
      shopPrefix: '',
      ...change,
    },
  )
  return { shopFetch, urls: () => sent.map(({ url }) => url), sent }
}

const redirect =
  (to: string, status = 301) =>
  () =>
    new Response(null, { status, headers: { location: to } })

describe('the address of a request', () => {
  test.each([
    ['/wp-json/wc/store/v1/products?page=2', '/wp-json/wc/store/v1/products?page=2'],
    ['/?wc-ajax=get_variation', '/?wc-ajax=get_variation'],
    ['/_wp/about/?a=1', '/about/?a=1'],
    ['/_wp/', '/'],
  ])('%s is %s at WordPress', async (path, atShop) => {
    const { shopFetch, urls } = open({ shop: { origin: 'http://shop.example:8080' } })
    const response = await shopFetch(new URL(path, PUBLIC))
    expect(urls()).toEqual([`http://shop.example:8080${atShop}`])
    expect(response.redirected).toBe(false)
  })

  test.each([
    ['/_wp', '/_wp/about/'],
    ['/_wordpress', '/_wordpress/about/'],
  ])('has the prefix %s of the app’s server', async (shopPrefix, path) => {
    const { shopFetch, urls } = open({ shopPrefix })
    await shopFetch('/_wp/about/')
    expect(urls()).toEqual([PUBLIC + path])
  })

  test('is never another site’s', async () => {
    const { shopFetch, urls } = open()
    await expect(shopFetch('https://other.example/')).rejects.toThrow(
      'Only https://shop.example is requested, not https://other.example.',
    )
    expect(urls()).toEqual([])
  })
})

describe('a request', () => {
  test('names the tool and the given account, and has no cookies', async () => {
    const { shopFetch, sent } = open({ shop: { origin: PUBLIC, authorization: 'Basic YQ==' } })
    await shopFetch('/', { headers: { 'Content-Type': 'application/json' } })
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      authorization: 'Basic YQ==',
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (compatible; Satchel prerender; reads public pages)',
    })
  })

  test('has its form and its signal', async () => {
    const { shopFetch, sent } = open()
    const { signal } = new AbortController()
    await shopFetch('/wp-admin/admin-ajax.php', {
      method: 'POST',
      body: new URLSearchParams({ action: 'a b' }),
      signal,
    })
    const [request] = sent
    expect(new TextDecoder().decode(request?.body)).toBe('action=a+b')
    expect(request?.headers?.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
    expect(request).toMatchObject({ method: 'POST', signal })
  })
})

describe('a redirect', () => {
  test('within the shop is followed, and gets the prefix back', async () => {
    const { shopFetch, urls } = open(
      {},
      { '/about/': redirect('https://www.shop.example/about-us/?a=1') },
    )
    const response = await shopFetch('/_wp/about/')
    expect(urls()).toEqual([`${PUBLIC}/about/`, 'https://www.shop.example/about-us/?a=1'])
    expect(response).toMatchObject({ redirected: true, url: `${PUBLIC}/_wp/about-us/?a=1` })
  })

  test('of the app’s server has one prefix', async () => {
    const { shopFetch } = open(
      { shopPrefix: '/_wp' },
      { '/_wp/about/': redirect('/_wp/about-us/') },
    )
    expect((await shopFetch('/_wp/about/')).url).toBe(`${PUBLIC}/_wp/about-us/`)
  })

  test('is status 0 where the app does not follow it', async () => {
    const { shopFetch, urls } = open({}, { '/about/': redirect('/about-us/') })
    expect((await shopFetch('/_wp/about/', { redirect: 'manual' })).status).toBe(0)
    expect(urls()).toHaveLength(1)
  })

  test('after a form is a GET without it', async () => {
    const { shopFetch, sent } = open({}, { '/form/': redirect('/thanks/', 302) })
    await shopFetch('/form/', { method: 'POST', body: 'a=1' })
    expect(sent[1]).toMatchObject({ method: 'GET', body: undefined })
  })

  test('to another site fails', async () => {
    const { shopFetch } = open({}, { '/about/': redirect('https://other.example/') })
    await expect(shopFetch('/about/')).rejects.toThrow(
      '/about/ redirects to https://other.example.',
    )
  })

  test('to itself fails', async () => {
    const { shopFetch, urls } = open({}, { '/a/': redirect('/a/') })
    await expect(shopFetch('/a/')).rejects.toThrow('/a/ redirects more than 5 times.')
    expect(urls()).toHaveLength(6)
  })
})
