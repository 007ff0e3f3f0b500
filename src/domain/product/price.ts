/** A price to display; the amounts are already formatted, by the shop or by formatMoney. */
export type DisplayPrice = { kind: 'none' } | ShownPrice

type ShownPrice = { suffix?: string } & (
  | { kind: 'single'; amount: string }
  | { kind: 'sale'; regular: string; amount: string }
  | { kind: 'range'; from: string; to: string }
)

export const NO_PRICE: DisplayPrice = { kind: 'none' }

/** `suffix`: WooCommerce's "Price display suffix": "excl. VAT"; '' for none. */
export const withSuffix = (price: DisplayPrice, suffix: string | undefined): DisplayPrice =>
  price.kind === 'none' || !suffix ? price : { ...price, suffix }

/**
 * The price after the end of a sale. A price without a struck one is the regular one already: the response came
 * after the end. A suffix with numbers may name the amount of the sale.
 *
 * @param amount as the shop has announced it; undefined: the struck price
 */
export const priceAfterSale = (price: DisplayPrice, amount: string | undefined): DisplayPrice =>
  price.kind === 'sale'
    ? withSuffix(
        { kind: 'single', amount: amount ?? price.regular },
        /\d/.test(price.suffix ?? '') ? '' : price.suffix,
      )
    : price

/**
 * The discount of a price below the regular one, formatted like the shop's badge: "-20%". Both amounts in
 * the same minor units; undefined when nothing is saved.
 */
export function discountText(price: string, regular: string): string | undefined {
  const percent = Math.round((1 - Number(price) / Number(regular)) * 100)
  return percent > 0 && Number.isFinite(percent) ? `-${percent}%` : undefined
}
