import type { AdditionalValues } from './additionalFields'

/** WooCommerce's address; missing values are ''. */
export interface Address {
  firstName: string
  lastName: string
  company: string
  address1: string
  address2: string
  city: string
  /** A code of the shop's list ("MH"), or free text in countries without a list. */
  state: string
  postcode: string
  /** ISO 3166 code. */
  country: string
  phone: string
  /** Billing only. */
  email?: string
  /** Values of fields that plugins have added to addresses. */
  additional?: AdditionalValues
}

/** WooCommerce's own fields. */
export type AddressText = Exclude<keyof Address, 'additional'>

/** A field of an address; phone and e-mail are asked once for both addresses. */
export type AddressField = Exclude<AddressText, 'phone' | 'email' | 'country'>
