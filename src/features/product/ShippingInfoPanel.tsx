import type { ShippingInfo } from '~/domain/product/shippingInfo'
import { Icon } from '~/ui/content/Icon'
import { laterIcons } from '~/ui/content/laterIcons'
import { ServerHtml } from '~/ui/content/ServerHtml'
import styles from './ShippingInfoPanel.module.css'

/** Opens and closes what the shop says of shipping and returning this product. */
export const ShippingInfoPanel = ({ info: { title, content } }: { info: ShippingInfo }) => (
  <details className={styles.panel}>
    <summary className={styles.title}>
      <Icon name={laterIcons.truck} />
      {title}
      <span className={styles.sign}>
        <Icon name="chevron-down" />
      </span>
    </summary>
    <ServerHtml html={content} className={styles.content ?? ''} />
  </details>
)
