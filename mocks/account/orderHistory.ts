import { rowKey } from '../cart/cartTotals'
import { emptyAddress, type Db, type MockAddress, type MockOrder } from '../db'
import { hashText } from '../http/hash'
import { unitMinor } from '../product/purchaseRules'

const DAY = 24 * 60 * 60 * 1000

const HOME: MockAddress = {
  first_name: 'Asha',
  last_name: 'Kulkarni',
  company: '',
  address_1: '5 Hill Road',
  address_2: 'Second floor',
  city: 'Pune',
  state: 'MH',
  postcode: '411001',
  country: 'IN',
  phone: '9876543210',
  email: 'asha@example.test',
}

/** First one order in each state that offers an action, then completed ones. */
const STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'failed',
  'cancelled',
  'refunded',
]

/** Signs the first customer in, with an address and `count` orders, one per week, newest first. */
export function seedOrders(db: Db, count: number) {
  const { session } = db
  const customer = session.customers[0]
  if (!customer) return
  session.userId = customer.id
  session.billing = { ...HOME }
  const products = db.catalog.products.filter(
    (product) =>
      product.type === 'simple' &&
      product.visibility === 'visible' &&
      product.slug.length < 60 &&
      (unitMinor(db, product) ?? 0) > 10_000,
  )
  for (let age = count - 1; age >= 0; age -= 1) {
    const chosen = products.slice(age * 2, age * 2 + 2 + (age % 2))
    const rows = chosen.map((product, i) => ({
      key: rowKey(product.id, 0, {}),
      productId: product.id,
      variationId: 0,
      quantity: 1 + ((age + i) % 2),
      attributes: {},
      name: product.name,
      unitMinor: unitMinor(db, product) ?? 0,
      lineId: session.nextOrderId * 10 + i,
    }))
    const id = session.nextOrderId
    session.nextOrderId += 1
    const order: MockOrder = {
      id,
      key: `wc_order_${hashText(`order ${id}`, 13)}`,
      status: STATUSES[age] ?? 'completed',
      placedAt: db.now() - age * 7 * DAY,
      rows,
      coupons: [],
      discountMinor: 0,
      shippingMinor: 5000,
      shippingName: 'Flat rate',
      billing: { ...HOME },
      shipping: { ...HOME, email: undefined },
      paymentMethod: age % 2 ? 'bacs' : 'cod',
      note: age === 3 ? 'Ring twice.\nThe dog is friendly.' : '',
      customerId: customer.id,
      attribution: {},
      ...(age === 7 ? { refunds: [{ minor: 5000, reason: 'Bent corner' }] } : {}),
      ...(age === 3 ? completedOrder(db, chosen[0]?.name ?? '') : {}),
    }
    session.orders.push(order)
  }
}

/** Makes the orders those of a guest, who now visits with an empty cart and no address. */
export function leaveAsGuest({ session }: Db) {
  for (const order of session.orders) order.customerId = 0
  session.userId = 0
  session.billing = { ...emptyAddress(), email: '' }
}

/** A completed order has delivery notes and a download. */
const completedOrder = (db: Db, product: string): Partial<MockOrder> => ({
  updates: [
    {
      at: db.now() - 19 * DAY,
      html: '<p>Your parcel is with the courier. <a href="https://courier.example/track/4711">Follow it</a></p>',
    },
    { at: db.now() - 20 * DAY, html: '<p>We are wrapping your books.</p>' },
  ],
  downloads: [
    { product, file: 'Reading guide.pdf', remaining: 3, expires: db.now() + 300 * DAY },
    { product, file: 'Map of the book.pdf' },
  ],
})
