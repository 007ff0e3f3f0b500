import type { Sellable } from '../catalog/productRules'
import { findSellable, productOf, unitMinor } from '../product/purchaseRules'
import { couponDiscount, findCoupon } from './couponRules'
import { shippingRates, type Rate } from './shippingRates'
import type { CartRow, Db } from '../db'
import { hash32 } from '../http/hash'
import type { MockProduct } from '../seed/types'

/** A cart row with its current price. All amounts are whole paise. */
export interface CartSum {
  row: CartRow
  sellable: Sellable
  product: MockProduct
  unitMinor: number
  subtotalMinor: number
  /** After coupons. */
  totalMinor: number
}

interface CartTotals {
  lines: CartSum[]
  count: number
  coupons: { code: string; type: 'percent' | 'fixed_cart'; discountMinor: number }[]
  itemsMinor: number
  discountMinor: number
  needsShipping: boolean
  /** [] until the address is complete enough to calculate them. */
  rates: Rate[]
  /** Undefined without an address and when nothing needs shipping. */
  shippingMinor: number | undefined
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
    return [{ row, sellable, product, unitMinor: unit, subtotalMinor, totalMinor: subtotalMinor }]
  })
  const itemsMinor = sum(lines.map((line) => line.subtotalMinor))

  let discountMinor = 0
  const coupons = db.session.coupons.flatMap((code) => {
    const coupon = findCoupon(code)
    if (!coupon) return []
    const amount = Math.min(couponDiscount(coupon, itemsMinor), itemsMinor - discountMinor)
    discountMinor += amount
    return [{ code, type: coupon.type, discountMinor: amount }]
  })
  spread(lines, discountMinor, itemsMinor)

  const needsShipping = lines.length > 0 && !db.settings.filesOnly
  const rates = needsShipping ? shippingRates(db, itemsMinor - discountMinor) : []
  const shippingMinor = rates.find((rate) => rate.isSelected)?.priceMinor
  return {
    lines,
    count: sum(lines.map((line) => line.row.quantity)),
    coupons,
    itemsMinor,
    discountMinor,
    needsShipping,
    rates,
    shippingMinor,
    totalMinor: itemsMinor - discountMinor + (shippingMinor ?? 0),
  }
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
    left -= share
  })
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
