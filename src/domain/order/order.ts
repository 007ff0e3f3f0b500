import type { Address } from '~/domain/checkout/address'
import type { Totals } from '~/domain/cart/cart'
import type { Money } from '~/domain/money'
import type { ProductImage } from '~/domain/product/product'

export interface OrderLine {
  id: number
  name: string
  path?: string
  image?: ProductImage
  quantity: number
  options: { label: string; value: string }[]
  total: Money
}

/** A placed order, as the confirmation page shows it. */
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
}

/** An order long placed is shown to whoever knows its key and the billing e-mail. */
export type OrderResult = { outcome: 'found'; order: Order } | { outcome: 'needs-email' }
