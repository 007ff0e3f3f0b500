import type { ReactNode } from 'react'
import { SIGN_IN_SLIDE_MS } from '~/config/constants'
import * as checkoutMessages from '~/messages/checkout'
import { Collapse } from '~/ui/layout/Collapse'
import { useCheckout } from './CheckoutProvider'
import styles from './ReturningCustomer.module.css'

const OPEN = {}

/** WooCommerce's "showlogin" link with the sign-in form. It is no part of the order's form. */
export function ReturningCustomer({ signInForm }: { signInForm: ReactNode }) {
  const { panelId, isOpen, open, close } = useCheckout().signIn
  return (
    <div className={styles.returning}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={isOpen ? close : open}
      >
        {checkoutMessages.returningCustomer} <span>{checkoutMessages.showSignIn}</span>
      </button>
      <div id={panelId} tabIndex={-1}>
        <Collapse value={isOpen ? OPEN : undefined} ms={SIGN_IN_SLIDE_MS}>
          {() => <div className={styles.panel}>{signInForm}</div>}
        </Collapse>
      </div>
    </div>
  )
}
