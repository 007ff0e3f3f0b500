import type { AdditionalValues } from '~/domain/checkout/additionalFields'
import type { Address } from '~/domain/checkout/address'
import type { Attribution } from '~/domain/order/attribution'
import type { CartResult } from '~/domain/cart/cart'
import type { Destinations } from '~/domain/checkout/checkoutAddresses'
import type { CheckoutResult, CustomerResult } from '~/domain/checkout/checkoutResult'
import { addressRefusals } from './addressRefusals'
import { CheckoutReply, checkoutRefusal } from './checkoutResponse'
import { LONG_TIMEOUT_MS, storeApi } from '~/api/http'
import { StoreCart, cartResult } from '~/api/cart/storeCart'

interface PlaceOrder {
  billing: Address
  shipping: Address
  /** '' where nothing is to be paid. */
  paymentMethod: string
  note: string
  /** The total on screen in minor units; newer shops refuse to charge a higher one. */
  expectedTotal: string
  /** Creates an account; for an empty password the shop sends a link to choose one. */
  account?: { password: string } | undefined
  /** Order attribution (docs/behaviour.md#order-attribution): text or null, a number fails the order. */
  attribution?: Attribution | undefined
  /** Fields of plugins outside the addresses; those of an address are in it. */
  additional?: AdditionalValues | undefined
  /** Values of the payment method's own fields. */
  paymentData?: { key: string; value: string | boolean }[]
}

/** docs/calls.md#store-api-checkout. Sent once; replayed only after a refused nonce. */
export async function placeOrder(order: PlaceOrder, signal?: AbortSignal): Promise<CheckoutResult> {
  const { billing, shipping, paymentMethod, note, expectedTotal, account, attribution } = order
  const response = await storeApi('/checkout', {
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
      ...(order.additional ? { additional_fields: order.additional } : {}),
      ...(attribution ? { extensions: { 'woocommerce/order-attribution': attribution } } : {}),
    },
    reply: CheckoutReply,
    failureReply: CheckoutReply,
    signal,
    timeoutMs: LONG_TIMEOUT_MS,
  })
  return response.ok ? response.value : checkoutRefusal(response)
}

/** docs/calls.md#store-api-customer: the cart with rates and totals for these destinations. */
export async function updateCustomer(
  destinations: Destinations,
  signal?: AbortSignal,
): Promise<CustomerResult> {
  const path = '/cart/update-customer'
  const response = await storeApi(path, {
    method: 'POST',
    json: { billing_address: destinations.billing, shipping_address: destinations.shipping },
    reply: StoreCart,
    signal,
  })
  const refusals = response.ok ? undefined : addressRefusals(response)
  return refusals ? { outcome: 'fields', refusals } : cartResult(`POST ${path}`, response)
}

/** docs/calls.md#store-api-customer. For an unknown rate the shop responds with the unchanged cart. */
export async function selectShippingRate(
  rateId: string,
  packageId: number | string,
  signal?: AbortSignal,
): Promise<CartResult> {
  const path = '/cart/select-shipping-rate'
  const json = { package_id: packageId, rate_id: rateId }
  const response = await storeApi(path, { method: 'POST', json, reply: StoreCart, signal })
  return cartResult(`POST ${path}`, response)
}

/** An address as the Store API takes it; only billing addresses have an e-mail. */
const wireAddress = ({ email, additional, ...address }: Address) => ({
  ...additional,
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company,
  address_1: address.address1,
  address_2: address.address2,
  city: address.city,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
  phone: address.phone,
  ...(email === undefined ? {} : { email }),
})
