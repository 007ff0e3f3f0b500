import { freshSession, type Db, type Session, type TokenCart } from '../db'
import { isWithoutCookies } from './cookies'
import { hash32 } from './hash'

/**
 * WooCommerce's Cart-Token: a request with a valid one acts on the cart of its visitor, whatever the cookies say,
 * and needs no nonce. Each request without cookies and token comes from a visitor of its own.
 */
export function asVisitor<T>(db: Db, request: Request, run: () => T): T {
  const own = db.session
  const visitorId = otherVisitor(db, request)
  if (visitorId === undefined) return run()
  const { chosenRate: _rate, cartSince: _since, ...shared } = own
  db.session = { ...shared, userId: 0, ...newCart(), ...own.tokenCarts?.[visitorId], visitorId }
  try {
    return run()
  } finally {
    own.tokenCarts = { ...own.tokenCarts, [visitorId]: cartOf(db.session) }
    db.session = own
  }
}

/** Undefined for the visitor of the session. */
function otherVisitor(db: Db, request: Request): string | undefined {
  const known = visitorOf(tokenIn(request))
  if (known === visitorOf(cartToken(db))) return undefined
  if (known !== undefined) return known
  if (!isWithoutCookies(request)) return undefined
  db.session.visitors = (db.session.visitors ?? 0) + 1
  return `t_${hash32(`visitor ${db.session.visitors}`).slice(2)}`
}

const newCart = () => cartOf(freshSession())

const cartOf = ({ cart, coupons, billing, shipping, chosenRate }: Session): TokenCart => ({
  cart,
  coupons,
  billing,
  shipping,
  ...(chosenRate === undefined ? {} : { chosenRate }),
})

export const tokenIn = (request: Request) => request.headers.get('Cart-Token') ?? ''

/** Looks like WooCommerce's JWT; belongs to this visitor's cart. */
export function cartToken({ session: { userId, visitorId } }: Db): string {
  const visitor = visitorId ?? (userId ? String(userId) : `t_${hash32('guest').slice(2)}`)
  const head = jwtPart({ alg: 'HS256', typ: 'JWT' })
  const body = jwtPart({ user_id: visitor, iss: 'store-api' })
  return `${head}.${body}.${hash32(head + body)}`
}

const jwtPart = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '')

/** Undefined for a token that the shop has not signed. */
function visitorOf(token: string): string | undefined {
  const [head = '', body = '', signature] = token.split('.')
  if (signature !== hash32(head + body)) return undefined
  return (JSON.parse(atob(body)) as { user_id: string }).user_id
}
