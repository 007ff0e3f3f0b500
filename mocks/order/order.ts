import { addressBody, billingBody, lineBody, lineTotals } from '../cart/commerceBody'
import { couponType } from '../cart/commerceCoupons'
import { findSellable } from '../product/commerceProducts'
import { restHeaders } from '../http/commerceStore'
import type { Db, MockOrder } from '../db'
import { text } from '../http/form'
import { json, type Handlers } from '../http/match'
import { storeTitle } from '../seed/names'
import { minorText, moneyFields } from '../catalog/price'

/**
 * During this time after the order, and within the same visit, the e-mail address is not required.
 */
const GRACE_MS = 10 * 60 * 1000

/** The confirmation of an order, for whoever has its key. */
export function orderHandlers(db: Db): Handlers {
  return {
    rest: {
      'GET /wc/store/v1/order/:id': ({ params, query, url }) => {
        const headers = restHeaders(url.origin)
        const refuse = (status: number, code: string, message: string) =>
          json({ code, message, data: { status } }, status, headers)
        const order = db.session.orders.find(({ id }) => String(id) === params['id'])
        if (!order || order.key !== text(query, 'key'))
          return refuse(401, 'woocommerce_rest_invalid_order', 'Invalid order ID or key provided.')
        if (order.customerId !== 0 && order.customerId !== db.session.userId)
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
        return json(orderBody(db, url.origin, order), 200, { ...headers, Allow: 'GET' })
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
  return {
    id: order.id,
    status: order.status,
    items: itemBodies(db, origin, order, subtotal),
    coupons: order.coupons.map((code, i) => ({
      code,
      discount_type: couponType(code),
      totals: {
        total_discount: minorText(db, order.couponsMinor?.[i] ?? order.discountMinor),
        total_discount_tax: '0',
        ...moneyFields(db),
      },
    })),
    fees: [],
    totals: {
      subtotal: hundredths(subtotal),
      total_discount: hundredths(order.discountMinor),
      total_shipping: hundredths(order.shippingMinor),
      total_fees: '0',
      total_tax: '0',
      total_refund: '0',
      total_price: hundredths(subtotal - order.discountMinor + order.shippingMinor),
      total_items: hundredths(subtotal - order.discountMinor),
      total_items_tax: '0',
      total_fees_tax: '0',
      total_discount_tax: '0',
      total_shipping_tax: '0',
      tax_lines: [],
      ...moneyFields(db),
    },
    shipping_address: addressBody(order.shipping),
    billing_address: billingBody(order.billing),
    needs_payment: ['pending', 'failed'].includes(order.status),
    needs_shipping: !db.settings.filesOnly,
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
        totals: lineTotals(db, line, line - share),
      },
    ]
  })
}
