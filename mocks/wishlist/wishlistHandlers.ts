import { nowSeconds, priceTag } from '../catalog/productRules'
import type { Db } from '../db'
import { text } from '../http/phpForm'
import { html, json, type Handlers, type MockCall, type Resolver } from '../http/router'
import { isNonce } from '../http/nonce'
import { notFoundPage, pageResponse, redirect } from '../content/pageMarkup'
import { accountPage } from '../account/accountMarkup'
import {
  menuItem,
  wishlistPage,
  wishlistPopup,
  wishlistTable,
  type ListView,
} from './wishlistMarkup'
import {
  listOf,
  canEditList,
  mustSignIn,
  parentIdOf,
  dropMissingItems,
  visitorKey,
} from './wishlistRules'
import { customerOf } from '../account/signInHandlers'
import { wishlistExtras } from './premiumHandlers'

const NOTICES = {
  added: '{name} has been added to Wishlist.',
  known: '{name} is already in the Wishlist.',
  removed: 'Product has been removed from the Wishlist.',
  emptied: 'All products have been removed from the Wishlist!',
  absent: 'The product does not exist on the Wishlist!',
  foreign: 'You are not allowed to remove products from this wishlist!',
  failed: 'Have an error, please try again!',
  signIn: 'Please log in to use the Wishlist!',
  signInToLoad: 'Please log in to use Wishlist!',
} as const

/** WPC Smart Wishlist's endpoints, docs/calls.md#wishlist, and the pages that show a list. */
export const wishlistHandlers = (db: Db): Handlers => {
  const guarded =
    (resolve: (call: MockCall) => unknown): Resolver =>
    (call) =>
      isNonce(db, 'woosw-security', text(call.form, 'nonce'))
        ? respond(asReleased(db, resolve(call)))
        : html('Permissions check failed!')

  return {
    wcAjax: {
      woosw_add: guarded((call) => add(db, call)),
      woosw_remove: guarded((call) => remove(db, call)),
      woosw_empty: guarded((call) => empty(db, call)),
      woosw_load: guarded((call) => {
        if (mustSignIn(db)) return { ...refused(db, call), notice: NOTICES.signInToLoad }
        const list = dropMissingItems(db, visitorKey(db, call.request))
        return {
          status: 1,
          count: list.items.length,
          content: popup(db, call),
          data: dataOf(db, call),
        }
      }),
      woosw_load_count: guarded(({ request }) =>
        mustSignIn(db)
          ? { status: 0, count: 0, notice: NOTICES.signInToLoad }
          : { status: 1, count: dropMissingItems(db, visitorKey(db, request)).items.length },
      ),
      woosw_get_data: guarded((call) => {
        dropMissingItems(db, visitorKey(db, call.request))
        return dataOf(db, call)
      }),
      ...Object.fromEntries(
        Object.entries(wishlistExtras(db, { dataOf, popup })).map(([endpoint, resolve]) => [
          endpoint,
          // The free version's script calls them too, and gets an empty response.
          (call: MockCall) => (db.settings.wishlist?.isFree ? html('') : guarded(resolve)(call)),
        ]),
      ),
    },
    pages: {
      '/wishlist/': (call) =>
        showList(db, call, requestedKey(call) || visitorKey(db, call.request)),
      '/wishlist/:key': ({ url, params }) =>
        redirect(url.origin, `/wishlist/${params['key'] ?? ''}/`, { status: 301 }),
      '/wishlist/:key/': (call) =>
        db.settings.wishlist?.hasNoPermalinks
          ? notFoundPage(db, call.url.origin)
          : showList(db, call, call.params['key'] ?? ''),
      '/my-account/wishlist/': (call) => {
        const { origin } = call.url
        if (!customerOf(db)) return redirect(origin, '/my-account/')
        const view = viewOf(db, call, visitorKey(db, call.request), '/my-account/wishlist/')
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

const respond = (body: unknown) => {
  if (body instanceof Response) return body
  return typeof body === 'string' ? html(body) : json(body)
}

function asReleased(db: Db, body: unknown) {
  const hasData = typeof body === 'object' && body !== null && 'data' in body
  if (!db.settings.wishlist?.isOld || !hasData) return body
  const { data: _, ...others } = body
  return Object.fromEntries(
    Object.entries(others).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  )
}

/** The other addresses of a list besides /wishlist/{key}. */
const requestedKey = ({ query }: MockCall) =>
  ['woosw_id', 'wid', 'wl'].map((name) => text(query, name)).find(Boolean)

const refused = (db: Db, call: MockCall) => ({
  status: 0,
  notice: NOTICES.signIn,
  content: popup(db, call),
})

function add(db: Db, call: MockCall) {
  const id = Number.parseInt(text(call.form, 'product_id'), 10) || 0
  if (id <= 0) return { status: 0, notice: NOTICES.failed }
  if (mustSignIn(db)) return refused(db, call)
  const key = visitorKey(db, call.request)
  const list = dropMissingItems(db, key)
  const isKnown = list.items.some(({ productId }) => productId === id)
  if (!isKnown) {
    const sellable = db.catalog.byId.get(id)
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
    ...(buttonAction(db) === 'list' ? { content: popup(db, call) } : {}),
  }
}

const buttonAction = (db: Db) => db.settings.wishlist?.vars?.['button_action'] ?? 'list'

/** Rupees without trailing zeros ("449.25", "349"), as the plugin stores the price. */
const priceText = (paise: number | undefined) => (paise === undefined ? '' : String(paise / 100))

function remove(db: Db, call: MockCall) {
  const key = text(call.form, 'key')
  const id = Number.parseInt(text(call.form, 'product_id'), 10) || 0
  if (id <= 0) return { status: 0, notice: NOTICES.failed }
  if (mustSignIn(db)) return { status: 0, notice: NOTICES.signIn }
  if (!canEditList(db, call.request, key)) return { status: 0, notice: NOTICES.foreign }
  const list = dropMissingItems(db, key)
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
  if (!canEditList(db, call.request, key)) return { status: 0, notice: NOTICES.foreign }
  db.session.wishlists[key] = { ...listOf(db, key), items: [] }
  return {
    status: 1,
    count: 0,
    notice: NOTICES.emptied,
    content: popup(db, call),
    data: dataOf(db, call),
  }
}

/** `ids` is PHP's empty array for an empty list, else a map; an unknown product has the price 0. */
function dataOf(db: Db, { request, url }: MockCall, key = visitorKey(db, request)) {
  const { items } = listOf(db, key)
  const ids = items.map(({ productId, time, price, parent, note }) => [
    productId,
    { time, price: db.catalog.byId.has(productId) ? price : 0, parent, note },
  ])
  return {
    key,
    ids: ids.length > 0 ? (Object.fromEntries(ids) as Record<string, unknown>) : [],
    fragments: { '.woosw-menu-item': menuItem(url.origin, items.length) },
  }
}

function popup(db: Db, call: MockCall, key = visitorKey(db, call.request)): string {
  const here = call.url.pathname + call.url.search
  return wishlistPopup(db, call.url.origin, viewOf(db, call, key, here))
}

const viewOf = (db: Db, { request }: MockCall, key: string, here: string): ListView => ({
  key,
  list: dropMissingItems(db, key),
  canEdit: canEditList(db, request, key),
  here,
})

function showList(db: Db, call: MockCall, key: string): Response {
  const { origin } = call.url
  // A guest without permission for a list gets none.
  if (!/^[\w!-]+$/.test(key) && key !== visitorKey(db, call.request))
    return notFoundPage(db, origin)
  return pageResponse(db, origin, wishlistPage(db, origin, viewOf(db, call, key, '/wishlist/')))
}
