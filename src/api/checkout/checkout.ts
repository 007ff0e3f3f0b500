import type { Address } from '~/domain/checkout/address'
import type { Attribution } from '~/domain/order/attribution'
import type { CartResult } from '~/domain/cart/cart'
import type { Places } from '~/domain/checkout/checkoutAddresses'
import type { CheckoutResult, CustomerResult } from '~/domain/checkout/checkoutResult'
import { addressRefusals } from './addressRefusals'
import { checkoutRefusal } from './checkoutRefusal'
import { CheckoutReply } from './checkoutReply'
import { storeApi } from '~/api/http'
import { wireAddress } from './addressSchema'
import { StoreCart, cartResult } from '~/api/cart/storeCart'

interface PlaceOrder {
  billing: Address
  shipping: Address
  /** '' where nothing is to be paid. */
  paymentMethod: string
  note: string
  /** The total that the shopper has seen, minor units; newer shops refuse to charge more. */
  expectedTotal: string
  /** Makes the shopper a customer; without a password the shop makes one and sends a link. */
  account?: { password: string } | undefined
  /** Where the shopper came from: a text or null each, a number fails the order (woocommerce.md 3.7). */
  attribution?: Attribution | undefined
  /** What the method's own fields hold. */
  paymentData?: { key: string; value: string | boolean }[]
}

/** A bank takes its time. An order given up on while the shop still works at it may be made twice. */
const ORDER_TIMEOUT_MS = 120_000

/** POST /checkout: places the order. Sent once; only a refused nonce, before any work, is replayed. */
export async function placeOrder(order: PlaceOrder): Promise<CheckoutResult> {
  const { billing, shipping, paymentMethod, note, expectedTotal, account, attribution } = order
  const answer = await storeApi('/checkout', {
    method: 'POST',
    json: {
      billing_address: wireAddress(billing),
      shipping_address: wireAddress(shipping),
      customer_note: note,
      ...(paymentMethod ? { payment_method: paymentMethod } : {}),
      payment_data: order.paymentData ?? [],
      ...(account ? { create_account: true } : {}),
      ...(account?.password ? { customer_password: account.password } : {}),
      expected_total: expectedTotal,
      ...(attribution ? { extensions: { 'woocommerce/order-attribution': attribution } } : {}),
    },
    reply: CheckoutReply,
    timeoutMs: ORDER_TIMEOUT_MS,
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
