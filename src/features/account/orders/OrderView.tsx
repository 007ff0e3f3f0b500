import * as accountMessages from '~/messages/account'
import * as orderMessages from '~/messages/order'
import * as commonMessages from '~/messages/common'
import type { OrderAction, OrderView as Order } from '~/domain/account/account'
import { formatMoney, withMinusSign } from '~/domain/money'
import { imagesOfLines, type OrderFacts } from '~/domain/order/orderFacts'
import type { ProductImage } from '~/domain/product/product'
import { interpolate } from '~/lib/text'
import { AdditionalList } from '~/ui/order/AdditionalList'
import { AmountList, type Amount } from '~/ui/order/TotalsList'
import { AppLink } from '~/ui/navigation/AppLink'
import { ProductImg } from '~/ui/media/ProductImg'
import { OrderProgress } from '~/ui/order/OrderProgress'
import { OrderSheet } from '~/ui/order/OrderSheet'
import { StatusBadge } from '~/ui/order/StatusBadge'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { DownloadsList } from './DownloadsList'
import { OrderActions } from './OrderActions'
import { PriceBefore } from './PriceBefore'
import styles from './OrderView.module.css'

interface OrderViewProps {
  order: Order
  /** Status and images of the Store API; null where they cannot be known. */
  facts: OrderFacts | null
  isBusy: boolean
  onFollow: (action: OrderAction) => void
}

/** One order: status, the shop's updates, lines and totals. */
export function OrderView({ order, facts, isBusy, onFollow }: OrderViewProps) {
  const { number, date, status, actions, updates, downloads, note, additional, more } = order
  return (
    <div className={styles.order}>
      <dl className={styles.meta}>
        <div>
          <dt>{accountMessages.placedOn}</dt>
          <dd>{date}</dd>
        </div>
        <div>
          <dt>{accountMessages.status}</dt>
          <dd>
            <StatusBadge status={facts?.status ?? ''}>{status}</StatusBadge>
          </dd>
        </div>
      </dl>
      {facts && <OrderProgress status={facts.status} label={status} />}
      <OrderActions {...{ number, actions, isBusy, onFollow }} />
      {updates.length > 0 && (
        <section className={styles.part}>
          <h2>{accountMessages.orderUpdates}</h2>
          <ol className={styles.updates}>
            {updates.map(({ date, text }, index) => (
              <li key={`${date} ${index}`}>
                <p className={styles.quiet}>{date}</p>
                <ServerHtml html={text} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {more && (
        <section aria-label={accountMessages.orderMore}>
          <ServerHtml html={more} />
        </section>
      )}
      <OrderSheet title={orderMessages.ordered} addresses={order.addresses}>
        <OrderLineList lines={order.lines} images={facts && imagesOfLines(order.lines, facts)} />
        <OrderTotals order={order} />
        {note && (
          <div className={styles.note}>
            <p className={styles.quiet}>{note.label}</p>
            {note.lines.map((line, index) => (
              <p key={`${line} ${index}`}>{line}</p>
            ))}
          </div>
        )}
        {additional.length > 0 && <AdditionalList details={additional} />}
      </OrderSheet>
      {downloads.length > 0 && (
        <section className={styles.part}>
          <h2>{accountMessages.downloads}</h2>
          <DownloadsList downloads={downloads} />
        </section>
      )}
    </div>
  )
}

function OrderTotals({ order: { totals, rounding } }: { order: Order }) {
  const amounts = totals.map(({ label, text, before, details, isTotal }): Amount => ({
    name: label,
    value: (
      <>
        {before && <PriceBefore text={before} />}
        {text}
        {details && <small> {details}</small>}
      </>
    ),
    isTotal,
  }))
  if (rounding) {
    const name = commonMessages.rounding
    const value = withMinusSign(formatMoney(rounding))
    amounts.splice(
      totals.findIndex(({ isTotal }) => isTotal),
      0,
      { name, value },
    )
  }
  return <AmountList amounts={amounts} />
}

interface OrderLineListProps extends Pick<Order, 'lines'> {
  /** By line; null where they cannot be known. */
  images: readonly (ProductImage | undefined)[] | null
}

const OrderLineList = ({ lines, images }: OrderLineListProps) => (
  <ul className={styles.lines}>
    {lines.map(({ name, path, quantity, options, total }, index) => (
      <li key={`${name} ${index}`} className={styles.line}>
        {images && (
          <span className={styles.image}>
            <ProductImg image={images[index]} sizes="64px" />
          </span>
        )}
        <span className={styles.text}>
          {path === undefined ? <bdi>{name}</bdi> : <AppLink to={path}>{name}</AppLink>}
          {options.map(({ label, value }, index) => (
            <span key={`${label} ${index}`} className={styles.quiet}>
              {interpolate(accountMessages.labelled, { label, text: value })}
            </span>
          ))}
          <span className={styles.quiet}>
            {interpolate(commonMessages.quantity, { count: quantity })}
          </span>
        </span>
        <span className={styles.amount}>{total}</span>
      </li>
    ))}
  </ul>
)
