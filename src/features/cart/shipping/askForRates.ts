import type { QueryClient } from '@tanstack/react-query'
import { updateCustomer } from '~/api/checkout/checkout'
import type { Cart } from '~/domain/cart/cart'
import type { AddressSettings } from '~/domain/checkout/addressSettings'
import {
  destinationsOfCart,
  isSameDestinations,
  type Destinations,
} from '~/domain/checkout/checkoutAddresses'
import { postcodeName } from '~/domain/checkout/checkoutFields'
import { announceTotalChange } from '~/features/cart/announceInCart'
import { withTotal } from '~/features/cart/cartCalls'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { useCartStore } from '~/state/cart'

/**
 * Asks the shop for the rates of these destinations, applies the cart, and announces other rates, its total and
 * lines that are gone. To be run by a mutation with `cartMutation`.
 */
export async function askForRates(
  destinations: Destinations,
  addressSettings: AddressSettings | undefined,
  client: QueryClient,
) {
  const before = ratesOf(useCartStore.getState().cart)
  const result = await withTotal(
    {
      call: (signal) => updateCustomer(destinations, signal),
      isMade: (cart) => isSameDestinations(destinationsOfCart(cart, addressSettings), destinations),
      doing: 'asking for rates and totals of an address',
    },
    client,
  )
  const rates =
    result.outcome === 'changed' ? ratesText(result.cart, before, addressSettings) : undefined
  announceTotalChange(result.total, result.loss, rates)
  return result
}

/** Names and prices of all rates, to compare them. */
export const ratesOf = (cart: Cart | undefined) =>
  JSON.stringify(
    cart?.packages.map(({ rates }) => rates.map(({ name, price }) => [name, price])) ?? [],
  )

/** What the screen shows of the cart's rates, if it is news. */
function ratesText(cart: Cart, before: string, addressSettings: AddressSettings | undefined) {
  if (!cart.needsShipping) return undefined
  if (!cart.packages.some(({ rates }) => rates.length > 0)) {
    const { country } = cart.shipping
    const postcode = postcodeName(country, addressSettings, commonMessages.postcode)
    return interpolate(commonMessages.noRates, { postcode })
  }
  return ratesOf(cart) === before ? undefined : cartMessages.ratesShown
}
