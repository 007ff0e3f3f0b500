import type { ReactNode } from 'react'
import { takeLostFocus } from '~/lib/focus'
import { Button } from '~/ui/forms/Button'
import styles from './UndoRow.module.css'

interface UndoRowProps {
  /** Says what was removed. */
  text: string
  /** Leads to where it is now. */
  link?: ReactNode
  undo: string
  /** Accessible name of the button: also says what undoing restores. */
  undoLabel: string
  isBusy?: boolean
  onUndo: () => void
}

/** Replaces a removed list item, and the remove button that had the focus, by a way to undo. */
export function UndoRow({ text, link, undo, undoLabel, isBusy = false, onUndo }: UndoRowProps) {
  return (
    <div className={styles.row}>
      <p>
        {text} {link && <span className={styles.link}>{link}</span>}
      </p>
      <Button
        ref={takeLostFocus}
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
