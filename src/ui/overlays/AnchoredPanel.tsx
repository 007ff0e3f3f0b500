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
  children: ReactNode
}

/**
 * A non-modal dialog below the element that opened it, which has the CSS anchor name `--corner`. The
 * panel takes the focus and returns it to the opener when it closes. Escape, or a press or focus outside
 * the panel, closes it; the opener toggles it itself.
 */
export function AnchoredPanel({ isOpen, ...rest }: AnchoredPanelProps) {
  return isOpen && <Panel {...rest} />
}

function Panel({ onClose, title, children }: Omit<AnchoredPanelProps, 'isOpen'>) {
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const titleId = useId()

  const takeFocus = useCallback((element: HTMLDivElement) => {
    panel.current = element
    opener.current = document.activeElement
    element.focus({ preventScroll: true })
    return () => {
      const isLost = isFocusLost() || element.contains(document.activeElement)
      if (isLost && opener.current instanceof HTMLElement) {
        opener.current.focus({ preventScroll: true })
      }
    }
  }, [])
  useDismiss({ isOpen: true, inside: () => [panel.current, opener.current], onDismiss: onClose })

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
