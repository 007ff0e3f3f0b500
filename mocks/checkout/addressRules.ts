import type { MockAddress } from '../db'
import { Refusal } from '../http/refusal'
import { countryOf, statesOf } from './countries'

type Side = 'billing_address' | 'shipping_address'

/** Merges the sent address into the stored one, normalized as WooCommerce stores it. */
export function addressFrom(sent: unknown, known: MockAddress): MockAddress {
  if (typeof sent !== 'object' || sent === null) return known
  const texts = Object.fromEntries(
    Object.entries(sent).flatMap(([key, value]) =>
      typeof value === 'string' && key in known ? [[key, value.trim()]] : [],
    ),
  )
  const address: MockAddress = { ...known, ...texts }
  return {
    ...address,
    country: address.country.toUpperCase(),
    state: stateCode(address.country, address.state),
    postcode: postcodeOf(address.country, address.postcode),
  }
}

/** Refuses invalid values; empty fields are not an error yet. */
export function checkAddress(body: Record<string, unknown>, side: Side) {
  const sent = body[side]
  if (typeof sent !== 'object' || sent === null) return
  const errors = addressErrors(sent)
  const [first, ...others] = errors
  if (!first) return
  throw invalidParam(side, errors.map(({ message }) => message).join(' '), {
    ...first,
    data: null,
    ...(others.length > 0 ? { additional_errors: others } : {}),
  })
}

export const invalidParam = (name: string, message: string, detail: Record<string, unknown>) =>
  new Refusal(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    status: 400,
    params: { [name]: message },
    details: { [name]: detail },
  })

function addressErrors({
  country = '',
  state = '',
  postcode = '',
  phone = '',
  email = '',
}: Partial<MockAddress>) {
  const errors: { code: string; message: string }[] = []
  if (country && !/^[A-Za-z]{2}$/.test(country))
    return [{ code: 'invalid_country', message: 'Invalid country code provided.' }]
  const states = statesOf(country)
  if (state && states && !stateCode(country, state))
    errors.push({
      code: 'invalid_state',
      message: `The provided state (${state}) is not valid. Must be one of: ${Object.keys(states).join(', ')}`,
    })
  if (postcode && POSTCODES[country]?.test(postcodeOf(country, postcode)) === false)
    errors.push({
      code: 'invalid_postcode',
      message: 'The provided postcode / ZIP is not valid',
    })
  if (phone && !isPhone(phone))
    errors.push({ code: 'invalid_phone', message: 'The provided phone number is not valid' })
  if (email && !isEmail(email))
    errors.push({ code: 'invalid_email', message: 'The provided email address is not valid' })
  return errors
}

/** Postcodes of some of the countries whose postcodes WooCommerce knows. */
const POSTCODES: Record<string, RegExp> = { IN: /^[1-9]\d{5}$/, DE: /^(0[1-9]|[1-9]\d)\d{3}$/ }

const isPhone = (phone: string) => /\d/.test(phone) && /^[\d\s#_\-+/().]+$/.test(phone)

export const isEmail = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)

/** Accepts the code or the full name in any case; stores '' for an unknown state. */
function stateCode(country: string, state: string): string {
  const states = statesOf(country.toUpperCase())
  if (!states) return state
  const wanted = state.trim().toLowerCase()
  return (
    Object.keys(states).find(
      (code) => code.toLowerCase() === wanted || states[code]?.toLowerCase() === wanted,
    ) ?? ''
  )
}

const postcodeOf = (country: string, postcode: string) =>
  country.toUpperCase() === 'IN' ? postcode.toUpperCase().replace(/[\s-]/g, '') : postcode.trim()

/** The required fields with WooCommerce's labels. */
const required: (readonly [keyof MockAddress, string])[] = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['country', 'Country/Region'],
  ['address_1', 'Address'],
  ['city', 'City'],
  ['state', 'State/County'],
  ['postcode', 'Postal code'],
  ['phone', 'Phone'],
]

interface FieldSettings {
  companyRequired?: boolean | undefined
  phoneOptional?: boolean | undefined
}

/** What the address lacks, with the labels of its country: "PIN Code is required". */
export const missingFields = (address: MockAddress, settings: FieldSettings = {}) =>
  missing(address, settings).map(
    ([key, label]) => `${countryOf(address.country).locale[key]?.label ?? label} is required`,
  )

/** The required fields of its country that the address lacks. */
export const missingKeys = (address: MockAddress): string[] =>
  missing(address, {}).map(([key]) => key)

function missing(
  address: MockAddress,
  { companyRequired = false, phoneOptional = false }: FieldSettings,
) {
  const { locale } = countryOf(address.country)
  const checked = companyRequired ? [...required, ['company', 'Company'] as const] : required
  return checked.filter(([key]) => {
    const { required: isRequired = true, hidden = false } = locale[key] ?? {}
    return !address[key] && isRequired && !hidden && !(key === 'phone' && phoneOptional)
  })
}
