import type { MockField } from './checkout/additionalFields'
import type { MockCampaign } from './campaigns/campaigns'
import { createCatalog } from './seed/catalog'
import type { MockTaxes, TaxLine } from './cart/taxes'
import type { Catalog } from './seed/types'

/**
 * The state of the mock site. The catalog is generated from a seed; the session (cart, orders,
 * wishlists …) is stored in the browser, so it survives a reload and is shared by tabs. Tests
 * create a db in memory.
 */
export interface Db {
  catalog: Catalog
  session: Session
  settings: Settings
  faults: Faults
  /** Every answered call, newest last, for the panel and for tests. */
  calls: RecordedCall[]
  /** Called after each response. */
  onCall?: (call: RecordedCall) => void
  /** Delays the response until the promise resolves, so that a test controls the order of responses. */
  hold?: (call: { name: string; payload: string; signal: AbortSignal }) => Promise<void>
  /** Runs after each response: a change in the shop that the visitor did not cause. */
  afterEachCall?: (db: Db) => void
  /** Epoch ms; tests pass their own. */
  now: () => number
}

export interface Session {
  cart: CartRow[]
  /** Epoch ms when the guest's cart was created, where guest carts expire. */
  cartSince?: number
  /** Lower case, as in WooCommerce's responses. */
  coupons: string[]
  billing: MockAddress
  shipping: MockAddress
  /** "flat_rate:2"; undefined: the first available rate. */
  chosenRate?: string
  orders: MockOrder[]
  nextOrderId: number
  /** By key. A guest has one list, with the value of the woosw_key cookie. */
  wishlists: Record<string, MockWishlist>
  /** For customers with several lists: all keys, the first list's first, and the default list. */
  wishlistKeys?: Record<number, { all: string[]; standard: string }>
  /** Id of the signed-in customer; 0 for a guest. */
  userId: number
  /** While the shop responds to a visitor whom only a Cart-Token names. */
  visitorId?: string
  /** The carts of such visitors, by id, and their number. */
  tokenCarts?: Record<string, TokenCart>
  visitors?: number
  customers: MockCustomer[]
  /** Cart and addresses of each signed-out customer, by id; restored at the next sign-in. */
  accounts?: Record<number, { cart: CartRow[]; billing: MockAddress; shipping: MockAddress }>
  /** A sign-in by another site that waits for an e-mail address. */
  socialId?: string
  /** The visitor's ends of evergreen campaigns, epoch ms, and the reset that came before them. */
  campaigns?: Record<string, { endsAt: number; resetToken?: number }>
  /** The content of WordPress's post password cookie. */
  postPassword?: string
  /** Valid password reset keys, by login. */
  resetKeys?: Record<string, string>
  /** The content of the cookie that an opened reset link sets. */
  openedReset?: { login: string; key: string }
  /** Queued notices for the next rendered page, as in WooCommerce. */
  notices: { type: 'success' | 'error'; html: string }[]
  /** Increased by sign-in, sign-out and the expired-nonce scenario; part of every nonce. */
  nonceTick: number
  /** Product or variation id → units sold since the seed. */
  sold: Record<number, number>
  /**
   * Reviews of this session; pending until approved, unless the shop publishes them immediately.
   */
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
    /** Visible to everyone; otherwise pending. */
    isApproved?: boolean
  }[]
  /** A guest whose name and e-mail are remembered for the next review or comment. */
  commenter?: { author: string; email: string; website?: string }
  /** Comments on posts, of this session. */
  comments: {
    id: number
    postId: number
    author: string
    email: string
    text: string
    /** Epoch ms. */
    at: number
    /** Id of the comment that it answers, 0 for none. */
    parent: number
    /** 0 for a guest. */
    customerId: number
    isApproved: boolean
  }[]
  /** Products and variations that sold out after the seed, overriding their stock. */
  soldOut?: number[]
}

export type TokenCart = Pick<Session, 'cart' | 'coupons' | 'billing' | 'shipping' | 'chosenRate'>

export interface CartRow {
  key: string
  /** The simple product or the parent of the variation. */
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
  /** Values of plugins' fields, by id. */
  additional?: Record<string, string | boolean>
}

export type MockAddressKey = Exclude<keyof MockAddress, 'additional'>

export interface MockOrder {
  id: number
  key: string
  status: string
  /** Epoch ms. */
  placedAt: number
  rows: (CartRow & {
    name: string
    unitMinor: number
    lineId: number
    subtotalTaxMinor?: number
    totalTaxMinor?: number
  })[]
  coupons: string[]
  discountMinor: number
  /** The discount of each of `coupons`, in the same order. */
  couponsMinor?: number[]
  couponTaxesMinor?: number[]
  discountTaxMinor?: number
  taxLines?: TaxLine[]
  /** In full or in part, newest first. */
  refunds?: { minor: number; reason: string }[]
  shippingMinor: number
  shippingName: string
  billing: MockAddress
  shipping: MockAddress
  paymentMethod: string
  note: string
  customerId: number
  attribution: Record<string, unknown>
  /** Values of plugins' fields. */
  additional?: Record<'order' | 'billing' | 'shipping', Record<string, string | boolean>>
  /** The shop's notes to the customer. */
  updates?: { at: number; html: string }[]
  /** Downloadable files of the order. */
  downloads?: MockDownload[]
}

export interface MockDownload {
  product: string
  file: string
  /** Undefined: unlimited. */
  remaining?: number
  /** Epoch ms; undefined: never. */
  expires?: number
}

export interface MockWishlist {
  /** A customer's first list has none. */
  name?: string
  /** Notes are stored as markup, encoded by the plugin's script. */
  items: { productId: number; time: number; price: string; parent: number; note: string }[]
}

export interface MockCustomer {
  id: number
  login: string
  email: string
  password: string
  firstName: string
  lastName: string
  /** Display name in the account and on reviews; defaults to the login. */
  displayName?: string
}

/** WooCommerce's currency options. */
export interface MockCurrency {
  code: string
  symbol: string
  position: 'left' | 'right_space'
  decimalSeparator: string
  thousandSeparator: string
}

export interface Settings {
  /** WooCommerce's number of decimals, 0 or 2. */
  decimals: 0 | 2
  /** Undefined: rupees. */
  currency?: MockCurrency
  /** Undefined: taxes are off. */
  taxes?: MockTaxes
  /** Name of the rate in the shop's own country; "Flat rate" if undefined. */
  rateName?: string
  /** Rates name a delivery time, as those of a plugin do, and the islands are not delivered to. */
  deliveryTimes?: boolean
  /** Delay of every response in ms. */
  latencyMs: number
  plainWooCommerce: boolean
  /** Countdown campaigns of HurryTimer. */
  campaigns: MockCampaign[]
  /** Campaign actions are disabled, as in the shop's preview. */
  areCampaignsIdle?: boolean
  /** Duration in seconds of the home page's deals, from the moment the page is opened. */
  deal?: { seconds: number }
  /** The home page has no authors, testimonials or photos. */
  isSparse?: boolean
  /** Where Essential Addons shows the reading progress; undefined: at the top of posts. */
  readingProgress?: { position: 'top' | 'bottom' } | { isOff: true }
  /** WooCommerce's store notice, as HTML; undefined: that of a demonstration, '': none. */
  storeNotice?: string
  /** The theme's newsletter popup. */
  hasNewsletterPopup?: boolean
  /** Salert's popup of recent sales. */
  sales?: { isEmpty?: boolean }
  /** The shop is not open yet, and an administrator looks at it. */
  comingSoon?: boolean
  /** The script of tawk.to. */
  hasChat?: boolean
  /** WooCommerce's "Redirect to the cart page after successful addition": queues a notice on adding. */
  redirectAfterAdd: boolean
  /** WooCommerce's "Company name field: required". */
  companyRequired?: boolean
  /** WooCommerce's "Phone number field: optional". */
  phoneOptional?: boolean
  /** Guest carts expire this many hours after they were created; never if undefined. */
  guestCartHours?: number
  /** "Enable guest checkout" is off. */
  noGuests?: boolean
  /** A gateway's page, to which every order leads. The cart is emptied when it is paid there. */
  bankUrl?: string
  /** All products are virtual, so nothing is shipped. */
  filesOnly?: boolean
  /** "Shipping location(s)": codes of countries; [] disables shipping, undefined: all that the shop sells to. */
  shipsTo?: string[]
  /** "Force shipping to the customer billing address". */
  billingOnly?: boolean
  /** "Enable the use of coupon codes" is off. */
  noCoupons?: boolean
  /** "Allow customers to create an account during checkout" is off. */
  noNewAccounts?: boolean
  /** The customer chooses the password of a new account. */
  passwordsByShopper?: boolean
  /** Available gateways; undefined: all. */
  payments?: string[]
  /** Fields that plugins have registered for the checkout. */
  additionalFields?: MockField[]
  /** Cart and checkout are WooCommerce's blocks instead of classic forms. */
  blockCheckout?: boolean
  /** With `blockCheckout`: the cart's page is classic nevertheless. */
  classicCart?: boolean
  /** The checkout names the shop's terms: with a checkbox, or in a sentence (block only). */
  terms?: 'checkbox' | 'sentence'
  /** An account page of a plugin: its slug and menu label. */
  accountEntry?: { slug: string; label: string }
  /** Where a plugin leads after a log-out, instead of the account: a path. */
  afterLogOut?: string
  /** Settings of WPC AJAX Search by their names in `wpcas_vars`, and its popular keywords. */
  instantSearch?: { vars?: Record<string, string>; keywords?: string[] }
  /** Settings of WPC Smart Wishlist; `vars` by their names in `woosw_vars`. */
  wishlist?: {
    /** The free version: one list per visitor and no notes. */
    isFree?: boolean
    /**
     * An older release, which does not send the list with its responses and prints numbers as
     * strings.
     */
    isOld?: boolean
    /** Only customers can have a wishlist. */
    noGuests?: boolean
    /** WordPress's permalinks lack those of lists, until somebody saves them again. */
    hasNoPermalinks?: boolean
    /** Maximum number of lists per customer; default 5. */
    max?: number
    showsPriceChange?: boolean
    /** The page of a list has share links. */
    isShared?: boolean
    vars?: Record<string, string>
  }
  /** A plugin has added a captcha to the form for tracking an order. */
  trackingCaptcha?: boolean
  /** How plugins and settings change the sign-in page. */
  signIn?: {
    captcha?: boolean
    /** Essential Addons has added its nonce to the form, an expired one as on cached pages. */
    addon?: boolean
    noRegistration?: boolean
    /** A plugin asks a new customer for a link in an e-mail: with a message, without a redirect. */
    verifiesEmail?: boolean
    /**
     * A security plugin answers a form with an expired nonce with WordPress's "link expired" page,
     * 403.
     */
    deadFormsExpire?: boolean
    /** Path of the redirect after sign-in. */
    redirect?: string
  }
  /** Super Socializer's settings; undefined: a sign-in with three providers, in the same tab. */
  social?: {
    isOff?: boolean
    /** Keys of the buttons. */
    providers?: string[]
    /** The provider's page opens in a window. */
    opensWindow?: boolean
    /** A checkbox must be ticked first. */
    needsConsent?: boolean
    /** Path after a sign-in and after a failure; undefined: the same page. */
    returnPath?: string
    /** What follows a valid e-mail address; 'registered' if undefined. */
    emailOutcome?: 'registered' | 'to-page' | 'inactive' | 'verify' | 'taken'
  }
  /** A security plugin drops every comment and review, and leads back to its page as WordPress does. */
  losesComments?: boolean
  /** Comments of posts, where they differ from WordPress's defaults; here all appear at once. */
  comments?: {
    needApproval?: boolean
    areClosed?: boolean
    onlyByCustomers?: boolean
    /** Settings › Discussion: comments on a page of them, without the answers; all without it. */
    perPage?: number
    /** A plugin asks a question in the form. */
    haveQuestion?: boolean
    /** Super Socializer puts the comments of Facebook and Disqus beside them. */
    tabs?: {
      /** The shop wants to know of new comments at Facebook. */
      reports?: boolean
      /** A checkbox must be ticked for it. */
      consent?: boolean
      /** The scripts of the other sites do not load. */
      areBlocked?: boolean
    }
  }
  /** Super Socializer's share bars; undefined: on every page, with counts that the app asks for. */
  sharing?: {
    /** Shares of each page but Facebook's, by the plugin's names of the networks. */
    counts?: Record<string, number>
    startingCounts?: Record<string, number>
    /** The counts are in the page, and the bar opts out of the call. */
    arePrinted?: boolean
    /** "Save shares locally". */
    isLocal?: boolean
    /** An older release, which lets the page ask Facebook. */
    asksFacebook?: boolean
    /** Facebook's count of each address; undefined: it refuses, as it does today. */
    facebookShares?: number
    /** Another address of each page that Facebook is asked about. */
    otherUrls?: (url: string) => string
    /** The address to share, instead of the page's own. */
    href?: string
    /** Path of a post with "Disable social sharing on this page". */
    offAt?: string
  }
  /**
   * Review settings that differ from WooCommerce's defaults: anyone may review, with a rating,
   * after approval.
   */
  reviews?: {
    appearAtOnce?: boolean
    areClosed?: boolean
    onlyByBuyers?: boolean
    onlyByCustomers?: boolean
    starsAreOptional?: boolean
  }
}

/**
 * Faults by name of the call as shown in the call list ("wc-ajax add_to_cart",
 * "bwp_filter_products_callback", "GET /cart", "page /cart/"); a * at either end matches anything.
 */
interface Faults {
  byCall: Record<string, FaultKind>
  /** Each nonce is refused once; the client has to fetch a new one and retry. */
  noncesExpire?: boolean
  /** Full-size images are not found. */
  largeImagesFail?: boolean
  /** The gateway declines: 400 with a checkout body. */
  paymentFails?: boolean
  /** The error that every order is refused with. */
  orderRefusal?: { status: number; code: string; message: string; data?: Record<string, unknown> }
  /** The nonce that the latest refusal returned, while noncesExpire. */
  goodNonce?: string
}

export type FaultKind =
  | 'server-error'
  | 'bad-request'
  | 'not-found'
  | 'rate-limit'
  /** A redirect to the home page, as of a plugin that turns visitors away. */
  | 'redirect'
  | 'invalid-json'
  | 'html'
  /** A sentence without markup, with status 200. */
  | 'words'
  | 'empty'
  /** Status 500. */
  | 'empty-error'
  | 'null'
  | 'cut-off'
  | 'php-notice'
  | 'offline'
  | 'slow'

export interface RecordedCall {
  /** "wc-ajax add_to_cart", "POST /cart/add-item", … */
  name: string
  method: string
  url: string
  /** The request body, form-decoded if it is a form. */
  payload: string
  status: number
  response: string
  ms: number
}

export interface DbOptions {
  now?: () => number
  /** Number of products. */
  size?: number
  /** Makes the catalog; tests copy one instead of generating it for each test. */
  makeCatalog?: typeof createCatalog
}

const DAY_MS = 24 * 60 * 60 * 1000

export function createDb({
  now = Date.now,
  size,
  makeCatalog = createCatalog,
}: DbOptions = {}): Db {
  return {
    catalog: makeCatalog({ now: now(), ...(size === undefined ? {} : { size }) }),
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

/** The initial address: the shop's country and nothing else. */
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

/** A new guest in a shop with one customer. */
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
  comments: [],
})
