import {
  queryOptions,
  useIsMutating,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { Cart } from '~/domain/cart/cart'
import { report } from '~/lib/report'
import { MINUTE } from '~/lib/time'
import { CART_KEY, applyCart, cartMutation, knownCart, useCartStore } from '~/state/cart'

/** Loads the cart's calls: no first screen waits for them. */
export const loadCartCalls = () => import('./cartCalls')

/**
 * Reads the cart into state/cart, its owner. The query itself only knows when the shop has responded and
 * what has failed.
 */
export const cartQuery = () =>
  queryOptions({
    queryKey: CART_KEY,
    staleTime: MINUTE,
    refetchOnWindowFocus: 'always',
    // Also the first one, where the shopper was offline: the header would show no number.
    refetchOnReconnect: 'always',
    async queryFn({ signal, client }) {
      const { cart: before } = useCartStore.getState()
      const { fetchCart } = await loadCartCalls()
      const cart = await fetchCart(signal)
      // A mutation has brought a newer cart since the request, or is about to.
      const isOutdated =
        useCartStore.getState().cart !== before ||
        (before !== undefined && client.isMutating(cartMutation) > 0)
      if (!isOutdated) applyCart(cart, 'query')
      return null
    },
  })

/** The cart; `error` may come with an older cart, which is not empty (`knownCart`). */
export function useCart() {
  const client = useQueryClient()
  // `isFetching` renders again when a read begins or ends.
  const { error, isFetching, refetch } = useQuery(cartQuery())
  const cart = useCartStore((state) => state.cart)
  const isPending = isFetching || error !== null
  return {
    cart: isPending ? knownCart(cart, client.getQueryState(CART_KEY)) : cart,
    error,
    retry: () => void refetch(),
  }
}

/**
 * Reads the cart after a change. Undefined if that fails: the query is then asked to try again.
 *
 * @param signal of the change: both share their time
 */
export async function rereadCart(
  client: QueryClient,
  signal: AbortSignal,
): Promise<Cart | undefined> {
  try {
    const { fetchCart } = await loadCartCalls()
    const cart = await fetchCart(signal)
    applyCart(cart)
    return cart
  } catch (error) {
    report(error, 'reading the cart after a change')
    void client.invalidateQueries({ queryKey: CART_KEY })
    return undefined
  }
}

/** Whether a change is pending, so that the amounts on screen are about to be replaced. */
export function useIsCartBusy() {
  const isMutating = useIsMutating({ mutationKey: cartMutation.mutationKey }) > 0
  const hasPending = useCartStore(({ pendingQuantities }) => pendingQuantities.size > 0)
  return isMutating || hasPending
}
