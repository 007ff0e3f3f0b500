import { site } from '~/config/site'
import type { Address } from '~/domain/address'
import { addressLines } from '~/domain/checkoutFields'
import type { Order } from '~/domain/order'
import { OrderLines } from '~/ui/OrderLines'
import { TotalsList } from '~/ui/TotalsList'
import styles from './OrderDetails.module.css'

/** What was ordered, for how much, and where it goes. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <div className={styles.details}>
      <section aria-labelledby="order-lines" className={styles.panel}>
        <h2 id="order-lines">What you have ordered</h2>
        <OrderLines lines={order.lines} hasLinks />
        <TotalsList totals={order.totals} coupons={order.coupons} />
      </section>
      <div className={styles.addresses}>
        {order.totals.shipping && <Place title="Delivery address" address={order.shipping} />}
        <Place title="Billing address" address={order.billing} />
      </div>
    </div>
  )
}

function Place({ title, address }: { title: string; address: Address }) {
  const [home = ''] = Object.keys(site.countries)
  const lines = [...addressLines(address, home), address.phone, address.email ?? '']
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <address className={styles.address}>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}
