import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '~/ui/forms/Button'
import styles from './Popover.module.css'
import { Icon } from '~/ui/media/Icon'

interface DropPanelProps {
  label: ReactNode
  children: ReactNode
}

/**
 * A button with a panel below it, which lies over the page. It closes by Escape, which gives the focus
 * back, and when the shopper goes on elsewhere; so of several side by side one is open.
 */
export function Popover({ label, children }: DropPanelProps) {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const watching = new AbortController()
    const { signal } = watching
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        setIsOpen(false)
        button.current?.focus()
      },
      { signal },
    )
    return () => watching.abort()
  }, [isOpen])

  // Turned to the other side where it would reach past the page's edge.
  useLayoutEffect(() => {
    if (!isOpen || !panel.current) return
    const { left, right } = panel.current.getBoundingClientRect()
    if (left < 0 || right > document.documentElement.clientWidth)
      panel.current.dataset['turned'] = ''
  }, [isOpen])

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
        <div ref={panel} id={id} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  )
}
