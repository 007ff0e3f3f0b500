import type { Db } from '../db'

const HOUR_MS = 3_600_000

/** WooCommerce's session of a guest, which ends so many hours after its first line (woocommerce.md 2.10). */
export function forgetOldCart({ session, settings, now }: Db): void {
  if (settings.guestCartHours === undefined || session.userId !== 0) return
  if (session.cart.length > 0) session.cartSince ??= now()
  else delete session.cartSince
  if (now() - (session.cartSince ?? now()) < settings.guestCartHours * HOUR_MS) return
  session.cart = []
  session.coupons = []
  delete session.cartSince
}
