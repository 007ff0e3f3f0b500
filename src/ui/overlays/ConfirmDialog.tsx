import type { ReactNode } from 'react'
import { Button } from '~/ui/forms/Button'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** The consequences of confirming. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of an action that cannot be undone. */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title}>
    <div className={styles.content}>
      <p>{children}</p>
      <div className={styles.buttons}>
        <Button onClick={onConfirm}>{confirmLabel}</Button>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  </Dialog>
)
