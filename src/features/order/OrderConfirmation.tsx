import { useId, type ReactNode } from 'react'
import { orderTrackingPath } from '~/config/orderTracking'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { formatMoney } from '~/domain/money'
import type { Confirmation } from '~/domain/order/confirmation'
import type { Order } from '~/domain/order/order'
import { isVoidOrder, orderProgress } from '~/domain/order/orderStatus'
import { takeLostFocus } from '~/lib/focus'
import { interpolate } from '~/lib/text'
import * as orderMessages from '~/messages/order'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import { ButtonAnchor, ButtonLink } from '~/ui/forms/Button'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './OrderConfirmation.module.css'
import { trackingDraft, type StoredOrder } from './orderStorage'

interface OrderConfirmationProps {
  order: Order
  /** Opens the order's payment page. */
  orderKey: string
  /** It replaces the form for the e-mail, which had the focus. */
  takesFocus: boolean
  /** What this tab knows of the order, if it has placed it. */
  stored: StoredOrder | undefined
  /** What WordPress's own page says of the order. */
  confirmation: Confirmation | undefined
  /** That page is being read. */
  isReading: boolean
  /** Why it could not be read. */
  confirmationError: Error | null
  retryConfirmation: () => void
}

/** The head of the confirmation: status and what comes next, then number, payment and delivery. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { order, orderKey, takesFocus, stored, confirmation, isReading } = props
  const { title, next } = statusText(order.status)
  const isWaiting = order.status === 'on-hold'
  // What the page would add to the steps and facts would move them: mostly to orders of an earlier visit.
  const hasAll = stored !== undefined && (!order.needsShipping || deliveryOf(props) !== undefined)
  const isKnown = hasAll || !isReading
  return (
    <div className={styles.confirmation}>
      <p className={styles.letterhead}>{site.name}</p>
      <h1 ref={takesFocus ? takeLostFocus : undefined} tabIndex={-1}>
        {title}
      </h1>
      {next && <p>{next}</p>}
      {order.needsPayment && (
        // A page of WordPress, because it needs the gateway's script.
        <ButtonAnchor href={paths.orderPay(order.id, orderKey)} className={styles.action}>
          {orderMessages.pay}
        </ButtonAnchor>
      )}
      {isKnown ? (
        <div className={styles.columns}>
          <div className={styles.guidance}>
            <NextSteps {...props} />
            {isWaiting && <Instructions {...props} />}
          </div>
          <Facts {...props} />
        </div>
      ) : (
        <Skeleton className={styles.reading} />
      )}
      {!isReading && (
        <div className={styles.additions}>
          {!isWaiting && <Instructions {...props} />}
          {confirmation?.downloads && (
            <ServerHtml html={confirmation.downloads} className={styles.panel} />
          )}
        </div>
      )}
    </div>
  )
}

const numberOf = ({ order, confirmation, stored }: OrderConfirmationProps) =>
  confirmation?.number ?? stored?.number ?? String(order.id)

/** An e-mail that is too long for its line continues after the "@". */
function breakable(email: string): ReactNode {
  const [name, domain] = email.split('@')
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  )
}

/** Number, date, total, payment and delivery. Space for the date is reserved while it is being read. */
function Facts(props: OrderConfirmationProps) {
  const { order, confirmation, isReading } = props
  const dateSpace = isReading && <Skeleton className={styles.line} />
  const facts: [string, ReactNode][] = [
    [orderMessages.orderNumber, numberOf(props)],
    [orderMessages.date, confirmation?.date ?? dateSpace],
    [orderMessages.total, formatMoney(order.totals.total)],
    [orderMessages.email, order.billing.email && breakable(order.billing.email)],
    [orderMessages.payment, paymentOf(props)],
    [orderMessages.delivery, deliveryOf(props)],
  ]
  return (
    <div className={styles.facts}>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ButtonLink to={paths.shop()} variant="secondary" className={styles.action}>
        {commonMessages.continueShopping}
      </ButtonLink>
    </div>
  )
}

/** Passes number and e-mail in session storage: the e-mail must not be in a URL. */
function TrackingLink(props: OrderConfirmationProps) {
  const number = numberOf(props)
  const { email = '' } = props.order.billing
  const path = orderTrackingPath(number)
  if (!path) return null
  return (
    <ButtonLink
      to={path}
      variant="secondary"
      className={styles.action}
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

/** Instructions of the payment method and of plugins: bank details, for example. None for an order that is void. */
function Instructions(props: OrderConfirmationProps) {
  const { order, stored, confirmation, isReading, confirmationError, retryConfirmation } = props
  const id = useId()
  if (isVoidOrder(order.status)) return null
  const isTransfer = order.status === 'on-hold' && isPaidBy('bacs', props)
  if (isReading) return <Skeleton className={isTransfer ? styles.bankDetails : styles.reading} />
  const html = confirmation?.instructions
  // Only WordPress's page and e-mail of an order that waits for a bank transfer have the details.
  const isByEmail = isTransfer && (!confirmation || confirmation.isFromAccount)
  const isFailed = order.status === 'on-hold' && !confirmation
  const description = order.needsPayment ? undefined : gatewayOf(stored)?.description
  const text = isByEmail ? orderMessages.bankDetailsByEmail : description
  if (!html && !text && !isFailed) return null
  return (
    <section
      aria-labelledby={id}
      className={`${styles.panel} ${isTransfer && html ? styles.bankDetails : ''}`}
    >
      <h2 id={id}>
        {order.status === 'on-hold' ? orderMessages.howToPay : orderMessages.aboutPayment}
      </h2>
      {html ? <ServerHtml html={html} /> : text && <p>{text}</p>}
      {isFailed && (
        <LoadError
          error={confirmationError}
          onRetry={retryConfirmation}
          title={orderMessages.instructionsFailed}
        />
      )}
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
      <TrackingLink {...props} />
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
