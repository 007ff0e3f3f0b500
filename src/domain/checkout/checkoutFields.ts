import type { Address } from './address'
import { INDIAN_STATES } from './india'
import { postcodeAsked } from './postcode'

/** A part of an address that a shopper types or chooses; phone and e-mail are asked once, apart. */
export type AddressField = Exclude<keyof Address, 'phone' | 'email' | 'country'>

export interface FieldRule {
  name: AddressField
  label: string
  isRequired: boolean
  /** The list to choose from, where the country has one. */
  options?: readonly { code: string; name: string }[]
}

/** Whether the shop asks for something (WooCommerce's settings for its checkout). */
export type Asked = 'hidden' | 'optional' | 'required'

/** The fields that shops differ in. */
export interface FieldSettings {
  company: Asked
  address2: Asked
  phone: Asked
}

const INDIA = 'IN'

/** The fields of an address in WooCommerce's order, with the words of its country. */
export function addressFields(
  country: string,
  { company, address2 }: Omit<FieldSettings, 'phone'>,
): FieldRule[] {
  const isIndia = country === INDIA
  const fields: (FieldRule & { asked?: Asked })[] = [
    { name: 'firstName', label: 'First name', isRequired: true },
    { name: 'lastName', label: 'Last name', isRequired: true },
    { name: 'company', label: 'Company name', ...set(company) },
    { name: 'address1', label: 'Street address', isRequired: true },
    { name: 'address2', label: 'Apartment, suite, unit, etc.', ...set(address2) },
    { name: 'city', label: 'Town / City', isRequired: true },
    isIndia
      ? { name: 'state', label: 'State', isRequired: true, options: INDIAN_STATES }
      : { name: 'state', label: 'State / County', isRequired: false },
    {
      name: 'postcode',
      label: isIndia ? 'PIN Code' : 'Postcode / ZIP',
      ...set(postcodeAsked(country)),
    },
  ]
  return fields.filter(({ asked }) => asked !== 'hidden').map(({ asked: _set, ...rule }) => rule)
}

const set = (asked: Asked) => ({ asked, isRequired: asked === 'required' })

/** The name behind a state's code; free text stays as it is. */
const stateName = ({ country, state }: Pick<Address, 'country' | 'state'>) =>
  (country === INDIA && INDIAN_STATES.find(({ code }) => code === state)?.name) || state

/**
 * An address as it is written on a parcel, India's way: name, street, "Pune 411001", state. The
 * country is named only where it is not the shop's own.
 */
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
