import type { StatesByCountry } from './account'
import { addressFields, type FieldRule } from '~/domain/checkout/checkoutFields'
import type { FormField, FormValues, WordpressForm } from '~/domain/content/wordpressForm'

/**
 * The shop's address form follows its country: the page that it was read from shows the fields of one
 * country, and tells of the others which states they have.
 */
export function withCountry(
  form: WordpressForm,
  values: FormValues,
  states: StatesByCountry,
): WordpressForm {
  const country = form.fields.find(({ name }) => name.endsWith('_country'))
  const chosen = country && values[country.name]
  // As the shop has printed it: nobody knows its own country's fields better.
  if (!country || !chosen || chosen === country.value) return form

  const prefix = country.name.replace(/country$/, '')
  const rules = new Map(addressFields(chosen, SHOWN).map((rule) => [rule.name, rule]))
  const state = stateField(form, `${prefix}state`, rules.get('state'), states.get(chosen))
  const others = form.fields.filter(({ name }) => name !== `${prefix}state`)
  const place = others.findIndex(({ name }) => name === `${prefix}city`) + 1
  const fields = state ? others.toSpliced(place, 0, state) : others
  const label = rules.get('postcode')?.label
  return {
    ...form,
    fields: fields.map((field) =>
      field.name === `${prefix}postcode` && label ? { ...field, label } : field,
    ),
  }
}

/** Which fields there are is the page's to say. */
const SHOWN = { company: 'optional', address2: 'optional' } as const

/** @param printed the country's states as the page has them; [] where it has none */
function stateField(
  { fields }: WordpressForm,
  name: string,
  rule: FieldRule | undefined,
  printed: FieldRule['options'],
): FormField | undefined {
  const states = printed ?? rule?.options
  if (states?.length === 0) return undefined
  const { options: _printed, ...before } = fields.find((field) => field.name === name) ?? {
    name,
    autoComplete: 'address-level1',
  }
  // What was chosen for another country is none of this one's.
  const shared = { ...before, value: '' }
  const label = rule?.label ?? 'State'
  if (!states) return { ...shared, type: 'text', label, isRequired: false }
  return {
    ...shared,
    type: 'select',
    label,
    isRequired: true,
    options: [
      { value: '', label: 'Select an option…' },
      ...states.map((state) => ({ value: state.code, label: state.name })),
    ],
  }
}
