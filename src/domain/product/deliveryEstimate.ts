import type { Cart, ShippingPackage } from '~/domain/cart/cart'
import { estimateFields, estimateFromCart } from '~/domain/cart/shippingDestination'
import type { Address } from '~/domain/checkout/address'
import type { ShippingDestination } from '~/domain/checkout/checkoutAddresses'
import { INDIAN_STATES, normalPin, stateAfterPin } from '~/domain/checkout/india'
import { type Money } from '~/domain/money'

/** When a product is delivered to a postcode, from the rates of a cart that has it alone. */
export type DeliveryEstimate =
  | { kind: 'timed'; rates: { name: string; time: string; price: Money }[] }
  /** No rate names a time: the cheapest one. */
  | { kind: 'untimed'; name: string; price: Money }
  | { kind: 'not-delivered' }
  /** The shop lists rates for a whole address only. */
  | { kind: 'address-needed' }
  | { kind: 'not-shipped' }

/** docs/behaviour.md#delivery-estimate. WooCommerce lists a package without rates where it does not deliver. */
export function deliveryEstimate({
  needsShipping,
  packages,
}: Pick<Cart, 'needsShipping' | 'packages'>): DeliveryEstimate {
  if (!needsShipping) return { kind: 'not-shipped' }
  if (packages.length === 0) return { kind: 'address-needed' }
  const rates = packages.flatMap((parcel) => parcel.rates).filter(({ id }) => !PICKUP.test(id))
  const timed = rates.flatMap(({ name, deliveryTime: time, price }) =>
    time ? [{ name, time, price }] : [],
  )
  if (timed.length > 0) return { kind: 'timed', rates: timed }
  const cheapest = rates.toSorted(byPrice)[0]
  return cheapest
    ? { kind: 'untimed', name: cheapest.name, price: cheapest.price }
    : { kind: 'not-delivered' }
}

/** WooCommerce's two methods to pick an order up, which is no delivery. */
const PICKUP = /^(local_pickup|pickup_location)(:|$)/

type Rate = ShippingPackage['rates'][number]

const byPrice = (a: Rate, b: Rate) => Number(a.price.amount) - Number(b.price.amount)

/**
 * The country and postcode to begin with: those of the cart's address, else the first country with postcodes and the
 * postcode that was asked for last.
 *
 * @param countries ISO codes that the shop sells to, its own first
 * @returns undefined where none of them has postcodes
 */
export function knownDestination(
  cart: Pick<Cart, 'shipping'> | undefined,
  last: PostcodeAsked | undefined,
  countries: readonly string[],
): PostcodeAsked | undefined {
  const asked = countries.filter((country) =>
    estimateFields(country, undefined).some(({ name }) => name === 'postcode'),
  )
  const [own] = asked
  if (own === undefined) return undefined
  const { country, postcode } = cart
    ? estimateFromCart(cart, asked)
    : { country: own, postcode: '' }
  return { country, postcode: postcode || (last?.country === country ? last.postcode : '') }
}

export type PostcodeAsked = Pick<Address, 'country' | 'postcode'>

/** The address to ask rates for: the cart's own if it is there, else with the state of an Indian PIN code. */
export function deliveryDestination(
  { country, postcode: typed }: PostcodeAsked,
  shipping: ShippingDestination | undefined,
): ShippingDestination {
  const postcode = country === 'IN' ? normalPin(typed) : typed.trim()
  if (shipping?.country === country && shipping.postcode === postcode) {
    const { state, city } = shipping
    return { country, state, postcode, city }
  }
  // '' rather than none, for which WooCommerce takes the shop's own state.
  const state = stateAfterPin({ country, state: '', postcode }, '', INDIAN_STATES)
  return { country, state, postcode, city: '' }
}
