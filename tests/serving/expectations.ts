import assert from 'node:assert/strict'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Row } from '../support/routingTable.ts'
import { ask, HOST, type Reply } from './ask.ts'
import { FILES } from './files.ts'
import { HSTS } from './servers.ts'
import { CACHE, COOKIES, type Seen } from './wordpress.ts'

type Asks = (
  url: string,
  asked: Parameters<typeof ask>[2],
) => Promise<{ reply: Reply; seen: Seen[] }>

/** One request of the table: who has answered, what WordPress has been asked, and with which headers. */
export async function checkRow(row: Row, asks: Asks) {
  const body = row.method === 'GET' || row.method === 'HEAD' ? '' : 'a=1&b=%F0%9F%93%9A'
  const { reply, seen } = await asks(row.url, { ...row, body })
  const { headers } = reply
  assert.equal(headers['strict-transport-security'], HSTS)
  const isMissing = row.place === 'asset' && !FILES.has(row.url)
  const isFile = row.place === 'app' || (row.place === 'file' && FILES.has(row.url))
  if (row.place === 'asset' || isFile) {
    assert.deepEqual(seen, [], 'WordPress was asked')
    assert.equal(reply.status, isMissing ? 404 : 200)
    const cache = isMissing
      ? 'no-store'
      : isFile
        ? 'no-cache'
        : 'public, max-age=31536000, immutable'
    assert.equal(headers['cache-control'], cache)
    if (isMissing) return assert.doesNotMatch(reply.text, /the app/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    if (row.place === 'app') checkPage(row, reply)
    return
  }
  assert.equal(reply.status, 200)
  assert.equal(seen.length, 1, 'WordPress was not asked, or twice')
  const [asked] = seen
  assert.deepEqual(
    { method: asked?.method, url: asked?.url, body: asked?.body },
    { method: row.method, url: row.seen ?? row.url, body },
  )
  checkForwarded(asked?.headers ?? {})
  checkAnswer(row, reply)
}

function checkPage({ method }: Row, { headers, text }: Reply) {
  if (method === 'GET') assert.match(text, /the app/)
  assert.match(String(headers['content-type']), /^text\/html/)
  assert.match(String(headers['vary']), /User-Agent/)
  assert.equal(headers['content-security-policy'], "frame-ancestors 'self'")
  assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups')
  assert.ok(headers['referrer-policy'] && headers['permissions-policy'])
}

/** The shopper's own host and address, whatever the request claims to have come through. */
function checkForwarded(headers: Seen['headers']) {
  assert.equal(headers['host'], HOST)
  assert.equal(headers['x-forwarded-host'], HOST)
  assert.equal(headers['x-forwarded-for'], '127.0.0.1')
  assert.equal(headers['x-real-ip'], '127.0.0.1')
  assert.equal(headers['x-forwarded-proto'], 'http')
  assert.equal(headers['forwarded'], undefined)
  assert.equal(headers['client-ip'], undefined)
  assert.equal(headers['cookie'], 'woocommerce_items_in_cart=1')
}

function checkAnswer({ place, method }: Row, { headers, text }: Reply) {
  if (method !== 'HEAD') assert.match(text, /WordPress/)
  for (const name of ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']) {
    assert.equal(headers[name], undefined, `WordPress's page has our ${name}`)
  }
  const isKept = place !== 'private' && place !== 'document'
  assert.equal(headers['cache-control'], isKept ? CACHE : 'no-store')
  assert.equal(headers['expires'] === undefined, !isKept)
  if (place === 'bot') assert.match(String(headers['vary']), /User-Agent/)
  if (place === 'document') {
    assert.equal(headers['x-robots-tag'], 'noindex')
    const moved = COOKIES.map((cookie) => cookie.replace('Path=/my-', 'Path=/_wp/my-'))
    assert.deepEqual(sameCase(headers['set-cookie']), sameCase(moved))
  } else {
    assert.deepEqual(headers['set-cookie'], COOKIES)
  }
}

/** The attribute's name may come back in another case. */
const sameCase = (cookies: string[] = []) =>
  cookies.map((cookie) => cookie.replace(/path=/i, 'Path='))

/** Redirects, as the app's fetch follows them: below /_wp/ inside the shop, untouched out of it. */
export async function checkRedirects(asks: Asks) {
  const leads = async (prefix: string, to: string) => {
    const { reply } = await asks(`${prefix}/leads/?to=${encodeURIComponent(to)}`, {})
    assert.equal(reply.status, 302)
    return reply.headers['location']
  }
  const shop = `http://${HOST}/my-account/?password-reset=true`
  assert.equal(await leads('/_wp', shop), '/_wp/my-account/?password-reset=true')
  assert.equal(
    await leads('/_wp', shop.replace('http:', 'https:')),
    '/_wp/my-account/?password-reset=true',
  )
  assert.equal(await leads('/_wp', '/cart/?x=1'), '/_wp/cart/?x=1')
  for (const out of ['https://bank.example/pay/?a=1', `https://${HOST}.evil.example/`]) {
    assert.equal(await leads('/_wp', out), out)
  }
  assert.equal(await leads('', shop), shop)
}

/** Built files come as they lie packed beside, and plain to who takes neither. */
export async function checkPacking(asks: Asks) {
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['', (bytes: Buffer) => bytes],
  ] as const) {
    for (const [url, type] of [
      ['/assets/app-1.js', /^text\/javascript/],
      ['/assets/app-1.css', /^text\/css/],
    ] as const) {
      const { reply } = await asks(url, {
        headers: { 'Accept-Encoding': encoding === 'br' ? 'gzip, deflate, br' : encoding },
      })
      assert.equal(reply.headers['content-encoding'] ?? '', encoding)
      assert.match(String(reply.headers['content-type']), type)
      assert.match(String(reply.headers['vary']), /Accept-Encoding/)
      assert.equal(unpack(reply.bytes).toString(), FILES.get(url))
    }
  }
  const { reply } = await asks('/shop/', { headers: { 'Accept-Encoding': 'gzip' } })
  assert.equal(reply.headers['content-encoding'], 'gzip')
}
