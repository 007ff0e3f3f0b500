import { queryOptions, useQuery } from '@tanstack/react-query'
import { MINUTE } from '~/lib/time'
import { CART_KEY, cartMutation, replaceCart, useCartStore } from '~/state/cart'
import { useInStep } from './useInStep'

/** How the cart's calls are written and read: none of it is needed before the page stands. */
const cartCalls = () => import('~/api/cart/cart')

/**
 * Asks the shop for the cart. The answer goes into state/cart, its only owner; the query knows whether
 * and when it came, and what went wrong.
 */
export const cartQuery = () =>
  queryOptions({
    queryKey: CART_KEY,
    staleTime: MINUTE,
    refetchOnWindowFocus: 'always',
    async queryFn({ signal, client }) {
      const { cart: before } = useCartStore.getState()
      const { fetchCart } = await cartCalls()
      const cart = await fetchCart(signal)
      // What a change has brought meanwhile, or is about to bring, is newer than this answer.
      const isOvertaken =
        useCartStore.getState().cart !== before ||
        (before !== undefined && client.isMutating(cartMutation) > 0)
      if (!isOvertaken) replaceCart(cart)
      return null
    },
  })

/** The cart, loaded where it is not yet and kept in step. An error may stand beside an older cart. */
export function useCart() {
  const { error, refetch } = useQuery(cartQuery())
  useInStep()
  const cart = useCartStore((state) => state.cart)
  return { cart, error, retry: () => void refetch() }
}
