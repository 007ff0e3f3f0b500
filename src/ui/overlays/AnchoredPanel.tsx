import { useCallback, useId, useRef, type ReactNode } from 'react'
import { isFocusLost } from '~/lib/focus'
import * as commonMessages from '~/messages/common'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './AnchoredPanel.module.css'
import { useDismiss } from './useDismiss'

interface AnchoredPanelProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Id of the button that toggles the panel itself; it has the CSS anchor name `--corner`. */
  openerId: string
  children: ReactNode
}

/**
 * A non-modal dialog below its button. The panel takes the focus, and when it closes returns it to where it was, else
 * to the button. Escape, or a press or focus outside the panel, closes it.
 */
export function AnchoredPanel({ isOpen, ...rest }: AnchoredPanelProps) {
  return isOpen && <Panel {...rest} />
}

function Panel({ onClose, title, openerId, children }: Omit<AnchoredPanelProps, 'isOpen'>) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()

  const takeFocus = useCallback(
    (element: HTMLDivElement) => {
      panel.current = element
      const before = document.activeElement
      element.focus({ preventScroll: true })
      return () => {
        if (!isFocusLost() && !element.contains(document.activeElement)) return
        // Safari gives a pressed button no focus, and another element may be gone.
        const isThere = before?.isConnected === true && before !== document.body
        const target = isThere ? before : document.getElementById(openerId)
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      }
    },
    [openerId],
  )
  useDismiss({
    isOpen: true,
    inside: () => [panel.current, document.getElementById(openerId)],
    onDismiss: onClose,
  })

  return (
    <div
      ref={takeFocus}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.panel}
    >
      <div className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" aria-label={commonMessages.close} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
