import type { ShippingInfo } from '~/domain/product/productPage'
import { Icon } from '~/ui/media/Icon'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './ShippingInfoPanel.module.css'

/** Opens and closes what the shop says of shipping and returning this product. */
export const ShippingInfoPanel = ({ info: { title, content } }: { info: ShippingInfo }) => (
  <details className={styles.panel}>
    <summary className={styles.title}>
      <Icon name="truck" />
      {title}
      <span className={styles.sign}>
        <Icon name="chevron-down" />
      </span>
    </summary>
    <ServerHtml html={content} className={styles.content ?? ''} />
  </details>
)
