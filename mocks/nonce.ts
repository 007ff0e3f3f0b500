import type { Db } from './db'

/**
 * WordPress's nonces: ten hex digits over an action, the visitor and a tick. Sign-in, sign-out and the
 * expired-nonce scenario raise the tick, which kills every nonce given out before.
 *
 * The action names are WordPress's own, so that who prints a nonce and who checks it agree:
 * apply-coupon, remove-coupon, update-order-review, update-shipping-method, woocommerce-cart,
 * woocommerce-process_checkout, woosw-security, wpcas-security, woocommerce-login, …
 */
export function nonce(db: Db, action: string): string {
  const seed = `${action}|${db.session.userId}|${db.session.nonceTick}`
  return (fnv(seed) + fnv(`${seed}|salt`)).slice(0, 10)
}

export const isNonce = (db: Db, action: string, value: string) => value === nonce(db, action)

function fnv(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
