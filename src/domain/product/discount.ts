/**
 * What a price below the regular one saves, as the shop's badge writes it: "-20%". Amounts in the same
 * minor units; undefined where nothing is saved.
 */
export function discountText(price: string, regular: string): string | undefined {
  const percent = Math.round((1 - Number(price) / Number(regular)) * 100)
  return percent > 0 && Number.isFinite(percent) ? `-${percent}%` : undefined
}
