import type { OrderView, OrderViewLine } from '~/domain/account/account'
import { serverHtml } from '~/domain/content/serverHtml'
import { need, textOf } from '~/lib/html'
import { readDownloads } from './accountDownloads'
import { linesOf, pathOf } from './accountLink'
import { readActions } from './accountOrders'

/** One order of the customer's: what is told of it line by line, and what plugins have put beside it. */
export function readOrder(content: Element): OrderView {
  const details = need(content, '.woocommerce-order-details')
  const totals = [...details.querySelectorAll('tfoot tr')]
  const note = totals.find(isNote)
  // How it is paid may stand behind the total, but is no amount.
  const sum = totals.findLast((row) => row.querySelector('td .amount') !== null)
  return {
    kind: 'order',
    number: textOf(need(content, 'mark.order-number')) ?? '',
    date: textOf(need(content, 'mark.order-date')) ?? '',
    status: textOf(need(content, 'mark.order-status')) ?? '',
    updates: readUpdates(content),
    lines: [...details.querySelectorAll('tr.order_item')].map(readLine),
    totals: totals
      .filter((row) => !isAction(row) && row !== note)
      .map((row) => ({
        label: labelOf(row),
        text: textOf(row.querySelector('td')) ?? '',
        isTotal: row === sum,
      })),
    note: note && { label: labelOf(note), lines: linesOf(note.querySelector('td')) },
    actions: [
      ...readActions(totals.find(isAction) ?? null),
      ...readActions(content.querySelector('.order-again')),
    ],
    addresses: readPlaces(content),
    downloads: readDownloads(content),
    more: serverHtml(theRest(content)),
  }
}

const isAction = (row: Element) => row.querySelector('.order-actions--heading') !== null

/** The customer's note is the one row whose heading belongs to no column of amounts. */
const isNote = (row: Element) => !isAction(row) && !row.querySelector('th[scope]')

/** "Subtotal:", without its colon. */
const labelOf = (row: Element) =>
  (textOf(row.querySelector('th, td')) ?? '').replace(/\s*[:：]$/, '')

function readLine(row: Element): OrderViewLine {
  const product = need(row, '.product-name')
  const link = product.querySelector(':scope > a')
  const quantity = product.querySelector('.product-quantity')
  return {
    name: textOf(link) ?? ownTextOf(product),
    path: pathOf(link),
    // Of what was given back in part, the shop crosses the old quantity out.
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

/** The name of a product that is not for sale any more: the text between the elements. */
const ownTextOf = (element: Element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === node.TEXT_NODE)
    .map((node) => node.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const readUpdates = (content: Element) =>
  [...content.querySelectorAll('.woocommerce-OrderUpdate')].flatMap((update) => {
    const words = update.querySelector('.woocommerce-OrderUpdate-description')
    const text = serverHtml(words?.innerHTML ?? '')
    const date = textOf(update.querySelector('.woocommerce-OrderUpdate-meta')) ?? ''
    return text ? { date, text } : []
  })

const readPlaces = (content: Element) =>
  [...content.querySelectorAll('.woocommerce-customer-details address')].map((address) => {
    const column = address.closest('.woocommerce-column')
    const heading = column?.querySelector('h2, h3') ?? address.previousElementSibling
    return { title: textOf(heading) ?? '', lines: linesOf(address) }
  })

/** What is read above, taken out of a copy; what is left is a plugin's, and there to be read. */
function theRest(content: Element): string {
  const copy = content.cloneNode(true) as Element
  const known = [
    '.woocommerce-notices-wrapper',
    '.woocommerce-OrderUpdates',
    '.woocommerce-order-downloads',
    '.woocommerce-order-details__title',
    '.woocommerce-table--order-details',
    '.woocommerce-customer-details',
    '.order-again',
    'p:has(mark.order-number)',
    'script, style, form',
  ].join()
  copy.querySelector('.woocommerce-OrderUpdates')?.previousElementSibling?.remove()
  for (const element of copy.querySelectorAll(known)) element.remove()
  const frame = copy.querySelector('.woocommerce-order-details')
  frame?.replaceWith(...frame.childNodes)
  return copy.innerHTML
}
