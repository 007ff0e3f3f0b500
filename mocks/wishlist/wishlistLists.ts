import type { Sellable } from '../catalog/catalogueRules'
import { productOf } from '../product/commerceProducts'
import { cookieOf } from '../http/cookies'
import type { Db, MockWishlist } from '../db'
import { hash32 } from '../http/hash'

/** Whose wishlist is whose, as the plugin works it out. No markup in here. */

/** The key that all guests without a cookie share; none of them may take anything off it. */
const SHARED_KEY = 'WOOSW'
/** Given to guests where only customers keep a wishlist. */
const NO_KEY = '#'
/** What the premium version allows a customer, unless the shop says otherwise. */
const LISTS_MAX = 5

/** The first wishlist of a customer, as the plugin keeps it with the account. */
export const firstKeyOf = (customerId: number) =>
  hash32(`wishlist|${customerId}`).slice(0, 6).toUpperCase()

/** A customer's lists, the first one first. */
export const keysOf = (db: Db, customerId = db.session.userId) =>
  db.session.wishlistKeys?.[customerId] ?? {
    all: [firstKeyOf(customerId)],
    standard: firstKeyOf(customerId),
  }

/** The list that the customer's hearts go to, else the guest's cookie as it was sent, else the shared one. */
export function visitorKey(db: Db, request: Request): string {
  if (db.session.userId) return keysOf(db).standard
  if (db.settings.wishlist?.noGuests) return NO_KEY
  return cookieOf(request, 'woosw_key') || SHARED_KEY
}

export const mustSignIn = (db: Db) =>
  Boolean(db.settings.wishlist?.noGuests) && db.session.userId === 0

/** A guest may edit what the cookie names; without a cookie nothing. */
export const mayEdit = (db: Db, request: Request, key: string): boolean =>
  db.session.userId
    ? keysOf(db).all.includes(key)
    : !mustSignIn(db) && key === cookieOf(request, 'woosw_key')

export const listOf = (db: Db, key: string): MockWishlist =>
  db.session.wishlists[key] ?? { items: [] }

/** An unknown product is taken and counted once, then dropped at the next look. */
export function tidy(db: Db, key: string): MockWishlist {
  const list = listOf(db, key)
  list.items = list.items.filter(({ productId }) => db.catalogue.byId.has(productId))
  return list
}

export const isFull = (db: Db) => keysOf(db).all.length >= (db.settings.wishlist?.max ?? LISTS_MAX)

const changeKeys = (db: Db, change: Partial<ReturnType<typeof keysOf>>) => {
  const { userId, wishlistKeys } = db.session
  db.session.wishlistKeys = { ...wishlistKeys, [userId]: { ...keysOf(db), ...change } }
}

/** At the maximum nothing happens, and nothing is said. */
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

/** Never the first one, nor the one that hearts go to. */
export function deleteList(db: Db, key: string) {
  const { all, standard } = keysOf(db)
  if (key === all[0] || key === standard || !all.includes(key)) return
  delete db.session.wishlists[key]
  changeKeys(db, { all: all.filter((one) => one !== key) })
}

/** The parent's id of a variation, else 0. */
export const parentIdOf = (db: Db, sellable: Sellable) =>
  sellable.kind === 'variation' ? productOf(db, sellable).id : 0
