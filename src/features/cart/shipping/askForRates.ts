import type { QueryClient } from '@tanstack/react-query'
import { updateCustomer } from '~/api/checkout/checkout'
import type { AddressSettings } from '~/domain/checkout/addressSettings'
import {
  destinationsOfCart,
  isSameDestinations,
  type Destinations,
} from '~/domain/checkout/checkoutAddresses'
import { announceTotalChange } from '~/features/cart/announceInCart'
import { withTotal } from '~/features/cart/cartCalls'

/**
 * Asks the shop for the rates of these destinations, applies the cart, and announces its total and lines that are
 * gone. To be run by a mutation with `cartMutation`.
 */
export async function askForRates(
  destinations: Destinations,
  addressSettings: AddressSettings | undefined,
  client: QueryClient,
) {
  const result = await withTotal(
    {
      call: (signal) => updateCustomer(destinations, signal),
      isMade: (cart) => isSameDestinations(destinationsOfCart(cart, addressSettings), destinations),
      doing: 'asking for rates and totals of an address',
    },
    client,
  )
  announceTotalChange(result.total, result.loss)
  return result
}
