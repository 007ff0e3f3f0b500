import type { Address } from './address'
import { addressFaults, type CheckoutForm } from './checkout'
import type { Cart } from '~/domain/cart/cart'
import { normalPin } from './india'

/** Between the form's addresses and the shop's: what is sent, what it decides, what was known before. */

/**
 * Both addresses as the shop wants them: texts trimmed, PIN Codes bare, the phone in each of them
 * (WooCommerce refuses a shipping address without one), the e-mail in the billing address.
 */
export function addressesOf(form: CheckoutForm): { billing: Address; shipping: Address } {
  const { delivery, billing, hasOwnBilling, email } = form
  const shipping = tidy({ ...delivery, phone: form.phone })
  const bill = hasOwnBilling ? tidy({ ...billing, phone: form.phone }) : shipping
  return { shipping, billing: { ...bill, email: email.trim() } }
}

function tidy(address: Address): Address {
  const trimmed = Object.fromEntries(
    Object.entries(address).map(([name, text]) => [name, String(text).trim()]),
  ) as unknown as Address
  return trimmed.country === 'IN' ? { ...trimmed, postcode: normalPin(trimmed.postcode) } : trimmed
}

/** The part of an address that decides rates and taxes, normalised; undefined until it makes sense. */
export function placeOf(address: Address): Place | undefined {
  const { country, state, postcode, city } = tidy(address)
  const faults = addressFaults('delivery', address, BARE)
  return faults['delivery.state'] || faults['delivery.postcode']
    ? undefined
    : { country, state, postcode, city }
}

/** What else an address must hold does not decide rates. */
const BARE = { company: 'optional', address2: 'optional' } as const

export type Place = Pick<Address, 'country' | 'state' | 'postcode' | 'city'>

export interface Places {
  shipping: Place
  billing: Place
}

/**
 * Where the order goes and where its bill goes; undefined until the parcel's place makes sense. A bill
 * whose place is not typed out yet goes with the parcel meanwhile, so that rates stay on the page.
 */
export function placesOf({ delivery, billing, hasOwnBilling }: CheckoutForm): Places | undefined {
  const shipping = placeOf(delivery)
  const ownBilling = hasOwnBilling ? placeOf(billing) : undefined
  return shipping && { shipping, billing: ownBilling ?? shipping }
}

/** The places that a cart was worked out for. */
export function placesOfCart({ shipping, billing }: Cart): Places | undefined {
  const places = { shipping: placeOf(shipping), billing: placeOf(billing) }
  return places.shipping && places.billing && (places as Places)
}

export const isSamePlaces = (a: Places | undefined, b: Places | undefined) =>
  isSamePlace(a?.shipping, b?.shipping) && isSamePlace(a?.billing, b?.billing)

const isSamePlace = (a: Place | undefined, b: Place | undefined) =>
  a?.country === b?.country &&
  a?.state === b?.state &&
  a?.postcode === b?.postcode &&
  a?.city === b?.city

const emptyAddress = (country: string): Address => ({
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postcode: '',
  country,
  phone: '',
})

/** The form as the shop last knew this shopper, to be paid in the way that the shop names first. */
export function formFromCart(cart: Cart, countries: readonly string[]): CheckoutForm {
  const billing = known(cart.billing, countries)
  const shipping = known(cart.shipping, countries)
  // Some customers have only ever given the address of the bill.
  const delivery = shipping.address1 || !billing.address1 ? shipping : billing
  const isSame = JSON.stringify(place(delivery)) === JSON.stringify(place(billing))
  return {
    email: cart.billing.email ?? '',
    phone: cart.shipping.phone || cart.billing.phone,
    createAccount: false,
    password: '',
    delivery,
    hasOwnBilling: !isSame && billing.address1 !== '',
    billing,
    note: '',
    paymentMethod: cart.paymentMethods[0] ?? '',
    hasReadTerms: false,
  }
}

/**
 * What was typed, with the blanks filled from what the shop knows: after a sign-in nothing typed is
 * lost, and nothing known is asked again. Addresses are taken whole, never mixed of two.
 */
export function filledFrom(typed: CheckoutForm, known: CheckoutForm): CheckoutForm {
  const isBlankDelivery = isBlank(typed.delivery)
  const takesBill = isBlankDelivery && !typed.hasOwnBilling
  return {
    ...typed,
    email: typed.email.trim() ? typed.email : known.email,
    phone: typed.phone.trim() ? typed.phone : known.phone,
    delivery: isBlankDelivery ? known.delivery : typed.delivery,
    hasOwnBilling: takesBill ? known.hasOwnBilling : typed.hasOwnBilling,
    billing: isBlank(typed.billing) ? known.billing : typed.billing,
    paymentMethod: typed.paymentMethod || known.paymentMethod,
  }
}

/** A state alone is no address yet. */
const isBlank = ({ country: _c, state: _s, phone: _p, email: _e, ...texts }: Address) =>
  Object.values(texts).every((text) => text.trim() === '')

const place = ({ phone: _phone, email: _email, ...rest }: Address) => rest

/**
 * Where nothing has been typed, the shop answers with its own country and state: a state that nobody
 * chose must not be taken for the shopper's.
 */
function known(address: Address, countries: readonly string[]): Address {
  const country = countries.includes(address.country) ? address.country : (countries[0] ?? '')
  if (!address.address1 && !address.postcode) return emptyAddress(country)
  return { ...address, country }
}
