import { useIsMutating } from '@tanstack/react-query'
import { cartMutation, useCartStore } from '~/state/cart'

/** Whether a change is under way: amounts on screen are then about to be replaced by the shop's. */
export function useIsCartBusy() {
  const isMutating = useIsMutating({ mutationKey: cartMutation.mutationKey }) > 0
  const hasWishes = useCartStore(({ wanted }) => wanted.size > 0)
  return isMutating || hasWishes
}
