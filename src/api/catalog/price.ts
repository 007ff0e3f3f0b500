import { copyWithout, parseHtml, textOf } from '~/lib/html'
import { NO_PRICE, withSuffix, type DisplayPrice } from '~/domain/product/price'

/**
 * Reads a `span.price`. Texts for screen readers repeat the amounts, so they are ignored. The theme removes
 * `ins` and `bdi` on product pages: the new price of a sale is the one outside `del`.
 */
export function readPrice(element: Element | DocumentFragment | null | undefined): DisplayPrice {
  return element ? withSuffix(readAmounts(element), readSuffix(element)) : NO_PRICE
}

/** "excl. VAT", or "₹100 excl. GST" where the shop's setting has a placeholder for an amount. */
const readSuffix = (element: ParentNode) => textOf(element.querySelector(SUFFIX))

const SUFFIX = '.woocommerce-price-suffix'

export const parsePriceSuffix = (html: string) =>
  html.includes('price-suffix') ? readSuffix(parseHtml(html)) : undefined

function readAmounts(element: Element | DocumentFragment): DisplayPrice {
  const amounts = [...element.querySelectorAll('.woocommerce-Price-amount')].filter(
    (amount) => !amount.closest(`.screen-reader-text, ${SUFFIX}`),
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
const visibleText = (element: Element | DocumentFragment) =>
  textOf(copyWithout(element, `.screen-reader-text, ${SUFFIX}`))
