import type { StatusTone } from '~/domain/order/orderStatus'
import type { IconName } from '~/ui/media/Icon'

/** The icon of an order's status, in its badge and at its step. */
export const STATUS_ICONS: Record<StatusTone, IconName> = {
  waiting: 'pause',
  active: 'bag',
  done: 'check',
  void: 'close',
  problem: 'close',
  other: 'more',
}
