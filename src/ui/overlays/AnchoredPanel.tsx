import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import styles from './AnchoredPanel.module.css'
import { IconButton } from '~/ui/forms/IconButton'

interface CornerPanelProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/**
 * A panel below what has opened it (an element with the anchor name `--corner`), at the end of the page,
 * which goes on behind it. It takes the focus, and gives it back when it is closed by its button or
 * Escape; whoever goes on elsewhere closes it, too. What has opened it is left to close it again.
 */
export function AnchoredPanel({ isOpen, ...rest }: CornerPanelProps) {
  return isOpen && <Panel {...rest} />
}

function Panel({ onClose, title, children }: Omit<CornerPanelProps, 'isOpen'>) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const shown = panel.current
    const opener = document.activeElement
    shown?.focus({ preventScroll: true })
    const watching = new AbortController()
    const { signal } = watching
    const closeOutside = ({ target }: Event) => {
      const isInside =
        target instanceof Node && [shown, opener].some((part) => part?.contains(target))
      if (!isInside) close()
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
    return () => {
      watching.abort()
      const { activeElement } = document
      const isLost = activeElement === document.body || shown?.contains(activeElement)
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <div ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.panel}>
      <div className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" aria-label="Close" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
