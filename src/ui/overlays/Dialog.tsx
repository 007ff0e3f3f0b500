import { useEffect, useId, useRef, type ReactNode } from 'react'
import * as commonMessages from '~/messages/common'
import { Announcer } from '~/ui/feedback/announcer'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './Dialog.module.css'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Centred, a side panel at the start or end of the page, or a sheet across its top or bottom. */
  placement?: 'center' | 'start' | 'end' | 'top' | 'bottom'
  /** Media rather than text: a centred dialog grows to most of the window. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A modal dialog. The native `<dialog>` traps the focus, handles Escape and returns the focus on
 * closing; the stylesheet stops the page behind it from scrolling.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  placement = 'center',
  isWide = false,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    const stopListening = onBackdropClick(dialog, () => dialog.close())
    dialog.showModal()
    return () => {
      stopListening()
      dialog.close()
    }
  }, [isOpen])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-placement={placement}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      // React also delivers the close event of a nested dialog here, and the browser fires the event one
      // task late, when this dialog may be open again.
      onClose={({ target }) => isOpen && target === ref.current && !ref.current.open && onClose()}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" aria-label={commonMessages.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          <Announcer />
        </div>
      )}
    </dialog>
  )
}

/** Ignores a click that began inside the dialog, as when text is selected past its edge. */
function onBackdropClick(dialog: HTMLElement, action: () => void) {
  let beganOnBackdrop = false
  const onPointerDown = ({ target }: Event) => {
    beganOnBackdrop = target === dialog
  }
  const onClick = ({ target }: Event) => {
    if (beganOnBackdrop && target === dialog) action()
  }
  dialog.addEventListener('pointerdown', onPointerDown)
  dialog.addEventListener('click', onClick)
  return () => {
    dialog.removeEventListener('pointerdown', onPointerDown)
    dialog.removeEventListener('click', onClick)
  }
}
