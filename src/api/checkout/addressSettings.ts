import * as v from 'valibot'
import { fetchAdditionalFields, readAdditionalFields, withPrintedFields } from './additionalFields'
import { reported } from '~/api/reported'
import { blockSettings, fetchDocument, inlineSettings } from '~/api/content/document'
import { EncodedText, WireNumber } from '~/api/schemas'
import { paths } from '~/config/paths'
import {
  withoutCode,
  type AddressLocale,
  type AddressSettings,
  type CountrySettings,
  type FieldLocale,
  type State,
} from '~/domain/checkout/addressSettings'
import { ContractError } from '~/domain/errors'
import { textOf } from '~/lib/html'
import { FIELD_NAMES } from './addressRefusals'

/** A shopper waits for the address form no longer than this: without a response the app's own rules apply. */
const TIMEOUT_MS = 6_000

/**
 * docs/calls.md#address-settings: the cart's page has them with an empty cart, too, and reading it
 * changes nothing.
 *
 * @throws ContractError for a page without them
 */
export async function fetchAddressSettings(signal?: AbortSignal): Promise<AddressSettings> {
  const path = paths.cart()
  const [page, described] = await Promise.all([
    fetchDocument(path, signal, TIMEOUT_MS),
    reported(fetchAdditionalFields(signal), 'asking for the checkout’s additional fields').catch(
      () => undefined,
    ),
  ])
  const settings = readAddressSettings(page)
  if (!settings) throw new ContractError(`page ${path}`, 200, 'it has no address settings')
  const additional = readAdditionalFields(page) ?? (described && withPrintedFields(described, page))
  return { ...settings, additional }
}

/** Address fields, states and countries of a page with WooCommerce's address form or blocks. */
export const readAddressSettings = (page: ParentNode): AddressSettings | undefined =>
  fromBlocks(page) ?? fromForms(page)

/** Plugins change single values: a value of another type is as absent. */
const maybe = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)

const Field = v.fallback(
  v.pipe(
    v.object({
      label: maybe(EncodedText),
      required: maybe(v.boolean()),
      hidden: maybe(v.boolean()),
      /** Position in blocks (`index`) and in classic forms (`priority`). */
      index: maybe(WireNumber),
      priority: maybe(WireNumber),
    }),
    v.transform(({ label, required, hidden, index, priority }): FieldLocale => ({
      label,
      isRequired: required,
      isHidden: hidden,
      position: index ?? priority,
    })),
  ),
  {},
)

/** PHP prints an empty object as `[]`. */
const recordOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.union([
    v.record(v.string(), schema),
    v.pipe(
      v.array(v.never()),
      v.transform((): Record<string, T> => ({})),
    ),
  ])

const Locale = v.pipe(
  v.fallback(recordOf(Field), {}),
  v.transform((fields): AddressLocale =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const key = FIELD_NAMES.get(name)
        return key && key !== 'country' && key !== 'email' ? [[key, field]] : []
      }),
    ),
  ),
)

const States = v.pipe(
  recordOf(EncodedText),
  v.transform((states): State[] => Object.entries(states).map(([code, name]) => ({ code, name }))),
)

const BlockSettings = v.object({
  countryData: v.record(
    v.string(),
    v.object({
      allowBilling: v.optional(v.boolean(), false),
      allowShipping: v.optional(v.boolean(), false),
      states: v.fallback(v.optional(States, {}), []),
      locale: v.optional(Locale, {}),
    }),
  ),
  countries: v.fallback(recordOf(v.pipe(EncodedText, v.transform(withoutCode))), {}),
  defaultFields: Locale,
})

function fromBlocks(page: ParentNode): AddressSettings | undefined {
  const read = v.safeParse(BlockSettings, blockSettings(page))
  if (!read.success || Object.keys(read.output.defaultFields).length === 0) return undefined
  const { countryData, countries: names, defaultFields: defaults } = read.output
  const codesWith = (key: 'allowBilling' | 'allowShipping') =>
    Object.keys(countryData).filter((code) => countryData[code]?.[key])
  return {
    defaults,
    countries: new Map(
      Object.entries({ ...namesOnly(names), ...countryData }).map(([code, country]) => [
        code,
        {
          name: names[code],
          // Blocks print an empty list both for a typed state and for none, which is hidden.
          states: country.states.length > 0 ? country.states : undefined,
          locale: country.locale,
        },
      ]),
    ),
    delivery: codesWith('allowShipping'),
    billing: codesWith('allowBilling'),
  }
}

const namesOnly = (names: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(names).map((code) => [code, { states: [] as State[], locale: {} }]),
  )

const CountryParams = v.object({
  countries: v.pipe(v.string(), v.parseJson(), v.record(v.string(), States)),
})
const LocaleParams = v.object({
  locale: v.pipe(v.string(), v.parseJson(), v.record(v.string(), Locale)),
})

function fromForms(page: ParentNode): AddressSettings | undefined {
  const states = v.safeParse(CountryParams, inlineSettings(page, 'wc_country_select_params'))
  const locales = v.safeParse(LocaleParams, inlineSettings(page, 'wc_address_i18n_params'))
  if (!states.success || !locales.success) return undefined
  const { default: printed, ...ofCountries } = locales.output.locale
  if (!printed) return undefined
  // These are the defaults of a delivery address; the setting of the phone is that of a billing address.
  const { phone: _phone, ...defaults } = printed
  const delivery = optionsOf(page, 'shipping_country') ?? optionsOf(page, 'calc_shipping_country')
  const billing = optionsOf(page, 'billing_country')
  const names = new Map([...(billing ?? []), ...(delivery ?? [])])
  const codes = new Set([
    ...names.keys(),
    ...Object.keys(states.output.countries),
    ...Object.keys(ofCountries),
  ])
  const settingsOf = (code: string): CountrySettings => ({
    name: names.get(code),
    states: states.output.countries[code],
    locale: ofCountries[code] ?? {},
  })
  return {
    defaults,
    countries: new Map([...codes].map((code) => [code, settingsOf(code)])),
    delivery: delivery?.map(([code]) => code),
    billing: billing?.map(([code]) => code),
  }
}

/** Code and name of the countries in a select of the page. */
function optionsOf(page: ParentNode, name: string): [string, string][] | undefined {
  const select = [...page.querySelectorAll('select[name]')].find(
    (one) => one.getAttribute('name') === name,
  )
  const options = [...(select?.querySelectorAll('option') ?? [])].flatMap((option) => {
    const code = option.getAttribute('value') ?? ''
    const name = textOf(option)
    return /^[A-Z]{2}$/.test(code) && name ? [[code, withoutCode(name)] as [string, string]] : []
  })
  return options.length > 0 ? options : undefined
}
