import type { Address } from './address'
import { addressFields, type AddressField, type FieldSettings } from './checkoutFields'
import type { AddressRefusals } from './checkoutResult'
import { isPlausibleEmail } from '~/domain/email'
import { isPin } from './india'
import { isPhone } from './phone'

/** What the shopper types and chooses; shipping rates are the cart's. */
export interface CheckoutForm {
  email: string
  phone: string
  /** The shopper wants to be a customer from now on. */
  createAccount: boolean
  password: string
  delivery: Address
  /** Unticked: the bill goes to the delivery address. */
  hasOwnBilling: boolean
  billing: Address
  note: string
  /** A gateway's id; '' until one is chosen. */
  paymentMethod: string
  hasReadTerms: boolean
}

/** What this shop asks of this shopper, for this cart. */
export interface Asks {
  fields: FieldSettings
  /** More than one country can be chosen. */
  hasCountries: boolean
  /** Something is sent: files alone go nowhere. */
  isSent: boolean
  /** 'forced' where the shop takes no orders without an account and makes one with the first order. */
  account: 'none' | 'offered' | 'forced'
  /** The shopper thinks of a password for the account, not the shop. */
  hasPassword: boolean
  /** Gateway ids; none where nothing is to be paid. */
  payments: readonly string[]
  hasTerms: boolean
}

export type AddressName = 'delivery' | 'billing'
type TextKey = 'email' | 'phone' | 'password' | 'paymentMethod' | `${AddressName}.${AddressField}`
/** Whatever can be spoken of by itself. */
export type FieldKey = TextKey | `${AddressName}.country` | 'shippingRate' | 'terms'

/** The fields of a form in the order in which they stand on the page. */
export const fieldKeys = (form: CheckoutForm, asks: Asks): FieldKey[] => [
  'email',
  ...(asks.fields.phone === 'hidden' ? [] : ['phone' as const]),
  ...(asks.hasPassword && wantsAccount(form, asks) ? ['password' as const] : []),
  ...addressKeys('delivery', form.delivery, asks),
  ...(form.hasOwnBilling ? addressKeys('billing', form.billing, asks) : []),
  'shippingRate',
  'paymentMethod',
  ...(asks.hasTerms ? ['terms' as const] : []),
]

const addressKeys = (name: AddressName, { country }: Address, asks: Asks): FieldKey[] => [
  ...(asks.hasCountries ? [`${name}.country` as const] : []),
  ...addressFields(country, asks.fields).map((field): FieldKey => `${name}.${field.name}`),
]

/** Whether the order makes the shopper a customer. */
export const wantsAccount = ({ createAccount }: CheckoutForm, { account }: Asks) =>
  account === 'forced' || (account === 'offered' && createAccount)

/** A field of an address by its key; undefined for the form's own fields. */
export function addressFieldOf(key: FieldKey): [AddressName, AddressField | 'country'] | undefined {
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

export function validate(form: CheckoutForm, asks: Asks): Faults {
  const { phone } = asks.fields
  return {
    ...fault('email', form.email, isPlausibleEmail),
    ...(phone === 'required' || (phone === 'optional' && form.phone.trim())
      ? fault('phone', form.phone, isPhone)
      : {}),
    ...(asks.hasPassword && wantsAccount(form, asks)
      ? fault('password', form.password, () => true)
      : {}),
    ...addressFaults('delivery', form.delivery, asks.fields),
    ...(form.hasOwnBilling ? addressFaults('billing', form.billing, asks.fields) : {}),
    ...(asks.payments.length > 0 && !asks.payments.includes(form.paymentMethod)
      ? { paymentMethod: 'required' as const }
      : {}),
    ...(asks.hasTerms && !form.hasReadTerms ? { terms: 'required' as const } : {}),
  }
}

/** What is wrong with one address, by the fields of its country. */
export function addressFaults(
  name: AddressName,
  address: Address,
  settings: Omit<FieldSettings, 'phone'>,
): Faults {
  const faults = addressFields(address.country, settings).map((field) => {
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
 * address of its own, what is wrong with the bill is wrong with the delivery address. What speaks of a
 * field that is not on the page belongs to none.
 */
export function refusalsByField(
  { billing, shipping, order = {}, other }: AddressRefusals,
  form: CheckoutForm,
  asks: Asks,
): { fields: Partial<Record<FieldKey, string>>; other: string[] } {
  const onPage = new Set(fieldKeys(form, asks))
  const fields: Partial<Record<FieldKey, string>> = {}
  const rest = [...other]
  const put = (key: FieldKey, text: string) => {
    if (onPage.has(key)) fields[key] ??= text
    else if (!rest.includes(text)) rest.push(text)
  }
  const putAddress = (name: AddressName, refusals: AddressRefusals['billing']) => {
    for (const [field, text] of Object.entries(refusals))
      put(field === 'email' || field === 'phone' ? field : fieldKey(name, field), text)
  }
  putAddress('delivery', shipping)
  putAddress(form.hasOwnBilling ? 'billing' : 'delivery', billing)
  for (const [key, text] of Object.entries(order)) put(key as keyof typeof order, text)
  return { fields, other: rest }
}

const fieldKey = (name: AddressName, field: string) => `${name}.${field as AddressField}` as const
