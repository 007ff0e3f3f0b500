/** A price to display; the amounts are already formatted, by the shop or by formatMoney. */
export type DisplayPrice =
  | { kind: 'none' }
  | { kind: 'single'; amount: string }
  | { kind: 'sale'; regular: string; amount: string }
  | { kind: 'range'; from: string; to: string }

export const NO_PRICE: DisplayPrice = { kind: 'none' }

/**
 * The discount of a price below the regular one, formatted like the shop's badge: "-20%". Both amounts in
 * the same minor units; undefined when nothing is saved.
 */
export function discountText(price: string, regular: string): string | undefined {
  const percent = Math.round((1 - Number(price) / Number(regular)) * 100)
  return percent > 0 && Number.isFinite(percent) ? `-${percent}%` : undefined
}
