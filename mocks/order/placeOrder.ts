import { site } from '~/config/site'
import { cartErrors } from '../cart/cartErrors'
import { nameWithChoice, paymentsOf } from '../cart/cartJson'
import { sumCart } from '../cart/cartTotals'
import { isEmail, missingFields } from '../checkout/addressRules'
import type { Db, MockOrder } from '../db'
import { hashText } from '../http/hash'
import { Refusal } from '../http/refusal'

interface OrderRequest extends Pick<MockOrder, 'additional'> {
  paymentMethod: string
  note: string
  attribution: Record<string, unknown>
}

/** Every reason to refuse an order, in WooCommerce's order. */
export function checkOrder(db: Db, { paymentMethod }: Pick<OrderRequest, 'paymentMethod'>) {
  checkCart(db)
  const cart = sumCart(db)
  if (cart.totalMinor > 0 && !paymentMethod)
    throw new Refusal(
      400,
      'woocommerce_rest_checkout_missing_payment_method',
      'No payment method provided.',
    )
  if (paymentMethod && !paymentsOf(db).includes(paymentMethod))
    throw new Refusal(
      400,
      'woocommerce_rest_checkout_payment_method_disabled',
      'The selected payment gateway is not available.',
    )
  checkCustomer(db)
}

/** 409 for an empty cart and for one with unavailable items; the route adds the cart. */
export function checkCart(db: Db) {
  const { lines } = sumCart(db)
  if (lines.length === 0)
    throw new Refusal(
      409,
      'woocommerce_rest_cart_empty',
      'Cannot place an order, your cart is empty.',
      { 0: 400 },
    )
  const [first] = cartErrors(db, lines)
  if (first) throw new Refusal(409, first.code, first.message)
}

function checkCustomer(db: Db) {
  const { billing, shipping } = db.session
  const { needsShipping, shippingMinor } = sumCart(db)
  const { shipsTo = Object.keys(site.countries) } = db.settings
  if (!billing.email)
    throw new Refusal(
      400,
      'woocommerce_rest_missing_email_address',
      'A valid email address is required',
    )
  if (!isEmail(billing.email))
    throw new Refusal(
      400,
      'woocommerce_rest_invalid_email_address',
      `The provided email address (${billing.email}) is not valid&mdash;please provide a valid email address`,
    )
  if (needsShipping) checkCountry('shipping', 'ship orders to', shipping.country, shipsTo)
  checkCountry('billing', 'allow orders from', billing.country, Object.keys(site.countries))
  const errors = {
    shipping: needsShipping ? missingFields(shipping, db.settings) : [],
    billing: missingFields(billing, db.settings),
  }
  const wrong = (['shipping', 'billing'] as const).filter((kind) => errors[kind].length > 0)
  const [kind] = wrong
  if (kind)
    throw new Refusal(
      400,
      'woocommerce_rest_invalid_address',
      `There was a problem with the provided ${kind} address: ${errors[kind].join(', ')}`,
      { errors: Object.fromEntries(wrong.map((kind) => [kind, errors[kind]])) },
    )
  if (needsShipping && shippingMinor === undefined)
    throw new Refusal(
      400,
      'woocommerce_rest_invalid_shipping_option',
      'Sorry, this order requires a shipping option.',
    )
}

function checkCountry(
  address: 'shipping' | 'billing',
  verb: string,
  country: string,
  allowed: string[],
) {
  if (allowed.includes(country)) return
  throw new Refusal(
    400,
    'woocommerce_rest_invalid_address_country',
    `Sorry, we do not ${verb} the provided country (${country})`,
    { allowed_countries: allowed, address },
  )
}

/** Turns the cart into an order: assigns a number, reduces the stock, empties the cart. */
export function placeOrder(
  db: Db,
  { paymentMethod, note, attribution, additional }: OrderRequest,
): MockOrder {
  const { session } = db
  const cart = sumCart(db)
  const id = session.nextOrderId
  session.nextOrderId += 1
  const rate = cart.rates?.find(({ isSelected }) => isSelected)
  // An order lists the rates of its items first, a cart those of its shipping.
  const itemRates = cart.lines.map((line) => line.rate?.name)
  const rank = ({ name }: { name: string }) => itemRates.indexOf(name)
  const order: MockOrder = {
    id,
    key: `wc_order_${hashText(`order ${id} of ${db.now()}`, 13)}`,
    status: db.settings.bankUrl ? 'pending' : orderStatus(paymentMethod),
    placedAt: db.now(),
    rows: cart.lines.map((line, i) => ({
      ...line.row,
      name: nameWithChoice(db, line),
      unitMinor: line.unitMinor,
      subtotalTaxMinor: line.subtotalTaxMinor,
      totalTaxMinor: line.totalTaxMinor,
      lineId: id * 10 + i,
    })),
    coupons: cart.coupons.map(({ code }) => code),
    couponsMinor: cart.coupons.map(({ discountMinor }) => discountMinor),
    couponTaxesMinor: cart.coupons.map(({ taxMinor }) => taxMinor),
    discountMinor: cart.discountMinor,
    discountTaxMinor: cart.discountTaxMinor,
    taxLines: cart.taxLines.toSorted((a, b) => rank(a) - rank(b)),
    shippingMinor: cart.shippingMinor ?? 0,
    shippingName: rate?.name ?? '',
    billing: { ...session.billing },
    shipping: { ...session.shipping },
    paymentMethod,
    note,
    customerId: session.userId,
    attribution,
    ...(additional ? { additional } : {}),
  }
  session.orders.push(order)
  if (db.settings.bankUrl) return order
  for (const { sellable, row } of cart.lines)
    if (sellable.stock !== undefined)
      session.sold[sellable.id] = (session.sold[sellable.id] ?? 0) + row.quantity
  session.cart = []
  session.coupons = []
  delete session.chosenRate
  return order
}

/** Cash on delivery is processing, a bank transfer on hold, an order without a total is paid. */
const orderStatus = (paymentMethod: string) => (paymentMethod === 'bacs' ? 'on-hold' : 'processing')

/** The address of the confirmation. */
export const receivedUrl = (origin: string, { id, key }: MockOrder) =>
  `${origin}/checkout/order-received/${id}/?key=${key}`
