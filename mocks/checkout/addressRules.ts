import type { MockAddress } from '../db'
import { Refusal } from '../http/refusal'

/** WooCommerce's own state codes, in its order. */
export const states: Record<string, string> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CH: 'Chandigarh',
  CT: 'Chhattisgarh',
  DD: 'Daman and Diu',
  DH: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  DN: 'Dadra and Nagar Haveli',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  PB: 'Punjab',
  PY: 'Pondicherry (Puducherry)',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TS: 'Telangana',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  UP: 'Uttar Pradesh',
  UK: 'Uttarakhand',
  WB: 'West Bengal',
}

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
  if (state && country === 'IN' && !stateCode(country, state))
    errors.push({
      code: 'invalid_state',
      message: `The provided state (${state}) is not valid. Must be one of: ${Object.keys(states).join(', ')}`,
    })
  if (postcode && country === 'IN' && !/^[1-9]\d{5}$/.test(postcodeOf(country, postcode)))
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

const isPhone = (phone: string) => /\d/.test(phone) && /^[\d\s#_\-+/().]+$/.test(phone)

export const isEmail = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)

/** Accepts the code or the full name in any case; stores '' for an unknown state. */
function stateCode(country: string, state: string): string {
  if (country.toUpperCase() !== 'IN') return state
  const wanted = state.trim().toLowerCase()
  return (
    Object.keys(states).find(
      (code) => code.toLowerCase() === wanted || states[code]?.toLowerCase() === wanted,
    ) ?? ''
  )
}

const postcodeOf = (country: string, postcode: string) =>
  country.toUpperCase() === 'IN' ? postcode.toUpperCase().replace(/[\s-]/g, '') : postcode.trim()

/** The required fields, with the labels of the Indian form. */
const required: (readonly [keyof MockAddress, string])[] = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['country', 'Country/Region'],
  ['address_1', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['postcode', 'PIN Code'],
  ['phone', 'Phone'],
]

export const missingFields = (
  address: MockAddress,
  { companyRequired = false, phoneOptional = false } = {},
) =>
  [
    ...required.filter(([key]) => key !== 'phone' || !phoneOptional),
    ...(companyRequired ? [['company', 'Company'] as const] : []),
  ].flatMap(([key, label]) => (address[key] ? [] : [`${label} is required`]))
