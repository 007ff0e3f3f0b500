import { useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '~/domain/cart/cart'
import type { SavedForLater as Saved } from '~/domain/cart/removedLines'
import { useRemoveLine } from '~/features/cart/lines/lineMutations'
import { changeAlongside, preloadWishlist } from '~/features/wishlist/WishlistButton'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as cartMessages from '~/messages/cart'
import { useWishlistStore } from '~/state/wishlist'
import { Button } from '~/ui/forms/Button'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'

/** Puts a line's product on the wishlist, and removes the line once the product is there. */
export function SaveForLater({ line }: { line: CartLine }) {
  const client = useQueryClient()
  const { id, name } = line
  const remove = useRemoveLine()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (signal: AbortSignal): Promise<Saved | undefined> => {
      if (isOnList(id)) return {}
      const change = { id, name, isWanted: true }
      const outcome = await changeAlongside(client, change, { failureTexts: saveWords, signal })
      if (outcome === 'changed') return { undo: unsave }
      // An earlier press may have put it there.
      return isOnList(id) ? {} : undefined
    },
    onSuccess(saved, signal) {
      if (saved) remove(line, saved, signal)
    },
  })
  const unsave = () =>
    void changeAlongside(
      client,
      { id, name, isWanted: false },
      {
        failureTexts: {
          pending: cartMessages.restoredUnsavePending,
          failed: cartMessages.restoredStillSaved,
        },
      },
    )
  return (
    <Button
      variant="quiet"
      isBusy={isPending}
      onPointerEnter={preloadWishlist}
      onFocus={preloadWishlist}
      // Both changes share the time of one action.
      onClick={() => mutate(new AbortController().signal)}
    >
      {cartMessages.saveForLater} <VisuallyHidden>{line.name}</VisuallyHidden>
    </Button>
  )
}

const saveWords = { pending: cartMessages.savePending, failed: cartMessages.saveFailed }

/** Whether the shop has it on the list, and no change of it is about to be sent. */
function isOnList(id: number) {
  const { list, pending } = useWishlistStore.getState()
  return !pending.has(id) && list?.entries.some((entry) => entry.id === id) === true
}
