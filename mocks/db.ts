import type { Catalogue } from './seed/types'

/**
 * All that the mock site remembers. The catalogue is generated anew, the same every time; the session
 * (cart, orders, wishlists, …) is kept in the browser's storage, so that it survives a reload and two
 * tabs share it. Tests make a db of their own, kept in memory.
 */
export interface Db {
  catalogue: Catalogue
  session: Session
  settings: Settings
  faults: Faults
  /** Every call made, newest last, for the panel and for tests. */
  calls: RecordedCall[]
  /** Epoch ms; tests pass their own. */
  now: () => number
}

export interface Session {
  cart: CartRow[]
  /** Lower case, as WooCommerce answers them. */
  coupons: string[]
  billing: MockAddress
  shipping: MockAddress
  /** "flat_rate:2"; undefined: the first that fits. */
  chosenRate?: string
  orders: MockOrder[]
  nextOrderId: number
  /** By key; a guest has one, under the woosw_key cookie's value. */
  wishlists: Record<string, MockWishlist>
  /** Id of the signed-in customer; 0 for a guest. */
  userId: number
  customers: MockCustomer[]
  /** Texts waiting for the next rendered page, as WooCommerce queues them. */
  notices: { type: 'success' | 'error'; html: string }[]
  /** Raised by sign-in, sign-out and the expired-nonce scenario; part of every nonce. */
  nonceTick: number
  /** Product or variation id → units sold since the seed. */
  sold: Record<number, number>
  /** Reviews written on this mock, waiting for approval. */
  reviews: { productId: number; author: string; rating: number; text: string }[]
}

export interface CartRow {
  key: string
  /** The simple product, or the variable parent. */
  productId: number
  variationId: number
  quantity: number
  /** attribute_pa_color → "red", for variations. */
  attributes: Record<string, string>
}

export interface MockAddress {
  first_name: string
  last_name: string
  company: string
  address_1: string
  address_2: string
  city: string
  state: string
  postcode: string
  country: string
  phone: string
  email?: string
}

export interface MockOrder {
  id: number
  key: string
  status: string
  /** Epoch ms. */
  placedAt: number
  rows: (CartRow & { name: string; unitMinor: number; lineId: number })[]
  coupons: string[]
  discountMinor: number
  shippingMinor: number
  shippingName: string
  billing: MockAddress
  shipping: MockAddress
  paymentMethod: string
  note: string
  customerId: number
  attribution: Record<string, unknown>
}

export interface MockWishlist {
  items: { productId: number; time: number; price: string; parent: number; note: string }[]
}

export interface MockCustomer {
  id: number
  login: string
  email: string
  password: string
  firstName: string
  lastName: string
}

export interface Settings {
  /** WooCommerce's number of decimals, 0 or 2. */
  decimals: 0 | 2
  /** Milliseconds every answer waits. */
  latencyMs: number
  plainWooCommerce: boolean
}

/** What goes wrong, by name of the call ("add_to_cart", "bwp_filter_products_callback", "GET /cart", "*"). */
export interface Faults {
  byCall: Record<string, FaultKind>
}

export type FaultKind =
  | 'server-error'
  | 'invalid-json'
  | 'html'
  | 'empty'
  | 'cut-off'
  | 'offline'
  | 'slow'

export interface RecordedCall {
  /** "wc-ajax add_to_cart", "POST /cart/add-item", … */
  name: string
  method: string
  url: string
  /** The body as sent, form-decoded where it is a form. */
  payload: string
  status: number
  answer: string
  ms: number
}
