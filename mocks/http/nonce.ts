import type { Db } from '../db'
import { hash32 } from './hash'

/**
 * WordPress's nonce tick: a nonce is valid during the half day of its creation and the next one.
 */
const HALF_DAY_MS = 12 * 3_600_000
const tickOf = (db: Db) => Math.floor(db.now() / HALF_DAY_MS)

const nonceAt = (db: Db, action: string, tick: number) =>
  hash32(`${action}|${db.session.userId}|${db.session.nonceTick}|${tick}`).slice(0, 10)

/**
 * A WordPress nonce: ten hex digits from an action, the visitor and a tick. Sign-in, sign-out and
 * the expired-nonce scenario increase `nonceTick`, which invalidates all earlier nonces.
 *
 * Action names are WordPress's own: apply-coupon, remove-coupon, update-order-review,
 * update-shipping-method, woocommerce-cart, woocommerce-process_checkout, woosw-security,
 * wpcas-security, woocommerce-login, …
 */
export const nonce = (db: Db, action: string): string => nonceAt(db, action, tickOf(db))

export const isNonce = (db: Db, action: string, value: string) =>
  [tickOf(db), tickOf(db) - 1].some((tick) => value === nonceAt(db, action, tick))

/**
 * In the expired-nonce scenario each nonce is refused once: the refusal increases the tick, and the
 * nonce that the client then fetches is valid once.
 */
export function refuseUsedNonce(db: Db, action: string, sent: string): boolean {
  if (!db.faults.noncesExpire || db.faults.goodNonce === sent) {
    delete db.faults.goodNonce
    return false
  }
  db.session.nonceTick += 1
  db.faults.goodNonce = nonce(db, action)
  return true
}
