import { addToCart } from '../cart/commerceAdd'
import { ordersOf } from '../account/accountOrderFacts'
import type { Db, MockOrder } from '../db'
import { text } from '../http/form'
import type { MockCall } from '../http/match'
import { isNonce } from '../http/nonce'
import { Refusal } from '../http/refusal'
import { redirect } from '../content/page'

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

function cancel(db: Db, id: string, key: string) {
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
