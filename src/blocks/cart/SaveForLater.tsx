import { useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '~/domain/cart/cart'
import { useRemoveLine } from '~/features/cart/lines/lineMutations'
import { preloadWishlist, saveForLater } from '~/features/wishlist/WishlistButton'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as cartMessages from '~/messages/cart'
import { useWishlistStore } from '~/state/wishlist'
import { Button } from '~/ui/forms/Button'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'

/** Puts a line's product on the wishlist, and removes the line once the product is there. */
export function SaveForLater({ line }: { line: CartLine }) {
  const client = useQueryClient()
  const remove = useRemoveLine()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => isOnList(line.id) || saveForLater(client, line),
    onSuccess(isSaved) {
      if (isSaved) remove(line)
    },
  })
  return (
    <Button
      variant="quiet"
      isBusy={isPending}
      onPointerEnter={preloadWishlist}
      onFocus={preloadWishlist}
      onClick={() => mutate()}
    >
      {cartMessages.saveForLater} <VisuallyHidden>{line.name}</VisuallyHidden>
    </Button>
  )
}

/** Whether the shop has it on the list; a wishlist button shows what is still being sent, too. */
const isOnList = (id: number) =>
  useWishlistStore.getState().list?.entries.some((entry) => entry.id === id) === true
