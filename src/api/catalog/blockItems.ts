import { MarkupError, parseHtml } from '~/lib/html'
import type { ListedProduct } from '~/domain/product/product'
import { parseCards } from './card'

/**
 * The products of a home page block, whether or not they are stacked in slides (`div.item`). Nothing
 * but white space means none; markup without a card is a card design that the theme does not have.
 */
export function parseBlockItems(html: string): ListedProduct[] {
  const products = parseCards(parseHtml(html))
  if (products.length === 0 && html.trim() !== '') throw new MarkupError('.products-entry')
  return products
}
