import type { Address } from './address'
import type { Cart } from './cart'
import { addressFields, type AddressField } from './checkoutFields'
import type { AddressRefusals } from './checkoutResult'
import { isPlausibleEmail } from './email'
import { isPin, normalPin } from './india'
import { isPhone } from './phone'

/** What the shopper types and chooses; shipping rates are the cart's. */
export interface CheckoutForm {
  email: string
  phone: string
  delivery: Address
  /** Unticked: the bill goes to the delivery address. */
  hasOwnBilling: boolean
  billing: Address
  note: string
  /** A gateway's id; '' until one is chosen. */
  paymentMethod: string
}

export type AddressName = 'delivery' | 'billing'
export type FieldKey = 'email' | 'phone' | 'paymentMethod' | `${AddressName}.${AddressField}`

/** The fields of a form in the order in which they stand on the page. */
export const fieldKeys = (form: CheckoutForm): FieldKey[] => [
  'email',
  'phone',
  ...addressKeys('delivery', form.delivery),
  ...(form.hasOwnBilling ? addressKeys('billing', form.billing) : []),
  'paymentMethod',
]

const addressKeys = (name: AddressName, { country }: Address) =>
  addressFields(country).map((field): FieldKey => `${name}.${field.name}`)

/** A field of an address by its key; undefined for the form's own fields. */
export function addressFieldOf(key: FieldKey): [AddressName, AddressField] | undefined {
  const [name, field] = key.split('.')
  return field ? [name as AddressName, field as AddressField] : undefined
}

export function withField(form: CheckoutForm, key: FieldKey, text: string): CheckoutForm {
  const inAddress = addressFieldOf(key)
  if (!inAddress) return { ...form, [key]: text }
  const [name, field] = inAddress
  return { ...form, [name]: { ...form[name], [field]: text } }
}

/** Another country has other states: the old choice goes. */
export const withCountry = (form: CheckoutForm, name: AddressName, country: string) => ({
  ...form,
  [name]: { ...form[name], country, state: '' },
})

/** Why a field cannot stay as it is. */
export type Fault = 'required' | 'invalid'

/** In the order of the form, so that the first is where to begin. */
export type Faults = Partial<Record<FieldKey, Fault>>

export function validate(form: CheckoutForm, paymentMethods: readonly string[]): Faults {
  return {
    ...fault('email', form.email, isPlausibleEmail),
    ...fault('phone', form.phone, isPhone),
    ...addressFaults('delivery', form.delivery),
    ...(form.hasOwnBilling ? addressFaults('billing', form.billing) : {}),
    ...(paymentMethods.length > 0 && !paymentMethods.includes(form.paymentMethod)
      ? { paymentMethod: 'required' as const }
      : {}),
  }
}

function addressFaults(name: AddressName, address: Address): Faults {
  const faults = addressFields(address.country).map((field) => {
    const key: FieldKey = `${name}.${field.name}`
    const { options } = field
    if (!field.isRequired && !address[field.name].trim()) return {}
    if (options)
      return fault(key, address[field.name], (text) => options.some(({ code }) => code === text))
    if (field.name === 'postcode' && address.country === 'IN')
      return fault(key, address.postcode, isPin)
    return fault(key, address[field.name], () => true)
  })
  return Object.assign({}, ...faults) as Faults
}

function fault(key: FieldKey, text: string, isValid: (text: string) => boolean): Faults {
  if (!text.trim()) return { [key]: 'required' }
  return isValid(text.trim()) ? {} : { [key]: 'invalid' }
}

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
  const faults = addressFaults('delivery', address)
  return faults['delivery.state'] || faults['delivery.postcode']
    ? undefined
    : { country, state, postcode, city }
}

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

/**
 * The shop's refusals by the field where the shopper can do something about it: without a billing
 * address of its own, what is wrong with the bill is wrong with the delivery address.
 */
export function refusalsByField(
  { billing, shipping, other }: AddressRefusals,
  hasOwnBilling: boolean,
): { fields: Partial<Record<FieldKey, string>>; other: string[] } {
  const fields: Partial<Record<FieldKey, string>> = {}
  const rest = [...other]
  const put = (name: AddressName, refusals: AddressRefusals['billing']) => {
    for (const [field, text] of Object.entries(refusals)) {
      const key = fieldKey(name, field as keyof Address)
      if (key) fields[key] ??= text
      else rest.push(text)
    }
  }
  put('delivery', shipping)
  put(hasOwnBilling ? 'billing' : 'delivery', billing)
  return { fields, other: rest }
}

function fieldKey(name: AddressName, field: keyof Address): FieldKey | undefined {
  if (field === 'email' || field === 'phone') return field
  return field === 'country' ? undefined : `${name}.${field}`
}

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

/** The form as the shop last knew this shopper; a lone payment method is chosen already. */
export function formFromCart(cart: Cart, countries: readonly string[]): CheckoutForm {
  const delivery = known(cart.shipping, countries)
  const billing = known(cart.billing, countries)
  const isSame = JSON.stringify(place(delivery)) === JSON.stringify(place(billing))
  const [only, ...others] = cart.paymentMethods
  return {
    email: cart.billing.email ?? '',
    phone: cart.shipping.phone || cart.billing.phone,
    delivery,
    hasOwnBilling: !isSame && billing.address1 !== '',
    billing,
    note: '',
    paymentMethod: only && others.length === 0 ? only : '',
  }
}

const place = ({ phone: _phone, email: _email, ...rest }: Address) => rest

/**
 * Where nothing has been typed, the shop answers with its own country and state: a state that nobody
 * chose must not be taken for the shopper's.
 */
function known(address: Address, countries: readonly string[]): Address {
  const country = countries.includes(address.country) ? address.country : (countries[0] ?? '')
  if (!address.address1 && !address.postcode) return { ...emptyAddress(country), phone: '' }
  return { ...address, country }
}
