import { cookieOf } from '../cookies'
import { nowSeconds, priceTag } from '../catalogueRules'
import type { Db, MockWishlist } from '../db'
import { text } from '../form'
import { html, json, type Handlers, type MockCall, type Resolver } from '../match'
import { isNonce } from '../nonce'
import { notFoundPage, pageResponse, redirect } from '../render/page'
import { accountPage } from '../render/account'
import {
  menuItem,
  parentIdOf,
  wishlistPage,
  wishlistPopup,
  wishlistTable,
} from '../render/wishlist'
import { customerOf, wishlistKeyOf } from './signIn'

/** The key that all guests without a cookie share; none of them may take anything off it. */
const SHARED_KEY = 'WOOSW'

const NOTICES = {
  added: '{name} has been added to Wishlist.',
  known: '{name} is already in the Wishlist.',
  removed: 'Product has been removed from the Wishlist.',
  emptied: 'All products have been removed from the Wishlist!',
  absent: 'The product does not exist on the Wishlist!',
  foreign: 'You are not allowed to remove products from this wishlist!',
  failed: 'Have an error, please try again!',
} as const

/** These belong to the plugin's premium version: the free one's script calls them and gets nothing. */
const PREMIUM = [
  'woosw_manage_wishlists',
  'woosw_add_wishlist',
  'woosw_set_default',
  'woosw_delete_wishlist',
  'woosw_view_wishlist',
  'woosw_add_note',
]

/** Call 14, as the free WPC Smart Wishlist answers it, and the pages that show a list. */
export const wishlistHandlers = (db: Db): Handlers => {
  const guarded =
    (answer: (call: MockCall) => unknown): Resolver =>
    (call) =>
      isNonce(db, 'woosw-security', text(call.form, 'nonce'))
        ? json(answer(call))
        : html('Permissions check failed!')

  return {
    wcAjax: {
      woosw_add: guarded((call) => add(db, call)),
      woosw_remove: guarded((call) => remove(db, call)),
      woosw_empty: guarded((call) => empty(db, call)),
      woosw_load: guarded((call) => {
        const list = tidy(db, visitorKey(db, call.request))
        return {
          status: 1,
          count: list.items.length,
          content: popup(db, call),
          data: dataOf(db, call),
        }
      }),
      woosw_load_count: guarded(({ request }) => ({
        status: 1,
        count: tidy(db, visitorKey(db, request)).items.length,
      })),
      woosw_get_data: guarded((call) => {
        tidy(db, visitorKey(db, call.request))
        return dataOf(db, call)
      }),
      ...Object.fromEntries(PREMIUM.map((endpoint) => [endpoint, () => html('')])),
    },
    pages: {
      '/wishlist/': (call) => showList(db, call, visitorKey(db, call.request)),
      '/wishlist/:key': ({ url, params }) =>
        redirect(url.origin, `/wishlist/${params['key'] ?? ''}/`, { status: 301 }),
      '/wishlist/:key/': (call) => showList(db, call, call.params['key'] ?? ''),
      '/my-account/wishlist/': (call) => {
        const { origin } = call.url
        if (!customerOf(db)) return redirect(origin, '/my-account/')
        const key = visitorKey(db, call.request)
        const view = { key, list: tidy(db, key), canEdit: true, here: '/my-account/wishlist/' }
        return pageResponse(
          db,
          origin,
          accountPage(db, origin, {
            title: 'Wishlist',
            endpoint: 'wishlist',
            content: wishlistTable(db, origin, view),
          }),
        )
      },
    },
  }
}

/** The customer's own key, else the guest's cookie as it was sent, else the shared one. */
const visitorKey = (db: Db, request: Request): string =>
  db.session.userId
    ? wishlistKeyOf(db.session.userId)
    : cookieOf(request, 'woosw_key') || SHARED_KEY

/** A guest may edit what the cookie names; without a cookie nothing. */
const mayEdit = (db: Db, request: Request, key: string): boolean =>
  db.session.userId
    ? key === wishlistKeyOf(db.session.userId)
    : key === cookieOf(request, 'woosw_key')

const listOf = (db: Db, key: string): MockWishlist => db.session.wishlists[key] ?? { items: [] }

/** An unknown product is taken and counted once, then dropped at the next look. */
function tidy(db: Db, key: string): MockWishlist {
  const list = listOf(db, key)
  list.items = list.items.filter(({ productId }) => db.catalogue.byId.has(productId))
  return list
}

function add(db: Db, call: MockCall) {
  const id = Number.parseInt(text(call.form, 'product_id'), 10) || 0
  if (id <= 0) return { status: 0, notice: NOTICES.failed }
  const key = visitorKey(db, call.request)
  const list = tidy(db, key)
  const isKnown = list.items.some(({ productId }) => productId === id)
  if (!isKnown) {
    const sellable = db.catalogue.byId.get(id)
    list.items.unshift({
      productId: id,
      time: nowSeconds(db),
      price: sellable ? priceText(priceTag(db, sellable).price) : '',
      parent: sellable ? parentIdOf(db, sellable) : 0,
      note: '',
    })
  }
  db.session.wishlists[key] = list
  return {
    notice: isKnown ? NOTICES.known : NOTICES.added,
    status: 1,
    count: list.items.length,
    data: dataOf(db, call),
    content: popup(db, call),
  }
}

/** Rupees without needless zeros ("449.25", "349"), as the price is stored. */
const priceText = (paise: number | undefined) => (paise === undefined ? '' : String(paise / 100))

function remove(db: Db, call: MockCall) {
  const key = text(call.form, 'key')
  const id = Number.parseInt(text(call.form, 'product_id'), 10) || 0
  if (id <= 0) return { status: 0, notice: NOTICES.failed }
  if (!mayEdit(db, call.request, key)) return { status: 0, notice: NOTICES.foreign }
  const list = tidy(db, key)
  if (!list.items.some(({ productId }) => productId === id))
    return { status: 0, notice: NOTICES.absent }
  list.items = list.items.filter(({ productId }) => productId !== id)
  return {
    status: 1,
    count: list.items.length,
    notice: NOTICES.removed,
    ...(list.items.length === 0 ? { content: popup(db, call) } : {}),
    data: dataOf(db, call),
  }
}

function empty(db: Db, call: MockCall) {
  const key = text(call.form, 'key')
  if (!mayEdit(db, call.request, key)) return { status: 0, notice: NOTICES.foreign }
  db.session.wishlists[key] = { items: [] }
  return {
    status: 1,
    count: 0,
    notice: NOTICES.emptied,
    content: popup(db, call),
    data: dataOf(db, call),
  }
}

/** `ids` is PHP's empty array where there is none, else a map; a product that never was has price 0. */
function dataOf(db: Db, { request, url }: MockCall) {
  const key = visitorKey(db, request)
  const { items } = listOf(db, key)
  const ids = items.map(({ productId, time, price, parent, note }) => [
    productId,
    { time, price: db.catalogue.byId.has(productId) ? price : 0, parent, note },
  ])
  return {
    key,
    ids: ids.length > 0 ? (Object.fromEntries(ids) as Record<string, unknown>) : [],
    fragments: { '.woosw-menu-item': menuItem(url.origin, items.length) },
  }
}

function popup(db: Db, { request, url }: MockCall): string {
  const key = visitorKey(db, request)
  return wishlistPopup(db, url.origin, {
    key,
    list: listOf(db, key),
    canEdit: mayEdit(db, request, key),
    here: url.pathname + url.search,
  })
}

function showList(db: Db, { request, url }: MockCall, key: string): Response {
  if (!/^[\w!-]+$/.test(key)) return notFoundPage(db, url.origin)
  const view = { key, list: tidy(db, key), canEdit: mayEdit(db, request, key), here: '/wishlist/' }
  return pageResponse(db, url.origin, wishlistPage(db, url.origin, view))
}
