import type { Db } from '../db'
import type { MockProduct } from '../seed/types'
import { cardHtml } from '../catalog/card'

/**
 * The home page's blocks select a card design by number: '' is the first, 2 to 6 are the others;
 * '1' does not exist.
 */
interface BlockItems {
  design: string
  columnClass: string
  /** Items per slide; 1: no slides. */
  rows?: number
}

/** The products of a home page block, each in a `div.item-product`. */
export function blockItems(
  db: Db,
  origin: string,
  products: MockProduct[],
  { design, columnClass, rows = 1 }: BlockItems,
): string {
  const items = products.map(
    (product) =>
      `<div class="item-product ${columnClass}">\r\n\t\t\t${card(db, origin, product, design)}\t\t</div>\r\n`,
  )
  if (rows < 2) return items.map((item) => `\t\t\t\t\t${item}\t\t\t\t`).join('')
  const slides: string[] = []
  for (let i = 0; i < items.length; i += rows)
    slides.push(`\t\t\t\t\t<div class="item">\n${items.slice(i, i + rows).join('')}</div>\n`)
  return slides.join('')
}

/** The listing's designs 1 to 4 are '', 4, 5 and 6 here; 2 and 3 look like the first. */
const LAYOUTS: Record<string, number> = { '': 1, '2': 1, '3': 1, '4': 2, '5': 3, '6': 4 }

function card(db: Db, origin: string, product: MockProduct, design: string): string {
  const layout = LAYOUTS[design]
  if (layout === undefined) return ''
  const html = cardHtml(db, origin, product, 'grid', { layout })
  return design === '2' || design === '3'
    ? html.replace('content-product1', `content-product${design}`)
    : html
}
