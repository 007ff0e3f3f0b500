import type { Address } from './address'
import { addressFields, type AddressField } from './checkoutFields'
import type { AddressRefusals } from './checkoutResult'
import { isPlausibleEmail } from './email'
import { isPin } from './india'
import { isPhone } from './phone'

/** What the shopper types and chooses; shipping rates are the cart's. */
export interface CheckoutForm {
  email: string
  phone: string
  delivery: Address
  /** Unticked: the bill goes to the delivery address. */
  hasOwnBilling: boolean
  billing: Address
  note: string
  /** A gateway's id; '' until one is chosen. */
  paymentMethod: string
}

export type AddressName = 'delivery' | 'billing'
export type FieldKey = 'email' | 'phone' | 'paymentMethod' | `${AddressName}.${AddressField}`

/** The fields of a form in the order in which they stand on the page. */
export const fieldKeys = (form: CheckoutForm): FieldKey[] => [
  'email',
  'phone',
  ...addressKeys('delivery', form.delivery),
  ...(form.hasOwnBilling ? addressKeys('billing', form.billing) : []),
  'paymentMethod',
]

const addressKeys = (name: AddressName, { country }: Address) =>
  addressFields(country).map((field): FieldKey => `${name}.${field.name}`)

/** A field of an address by its key; undefined for the form's own fields. */
export function addressFieldOf(key: FieldKey): [AddressName, AddressField] | undefined {
  const [name, field] = key.split('.')
  return field ? [name as AddressName, field as AddressField] : undefined
}

export function withField(form: CheckoutForm, key: FieldKey, text: string): CheckoutForm {
  const inAddress = addressFieldOf(key)
  if (!inAddress) return { ...form, [key]: text }
  const [name, field] = inAddress
  return { ...form, [name]: { ...form[name], [field]: text } }
}

/** Another country has other states: the old choice goes. */
export const withCountry = (form: CheckoutForm, name: AddressName, country: string) => ({
  ...form,
  [name]: { ...form[name], country, state: '' },
})

/** Why a field cannot stay as it is. */
export type Fault = 'required' | 'invalid'

/** In the order of the form, so that the first is where to begin. */
export type Faults = Partial<Record<FieldKey, Fault>>

export function validate(form: CheckoutForm, paymentMethods: readonly string[]): Faults {
  return {
    ...fault('email', form.email, isPlausibleEmail),
    ...fault('phone', form.phone, isPhone),
    ...addressFaults('delivery', form.delivery),
    ...(form.hasOwnBilling ? addressFaults('billing', form.billing) : {}),
    ...(paymentMethods.length > 0 && !paymentMethods.includes(form.paymentMethod)
      ? { paymentMethod: 'required' as const }
      : {}),
  }
}

/** What is wrong with one address, by the fields of its country. */
export function addressFaults(name: AddressName, address: Address): Faults {
  const faults = addressFields(address.country).map((field) => {
    const key: FieldKey = `${name}.${field.name}`
    const { options } = field
    if (!field.isRequired && !address[field.name].trim()) return {}
    if (options)
      return fault(key, address[field.name], (text) => options.some(({ code }) => code === text))
    if (field.name === 'postcode' && address.country === 'IN')
      return fault(key, address.postcode, isPin)
    return fault(key, address[field.name], () => true)
  })
  return Object.assign({}, ...faults) as Faults
}

function fault(key: FieldKey, text: string, isValid: (text: string) => boolean): Faults {
  if (!text.trim()) return { [key]: 'required' }
  return isValid(text.trim()) ? {} : { [key]: 'invalid' }
}

/**
 * The shop's refusals by the field where the shopper can do something about it: without a billing
 * address of its own, what is wrong with the bill is wrong with the delivery address.
 */
export function refusalsByField(
  { billing, shipping, other }: AddressRefusals,
  hasOwnBilling: boolean,
): { fields: Partial<Record<FieldKey, string>>; other: string[] } {
  const fields: Partial<Record<FieldKey, string>> = {}
  const rest = [...other]
  const put = (name: AddressName, refusals: AddressRefusals['billing']) => {
    for (const [field, text] of Object.entries(refusals)) {
      const key = fieldKey(name, field as keyof Address)
      if (key) fields[key] ??= text
      else rest.push(text)
    }
  }
  put('delivery', shipping)
  put(hasOwnBilling ? 'billing' : 'delivery', billing)
  return { fields, other: rest }
}

function fieldKey(name: AddressName, field: keyof Address): FieldKey | undefined {
  if (field === 'email' || field === 'phone') return field
  return field === 'country' ? undefined : `${name}.${field}`
}
