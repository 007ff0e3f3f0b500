import { useLayoutEffect, useRef } from 'react'
import { Button } from '~/ui/forms/Button'
import styles from './UndoRow.module.css'

interface UndoRowProps {
  /** What has gone. */
  text: string
  undo: string
  /** The same, with what comes back by it. */
  undoLabel: string
  isBusy?: boolean
  onUndo: () => void
}

/** In the place of what was taken off a list: what became of it, and the way back. */
export function UndoRow({ text, undo, undoLabel, isBusy = false, onUndo }: UndoRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with its row: the keyboard goes on from here.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.row}>
      <p>{text}</p>
      <Button
        ref={button}
        variant="secondary"
        isBusy={isBusy}
        aria-label={undoLabel}
        onClick={onUndo}
      >
        {undo}
      </Button>
    </div>
  )
}
