import { parseHtml, textOf } from '~/lib/html'
import { NO_PRICE, type DisplayPrice } from '~/domain/product/price'

/**
 * A `span.price` of the shop. Sentences for screen readers repeat the amounts and are never read as
 * prices. On product pages the theme strips `ins` and `bdi`, so the new price of a sale is whatever
 * stands outside `del`.
 */
export function readPrice(element: Element | DocumentFragment | null | undefined): DisplayPrice {
  if (!element) return NO_PRICE
  const amounts = [...element.querySelectorAll('.woocommerce-Price-amount')].filter(
    (amount) => !amount.closest('.screen-reader-text'),
  )
  const old = words(amounts.filter((amount) => amount.closest('del')))
  const current = amounts.filter((amount) => !amount.closest('del'))
  const [first, last] = [current[0], current.at(-1)].map(textOf)

  if (old && first) return { kind: 'sale', regular: old, amount: words(current) }
  if (first && last && current.length > 1) return { kind: 'range', from: first, to: last }
  const single = first ?? (old || plainWords(element))
  return single ? { kind: 'single', amount: single } : NO_PRICE
}

/**
 * The same out of markup that is the price alone: `price_html` of the Store API and of call 3. Its nodes
 * stay inert: in an element of the page's own document their pictures would load and their handlers run.
 */
export const parsePriceHtml = (html: string): DisplayPrice => readPrice(parseHtml(html))

const words = (amounts: Element[]) => amounts.map((amount) => textOf(amount) ?? '').join(' – ')

/** "Call for a price" and its like, which plugins put in the place of an amount. */
function plainWords(element: Element | DocumentFragment) {
  const copy = element.cloneNode(true) as Element | DocumentFragment
  for (const hidden of copy.querySelectorAll('.screen-reader-text')) hidden.remove()
  return textOf(copy)
}
