import { linePermalink } from '../commerceProducts'
import type { Db, MockAddress, MockOrder } from '../db'
import { markup, raw, type Raw } from '../html'
import { states } from '../commerceAddress'
import { amountHtml } from './price'

const STATUS_NAMES: Record<string, string> = {
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
}

const PAYMENT_NAMES: Record<string, string> = {
  cod: 'Cash on delivery',
  bacs: 'Direct bank transfer',
}

/** "November 21, 2026", in the shop's time zone. */
export const dateInWords = (epochMs: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(epochMs)

const itemsOf = (order: MockOrder) =>
  order.rows.reduce((sum, row) => sum + row.unitMinor * row.quantity, 0)

export const totalOf = (order: MockOrder) =>
  itemsOf(order) - order.discountMinor + order.shippingMinor

export const ordersOf = (db: Db) =>
  db.session.orders
    .filter((order) => order.customerId === db.session.userId)
    .sort((a, b) => b.id - a.id)

const ORDERS_PER_PAGE = 10

export function ordersTable(db: Db, origin: string, page: number): Raw {
  const all = ordersOf(db)
  const shown = all.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE)
  if (shown.length === 0) {
    return markup`<div class="woocommerce-info" role="status">
No order has been made yet. <a class="woocommerce-Button wc-forward button" href="${origin}/shop/">Browse products</a></div>`
  }
  const pages = Math.ceil(all.length / ORDERS_PER_PAGE)
  const link = (to: number, kind: 'Previous' | 'Next') =>
    markup`<a class="woocommerce-button woocommerce-button--${kind.toLowerCase()} woocommerce-Button button" href="${origin}/my-account/orders/${to}/">${kind}</a>`
  return markup`<table class="woocommerce-orders-table woocommerce-MyAccount-orders shop_table shop_table_responsive my_account_orders account-orders-table">
<thead><tr>${['Order', 'Date', 'Status', 'Total', 'Actions'].map((name) => markup`<th scope="col" class="woocommerce-orders-table__header">${name}</th>`)}</tr></thead>
<tbody>
${shown.map((order) => orderRow(db, origin, order))}</tbody>
</table>
${pages > 1 ? markup`<div class="woocommerce-pagination woocommerce-pagination--without-numbers woocommerce-Pagination">${page > 1 ? link(page - 1, 'Previous') : ''}${page < pages ? link(page + 1, 'Next') : ''}</div>` : ''}`
}

function orderRow(db: Db, origin: string, order: MockOrder): Raw {
  const url = `${origin}/my-account/view-order/${order.id}/`
  const count = order.rows.reduce((sum, row) => sum + row.quantity, 0)
  return markup`<tr class="woocommerce-orders-table__row woocommerce-orders-table__row--status-${order.status} order">
<th class="woocommerce-orders-table__cell woocommerce-orders-table__cell-order-number" data-title="Order" scope="row"><a href="${url}" aria-label="View order number ${order.id}">#${order.id}</a></th>
${cell('order-date', 'Date', markup`<time datetime="${new Date(order.placedAt).toISOString()}">${dateInWords(order.placedAt)}</time>`)}${cell('order-status', 'Status', markup`${STATUS_NAMES[order.status] ?? order.status}`)}${cell('order-total', 'Total', markup`${raw(amountHtml(db, totalOf(order)))} for ${count} item${count === 1 ? '' : 's'}`)}${cell('order-actions', 'Actions', markup`<a href="${url}" class="woocommerce-button button view" aria-label="View order ${order.id}">View</a>`)}</tr>
`
}

const cell = (name: string, title: string, content: Raw) =>
  markup`<td class="woocommerce-orders-table__cell woocommerce-orders-table__cell-${name}" data-title="${title}">${content}</td>\n`

/** One order as the account shows it: status line, lines, totals, addresses. */
export function orderDetails(db: Db, origin: string, order: MockOrder): Raw {
  const totals: [string, Raw][] = [
    ['Subtotal:', raw(amountHtml(db, itemsOf(order)))],
    ...(order.discountMinor > 0
      ? [['Discount:', raw(`-${amountHtml(db, order.discountMinor)}`)] satisfies [string, Raw]]
      : []),
    [
      'Shipping:',
      order.shippingMinor > 0
        ? markup`${raw(amountHtml(db, order.shippingMinor))}&nbsp;<small class="shipped_via">via ${order.shippingName}</small>`
        : markup`${order.shippingName}`,
    ],
    ['Total:', raw(amountHtml(db, totalOf(order)))],
    ['Payment method:', markup`${PAYMENT_NAMES[order.paymentMethod] ?? order.paymentMethod}`],
    ...(order.note ? [['Note:', markup`${order.note}`] satisfies [string, Raw]] : []),
  ]
  return markup`<p>Order #<mark class="order-number">${order.id}</mark> was placed on <mark class="order-date">${dateInWords(order.placedAt)}</mark> and is currently <mark class="order-status">${STATUS_NAMES[order.status] ?? order.status}</mark>.</p>
<section class="woocommerce-order-details">
<h2 class="woocommerce-order-details__title">Order details</h2>
<table class="woocommerce-table woocommerce-table--order-details shop_table order_details">
<thead><tr><th class="woocommerce-table__product-name product-name">Product</th><th class="woocommerce-table__product-table product-total">Total</th></tr></thead>
<tbody>
${order.rows.map((row) => line(db, origin, row))}</tbody>
<tfoot>
${totals.map(([name, value]) => markup`<tr><th scope="row">${name}</th><td>${value}</td></tr>\n`)}</tfoot>
</table>
</section>
<section class="woocommerce-customer-details">
<h2 class="woocommerce-column__title">Billing address</h2>
<address>${addressLines(order.billing)}${order.billing.phone ? markup`<p class="woocommerce-customer-details--phone">${order.billing.phone}</p>` : ''}${order.billing.email ? markup`<p class="woocommerce-customer-details--email">${order.billing.email}</p>` : ''}</address>
<h2 class="woocommerce-column__title">Shipping address</h2>
<address>${addressLines(order.shipping)}</address>
</section>`
}

function line(db: Db, origin: string, row: MockOrder['rows'][number]): Raw {
  const sellable = db.catalogue.byId.get(row.variationId || row.productId)
  const name = sellable
    ? markup`<a href="${linePermalink(db, origin, sellable, row.attributes)}">${row.name}</a>`
    : markup`${row.name}`
  return markup`<tr class="woocommerce-table__line-item order_item">
<td class="woocommerce-table__product-name product-name">${name} <strong class="product-quantity">&times;&nbsp;${row.quantity}</strong></td>
<td class="woocommerce-table__product-total product-total">${raw(amountHtml(db, row.unitMinor * row.quantity))}</td>
</tr>
`
}

/** The lines of an address in India's order; no country, since it is the shop's own. */
export const addressLines = (address: MockAddress): Raw => {
  const lines = [
    `${address.first_name} ${address.last_name}`.trim(),
    address.company,
    address.address_1,
    address.address_2,
    `${address.city} ${address.postcode}`.trim(),
    states[address.state] ?? address.state,
  ].filter(Boolean)
  return markup`${lines.map((text, i) => markup`${i > 0 ? raw('<br />') : ''}${text}`)}`
}
