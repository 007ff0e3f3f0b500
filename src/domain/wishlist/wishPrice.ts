import type { DisplayPrice } from '~/domain/product/price'

/** What is to be paid, the least of a range, in major units; undefined where no amount can be read. */
export function amountIn(price: DisplayPrice): number | undefined {
  switch (price.kind) {
    case 'none':
      return undefined
    case 'range':
      return numberIn(price.from)
    case 'single':
    case 'sale':
      return numberIn(price.amount)
  }
}

/**
 * "₹1,227.00", "1.227,50 €". The shop words its prices as it likes; the last sign is a decimal one where
 * one or two digits follow it, as WooCommerce writes them.
 */
function numberIn(text: string): number | undefined {
  // The first amount: what stands behind it is of a range.
  const [found] = /\d[\d.,\s’']*/.exec(text) ?? []
  if (found === undefined) return undefined
  const [, whole = found, fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?\D*$/s.exec(found) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`)
}

export interface PriceChange {
  direction: 'up' | 'down'
  /** Whole percent of what it was, 1 at least. */
  percent: number
}

/**
 * How far a price has moved since the product was wished for.
 *
 * @param before as the shop keeps it: "449.25"; '' where it does not
 */
export function priceChangeSince(before: string, price: DisplayPrice): PriceChange | undefined {
  const [was, is] = [Number(before), amountIn(price)]
  if (!was || is === undefined || was === is) return undefined
  const percent = Math.max(1, Math.round((Math.abs(is - was) / was) * 100))
  return { direction: is > was ? 'up' : 'down', percent }
}
