import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findAddresses, findShop } from '../../../../scripts/prerender/findShop.ts'

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

/**
 * The shop at a server that responds with each status in turn, then with the last one.
 *
 * @param answers a status, or also a Retry-After header
 * @returns whether it was found, or the message, the number of requests, and all times that were waited for, in ms
 */
async function findBusy(...answers: (number | [status: number, retryAfter: string])[]) {
  let requests = 0
  const server = createServer((_, response) => {
    const answer = answers[Math.min(requests, answers.length - 1)] ?? 200
    const [status, retryAfter] = Array.isArray(answer) ? answer : [answer]
    requests += 1
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter && { 'retry-after': retryAfter }),
      })
      .end('[]')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  const found: (string | boolean)[] = []
  findShop({ origin }, new AbortController().signal).then(
    (shop) => found.push(shop.origin === origin),
    (error: Error) => found.push(error.message),
  )
  while (found.length === 0) {
    await vi.advanceTimersByTimeAsync(100)
    // For the server.
    await setImmediate()
  }
  server.close()
  const waits = pauses.mock.calls.map(([, ms]) => ms)
  pauses.mockRestore()
  return { found: found[0], requests, waits }
}

describe('a shop that is busy when the run begins', () => {
  afterEach(() => {
    // First: a spy that is restored later would bring the fake timer back, for the test files after this one.
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test('is asked again', async () => {
    expect(await findBusy(503, 429, 200)).toMatchObject({ found: true, requests: 3 })
  })

  test('ends the run after five requests', async () => {
    const { found, requests } = await findBusy(503)
    expect([found, requests]).toEqual([expect.stringContaining('503'), 5])
  })

  test('is left in peace for the time that it asks for', async () => {
    const { requests, waits } = await findBusy([503, '120'], 200)
    expect(requests).toBe(2)
    expect(waits).toContain(120_000)
  })

  test('ends the run where it asks for too long a time', async () => {
    const { found, requests } = await findBusy([503, '3600'], 200)
    expect([found, requests]).toEqual([expect.stringContaining('503'), 1])
  })

  test('is not one that refuses', async () => {
    expect((await findBusy(403)).requests).toBe(1)
  })
})
