import { useMutation } from '@tanstack/react-query'
import { fill } from '~/config/messages'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { PurchaseAction } from '~/domain/product/product'
import type { WishlistItem } from '~/domain/wishlist/wishlist'
import type { AddOutcome } from '~/features/cart/cartSteps'
import { sayProblem } from '~/features/cart/sayInCart'
import { loadSteps } from '~/features/cart/useAddToCart'
import { cartMutation, showCartMessage } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'

type Addable = Extract<PurchaseAction, { kind: 'add' }>

/**
 * From the wishlist into the cart: added in the cart's queue, and off the list only once it is in the
 * cart. The shopper stays on the list, whatever adding leads to elsewhere: there may be more to move.
 */
export function useMoveToCart(onMoved: (item: WishlistItem) => void) {
  const { mutate, isPending } = useMutation({
    ...cartMutation,
    async mutationFn(
      { item, data }: { item: WishlistItem } & Pick<Addable, 'data'>,
      { client },
    ): Promise<AddOutcome> {
      const steps = await loadSteps()
      const quantity = Number(data['quantity']) || 1
      return steps
        ? steps.addStep({ productId: item.id, quantity, data }, client)
        : { outcome: 'unanswered', isCartKnown: true }
    },
    onSuccess(outcome, { item }) {
      if (outcome.outcome === 'added') {
        const text = fill(messages.moved, { name: item.name })
        showCartMessage({ kind: 'added', text })
        announce(text)
        onMoved(item)
        return
      }
      sayProblem(problemOf(outcome, item))
    },
  })

  return {
    move: (item: WishlistItem) => {
      if (item.action.kind === 'add') mutate({ item, data: item.action.data })
    },
    isMoving: isPending,
  }
}

function problemOf(outcome: Exclude<AddOutcome, { outcome: 'added' }>, { name }: WishlistItem) {
  if (outcome.outcome === 'unanswered' && !outcome.isCartKnown) return messages.moveUnsure
  const said = outcome.outcome === 'refused' && 'message' in outcome ? outcome.message : undefined
  return said ?? fill(messages.moveRefused, { name })
}
