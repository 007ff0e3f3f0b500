import { setCookie, cookieOf } from '../http/cookies'
import { emptyAddress, type Db, type MockCustomer } from '../db'
import { keysOf } from '../wishlist/wishlistLists'

/** Lifetime of a guest's wishlist key cookie. */
const WISHLIST_KEY_DAYS = 7

export const customerOf = (db: Db): MockCustomer | undefined =>
  db.session.customers.find(({ id }) => id === db.session.userId)

/**
 * Signs a customer in: merges the guest's cart into the customer's stored one (the guest's row wins
 * for the same line), invalidates nonces and sets the wishlist cookie to the customer's list.
 * Returns the cookies to set.
 */
export function signIn(db: Db, customer: MockCustomer, request: Request): string[] {
  const { session } = db
  const left = session.accounts?.[customer.id]
  session.userId = customer.id
  session.nonceTick += 1
  if (left) {
    const keys = new Set(session.cart.map(({ key }) => key))
    session.cart = [...left.cart.filter(({ key }) => !keys.has(key)), ...session.cart]
    session.billing = left.billing
    session.shipping = left.shipping
  }
  if (!session.billing.email) session.billing.email = customer.email

  const guestKey = cookieOf(request, 'woosw_key')
  return [
    ...(guestKey ? [setCookie('woosw_key_ori', guestKey, WISHLIST_KEY_DAYS)] : []),
    setCookie('woosw_key', keysOf(db, customer.id).standard, WISHLIST_KEY_DAYS),
  ]
}

/**
 * Signs out: cart and addresses are stored with the account, and the guest's wishlist key is
 * restored.
 */
export function signOut(db: Db, request: Request): string[] {
  const { session } = db
  session.accounts = {
    ...session.accounts,
    [session.userId]: {
      cart: session.cart,
      billing: session.billing,
      shipping: session.shipping,
    },
  }
  session.cart = []
  session.coupons = []
  delete session.chosenRate
  session.billing = { ...emptyAddress(), email: '' }
  session.shipping = emptyAddress()
  session.userId = 0
  session.nonceTick += 1

  const guestKey = cookieOf(request, 'woosw_key_ori')
  return [
    setCookie('woosw_key_ori', '', 0),
    guestKey ? setCookie('woosw_key', guestKey, WISHLIST_KEY_DAYS) : setCookie('woosw_key', '', 0),
  ]
}
