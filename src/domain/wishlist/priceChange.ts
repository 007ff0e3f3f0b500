import type { DisplayPrice } from '~/domain/product/price'

/** The amount to pay in major units, for a range its lower end; undefined where none can be read. */
export function parseAmount(price: DisplayPrice): number | undefined {
  switch (price.kind) {
    case 'none':
      return undefined
    case 'range':
      return parseNumber(price.from)
    case 'single':
    case 'sale':
      return parseNumber(price.amount)
  }
}

/**
 * Reads "₹1,227.00" and "1.227,50 €". Number formats differ between shops: the last separator is the
 * decimal one if one or two digits follow it, as WooCommerce prints amounts.
 */
function parseNumber(text: string): number | undefined {
  // The first amount: what follows it belongs to a range.
  const [found] = /\d[\d.,\s’']*/.exec(text) ?? []
  if (found === undefined) return undefined
  const [, whole = found, fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?\D*$/s.exec(found) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`)
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
export function priceChangeSince(before: string, price: DisplayPrice): PriceChange | undefined {
  const [was, is] = [Number(before), parseAmount(price)]
  if (!was || is === undefined || was === is) return undefined
  const percent = Math.max(1, Math.round((Math.abs(is - was) / was) * 100))
  return { direction: is > was ? 'up' : 'down', percent }
}
