import { SHELF_PRODUCTS_MAX } from '~/config/constants'
import { readId } from '~/api/catalog/card'

/**
 * Ids of the products that the shop would rather sell, each once: the cards under "You may also like…".
 * Only shops before WooCommerce 10.6 need them from here; later ones say it with the product.
 */
export function readUpsells(page: ParentNode): number[] {
  const cards = page.querySelectorAll('.upsells :is(.products-entry, li.product)')
  return [...new Set([...cards].map(idOf))].slice(0, SHELF_PRODUCTS_MAX)
}

/** WooCommerce's own cards have it in their class, with or without a button. */
const idOf = (card: Element) => Number(/\bpost-(\d+)\b/.exec(card.className)?.[1]) || readId(card)
