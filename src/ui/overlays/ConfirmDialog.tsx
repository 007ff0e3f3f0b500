import type { ReactNode } from 'react'
import { Button } from '~/ui/forms/Button'
import { Dialog } from './Dialog'
import styles from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** What comes of it. */
  children: ReactNode
  agree: string
  keep: string
  onAgreed: () => void
  onClose: () => void
}

/** Asked before what cannot be taken back. */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  agree,
  keep,
  onAgreed,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title}>
    <div className={styles.question}>
      <p>{children}</p>
      <div className={styles.answers}>
        <Button onClick={onAgreed}>{agree}</Button>
        <Button variant="secondary" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </div>
  </Dialog>
)
