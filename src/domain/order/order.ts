import type { Address } from '~/domain/checkout/address'
import type { Totals } from '~/domain/cart/totals'
import type { Money } from '~/domain/money'
import type { ProductImage } from '~/domain/product/product'

interface OrderLine {
  id: number
  name: string
  path?: string
  image?: ProductImage
  quantity: number
  options: { label: string; value: string }[]
  total: Money
}

/** A placed order on its confirmation page (docs/behaviour.md#order-confirmation). */
export interface Order {
  id: number
  /** "processing", "on-hold", "pending", "failed", … */
  status: string
  lines: OrderLine[]
  totals: Totals
  coupons: { code: string; discount: Money }[]
  billing: Address
  shipping: Address
  needsPayment: boolean
  /** Names of the order's tax rates: "GST 5%". */
  taxNames: string[]
  /** Somebody brings it to an address: not for downloads and local pickup. */
  needsShipping: boolean
}

/** Ten minutes after it was placed, an order is shown only with its key and the billing e-mail. */
export type OrderResult = { outcome: 'found'; order: Order } | { outcome: 'needs-email' }

const TOTALS_DECIMALS = 2

/**
 * The number of decimals that an order's totals are counted in. WooCommerce's order response counts totals
 * in hundredths whatever the shop's decimals, while the lines follow the setting; with 0 decimals they
 * differ by a factor of 100. The scale in which the subtotal is nearest to the sum of the lines wins, so
 * that a fixed release is read correctly too.
 *
 * @param subtotal of the totals
 * @param lines amounts of the order's lines in minor units of the shop
 * @param minorUnit the shop's decimals
 */
export function scaleOfTotals(subtotal: string, lines: readonly string[], minorUnit: number) {
  const sum = lines.reduce((total, amount) => total + Number(amount), 0)
  const scaled = sum * 10 ** (TOTALS_DECIMALS - minorUnit)
  const inMinorUnits = Math.abs(Number(subtotal) - sum)
  const inHundredths = Math.abs(Number(subtotal) - scaled)
  return inMinorUnits < inHundredths ? minorUnit : TOTALS_DECIMALS
}

/** Converts an amount from `from` to `to` decimals; halves round away from zero. */
export function rescale(amount: string, from: number, to: number): string {
  if (to >= from) return amount + '0'.repeat(Number(amount) === 0 ? 0 : to - from)
  const unit = 10n ** BigInt(from - to)
  const value = BigInt(amount)
  const half = value < 0n ? -unit / 2n : unit / 2n
  return String((value + half) / unit)
}
