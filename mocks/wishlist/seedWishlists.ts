import { isPurchasable, nowSeconds, priceTag, type Sellable } from '../catalog/productRules'
import type { Db, MockWishlist } from '../db'
import { addList, firstKeyOf, parentIdOf } from './wishlistRules'

const DAY_S = 24 * 60 * 60

/**
 * The lists of the scenario `wishlists`: the customer's own list with books, a variation, an
 * out-of-stock product, notes and changed prices; a second list, an empty one, and a friend's.
 */
export function seedWishlists(db: Db) {
  const { session, catalog } = db
  const customer = session.customers[0]
  if (!customer) return
  session.userId = customer.id
  const shown = catalog.products.filter(({ visibility }) => visibility === 'visible')
  const simple = shown.filter((product) => product.type === 'simple' && product.regularMinor)
  const variation = shown
    .flatMap(({ variations }) => variations)
    .find((one) => isPurchasable(one) && one.stockStatus === 'instock')
  const soldOut = simple.find(({ stockStatus }) => stockStatus === 'outofstock')
  const books = simple.filter(({ stockStatus }) => stockStatus === 'instock')
  const mixed = [...books.slice(0, 3), variation, soldOut].flatMap((item) => item ?? [])

  session.wishlists[firstKeyOf(customer.id)] = {
    items: mixed.map((sellable, place) =>
      wishlistItem(
        db,
        sellable,
        place,
        [1, 1.25, 0.8][place],
        ['For Meera’s birthday\nIn hardback'][place],
      ),
    ),
  }
  const second = addList(db, 'School in June')
  if (second) {
    session.wishlists[second] = {
      name: 'School in June',
      items: books.slice(3, 5).map((book, place) => wishlistItem(db, book, place)),
    }
  }
  addList(db, 'For the holidays')
  session.wishlists['FRIEND'] = {
    items: books
      .slice(1, 4)
      .map((book, place) => wishlistItem(db, book, place, 1, ['Any edition'][place])),
  }
}

/** Signs a customer in and puts the first products of the shop on the wishlist. */
export function fillWishlist(db: Db, count: number) {
  const { session, catalog } = db
  const customer = session.customers[0]
  if (!customer) return
  session.userId = customer.id
  const products = catalog.products.filter(({ visibility }) => visibility === 'visible')
  session.wishlists[firstKeyOf(customer.id)] = {
    items: products.slice(0, count).map((product, place) => wishlistItem(db, product, place)),
  }
}

/** @param factor the price when it was added, relative to the current one */
function wishlistItem(
  db: Db,
  sellable: Sellable,
  place: number,
  factor = 1,
  note = '',
): MockWishlist['items'][number] {
  const price = priceTag(db, sellable).price
  return {
    productId: sellable.id,
    time: nowSeconds(db) - place * 9 * DAY_S,
    price: price === undefined ? '' : String(Math.round((price * factor) / 100)),
    parent: parentIdOf(db, sellable),
    note,
  }
}
