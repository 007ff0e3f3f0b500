import type { OrderAction, OrderList, OrderRow } from '~/domain/account/account'
import { MarkupError, textOf } from '~/lib/html'
import { outside, pathOf } from './accountLink'

/**
 * A page of the customer's orders. WooCommerce prints a notice in place of the table where there is
 * none; without either the markup has changed, which is not the same as no orders.
 */
export function readOrders(content: ParentNode): OrderList {
  const table = content.querySelector('.woocommerce-orders-table')
  if (!table) {
    if (!content.querySelector(NOTHING)) throw new MarkupError('.woocommerce-orders-table')
    return { kind: 'orders', rows: [], previousPath: undefined, nextPath: undefined }
  }
  return {
    kind: 'orders',
    rows: [...table.querySelectorAll('tbody tr')].map(readRow),
    previousPath: pathOf(content.querySelector('.woocommerce-button--previous')),
    nextPath: pathOf(content.querySelector('.woocommerce-button--next')),
  }
}

/** How WooCommerce says that there is nothing, in its own frame or in its blocks'. */
export const NOTHING = '.woocommerce-info, .wc-block-components-notice-banner.is-info'

const CELL = 'woocommerce-orders-table__cell-order-'
const OURS = ['number', 'date', 'status', 'total', 'actions'].map((name) => CELL + name)

function readRow(row: Element): OrderRow {
  const cell = (name: string) => row.querySelector(`.${CELL}${name}`)
  const number = textOf(cell('number'))
  if (!number) throw new MarkupError(`.${CELL}number`)
  return {
    number,
    path: pathOf(cell('number')?.querySelector('a')),
    date: textOf(cell('date')) ?? '',
    status: textOf(cell('status')) ?? '',
    total: textOf(cell('total')) ?? '',
    more: [...row.children].flatMap((one) => {
      const label = one.getAttribute('data-title')
      const text = textOf(one)
      const isOurs = OURS.some((name) => one.classList.contains(name))
      return label && text && !isOurs ? { label, text } : []
    }),
    actions: readActions(cell('actions')),
  }
}

/** WooCommerce's own actions are told by their class; "Order again" has none, but its address says it. */
export const readActions = (place: ParentNode | null): OrderAction[] =>
  [...(place?.querySelectorAll('a') ?? [])].flatMap((link): OrderAction[] => {
    const label = textOf(link)
    const kind = kindOf(link)
    const path = pathOf(link)
    if (!label) return []
    if (kind !== 'other') return path ? [{ kind, label, path }] : []
    const target = outside(link)
    return target ? [{ kind, label, ...target }] : []
  })

function kindOf(link: Element): OrderAction['kind'] {
  if (link.matches('.view')) return 'view'
  if (link.matches('.pay')) return 'pay'
  if (link.matches('.cancel')) return 'cancel'
  return /[?&]order_again=\d/.test(link.getAttribute('href') ?? '') ? 'again' : 'other'
}
