import { fill } from '~/config/messages'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { RemovedWish as Removed } from '~/state/wishlist'
import { UndoRow } from '~/ui/feedback/UndoRow'
import { restoreWishes } from './wishSteps'

interface RemovedWishProps {
  removed: Removed
  /** It is on its way back. */
  onRestore: () => void
}

/** In the place of a product that has been taken off the list. */
export const RemovedWish = ({ removed: { name, entries }, onRestore }: RemovedWishProps) => (
  <UndoRow
    text={fill(messages.removed, { name })}
    undo={messages.undo}
    undoLabel={fill(messages.undoRemoval, { name })}
    onUndo={() => {
      onRestore()
      void restoreWishes(name, entries)
    }}
  />
)
