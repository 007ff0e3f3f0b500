import type { Currency, Money } from '~/domain/money'
import type { DisplayPrice } from './price'
import type { ProductImage } from './product'
import type { ServerHtml } from '~/domain/content/serverHtml'

/** What a shop suggests to buy with a product (spec 2.7): the product itself first. */
export interface BuyTogether {
  title: string
  intro?: ServerHtml
  items: TogetherItem[]
  note?: ServerHtml
}

export interface TogetherItem {
  id: number
  name: string
  /** Address inside the app. */
  path?: string
  image?: ProductImage
  price: DisplayPrice
  /** The same price as a number of the currency's main unit, from which the shop adds up its own total. */
  amount: number
  /** The product whose page this is: always included, unless it is sold out. */
  isMain: boolean
  /** False: sold out, it can be seen but not chosen. */
  isAvailable: boolean
}

/** Those that go into the cart: all that can, but the ones the shopper has left out. */
export const chosenOf = (items: readonly TogetherItem[], leftOut: ReadonlySet<number>) =>
  items.filter(({ id, isMain, isAvailable }) => isAvailable && (isMain || !leftOut.has(id)))

/**
 * What the chosen ones cost together, for showing alone: what is to be paid is the cart's to say. Added
 * up first and rounded once, as the shop's own script does it.
 */
export const totalOf = (chosen: readonly TogetherItem[], currency: Currency): Money => {
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0)
  return { amount: (total * 10 ** currency.minorUnit).toFixed(0), currency }
}
