import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { formatMoney } from '~/domain/money'
import type { Order } from '~/domain/order/order'
import * as orderMessages from '~/messages/order'
import * as commonMessages from '~/messages/common'
import { ButtonAnchor, ButtonLink } from '~/ui/forms/Button'
import styles from './OrderConfirmation.module.css'
import type { StoredOrder } from './orderStorage'

interface OrderConfirmationProps {
  order: Order
  /** Opens the order's payment page. */
  orderKey: string
  /** What this tab knows of the order, if it has placed it. */
  stored: StoredOrder | undefined
}

/** The head of the confirmation: number, status, and what the shopper has to do next. */
export function OrderConfirmation({ order, orderKey, stored }: OrderConfirmationProps) {
  const { title, next } = statusText(order.status)
  const gateway = stored && site.gateways[stored.paymentMethod]
  const details = [
    [orderMessages.orderNumber, stored?.number ?? String(order.id)],
    [orderMessages.total, formatMoney(order.totals.total)],
    [orderMessages.email, order.billing.email],
    [orderMessages.payment, gateway?.title],
  ]
  return (
    <div className={styles.confirmation}>
      <p className={styles.letterhead}>{site.name}</p>
      <h1>{title}</h1>
      <dl className={styles.details}>
        {details.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {next && <p>{next}</p>}
      {gateway?.description && !order.needsPayment && <p>{gateway.description}</p>}
      <div className={styles.actions}>
        {order.needsPayment && (
          // A page of WordPress, because it needs the gateway's script.
          <ButtonAnchor href={paths.orderPay(order.id, orderKey)}>{orderMessages.pay}</ButtonAnchor>
        )}
        <ButtonLink to={paths.shop()} variant="secondary">
          {commonMessages.continueShopping}
        </ButtonLink>
      </div>
    </div>
  )
}

/** A status that a plugin has added is shown like a received order. */
function statusText(status: string): { title: string; next?: string } {
  switch (status) {
    case 'processing':
      return { title: orderMessages.received, next: orderMessages.processingNext }
    case 'on-hold':
      return { title: orderMessages.received, next: orderMessages.onHoldNext }
    case 'pending':
      return { title: orderMessages.pending, next: orderMessages.pendingNext }
    case 'failed':
      return { title: orderMessages.failed, next: orderMessages.failedNext }
    case 'completed':
      return { title: orderMessages.completed, next: orderMessages.completedNext }
    case 'cancelled':
      return { title: orderMessages.cancelled, next: orderMessages.cancelledNext }
    case 'refunded':
      return { title: orderMessages.refunded, next: orderMessages.refundedNext }
    default:
      return { title: orderMessages.received }
  }
}
