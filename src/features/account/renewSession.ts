import type { QueryClient } from '@tanstack/react-query'
import { fetchCart } from '~/api/cart/cart'
import { dropNonce } from '~/api/nonce'
import { report } from '~/lib/report'
import { CART_KEY, commitCart, forgetCustomer, useCartStore } from '~/state/cart'

/**
 * After sign-in, registration and sign-out: the Store API's nonce is dead and the cart another one
 * (woocommerce.md 4). The cart is read again, which tells other tabs to do the same, and its answer says
 * who the visitor is now; what was read for the one before goes with that (CartKeeper). Where it cannot be
 * read, the cart before is not shown on: its addresses may be somebody else's.
 *
 * To be called from within the cart's queue, as a step of a mutation of `cartMutation.scope`.
 *
 * @returns the customer's id, 0 for a guest; undefined where the cart could not be read
 */
export async function renewSession(client: QueryClient): Promise<number | undefined> {
  dropNonce()
  const queryKey = CART_KEY
  // An answer that is on its way is about the visitor before.
  await client.cancelQueries({ queryKey })
  try {
    commitCart(await fetchCart())
    return useCartStore.getState().customerId
  } catch (error) {
    report(error, 'reading the cart after signing in or out')
    forgetCustomer()
    void client.invalidateQueries({ queryKey })
    return undefined
  }
}
