import { useId } from 'react'
import { orderTrackingPath } from '~/config/orderTracking'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { formatMoney } from '~/domain/money'
import type { Confirmation } from '~/domain/order/confirmation'
import type { Order } from '~/domain/order/order'
import { isVoidOrder, orderProgress } from '~/domain/order/orderStatus'
import { interpolate } from '~/lib/text'
import * as orderMessages from '~/messages/order'
import * as commonMessages from '~/messages/common'
import { ButtonAnchor, ButtonLink } from '~/ui/forms/Button'
import { useCartStore } from '~/state/cart'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './OrderConfirmation.module.css'
import { trackingDraft, type StoredOrder } from './orderStorage'

interface OrderConfirmationProps {
  order: Order
  /** Opens the order's payment page. */
  orderKey: string
  /** What this tab knows of the order, if it has placed it. */
  stored: StoredOrder | undefined
  /** What WordPress's own page says of the order. */
  confirmation: Confirmation | undefined
  /** That page is being read. */
  isReading: boolean
}

/** The head of the confirmation: number, status, payment, delivery, and what comes next. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { order, orderKey, stored, confirmation } = props
  const { title, next } = statusText(order.status)
  const number = confirmation?.number ?? stored?.number ?? String(order.id)
  const details = [
    [orderMessages.orderNumber, number],
    [orderMessages.date, confirmation?.date],
    [orderMessages.total, formatMoney(order.totals.total)],
    [orderMessages.email, order.billing.email],
    [orderMessages.payment, paymentOf(props)],
    [orderMessages.delivery, deliveryOf(props)],
  ]
  return (
    <div className={styles.confirmation}>
      <p className={styles.letterhead}>{site.name}</p>
      <h1>{title}</h1>
      {next && <p>{next}</p>}
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
      <div className={styles.guidance}>
        <Instructions {...props} />
        <NextSteps {...props} />
        {confirmation?.downloads && (
          <ServerHtml html={confirmation.downloads} className={styles.panel} />
        )}
      </div>
      <div className={styles.actions}>
        {order.needsPayment && (
          // A page of WordPress, because it needs the gateway's script.
          <ButtonAnchor href={paths.orderPay(order.id, orderKey)}>{orderMessages.pay}</ButtonAnchor>
        )}
        <ButtonLink to={paths.shop()} variant="secondary">
          {commonMessages.continueShopping}
        </ButtonLink>
        <TrackingLink number={number} email={order.billing.email} />
      </div>
    </div>
  )
}

/** For guests; a customer finds the order in the account. The e-mail is handed over beside the address. */
function TrackingLink({ number, email = '' }: { number: string; email: string | undefined }) {
  const isGuest = useCartStore(({ customerId }) => customerId === 0)
  const path = orderTrackingPath(number)
  if (!isGuest || !path) return null
  return (
    <ButtonLink
      to={path}
      variant="quiet"
      onClick={() => trackingDraft(number).write({ number, email })}
    >
      {orderMessages.trackThis}
    </ButtonLink>
  )
}

const gatewayOf = (stored: StoredOrder | undefined) =>
  stored && Object.hasOwn(site.gateways, stored.paymentMethod)
    ? site.gateways[stored.paymentMethod]
    : undefined

/** WordPress's page has the title of the payment method only, which in another browser is all there is. */
const isPaidBy = (gateway: 'cod' | 'bacs', { confirmation, stored }: OrderConfirmationProps) =>
  stored
    ? stored.paymentMethod === gateway
    : confirmation?.payment !== undefined && confirmation.payment === site.gateways[gateway]?.title

const paymentOf = ({ confirmation, stored }: OrderConfirmationProps) =>
  confirmation?.payment ?? stored?.payment ?? gatewayOf(stored)?.title

function deliveryOf({ order, confirmation, stored }: OrderConfirmationProps): string | undefined {
  // An order to pick up has no row of shipping costs, as one of downloads.
  const ordered = order.totals.shipping ? stored?.shipping?.name : undefined
  const method = ordered ?? confirmation?.shipping
  const time = stored?.shipping?.deliveryTime
  return method && time ? interpolate(orderMessages.deliveryWithTime, { method, time }) : method
}

/** Of the payment method and of plugins: bank details, for example. Nothing for an order that is void. */
function Instructions(props: OrderConfirmationProps) {
  const { order, stored, confirmation, isReading } = props
  const id = useId()
  if (isVoidOrder(order.status)) return null
  if (isReading && order.status === 'on-hold') return <Skeleton className={styles.reading} />
  const html = confirmation?.instructions
  // Only WordPress's page and e-mail of an order that waits for a bank transfer have the details.
  const isByEmail =
    order.status === 'on-hold' && confirmation?.isFromAccount && isPaidBy('bacs', props)
  const description = order.needsPayment ? undefined : gatewayOf(stored)?.description
  const text = isByEmail ? orderMessages.bankDetailsByEmail : description
  if (!html && !text) return null
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>
        {order.status === 'on-hold' ? orderMessages.howToPay : orderMessages.aboutPayment}
      </h2>
      {html ? <ServerHtml html={html} /> : <p>{text}</p>}
    </section>
  )
}

/** For an order that the shop is going to send, or that waits for a payment without a page. */
function NextSteps(props: OrderConfirmationProps) {
  const id = useId()
  const { order } = props
  if (order.status !== 'on-hold' && order.status !== 'processing') return null
  const total = formatMoney(order.totals.total)
  const payment = paymentOf(props)
  const delivery = deliveryOf(props)
  const { email } = order.billing
  const steps = [
    email && interpolate(orderMessages.nextEmail, { email }),
    ...(orderProgress(order.status).current === 'payment'
      ? [
          payment && interpolate(orderMessages.nextPay, { total, payment }),
          orderMessages.nextAfterPayment,
        ]
      : [orderMessages.nextReady]),
    delivery && interpolate(orderMessages.nextDelivery, { delivery }),
    order.status === 'processing' &&
      isPaidBy('cod', props) &&
      interpolate(orderMessages.nextPayOnDelivery, { total }),
  ]
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{orderMessages.next}</h2>
      <ol>{steps.map((step) => step && <li key={step}>{step}</li>)}</ol>
    </section>
  )
}

/** A status that a plugin has added is shown like a received order. */
function statusText(status: string): { title: string; next?: string } {
  switch (status) {
    case 'processing':
      return { title: orderMessages.received }
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
