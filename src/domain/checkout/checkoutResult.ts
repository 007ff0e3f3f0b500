import type { Address } from './address'
import type { Cart, CartResult } from '~/domain/cart/cart'

/** The shop's refusals in its own words, each with the field it speaks of. */
export interface AddressRefusals {
  billing: Partial<Record<keyof Address, string>>
  shipping: Partial<Record<keyof Address, string>>
  /** What is no part of an address. */
  order?: Partial<Record<'password' | 'shippingRate' | 'paymentMethod', string>>
  /** Those that speak of no field that we know. */
  other: string[]
}

/** The cart for a new address, or what is wrong with the address. */
export type CustomerResult = CartResult | { outcome: 'fields'; refusals: AddressRefusals }

export interface PlacedOrder {
  id: number
  key: string
  /** What shoppers call it; the id, unless a plugin counts apart. */
  number: string
}

export type CheckoutResult =
  | {
      outcome: 'placed'
      order: PlacedOrder
      /** The confirmation page of this app, or a page (of a bank, say) that takes over the browser. */
      next: { kind: 'confirmation'; path: string } | { kind: 'leave'; url: string }
    }
  | { outcome: 'fields'; refusals: AddressRefusals }
  /** Sold out, dearer or emptied since, a coupon gone; `cart` where the shop sent the new one. */
  | { outcome: 'cart-changed'; message: string; reasons?: string[]; cart?: Cart }
  /** No order without signing in: the shop takes no guests, or knows the e-mail of a new account. */
  | { outcome: 'sign-in'; why: 'no-guests' | 'email-known'; message: string }
  /** Too many tries in a short time; `seconds` where the shop says how long to wait. */
  | { outcome: 'wait'; seconds?: number }
  /** In the shop's words; '' where it has none for a shopper. */
  | { outcome: 'refused'; code: string; message: string; also?: string[] }
