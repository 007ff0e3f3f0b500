import { site } from '~/config/site'
import type { Db } from '../db'
import { blockFields } from '../checkout/additionalFields'
import { countryOf } from '../checkout/countries'
import { FIELDS as DEFAULTS, priorityAt } from './addressMarkup'

const FIELDS = ['address_1', 'address_2', 'state', 'postcode', 'city', 'country', 'phone']
/** The fields of the cart's shipping calculator. */
const CALCULATED = ['state', 'postcode', 'city', 'country']

/** The customizer's setting of a field. */
const optional = (key: 'company' | 'address_2') =>
  site.checkout[key === 'company' ? 'company' : 'address2']

const selling = () => Object.keys(site.countries).map((code) => [code, countryOf(code)] as const)

/**
 * Additional objects of pages with an address form. States and field labels per country are JSON
 * inside the JSON, as WooCommerce prints them. Countries without a list of states are absent.
 */
export const addressVars = (db: Db) => ({
  wc_country_select_params: {
    countries: JSON.stringify(
      Object.fromEntries(
        selling().flatMap(([code, { states }]) => (states === false ? [] : [[code, states]])),
      ),
    ),
    i18n_select_state_text: 'Select an option…',
    i18n_no_matches: 'No matches found',
    i18n_ajax_error: 'Loading failed',
    i18n_input_too_short_1: 'Please enter 1 or more characters',
    i18n_input_too_short_n: 'Please enter %qty% or more characters',
    i18n_input_too_long_1: 'Please delete 1 character',
    i18n_input_too_long_n: 'Please delete %qty% characters',
    i18n_selection_too_long_1: 'You can only select 1 item',
    i18n_selection_too_long_n: 'You can only select %qty% items',
    i18n_load_more: 'Loading more results…',
    i18n_searching: 'Searching…',
  },
  wc_address_i18n_params: {
    locale: JSON.stringify({
      ...Object.fromEntries(selling().map(([code, { locale }]) => [code, locale])),
      default: Object.fromEntries([
        ...DEFAULTS.flatMap(({ key, label, isRequired, autocomplete }, i) => {
          const setting = key === 'company' || key === 'address_2' ? optional(key) : undefined
          if (setting === 'hidden') return []
          const required = setting ? setting === 'required' : isRequired
          return [[key, { label, required, autocomplete, priority: priorityAt(i) }]]
        }),
        ...Object.entries(blockFields(db)).filter(([, { location }]) => location === 'address'),
      ]),
    }),
    locale_fields: JSON.stringify(
      Object.fromEntries(
        FIELDS.map((key) => [
          key,
          [
            `#billing_${key}_field`,
            `#shipping_${key}_field`,
            ...(CALCULATED.includes(key) ? [`#calc_shipping_${key}_field`] : []),
          ].join(', '),
        ]),
      ),
    ),
    i18n_required_text: 'required',
    i18n_optional_text: 'optional',
  },
})
