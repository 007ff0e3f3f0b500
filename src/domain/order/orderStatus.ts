/** WooCommerce's own statuses; plugins add others. */
type KnownStatus =
  | 'pending'
  | 'on-hold'
  | 'processing'
  | 'completed'
  | 'cancelled'
  | 'refunded'
  | 'failed'

type OrderStep = 'received' | 'payment' | 'preparation' | 'completed' | 'cancelled' | 'refunded'

interface OrderProgress {
  done: readonly OrderStep[]
  /** 'other' for a status of a plugin, which only the shop can name. */
  current: OrderStep | 'other'
  next: readonly OrderStep[]
}

const UNPAID: OrderProgress = {
  done: ['received'],
  current: 'payment',
  next: ['preparation', 'completed'],
}

/** An order in preparation may be one to pay on delivery: it has no step that says that it is paid. */
const PROGRESS: Record<KnownStatus, OrderProgress> = {
  pending: UNPAID,
  'on-hold': UNPAID,
  failed: UNPAID,
  processing: { done: ['received'], current: 'preparation', next: ['completed'] },
  completed: { done: ['received', 'preparation'], current: 'completed', next: [] },
  cancelled: { done: ['received'], current: 'cancelled', next: [] },
  refunded: { done: ['received'], current: 'refunded', next: [] },
}

const isKnown = (status: string): status is KnownStatus => Object.hasOwn(PROGRESS, status)

/**
 * How far an order is (docs/behaviour.md#account).
 *
 * @param status WooCommerce's, without its prefix "wc-": "on-hold"; '' where it is not known
 */
export const orderProgress = (status: string): OrderProgress =>
  isKnown(status) ? PROGRESS[status] : { done: ['received'], current: 'other', next: [] }

/** Nothing more will be sent or paid, unless the shopper pays again. */
export const isVoidOrder = (status: string): boolean =>
  status === 'cancelled' || status === 'refunded' || status === 'failed'

/** What a status means to the shopper: its colour and icon. */
export type StatusTone = 'waiting' | 'active' | 'done' | 'void' | 'problem' | 'other'

const TONES: Record<KnownStatus, StatusTone> = {
  pending: 'waiting',
  'on-hold': 'waiting',
  processing: 'active',
  completed: 'done',
  cancelled: 'void',
  refunded: 'void',
  failed: 'problem',
}

/** @param status as for `orderProgress` */
export const statusTone = (status: string): StatusTone =>
  isKnown(status) ? TONES[status] : 'other'
