import { HttpResponse } from 'msw/http'
import { cartBody } from '../cart/cartJson'
import { cartHash } from '../cart/cartTotals'
import { cartCookies, withCookies } from '../cart/cartCookies'
import type { Db } from '../db'
import { asVisitor, cartToken, tokenIn } from './cartToken'
import { isWithoutCookies } from './cookies'
import { json, type MockCall, type Resolver } from './router'
import { isNonce, refuseUsedNonce, nonce } from './nonce'
import { Refusal } from './refusal'

/** Shared by the cart and checkout routes: headers, nonce check, refusals. */

interface StoreRoute {
  /** The Allow header. */
  allow: string
  /** Every write, and every request of /checkout. */
  needsNonce?: boolean
  /** WordPress core's parameter validation, which runs before the route and its headers. */
  check?: (call: MockCall) => void
  run: (call: MockCall) => { status?: number; body: unknown }
}

/**
 * A cart or checkout route: checks the nonce (or a Cart-Token), then runs. Every response has a new
 * nonce, refusals included; 409 includes the cart.
 */
export const storeRoute =
  (db: Db, route: StoreRoute): Resolver =>
  (call) =>
    asVisitor(db, call.request, () => respond(db, route, call))

function respond(db: Db, { allow, needsNonce, check, run }: StoreRoute, call: MockCall) {
  const common = { Allow: allow, ...restHeaders(call.url.origin) }
  try {
    check?.(call)
  } catch (error) {
    if (error instanceof Refusal) return json(errorBody(error), error.status, common)
    throw error
  }
  let status = 200
  let body: unknown
  const before = cartHash(db)
  try {
    if (needsNonce) checkNonce(db, call.request)
    const response = run(call)
    status = response.status ?? 200
    body = response.body
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    status = error.status
    body = errorBody(error)
    if (status === 409) addCart(body, cartBody(db, call.url.origin))
  }
  const headers = {
    ...common,
    ...storeHeaders(db),
    ...(hasToken(db, call.request) && { 'Access-Control-Allow-Origin': call.url.origin }),
  }
  // A browser ignores those of a response to a request without cookies.
  const hasChanged = status === 201 && cartHash(db) !== before
  const cookies = hasChanged && !isWithoutCookies(call.request) ? cartCookies(db) : []
  return reply(body, status, withCookies(headers, cookies))
}

/** 204 must not have a body. */
const reply = (body: unknown, status: number, headers: Headers) =>
  status === 204 ? new HttpResponse(null, { status, headers }) : json(body, status, headers)

export const errorBody = ({ code, message, status, data }: Refusal) => ({
  code,
  message,
  data: { ...data, status },
})

function addCart(body: unknown, cart: unknown) {
  Object.assign((body as { data: object }).data, { cart })
}

/** The headers of WordPress's REST server. */
export const restHeaders = (origin: string) => ({
  'X-Robots-Tag': 'noindex',
  Link: `<${origin}/wp-json/>; rel="https://api.w.org/"`,
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
  'Access-Control-Allow-Headers':
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Cart-Token, Nonce',
  'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Credentials': 'true',
  Vary: 'Origin',
})

export const nonceHeaders = (db: Db) => ({
  Nonce: nonce(db, 'wc_store_api'),
  'Nonce-Timestamp': String(Math.floor(db.now() / 1000)),
  'User-ID': String(db.session.userId),
})

const storeHeaders = (db: Db) => ({
  ...nonceHeaders(db),
  'Cart-Token': cartToken(db),
  'Cart-Hash': cartHash(db),
  'Cache-Control': 'no-store',
})

const hasToken = (db: Db, request: Request) => tokenIn(request) === cartToken(db)

function checkNonce(db: Db, request: Request) {
  if (hasToken(db, request)) return
  const sent = request.headers.get('Nonce')
  if (!sent)
    throw new Refusal(
      401,
      'woocommerce_rest_missing_nonce',
      'Missing the Nonce header. This endpoint requires a valid nonce.',
    )
  if (refuseUsedNonce(db, 'wc_store_api', sent) || !isNonce(db, 'wc_store_api', sent))
    throw new Refusal(403, 'woocommerce_rest_invalid_nonce', 'Nonce is invalid.')
}
