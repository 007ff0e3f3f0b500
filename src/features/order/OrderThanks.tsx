import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { Order } from '~/domain/order/order'
import { formatMoney } from '~/domain/money'
import { ButtonAnchor, ButtonLink } from '~/ui/forms/Button'
import type { RememberedOrder } from './orderMemory'
import { orderStatus } from './orderStatus'
import styles from './OrderThanks.module.css'

interface OrderThanksProps {
  order: Order
  /** The key of the order's address, which opens its payment page. */
  orderKey: string
  recalled: RememberedOrder | undefined
}

/** The heading of a confirmation: number, what happens next, and what is still to be done. */
export function OrderThanks({ order, orderKey, recalled }: OrderThanksProps) {
  const { title, text } = orderStatus(order.status)
  const gateway = recalled && site.gateways[recalled.paymentMethod]
  const facts = [
    ['Order number', recalled?.number ?? String(order.id)],
    ['Total', formatMoney(order.totals.total)],
    ['E-mail', order.billing.email],
    ['Payment', gateway?.title],
  ]
  return (
    <div className={styles.thanks}>
      <p className={styles.letterhead}>{site.name}</p>
      <h1>{title}</h1>
      <dl className={styles.facts}>
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
      {text && <p>{text}</p>}
      {gateway?.description && !order.needsPayment && <p>{gateway.description}</p>}
      <div className={styles.actions}>
        {order.needsPayment && (
          // WordPress's own page: the gateway's script is there, not here.
          <ButtonAnchor href={paths.orderPay(order.id, orderKey)}>Pay for this order</ButtonAnchor>
        )}
        <ButtonLink to={paths.shop()} variant="secondary">
          Continue shopping
        </ButtonLink>
      </div>
    </div>
  )
}
