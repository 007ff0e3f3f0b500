import { useLayoutEffect, useRef } from 'react'
import { cartMessages } from '~/config/cartMessages'
import { fill, messages } from '~/config/messages'
import type { CartLine } from '~/domain/cart'
import { Button } from '~/ui/Button'
import styles from './RemovedRow.module.css'
import { useRestoreLine } from './useRestoreLine'

interface RemovedRowProps {
  line: CartLine
  onRestored: (line: CartLine) => void
}

/** In the place of a line that has been removed: what became of it, and the way back. */
export function RemovedRow({ line, onRestored }: RemovedRowProps) {
  const { restore, isRestoring } = useRestoreLine(onRestored)
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with its line: the keyboard goes on from here.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  const { name } = line
  return (
    <li className={styles.row}>
      <p>{fill(messages.removed, { name })}</p>
      <Button
        ref={button}
        variant="secondary"
        isBusy={isRestoring}
        aria-label={fill(cartMessages.undoRemoval, { name })}
        onClick={() => restore(line)}
      >
        {cartMessages.undo}
      </Button>
    </li>
  )
}
