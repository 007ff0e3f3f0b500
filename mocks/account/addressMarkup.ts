import { site } from '~/config/site'
import { states } from '../checkout/addressRules'
import type { Db, MockAddress } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { nonceFields } from './accountMarkup'
import { addressLines } from './ordersMarkup'

export type AddressKind = 'billing' | 'shipping'

export interface AddressField {
  key: keyof MockAddress
  label: string
  isRequired: boolean
  autocomplete: string
}

const FIELDS: AddressField[] = [
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
  { key: 'state', label: 'State', isRequired: true, autocomplete: 'address-level1' },
  { key: 'postcode', label: 'PIN Code', isRequired: true, autocomplete: 'postal-code' },
  { key: 'phone', label: 'Phone', isRequired: true, autocomplete: 'tel' },
]

/** Only the billing address has an e-mail. */
export const addressFields = (kind: AddressKind): AddressField[] =>
  kind === 'billing'
    ? [...FIELDS, { key: 'email', label: 'Email address', isRequired: true, autocomplete: 'email' }]
    : FIELDS

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
  return markup`<p>The following addresses will be used on the checkout page by default.</p>
<div class="u-columns woocommerce-Addresses col2-set addresses">
${box('billing', 'Billing address', 1)}${box('shipping', 'Shipping address', 2)}</div>`
}

export function addressForm(db: Db, kind: AddressKind, address: MockAddress): Raw {
  const title = kind === 'billing' ? 'Billing address' : 'Shipping address'
  return markup`<form method="post" novalidate>
<h2>${title}</h2>
<div class="woocommerce-address-fields">
<div class="woocommerce-address-fields__field-wrapper">
${addressFields(kind).map((field) => addressInput(kind, field, address[field.key] ?? ''))}</div>
<p>
<button type="submit" class="button" name="save_address" value="Save address">Save address</button>
${nonceFields(db, 'woocommerce-edit_address', 'woocommerce-edit-address-nonce', `/my-account/edit-address/${kind}/`)}
<input type="hidden" name="action" value="edit_address" />
</p>
</div>
</form>`
}

/** One row of the account's or the checkout's form, as woocommerce_form_field() prints it. */
export function addressInput(kind: AddressKind, field: AddressField, value: string): Raw {
  const name = `${kind}_${field.key}`
  const required = field.isRequired ? raw(' aria-required="true"') : raw('')
  const mark = field.isRequired
    ? raw('&nbsp;<span class="required" aria-hidden="true">*</span>')
    : raw('&nbsp;<span class="optional">(optional)</span>')
  const rest = markup`name="${name}" id="${name}"${required} autocomplete="section-${kind} ${kind} ${field.autocomplete}"`
  return markup`<p class="form-row${field.isRequired ? ' validate-required' : ''}" id="${name}_field"><label for="${name}"${field.isRequired ? raw(' class="required_field"') : ''}>${field.label}${mark}</label><span class="woocommerce-input-wrapper">${control(field, rest, value)}</span></p>
`
}

function control({ key }: AddressField, rest: Raw, value: string): Raw {
  if (key === 'country')
    return select(rest, 'country_to_state country_select', site.countries, value)
  if (key === 'state')
    return select(rest, 'state_select', { '': 'Select an option…', ...states }, value)
  const type = key === 'phone' ? 'tel' : key === 'email' ? 'email' : 'text'
  return markup`<input type="${type}" class="input-text" ${rest} value="${value}" />`
}

const select = (rest: Raw, className: string, options: Record<string, string>, value: string) =>
  markup`<select class="${className}" ${rest}>${Object.entries(options).map(
    ([code, name]) =>
      markup`<option value="${code}"${code === value ? raw(" selected='selected'") : ''}>${name}</option>`,
  )}</select>`
