import type { PurchaseAction } from '~/domain/product/product'
import type { WishlistItem } from '~/domain/wishlist/wishlist'
import { AddToCartButton } from '~/features/cart/AddToCartButton'
import { addToCart } from '~/features/cart/useAddToCart'
import type { AddOutcome } from '~/features/cart/cartCalls'
import { announceInCart, announceProblem, isCartUnchanged } from '~/features/cart/announceInCart'
import { interpolate } from '~/lib/text'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as wishlistMessages from '~/messages/wishlist'
import { cartMutation } from '~/state/cart'
import { Button } from '~/ui/forms/Button'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './WishlistItemActions.module.css'

interface WishlistItemActionsProps {
  item: WishlistItem
  /** Removes the item from the list; absent on another visitor's list. */
  onMoved?: ((item: WishlistItem, isAnnouncedElsewhere: true) => void) | undefined
}

/** Adds an item to the cart, and keeps it on the list or removes it. */
export function WishlistItemActions({ item, onMoved }: WishlistItemActionsProps) {
  const { move, isMoving } = useMoveToCart((moved) => onMoved?.(moved, true))
  return (
    <>
      <AddToCartButton product={item} variant="primary" />
      {onMoved && item.action.kind === 'add' && (
        <Button
          variant="quiet"
          className={styles.move}
          isBusy={isMoving}
          onClick={() => move(item)}
        >
          {wishlistMessages.moveToCart} <VisuallyHidden>{item.name}</VisuallyHidden>
        </Button>
      )}
    </>
  )
}

type Addable = Extract<PurchaseAction, { kind: 'add' }>

/**
 * Adds an item to the cart in the cart's queue, and removes it from the list only once it is in the cart.
 * Stays on the list, whatever the shop does after an add elsewhere: the shopper may move more items.
 */
function useMoveToCart(onMoved: (item: WishlistItem) => void) {
  const { mutate, isPending } = useSingleMutation({
    ...cartMutation,
    mutationFn({ item, data }: { item: WishlistItem } & Pick<Addable, 'data'>, { client }) {
      const quantity = Number(data['quantity']) || 1
      return addToCart({ productId: item.id, quantity, data }, client)
    },
    onSuccess(outcome, { item }) {
      if (outcome.outcome === 'added') {
        const text = interpolate(wishlistMessages.moved, { name: item.name })
        announceInCart({ kind: 'added', text }, outcome.loss)
        onMoved(item)
        return
      }
      announceProblem(problemIn(outcome, item), undefined, outcome.loss)
    },
  })

  return {
    move: (item: WishlistItem) => {
      if (item.action.kind === 'add') mutate({ item, data: item.action.data })
    },
    isMoving: isPending,
  }
}

function problemIn(outcome: Exclude<AddOutcome, { outcome: 'added' }>, { name }: WishlistItem) {
  if (outcome.outcome === 'unanswered' && !isCartUnchanged(outcome))
    return wishlistMessages.moveUnanswered
  const reason = outcome.outcome !== 'unanswered' && outcome.message
  return reason || interpolate(wishlistMessages.moveRefused, { name })
}
