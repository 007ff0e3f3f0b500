import { useEffect, useId, useRef, type ReactNode } from 'react'
import { checkoutMessages } from '~/config/checkoutMessages'
import { SIGN_IN_SLIDE_MS } from '~/config/constants'
import { Collapse } from '~/ui/layout/Collapse'
import styles from './ReturningCustomer.module.css'

interface ReturningCustomerProps {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** The sign-in form. It stands ahead of the order's form: what is typed there stays as it is. */
  children: ReactNode
}

const OPEN = {}

/** The "showlogin" link of WooCommerce's checkout, with the form that it opens and closes. */
export function ReturningCustomer({ isOpen, onToggle, children }: ReturningCustomerProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      const first = panel.current?.querySelector<HTMLElement>('input:not([type=hidden]), a')
      ;(first ?? panel.current)?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div className={styles.returning}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        {checkoutMessages.returningCustomer} <span>{checkoutMessages.showLogin}</span>
      </button>
      <div ref={panel} id={id} tabIndex={-1}>
        <Collapse value={isOpen ? OPEN : undefined} ms={SIGN_IN_SLIDE_MS}>
          {() => <div className={styles.panel}>{children}</div>}
        </Collapse>
      </div>
    </div>
  )
}
