import type { Sellable } from '../catalog/productRules'
import { productOf } from '../product/purchaseRules'
import { cookieOf } from '../http/cookies'
import type { Db, MockWishlist } from '../db'
import { hash32 } from '../http/hash'

/** Which wishlist belongs to whom, by the plugin's rules. */

/** The key of all guests without a cookie, who cannot remove anything from it. */
const SHARED_KEY = 'WOOSW'
/** The key guests get where only customers can have a wishlist. */
const NO_KEY = '#'
/** The premium version's default maximum per customer. */
const LISTS_MAX = 5

/** The key of a customer's first list, which the plugin stores with the account. */
export const firstKeyOf = (customerId: number) =>
  hash32(`wishlist|${customerId}`).slice(0, 6).toUpperCase()

/** A customer's lists, the first one first. */
export const keysOf = (db: Db, customerId = db.session.userId) =>
  db.session.wishlistKeys?.[customerId] ?? {
    all: [firstKeyOf(customerId)],
    standard: firstKeyOf(customerId),
  }

/** The customer's default list, else the guest's cookie, else the shared list. */
export function visitorKey(db: Db, request: Request): string {
  if (db.session.userId) return keysOf(db).standard
  if (db.settings.wishlist?.noGuests) return NO_KEY
  return cookieOf(request, 'woosw_key') || SHARED_KEY
}

export const mustSignIn = (db: Db) =>
  Boolean(db.settings.wishlist?.noGuests) && db.session.userId === 0

/** A guest may edit the list of the cookie; without a cookie none. */
export const canEditList = (db: Db, request: Request, key: string): boolean =>
  db.session.userId
    ? keysOf(db).all.includes(key)
    : !mustSignIn(db) && key === cookieOf(request, 'woosw_key')

export const listOf = (db: Db, key: string): MockWishlist =>
  db.session.wishlists[key] ?? { items: [] }

/** The plugin accepts and counts an unknown product once, and drops it at the next read. */
export function dropMissingItems(db: Db, key: string): MockWishlist {
  const list = listOf(db, key)
  list.items = list.items.filter(({ productId }) => db.catalog.byId.has(productId))
  return list
}

export const isFull = (db: Db) => keysOf(db).all.length >= (db.settings.wishlist?.max ?? LISTS_MAX)

const changeKeys = (db: Db, change: Partial<ReturnType<typeof keysOf>>) => {
  const { userId, wishlistKeys } = db.session
  db.session.wishlistKeys = { ...wishlistKeys, [userId]: { ...keysOf(db), ...change } }
}

/** At the maximum the plugin does nothing and reports nothing. */
export function addList(db: Db, name: string): string | undefined {
  if (isFull(db)) return undefined
  const { all } = keysOf(db)
  const key = hash32(`wishlist|${db.session.userId}|${all.join()}|${name}`)
    .slice(0, 6)
    .toUpperCase()
  db.session.wishlists[key] = { name, items: [] }
  changeKeys(db, { all: [...all, key] })
  return key
}

export function setStandard(db: Db, key: string) {
  if (keysOf(db).all.includes(key)) changeKeys(db, { standard: key })
}

/** Never the first list nor the default one. */
export function deleteList(db: Db, key: string) {
  const { all, standard } = keysOf(db)
  if (key === all[0] || key === standard || !all.includes(key)) return
  delete db.session.wishlists[key]
  changeKeys(db, { all: all.filter((one) => one !== key) })
}

/** The parent id of a variation, else 0. */
export const parentIdOf = (db: Db, sellable: Sellable) =>
  sellable.kind === 'variation' ? productOf(db, sellable).id : 0
