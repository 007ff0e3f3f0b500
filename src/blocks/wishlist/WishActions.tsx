import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { WishlistItem } from '~/domain/wishlist/wishlist'
import { AddToCartButton } from '~/features/cart/AddToCartButton'
import { Button } from '~/ui/forms/Button'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { useMoveToCart } from './useMoveToCart'

interface WishActionsProps {
  item: WishlistItem
  /** Takes it off the list; absent on someone else's. */
  onMoved?: ((item: WishlistItem) => void) | undefined
}

/** From a list into the cart: and stays on the list, or leaves it. */
export function WishActions({ item, onMoved }: WishActionsProps) {
  const { move, isMoving } = useMoveToCart((moved) => onMoved?.(moved))
  return (
    <>
      <AddToCartButton product={item} />
      {onMoved && item.action.kind === 'add' && (
        <Button variant="quiet" isBusy={isMoving} onClick={() => move(item)}>
          {messages.moveToCart} <VisuallyHidden>{item.name}</VisuallyHidden>
        </Button>
      )}
    </>
  )
}
