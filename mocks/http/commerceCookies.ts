import { cartHash } from '../cart/commerceCart'
import type { Db } from '../db'

/**
 * The session cookies that the old scripts read. WordPress writes them on adding, on wc-ajax answers
 * and on rendered pages; after the Store API's other writes they lag behind, and after an order until
 * its confirmation page is rendered.
 */
export function cartCookies(db: Db): string[] {
  const hash = cartHash(db)
  const over = hash ? '' : '; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0'
  return [
    `woocommerce_items_in_cart=${hash ? 1 : 0}; path=/${over}`,
    `woocommerce_cart_hash=${hash || 0}; path=/${over}`,
  ]
}

/** Headers with cookies, which can only be given to a response while it is made. */
export function withCookies(headers: Record<string, string>, cookies: string[]): Headers {
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return all
}
