import { cartMessages } from '~/config/cartMessages'
import { fill, messages } from '~/config/messages'
import type { CartLine } from '~/domain/cart/cart'
import { UndoRow } from '~/ui/feedback/UndoRow'
import styles from './RemovedRow.module.css'
import { useRestoreLine } from './useRestoreLine'

interface RemovedRowProps {
  line: CartLine
  onRestored: (line: CartLine) => void
}

/** In the place of a line that has been removed. */
export function RemovedRow({ line, onRestored }: RemovedRowProps) {
  const { restore, isRestoring } = useRestoreLine(onRestored)
  const { name } = line
  return (
    <li className={styles.row}>
      <UndoRow
        text={fill(messages.removed, { name })}
        undo={cartMessages.undo}
        undoLabel={fill(cartMessages.undoRemoval, { name })}
        isBusy={isRestoring}
        onUndo={() => restore(line)}
      />
    </li>
  )
}
