import * as v from 'valibot'
import type { CheckoutResult } from '~/domain/checkout/checkoutResult'
import { ContractError } from '~/domain/errors'
import { decodeText } from '~/lib/html'
import { addressRefusals } from './addressRefusals'
import type { StoreRefusal } from '~/api/http'
import { StoreCart, isBreakdownCode } from '~/api/cart/storeCart'

/**
 * A refused order for the shopper (woocommerce.md 1.3, 1.4 and 1.9). A payment that failed is none of
 * these: it comes as a checkout body.
 *
 * @throws ContractError where it is unknown whether the order was placed, or nobody could put it right
 */
export function checkoutRefusal(refusal: StoreRefusal): CheckoutResult {
  const { status, code, data } = refusal
  if (status >= 500 || isBreakdownCode(code)) {
    throw new ContractError('POST /checkout', status, code)
  }
  const refusals = addressRefusals(refusal)
  if (refusals) return { outcome: 'fields', refusals }
  // WordPress names the parameter and what it may be: nothing to read out to a shopper.
  if (code.startsWith('rest_')) return { outcome: 'refused', code, message: '' }

  const message = decodeText(refusal.message)
  if (code === 'woocommerce_rest_guest_checkout_disabled') {
    return { outcome: 'sign-in', why: 'no-guests', message }
  }
  if (code === 'registration-error-email-exists') {
    return { outcome: 'sign-in', why: 'email-known', message }
  }
  if (code === 'rate_limit_exceeded') return { outcome: 'wait', seconds: secondsIn(message) }

  const { cart } = v.parse(WithCart, data)
  if (cart || status === 409 || CART_CODES.includes(code)) {
    return { outcome: 'cart-changed', message, reasons: reasonsIn(data), cart }
  }
  return { outcome: 'refused', code, message, also: furtherTexts(refusal) }
}

/** "Please wait 43 seconds": the headers that say it as well are gone by now. */
function secondsIn(text: string): number | undefined {
  const [seconds] = /\d+/.exec(text) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

const WithCart = v.fallback(v.object({ cart: v.optional(StoreCart) }), {})

/** Coupons that went at the last moment, each with its reason. */
const RemovedCoupons = v.fallback(v.object({ removed_coupons: v.record(v.string(), v.string()) }), {
  removed_coupons: {},
})
const reasonsIn = (data: unknown) =>
  Object.values(v.parse(RemovedCoupons, data).removed_coupons).map(decodeText)

/** A shop that finds several things wrong names the first, and the others beside it. */
const Further = v.fallback(v.array(v.object({ message: v.string() })), [])
const furtherTexts = ({ additional_errors: further }: StoreRefusal) =>
  v.parse(Further, further).map(({ message }) => decodeText(message))

/** Refusals that mean "look at your cart", though the cart does not come with them. */
const CART_CODES = [
  'woocommerce_rest_cart_empty',
  'woocommerce_rest_coupon_reserve_failed',
  'woocommerce_product_out_of_stock',
  'woocommerce_product_not_enough_stock',
]
