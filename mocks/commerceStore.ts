import { cartHash, minorText, sumCart, type CartSum } from './commerceCart'
import { cartErrors } from './commerceErrors'
import {
  choiceInWords,
  isInStock,
  lowStock,
  parentOf,
  permalink,
  quantityLimits,
  unitMinor,
  type Sellable,
} from './commerceProducts'
import type { Db, MockAddress } from './db'
import { hash32 } from './hash'
import { encode } from './html'
import { json, type MockCall, type Resolver } from './match'
import { isNonce, nonce } from './nonce'
import { Refusal } from './refusal'

/** The Store API's cart and checkout side: headers, the nonce check, the cart's JSON. */

export const currency = (db: Db) => ({
  currency_code: 'INR',
  currency_symbol: '₹',
  currency_minor_unit: db.settings.decimals,
  currency_decimal_separator: '.',
  currency_thousand_separator: ',',
  currency_prefix: '₹',
  currency_suffix: '',
})

export const payments = ['bacs', 'cod']

interface StoreRoute {
  /** The route's methods, for the Allow header. */
  allow: string
  /** Anything that writes, and all of /checkout. */
  needsNonce?: boolean
  /** Parameters that core refuses before the route runs, and before its headers are set. */
  check?: (call: MockCall) => void
  run: (call: MockCall) => { status?: number; body: unknown }
}

/**
 * A route of cart or checkout: nonce first (or a Cart-Token in its place), then the parameters, then
 * the work. Every answer, refusals too, carries a fresh nonce; 409 carries the whole cart.
 */
export function storeRoute(db: Db, { allow, needsNonce, check, run }: StoreRoute): Resolver {
  return (call) => {
    const common = { Allow: allow, ...restHeaders(call.url.origin) }
    try {
      check?.(call)
    } catch (error) {
      if (error instanceof Refusal) return json(errorBody(error), error.status, common)
      throw error
    }
    let status = 200
    let body: unknown
    const before = cartHash(db)
    try {
      if (needsNonce) checkNonce(db, call.request)
      const answer = run(call)
      status = answer.status ?? 200
      body = answer.body
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      status = error.status
      body = errorBody(error)
      if (status === 409) addCart(body, cartBody(db, call.url.origin))
    }
    const response = json(body, status, { ...common, ...storeHeaders(db) })
    if (cartHash(db) !== before) setCartCookies(db, response)
    return response
  }
}

const errorBody = ({ code, message, status, data }: Refusal) => ({
  code,
  message,
  data: { ...data, status },
})

function addCart(body: unknown, cart: unknown) {
  Object.assign((body as { data: object }).data, { cart })
}

/** The headers that WordPress's REST server sends with everything. */
export const restHeaders = (origin: string) => ({
  'X-Robots-Tag': 'noindex',
  Link: `<${origin}/wp-json/>; rel="https://api.w.org/"`,
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
  'Access-Control-Allow-Headers':
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Cart-Token, Nonce',
  'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Credentials': 'true',
  Vary: 'Origin',
})

const storeHeaders = (db: Db) => ({
  Nonce: nonce(db, 'wc_store_api'),
  'Nonce-Timestamp': String(Math.floor(db.now() / 1000)),
  'User-ID': String(db.session.userId),
  'Cart-Token': cartToken(db),
  'Cart-Hash': cartHash(db),
  'Cache-Control': 'no-store',
})

function checkNonce(db: Db, request: Request) {
  if (request.headers.get('Cart-Token') === cartToken(db)) return
  const sent = request.headers.get('Nonce')
  if (!sent)
    throw new Refusal(
      401,
      'woocommerce_rest_missing_nonce',
      'Missing the Nonce header. This endpoint requires a valid nonce.',
    )
  if (isWorn(db, sent) || !isNonce(db, 'wc_store_api', sent))
    throw new Refusal(403, 'woocommerce_rest_invalid_nonce', 'Nonce is invalid.')
}

/** Refused once: the tick rises with the refusal, and the nonce that the refusal brings is good once. */
function isWorn(db: Db, sent: string): boolean {
  if (!db.faults.noncesExpire || db.faults.goodNonce === sent) {
    delete db.faults.goodNonce
    return false
  }
  db.session.nonceTick += 1
  db.faults.goodNonce = nonce(db, 'wc_store_api')
  return true
}

/** Shaped like the JWT that WooCommerce hands out; tied to this visitor's cart. */
function cartToken(db: Db): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  const visitor = db.session.userId ? String(db.session.userId) : `t_${hash32('guest').slice(2)}`
  const head = part({ alg: 'HS256', typ: 'JWT' })
  const body = part({ user_id: visitor, iss: 'store-api' })
  return `${head}.${body}.${hash32(head + body)}`
}

/** Session cookies that a page's script may read; the real ones lag behind the Store API, too. */
export function setCartCookies(db: Db, response: Response) {
  const hash = cartHash(db)
  const over = hash ? '' : '; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0'
  response.headers.append('Set-Cookie', `woocommerce_items_in_cart=${hash ? 1 : 0}; path=/${over}`)
  response.headers.append('Set-Cookie', `woocommerce_cart_hash=${hash}; path=/${over}`)
}

export function cartBody(db: Db, origin: string) {
  const cart = sumCart(db)
  const money = (paise: number) => minorText(db, paise)
  const isSent = cart.shippingMinor !== undefined
  return {
    items: cart.lines.map((line) => itemBody(db, origin, line)),
    coupons: cart.coupons.map(({ code, type, discountMinor }) => ({
      code,
      discount_type: type,
      totals: {
        total_discount: money(discountMinor),
        total_discount_tax: '0',
        ...currency(db),
      },
    })),
    fees: [],
    totals: {
      total_items: money(cart.itemsMinor),
      total_items_tax: '0',
      total_fees: '0',
      total_fees_tax: '0',
      total_discount: money(cart.discountMinor),
      total_discount_tax: '0',
      total_shipping: isSent ? money(cart.shippingMinor ?? 0) : null,
      total_shipping_tax: isSent ? '0' : null,
      total_price: money(cart.totalMinor),
      total_tax: '0',
      tax_lines: [],
      ...currency(db),
    },
    shipping_address: addressBody(db.session.shipping),
    billing_address: billingBody(db.session.billing),
    needs_payment: cart.totalMinor > 0,
    needs_shipping: cart.needsShipping,
    payment_requirements: ['products'],
    has_calculated_shipping: cart.rates.length > 0,
    shipping_rates: cart.rates.length > 0 ? [packageBody(db, cart)] : [],
    items_count: cart.count,
    items_weight: cart.lines.reduce(
      (grams, { row, sellable }) =>
        grams + Math.round((sellable.weightKg ?? 0) * 1000) * row.quantity,
      0,
    ),
    cross_sells: [],
    errors: cartErrors(db, cart.lines),
    payment_methods: payments,
    extensions: {},
  }
}

function packageBody(db: Db, { lines, rates }: ReturnType<typeof sumCart>) {
  const names = lines.map((line) => ({
    key: line.row.key,
    name: encode(nameWithChoice(db, line)),
    quantity: line.row.quantity,
  }))
  const { address_1, address_2, city, state, postcode, country } = db.session.shipping
  return {
    package_id: 0,
    name: 'Shipment',
    destination: { address_1, address_2, city, state, postcode, country },
    items: names,
    shipping_rates: rates.map((rate) => ({
      rate_id: rate.id,
      name: rate.name,
      description: '',
      delivery_time: '',
      price: minorText(db, rate.priceMinor),
      taxes: '0',
      instance_id: rate.instance,
      method_id: rate.method,
      meta_data: [
        {
          key: 'Items',
          value: names.map(({ name, quantity }) => `${name} &times; ${quantity}`).join(', '),
        },
      ],
      selected: rate.isSelected,
      ...currency(db),
    })),
  }
}

/** "Silent Backpack - Red, XS", as orders and parcels name a variation. */
export function nameWithChoice(db: Db, { product, sellable, row }: CartSum): string {
  const values = choiceInWords(db, sellable, row.attributes).map(({ value }) => value)
  return values.length > 0 ? `${product.name} - ${values.join(', ')}` : product.name
}

/** What cart and order lines have in common. */
export function lineBody(
  db: Db,
  origin: string,
  sellable: Sellable,
  attributes: Record<string, string>,
) {
  const product = parentOf(db, sellable)
  const unit = unitMinor(db, sellable) ?? 0
  const isVariation = sellable.kind === 'variation'
  return {
    name: encode(product.name),
    short_description: isVariation ? '' : product.summary,
    description: isVariation ? '' : product.description,
    sku: sellable.sku,
    low_stock_remaining: lowStock(db, sellable),
    backorders_allowed: sellable.stockStatus === 'onbackorder',
    show_backorder_badge: sellable.stockStatus === 'onbackorder' && isInStock(db, sellable),
    sold_individually: sellable.soldIndividually || product.soldIndividually,
    permalink: permalink(db, origin, sellable, attributes),
    images: imageBodies(db, origin, sellable),
    variation: choiceInWords(db, sellable, attributes).map(({ name, label, value }) => ({
      raw_attribute: name,
      attribute: encode(label),
      value: encode(value),
    })),
    item_data: [],
    prices: {
      price: minorText(db, unit),
      regular_price: minorText(db, sellable.regularMinor ?? 0),
      sale_price: minorText(db, sellable.saleMinor ?? unit),
      price_range: null,
      ...currency(db),
      raw_prices: {
        precision: 6,
        price: raw(unit),
        regular_price: raw(sellable.regularMinor ?? 0),
        sale_price: raw(sellable.saleMinor ?? unit),
      },
    },
    catalog_visibility: product.visibility,
  }
}

export const lineTotals = (db: Db, subtotalMinor: number, totalMinor: number) => ({
  line_subtotal: minorText(db, subtotalMinor),
  line_subtotal_tax: '0',
  line_total: minorText(db, totalMinor),
  line_total_tax: '0',
  ...currency(db),
})

function itemBody(db: Db, origin: string, line: CartSum) {
  const { row, sellable } = line
  return {
    key: row.key,
    id: sellable.id,
    type: sellable.kind === 'variation' ? 'variation' : 'simple',
    quantity: row.quantity,
    quantity_limits: quantityLimits(db, sellable),
    ...lineBody(db, origin, sellable, row.attributes),
    totals: lineTotals(db, line.subtotalMinor, line.totalMinor),
    extensions: {},
  }
}

/** Six decimals of a rupee. */
const raw = (paise: number) => String(paise * 10_000)

function imageBodies(db: Db, origin: string, sellable: Sellable) {
  const product = parentOf(db, sellable)
  const images = sellable.images.length > 0 ? sellable.images : product.images
  const shown = sellable.kind === 'variation' ? images.slice(0, 1) : images
  return shown.map((path, i) => ({
    id: product.id * 100 + i,
    src: `${origin}/wp-content/uploads/${path}`,
    thumbnail: `${origin}/wp-content/uploads/${path.replace(/(\.\w+)$/, '-300x300$1')}`,
    srcset: '',
    sizes: '(max-width: 800px) 100vw, 800px',
    thumbnail_srcset: '',
    thumbnail_sizes: '(max-width: 300px) 100vw, 300px',
    name: encode(product.name),
    alt: encode(product.name),
  }))
}

export const addressBody = ({ email: _, ...address }: MockAddress) => address

export const billingBody = ({ phone, email = '', ...address }: MockAddress) => ({
  ...address,
  email,
  phone,
})
