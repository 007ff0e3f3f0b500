import { bareHost } from '../configure/page.ts'
import { USER_AGENT } from '../live/probe.ts'
import { shopPath } from '../live/routing.ts'
import type { Shop } from '../live/shopRequest.ts'
import type { Send } from './politeSend.ts'

const REDIRECTS_MAX = 5
/** As configure's, with the command's name: owners find it in their logs. */
const AGENT = USER_AGENT.replace('Satchel', 'Satchel prerender')

export interface ShopAddresses {
  /** Where requests go. */
  shop: Shop
  /** Origin of the shop's own links, and of the pages. */
  publicOrigin: string
  /** The app asks for WordPress's pages below it: "/_wp". */
  documentPrefix: string
  /** The same at the given shop; "" where WordPress itself responds. */
  shopPrefix: string
}

/**
 * `fetch` for the app: requests of the public origin go to the given shop, without cookies and without the
 * document prefix where WordPress itself responds. Redirects within the shop are followed, and get the prefix
 * back, as the app's server does it.
 */
export function createShopFetch(
  send: Send,
  { shop, publicOrigin, documentPrefix, shopPrefix }: ShopAddresses,
): typeof fetch {
  const isShop = (url: URL) =>
    [shop.origin, publicOrigin].some((origin) => bareHost(url) === bareHost(new URL(origin)))

  return async (input, init) => {
    const at = typeof input === 'string' ? new URL(input, publicOrigin) : input
    const request = new Request(at, { ...init, signal: null })
    const asked = new URL(request.url)
    if (asked.origin !== publicOrigin) {
      throw new TypeError(`Only ${publicOrigin} is requested, not ${asked.origin}.`)
    }
    const isDocument = asked.pathname.startsWith(`${documentPrefix}/`)
    const path = asked.pathname + asked.search
    const headers = headersOf(request.headers, shop)
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    let { method } = request
    let body = request.body ? await request.arrayBuffer() : undefined
    let url = new URL(
      (isDocument ? shopPrefix + shopPath(path, documentPrefix) : path) || '/',
      shop.origin,
    )
    for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
      const response = await send(url, { method, headers, body, signal })
      const location = response.headers.get('location')
      if (!REDIRECTS.has(response.status) || !location) {
        return hops === 0 ? response : withUrl(response, appUrl(url, isDocument))
      }
      // What a browser returns: a response with the status 0.
      if (request.redirect === 'manual') return Response.error()
      url = new URL(location, url)
      if (!isShop(url)) throw new TypeError(`${path} redirects to ${url.origin}.`)
      if (response.status <= 303 && method !== 'GET') {
        method = 'GET'
        body = undefined
      }
    }
    throw new TypeError(`${path} redirects more than ${REDIRECTS_MAX} times.`)
  }

  function appUrl({ pathname, search }: URL, isDocument: boolean) {
    const path = shopPath(pathname + search, shopPrefix)
    return publicOrigin + (isDocument ? documentPrefix : '') + path
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

function headersOf(from: Headers, { authorization }: Shop): Headers {
  const headers = new Headers(from)
  headers.set('user-agent', AGENT)
  if (authorization) headers.set('authorization', authorization)
  return headers
}

/** The constructor of Response takes no address. */
function withUrl(response: Response, url: string) {
  Object.defineProperties(response, { url: { value: url }, redirected: { value: true } })
  return response
}
