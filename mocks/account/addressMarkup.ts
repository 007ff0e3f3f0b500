import { site } from '~/config/site'
import { countryOf, statesOf } from '../checkout/countries'
import { additionalInputs } from '../checkout/additionalFields'
import type { Db, MockAddress, MockAddressKey } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { nonceFields } from './accountMarkup'
import { addressLines } from './ordersMarkup'

export type AddressKind = 'billing' | 'shipping'

export interface AddressField {
  key: MockAddressKey
  label: string
  isRequired: boolean
  autocomplete: string
}

/** WooCommerce's defaults, before the locale of a country. */
export const FIELDS: AddressField[] = [
  { key: 'first_name', label: 'First name', isRequired: true, autocomplete: 'given-name' },
  { key: 'last_name', label: 'Last name', isRequired: true, autocomplete: 'family-name' },
  { key: 'company', label: 'Company name', isRequired: false, autocomplete: 'organization' },
  { key: 'country', label: 'Country / Region', isRequired: true, autocomplete: 'country' },
  { key: 'address_1', label: 'Street address', isRequired: true, autocomplete: 'address-line1' },
  {
    key: 'address_2',
    label: 'Apartment, suite, unit, etc.',
    isRequired: false,
    autocomplete: 'address-line2',
  },
  { key: 'city', label: 'Town / City', isRequired: true, autocomplete: 'address-level2' },
  { key: 'state', label: 'State / County', isRequired: true, autocomplete: 'address-level1' },
  { key: 'postcode', label: 'Postcode / ZIP', isRequired: true, autocomplete: 'postal-code' },
  { key: 'phone', label: 'Phone', isRequired: true, autocomplete: 'tel' },
]

/** The fields of a country in its order. Only the billing address has an e-mail. */
export function addressFields(kind: AddressKind, country: string): AddressField[] {
  const { locale } = countryOf(country)
  const fields = FIELDS.map((field, i) => {
    const {
      label = field.label,
      required: isRequired = field.isRequired,
      priority,
    } = locale[field.key] ?? {}
    return { ...field, label, isRequired, priority: priority ?? priorityAt(i) }
  }).sort((a, b) => a.priority - b.priority)
  return kind === 'billing'
    ? [...fields, { key: 'email', label: 'Email address', isRequired: true, autocomplete: 'email' }]
    : fields
}

/** 10 for the first field, as in WooCommerce's defaults. */
export const priorityAt = (index: number) => (index + 1) * 10

export function addressBook(db: Db, origin: string): Raw {
  const box = (kind: AddressKind, title: string, column: 1 | 2) => {
    const address = db.session[kind]
    const isSet = address.address_1 !== ''
    return markup`<div class="u-column${column} col-${column} woocommerce-Address">
<header class="woocommerce-Address-title title">
<h2>${title}</h2>
<a href="${origin}/my-account/edit-address/${kind}/" class="edit">${isSet ? 'Edit' : 'Add'} ${title}</a>
</header>
<address>${isSet ? addressLines(address) : 'You have not set up this type of address yet.'}</address>
</div>
`
  }
  const { billingOnly = false, shipsTo } = db.settings
  const billing = box('billing', 'Billing address', 1)
  const hint = raw('<p>The following addresses will be used on the checkout page by default.</p>\n')
  if (billingOnly || shipsTo?.length === 0) return markup`${hint}${billing}`
  return markup`${hint}<div class="u-columns woocommerce-Addresses col2-set addresses">
${billing}${box('shipping', 'Shipping address', 2)}</div>`
}

export function addressForm(db: Db, kind: AddressKind, address: MockAddress): Raw {
  const title = kind === 'billing' ? 'Billing address' : 'Shipping address'
  return markup`<form method="post" novalidate>
<h2>${title}</h2>
<div class="woocommerce-address-fields">
<div class="woocommerce-address-fields__field-wrapper">
${addressInputs(kind, address)}${additionalInputs(db, kind, address.additional)}</div>
<p>
<button type="submit" class="button" name="save_address" value="Save address">Save address</button>
${nonceFields(db, 'woocommerce-edit_address', 'woocommerce-edit-address-nonce', `/my-account/edit-address/${kind}/`)}
<input type="hidden" name="action" value="edit_address" />
</p>
</div>
</form>`
}

/** The rows of the account's or the checkout's form, as woocommerce_form_field() prints them. */
export const addressInputs = (kind: AddressKind, address: MockAddress): Raw[] =>
  addressFields(kind, address.country).map((field) => addressInput(kind, field, address))

function addressInput(kind: AddressKind, field: AddressField, address: MockAddress): Raw {
  const { states } = countryOf(address.country)
  // Countries without states have a hidden, empty field.
  if (field.key === 'state' && Array.isArray(states))
    return markup`<p class="form-row" id="${kind}_state_field" style="display: none"><input type="hidden" class="hidden" name="${kind}_state" id="${kind}_state" value="" readonly="readonly" /></p>\n`
  const name = `${kind}_${field.key}`
  const required = field.isRequired ? raw(' aria-required="true"') : raw('')
  const mark = field.isRequired
    ? raw('&nbsp;<span class="required" aria-hidden="true">*</span>')
    : raw('&nbsp;<span class="optional">(optional)</span>')
  const rest = markup`name="${name}" id="${name}"${required} autocomplete="section-${kind} ${kind} ${field.autocomplete}"`
  return markup`<p class="form-row${field.isRequired ? ' validate-required' : ''}" id="${name}_field"><label for="${name}"${field.isRequired ? raw(' class="required_field"') : ''}>${field.label}${mark}</label><span class="woocommerce-input-wrapper">${control(field, rest, address)}</span></p>
`
}

function control({ key }: AddressField, rest: Raw, address: MockAddress): Raw {
  const value = address[key] ?? ''
  if (key === 'country') return countryControl(rest, value)
  const states = key === 'state' && statesOf(address.country)
  if (states) return select(rest, 'state_select', { '': 'Select an option…', ...states }, value)
  const type = key === 'phone' ? 'tel' : key === 'email' ? 'email' : 'text'
  return markup`<input type="${type}" class="input-text" ${rest} value="${value}" />`
}

/** One country has no choice; several have a button for browsers without scripts. */
function countryControl(rest: Raw, value: string): Raw {
  if (Object.keys(site.countries).length === 1)
    return select(rest, 'country_to_state country_to_state--single', site.countries, value)
  const options = { '': 'Select a country / region…', ...site.countries }
  return markup`${select(rest, 'country_to_state country_select', options, value)}<noscript><button type="submit" name="woocommerce_checkout_update_totals" value="Update country / region">Update country / region</button></noscript>`
}

const select = (rest: Raw, className: string, options: Record<string, string>, value: string) =>
  markup`<select class="${className}" ${rest}>${Object.entries(options).map(
    ([code, name]) =>
      markup`<option value="${code}"${code === value ? raw(" selected='selected'") : ''}>${name}</option>`,
  )}</select>`
