import type { Download } from '~/domain/account/account'
import { textOf } from '~/lib/html'
import { outside, pathOf } from './accountLink'

/** The files that a customer has bought; a row without a link to its file is none. */
export function readDownloads(content: ParentNode): Download[] {
  const rows = content.querySelectorAll('.woocommerce-table--order-downloads tr:has(td)')
  return [...rows].flatMap((row) => {
    const link = row.querySelector('.download-file a')
    const target = link ? outside(link) : undefined
    const product = row.querySelector('.download-product')
    const file = textOf(link)
    if (!target?.url || !file) return []
    return {
      product: textOf(product) ?? file,
      productPath: pathOf(product?.querySelector('a')),
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
