import { useState } from 'react'
import { paths } from '~/config/paths'
import { takeLostFocus } from '~/lib/focus'
import { interpolate } from '~/lib/text'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { Notice } from '~/ui/feedback/Notice'
import { ButtonLink } from '~/ui/forms/Button'
import { AppLink } from '~/ui/navigation/AppLink'
import { hasOpenAttempt, newestOrder } from './checkoutStorage'
import styles from './EmptyCheckout.module.css'

/**
 * The checkout without anything to order. Names an order that any tab has just placed; after an attempt
 * without a response, the empty cart means that the order was placed.
 *
 * @param props `takesFocus`: it replaces a form, which may have had the focus
 */
export function EmptyCheckout({ takesFocus }: { takesFocus: boolean }) {
  const [order] = useState(newestOrder)
  const [wasSent] = useState(hasOpenAttempt)
  return (
    <div ref={takesFocus ? takeLostFocus : undefined} tabIndex={-1} className={styles.empty}>
      {order && (
        <Notice
          kind="info"
          title={interpolate(checkoutMessages.orderPlaced, { number: order.number })}
        >
          {checkoutMessages.orderPlacedHint}{' '}
          <AppLink to={paths.orderReceived(order.id, order.key)}>
            {checkoutMessages.seeOrder}
          </AppLink>
        </Notice>
      )}
      {!order && wasSent && (
        <Notice kind="info" title={checkoutMessages.probablyPlaced}>
          {checkoutMessages.probablyPlacedHint}
        </Notice>
      )}
      <p className={styles.text}>{checkoutMessages.empty}</p>
      <ButtonLink to={paths.shop()}>{commonMessages.goToShop}</ButtonLink>
    </div>
  )
}
