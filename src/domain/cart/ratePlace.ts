import type { Address } from '~/domain/checkout/address'
import type { Cart } from './cart'
import type { Places } from '~/domain/checkout/checkoutAddresses'
import { INDIAN_STATES, isPin, normalPin } from '~/domain/checkout/india'
import { postcodeAsked } from '~/domain/checkout/postcode'

/** As much of an address as rates are asked for by, before anything is ordered. */
export type RatePlace = Pick<Address, 'country' | 'state' | 'postcode'>

const INDIA = 'IN'

/** The list to choose a state from; undefined where it is typed. */
export const statesOf = (country: string) => (country === INDIA ? INDIAN_STATES : undefined)

/** What a postcode is called there, within a sentence. */
export const postcodeName = (country: string) => (country === INDIA ? 'PIN Code' : 'postcode')

/** The place that a cart's rates are for, in a country that the shop sells to. */
export function ratePlaceOf({ shipping }: Cart, countries: readonly string[]): RatePlace {
  const { country, state, postcode } = shipping
  return countries.includes(country)
    ? { country, state, postcode }
    : { country: countries[0] ?? '', state: '', postcode: '' }
}

/** Why rates cannot be asked for yet, by field. */
export function placeFaults({ country, state, postcode }: RatePlace) {
  const faults: Partial<Record<'state' | 'postcode', 'required' | 'invalid'>> = {}
  const states = statesOf(country)
  if (states && !states.some(({ code }) => code === state)) faults.state = 'required'
  const isGiven = postcode.trim() !== ''
  if (!isGiven && postcodeAsked(country) === 'required') faults.postcode = 'required'
  if (isGiven && country === INDIA && !isPin(postcode)) faults.postcode = 'invalid'
  return faults
}

/**
 * What the shop is told: a bill that is not known yet goes with the parcel, as in its own calculator. A
 * town belongs to the PIN Code that it came with.
 */
export function placesForRates(place: RatePlace, { shipping, billing }: Cart): Places {
  const postcode = place.country === INDIA ? normalPin(place.postcode) : place.postcode.trim()
  const isSame = postcode === shipping.postcode && place.country === shipping.country
  const to = {
    country: place.country,
    state: place.state.trim(),
    postcode,
    city: isSame ? shipping.city : '',
  }
  const { country, state, postcode: billCode, city } = billing
  return {
    shipping: to,
    billing: billing.address1 ? { country, state, postcode: billCode, city } : to,
  }
}

/** "Pune 411001, Maharashtra"; '' where nothing is known. */
export function placeInWords({ city, postcode, state, country }: Address): string {
  const name = statesOf(country)?.find(({ code }) => code === state)?.name ?? state
  return [`${city} ${postcode}`.trim(), name].filter(Boolean).join(', ')
}
