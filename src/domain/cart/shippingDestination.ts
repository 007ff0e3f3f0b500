import type { Address } from '~/domain/checkout/address'
import type { Destinations, ShippingDestination } from '~/domain/checkout/checkoutAddresses'
import { postcodeSetting } from '~/domain/checkout/checkoutFields'
import { INDIAN_STATES, isPin, normalPin } from '~/domain/checkout/india'
import type { Cart } from './cart'

/** The cart page's shipping estimate: the part of an address that the shop needs to list its rates. */
export type EstimateForm = Pick<ShippingDestination, 'country' | 'state' | 'postcode'>

const INDIA = 'IN'

/** The states to choose from; undefined in countries where the state is typed. */
export const statesOf = (country: string) => (country === INDIA ? INDIAN_STATES : undefined)

/** The name of a postcode within a sentence. */
export const postcodeName = (country: string) => (country === INDIA ? 'PIN Code' : 'postcode')

/** The destination of the cart's rates, if the shop sells to its country; else its first country. */
export function estimateFromCart({ shipping }: Cart, countries: readonly string[]): EstimateForm {
  const { country, state, postcode } = shipping
  return countries.includes(country)
    ? { country, state, postcode }
    : { country: countries[0] ?? '', state: '', postcode: '' }
}

/** The fields that keep the shop from listing rates. */
export function validateEstimate({ country, state, postcode }: EstimateForm) {
  const errors: Partial<Record<'state' | 'postcode', 'required' | 'invalid'>> = {}
  const states = statesOf(country)
  if (states && !states.some(({ code }) => code === state)) errors.state = 'required'
  const hasPostcode = postcode.trim() !== ''
  if (!hasPostcode && postcodeSetting(country) === 'required') errors.postcode = 'required'
  if (hasPostcode && country === INDIA && !isPin(postcode)) errors.postcode = 'invalid'
  return errors
}

/**
 * The addresses to ask rates for. A billing address that is not known yet is the shipping address, as in
 * WooCommerce's shipping calculator. The city is only sent with the postcode that it belongs to.
 */
export function destinationsFor(form: EstimateForm, { shipping, billing }: Cart): Destinations {
  const postcode = form.country === INDIA ? normalPin(form.postcode) : form.postcode.trim()
  const isSame = postcode === shipping.postcode && form.country === shipping.country
  const destination = {
    country: form.country,
    state: form.state.trim(),
    postcode,
    city: isSame ? shipping.city : '',
  }
  const { country, state, postcode: billingPostcode, city } = billing
  return {
    shipping: destination,
    billing: billing.address1 ? { country, state, postcode: billingPostcode, city } : destination,
  }
}

/** "Pune 411001, Maharashtra"; '' for an empty address. */
export function formatDestination({ city, postcode, state, country }: Address): string {
  const name = statesOf(country)?.find(({ code }) => code === state)?.name ?? state
  return [`${city} ${postcode}`.trim(), name].filter(Boolean).join(', ')
}
