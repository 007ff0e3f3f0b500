import { states } from '../checkout/addressRules'
import { addressFields } from './addressMarkup'

const FIELDS = ['address_1', 'address_2', 'state', 'postcode', 'city', 'country', 'phone']
/** The fields of the cart's shipping calculator. */
const CALCULATED = ['state', 'postcode', 'city', 'country']

/**
 * Additional objects of pages with an address form. States and field labels per country are JSON
 * inside the JSON, as WooCommerce prints them; this shop sells to one country.
 */
export const addressVars = () => ({
  wc_country_select_params: {
    countries: JSON.stringify({ IN: states }),
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
      IN: { postcode: { label: 'PIN Code' }, state: { label: 'State' } },
      default: Object.fromEntries(
        addressFields('shipping').map(({ key, label, isRequired, autocomplete }, i) => [
          key,
          { label, required: isRequired, autocomplete, priority: (i + 1) * 10 },
        ]),
      ),
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
