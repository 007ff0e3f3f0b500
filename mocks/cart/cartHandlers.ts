import { addToCart, checkQuantity, classicAdd } from './addToCart'
import { cartHash, sumCart } from './cartTotals'
import { addressFrom, checkAddress, invalidParam } from '../checkout/addressRules'
import { cartBody } from './cartJson'
import { cartCookies, withCookies } from './cartCookies'
import { storeRoute } from '../http/storeRoute'
import type { Db } from '../db'
import { text, isMap, map, type PhpForm } from '../http/phpForm'
import { storeTitle, titleHtml } from '../seed/names'
import {
  bodyOf,
  textOf,
  html,
  json,
  type Body,
  type Handlers,
  type MockCall,
  type Resolver,
} from '../http/router'
import { Refusal } from '../http/refusal'
import { cartFragments } from './miniCartMarkup'
import { encode } from '../http/html'
import { isNonce } from '../http/nonce'
import { renderCartPage } from './cartPageMarkup'
import { pageResponse, redirect } from '../content/pageMarkup'
import { orderAction } from '../order/orderHandlers'

/** The wc-ajax and admin-ajax endpoints of the cart, and the Store API's cart. */
export function cartHandlers(db: Db): Handlers {
  const write = (run: (body: Body, call: MockCall) => number | void): Resolver =>
    storeRoute(db, {
      allow: 'POST',
      needsNonce: true,
      run(call) {
        const status = run(bodyOf(call), call)
        return { ...(status ? { status } : {}), body: cartBody(db, call.url.origin) }
      },
    })

  return {
    wcAjax: {
      add_to_cart: ({ form, url }) => classicAddReply(db, form, url.origin),
      remove_from_cart: ({ form, url }) =>
        removeRow(db, text(form, 'cart_item_key'))
          ? cartReply(db, url.origin)
          : json({ success: false }),
      get_refreshed_fragments: ({ url }) => cartReply(db, url.origin),
    },
    adminAjax: {
      woocommerce_add_to_cart: ({ form, query, url }) =>
        classicAddReply(db, { ...query, ...form }, url.origin),
    },
    rest: {
      'GET /wc/store/v1/cart': storeRoute(db, {
        allow: 'GET',
        run: ({ url }) => ({ body: cartBody(db, url.origin) }),
      }),
      'GET /wc/store/v1/cart/items': storeRoute(db, {
        allow: 'GET, POST, DELETE',
        run: ({ url }) => ({
          body: cartBody(db, url.origin).items.map((item) => ({
            ...item,
            _links: linksOf(`${url.origin}/wp-json/wc/store/v1/cart/items`, item.key),
          })),
        }),
      }),
      'POST /wc/store/v1/cart/add-item': write((body) => {
        if ('key' in body)
          throw new Refusal(
            400,
            'woocommerce_rest_cart_item_exists',
            'Cannot create an existing cart item.',
          )
        addToCart(db, {
          id: Number(body['id'] ?? 0),
          quantity: quantityIn(body) ?? 1,
          variation: choices(body['variation']),
        })
        return 201
      }),
      'POST /wc/store/v1/cart/update-item': write((body) => {
        const key = textOf(body['key'])
        const line = sumCart(db).lines.find(({ row }) => row.key === key)
        if (!line) throw invalidKey('Cart item does not exist.')
        const quantity = quantityIn(body)
        if (quantity === undefined || quantity === line.row.quantity) return
        checkQuantity(db, line.sellable, `&quot;${storeTitle(line.product.name)}&quot;`, quantity)
        line.row.quantity = quantity
      }),
      'POST /wc/store/v1/cart/remove-item': write((body) => {
        if (!removeRow(db, textOf(body['key'])))
          throw invalidKey('Cart item no longer exists or is invalid.')
      }),
      'POST /wc/store/v1/cart/update-customer': storeRoute(db, {
        allow: 'POST',
        needsNonce: true,
        run(call) {
          const body = bodyOf(call)
          checkAddress(body, 'billing_address')
          checkAddress(body, 'shipping_address')
          const { session } = db
          session.billing = addressFrom(body['billing_address'], session.billing)
          session.shipping = addressFrom(body['shipping_address'], session.shipping)
          return { body: cartBody(db, call.url.origin) }
        },
      }),
      'POST /wc/store/v1/cart/select-shipping-rate': write((body) => {
        const rate = body['rate_id']
        if (typeof rate !== 'string' || rate === '')
          throw new Refusal(400, 'woocommerce_rest_cart_missing_rate_id', 'Invalid Rate ID.')
        if (!sumCart(db).needsShipping)
          throw new Refusal(404, 'woocommerce_rest_shipping_disabled', 'Shipping is disabled.')
        db.session.chosenRate = rate
      }),
    },
  }
}

/** Undefined without a quantity. WordPress core refuses text before the cart sees it. */
function quantityIn({ quantity }: Body): number | undefined {
  if (quantity === undefined) return undefined
  const number = textOf(quantity) === '' ? Number.NaN : Number(quantity)
  if (Number.isFinite(number)) return number
  const message = 'quantity is not of type number.'
  const detail = { code: 'rest_invalid_type', message, data: { param: 'quantity' } }
  throw invalidParam('quantity', message, detail)
}

const invalidKey = (message: string) =>
  new Refusal(409, 'woocommerce_rest_cart_invalid_key', message)

function choices(value: unknown): { attribute: string; value: string }[] {
  if (!Array.isArray(value)) return []
  return value.map((item: { attribute?: unknown; value?: unknown }) => ({
    attribute: textOf(item.attribute),
    value: textOf(item.value),
  }))
}

function removeRow(db: Db, key: string): boolean {
  const { cart } = db.session
  const at = cart.findIndex((row) => row.key === key)
  if (at < 0) return false
  cart.splice(at, 1)
  if (cart.length === 0) db.session.coupons = []
  return true
}

const linksOf = (collection: string, id: string) => ({
  self: [
    {
      href: `${collection}/${id}`,
      targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
    },
  ],
  collection: [{ href: collection }],
})

/**
 * An empty body without product_id. A refusal has no reason here; the reason is queued as a notice
 * for the next page.
 */
function classicAddReply(db: Db, form: PhpForm, origin: string): Response {
  if (!text(form, 'product_id')) return html('')
  const { isAdded, productUrl } = classicAdd(db, form, origin)
  if (!isAdded) return json({ error: true, product_url: productUrl ?? false })
  return cartReply(db, origin)
}

/** Every wc-ajax response about the cart contains the whole cart as markup. */
function cartReply(db: Db, origin: string): Response {
  const body = { fragments: cartFragments(db, origin), cart_hash: cartHash(db) }
  return json(body, 200, withCookies({}, cartCookies(db)))
}

/** The cart page: its remove links, its form and their notices. */
export const cartPageHandler =
  (db: Db): Resolver =>
  (call) => {
    const { origin } = call.url
    const done = orderAction(db, call)
    if (done) return done
    const key = text(call.query, 'remove_item')
    if (key && isNonce(db, 'woocommerce-cart', text(call.query, '_wpnonce'))) {
      remove(db, origin, key)
      return redirect(origin, '/cart/?removed_item=1')
    }
    if (
      text(call.form, 'update_cart') &&
      isNonce(db, 'woocommerce-cart', text(call.form, 'woocommerce-cart-nonce'))
    )
      update(db, call)
    return pageResponse(db, origin, renderCartPage(db, origin))
  }

function remove(db: Db, origin: string, key: string) {
  const line = sumCart(db).lines.find(({ row }) => row.key === key)
  if (!line || !removeRow(db, key)) return
  db.session.notices.push({
    type: 'success',
    html: `&ldquo;${titleHtml(line.product.name)}&rdquo; removed. <a href="${origin}/cart/?undo_item=${key}" class="restore-item">Undo?</a>`,
  })
}

/** cart[key][qty]: 0 removes the line; a quantity above the stock is refused. */
function update(db: Db, { form }: MockCall) {
  let isChanged = false
  for (const [key, fields] of Object.entries(map(form, 'cart'))) {
    const line = sumCart(db).lines.find(({ row }) => row.key === key)
    const quantity = Number(isMap(fields) ? text(fields, 'qty') : '')
    if (!line || !Number.isInteger(quantity) || quantity === line.row.quantity) continue
    if (quantity <= 0) isChanged = removeRow(db, key) || isChanged
    else {
      try {
        checkQuantity(db, line.sellable, `&quot;${encode(line.product.name)}&quot;`, quantity)
        line.row.quantity = quantity
        isChanged = true
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        db.session.notices.push({ type: 'error', html: error.message })
      }
    }
  }
  if (isChanged) db.session.notices.push({ type: 'success', html: 'Cart updated.' })
}
