import * as v from 'valibot'
import { usual } from './siteDefaults'

const Asked = v.picklist(['hidden', 'optional', 'required'])

const { checkout } = usual

/** What differs between shops at the checkout: WooCommerce's settings, which no answer of it tells. */
export const Checkout = v.object({
  /** "Enable guest checkout": orders without an account. */
  guests: v.optional(v.boolean(), checkout.guests),
  /** "Allow customers to create an account during checkout". Without guests, each order makes one. */
  newAccounts: v.optional(v.boolean(), checkout.newAccounts),
  /** The shop sends a link to set the password of a new account, or the shopper types one. */
  newPasswords: v.optional(v.picklist(['by-shop', 'by-shopper']), checkout.newPasswords),
  /** "Company name", "Address line 2" and "Phone number" of the checkout's fields. */
  company: v.optional(Asked, checkout.company),
  address2: v.optional(Asked, checkout.address2),
  phone: v.optional(Asked, checkout.phone),
  /** Path of the page with the terms that an order has to accept; without it nothing is asked. */
  termsPath: v.optional(
    v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'a path of the shop, such as /terms/')),
  ),
})

export type CheckoutSettings = v.InferOutput<typeof Checkout>
