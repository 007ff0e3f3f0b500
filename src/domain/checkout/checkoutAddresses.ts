import type { Cart } from '~/domain/cart/cart'
import { additionalValues, type AdditionalField } from './additionalFields'
import type { Address } from './address'
import { stateName, type AddressSettings, type CountryOption } from './addressSettings'
import {
  validateAddress,
  type AddressName,
  type CheckoutRequirements,
  type CheckoutValues,
} from './checkout'
import { statesOf } from './checkoutFields'
import { normalPin } from './india'

/**
 * Both addresses as the shop takes them: trimmed, PIN Codes without separators, the phone in each
 * (WooCommerce refuses a shipping address without one), the e-mail in the billing address.
 *
 * @param additional the drawn fields of plugins in addresses
 */
export function addressesOf(
  values: CheckoutValues,
  additional: readonly AdditionalField[] = [],
): { billing: Address; shipping: Address } {
  const { delivery, billing, hasOwnBilling, email, phone } = values
  const withPlugins = (address: Address): Address => ({
    ...address,
    phone,
    ...(additional.length > 0
      ? { additional: additionalValues(additional, address.additional) }
      : {}),
  })
  const shipping = normalAddress(withPlugins(delivery))
  const ownBilling = hasOwnBilling ? normalAddress(withPlugins(billing)) : shipping
  return { shipping, billing: { ...ownBilling, email: email.trim() } }
}

function normalAddress(address: Address): Address {
  const { additional, ...texts } = address
  const trimmed = {
    ...(Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, text.trim()]),
    ) as unknown as Address),
    ...(additional ? { additional } : {}),
  }
  return trimmed.country === 'IN' ? { ...trimmed, postcode: normalPin(trimmed.postcode) } : trimmed
}

/** The part of an address that decides shipping rates and taxes. */
export type ShippingDestination = Pick<Address, 'country' | 'state' | 'postcode' | 'city'>

/** Where an order is delivered and billed. */
export interface Destinations {
  shipping: ShippingDestination
  billing: ShippingDestination
}

/** Normalised; undefined while the state or the postcode is missing or invalid. */
export function destinationOf(
  address: Address,
  shop?: AddressSettings,
): ShippingDestination | undefined {
  const { country, state, postcode, city } = normalAddress(address)
  const errors = validateAddress('delivery', address, { ...OTHER_FIELDS, shop })
  return errors['delivery.state'] || errors['delivery.postcode']
    ? undefined
    : { country, state, postcode, city }
}

/** These fields do not decide rates, so their settings do not matter. */
const OTHER_FIELDS = { company: 'optional', address2: 'optional' } as const

/**
 * The form's destinations; undefined until the delivery address decides rates. An incomplete billing
 * address counts as the delivery address, so that rates stay on the page while it is typed.
 */
export function destinationsOf(
  values: CheckoutValues,
  shop?: AddressSettings,
): Destinations | undefined {
  const { delivery, billing, hasOwnBilling } = values
  const shipping = destinationOf(delivery, shop)
  const ownBilling = hasOwnBilling ? destinationOf(billing, shop) : undefined
  return shipping && { shipping, billing: ownBilling ?? shipping }
}

/** The destinations that a cart's rates and totals were calculated for. */
export function destinationsOfCart(
  { shipping, billing }: Pick<Cart, 'shipping' | 'billing'>,
  shop?: AddressSettings,
): Destinations | undefined {
  const destinations = {
    shipping: destinationOf(shipping, shop),
    billing: destinationOf(billing, shop),
  }
  return destinations.shipping && destinations.billing && (destinations as Destinations)
}

/** Whether two destinations are the same; two unknown ones are. */
export const isSameDestinations = (a: Destinations | undefined, b: Destinations | undefined) =>
  isSameDestination(a?.shipping, b?.shipping) && isSameDestination(a?.billing, b?.billing)

const isSameDestination = (
  a: ShippingDestination | undefined,
  b: ShippingDestination | undefined,
) =>
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

type AddressRequirements = Pick<CheckoutRequirements, 'countries' | 'deliversToBilling'>

/** The form filled with what the shop knows of the shopper, and its first payment method. */
export function valuesFromCart(
  cart: Cart,
  requirements: AddressRequirements & Pick<CheckoutRequirements, 'fields'>,
): CheckoutValues {
  const { countries, fields } = requirements
  const { shop } = fields
  const billing = knownAddress(cart.billing, countries.billing, shop)
  const shipping = knownAddress(cart.shipping, countries.delivery, shop)
  // Some customers have only a billing address.
  const delivery = shipping.address1 || !billing.address1 ? shipping : billing
  const isSame =
    JSON.stringify(withoutContact(delivery)) === JSON.stringify(withoutContact(billing))
  const values: CheckoutValues = {
    email: cart.billing.email ?? '',
    phone: cart.shipping.phone || cart.billing.phone,
    additional: {},
    createAccount: false,
    password: '',
    delivery,
    hasOwnBilling: !isSame && billing.address1 !== '',
    billing,
    note: '',
    paymentMethod: cart.paymentMethods[0] ?? '',
    hasReadTerms: false,
  }
  return fitAddresses(values, requirements)
}

/**
 * The values with the addresses that the order can have: the billing address where the shop delivers to no other
 * one, and no country that the shopper cannot choose. The same object where nothing changes.
 */
export function fitAddresses(
  values: CheckoutValues,
  { countries, deliversToBilling }: AddressRequirements,
): CheckoutValues {
  const { delivery, billing, hasOwnBilling } = values
  const isOffered = (name: AddressName, { country }: Address) =>
    countries[name].some(({ code }) => code === country)
  const withCountryOf = (name: AddressName, address: Address): Address =>
    isOffered(name, address)
      ? address
      : { ...address, country: countries[name][0]?.code ?? '', state: '' }
  const takesBilling =
    deliversToBilling && hasOwnBilling && billing.address1 !== '' && isOffered('delivery', billing)
  const fitted = {
    ...values,
    hasOwnBilling: hasOwnBilling && !deliversToBilling,
    delivery: withCountryOf('delivery', takesBilling ? billing : delivery),
    billing: withCountryOf('billing', billing),
  }
  const isSame =
    fitted.hasOwnBilling === hasOwnBilling &&
    fitted.delivery === delivery &&
    fitted.billing === billing
  return isSame ? values : fitted
}

/**
 * What the shopper has typed, with empty fields filled from what the shop knows: after a sign-in nothing
 * typed is lost and nothing known is asked. An address is taken whole, never mixed from two.
 */
export function fillBlanks(typed: CheckoutValues, known: CheckoutValues): CheckoutValues {
  const isBlankDelivery = isBlank(typed.delivery)
  const takesKnownBilling = isBlankDelivery && !typed.hasOwnBilling
  return {
    ...typed,
    email: typed.email.trim() ? typed.email : known.email,
    phone: typed.phone.trim() ? typed.phone : known.phone,
    additional: { ...known.additional, ...typed.additional },
    delivery: isBlankDelivery ? known.delivery : typed.delivery,
    hasOwnBilling: takesKnownBilling ? known.hasOwnBilling : typed.hasOwnBilling,
    billing: isBlank(typed.billing) ? known.billing : typed.billing,
    paymentMethod: typed.paymentMethod || known.paymentMethod,
  }
}

/** A chosen country or state alone does not make an address. */
const isBlank = ({
  country: _c,
  state: _s,
  phone: _p,
  email: _e,
  additional: _a,
  ...texts
}: Address) => Object.values(texts).every((text) => text.trim() === '')

const withoutContact = ({ phone: _phone, email: _email, ...address }: Address) => address

/**
 * Without an address the shop responds with its own country and state, and to an address without a state
 * WooCommerce adds the shop's, whatever the country. The shopper did not choose either: both are dropped.
 */
function knownAddress(
  address: Address,
  countries: readonly CountryOption[],
  shop: AddressSettings | undefined,
): Address {
  const isKnown = countries.some(({ code }) => code === address.country)
  const country = isKnown ? address.country : (countries[0]?.code ?? '')
  if (!address.address1 && !address.postcode) return emptyAddress(country)
  const isTyped = shop !== undefined && statesOf(country, shop) === undefined
  return { ...address, country, ...(isTyped ? { state: stateName(address, undefined) } : {}) }
}
