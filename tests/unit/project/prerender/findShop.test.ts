import { describe, expect, test } from 'vitest'
import { findAddresses } from '../../../../scripts/prerender/findShop.ts'

const APP = '<script type="application/json" id="site-config">{"documentPrefix":"/_docs"}</script>'

/** @param home the shop's own address; a shop without it hides WordPress's REST API */
const find = (given: string, home?: string, page = '<title>WordPress</title>', origin?: string) =>
  findAddresses({
    shop: { origin: given },
    documentPrefix: '/_wp',
    publicOrigin: origin,
    async send({ pathname }) {
      if (pathname === '/') return new Response(page)
      return home ? Response.json({ home }) : new Response('', { status: 404 })
    },
  })

describe('the origin of the pages', () => {
  test.each([
    ['the one of the shop’s links', 'https://www.shop.example', 'https://shop.example'],
    [
      'the one of its links, also behind a port',
      'http://shop.example:8080',
      'https://shop.example',
    ],
    ['the given one for links to another host', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('is %s', async (_, given, publicOrigin) => {
    expect(await find(given, 'https://shop.example')).toMatchObject({
      shop: { origin: given },
      publicOrigin,
    })
  })

  test('is the given one for a shop that hides its address', async () => {
    expect((await find('https://shop.example')).publicOrigin).toBe('https://shop.example')
  })

  test('is the chosen one, if any', async () => {
    const found = await find('http://127.0.0.1:1', 'http://127.0.0.1:1', '', 'https://demo.example')
    expect(found.publicOrigin).toBe('https://demo.example')
  })
})

describe('the prefix of WordPress’s pages', () => {
  test('is none at WordPress itself', async () => {
    expect(await find('https://shop.example')).toMatchObject({
      documentPrefix: '/_wp',
      shopPrefix: '',
    })
  })

  test('is the one of the app that is in front of the shop', async () => {
    expect(await find('https://shop.example', undefined, APP)).toMatchObject({
      documentPrefix: '/_wp',
      shopPrefix: '/_docs',
    })
  })
})

test('WordPress in a folder is refused', async () => {
  await expect(find('https://shop.example', 'https://shop.example/blog')).rejects.toThrow(
    'WordPress is in the folder /blog/ of its host, which is not supported',
  )
})
