import type { Address, AddressField } from './address'
import {
  countryName,
  stateName,
  type AddressSettings,
  type FieldLocale,
  type State,
} from './addressSettings'
import { INDIAN_STATES } from './india'

/** Identifies our own sentence for a label: some countries have another. */
export type AddressLabel = AddressField | 'pinCode' | 'stateOrCounty'

export interface FieldRule {
  name: AddressField
  label: AddressLabel
  /** The shop's own label. */
  text?: string | undefined
  isRequired: boolean
  /** The options of a select; absent where the shopper types. */
  options?: readonly State[]
}

/** WooCommerce's checkout setting of an optional field. */
export type FieldSetting = 'hidden' | 'optional' | 'required'

/** The fields that differ between shops. */
export interface FieldSettings {
  company: FieldSetting
  address2: FieldSetting
  phone: FieldSetting
  /** The shop's fields, where a page has them: they count before the rules here. */
  shop?: AddressSettings | undefined
}

const INDIA = 'IN'

/** The fields of an address in the order of its country, with their labels. */
export function addressFields(
  country: string,
  settings: Omit<FieldSettings, 'phone'>,
): FieldRule[] {
  const { shop } = settings
  const own = shop?.countries.get(country)
  const states = statesOf(country, shop)
  const fields = usualFields(country, settings)
    .flatMap(({ setting, ...field }, index) => {
      const { name } = field
      const locale: FieldLocale | undefined =
        shop && mergeLocales(shop.defaults[name], own?.locale[name])
      const hasNoStates = name === 'state' && states?.length === 0
      const isHidden = shop ? !locale || locale.isHidden === true : setting === 'hidden'
      if (isHidden || hasNoStates) return []
      const rule: FieldRule = {
        ...field,
        ...(locale?.label ? { text: locale.label } : {}),
        isRequired: locale?.isRequired ?? setting === 'required',
        ...(name === 'state' && states ? { options: states } : {}),
      }
      return [{ rule, position: locale?.position ?? (index + 1) * DEFAULT_STEP }]
    })
    .sort((a, b) => a.position - b.position)
    .map(({ rule }) => rule)
  return country === INDIA ? pinBeforeState(fields) : fields
}

/** A PIN code tells the state, which shoppers then need not look for in a list. */
function pinBeforeState(fields: readonly FieldRule[]): FieldRule[] {
  const pinCode = fields.find(({ name }) => name === 'postcode')
  const state = fields.findIndex(({ name }) => name === 'state')
  if (!pinCode || state === -1 || fields.indexOf(pinCode) < state) return [...fields]
  return fields.filter((field) => field !== pinCode).toSpliced(state, 0, pinCode)
}

/** The step of WooCommerce's own positions. */
const DEFAULT_STEP = 10

/** Undefined for a field that the shop does not have. */
function mergeLocales(
  defaults: FieldLocale | undefined,
  own: FieldLocale | undefined,
): FieldLocale | undefined {
  if (!defaults && !own) return undefined
  const { label, isRequired, isHidden, position } = own ?? {}
  return {
    label: label ?? defaults?.label,
    isRequired: isRequired ?? defaults?.isRequired,
    isHidden: isHidden ?? defaults?.isHidden,
    position: position ?? defaults?.position,
  }
}

/** The states to choose from; [] where there is none, undefined where the state is typed. */
export const statesOf = (
  country: string,
  shop: AddressSettings | undefined,
): readonly State[] | undefined =>
  shop ? shop.countries.get(country)?.states : country === INDIA ? INDIAN_STATES : undefined

/** WooCommerce's usual fields, for a shop that does not say which it has. */
function usualFields(
  country: string,
  { company, address2 }: Omit<FieldSettings, 'phone'>,
): { name: AddressField; label: AddressLabel; setting: FieldSetting }[] {
  const isIndia = country === INDIA
  return [
    { name: 'firstName', label: 'firstName', setting: 'required' },
    { name: 'lastName', label: 'lastName', setting: 'required' },
    { name: 'company', label: 'company', setting: company },
    { name: 'address1', label: 'address1', setting: 'required' },
    { name: 'address2', label: 'address2', setting: address2 },
    { name: 'city', label: 'city', setting: 'required' },
    {
      name: 'state',
      label: isIndia ? 'state' : 'stateOrCounty',
      setting: isIndia ? 'required' : 'optional',
    },
    {
      name: 'postcode',
      label: isIndia ? 'pinCode' : 'postcode',
      setting: postcodeSetting(country),
    },
  ]
}

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
function postcodeSetting(country: string): FieldSetting {
  if (WITHOUT_POSTCODE.includes(country)) return 'hidden'
  return OPTIONAL_POSTCODE.includes(country) ? 'optional' : 'required'
}

/** The country's own word for its postcode ("PIN Code", "Eircode"), else `fallback`. */
export const postcodeName = (
  country: string,
  shop: AddressSettings | undefined,
  fallback: string,
): string =>
  shop?.countries.get(country)?.locale.postcode?.label ??
  (country === INDIA ? 'PIN Code' : fallback)

/**
 * The lines of an address on a parcel: company, name, street, "Pune 411001" or "10115 Berlin", state; the
 * country only abroad.
 *
 * @param selling code → name of the shop's countries; the first is its own
 */
export function addressLines(
  address: Address,
  selling: Readonly<Record<string, string>>,
  shop?: AddressSettings,
): string[] {
  const { firstName, lastName, company, address1, address2, city, postcode, country } = address
  const order = addressFields(country, { company: 'optional', address2: 'optional', shop })
  const isFirst = (name: AddressField, other: AddressField) => {
    const names = order.map((field) => field.name)
    return names.includes(name) && names.indexOf(name) < names.indexOf(other)
  }
  const names = isFirst('lastName', 'firstName') ? [lastName, firstName] : [firstName, lastName]
  const place = isFirst('postcode', 'city') ? [postcode, city] : [city, postcode]
  const state = stateName(address, statesOf(country, shop))
  const [home] = Object.keys(selling)
  return [
    company,
    names.join(' '),
    address1,
    address2,
    place.join(' '),
    // Berlin is a city and a state.
    state === city ? '' : state,
    country === home ? '' : countryName(country, shop, selling),
  ]
    .map((line) => line.trim())
    .filter(Boolean)
}
