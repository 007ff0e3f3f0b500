import type { Address } from '~/domain/checkout/address'
import { formatMoney, type Money } from '~/domain/money'
import type { ProductImage, QuantityLimits } from '~/domain/product/product'
import type { DisplayPrice } from '~/domain/product/price'

export interface CartLine {
  key: string
  /** The product or variation. */
  id: number
  name: string
  /** Address inside the app, with the chosen variation in its query; absent where the shop gives none. */
  path?: string
  image?: ProductImage
  quantity: number
  limits: QuantityLimits
  /** False: one only, or fixed by the shop. */
  isEditable: boolean
  /** "Colour: Red", "Size: M". */
  options: { label: string; value: string }[]
  /** What was chosen of it, as an add takes it: attribute by label or "pa_size", value as slug or text. */
  choice: { attribute: string; value: string }[]
  /** What the shop says of its stock: the last pieces, or that it is yet to come. */
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

export interface Totals {
  items: Money
  fees: { name: string; total: Money }[]
  discount: Money
  /** Undefined until an address allows the shop to compute it. */
  shipping?: Money
  tax: Money
  taxLines: { name: string; total: Money }[]
  total: Money
}

export interface CartNotice {
  code: string
  message: string
}

/** The whole cart, as each answer of the shop carries it. */
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
  /** What the shop would add to it. */
  crossSellIds: number[]
  /** What the shop found wrong with the cart just now: sold out since, coupon invalid. */
  notices: CartNotice[]
}

/** The cart changed, or the shop would not. */
export type CartResult =
  | { outcome: 'changed'; cart: Cart }
  | { outcome: 'refused'; code: string; message: string; cart?: Cart }

/** How many of these products or variations the cart holds. */
export const quantityOf = ({ lines }: Cart, ids: readonly number[]) =>
  lines.reduce((sum, { id, quantity }) => (ids.includes(id) ? sum + quantity : sum), 0)

/** The new total, written out, where a change has moved it. */
export function movedTotal(before: Cart | undefined, { totals }: Cart): string | undefined {
  const total = formatMoney(totals.total)
  return before && formatMoney(before.totals.total) !== total ? total : undefined
}
