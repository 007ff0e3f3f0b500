import type { StatesByCountry } from './account'
import { addressFields, type AddressLabel, type FieldRule } from '~/domain/checkout/checkoutFields'
import type { FormField, FormValues, WordpressForm } from '~/domain/content/wordpressForm'

/**
 * Adapts the shop's address form to the chosen country. The page has the fields of one country, and the
 * states of all.
 *
 * @param labels sentences for the fields whose label depends on the country
 */
export function withCountry(
  form: WordpressForm,
  values: FormValues,
  states: StatesByCountry,
  labels: CountryLabels,
): WordpressForm {
  const country = form.fields.find(({ name }) => name.endsWith('_country'))
  const chosen = country && values[country.name]
  // The printed form has this country's fields already.
  if (!country || !chosen || chosen === country.value) return form

  const prefix = country.name.replace(/country$/, '')
  const rules = new Map(addressFields(chosen, SHOWN).map((rule) => [rule.name, rule]))
  const state = stateField(form, `${prefix}state`, rules.get('state'), states.get(chosen), labels)
  const others = form.fields.filter(({ name }) => name !== `${prefix}state`)
  const position = others.findIndex(({ name }) => name === `${prefix}city`) + 1
  const fields = state ? others.toSpliced(position, 0, state) : others
  const key = rules.get('postcode')?.label
  const label = key && labels[key]
  return {
    ...form,
    fields: fields.map((field) =>
      field.name === `${prefix}postcode` && label ? { ...field, label } : field,
    ),
  }
}

/** By key, and of a select's empty option. */
type CountryLabels = Readonly<Record<AddressLabel | 'selectOption', string>>

/** The printed form decides whether these two are there. */
const SHOWN = { company: 'optional', address2: 'optional' } as const

/** @param printed the country's states on the page; [] for a country without states */
function stateField(
  { fields }: WordpressForm,
  name: string,
  rule: FieldRule | undefined,
  printed: FieldRule['options'],
  labels: CountryLabels,
): FormField | undefined {
  const states = printed ?? rule?.options
  if (states?.length === 0) return undefined
  const { options: _printed, ...before } = fields.find((field) => field.name === name) ?? {
    name,
    autoComplete: 'address-level1',
  }
  // Another country's state is not valid here.
  const shared = { ...before, value: '' }
  const label = labels[rule?.label ?? 'state']
  if (!states) return { ...shared, type: 'text', label, isRequired: false }
  return {
    ...shared,
    type: 'select',
    label,
    isRequired: true,
    options: [
      { value: '', label: labels.selectOption },
      ...states.map((state) => ({ value: state.code, label: state.name })),
    ],
  }
}
