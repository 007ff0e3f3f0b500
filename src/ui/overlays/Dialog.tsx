import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Announcer } from '~/ui/feedback/announcer'
import styles from './Dialog.module.css'
import { IconButton } from '~/ui/forms/IconButton'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** In the middle, a panel at the start or end of the page, or a sheet across its top or bottom. */
  placement?: 'center' | 'start' | 'end' | 'top' | 'bottom'
  /** For what is looked at rather than read: in the middle, as wide as it needs up to most of the window. */
  isWide?: boolean
  children: ReactNode
}

/**
 * Every popup of the shop. The platform keeps the focus inside, answers Escape and gives the focus
 * back on closing; the page behind does not scroll.
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
    const stopWatching = onShadowClick(dialog, () => dialog.close())
    dialog.showModal()
    return () => {
      stopWatching()
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
      // React tells a dialog of the closing of one within it, too; and it is told a task later, when it may
      // have been opened anew.
      onClose={({ target }) => isOpen && target === ref.current && !ref.current.open && onClose()}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" aria-label="Close" onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          <Announcer />
        </div>
      )}
    </dialog>
  )
}

/** A press that began inside, as when text is marked, does not count where it ends outside. */
function onShadowClick(dialog: HTMLElement, action: () => void) {
  let beganOutside = false
  const press = ({ target }: Event) => {
    beganOutside = target === dialog
  }
  const click = ({ target }: Event) => {
    if (beganOutside && target === dialog) action()
  }
  dialog.addEventListener('pointerdown', press)
  dialog.addEventListener('click', click)
  return () => {
    dialog.removeEventListener('pointerdown', press)
    dialog.removeEventListener('click', click)
  }
}
