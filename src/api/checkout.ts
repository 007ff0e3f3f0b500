import * as v from 'valibot'
import { messages } from '~/config/messages'
import { localPath, paths, safeUrl } from '~/config/paths'
import type { Address } from '~/domain/address'
import type { CartResult } from '~/domain/cart'
import type { Places } from '~/domain/checkoutAddresses'
import type { CheckoutResult, CustomerResult } from '~/domain/checkoutResult'
import { ContractError } from '~/domain/errors'
import { decodeText } from '~/lib/html'
import { addressRefusals } from './addressRefusals'
import { storeApi, type StoreRefusal } from './http'
import { wireAddress } from './addressSchema'
import { StoreCart, cartResult, isBreakdownCode } from './storeCart'

interface PlaceOrder {
  billing: Address
  shipping: Address
  /** '' where nothing is to be paid. */
  paymentMethod: string
  note: string
  /** The total that the shopper has seen, minor units; newer shops refuse to charge more. */
  expectedTotal: string
  /** What the method's own fields hold. */
  paymentData?: { key: string; value: string | boolean }[]
}

/** POST /checkout: places the order. Sent once; only a refused nonce, before any work, is replayed. */
export async function placeOrder(order: PlaceOrder): Promise<CheckoutResult> {
  const { billing, shipping, paymentMethod, note, expectedTotal, paymentData = [] } = order
  const answer = await storeApi('/checkout', {
    method: 'POST',
    json: {
      billing_address: wireAddress(billing),
      shipping_address: wireAddress(shipping),
      customer_note: note,
      ...(paymentMethod ? { payment_method: paymentMethod } : {}),
      payment_data: paymentData,
      expected_total: expectedTotal,
    },
    reply: CheckoutReply,
  })
  return answer.ok ? answer.value : checkoutRefusal(answer)
}

/** POST /cart/update-customer: the cart with rates and totals for where it is sent and billed. */
export async function updateCustomer(places: Places): Promise<CustomerResult> {
  const path = '/cart/update-customer'
  const answer = await storeApi(path, {
    method: 'POST',
    json: { billing_address: places.billing, shipping_address: places.shipping },
    reply: StoreCart,
  })
  const refusals = answer.ok ? undefined : addressRefusals(answer)
  return refusals ? { outcome: 'fields', refusals } : cartResult(`POST ${path}`, answer)
}

/** POST /cart/select-shipping-rate. A rate that is no more is passed over: the cart comes unchanged. */
export async function selectShippingRate(
  rateId: string,
  packageId: number | string,
): Promise<CartResult> {
  const path = '/cart/select-shipping-rate'
  const json = { package_id: packageId, rate_id: rateId }
  const answer = await storeApi(path, { method: 'POST', json, reply: StoreCart })
  return cartResult(`POST ${path}`, answer)
}

const PaymentDetail = v.object({ key: v.string(), value: v.unknown() })

/** Comes with 200 and 202, and with 400, 402 or 500 where the payment failed. */
const CheckoutReply = v.pipe(
  v.object({
    order_id: v.number(),
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
      const told = payment_details.find(({ key }) => /message/i.test(key))?.value
      const message = typeof told === 'string' ? decodeText(told) : ''
      return { outcome: 'refused', code: `payment_${status}`, message }
    }
    const order = { id, key, number: order_number ?? String(id) }
    return { outcome: 'placed', order, next: nextStep(redirect_url, order) }
  }),
)

const RECEIVED = /^\/checkout\/order-received\/(\d+)\/?\?(.*)/

/**
 * Where the shop sends the browser. Its own confirmation page is this app's; any other address (a
 * bank, or the shop's page that a gateway's script needs) takes the browser over.
 */
function nextStep(redirectUrl: string, order: { id: number; key: string }) {
  const confirmation = {
    kind: 'confirmation',
    path: paths.orderReceived(order.id, order.key),
  } as const
  if (!redirectUrl) return confirmation
  const [, id, query] = RECEIVED.exec(localPath(redirectUrl) ?? '') ?? []
  if (id) {
    const key = new URLSearchParams(query).get('key') ?? order.key
    return { kind: 'confirmation', path: paths.orderReceived(Number(id), key) } as const
  }
  const url = safeUrl(redirectUrl)
  return url && /^https?:/.test(url) ? ({ kind: 'leave', url } as const) : confirmation
}

function checkoutRefusal(refusal: StoreRefusal): CheckoutResult {
  const { status, code, data } = refusal
  // WordPress's fatal error is JSON too. Whether the order was placed is then unknown: a breakdown.
  const isFatal = status >= 500 && !code.startsWith('woocommerce_')
  if (isFatal || isBreakdownCode(code)) {
    throw new ContractError('POST /checkout', status, code)
  }
  const refusals = addressRefusals(refusal)
  if (refusals) return { outcome: 'fields', refusals }
  if (code === 'rest_invalid_param') return { outcome: 'refused', code, message: paramText(data) }

  const message = decodeText(refusal.message)
  const cart = v.safeParse(v.object({ cart: StoreCart }), data)
  if (cart.success) return { outcome: 'cart-changed', message, cart: cart.output.cart }
  if (status === 409 || CART_CODES.includes(code)) return { outcome: 'cart-changed', message }
  return { outcome: 'refused', code, message }
}

/** WordPress names the parameter and what it may be: nothing to read out to a shopper. */
const paramText = (data: StoreRefusal['data']) =>
  v.is(v.object({ params: v.object({ payment_method: v.string() }) }), data)
    ? messages.invalidPaymentMethod
    : ''

/** Refusals that mean "look at your cart", though the cart does not come with them. */
const CART_CODES = [
  'woocommerce_rest_cart_empty',
  'woocommerce_product_out_of_stock',
  'woocommerce_product_not_enough_stock',
]
