import type { Currency } from '~/domain/money'
import type { DisplayPrice } from '~/domain/product/price'

/** How the shop writes prices. */
export type PriceFormat = Pick<Currency, 'minorUnit' | 'decimalSeparator'>

/** The amount to pay in major units, for a range its lower end; undefined where none can be read. */
export function parseAmount(price: DisplayPrice, format: PriceFormat): number | undefined {
  switch (price.kind) {
    case 'none':
      return undefined
    case 'range':
      return parseNumber(price.from, format)
    case 'single':
    case 'sale':
      return parseNumber(price.amount, format)
  }
}

/**
 * Reads "₹1,227.00" and "1.227,50 €". Number formats differ between shops: the last separator is the
 * decimal one if one or two digits follow it, or if it is the shop's own and as many digits follow it as the
 * shop's prices have.
 */
function parseNumber(
  text: string,
  { minorUnit, decimalSeparator }: PriceFormat,
): number | undefined {
  // The first amount: what follows it belongs to a range.
  const [found] = /\d[\d.,\s’']*/.exec(text) ?? []
  if (found === undefined) return undefined
  const [, separator = '', digits = ''] = /([.,])(\d+)\D*$/.exec(found) ?? []
  const isOwn = separator === decimalSeparator && digits.length === minorUnit
  const decimals = digits.length <= 2 || isOwn ? digits.length : 0
  return Number(found.replace(/\D/g, '')) / 10 ** decimals
}

interface PriceChange {
  direction: 'up' | 'down'
  /** Whole percent of the earlier price, at least 1. */
  percent: number
}

/**
 * How far a price has moved since the product was added to the list.
 *
 * @param before as the shop stores it: "449.25"; '' where it does not
 */
export function priceChangeSince(
  before: string,
  price: DisplayPrice,
  format: PriceFormat,
): PriceChange | undefined {
  const [was, is] = [Number(before), parseAmount(price, format)]
  if (!was || is === undefined || was === is) return undefined
  const percent = Math.max(1, Math.round((Math.abs(is - was) / was) * 100))
  return { direction: is > was ? 'up' : 'down', percent }
}
