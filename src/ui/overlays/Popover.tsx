import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import styles from './Popover.module.css'
import { useDismiss } from './useDismiss'

interface PopoverProps {
  label: ReactNode
  variant?: 'secondary' | 'quiet'
  children: ReactNode
}

/** A button that opens a panel below it, over the page. */
export function Popover({ label, variant = 'secondary', children }: PopoverProps) {
  const { button, panel, root } = usePopover()
  return (
    <div ref={root} className={styles.root}>
      <Button {...button} variant={variant} className={styles.button}>
        {label}
        <Icon name="chevron-down" />
      </Button>
      {panel && (
        <div {...panel} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  )
}

interface MenuAction {
  label: string
  onPress: () => void
}

interface ActionMenuProps {
  /** Accessible name of the button. */
  label: string
  actions: readonly MenuAction[]
  /** One of the actions is running. */
  isBusy?: boolean
}

/** Actions that are seldom needed, behind a button with three dots. */
export function ActionMenu({ label, actions, isBusy = false }: ActionMenuProps) {
  const { button, panel, root, close } = usePopover()
  return (
    <div ref={root} className={styles.root}>
      <Button
        {...button}
        variant="quiet"
        aria-label={label}
        isBusy={isBusy}
        className={styles.more}
      >
        <Icon name="more" />
      </Button>
      {panel && (
        <ul {...panel} className={styles.menu}>
          {actions.map((action) => (
            <li key={action.label}>
              <Button
                variant="quiet"
                onClick={() => {
                  // A dialog that the action opens returns the focus to the menu's button.
                  close()
                  action.onPress()
                }}
              >
                {action.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The state of a button and its panel. Escape closes the panel and returns the focus to the button; a press
 * or focus outside closes it too, so that only one of several is open.
 */
function usePopover() {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()

  useDismiss({
    isOpen,
    inside: () => [root.current],
    onDismiss(reason, event) {
      if (reason === 'outside') return setIsOpen(false)
      // A dialog around it stays open.
      event.preventDefault()
      close()
    },
  })

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }

  return {
    root,
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setIsOpen(!isOpen),
    },
    panel: isOpen && { ref: alignWithinPage, id },
    close,
  }
}

/** Aligns the panel with the button's other edge where it would overflow the page. */
function alignWithinPage(panel: HTMLElement | null) {
  if (!panel) return
  const { left, right } = panel.getBoundingClientRect()
  // The page's width, without the place of a scrollbar.
  if (left < 0 || right > document.body.clientWidth) panel.dataset['alignEnd'] = ''
}
