import { invalidParam } from '../checkout/addressRules'
import type { Db } from '../db'
import { Refusal } from '../http/refusal'
import {
  bodyOf,
  textOf,
  json,
  noRoute,
  readCall,
  find,
  patterns,
  type Body,
  type Handlers,
  type Resolver,
} from '../http/router'
import { asVisitor, tokenIn } from '../http/cartToken'
import { isWithoutCookies } from '../http/cookies'
import { errorBody, nonceHeaders, restHeaders } from '../http/storeRoute'
import { cartCookies, withCookies } from './cartCookies'
import { cartHash } from './cartTotals'

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
const MOST = 25

/**
 * Several writes in one request, executed in order: always 207, each respond with its own status and
 * headers. The batch needs no nonce; each request inside has its own, or the batch's Cart-Token. `groups` are the routes
 * allowed inside a batch.
 */
export function batchHandlers(db: Db, groups: Handlers[]): Handlers {
  const routes = patterns(
    Object.assign({}, ...groups.map(({ rest }) => rest)) as Record<string, Resolver>,
  )

  return {
    rest: {
      'POST /wc/store/v1/batch': async (call) => {
        const { origin } = call.url
        const headers = { ...restHeaders(origin), Allow: 'POST' }
        const wanted = bodyOf(call)['requests']
        const requests = Array.isArray(wanted) ? (wanted as Body[]) : []
        const refusal = refusalOf(call.request, requests)
        if (refusal) return json(errorBody(refusal), refusal.status, headers)

        const before = cartHash(db)
        const responses: unknown[] = []
        for (const request of requests) responses.push(await one(call.request, request))
        const cookies = cartHash(db) === before ? [] : cartCookies(db)
        const nonce = asVisitor(db, call.request, () => nonceHeaders(db))
        return json({ responses }, 207, withCookies({ ...headers, ...nonce }, cookies))
      },
    },
  }

  async function one(whole: Request, { path, method = 'POST', body, headers: own }: Body) {
    const { origin } = new URL(whole.url)
    const headers = new Headers(typeof own === 'object' ? (own as Record<string, string>) : {})
    headers.set('Content-Type', 'application/json')
    if (isWithoutCookies(whole)) headers.set('X-Credentials', 'omit')
    const request = new Request(`${origin}/wp-json${textOf(path)}`, {
      method: textOf(method),
      headers,
      body: JSON.stringify(body ?? {}),
    })
    const call = { ...(await readCall(request.clone())), request, params: {} }
    const hit = find(routes, `${textOf(method)} ${call.url.pathname.replace('/wp-json', '')}`)
    const response = await (hit?.resolve ?? noRoute)({ ...call, params: hit?.params ?? {} })
    const text = await response.text()
    return {
      body: text === '' ? null : (JSON.parse(text) as unknown),
      status: response.status,
      headers: innerHeaders(response.headers),
    }
  }
}

/** Inside a batch the headers are JSON values, so numbers are numbers. */
function innerHeaders(headers: Headers) {
  const inner: Record<string, string | number> = {}
  for (const name of [
    'Nonce',
    'Nonce-Timestamp',
    'User-ID',
    'Cart-Token',
    'Cart-Hash',
    'Cache-Control',
    'Allow',
  ]) {
    const value = headers.get(name)
    const isNumber = name === 'Nonce-Timestamp' || name === 'User-ID'
    if (value !== null) inner[name] = isNumber ? Number(value) : value
  }
  return inner
}

function refusalOf(whole: Request, requests: Body[]): Refusal | undefined {
  if (requests.length === 0)
    return new Refusal(400, 'rest_missing_callback_param', 'Missing parameter(s): requests', {
      params: ['requests'],
    })
  if (requests.length > MOST) {
    const message = `requests must contain at most ${MOST} items.`
    return invalidParam('requests', message, { code: 'rest_too_many_items', message, data: null })
  }
  const wrong = requests.findIndex(({ method = 'POST' }) => !METHODS.includes(textOf(method)))
  if (wrong >= 0) {
    const message = `requests[${wrong}][method] is not one of POST, PUT, PATCH, and DELETE.`
    return invalidParam('requests', message, { code: 'rest_not_in_enum', message, data: null })
  }
  if (requests.some(({ path }) => !textOf(path).includes('wc/store')))
    return new Refusal(400, 'woocommerce_rest_invalid_path', 'Invalid path provided.')
  // WooCommerce's session takes the token from the whole request, and breaks down without it.
  if (
    !tokenIn(whole) &&
    requests.some(({ headers }) => JSON.stringify(headers)?.includes('Cart-Token'))
  )
    return new Refusal(
      500,
      'internal_server_error',
      'There has been a critical error on this website.',
    )
  return undefined
}
