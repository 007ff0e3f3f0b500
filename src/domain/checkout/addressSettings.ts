import type { AdditionalField } from './additionalFields'
import type { Address, AddressField } from './address'

/** A state, province, district or county. */
export interface State {
  code: string
  name: string
}

/** What the shop says of one field; absent parts are as in the shop's defaults. */
export interface FieldLocale {
  label?: string | undefined
  isRequired?: boolean | undefined
  isHidden?: boolean | undefined
  /** The fields of an address are sorted by it. */
  position?: number | undefined
}

export type AddressLocale = Partial<Record<AddressField | 'phone', FieldLocale>>

export interface CountrySettings {
  name?: string | undefined
  /** [] where the shop asks for no state; undefined where the shopper types it. */
  states?: readonly State[] | undefined
  /** Where its fields differ from the shop's defaults. */
  locale: AddressLocale
}

/** The shop's address fields, states and countries (docs/behaviour.md#addresses). */
export interface AddressSettings {
  /** A field that is missing here is not shown. */
  defaults: AddressLocale
  /** By ISO code. */
  countries: ReadonlyMap<string, CountrySettings>
  /** Codes of the countries to deliver to and to bill; undefined where the page has no list. */
  delivery?: readonly string[] | undefined
  billing?: readonly string[] | undefined
  /** Fields of plugins. */
  additional?: readonly AdditionalField[] | undefined
}

export interface CountryOption {
  code: string
  name: string
}

/**
 * The countries that an address may be in, with the shop's names.
 *
 * @param selling code → name of the countries of the site settings, for a shop that lists none
 */
export function countryOptions(
  shop: AddressSettings | undefined,
  name: 'delivery' | 'billing',
  selling: Readonly<Record<string, string>>,
): CountryOption[] {
  const codes = shop?.[name] ?? Object.keys(selling)
  return codes.map((code) => ({ code, name: countryName(code, shop, selling) }))
}

/** The shop's name of a country, else the browser's. */
export const countryName = (
  code: string,
  shop: AddressSettings | undefined,
  selling: Readonly<Record<string, string>>,
): string =>
  shop?.countries.get(code)?.name ??
  selling[code] ??
  (/^[A-Z]{2}$/.test(code) ? (regionNames().of(code) ?? '') : '')

/** WooCommerce's list has "United States (US)" and "United Kingdom (UK)". */
export const withoutCode = (country: string): string => country.replace(/ \((US|UK)\)$/, '')

const regionNames = () => new Intl.DisplayNames(undefined, { type: 'region' })

/**
 * The state's name for shoppers. Typed text is returned unchanged; a code whose name is unknown becomes
 * '', because it means nothing to a shopper.
 */
export function stateName(
  { country, state }: Pick<Address, 'country' | 'state'>,
  states: readonly State[] | undefined,
): string {
  const known = states?.find(({ code }) => code === state)?.name
  return known ?? (isStateCode(state, country) ? '' : state)
}

/** "DE-BE", "BD-05": a code of any country. */
export const isIsoStateCode = (state: string) => /^[A-Z]{2}-[A-Z\d]{1,3}$/.test(state)

/** "MH", "BAG", "JP13", "DE-BE", "BD-05". */
const isStateCode = (state: string, country: string) =>
  isIsoStateCode(state) ||
  /^[A-Z]{1,3}$/.test(state) ||
  /^\d{1,4}$/.test(state) ||
  (country !== '' &&
    state.startsWith(country) &&
    /^-?[A-Z\d]{1,4}$/.test(state.slice(country.length)))
