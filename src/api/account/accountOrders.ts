import { site } from '~/config/site'
import {
  orderIdOf,
  type Download,
  type OrderAction,
  type OrderList,
  type OrderRow,
  type OrderView,
  type OrderViewLine,
} from '~/domain/account/account'
import { accountTotals } from '~/domain/account/orderTotals'
import { serverHtml } from '~/domain/content/serverHtml'
import { withMinusSign } from '~/domain/money'
import { copyWithout, MarkupError, need, textOf } from '~/lib/html'
import { readAdditionalDetails } from '~/api/checkout/additionalFields'
import { addressLinesOf, externalTarget, linesOf, linkPath } from './accountLinks'

/**
 * A page of the customer's orders. Without orders WooCommerce prints a notice in place of the table; a
 * page with neither has other markup than expected, which is not the same as no orders.
 */
export function readOrders(content: ParentNode): OrderList {
  const table = content.querySelector('.woocommerce-orders-table')
  if (!table) {
    if (!content.querySelector(EMPTY_NOTICE)) throw new MarkupError('.woocommerce-orders-table')
    return { kind: 'orders', rows: [], previousPath: undefined, nextPath: undefined }
  }
  return {
    kind: 'orders',
    rows: [...table.querySelectorAll('tbody tr')].map(readRow),
    previousPath: linkPath(content.querySelector('.woocommerce-button--previous')),
    nextPath: linkPath(content.querySelector('.woocommerce-button--next')),
  }
}

/** WooCommerce's "nothing here" notice, classic and block markup. */
export const EMPTY_NOTICE = '.woocommerce-info, .wc-block-components-notice-banner.is-info'

const CELL = 'woocommerce-orders-table__cell-order-'
const KNOWN_CELLS = ['number', 'date', 'status', 'total', 'actions'].map((name) => CELL + name)

const STATUS_CLASS = /(?:^|\s)woocommerce-orders-table__row--status-(\S+)/

function readRow(row: Element): OrderRow {
  const cell = (name: string) => row.querySelector(`.${CELL}${name}`)
  const number = textOf(cell('number'))
  if (!number) throw new MarkupError(`.${CELL}number`)
  const path = linkPath(cell('number')?.querySelector('a'))
  return {
    number,
    path,
    id: path === undefined ? undefined : orderIdOf(path),
    date: textOf(cell('date')) ?? '',
    status: textOf(cell('status')) ?? '',
    statusKey: STATUS_CLASS.exec(row.className)?.[1] ?? '',
    ...readRowTotal(cell('total')),
    more: [...row.children].flatMap((one) => {
      const label = one.getAttribute('data-title')
      const text = textOf(one)
      const isKnown = KNOWN_CELLS.some((name) => one.classList.contains(name))
      return label && text && !isKnown ? { label, text } : []
    }),
    actions: readActions(cell('actions')),
  }
}

/** WooCommerce's actions have a class each, apart from "Order again", which its URL tells. */
const readActions = (place: ParentNode | null): OrderAction[] =>
  [...(place?.querySelectorAll('a') ?? [])].flatMap((link): OrderAction[] => {
    const label = textOf(link)
    const kind = kindOf(link)
    const path = linkPath(link)
    if (!label) return []
    if (kind !== 'other') return path ? [{ kind, label, path }] : []
    const target = externalTarget(link)
    return target ? [{ kind, label, ...target }] : []
  })

function kindOf(link: Element): OrderAction['kind'] {
  if (link.matches('.view')) return 'view'
  if (link.matches('.pay')) return 'pay'
  if (link.matches('.cancel')) return 'cancel'
  return /[?&]order_again=\d/.test(link.getAttribute('href') ?? '') ? 'again' : 'other'
}

/** One order of the account or of the tracking page, with whatever plugins add to it. */
export function readOrder(content: Element): OrderView {
  const details = need(content, '.woocommerce-order-details')
  const totals = [...details.querySelectorAll('tfoot tr')]
  const note = totals.find(isNote)
  const lines = [...details.querySelectorAll('tr.order_item')].map(readLine)
  return {
    kind: 'order',
    number: textOf(need(content, 'mark.order-number')) ?? '',
    date: textOf(need(content, 'mark.order-date')) ?? '',
    status: textOf(need(content, 'mark.order-status')) ?? '',
    updates: readUpdates(content),
    lines,
    ...accountTotals(
      totals
        .filter((row) => !isAction(row) && row !== note)
        .map((row) => ({ label: labelOf(row), ...readAmount(row.querySelector('td')) })),
      lines.length,
      site.currency,
    ),
    note: note && { label: labelOf(note), lines: linesOf(note.querySelector('td')) },
    actions: [
      ...readActions(totals.find(isAction) ?? null),
      ...readActions(content.querySelector('.order-again')),
    ],
    addresses: readAddresses(content),
    additional: [...content.querySelectorAll(ADDITIONAL)].flatMap(readAdditionalDetails),
    downloads: readDownloads(content),
    more: serverHtml(unknownMarkup(content)),
  }
}

/** WooCommerce prints the fields of plugins with the addresses. */
const ADDITIONAL = '.wc-block-order-confirmation-additional-fields-wrapper'

/**
 * An amount; after refunds, <del> has the earlier one. <small> after a line break is a remark. `amount` has
 * no other text, and is '' where it is not clear.
 */
function readAmount(cell: Element | null) {
  const REMARKS = '.includes_tax, br + small'
  const before = textOf(cell?.querySelector('del'))
  const details = [...(cell?.querySelectorAll(REMARKS) ?? [])].map(textOf).join(' ')
  const rest = cell && copyWithout(cell, `${REMARKS}, del`)
  const text = textOf(rest) ?? ''
  const amounts = [...(rest?.querySelectorAll('.amount') ?? [])].map(textOf)
  return {
    text: amounts.length > 0 ? withMinusSign(text) : text,
    ...(amounts.length > 0 ? { amount: amounts.length > 1 ? '' : signed(amounts[0], text) } : {}),
    ...(before ? { before } : {}),
    ...(details ? { details } : {}),
  }
}

/** An amount at the start of a cell; the minus sign of a discount precedes its element. */
function signed(amount = '', text: string) {
  if (text.startsWith(amount)) return amount
  return text.startsWith(`-${amount}`) ? `-${amount}` : ''
}

function readRowTotal(cell: Element | null): Pick<OrderRow, 'total' | 'totalBefore'> {
  const { text, before } = readAmount(cell)
  return { total: text, ...(before ? { totalBefore: before } : {}) }
}

const isAction = (row: Element) => row.querySelector('.order-actions--heading') !== null

/** The customer's note: the only row whose heading has no scope. */
const isNote = (row: Element) => !isAction(row) && !row.querySelector('th[scope]')

/** "Subtotal", without its colon. */
const labelOf = (row: Element) =>
  (textOf(row.querySelector('th, td')) ?? '').replace(/\s*[:：]$/, '')

function readLine(row: Element): OrderViewLine {
  const product = need(row, '.product-name')
  const link = product.querySelector(':scope > a')
  const quantity = product.querySelector('.product-quantity')
  return {
    name: textOf(link) ?? ownTextOf(product),
    path: linkPath(link),
    // After a partial refund, <del> has the old quantity and <ins> the new one.
    quantity: /[\d.,]+/.exec(textOf(quantity?.querySelector('ins') ?? quantity) ?? '')?.[0] ?? '1',
    options: [...product.querySelectorAll('.wc-item-meta li')].flatMap((item) => {
      const label = textOf(item.querySelector('.wc-item-meta-label'))
      const whole = textOf(item)
      if (!label || !whole) return []
      return { label: label.replace(/\s*:$/, ''), value: whole.slice(label.length).trim() }
    }),
    total: textOf(row.querySelector('.product-total')) ?? '',
  }
}

/** The name of a product without a page: the text outside the child elements. */
const ownTextOf = (element: Element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === node.TEXT_NODE)
    .map((node) => node.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The classes that the account and the tracking page share. */
const UPDATES = 'ol.notes'

const readUpdates = (content: Element) =>
  [...content.querySelectorAll(`${UPDATES} > .note`)].flatMap((update) => {
    const text = serverHtml(update.querySelector('.description')?.innerHTML ?? '')
    const date = textOf(update.querySelector('.meta')) ?? ''
    return text ? { date, text } : []
  })

const readAddresses = (content: Element) =>
  [...content.querySelectorAll('.woocommerce-customer-details address')].map((address) => {
    const column = address.closest('.woocommerce-column')
    const heading = column?.querySelector('h2, h3') ?? address.previousElementSibling
    return { title: textOf(heading) ?? '', lines: addressLinesOf(address) }
  })

/** Everything that is not read above: markup of plugins. */
function unknownMarkup(content: Element): string {
  const known = [
    '.woocommerce-notices-wrapper',
    `:has(+ ${UPDATES}), ${UPDATES}`,
    '.woocommerce-order-downloads',
    '.woocommerce-order-details__title',
    '.woocommerce-table--order-details',
    '.woocommerce-customer-details',
    ADDITIONAL,
    '.order-again',
    'p:has(mark.order-number)',
    'script, style, form',
  ].join()
  const copy = copyWithout(content, known)
  const frame = copy.querySelector('.woocommerce-order-details')
  frame?.replaceWith(...frame.childNodes)
  return copy.innerHTML
}

/** A customer's files. Leaves out rows without a file link. */
export function readDownloads(content: ParentNode): Download[] {
  const rows = content.querySelectorAll('.woocommerce-table--order-downloads tr:has(td)')
  return [...rows].flatMap((row) => {
    const link = row.querySelector('.download-file a')
    const target = link ? externalTarget(link) : undefined
    const product = row.querySelector('.download-product')
    const file = textOf(link)
    if (!target?.url || !file) return []
    return {
      product: textOf(product) ?? file,
      productPath: linkPath(product?.querySelector('a')),
      facts: [...row.querySelectorAll('td[data-title]')].flatMap((cell) => {
        const label = cell.getAttribute('data-title')
        const text = textOf(cell)
        const isFact = !cell.matches('.download-product, .download-file')
        return isFact && label && text ? { label, text } : []
      }),
      file,
      url: target.url,
    }
  })
}
