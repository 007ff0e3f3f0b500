import { useEffect, useRef, useState } from 'react'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { AppLink } from '~/ui/navigation/AppLink'
import { ButtonLink } from '~/ui/forms/Button'
import { Notice } from '~/ui/feedback/Notice'
import { hasOpenAttempt } from './draft'
import { newestOrder } from './placedOrders'
import styles from './EmptyCheckout.module.css'

/**
 * Nothing to order: somebody has just ordered it, here or in another tab. After an order without an
 * answer, an empty cart means that it went through. `takesFocus`: it comes in the place of a form.
 */
export function EmptyCheckout({ takesFocus }: { takesFocus: boolean }) {
  const [order] = useState(newestOrder)
  const [wasSent] = useState(hasOpenAttempt)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) place.current?.focus()
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} className={styles.empty}>
      {order && (
        <Notice kind="info" title={`Order ${order.number} has been placed`}>
          Everything that was in your cart is part of it.{' '}
          <AppLink to={paths.orderReceived(order.id, order.key)}>See your order</AppLink>
        </Notice>
      )}
      {!order && wasSent && (
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
