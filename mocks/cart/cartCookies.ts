import { cartHash } from './cartTotals'
import type { Db } from '../db'

/**
 * The session cookies of WooCommerce's own scripts. WordPress sets them on adding, on wc-ajax
 * responses and on rendered pages; other Store API writes leave them outdated, and an order does
 * until its confirmation page is rendered.
 */
export function cartCookies(db: Db): string[] {
  const hash = cartHash(db)
  const over = hash ? '' : '; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0'
  return [
    `woocommerce_items_in_cart=${hash ? 1 : 0}; path=/${over}`,
    `woocommerce_cart_hash=${hash || 0}; path=/${over}`,
  ]
}

/** Headers with Set-Cookie, which a Response accepts only at construction. */
export function withCookies(headers: Record<string, string>, cookies: string[]): Headers {
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return all
}
