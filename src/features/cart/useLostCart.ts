import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartMessages } from '~/config/cartMessages'
import { isCartLost, type CartSeen } from '~/domain/cart/lostCart'
import { now } from '~/lib/time'
import { cartMutation, useCartStore } from '~/state/cart'
import { sayProblem } from './sayInCart'

/** Tells a guest who comes back to a tab that the shop has let the cart go meanwhile. */
export function useLostCart() {
  const client = useQueryClient()
  useEffect(() => {
    let last = seen()
    return useCartStore.subscribe(({ cart }, { cart: before }) => {
      if (cart === before) return
      const next = seen()
      // A change made here answers for itself.
      const isOurs = client.isMutating(cartMutation) > 0
      if (last && next && !isOurs && isCartLost(last, next)) sayProblem(cartMessages.lost)
      last = next
    })
  }, [client])
}

function seen(): CartSeen | undefined {
  const { cart, customerId } = useCartStore.getState()
  return cart && { count: cart.count, isGuest: customerId === 0, at: now() }
}
