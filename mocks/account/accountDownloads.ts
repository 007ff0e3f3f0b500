import type { Db, MockDownload, MockOrder } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { dateInWords, ordersOf } from './accountOrderFacts'

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

export const downloadsTable = (
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
  const sold = db.catalogue.products.find(({ name }) => name === product)
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
