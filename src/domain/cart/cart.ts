import type { Address } from '~/domain/checkout/address'
import { formatMoney, type Money } from '~/domain/money'
import type { DisplayPrice } from '~/domain/product/price'
import type { ProductImage, QuantityLimits } from '~/domain/product/product'
import type { Totals } from './totals'

export interface CartLine {
  key: string
  /** The product or variation. */
  id: number
  name: string
  /** Path in the app, with the chosen variation in its query. */
  path?: string
  image?: ProductImage
  quantity: number
  limits: QuantityLimits
  /** False where the shop sells one piece only or fixes the quantity. */
  isEditable: boolean
  /** "Colour: Red", "Size: M". */
  options: { label: string; value: string }[]
  /** The chosen variation as `addItem` takes it: attribute by label or "pa_size", value as slug or text. */
  choice: { attribute: string; value: string }[]
  /** Only where the shopper should know: the last pieces, or available on backorder. */
  stock?: LineStock
  unitPrice: DisplayPrice
  total: Money
}

export type LineStock = { kind: 'few'; left: number } | { kind: 'backorder' }

interface ShippingRate {
  /** "flat_rate:3". */
  id: string
  name: string
  description?: string
  deliveryTime?: string
  price: Money
  isSelected: boolean
}

export interface ShippingPackage {
  id: number | string
  name: string
  rates: ShippingRate[]
}

export interface CartNotice {
  code: string
  message: string
}

/** The whole cart: every response of the Store API's cart routes carries it (docs/calls.md#store-api-cart). */
export interface Cart {
  lines: CartLine[]
  count: number
  coupons: { code: string; discount: Money }[]
  totals: Totals
  needsShipping: boolean
  needsPayment: boolean
  packages: ShippingPackage[]
  billing: Address
  shipping: Address
  /** Gateway ids: "cod", "bacs". */
  paymentMethods: string[]
  crossSellIds: number[]
  /** Problems the shop has found in this cart: sold out, coupon invalid. */
  notices: CartNotice[]
}

/** `refused` carries the shop's own sentence, and the cart where the shop sends it along. */
export type CartResult =
  | { outcome: 'changed'; cart: Cart }
  | { outcome: 'refused'; code: string; message: string; cart?: Cart }

/** An add to the cart as the screens describe it. */
export interface ItemToAdd {
  productId: number
  quantity: number
  /** The data attributes of a card's button, sent unchanged (docs/calls.md#add-to-cart). */
  data?: Readonly<Record<string, string>> | undefined
  variation?: ChosenVariation | undefined
  /** "Buy now": the shop's own form sends a field for it. */
  isQuickBuy?: boolean
}

interface ChosenVariation {
  id: number
  /** Every choice by attribute, "pa_size" or a label; the value is a slug or text. */
  attributes: Readonly<Record<string, string>>
  /** The variation leaves an attribute open ("any size"), so the values must be sent. */
  hasAny: boolean
}

/** Quantity of these products or variations in the cart. */
export const quantityOf = ({ lines }: Cart, ids: readonly number[]) =>
  lines.reduce((sum, { id, quantity }) => (ids.includes(id) ? sum + quantity : sum), 0)

/** The new total, formatted, if it differs from the one before; undefined if it does not. */
export function movedTotal(before: Cart | undefined, { totals }: Cart): string | undefined {
  const total = formatMoney(totals.total)
  return before && formatMoney(before.totals.total) !== total ? total : undefined
}

/**
 * The cart's notices by the key of the line they are about. The shop names no line, only the product in
 * quotes, a variation as "Backpack - Red, XS". Lines of one name differ in their options; if
 * that is not possible, all of them get the notice.
 */
export function noticesByLine(
  notices: readonly CartNotice[],
  lines: readonly CartLine[],
): Map<string, string[]> {
  const byLine = new Map<string, string[]>()
  for (const { message } of notices) {
    for (const { key } of quotedLines(message, lines)) {
      byLine.set(key, [...(byLine.get(key) ?? []), message])
    }
  }
  return byLine
}

const QUOTES = [
  ['"', '"'],
  ['“', '”'],
] as const

function quotedLines(message: string, lines: readonly CartLine[]) {
  const isQuoted = (name: string) => QUOTES.some(([from, to]) => message.includes(from + name + to))
  const byFullName = lines.filter((line) => isQuoted(fullName(line)))
  return byFullName.length > 0 ? byFullName : lines.filter(({ name }) => isQuoted(name))
}

const fullName = ({ name, options }: CartLine) =>
  options.length > 0 ? `${name} - ${options.map(({ value }) => value).join(', ')}` : name

/** Longer than any change made in this browser takes, so that only the shop can have emptied the cart. */
const EXPIRY_UNSEEN_MS = 6 * 3_600_000

/** A cart at a moment, reduced to what tells an expired one. */
export interface CartSnapshot {
  count: number
  isGuest: boolean
  /** Epoch ms. */
  at: number
}

/**
 * Whether the shop has deleted a guest's cart, as WooCommerce does two days after the first line: it
 * had items when it was last seen, hours before, and the same guest now has an empty one.
 */
export const isCartExpired = (before: CartSnapshot, after: CartSnapshot): boolean =>
  before.count > 0 &&
  after.count === 0 &&
  before.isGuest &&
  after.isGuest &&
  after.at - before.at >= EXPIRY_UNSEEN_MS
