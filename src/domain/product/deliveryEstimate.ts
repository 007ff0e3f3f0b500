import type { Cart, ShippingPackage } from '~/domain/cart/cart'
import type { ShippingDestination } from '~/domain/checkout/checkoutAddresses'
import { INDIAN_STATES, normalPin, stateAfterPin } from '~/domain/checkout/india'

/** How a product is delivered to a PIN code. */
export type DeliveryEstimate =
  | { kind: 'rates'; rates: DeliveryRate[] }
  | { kind: 'not-delivered' }
  /** It depends on what only the checkout asks for. */
  | { kind: 'at-checkout' }
  | { kind: 'not-shipped' }

/** `deliveryTime` is missing where the shop names none. */
type DeliveryRate = Pick<ShippingPackage['rates'][number], 'id' | 'name' | 'deliveryTime' | 'price'>

/** From the rates of a cart that has the product alone (docs/behaviour.md#delivery-estimate). */
export function deliveryEstimate({
  needsShipping,
  packages,
}: Pick<Cart, 'needsShipping' | 'packages'>): DeliveryEstimate {
  if (!needsShipping) return { kind: 'not-shipped' }
  // WooCommerce lists a package without rates where it does not deliver.
  if (packages.some(({ rates }) => rates.length === 0)) return { kind: 'not-delivered' }
  // No package: the shop needs a whole address. Several packages: the shopper chooses a rate for each.
  const [parcel, another] = packages
  const rates = parcel && !another ? parcel.rates.filter(({ id }) => !PICKUP.test(id)) : []
  return rates.length > 0 ? { kind: 'rates', rates } : { kind: 'at-checkout' }
}

/** WooCommerce's two methods to pick an order up, which it lists without an address, too. */
const PICKUP = /^(local_pickup|pickup_location)(:|$)/

/**
 * The address of a PIN code to ask rates for, with the state and city of the cart's address if that has the same
 * code, else with the state that India Post gives it.
 *
 * @returns undefined where several states share the code: a shop's rates may differ by state
 */
export function deliveryDestination(
  typed: string,
  shipping: ShippingDestination | undefined,
): ShippingDestination | undefined {
  const country = 'IN'
  const postcode = normalPin(typed)
  const own = shipping?.country === country && shipping.postcode === postcode ? shipping : undefined
  const state = own?.state || stateAfterPin({ country, state: '', postcode }, '', INDIAN_STATES)
  return state ? { country, state, postcode, city: own?.city ?? '' } : undefined
}
