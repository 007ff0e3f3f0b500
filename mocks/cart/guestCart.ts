import type { Db } from '../db'

const HOUR_MS = 3_600_000

/** Expires a guest's WooCommerce session, hours after its first line. */
export function forgetOldCart({ session, settings, now }: Db): void {
  if (settings.guestCartHours === undefined || session.userId !== 0) return
  if (session.cart.length > 0) session.cartSince ??= now()
  else delete session.cartSince
  if (now() - (session.cartSince ?? now()) < settings.guestCartHours * HOUR_MS) return
  session.cart = []
  session.coupons = []
  delete session.cartSince
}
