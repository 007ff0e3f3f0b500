import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { formatProblem, connectionProblem } from './problems.ts'
import { localCookie, localUrls, shopUrls } from './rewrite.ts'
import { shopPath } from './routing.ts'
import { requestShop, readBody, errorCode, decompress, type Shop } from './shopRequest.ts'

interface Proxy {
  shop: Shop
  /** "/_wp": the app reads pages that WordPress renders below it. */
  prefix: string
  /** Called when a request has no response. */
  onProblem: (message: string) => void
}

/** Headers of one connection or of the shop's host. */
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

/** Content that can contain URLs of the shop. */
const TEXT = /^(?:text\/|application\/(?:[\w.+-]*json|xml|[\w.+-]*\+xml|(?:x-)?javascript))/i

/** Forwards a request as if the browser had the page from the shop, and returns the response. */
export async function proxyRequest(
  { shop, prefix, onProblem }: Proxy,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const local = localOrigin(request)
  try {
    const body = await readBody(request)
    const reply = await requestShop(shop, {
      method,
      path: shopPath(url, prefix),
      headers: headersForShop(request, shop.origin, local),
      ...(body.length > 0 ? { body: bodyForShop(body, request, shop.origin, local) } : {}),
    })
    const text = await readBody(reply)
    response.writeHead(
      reply.statusCode ?? 502,
      headersForBrowser(reply, shop.origin, local, url.startsWith(`${prefix}/`) ? prefix : ''),
    )
    response.end(method === 'HEAD' ? undefined : bodyForBrowser(text, reply, shop.origin, local))
  } catch (error) {
    const problem = connectionProblem(shop.origin, errorCode(error))
    onProblem(formatProblem(problem))
    if (response.headersSent) return void response.destroy()
    response.writeHead(502, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ code: 'live_shop_no_response', message: problem.title }))
  }
}

/** The origin of this server in the browser. */
function localOrigin({ headers, socket }: IncomingMessage): string {
  return `${'encrypted' in socket ? 'https' : 'http'}://${headers.host ?? 'localhost'}`
}

function headersForShop({ headers }: IncomingMessage, shop: string, local: string) {
  const forwarded = Object.entries(headers).filter(([name]) => !DROPPED.has(name))
  const sent: OutgoingHttpHeaders = Object.fromEntries(forwarded)
  for (const name of ['origin', 'referer'] as const) {
    const value = headers[name]
    if (value) sent[name] = shopUrls(value, shop, local)
  }
  return { ...sent, host: new URL(shop).host, 'accept-encoding': 'identity' }
}

/** Forms and JSON can contain the page's address; files are forwarded unchanged. */
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

/** A page below the prefix redirects to a page below it; WordPress writes its home page without a slash. */
export function locationOf(location: string, shop: string, local: string, prefix: string) {
  const moved = localUrls(location, shop, local)
  const isLocal = moved === local || moved.startsWith(`${local}/`)
  const path = isLocal ? moved.slice(local.length) || '/' : moved
  return path.startsWith('/') && !path.startsWith('//') ? prefix + path : moved
}

function bodyForBrowser(body: Buffer, { headers }: IncomingMessage, shop: string, local: string) {
  const plain = decompress(body, headers['content-encoding'])
  const type = headers['content-type'] ?? ''
  const isOther = /charset=(?!"?utf-?8)/i.test(type)
  if (!TEXT.test(type) || isOther) return plain
  return Buffer.from(localUrls(plain.toString(), shop, local))
}
