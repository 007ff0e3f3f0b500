import type { Address } from './address'
import { INDIAN_STATES } from './india'

/** A field of an address; phone and e-mail are asked once for both addresses. */
export type AddressField = Exclude<keyof Address, 'phone' | 'email' | 'country'>

/** Identifies the sentence that labels a field: some countries have their own. */
export type AddressLabel = AddressField | 'pinCode' | 'stateOrCounty'

export interface FieldRule {
  name: AddressField
  label: AddressLabel
  isRequired: boolean
  /** The options of a select; absent where the shopper types. */
  options?: readonly { code: string; name: string }[]
}

/** WooCommerce's checkout setting of an optional field. */
export type FieldSetting = 'hidden' | 'optional' | 'required'

/** The fields that differ between shops. */
export interface FieldSettings {
  company: FieldSetting
  address2: FieldSetting
  phone: FieldSetting
}

const INDIA = 'IN'

/** The fields of an address in WooCommerce's order, with the label keys of its country. */
export function addressFields(
  country: string,
  { company, address2 }: Omit<FieldSettings, 'phone'>,
): FieldRule[] {
  const isIndia = country === INDIA
  const fields: (FieldRule & { setting?: FieldSetting })[] = [
    { name: 'firstName', label: 'firstName', isRequired: true },
    { name: 'lastName', label: 'lastName', isRequired: true },
    { name: 'company', label: 'company', ...rule(company) },
    { name: 'address1', label: 'address1', isRequired: true },
    { name: 'address2', label: 'address2', ...rule(address2) },
    { name: 'city', label: 'city', isRequired: true },
    isIndia
      ? { name: 'state', label: 'state', isRequired: true, options: INDIAN_STATES }
      : { name: 'state', label: 'stateOrCounty', isRequired: false },
    {
      name: 'postcode',
      label: isIndia ? 'pinCode' : 'postcode',
      ...rule(postcodeSetting(country)),
    },
  ]
  return fields
    .filter(({ setting }) => setting !== 'hidden')
    .map(({ setting: _setting, ...field }) => field)
}

const rule = (setting: FieldSetting) => ({ setting, isRequired: setting === 'required' })

/** WooCommerce's country locales: no postcodes here, and optional ones below. */
const WITHOUT_POSTCODE = [
  'AE',
  'AO',
  'BO',
  'BS',
  'BZ',
  'CW',
  'MZ',
  'NG',
  'SR',
  'ST',
  'UG',
  'WS',
  'ZW',
]
const OPTIONAL_POSTCODE = ['BD', 'BH', 'CL', 'CO', 'GH', 'GT', 'HK', 'IE', 'JM', 'NP', 'VN']

/** Whether WooCommerce asks for a postcode in a country. */
export function postcodeSetting(country: string): FieldSetting {
  if (WITHOUT_POSTCODE.includes(country)) return 'hidden'
  return OPTIONAL_POSTCODE.includes(country) ? 'optional' : 'required'
}

/** The name for a state's code; typed text is returned unchanged. */
const stateName = ({ country, state }: Pick<Address, 'country' | 'state'>) =>
  (country === INDIA && INDIAN_STATES.find(({ code }) => code === state)?.name) || state

/** The lines of an address on a parcel: name, street, "Pune 411001", state; the country only abroad. */
export function addressLines(address: Address, homeCountry: string): string[] {
  const { firstName, lastName, company, address1, address2, city, postcode, country } = address
  return [
    company,
    `${firstName} ${lastName}`,
    address1,
    address2,
    `${city} ${postcode}`,
    stateName(address),
    country === homeCountry ? '' : country,
  ]
    .map((line) => line.trim())
    .filter(Boolean)
}
