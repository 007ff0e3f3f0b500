import type { AddressText } from './address'
import type { Cart, CartResult } from '~/domain/cart/cart'

/** The shop's refusals in its own words, by field. */
export interface AddressRefusals {
  billing: Partial<Record<AddressText, string>>
  shipping: Partial<Record<AddressText, string>>
  /** Fields of plugins, by id; '' for a field that the shop does not name. */
  additional?: Partial<Record<'billing' | 'shipping' | 'order', Record<string, string>>>
  /** Fields outside the addresses. */
  order?: Partial<Record<'password' | 'shippingRate' | 'paymentMethod', string>>
  /** Refusals that name no known field. */
  other: string[]
}

/** The cart for a new address, or the refused fields of the address. */
export type CustomerResult = CartResult | { outcome: 'fields'; refusals: AddressRefusals }

export interface PlacedOrder {
  id: number
  key: string
  /** The number shown to shoppers: the id, unless a plugin numbers orders itself. */
  number: string
}

export type CheckoutResult =
  | {
      outcome: 'placed'
      order: PlacedOrder
      /** The app's confirmation page, or a page outside the app, such as a bank's. */
      next: { kind: 'confirmation'; path: string } | { kind: 'leave'; url: string }
    }
  | { outcome: 'fields'; refusals: AddressRefusals }
  /** Sold out, dearer, emptied or without a coupon since; `cart` where the shop sent the new one. */
  | { outcome: 'cart-changed'; message: string; reasons?: string[]; cart?: Cart }
  /** The shop takes no guests, or an account with this e-mail exists. */
  | { outcome: 'sign-in'; why: 'no-guests' | 'email-known'; message: string }
  /** Rate limit; `seconds` where the shop says how long to wait. */
  | { outcome: 'wait'; seconds?: number }
  /** `message`: the shop's own sentence, '' if it has none for shoppers; `also`: further problems. */
  | { outcome: 'refused'; code: string; message: string; also?: string[] }
