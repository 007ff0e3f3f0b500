import { statusTone } from '~/domain/order/orderStatus'
import { Icon } from '~/ui/media/Icon'
import { STATUS_ICONS } from './statusIcons'
import styles from './StatusBadge.module.css'

interface StatusBadgeProps {
  /** WooCommerce's; '' where it is not known. */
  status: string
  /** In the shop's words. */
  children: string
}

/** The status of an order. Colour and icon repeat what the words say. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const tone = statusTone(status)
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon name={STATUS_ICONS[tone]} />
      <bdi>{children}</bdi>
    </span>
  )
}
