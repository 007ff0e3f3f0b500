import { useState } from 'react'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { ButtonLink } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { hasOpenAttempt } from './draft'
import styles from './EmptyCheckout.module.css'

/** Nothing to order. After an order without an answer, an empty cart means that it went through. */
export function EmptyCheckout() {
  const [wasSent] = useState(hasOpenAttempt)
  return (
    <div className={styles.empty}>
      {wasSent && (
        <Notice kind="info" title="Your order has probably been placed">
          The shop’s answer to your order was lost on the way, but your cart is empty now. Please
          look for our e-mail before you order again.
        </Notice>
      )}
      <p className={styles.text}>
        {messages.cartEmpty}. Once there is something in it, you can order it here.
      </p>
      <ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>
    </div>
  )
}
