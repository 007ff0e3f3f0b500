import type { ServerHtml } from '~/domain/content/serverHtml'
import type { Currency, Money } from '~/domain/money'
import { parseAmount } from '~/domain/wishlist/priceChange'
import type { DisplayPrice } from './price'
import type { ProductImage } from './product'

/** A "frequently bought together" set (docs/behaviour.md#buy-together), the page's own product first. */
export interface BuyTogether {
  title: string
  intro?: ServerHtml
  items: BuyTogetherItem[]
  note?: ServerHtml
}

export interface BuyTogetherItem {
  id: number
  name: string
  /** Path inside the app. */
  path?: string
  image?: ProductImage
  price: DisplayPrice
  /** `price` as a number of the currency's main unit; the shop's script adds these up. */
  amount: number
  /** The page's own product: always included unless it is out of stock. */
  isMain: boolean
  /** False if out of stock: shown but not selectable. */
  isAvailable: boolean
}

/** The items to add to the cart: all available ones except those the shopper deselected. */
export const selectedItems = (items: readonly BuyTogetherItem[], deselected: ReadonlySet<number>) =>
  items.filter(({ id, isMain, isAvailable }) => isAvailable && (isMain || !deselected.has(id)))

/** The item with another price; the sale of a product may end while it is shown. */
export function withPrice(
  item: BuyTogetherItem,
  price: DisplayPrice,
  currency: Currency,
): BuyTogetherItem {
  if (price === item.price) return item
  return { ...item, price, amount: parseAmount(price, currency) ?? item.amount }
}

/**
 * Total of the selected items, for display only: the cart has the price to pay. Summed first and rounded
 * once, like the shop's own script.
 */
export const totalOf = (selected: readonly BuyTogetherItem[], currency: Currency): Money => {
  const total = selected.reduce((sum, { amount }) => sum + amount, 0)
  return { amount: (total * 10 ** currency.minorUnit).toFixed(0), currency }
}
