import type { Sellable } from '../catalog/productRules'
import { findSellable, productOf, unitMinor } from '../product/purchaseRules'
import { couponDiscount, findCoupon } from './couponRules'
import { shippingRates, type Rate } from './shippingRates'
import type { CartRow, Db } from '../db'
import { hash32 } from '../http/hash'
import { exactTax, rateOf, sumTaxes, taxOn, type TaxLine, type TaxRate } from './taxes'
import type { MockProduct } from '../seed/types'

/** A cart row with its current price. All amounts are whole paise. */
export interface CartSum {
  row: CartRow
  sellable: Sellable
  product: MockProduct
  unitMinor: number
  subtotalMinor: number
  subtotalTaxMinor: number
  /** After coupons. */
  totalMinor: number
  totalTaxMinor: number
  rate: TaxRate | undefined
}

interface CartTotals {
  lines: CartSum[]
  count: number
  coupons: {
    code: string
    type: 'percent' | 'fixed_cart'
    discountMinor: number
    taxMinor: number
  }[]
  itemsMinor: number
  itemsTaxMinor: number
  discountMinor: number
  discountTaxMinor: number
  needsShipping: boolean
  /** Undefined until the address is complete enough to calculate them. */
  rates: Rate[] | undefined
  /** Undefined without an address and when nothing needs shipping. */
  shippingMinor: number | undefined
  shippingTaxMinor: number
  taxLines: TaxLine[]
  totalMinor: number
}

/** Calculates the totals. Ignores rows whose product no longer exists, as WooCommerce does. */
export function sumCart(db: Db): CartTotals {
  const lines = db.session.cart.flatMap((row): CartSum[] => {
    const sellable = findSellable(db, row.variationId || row.productId)
    if (!sellable) return []
    const unit = unitMinor(db, sellable) ?? 0
    const subtotalMinor = unit * row.quantity
    const product = productOf(db, sellable)
    const rate = rateOf(db, sellable)
    const subtotalTaxMinor = taxOn(subtotalMinor, rate)
    return [
      {
        row,
        sellable,
        product,
        unitMinor: unit,
        subtotalMinor,
        subtotalTaxMinor,
        totalMinor: subtotalMinor,
        totalTaxMinor: subtotalTaxMinor,
        rate,
      },
    ]
  })
  const itemsMinor = sum(lines.map((line) => line.subtotalMinor))

  let discountMinor = 0
  const coupons = db.session.coupons.flatMap((code) => {
    const coupon = findCoupon(code)
    if (!coupon) return []
    const amount = Math.min(couponDiscount(coupon, itemsMinor), itemsMinor - discountMinor)
    discountMinor += amount
    return [{ code, type: coupon.type, discountMinor: amount, taxMinor: 0 }]
  })
  spread(lines, discountMinor, itemsMinor)
  const discountTaxMinor = shareDiscountTax(lines, coupons, discountMinor)

  const { filesOnly = false, shipsTo } = db.settings
  const needsShipping = lines.length > 0 && !filesOnly && shipsTo?.length !== 0
  const rates = needsShipping
    ? shippingRates(db, itemsMinor - discountMinor, shippingTaxRate(lines))
    : undefined
  const chosen = rates?.find((rate) => rate.isSelected)
  const shippingMinor = rates && (chosen?.priceMinor ?? 0)
  const taxLines = taxLinesOf(lines, chosen)
  return {
    lines,
    count: sum(lines.map((line) => line.row.quantity)),
    coupons,
    itemsMinor,
    itemsTaxMinor: sum(lines.map((line) => line.subtotalTaxMinor)),
    discountMinor,
    discountTaxMinor,
    needsShipping,
    rates,
    shippingMinor,
    shippingTaxMinor: sum(taxLines.map((line) => line.shippingMinor)),
    taxLines,
    totalMinor: itemsMinor - discountMinor + (shippingMinor ?? 0) + sumTaxes(taxLines),
  }
}

/** The tax on the discount is rounded after it is summed up, so it can differ from that of the lines. */
function shareDiscountTax(
  lines: CartSum[],
  coupons: { discountMinor: number; taxMinor: number }[],
  discountMinor: number,
) {
  const exact = sum(
    lines.map(({ subtotalMinor, totalMinor, rate }) => exactTax(subtotalMinor - totalMinor, rate)),
  )
  const all = Math.round(exact)
  let left = all
  coupons.forEach((coupon, i) => {
    const share = Math.round((exact * coupon.discountMinor) / (discountMinor || 1))
    coupon.taxMinor = i === coupons.length - 1 ? left : share
    left -= coupon.taxMinor
  })
  return all
}

/** One per rate: those of the shipping first, unlike in an order, then those of the lines. */
function taxLinesOf(lines: CartSum[], chosen: Rate | undefined): TaxLine[] {
  const rates = [chosen?.rate, ...lines.map(({ rate }) => rate)].filter(
    (rate) => rate !== undefined,
  )
  return [...new Set(rates)].map((rate) => ({
    ...rate,
    itemsMinor: sum(lines.filter((line) => line.rate === rate).map((line) => line.totalTaxMinor)),
    shippingMinor: chosen && chosen.rate === rate ? taxOn(chosen.priceMinor, rate) : 0,
  }))
}

/** Distributes the discount over the lines, exact to the paisa. */
function spread(lines: CartSum[], discountMinor: number, itemsMinor: number) {
  let left = discountMinor
  lines.forEach((line, i) => {
    const isLast = i === lines.length - 1
    const share = isLast
      ? left
      : Math.round((discountMinor * line.subtotalMinor) / (itemsMinor || 1))
    line.totalMinor -= share
    line.totalTaxMinor = taxOn(line.totalMinor, line.rate)
    left -= share
  })
}

/** Shipping has the tax class of the items; the standard one if they have several. */
function shippingTaxRate(lines: CartSum[]): TaxRate | undefined {
  const rates = [...new Set(lines.map(({ rate }) => rate))]
  return rates.reduce((dearest, rate) =>
    (rate?.percent ?? 0) > (dearest?.percent ?? 0) ? rate : dearest,
  )
}

const sum = (numbers: number[]) => numbers.reduce((before, number) => before + number, 0)

/** The same product with the same attributes gives the same key, so that adding again merges. */
export const rowKey = (
  productId: number,
  variationId: number,
  attributes: Record<string, string>,
): string => hash32(`${productId}|${variationId}|${JSON.stringify(attributes)}`)

/** '' for an empty cart, else 32 hex digits from its rows and total. */
export function cartHash(db: Db): string {
  const { lines, totalMinor } = sumCart(db)
  if (lines.length === 0) return ''
  return hash32(JSON.stringify([lines.map(({ row }) => [row.key, row.quantity]), totalMinor]))
}

const HOUR_MS = 3_600_000

/** Expires a guest's WooCommerce session, hours after its first line. */
export function expireGuestCart({ session, settings, now }: Db): void {
  if (settings.guestCartHours === undefined || session.userId !== 0) return
  if (session.cart.length > 0) session.cartSince ??= now()
  else delete session.cartSince
  if (now() - (session.cartSince ?? now()) < settings.guestCartHours * HOUR_MS) return
  session.cart = []
  session.coupons = []
  delete session.cartSince
}
