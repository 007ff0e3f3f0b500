import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { ask, bodyOf, codeOf, unpacked, type Shop } from './ask.ts'
import { localCookie } from './cookies.ts'
import { inWords, unanswered } from './explain.ts'
import { shopPath } from './routing.ts'
import { localUrls, shopUrls } from './urls.ts'

export interface Proxy {
  shop: Shop
  /** "/_wp": below it the app reads pages that WordPress renders. */
  prefix: string
  /** Told of each request that the shop has not answered, in words. */
  onProblem: (words: string) => void
}

/** Of one connection only, or of the shop's own host: they would not hold here. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'te',
  'upgrade',
  'content-length',
  'content-encoding',
  'strict-transport-security',
  'content-security-policy',
  'content-security-policy-report-only',
  'alt-svc',
  'set-cookie',
  'location',
])

/** What may hold addresses of the shop: words, not pictures. */
const TEXT = /^(?:text\/|application\/(?:[\w.+-]*json|xml|[\w.+-]*\+xml|(?:x-)?javascript))/i

/** Passes a request on to the shop, as if the browser had its page from there, and the answer back. */
export async function passOn(
  { shop, prefix, onProblem }: Proxy,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const local = localOrigin(request)
  try {
    const body = await bodyOf(request)
    const reply = await ask(shop, {
      method,
      path: shopPath(url, prefix),
      headers: headersForShop(request, shop.origin, local),
      ...(body.length > 0 ? { body: bodyForShop(body, request, shop.origin, local) } : {}),
    })
    const answer = await bodyOf(reply)
    response.writeHead(
      reply.statusCode ?? 502,
      headersForBrowser(reply, shop.origin, local, url.startsWith(`${prefix}/`) ? prefix : ''),
    )
    response.end(method === 'HEAD' ? undefined : bodyForBrowser(answer, reply, shop.origin, local))
  } catch (error) {
    const problem = unanswered(shop.origin, codeOf(error))
    onProblem(inWords(problem))
    if (response.headersSent) return void response.destroy()
    response.writeHead(502, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ code: 'live_shop_unanswered', message: problem.title }))
  }
}

/** The origin that the browser has this server by. */
function localOrigin({ headers, socket }: IncomingMessage): string {
  return `${'encrypted' in socket ? 'https' : 'http'}://${headers.host ?? 'localhost'}`
}

function headersForShop({ headers }: IncomingMessage, shop: string, local: string) {
  const kept = Object.entries(headers).filter(([name]) => !DROPPED.has(name) || name === 'te')
  const sent: OutgoingHttpHeaders = Object.fromEntries(kept)
  for (const name of ['origin', 'referer'] as const) {
    const value = headers[name]
    if (value) sent[name] = shopUrls(value, shop, local)
  }
  delete sent['te']
  return { ...sent, host: new URL(shop).host, 'accept-encoding': 'identity' }
}

/** The fields of a form and JSON may hold the page's address; a file is none of our business. */
function bodyForShop(body: Buffer, { headers }: IncomingMessage, shop: string, local: string) {
  const type = headers['content-type'] ?? ''
  const isForm = /^application\/(?:x-www-form-urlencoded|json)/i.test(type)
  return isForm ? Buffer.from(shopUrls(body.toString(), shop, local)) : body
}

function headersForBrowser(
  { headers }: IncomingMessage,
  shop: string,
  local: string,
  prefix: string,
): OutgoingHttpHeaders {
  const sent: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (DROPPED.has(name)) continue
    sent[name] = typeof value === 'string' ? localUrls(value, shop, local) : value
  }
  const isSecure = local.startsWith('https:')
  const cookies = headers['set-cookie']?.map((cookie) => localCookie(cookie, isSecure))
  if (cookies) sent['set-cookie'] = cookies
  if (headers.location) sent['location'] = locationOf(headers.location, shop, local, prefix)
  return sent
}

/** A page that was read below the prefix leads on to pages below it. */
function locationOf(location: string, shop: string, local: string, prefix: string) {
  const moved = localUrls(location, shop, local)
  const path = moved.startsWith(`${local}/`) ? moved.slice(local.length) : moved
  return path.startsWith('/') && !path.startsWith('//') ? prefix + path : moved
}

function bodyForBrowser(body: Buffer, { headers }: IncomingMessage, shop: string, local: string) {
  const plain = unpacked(body, headers['content-encoding'])
  const type = headers['content-type'] ?? ''
  const isOther = /charset=(?!"?utf-?8)/i.test(type)
  if (!TEXT.test(type) || isOther) return plain
  return Buffer.from(localUrls(plain.toString(), shop, local))
}
