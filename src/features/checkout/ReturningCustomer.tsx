import type { ReactNode } from 'react'
import { SIGN_IN_SLIDE_MS } from '~/config/constants'
import * as checkoutMessages from '~/messages/checkout'
import { Notice } from '~/ui/feedback/Notice'
import { Collapse } from '~/ui/layout/Collapse'
import { useCheckout } from './CheckoutProvider'
import styles from './ReturningCustomer.module.css'

interface ReturningCustomerProps {
  signInForm: ReactNode
  registerForm: ReactNode
}

/**
 * WooCommerce's "showlogin" link with the sign-in form, and with the registration where guests cannot
 * order. It is no part of the order's form.
 */
export function ReturningCustomer({ signInForm, registerForm }: ReturningCustomerProps) {
  const { requirements, signIn } = useCheckout()
  const { panelId, isOpen, open, close } = signIn
  const needsAccount = requirements.account === 'sign-in'
  return (
    <div className={styles.returning}>
      {needsAccount && <Notice kind="info">{checkoutMessages.accountNeeded}</Notice>}
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
        <Collapse value={isOpen || undefined} ms={SIGN_IN_SLIDE_MS}>
          {() => (
            <div className={styles.panel}>
              {signInForm}
              {needsAccount && registerForm}
            </div>
          )}
        </Collapse>
      </div>
    </div>
  )
}
