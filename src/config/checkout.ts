import * as v from 'valibot'

const Asked = v.picklist(['hidden', 'optional', 'required'])

/** What differs between shops at the checkout: WooCommerce's settings, which no answer of it tells. */
const Checkout = v.object({
  /** "Enable guest checkout": orders without an account. */
  guests: v.boolean(),
  /** "Allow customers to create an account during checkout". Without guests, each order makes one. */
  newAccounts: v.boolean(),
  /** The shop sends a link to set the password of a new account, or the shopper types one. */
  newPasswords: v.picklist(['by-shop', 'by-shopper']),
  /** "Company name", "Address line 2" and "Phone number" of the checkout's fields. */
  company: Asked,
  address2: Asked,
  phone: Asked,
  /** Path of the page with the terms that an order has to accept; without it nothing is asked. */
  termsPath: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'a path such as /terms/'))),
})

export type CheckoutSettings = v.InferOutput<typeof Checkout>

/** @throws an Error that names the key */
export function parseCheckout(checkout: unknown): CheckoutSettings {
  const result = v.safeParse(Checkout, checkout)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(
    `The site-config block of index.html is wrong. checkout.${v.getDotPath(issue)}: ${issue.message}`,
  )
}
