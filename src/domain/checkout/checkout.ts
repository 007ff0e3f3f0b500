import type { Cart } from '~/domain/cart/cart'
import { isPlausibleEmail, isPhone } from '~/domain/contact'
import {
  drawnFields,
  validateAdditional,
  type AdditionalField,
  type AdditionalValues,
} from './additionalFields'
import type { Address, AddressField } from './address'
import {
  countryOptions,
  type AddressSettings,
  type CountryOption,
  type FieldLocale,
} from './addressSettings'
import { addressFields, type FieldSetting, type FieldSettings } from './checkoutFields'
import type { AddressRefusals } from './checkoutResult'
import { isPin } from './india'

/** The checkout form's values. The shipping rate is not among them: the cart has it. */
export interface CheckoutValues {
  email: string
  phone: string
  /** Values of plugins' fields outside the addresses. */
  additional: AdditionalValues
  createAccount: boolean
  password: string
  delivery: Address
  /** False: the delivery address is the billing address too. */
  hasOwnBilling: boolean
  billing: Address
  note: string
  /** A gateway's id; '' until one is chosen. */
  paymentMethod: string
  hasReadTerms: boolean
}

/** What this shop requires of this shopper for this cart. */
export interface CheckoutRequirements {
  fields: FieldSettings
  /** The countries to choose from, for each address. */
  countries: Record<AddressName, readonly CountryOption[]>
  needsShipping: boolean
  /** The shop delivers this order to the billing address only: the form has one address. */
  deliversToBilling: boolean
  /**
   * 'forced': the shop takes no orders without an account and creates one with the first order.
   * 'sign-in': it does not create one either, so that a guest has to sign in or register first.
   */
  account: 'none' | 'offered' | 'forced' | 'sign-in'
  /** The shopper chooses the password of a new account; otherwise the shop sends a link for it. */
  hasPassword: boolean
  /** Gateway ids; empty where nothing is to be paid. */
  payments: readonly string[]
  hasTerms: boolean
}

/** The shop's checkout settings (site settings `checkout`). */
interface CheckoutSettings extends FieldSettings {
  guests: boolean
  newAccounts: boolean
  newPasswords: 'by-shop' | 'by-shopper'
  deliversToBilling?: boolean | undefined
}

/**
 * @param customerId 0 for a guest
 * @param selling code → name of the countries of the site settings
 * @param hasTerms the shop requires accepting its terms
 * @param shop the shop's own fields and countries, where a page has them
 */
export function checkoutRequirements(
  cart: Cart,
  customerId: number,
  settings: CheckoutSettings,
  selling: Readonly<Record<string, string>>,
  hasTerms: boolean,
  shop?: AddressSettings,
): CheckoutRequirements {
  const { newPasswords, company, address2 } = settings
  const phone = (shop?.defaults.phone && fieldSetting(shop.defaults.phone)) ?? settings.phone
  return {
    fields: { company, address2, phone, shop },
    countries: {
      // Without a delivery, the address is a billing address, and the shop may deliver to no country.
      delivery: countryOptions(shop, cart.needsShipping ? 'delivery' : 'billing', selling),
      billing: countryOptions(shop, 'billing', selling),
    },
    needsShipping: cart.needsShipping,
    deliversToBilling: cart.needsShipping && settings.deliversToBilling === true,
    account: customerId > 0 ? 'none' : guestAccount(settings),
    hasPassword: newPasswords === 'by-shopper',
    payments: cart.needsPayment ? cart.paymentMethods : [],
    hasTerms,
  }
}

const guestAccount = ({ guests, newAccounts }: CheckoutSettings) =>
  newAccounts ? (guests ? 'offered' : 'forced') : guests ? 'none' : 'sign-in'

const fieldSetting = ({ isHidden, isRequired }: FieldLocale): FieldSetting =>
  isHidden ? 'hidden' : isRequired ? 'required' : 'optional'

export type AddressName = 'delivery' | 'billing'
/** The field of a plugin: "order/shop/gstin", "delivery/shop/landmark". */
type AdditionalKey = `${AddressName | 'order'}/${string}`
type TextKey = 'email' | 'phone' | 'password' | 'paymentMethod' | `${AddressName}.${AddressField}`
/** A field of the form that can have an error. */
export type CheckoutField =
  | TextKey
  | `${AddressName}.country`
  | AdditionalKey
  | 'shippingRate'
  | 'terms'

/** The fields on the page, in document order. */
export const checkoutFields = (
  values: CheckoutValues,
  requirements: CheckoutRequirements,
): CheckoutField[] => [
  'email',
  ...(requirements.fields.phone === 'hidden' ? [] : ['phone' as const]),
  ...additionalKeys('contact', 'order', requirements),
  ...(requirements.hasPassword && wantsAccount(values, requirements) ? ['password' as const] : []),
  ...addressKeys('delivery', values.delivery, requirements),
  ...(values.hasOwnBilling ? addressKeys('billing', values.billing, requirements) : []),
  'shippingRate',
  'paymentMethod',
  ...additionalKeys('order', 'order', requirements),
  ...(requirements.hasTerms ? ['terms' as const] : []),
]

const addressKeys = (
  name: AddressName,
  { country }: Address,
  requirements: CheckoutRequirements,
): CheckoutField[] => [
  ...(requirements.countries[name].length > 1 ? [`${name}.country` as const] : []),
  ...addressFields(country, requirements.fields).map(
    (field): CheckoutField => `${name}.${field.name}`,
  ),
  ...additionalKeys('address', name, requirements),
]

const additionalKeys = (
  location: AdditionalField['location'],
  owner: AddressName | 'order',
  { fields }: CheckoutRequirements,
) => drawnFields(fields.shop?.additional, location).map(({ id }) => additionalKey(owner, id))

export const additionalKey = (owner: AddressName | 'order', id: string): AdditionalKey =>
  `${owner}/${id}`

/** The owner and the id of a plugin's field; undefined for other fields. */
export function additionalFieldOf(
  key: CheckoutField,
): [owner: AddressName | 'order', id: string] | undefined {
  const [, owner, id] = /^(delivery|billing|order)\/(.+)$/.exec(key) ?? []
  return id === undefined ? undefined : [owner as AddressName | 'order', id]
}

/** Whether the order creates an account. */
export const wantsAccount = (
  { createAccount }: CheckoutValues,
  { account }: CheckoutRequirements,
) => account === 'forced' || (account === 'offered' && createAccount)

/** Address and field of a key such as "billing.city"; undefined for fields outside the addresses. */
export function addressFieldOf(
  key: CheckoutField,
): [AddressName, AddressField | 'country'] | undefined {
  if (additionalFieldOf(key)) return undefined
  const [name, field] = key.split('.')
  return field ? [name as AddressName, field as AddressField] : undefined
}

export function withField(
  values: CheckoutValues,
  key: CheckoutField,
  text: string,
): CheckoutValues {
  const inAddress = addressFieldOf(key)
  if (!inAddress) return { ...values, [key]: text }
  const [name, field] = inAddress
  return { ...values, [name]: { ...values[name], [field]: text } }
}

export function withAdditional(
  values: CheckoutValues,
  owner: AddressName | 'order',
  id: string,
  value: string | boolean,
): CheckoutValues {
  if (owner === 'order') return { ...values, additional: { ...values.additional, [id]: value } }
  const address = values[owner]
  return { ...values, [owner]: { ...address, additional: { ...address.additional, [id]: value } } }
}

/** Clears the state, because another country has other states. */
export const withCountry = (values: CheckoutValues, name: AddressName, country: string) => ({
  ...values,
  [name]: { ...values[name], country, state: '' },
})

export type FieldError = 'required' | 'invalid'

type CheckoutErrors = Partial<Record<CheckoutField, FieldError>>

export function validateCheckout(
  values: CheckoutValues,
  requirements: CheckoutRequirements,
): CheckoutErrors {
  const { phone } = requirements.fields
  return {
    ...validateField('email', values.email, isPlausibleEmail),
    ...(phone === 'required' || (phone === 'optional' && values.phone.trim())
      ? validateField('phone', values.phone, isPhone)
      : {}),
    ...(requirements.hasPassword && wantsAccount(values, requirements)
      ? validateField('password', values.password, () => true)
      : {}),
    ...validateAdditionalFields('contact', 'order', values.additional, requirements),
    ...validateAddress('delivery', values.delivery, requirements.fields),
    ...validateAdditionalFields('address', 'delivery', values.delivery.additional, requirements),
    ...(values.hasOwnBilling
      ? {
          ...validateAddress('billing', values.billing, requirements.fields),
          ...validateAdditionalFields(
            'address',
            'billing',
            values.billing.additional,
            requirements,
          ),
        }
      : {}),
    ...validateAdditionalFields('order', 'order', values.additional, requirements),
    ...(requirements.payments.length > 0 && !requirements.payments.includes(values.paymentMethod)
      ? { paymentMethod: 'required' as const }
      : {}),
    ...(requirements.hasTerms && !values.hasReadTerms ? { terms: 'required' as const } : {}),
  }
}

function validateAdditionalFields(
  location: AdditionalField['location'],
  owner: AddressName | 'order',
  values: AdditionalValues | undefined,
  { fields }: CheckoutRequirements,
): CheckoutErrors {
  const errors = drawnFields(fields.shop?.additional, location).flatMap((field) => {
    const error = validateAdditional(field, values?.[field.id])
    return error ? [[additionalKey(owner, field.id), error] as const] : []
  })
  return Object.fromEntries(errors)
}

/** The errors of one address, by the fields of its country. */
export function validateAddress(
  name: AddressName,
  address: Address,
  settings: Omit<FieldSettings, 'phone'>,
): CheckoutErrors {
  const errors = addressFields(address.country, settings).map((field) => {
    const key: CheckoutField = `${name}.${field.name}`
    const { options } = field
    if (!field.isRequired && !address[field.name].trim()) return {}
    if (options)
      return validateField(key, address[field.name], (text) =>
        options.some(({ code }) => code === text),
      )
    if (field.name === 'postcode' && address.country === 'IN')
      return validateField(key, address.postcode, isPin)
    return validateField(key, address[field.name], () => true)
  })
  return Object.assign({}, ...errors) as CheckoutErrors
}

function validateField(
  key: CheckoutField,
  text: string,
  isValid: (text: string) => boolean,
): CheckoutErrors {
  const error: FieldError = text.trim() ? 'invalid' : 'required'
  return text.trim() && isValid(text.trim()) ? {} : { [key]: error }
}

/**
 * The shop's refusals by the field where the shopper can correct them: without a billing address of its
 * own, the delivery address. `other`: refusals of WooCommerce's fields that are not on the page.
 */
export function refusalsByField(
  { billing, shipping, additional = {}, order = {}, other }: AddressRefusals,
  values: CheckoutValues,
  requirements: CheckoutRequirements,
): {
  fields: Partial<Record<CheckoutField, string>>
  other: string[]
  /** The shop requires the field of a plugin that is not on the page. */
  isBeyondForm: boolean
} {
  const onPage = new Set(checkoutFields(values, requirements))
  const fields: Partial<Record<CheckoutField, string>> = {}
  const rest = [...other]
  const put = (key: CheckoutField, text: string) => {
    if (onPage.has(key)) fields[key] ??= text
    else if (!rest.includes(text)) rest.push(text)
  }
  const putAddress = (name: AddressName, refusals: AddressRefusals['billing']) => {
    for (const [field, text] of Object.entries(refusals))
      put(field === 'email' || field === 'phone' ? field : fieldKey(name, field), text)
  }
  let isBeyondForm = false
  const putAdditional = (owner: AddressName | 'order', texts: Record<string, string> = {}) => {
    for (const [id, text] of Object.entries(texts)) {
      const key = additionalKey(owner, id)
      if (onPage.has(key)) fields[key] ??= text
      else isBeyondForm = true
    }
  }
  putAdditional('order', additional.order)
  putAdditional('delivery', additional.shipping)
  putAdditional(values.hasOwnBilling ? 'billing' : 'delivery', additional.billing)
  putAddress('delivery', shipping)
  putAddress(values.hasOwnBilling ? 'billing' : 'delivery', billing)
  for (const [key, text] of Object.entries(order)) put(key as keyof typeof order, text)
  return { fields, other: rest, isBeyondForm }
}

const fieldKey = (name: AddressName, field: string) => `${name}.${field as AddressField}` as const
