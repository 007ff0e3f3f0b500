/**
 * WooCommerce's order answer counts its totals in hundredths whatever the shop's decimals, while the
 * lines follow the setting: with 0 decimals the two disagree by a factor of 100. Should a release put
 * that right, the lines tell: the subtotal is near their sum in one of the two scales.
 */
const TOTALS_DECIMALS = 2

/**
 * How many decimals the totals of an order are counted in.
 *
 * @param subtotal as the totals have it
 * @param lines amounts of the order's lines, minor units of the shop
 * @param minorUnit the shop's decimals
 */
export function scaleOfTotals(subtotal: string, lines: readonly string[], minorUnit: number) {
  const sum = lines.reduce((total, amount) => total + Number(amount), 0)
  const scaled = sum * 10 ** (TOTALS_DECIMALS - minorUnit)
  const asSet = Math.abs(Number(subtotal) - sum)
  const inHundredths = Math.abs(Number(subtotal) - scaled)
  return asSet < inHundredths ? minorUnit : TOTALS_DECIMALS
}

/** An amount counted in `from` decimals, counted in `to`; halves away from zero. */
export function rescale(amount: string, from: number, to: number): string {
  if (to >= from) return amount + '0'.repeat(Number(amount) === 0 ? 0 : to - from)
  const unit = 10n ** BigInt(from - to)
  const value = BigInt(amount)
  const half = value < 0n ? -unit / 2n : unit / 2n
  return String((value + half) / unit)
}
