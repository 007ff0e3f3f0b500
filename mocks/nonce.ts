import type { Db } from './db'
import { hash32 } from './hash'

/**
 * WordPress's nonces: ten hex digits over an action, the visitor and a tick. Sign-in, sign-out and the
 * expired-nonce scenario raise the tick, which kills every nonce given out before.
 *
 * The action names are WordPress's own, so that who prints a nonce and who checks it agree:
 * apply-coupon, remove-coupon, update-order-review, update-shipping-method, woocommerce-cart,
 * woocommerce-process_checkout, woosw-security, wpcas-security, woocommerce-login, …
 */
export const nonce = (db: Db, action: string): string =>
  hash32(`${action}|${db.session.userId}|${db.session.nonceTick}`).slice(0, 10)

export const isNonce = (db: Db, action: string, value: string) => value === nonce(db, action)

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
