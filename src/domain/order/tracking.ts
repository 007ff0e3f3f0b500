import type { OrderView } from '~/domain/account/account'
import type { ShopNotice } from '~/domain/content/wordpressForm'

/** What the shop asks for before it shows an order to anybody: docs/behaviour.md#order-tracking. */
export interface TrackingRequest {
  /** The order's number as in the shop's e-mails: digits, unless a plugin has changed it. */
  number: string
  /** The billing e-mail. */
  email: string
}

export type TrackingResult =
  | { outcome: 'found'; order: OrderView }
  /** In the shop's words, which do not say whether the number or the e-mail is wrong. */
  | { outcome: 'refused'; errors: ShopNotice[] }
  /** The form has controls that the app cannot show, such as a captcha. */
  | { outcome: 'elsewhere' }

/**
 * Whether something has been done to an order between two look-ups: its status is another one, or it can no longer
 * be cancelled.
 */
export const isOrderChanged = (before: OrderView, after: OrderView): boolean =>
  before.status !== after.status || (isCancellable(before) && !isCancellable(after))

const isCancellable = ({ actions }: OrderView) => actions.some(({ kind }) => kind === 'cancel')

/** The number of an order as it is sent: people copy it with its hash and with spaces around. */
export const orderNumber = (typed: string) => typed.trim().replace(/^#\s*/, '')
