import { stateName, type AddressSettings } from '~/domain/checkout/addressSettings'
import type { Destinations, ShippingDestination } from '~/domain/checkout/checkoutAddresses'
import { addressFields, statesOf, type FieldRule } from '~/domain/checkout/checkoutFields'
import { isPin, normalPin } from '~/domain/checkout/india'
import type { Cart } from './cart'

/** The cart page's shipping estimate: the part of an address that the shop needs to list its rates. */
export type EstimateForm = Pick<ShippingDestination, 'country' | 'state' | 'postcode'>

const INDIA = 'IN'

/** The state and the postcode in the order of the country; either may be missing. */
export const estimateFields = (
  country: string,
  shop: AddressSettings | undefined,
): (FieldRule & { name: 'state' | 'postcode' })[] =>
  addressFields(country, { company: 'hidden', address2: 'hidden', shop }).filter(isEstimateField)

const isEstimateField = (rule: FieldRule): rule is FieldRule & { name: 'state' | 'postcode' } =>
  rule.name === 'state' || rule.name === 'postcode'

/** The destination of the cart's rates, if the shop sells to its country; else its first country. */
export function estimateFromCart(
  { shipping }: Pick<Cart, 'shipping'>,
  countries: readonly string[],
): EstimateForm {
  const { country, state, postcode } = shipping
  return countries.includes(country)
    ? { country, state, postcode }
    : { country: countries[0] ?? '', state: '', postcode: '' }
}

/** The fields that keep the shop from listing rates. */
export function validateEstimate(values: EstimateForm, shop?: AddressSettings) {
  const errors: Partial<Record<'state' | 'postcode', 'required' | 'invalid'>> = {}
  for (const { name, isRequired, options } of estimateFields(values.country, shop)) {
    const text = values[name].trim()
    const isChoice = options && (isRequired || text !== '')
    if (isChoice && !options.some(({ code }) => code === text)) errors[name] = 'required'
    if (isRequired && !text) errors[name] = 'required'
    if (text && name === 'postcode' && values.country === INDIA && !isPin(text)) {
      errors[name] = 'invalid'
    }
  }
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
export function formatDestination(address: ShippingDestination, shop?: AddressSettings): string {
  const { city, postcode, country } = address
  const name = stateName(address, statesOf(country, shop))
  return [`${city} ${postcode}`.trim(), name].filter(Boolean).join(', ')
}
