import { linePermalink } from '../product/purchaseRules'
import type { Db, MockAddress, MockOrder, MockDownload } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { gatewayTitle } from '../checkout/gateways'
import { additionalList, additionalSection } from '../checkout/additionalFields'
import { countryOf, statesOf } from '../checkout/countries'
import { amountHtml } from '../catalog/priceMarkup'
import { includedTaxes } from '../cart/taxMarkup'
import { shownMinor, shownTaxes, sumTaxes } from '../cart/taxes'
import { nonce } from '../http/nonce'

const STATUS_NAMES: Record<string, string> = {
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
}

const itemsOf = (order: MockOrder) =>
  order.rows.reduce((sum, row) => sum + row.unitMinor * row.quantity, 0)

export const totalOf = (order: MockOrder) =>
  itemsOf(order) - order.discountMinor + order.shippingMinor + sumTaxes(order.taxLines ?? [])

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
<thead><tr>${['Order', 'Date', 'Status', 'Total', 'Actions'].map((name) => markup`<th scope="col" class="woocommerce-orders-table__header"><span class="nobr">${name}</span></th>`)}</tr></thead>
<tbody>
${shown.map((order) => orderRow(db, origin, order))}</tbody>
</table>
${pages > 1 ? markup`<div class="woocommerce-pagination woocommerce-pagination--without-numbers woocommerce-Pagination">${page > 1 ? link(page - 1, 'Previous') : ''}${page < pages ? link(page + 1, 'Next') : ''}</div>` : ''}`
}

function orderRow(db: Db, origin: string, order: MockOrder): Raw {
  const actions = orderActions(db, origin, order)
  const url = actions.find(({ key }) => key === 'view')?.url ?? ''
  const count = order.rows.reduce((sum, row) => sum + row.quantity, 0)
  return markup`<tr class="woocommerce-orders-table__row woocommerce-orders-table__row--status-${order.status} order">
<th class="woocommerce-orders-table__cell woocommerce-orders-table__cell-order-number" data-title="Order" scope="row"><a href="${url}" aria-label="View order number ${order.id}">#${order.id}</a></th>
${cell('order-date', 'Date', markup`<time datetime="${new Date(order.placedAt).toISOString()}">${dateInWords(order.placedAt)}</time>`)}${cell('order-status', 'Status', markup`${STATUS_NAMES[order.status] ?? order.status}`)}${cell('order-total', 'Total', markup`${totalHtml(db, order)} for ${count} item${count === 1 ? '' : 's'}`)}${cell('order-actions', 'Actions', markup`${actions.map((one) => actionLink(order, one, ''))}`)}</tr>
`
}

/** Struck through after refunds. */
function totalHtml(db: Db, order: MockOrder, includedTaxes: Raw | string = ''): Raw {
  const refunded = (order.refunds ?? []).reduce((sum, { minor }) => sum + minor, 0)
  const [before = '', now = ''] = [totalOf(order), totalOf(order) - refunded].map((minor) =>
    amountHtml(db, minor),
  )
  // WooCommerce strips the tags of the earlier total.
  return refunded > 0
    ? markup`<del aria-hidden="true">${raw(before.replace(/<[^>]*>/g, ''))}</del> <ins>${raw(now)} ${includedTaxes}</ins>`
    : markup`${raw(before)} ${includedTaxes}`
}

const actionLink = (
  order: MockOrder,
  { key, name, url }: ReturnType<typeof orderActions>[number],
  more: string,
) =>
  markup`<a href="${url}" class="woocommerce-button button ${key}${more}" aria-label="${name} order number ${order.id}">${name}</a>`

const cell = (name: string, title: string, content: Raw) =>
  markup`<td class="woocommerce-orders-table__cell woocommerce-orders-table__cell-${name}" data-title="${title}">${content}</td>\n`

/** One order in the account: status line and notes, then its details. */
export const orderView = (db: Db, origin: string, order: MockOrder): Raw =>
  markup`<p>${statusLine(order)}</p>
${updates(order, 'woocommerce-OrderUpdate')}${orderDetails(db, origin, order)}`

/** The same on the page for tracking. Whose order it is decides about its addresses. */
export const trackedOrder = (db: Db, origin: string, order: MockOrder): Raw =>
  markup`<p class="order-info">${statusLine(order)}</p>
${updates(order)}${orderDetails(db, origin, order)}`

const statusLine = (order: MockOrder) =>
  markup`Order #<mark class="order-number">${order.id}</mark> was placed on <mark class="order-date">${dateInWords(order.placedAt)}</mark> and is currently <mark class="order-status">${STATUS_NAMES[order.status] ?? order.status}</mark>.`

/** Downloads, lines, totals and addresses of an order. */
export function orderDetails(db: Db, origin: string, order: MockOrder): Raw {
  const { taxLines = [] } = order
  const isIncluding = db.settings.taxes?.display === 'incl'
  const subtotalTax = order.rows.reduce((sum, row) => sum + (row.subtotalTaxMinor ?? 0), 0)
  const shippingTax = taxLines.reduce((sum, line) => sum + line.shippingMinor, 0)
  const shipping = shownMinor(db, order.shippingMinor, shippingTax)
  const discount = shownMinor(db, order.discountMinor, order.discountTaxMinor ?? 0)
  const totals: [string, Raw][] = [
    ['Subtotal:', raw(amountHtml(db, shownMinor(db, itemsOf(order), subtotalTax)))],
    ...(order.discountMinor > 0
      ? [['Discount:', raw(`-${amountHtml(db, discount)}`)] satisfies [string, Raw]]
      : []),
    [
      'Shipping:',
      order.shippingMinor > 0
        ? markup`${raw(amountHtml(db, shipping))}${isIncluding && shippingTax > 0 ? raw('&nbsp;<small class="tax_label">(incl. tax)</small>') : ''}&nbsp;<small class="shipped_via">via ${order.shippingName}</small>`
        : markup`${order.shippingName}`,
    ],
    ...(isIncluding
      ? []
      : shownTaxes(db, taxLines).map(({ name, minor }): [string, Raw] => [
          `${name}:`,
          raw(amountHtml(db, minor)),
        ])),
    ...(order.refunds ?? []).map(({ minor, reason }): [string, Raw] => [
      'Refund:',
      markup`${raw(amountHtml(db, -minor))}<br><small>${reason}</small>`,
    ]),
    ['Total:', totalHtml(db, order, includedTaxes(db, taxLines))],
    ['Payment method:', raw(gatewayTitle(order.paymentMethod))],
  ]
  const actions = orderActions(db, origin, order).filter(({ key }) => key !== 'view')
  return markup`${order.downloads ? downloadsTable(db, origin, [order], true) : ''}<section class="woocommerce-order-details">
<h2 class="woocommerce-order-details__title">Order details</h2>
<table class="woocommerce-table woocommerce-table--order-details shop_table order_details">
<thead><tr><th class="woocommerce-table__product-name product-name">Product</th><th class="woocommerce-table__product-table product-total">Total</th></tr></thead>
<tbody>
${order.rows.map((row) => line(db, origin, row))}</tbody>
<tfoot>
${totals.map(([name, value]) => markup`<tr><th scope="row">${name}</th><td>${filtered(value)}</td></tr>\n`)}${order.note ? markup`<tr><th>Note:</th><td>${lines(order.note)}</td></tr>` : ''}${actions.length > 0 ? markup`<tr><th class="order-actions--heading">Actions:</th><td>${actions.map((one) => actionLink(order, one, ' order-actions-button '))}</td></tr>` : ''}</tfoot>
</table>
${order.status === 'completed' && db.session.userId ? markup`<p class="order-again"><a href="${orderAgainUrl(db, origin, order)}" class="button">Order again</a></p>` : ''}</section>
${order.customerId === db.session.userId ? customerDetails(db, order) : ''}`
}

/** A customer's order shows its addresses to that customer alone, a guest's to every guest. */
const customerDetails = (
  db: Db,
  order: MockOrder,
): Raw => markup`<section class="woocommerce-customer-details">
<section class="woocommerce-columns woocommerce-columns--2 woocommerce-columns--addresses col2-set addresses">
<div class="woocommerce-column woocommerce-column--1 woocommerce-column--billing-address col-1">
<h2 class="woocommerce-column__title">Billing address</h2>
<address>${addressLines(order.billing)}${contact('phone', order.billing.phone)}${contact('email', order.billing.email)}${additionalList(db, order.additional?.billing)}</address>
</div>
<div class="woocommerce-column woocommerce-column--2 woocommerce-column--shipping-address col-2">
<h2 class="woocommerce-column__title">Shipping address</h2>
<address>${addressLines(order.shipping)}${contact('phone', order.shipping.phone)}${additionalList(db, order.additional?.shipping)}</address>
</div>
</section>
${additionalSection(db, order)}</section>`

/** wp_kses_post() removes these from the totals. */
const filtered = ({ html }: Raw) => raw(html.replace(/<\/?bdi>| translate="no"/g, ''))

const contact = (kind: 'phone' | 'email', text: string | undefined) =>
  text ? markup`<p class="woocommerce-customer-details--${kind}">${text}</p>` : ''

const lines = (text: string): Raw =>
  markup`${text.split('\n').map((line, i) => markup`${i > 0 ? raw('<br />') : ''}${line}`)}`

/**
 * The shop's notes to the customer, newest first, above everything else.
 *
 * @param prefix of the classes that the account adds to WordPress's own
 */
function updates({ updates = [] }: MockOrder, prefix = ''): Raw {
  if (updates.length === 0) return raw('')
  const own = (ending: string) => prefix && `${prefix}${ending} `
  return markup`<h2>Order updates</h2>
<ol class="${own('s')}commentlist notes">
${updates.map(
  ({ at, html }) => markup`<li class="${own('')}comment note">
<div class="${own('-inner')}comment_container">
<div class="${own('-text')}comment-text">
<p class="${own('-meta')}meta">${dateInWords(at)}</p>
<div class="${own('-description')}description">${raw(html)}</div>
</div>
</div>
</li>
`,
)}</ol>
`
}

function line(db: Db, origin: string, row: MockOrder['rows'][number]): Raw {
  const sellable = db.catalog.byId.get(row.variationId || row.productId)
  const name = sellable
    ? markup`<a href="${linePermalink(db, origin, sellable, row.attributes)}">${row.name}</a>`
    : markup`${row.name}`
  return markup`<tr class="woocommerce-table__line-item order_item">
<td class="woocommerce-table__product-name product-name">${name} <strong class="product-quantity">&times;&nbsp;${row.quantity}</strong></td>
<td class="woocommerce-table__product-total product-total">${raw(amountHtml(db, shownMinor(db, row.unitMinor * row.quantity, row.subtotalTaxMinor ?? 0)))}</td>
</tr>
`
}

/** The lines of an address in its country's format; the shop's own country is not named. */
export const addressLines = (address: MockAddress): Raw => {
  const lines = [
    `${address.first_name} ${address.last_name}`.trim(),
    address.company,
    address.address_1,
    address.address_2,
    ...townLines(address, statesOf(address.country)?.[address.state] ?? address.state),
    address.country === 'IN' ? '' : countryOf(address.country).name,
  ].filter(Boolean)
  return markup`${lines.map((text, i) => markup`${i > 0 ? raw('<br />') : ''}${text}`)}`
}

/** WooCommerce's default has a line for each. A code without a name is printed as the state. */
function townLines({ country, city, postcode }: MockAddress, state: string): string[] {
  if (country === 'IN') return [`${city} ${postcode}`.trim(), state]
  if (country === 'DE' || country === 'AT') return [`${postcode} ${city}`.trim()]
  return [city, state, postcode]
}

/** "November 21, 2026", in the shop's time zone. */
export const dateInWords = (epochMs: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(epochMs)

export const ordersOf = (db: Db) =>
  db.session.orders
    .filter((order) => order.customerId === db.session.userId)
    .sort((a, b) => b.id - a.id)

/** The actions of an order and their order, as in wc_get_account_orders_actions(). */
function orderActions(db: Db, origin: string, order: MockOrder) {
  const { id, key, status } = order
  const view = {
    key: 'view',
    name: 'View',
    url: `${origin}/my-account/view-order/${id}/`,
  }
  if (status !== 'pending' && status !== 'failed') return [view]
  const back = `${origin}/my-account/`
  const cancel = new URLSearchParams({
    cancel_order: 'true',
    order: key,
    order_id: String(id),
    redirect: back,
    _wpnonce: nonce(db, 'woocommerce-cancel_order'),
  })
  return [
    {
      key: 'pay',
      name: 'Pay',
      url: `${origin}/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`,
    },
    view,
    { key: 'cancel', name: 'Cancel', url: `${origin}/cart/?${String(cancel)}` },
  ]
}

/** Only completed orders have one. */
const orderAgainUrl = (db: Db, origin: string, { id }: MockOrder) =>
  `${origin}/cart/?order_again=${id}&_wpnonce=${nonce(db, 'woocommerce-order_again')}`

/** The downloads of all the customer's orders, or the sentence that there are none. */
export function downloadsPage(db: Db, origin: string): Raw {
  const orders = ordersOf(db).filter(({ downloads = [] }) => downloads.length > 0)
  return orders.length > 0
    ? downloadsTable(db, origin, orders, false)
    : markup`<div class="woocommerce-info" role="status">No downloads available yet. <a class="button wc-forward" href="${origin}/shop/">Browse products</a></div>`
}

const COLUMNS = [
  ['download-product', 'Product'],
  ['download-remaining', 'Downloads remaining'],
  ['download-expires', 'Expires'],
  ['download-file', 'Download'],
] as const

const downloadsTable = (
  db: Db,
  origin: string,
  orders: MockOrder[],
  hasTitle: boolean,
): Raw => markup`<section class="woocommerce-order-downloads">
${hasTitle ? raw('<h2 class="woocommerce-order-downloads__title">Downloads</h2>') : ''}
<table class="woocommerce-table woocommerce-table--order-downloads shop_table shop_table_responsive order_details">
<thead><tr>${COLUMNS.map(([name, title]) => markup`<th class="${name}"><span class="nobr">${title}</span></th>`)}</tr></thead>
${orders.flatMap((order) => (order.downloads ?? []).map((one) => row(db, origin, order, one)))}</table>
</section>
`

function row(db: Db, origin: string, order: MockOrder, download: MockDownload): Raw {
  const { product, file, remaining, expires } = download
  const sold = db.catalog.products.find(({ name }) => name === product)
  const link = new URLSearchParams({
    download_file: file,
    order: order.key,
    email: order.billing.email ?? '',
  })
  const cells: Record<(typeof COLUMNS)[number][0], Raw> = {
    'download-product': sold
      ? markup`<a href="${origin}/product/${sold.slug}/">${product}</a>`
      : markup`${product}`,
    'download-remaining': markup`${remaining ?? raw('&infin;')}`,
    'download-expires': expires
      ? markup`<time datetime="${new Date(expires).toISOString()}">${dateInWords(expires)}</time>`
      : raw('Never'),
    'download-file': markup`<a href="${origin}/?${String(link)}" class="woocommerce-MyAccount-downloads-file button alt">${file}</a>`,
  }
  return markup`<tr>${COLUMNS.map(([name, title]) => markup`<td class="${name}" data-title="${title}">${cells[name]}</td>`)}</tr>
`
}
