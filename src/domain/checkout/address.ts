/** WooCommerce's address; empty texts where nothing was given. */
export interface Address {
  firstName: string
  lastName: string
  company: string
  address1: string
  address2: string
  city: string
  /** The code of the shop's own list ("MH"), or free text where a country has none. */
  state: string
  postcode: string
  /** ISO 3166 code. */
  country: string
  phone: string
  /** Billing only. */
  email?: string
}
