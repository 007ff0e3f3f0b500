import { addressBody, billingBody, lineBody, lineTotals, taxLineBody } from '../cart/cartJson'
import { sumTaxes } from '../cart/taxes'
import { couponType } from '../cart/couponRules'
import { findSellable } from '../product/purchaseRules'
import { withFields } from '../http/storeParams'
import { restHeaders } from '../http/storeRoute'
import type { Db, MockOrder } from '../db'
import { text } from '../http/phpForm'
import { json, type Handlers, type MockCall } from '../http/router'
import { storeTitle } from '../seed/names'
import { minorText, moneyFields } from '../catalog/priceMarkup'
import { addToCart } from '../cart/addToCart'
import { ordersOf, totalOf } from '../account/ordersMarkup'
import { isNonce } from '../http/nonce'
import { Refusal } from '../http/refusal'
import { redirect } from '../content/pageMarkup'

/**
 * During this time after the order, and within the same visit, the e-mail address is not required.
 */
export const GRACE_MS = 10 * 60 * 1000

/** The confirmation of an order, for whoever has its key. */
export function orderHandlers(db: Db): Handlers {
  return {
    rest: {
      'GET /wc/store/v1/order/:id': ({ params, query, url }) => {
        const headers = restHeaders(url.origin)
        const refuse = (status: number, code: string, message: string) =>
          json({ code, message, data: { status } }, status, headers)
        const order = db.session.orders.find(({ id }) => String(id) === params['id'])
        // The key is not asked of the customer whose order it is.
        const isOwn = order?.customerId !== 0 && order?.customerId === db.session.userId
        if (!order || (!isOwn && order.key !== text(query, 'key')))
          return refuse(401, 'woocommerce_rest_invalid_order', 'Invalid order ID or key provided.')
        if (order.customerId !== 0 && !isOwn)
          return refuse(
            403,
            'woocommerce_rest_invalid_user',
            'This order belongs to a different customer.',
          )
        const emails = [text(query, 'billing_email'), db.session.billing.email ?? '']
        const isKnown =
          order.customerId !== 0 ||
          db.now() - order.placedAt < GRACE_MS ||
          emails.some((email) => email.toLowerCase() === order.billing.email?.toLowerCase())
        if (!isKnown)
          return refuse(
            401,
            'woocommerce_rest_invalid_billing_email',
            'Invalid billing email provided.',
          )
        return json(withFields(query, orderBody(db, url.origin, order)), 200, {
          ...headers,
          Allow: 'GET',
        })
      },
    },
  }
}

/**
 * WooCommerce (9.6 to 10.x) counts these totals in hundredths whatever the shop's decimals, unlike
 * lines and coupons.
 */
const hundredths = (paise: number) => String(paise)

function orderBody(db: Db, origin: string, order: MockOrder) {
  const subtotal = order.rows.reduce((sum, row) => sum + row.unitMinor * row.quantity, 0)
  const { taxLines = [] } = order
  const itemsTax = taxLines.reduce((sum, line) => sum + line.itemsMinor, 0)
  return {
    id: order.id,
    status: order.status,
    items: itemBodies(db, origin, order, subtotal),
    coupons: order.coupons.map((code, i) => ({
      code,
      discount_type: couponType(code),
      totals: {
        total_discount: minorText(db, order.couponsMinor?.[i] ?? order.discountMinor),
        total_discount_tax: minorText(db, order.couponTaxesMinor?.[i] ?? 0),
        ...moneyFields(db),
      },
    })),
    fees: [],
    totals: {
      subtotal: hundredths(subtotal),
      total_discount: hundredths(order.discountMinor),
      total_shipping: hundredths(order.shippingMinor),
      total_fees: '0',
      total_tax: hundredths(sumTaxes(taxLines)),
      total_refund: '0',
      total_price: hundredths(totalOf(order)),
      total_items: hundredths(subtotal - order.discountMinor),
      total_items_tax: hundredths(itemsTax),
      total_fees_tax: '0',
      total_discount_tax: hundredths(order.discountTaxMinor ?? 0),
      total_shipping_tax: hundredths(sumTaxes(taxLines) - itemsTax),
      // Without the tax on shipping, whatever "Display tax totals" says.
      tax_lines: taxLines.map((line) => taxLineBody(line, hundredths(line.itemsMinor))),
      ...moneyFields(db),
    },
    shipping_address: { ...addressBody(order.shipping), ...order.additional?.shipping },
    billing_address: { ...billingBody(order.billing), ...order.additional?.billing },
    needs_payment: ['pending', 'failed'].includes(order.status),
    needs_shipping: !db.settings.filesOnly && db.settings.shipsTo?.length !== 0,
    payment_requirements: ['products'],
    errors: [],
  }
}

/** A line's id is its own, not the product's; its limits are the ordered quantity. */
function itemBodies(db: Db, origin: string, order: MockOrder, subtotal: number) {
  let left = order.discountMinor
  return order.rows.flatMap((row, i) => {
    const sellable = findSellable(db, row.variationId || row.productId)
    if (!sellable) return []
    const line = row.unitMinor * row.quantity
    const isLast = i === order.rows.length - 1
    const share = isLast ? left : Math.round((order.discountMinor * line) / (subtotal || 1))
    left -= share
    const { quantity } = row
    return [
      {
        key: order.key,
        id: row.lineId,
        quantity,
        quantity_limits: {
          minimum: quantity,
          maximum: quantity,
          multiple_of: 1,
          editable: false,
        },
        ...lineBody(db, origin, sellable, row),
        name: storeTitle(row.name),
        totals: lineTotals(db, { ...row, subtotalMinor: line, totalMinor: line - share }),
      },
    ]
  })
}

/**
 * "Order again" and "Cancel" are links to the cart page with a nonce. WordPress silently ignores an
 * expired one.
 */
export function orderAction(db: Db, call: MockCall): Response | undefined {
  const { query, url } = call
  const token = text(query, '_wpnonce')
  const again = text(query, 'order_again')
  if (again && isNonce(db, 'woocommerce-order_again', token)) {
    const order = ordersOf(db).find(({ id }) => String(id) === again)
    if (order?.status === 'completed') fillCartFrom(db, order)
    return redirect(url.origin, '/cart/')
  }
  if (text(query, 'cancel_order') && isNonce(db, 'woocommerce-cancel_order', token)) {
    cancel(db, text(query, 'order_id'), text(query, 'order'))
    const back = new URL(text(query, 'redirect') || '/cart/', url.origin)
    return redirect(url.origin, back.origin === url.origin ? back.pathname : '/cart/')
  }
  return undefined
}

/** Replaces the cart. */
function fillCartFrom(db: Db, { rows }: MockOrder) {
  const { session } = db
  session.cart = []
  for (const { productId, variationId, quantity, attributes } of rows) {
    const variation = Object.entries(attributes).map(([attribute, value]) => ({ attribute, value }))
    try {
      addToCart(db, { id: variationId || productId, quantity, variation })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  const missing = rows.length - session.cart.length
  if (missing > 0)
    session.notices.push({
      type: 'error',
      html: `${missing} ${missing === 1 ? 'item from your previous order is' : 'items from your previous order are'} currently unavailable and could not be added to your cart.`,
    })
  if (session.cart.length > 0)
    session.notices.push({
      type: 'success',
      html: 'The cart has been filled with the items from your previous order.',
    })
}

/** A guest has a session with the cart only: without it, WooCommerce forgets the messages of a request. */
function cancel(db: Db, id: string, key: string) {
  tryToCancel(db, id, key)
  const { session } = db
  if (session.userId === 0 && session.cart.length === 0) session.notices = []
}

function tryToCancel(db: Db, id: string, key: string) {
  const order = db.session.orders.find((one) => String(one.id) === id && one.key === key)
  if (!order || order.customerId !== db.session.userId) {
    db.session.notices.push({ type: 'error', html: 'Invalid order.' })
  } else if (order.status !== 'pending' && order.status !== 'failed') {
    db.session.notices.push({
      type: 'error',
      html: 'Your order can no longer be cancelled. Please contact us if you need assistance.',
    })
  } else {
    order.status = 'cancelled'
    db.session.notices.push({ type: 'success', html: 'Your order was cancelled.' })
  }
}
