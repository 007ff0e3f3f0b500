import assert from 'node:assert/strict'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Row } from '../support/routingTable.ts'
import { HOST, sendRequest, type Response } from './request.ts'
import { APP, FILES, pageOf, removePage } from './files.ts'
import { HSTS } from './servers.ts'
import { CACHE, COOKIES, type ForwardedRequest } from './wordpress.ts'

export type Send = (
  url: string,
  options: Parameters<typeof sendRequest>[2],
) => Promise<{ response: Response; forwarded: ForwardedRequest[] }>

/** One request of the table: which server responded, what WordPress received, and all headers. */
export async function checkRow(row: Row, send: Send) {
  const body = row.method === 'GET' || row.method === 'HEAD' ? '' : 'a=1&b=%F0%9F%93%9A'
  const { response, forwarded } = await send(row.url, { ...row, body })
  const { headers } = response
  assert.equal(headers['strict-transport-security'], HSTS)
  const isMissing = row.place === 'asset' && !FILES.has(row.url)
  const isPage = row.place === 'app' || row.place === 'page'
  const isFile = isPage || (row.place === 'file' && FILES.has(row.url))
  if (row.place === 'asset' || isFile) {
    assert.deepEqual(forwarded, [], 'WordPress received the request')
    assert.equal(response.status, isMissing ? 404 : 200)
    const cache = isMissing
      ? 'no-store'
      : isFile
        ? 'no-cache'
        : 'public, max-age=31536000, immutable'
    assert.equal(headers['cache-control'], cache)
    if (isMissing) return assert.doesNotMatch(response.text, /the app/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(
      headers['content-security-policy'],
      row.place === 'asset' ? undefined : "frame-ancestors 'self'",
    )
    if (isPage) checkPage(row, response)
    return
  }
  assert.equal(response.status, 200)
  assert.equal(forwarded.length, 1, 'WordPress must receive the request once')
  const [received] = forwarded
  assert.deepEqual(
    { method: received?.method, url: received?.url, body: received?.body },
    { method: row.method, url: row.seen ?? row.url, body },
  )
  checkForwarded(received?.headers ?? {})
  checkResponse(row, response)
}

function checkPage({ method, place, url }: Row, { headers, text }: Response) {
  const isApp = place === 'app'
  const body = isApp ? APP : pageOf(decodeURIComponent(url.replace(/\?.*/, '')))
  assertPage(text, method === 'HEAD' ? '' : body)
  assert.match(String(headers['content-type']), /^text\/html; charset=utf-8$/i)
  assert.equal(/User-Agent/i.test(String(headers['vary'])), isApp, `vary: ${headers['vary']}`)
  assert.equal(headers['content-security-policy'], "frame-ancestors 'self'")
  assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups')
  assert.ok(headers['referrer-policy'] && headers['permissions-policy'])
}

/** Compares pages, and names the wrong one by its title. */
function assertPage(text: string, body: string) {
  const [title = text] = /<title>.*?<.title>/.exec(text) ?? []
  assert.ok(text === body, `The response is not the expected page but ${title || 'empty'}`)
}

/** The host and address of the client, without the forged headers. */
function checkForwarded(headers: ForwardedRequest['headers']) {
  assert.equal(headers['host'], HOST)
  assert.equal(headers['x-forwarded-host'], HOST)
  assert.equal(headers['x-forwarded-for'], '127.0.0.1')
  assert.equal(headers['x-real-ip'], '127.0.0.1')
  assert.equal(headers['x-forwarded-proto'], 'http')
  assert.equal(headers['forwarded'], undefined)
  assert.equal(headers['client-ip'], undefined)
  assert.equal(headers['cookie'], 'woocommerce_items_in_cart=1')
}

function checkResponse({ place, method }: Row, { headers, text }: Response) {
  if (method !== 'HEAD') assert.match(text, /WordPress/)
  for (const name of ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']) {
    assert.equal(headers[name], undefined, `The page of WordPress has the app's ${name}`)
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

/** The servers may change the case of the attribute's name. */
const sameCase = (cookies: string[] = []) =>
  cookies.map((cookie) => cookie.replace(/path=/i, 'Path='))

/** Redirects within the shop stay below /_wp/; others are unchanged. */
export async function checkRedirects(send: Send) {
  const locationOf = async (prefix: string, to: string) => {
    const { response } = await send(`${prefix}/leads/?p=1&to=${encodeURIComponent(to)}`, {})
    assert.equal(response.status, 302)
    return response.headers['location']
  }
  const shop = `http://${HOST}/my-account/?password-reset=true`
  assert.equal(await locationOf('/_wp', shop), '/_wp/my-account/?password-reset=true')
  assert.equal(
    await locationOf('/_wp', shop.replace('http:', 'https:')),
    '/_wp/my-account/?password-reset=true',
  )
  assert.equal(await locationOf('/_wp', '/cart/?x=1'), '/_wp/cart/?x=1')
  // WordPress's home_url() has no slash at its end.
  for (const home of [`http://${HOST}`, `https://${HOST}`]) {
    assert.equal(await locationOf('/_wp', home), '/_wp/')
    assert.equal(await locationOf('', home), home)
  }
  for (const out of ['https://bank.example/pay/?a=1', `https://${HOST}.evil.example/`]) {
    assert.equal(await locationOf('/_wp', out), out)
  }
  assert.equal(await locationOf('', shop), shop)
}

/** Built files are sent from their compressed copies, or uncompressed when the client accepts none. */
export async function checkCompression(send: Send) {
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['', (bytes: Buffer) => bytes],
  ] as const) {
    for (const [url, type] of [
      ['/assets/app-1.js', /^text\/javascript/],
      ['/assets/app-1.css', /^text\/css/],
    ] as const) {
      const { response } = await send(url, {
        headers: { 'Accept-Encoding': encoding === 'br' ? 'gzip, deflate, br' : encoding },
      })
      assert.equal(response.headers['content-encoding'] ?? '', encoding)
      assert.match(String(response.headers['content-type']), type)
      assert.match(String(response.headers['vary']), /Accept-Encoding/)
      assert.equal(decompress(response.bytes).toString(), FILES.get(url))
    }
  }
}

/** Compression and conditional requests of the app's page and of prerendered ones. */
export async function checkCaching(url: string, body: string, send: Send) {
  for (const encoding of ['', 'gzip']) {
    const accept = { 'Accept-Encoding': encoding }
    const { response } = await send(url, { headers: accept })
    const { etag, 'last-modified': modified, ...headers } = response.headers
    assert.equal(headers['content-encoding'] ?? '', encoding)
    assertPage((encoding ? gunzipSync(response.bytes) : response.bytes).toString(), body)
    if (encoding) assert.match(String(headers['vary']), /Accept-Encoding/)
    assert.ok(etag && modified)
    for (const [name, value] of [
      ['If-None-Match', etag],
      ['If-Modified-Since', modified],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const known = (await send(url, { method, headers: { ...accept, [name]: value } })).response
        assert.equal(known.status, 304, `${method} with ${name}`)
        assert.equal(known.text, '')
        assert.equal(known.headers['cache-control'], 'no-cache')
      }
    }
    const changed = await send(url, { headers: { ...accept, 'If-None-Match': '"other"' } })
    assert.equal(changed.response.status, 200)
  }
}

/** A page that is not there: of a product that is gone, or the home page when it could not be written. */
export async function checkRemovedPage(url: string, root: string, send: Send) {
  const row = { method: 'GET', url }
  const bot = { ...row, userAgent: 'WhatsApp/2.24.1 A' }
  await checkRow({ ...row, place: 'page' }, send)
  removePage(root, row.url)
  await checkRow({ ...row, place: 'app' }, send)
  await checkRow({ ...bot, place: 'bot' }, send)
}
