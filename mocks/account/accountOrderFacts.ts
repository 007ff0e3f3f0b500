import type { Db, MockOrder } from '../db'
import { nonce } from '../http/nonce'

/** "November 21, 2026", in the shop's time zone. */
export const dateInWords = (epochMs: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(epochMs)

export const ordersOf = (db: Db) =>
  db.session.orders
    .filter((order) => order.customerId === db.session.userId)
    .sort((a, b) => b.id - a.id)

/** The actions of an order and their order, as in wc_get_account_orders_actions(). */
export function orderActions(db: Db, origin: string, order: MockOrder) {
  const { id, key, status } = order
  const view = {
    key: 'view',
    name: 'View',
    url: `${origin}/my-account/view-order/${id}/`,
  }
  if (status !== 'pending' && status !== 'failed') return [view]
  const back = `${origin}/my-account/`
  const cancel = new URLSearchParams({
    cancel_order: 'true',
    order: key,
    order_id: String(id),
    redirect: back,
    _wpnonce: nonce(db, 'woocommerce-cancel_order'),
  })
  return [
    {
      key: 'pay',
      name: 'Pay',
      url: `${origin}/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`,
    },
    view,
    { key: 'cancel', name: 'Cancel', url: `${origin}/cart/?${String(cancel)}` },
  ]
}

/** Only completed orders have one. */
export const orderAgainUrl = (db: Db, origin: string, { id }: MockOrder) =>
  `${origin}/cart/?order_again=${id}&_wpnonce=${nonce(db, 'woocommerce-order_again')}`
