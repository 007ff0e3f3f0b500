import { parseHtml, textOf } from '~/lib/html'
import { NO_PRICE, type DisplayPrice } from '~/domain/product/price'

/**
 * Reads a `span.price`. Texts for screen readers repeat the amounts, so they are ignored. The theme removes
 * `ins` and `bdi` on product pages: the new price of a sale is the one outside `del`.
 */
export function readPrice(element: Element | DocumentFragment | null | undefined): DisplayPrice {
  if (!element) return NO_PRICE
  const amounts = [...element.querySelectorAll('.woocommerce-Price-amount')].filter(
    (amount) => !amount.closest('.screen-reader-text'),
  )
  const old = joinAmounts(amounts.filter((amount) => amount.closest('del')))
  const current = amounts.filter((amount) => !amount.closest('del'))
  const [first, last] = [current[0], current.at(-1)].map(textOf)

  if (old && first) return { kind: 'sale', regular: old, amount: joinAmounts(current) }
  if (first && last && current.length > 1) return { kind: 'range', from: first, to: last }
  const single = first ?? (old || visibleText(element))
  return single ? { kind: 'single', amount: single } : NO_PRICE
}

/**
 * Reads `price_html` of the Store API and of docs/calls.md#get-variation. The nodes are inert: in the
 * page's document their images would load and their handlers run.
 */
export const parsePriceHtml = (html: string): DisplayPrice => readPrice(parseHtml(html))

const joinAmounts = (amounts: Element[]) =>
  amounts.map((amount) => textOf(amount) ?? '').join(' – ')

/** A plugin's text in place of an amount, such as "Call for a price". */
function visibleText(element: Element | DocumentFragment) {
  const copy = element.cloneNode(true) as Element | DocumentFragment
  for (const hidden of copy.querySelectorAll('.screen-reader-text')) hidden.remove()
  return textOf(copy)
}
