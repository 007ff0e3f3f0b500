import type { Db } from '../db'
import { hash32 } from './hash'

/** WordPress's clock for nonces: one is good in the half day that it was made in, and in the next. */
const HALF_DAY_MS = 12 * 3_600_000
const tickOf = (db: Db) => Math.floor(db.now() / HALF_DAY_MS)

const nonceAt = (db: Db, action: string, tick: number) =>
  hash32(`${action}|${db.session.userId}|${db.session.nonceTick}|${tick}`).slice(0, 10)

/**
 * WordPress's nonces: ten hex digits over an action, the visitor and a tick of the clock. Sign-in,
 * sign-out and the expired-nonce scenario raise a tick of their own, which kills every nonce given out
 * before.
 *
 * The action names are WordPress's own, so that who prints a nonce and who checks it agree:
 * apply-coupon, remove-coupon, update-order-review, update-shipping-method, woocommerce-cart,
 * woocommerce-process_checkout, woosw-security, wpcas-security, woocommerce-login, …
 */
export const nonce = (db: Db, action: string): string => nonceAt(db, action, tickOf(db))

export const isNonce = (db: Db, action: string, value: string) =>
  [tickOf(db), tickOf(db) - 1].some((tick) => value === nonceAt(db, action, tick))

/**
 * In the expired-nonce scenario, each nonce is refused once: the tick rises with the refusal, and the
 * nonce that a caller then asks for is good once.
 */
export function isWorn(db: Db, action: string, sent: string): boolean {
  if (!db.faults.noncesExpire || db.faults.goodNonce === sent) {
    delete db.faults.goodNonce
    return false
  }
  db.session.nonceTick += 1
  db.faults.goodNonce = nonce(db, action)
  return true
}
