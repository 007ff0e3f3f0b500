import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import styles from './Popover.module.css'
import { useDismiss } from './useDismiss'

interface PopoverProps {
  label: ReactNode
  children: ReactNode
}

/**
 * A button that opens a panel below it, over the page. Escape closes the panel and returns the focus to
 * the button; a press or focus outside closes it too, so that only one of several is open.
 */
export function Popover({ label, children }: PopoverProps) {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()

  useDismiss({
    isOpen,
    inside: () => [root.current],
    onDismiss(reason) {
      setIsOpen(false)
      if (reason === 'escape') button.current?.focus()
    },
  })

  return (
    <div ref={root} className={styles.root}>
      <Button
        ref={button}
        variant="secondary"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron-down" />
      </Button>
      {isOpen && (
        <div ref={alignWithinPage} id={id} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  )
}

/** Aligns the panel with the button's other edge where it would overflow the page. */
function alignWithinPage(panel: HTMLElement | null) {
  if (!panel) return
  const { left, right } = panel.getBoundingClientRect()
  if (left < 0 || right > document.documentElement.clientWidth) panel.dataset['alignEnd'] = ''
}
