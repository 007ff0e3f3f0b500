import type { MockCampaign } from './campaigns/campaigns'
import { createCatalogue } from './seed/catalogue'
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
  /** Told of each call once it is answered. */
  onCall?: (call: RecordedCall) => void
  /** Holds a call's answer back until it resolves, so that a test says in which order answers come. */
  hold?: (call: { name: string; payload: string; signal: AbortSignal }) => Promise<void>
  /** What happens in the shop behind the visitor's back: runs after each answer. */
  meanwhile?: (db: Db) => void
  /** Epoch ms; tests pass their own. */
  now: () => number
}

export interface Session {
  cart: CartRow[]
  /** When the guest's cart was begun, where it is forgotten one day; epoch ms. */
  cartSince?: number
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
  /** Customers with more than one: all keys, the first one's first, and the one that hearts go to. */
  wishlistKeys?: Record<number, { all: string[]; standard: string }>
  /** Id of the signed-in customer; 0 for a guest. */
  userId: number
  customers: MockCustomer[]
  /** What each customer left at sign-out, by id, put back at the next sign-in. */
  accounts?: Record<number, { cart: CartRow[]; billing: MockAddress; shipping: MockAddress }>
  /** Keys of links for a new password that are out, by login. */
  resetKeys?: Record<string, string>
  /** What the cookie of an opened link holds. */
  openedReset?: { login: string; key: string }
  /** Texts waiting for the next rendered page, as WooCommerce queues them. */
  notices: { type: 'success' | 'error'; html: string }[]
  /** Raised by sign-in, sign-out and the expired-nonce scenario; part of every nonce. */
  nonceTick: number
  /** Product or variation id → units sold since the seed. */
  sold: Record<number, number>
  /** Reviews written on this mock; they wait for approval unless the shop shows them at once. */
  reviews: {
    productId: number
    author: string
    rating: number
    text: string
    email?: string
    /** Epoch ms. */
    at?: number
    /** 0 for a guest. */
    customerId?: number
    verified?: boolean
    /** Shown to everyone; otherwise it waits. */
    isApproved?: boolean
  }[]
  /** A guest who had name and e-mail kept for the next review. */
  commenter?: { author: string; email: string }
  /** Products and variations that sold out after the seed, whatever their stock says. */
  soldOut?: number[]
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
  /** What each of `coupons` took off, in their order. */
  couponsMinor?: number[]
  shippingMinor: number
  shippingName: string
  billing: MockAddress
  shipping: MockAddress
  paymentMethod: string
  note: string
  customerId: number
  attribution: Record<string, unknown>
  /** What the shop has written to the customer about it. */
  updates?: { at: number; html: string }[]
  /** Files that come with it. */
  downloads?: MockDownload[]
}

export interface MockDownload {
  product: string
  file: string
  /** Undefined: as often as the customer likes. */
  remaining?: number
  /** Epoch ms; undefined: never. */
  expires?: number
}

export interface MockWishlist {
  /** The first one of a customer has none of its own. */
  name?: string
  /** As the plugin keeps it: notes are markup, which its script has encoded. */
  items: { productId: number; time: number; price: string; parent: number; note: string }[]
}

export interface MockCustomer {
  id: number
  login: string
  email: string
  password: string
  firstName: string
  lastName: string
  /** How the shop greets the customer and signs reviews; the login name until changed. */
  displayName?: string
}

export interface Settings {
  /** WooCommerce's number of decimals, 0 or 2. */
  decimals: 0 | 2
  /** Milliseconds every answer waits. */
  latencyMs: number
  plainWooCommerce: boolean
  /** Countdown campaigns with a coupon that ends with them. */
  campaigns: MockCampaign[]
  /** Their actions are switched off, as in the shop's own preview. */
  areCampaignsIdle?: boolean
  /** The home page's deals last for so many seconds from when it is opened. */
  deal?: { seconds: number }
  /** WooCommerce's "Redirect to the cart page after successful addition": queues a notice on adding. */
  redirectAfterAdd: boolean
  /** WooCommerce's "Company name field: required". */
  companyRequired?: boolean
  /** WooCommerce's "Phone number field: optional". */
  phoneOptional?: boolean
  /** A guest's cart is forgotten so many hours after it was begun; kept for ever where not said. */
  guestCartHours?: number
  /** Orders only of customers: "Enable guest checkout" is off. */
  noGuests?: boolean
  /** Everything sold is a file: nothing is sent. */
  filesOnly?: boolean
  /** No accounts are made at the checkout. */
  noNewAccounts?: boolean
  /** Who gets a new account thinks of its password. */
  passwordsByShopper?: boolean
  /** Gateways that are offered, where not all are. */
  payments?: string[]
  /** A page that a plugin has added to the account: its slug and what the menu calls it. */
  accountEntry?: { slug: string; label: string }
  /** What is set in WPC AJAX Search, under the names of `wpcas_vars`, and its popular keywords. */
  instantSearch?: { vars?: Record<string, string>; keywords?: string[] }
  /** What is set in WPC Smart Wishlist; `vars` under the names of `woosw_vars`. */
  wishlist?: {
    /** One list each and no notes. */
    isFree?: boolean
    /** A release that does not send the list along, and writes its numbers as words. */
    isOld?: boolean
    /** Only customers keep a wishlist. */
    noGuests?: boolean
    /** Lists of a customer; 5 where not said. */
    max?: number
    showsPriceChange?: boolean
    /** The page of a list has links to share it. */
    isShared?: boolean
    vars?: Record<string, string>
  }
  /** What plugins and settings do to the sign-in page. */
  signIn?: {
    captcha?: boolean
    /** Essential Addons has put its nonce into the form, a stale one, as pages out of a cache have. */
    addon?: boolean
    noRegistration?: boolean
    /** A security plugin answers a form whose nonce has died with WordPress's own page for that, 403. */
    deadFormsExpire?: boolean
    /** Where the form leads: a path. */
    redirect?: string
  }
  /** Who may review and how, where it is not as in a new shop: anybody, with stars, after approval. */
  reviews?: {
    appearAtOnce?: boolean
    areClosed?: boolean
    onlyByBuyers?: boolean
    onlyByCustomers?: boolean
    starsAreOptional?: boolean
  }
}

/**
 * What goes wrong, by name of the call as the list of calls shows it ("wc-ajax add_to_cart",
 * "bwp_filter_products_callback", "GET /cart", "page /cart/"); a final * stands for any rest.
 */
export interface Faults {
  byCall: Record<string, FaultKind>
  /** Each nonce is refused once: the caller must take the fresh one and ask again. */
  noncesExpire?: boolean
  /** Pictures at their full size are not found. */
  largePicturesFail?: boolean
  /** The gateway declines: 400 with a checkout body. */
  paymentFails?: boolean
  /** What each order is refused with, whatever it holds. */
  orderRefusal?: { status: number; code: string; message: string; data?: Record<string, unknown> }
  /** The nonce that the newest refusal brought, while noncesExpire. */
  goodNonce?: string
}

export type FaultKind =
  | 'server-error'
  | 'invalid-json'
  | 'html'
  | 'empty'
  | 'cut-off'
  | 'php-notice'
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

export interface DbOptions {
  now?: () => number
  /** Number of products. */
  size?: number
}

const DAY_MS = 24 * 60 * 60 * 1000

export function createDb({ now = Date.now, size }: DbOptions = {}): Db {
  return {
    catalogue: createCatalogue({ now: now(), ...(size === undefined ? {} : { size }) }),
    session: freshSession(),
    settings: {
      decimals: 2,
      latencyMs: 0,
      plainWooCommerce: false,
      campaigns: [{ id: 1415, coupon: 'flat50', endsAt: now() + 5 * DAY_MS }],
      redirectAfterAdd: true,
    },
    faults: { byCall: {} },
    calls: [],
    now,
  }
}

/** The visitor's address before any was given: the shop's own country, and no more. */
export const emptyAddress = (): MockAddress => ({
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: 'IN',
  phone: '',
})

/** A guest who has just come, in a shop with one customer. */
export const freshSession = (): Session => ({
  cart: [],
  coupons: [],
  billing: { ...emptyAddress(), email: '' },
  shipping: emptyAddress(),
  orders: [],
  nextOrderId: 10241,
  wishlists: {},
  userId: 0,
  customers: [
    {
      id: 2,
      login: 'asha',
      email: 'asha@example.test',
      password: 'sparrow-lantern-42',
      firstName: 'Asha',
      lastName: 'Kulkarni',
    },
  ],
  notices: [],
  nonceTick: 1,
  sold: {},
  reviews: [],
})
