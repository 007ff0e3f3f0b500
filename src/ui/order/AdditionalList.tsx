import type { AdditionalDetail } from '~/domain/order/confirmation'
import * as orderMessages from '~/messages/order'
import styles from './AdditionalList.module.css'

/** What was filled in for an order in the fields of plugins, below its totals. */
export const AdditionalList = ({ details }: { details: readonly AdditionalDetail[] }) => (
  <section className={styles.additional}>
    <h3>{orderMessages.additional}</h3>
    <dl>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
