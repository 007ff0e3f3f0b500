import * as v from 'valibot'
import { WireNumber } from '~/api/schemas'
import { StoreCart } from '~/api/cart/storeCart'
import { isBreakdownCode, type StoreRefusal } from '~/api/http'
import { localPath, paths, safeUrl } from '~/config/paths'
import { site } from '~/config/site'
import type { CheckoutResult } from '~/domain/checkout/checkoutResult'
import { ContractError } from '~/domain/errors'
import { pathBelow } from '~/domain/slug'
import { decodeText } from '~/lib/html'
import { addressRefusals } from './addressRefusals'

const PaymentDetail = v.object({ key: v.string(), value: v.unknown() })

/** Comes with status 200 or 202, and with 400, 402 or 500 if the payment failed. */
export const CheckoutReply = v.pipe(
  v.object({
    order_id: WireNumber,
    order_key: v.string(),
    order_number: v.optional(v.string()),
    payment_result: v.object({
      payment_status: v.picklist(['success', 'pending', 'failure', 'error']),
      payment_details: v.optional(v.array(PaymentDetail), []),
      redirect_url: v.optional(v.string(), ''),
    }),
  }),
  v.transform(({ order_id: id, order_key: key, order_number, payment_result }): CheckoutResult => {
    const { payment_status: status, payment_details, redirect_url } = payment_result
    if (status === 'failure' || status === 'error') {
      const detail = payment_details.find(({ key }) => /message/i.test(key))?.value
      const message = typeof detail === 'string' ? decodeText(detail) : ''
      return { outcome: 'refused', code: `payment_${status}`, message }
    }
    const order = { id, key, number: order_number ?? String(id) }
    return { outcome: 'placed', order, next: nextStep(redirect_url, order) }
  }),
)

const RECEIVED = /^(\d+)\/?$/

/**
 * The shop's redirect. Its confirmation page is a route of this app; any other address (a bank, or a
 * page of the shop with a gateway's script) is loaded in the browser.
 */
function nextStep(redirectUrl: string, order: { id: number; key: string }) {
  const confirmation = {
    kind: 'confirmation',
    path: paths.orderReceived(order.id, order.key),
  } as const
  if (!redirectUrl) return confirmation
  const path = localPath(redirectUrl) ?? ''
  const { checkout, orderReceived } = site.addresses
  const [, id] = RECEIVED.exec(pathBelow(path, `${checkout}${orderReceived}/`) ?? '') ?? []
  if (id) {
    const key = new URL(path, location.origin).searchParams.get('key') ?? order.key
    return { kind: 'confirmation', path: paths.orderReceived(Number(id), key) } as const
  }
  const url = safeUrl(redirectUrl)
  return url && /^(?:https?:|\/)/.test(url) ? ({ kind: 'leave', url } as const) : confirmation
}

/**
 * The refusals of docs/calls.md#store-api-checkout. A failed payment is not among them: it comes as a
 * checkout body (`CheckoutReply`).
 *
 * @throws ContractError if the order may have been placed, or the shopper can do nothing about it
 */
export function checkoutRefusal(refusal: StoreRefusal): CheckoutResult {
  const { status, code, data } = refusal
  if (status >= 500 || isBreakdownCode(code)) {
    throw new ContractError('POST /checkout', status, code)
  }
  const refusals = addressRefusals(refusal)
  if (refusals) return { outcome: 'fields', refusals }
  // WordPress's own sentences name parameters and types, which mean nothing to a shopper.
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

/** "Please wait 43 seconds": `StoreRefusal` does not carry the headers that say it too. */
function secondsIn(text: string): number | undefined {
  const [seconds] = /\d+/.exec(text) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

const WithCart = v.fallback(v.object({ cart: v.optional(StoreCart) }), {})

/** Coupons removed by the shop with this response, by code, each with its reason. */
const RemovedCoupons = v.fallback(v.object({ removed_coupons: v.record(v.string(), v.string()) }), {
  removed_coupons: {},
})
const reasonsIn = (data: unknown) =>
  Object.values(v.parse(RemovedCoupons, data).removed_coupons).map(decodeText)

/** The shop's message is the first of several problems; the others are in `additional_errors`. */
const Further = v.fallback(v.array(v.object({ message: v.string() })), [])
const furtherTexts = ({ additional_errors: further }: StoreRefusal) =>
  v.parse(Further, further).map(({ message }) => decodeText(message))

/** Refusals about the cart that do not carry the cart. */
const CART_CODES = [
  'woocommerce_rest_cart_empty',
  'woocommerce_rest_coupon_reserve_failed',
  'woocommerce_product_out_of_stock',
  'woocommerce_product_not_enough_stock',
]
