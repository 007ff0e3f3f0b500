import type { Address, AddressField } from '~/domain/checkout/address'
import type { AddressSettings } from '~/domain/checkout/addressSettings'
import { addressFields, type AddressLabel, type FieldRule } from '~/domain/checkout/checkoutFields'
import { stateOfPin } from '~/domain/checkout/india'
import type { FormField, FormValues, WordpressForm } from '~/domain/content/wordpressForm'

/**
 * Adapts the shop's address form to the chosen country: the page has the fields of one country, and the
 * rules of all.
 *
 * @param shop the rules that the page has; undefined where it has none
 * @param labels sentences for fields whose label the page does not have
 */
export function withCountry(
  form: WordpressForm,
  values: FormValues,
  shop: AddressSettings | undefined,
  labels: CountryLabels,
): WordpressForm {
  const country = form.fields.find(({ name }) => name.endsWith('_country'))
  const chosen = country && values[country.name]
  // The printed form has this country's fields already.
  if (!country || !chosen || chosen === country.value) return form

  const prefix = country.name.replace(/country$/, '')
  const printed = new Map(form.fields.map((field) => [field.name, field]))
  const before = addressFields(country.value, { ...SHOWN, shop }).map(({ name }) => name)
  /** A field that a plugin has removed stays away. */
  const isByCountry = (name: AddressField) =>
    shop ? !before.includes(name) : name === 'state' || name === 'postcode'
  const adapted = addressFields(chosen, { ...SHOWN, shop }).flatMap((rule) => {
    const name = prefix + WIRE_NAMES[rule.name]
    const field = printed.get(name)
    if (!field && !isByCountry(rule.name)) return []
    return [adaptField(field ?? newField(name, rule.name), rule, labels)]
  })
  return { ...form, fields: fillSlots(form.fields, adapted, prefix) }
}

/** What the rule of the PIN code needs of an address form; undefined where the form has no list of states. */
interface StateOfAddress {
  /** Name of the field for the state. */
  field: string
  address: Pick<Address, 'country' | 'state' | 'postcode'>
  states: { code: string; name: string }[]
}

/**
 * The state of an address form whose postcode has just changed.
 *
 * @param changed name of the changed field; undefined is returned for another one than the postcode
 */
export function stateOfAddress(
  { fields, fixed }: WordpressForm,
  values: FormValues,
  changed: string,
): StateOfAddress | undefined {
  if (!changed.endsWith('_postcode')) return undefined
  const prefix = changed.replace(/postcode$/, '')
  const field = `${prefix}state`
  const options = fields.find(({ name }) => name === field)?.options
  // A shop that sells to one country prints it as a hidden field.
  const valueOf = (name: string) => values[prefix + name] ?? fixed[prefix + name] ?? ''
  return options
    ? {
        field,
        address: {
          country: valueOf('country'),
          state: valueOf('state'),
          postcode: valueOf('postcode'),
        },
        states: options.map(({ value, label }) => ({ code: value, name: label })),
      }
    : undefined
}

/**
 * The state of an address form that nobody has chosen: WooCommerce gives an address that is not filled in the state
 * of the shop, and a PIN code that was typed before a reload has brought its own. '' where the customer has chosen it.
 *
 * @param draft what was typed before
 */
export function unchosenState({ fields }: WordpressForm, draft: FormValues = {}): string {
  const printed = (end: string) => fields.find(({ name }) => name.endsWith(end))
  const typed = (end: string) => draft[printed(end)?.name ?? '']
  const postcode = typed('_postcode') ?? ''
  const isNew = postcode !== '' && postcode !== printed('_postcode')?.value
  if (isNew && typed('_state') === stateOfPin(postcode)) return stateOfPin(postcode)
  return printed('_postcode')?.value ? '' : (printed('_state')?.value ?? '')
}

/** By key, and of a select's empty option. */
type CountryLabels = Readonly<Record<AddressLabel | 'selectOption', string>>

const SHOWN = { company: 'optional', address2: 'optional' } as const

const WIRE_NAMES: Record<AddressField, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  address1: 'address_1',
  address2: 'address_2',
  city: 'city',
  state: 'state',
  postcode: 'postcode',
}

const newField = (name: string, field: AddressField): FormField => ({
  name,
  type: 'text',
  label: '',
  isRequired: false,
  value: '',
  ...(field === 'state' ? { autoComplete: 'address-level1' } : {}),
})

function adaptField(field: FormField, rule: FieldRule, labels: CountryLabels): FormField {
  const { name } = rule
  // Only these two differ between countries where the page has no rules.
  const isByCountry = rule.text !== undefined || name === 'state' || name === 'postcode'
  const label = rule.text ?? (isByCountry || !field.label ? labels[rule.label] : field.label)
  const isRequired = isByCountry ? rule.isRequired : field.isRequired
  if (name !== 'state') return { ...field, label, isRequired }
  const { options: _printed, ...before } = field
  // Another country's state is not valid here.
  const shared = { ...before, label, isRequired, value: '' }
  if (!rule.options) return { ...shared, type: 'text' }
  return {
    ...shared,
    type: 'select',
    options: [
      { value: '', label: labels.selectOption },
      ...rule.options.map((state) => ({ value: state.code, label: state.name })),
    ],
  }
}

/** The printed fields, with the adapted ones in the places of those that they replace. */
function fillSlots(
  printed: readonly FormField[],
  adapted: readonly FormField[],
  prefix: string,
): FormField[] {
  const replaced = new Set(Object.values(WIRE_NAMES).map((name) => prefix + name))
  const isSlot = ({ name }: FormField) => replaced.has(name)
  const last = printed.findLastIndex(isSlot)
  let next = 0
  return printed.flatMap((field, index) => {
    if (!isSlot(field)) return [field]
    const end = index === last ? adapted.length : next + 1
    const filled = adapted.slice(next, end)
    next = end
    return filled
  })
}
