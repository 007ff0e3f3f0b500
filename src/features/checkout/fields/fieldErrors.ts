import {
  additionalFieldOf,
  addressFieldOf,
  validateCheckout,
  type AddressName,
  type CheckoutField,
  type CheckoutRequirements,
  type CheckoutValues,
  type FieldError,
} from '~/domain/checkout/checkout'
import type { AdditionalField } from '~/domain/checkout/additionalFields'
import { addressFields } from '~/domain/checkout/checkoutFields'
import { interpolate } from '~/lib/text'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { missingField } from '~/ui/forms/missingField'
import type { FieldErrors } from '~/ui/forms/useForm'

/** Validates the form, with a sentence for each field that has an error. */
export function checkoutErrors(
  values: CheckoutValues,
  requirements: CheckoutRequirements,
): FieldErrors<CheckoutField> {
  const errors = Object.entries(validateCheckout(values, requirements)) as [
    CheckoutField,
    FieldError,
  ][]
  return Object.fromEntries(
    errors.map(([key, error]) => [key, errorText(key, error, values, requirements)]),
  )
}

function errorText(
  key: CheckoutField,
  error: FieldError,
  values: CheckoutValues,
  requirements: CheckoutRequirements,
): string {
  if (key === 'paymentMethod') return checkoutMessages.choosePayment
  if (key === 'terms') return checkoutMessages.acceptTerms
  const additional = additionalFieldFor(key, requirements)
  if (additional) return additionalErrorText(additional, error)
  if (error === 'required') return requiredText(key, values, requirements)
  if (key === 'email') return commonMessages.invalidEmail
  if (key === 'phone') return commonMessages.invalidPhone
  if (key.endsWith('.postcode')) return commonMessages.invalidPinCode
  return commonMessages.chooseFromList
}

/** The heading of an address in the form. */
export function addressTitle(
  name: AddressName,
  { needsShipping, deliversToBilling }: CheckoutRequirements,
): string {
  if (name === 'billing') return checkoutMessages.billingAddress
  if (!needsShipping) return checkoutMessages.yourAddress
  return deliversToBilling ? checkoutMessages.oneAddress : checkoutMessages.deliveryAddress
}

/** Where the form has two addresses, an error in a list outside them names its address. */
export function listedErrorText(
  key: CheckoutField,
  error: string,
  { hasOwnBilling }: CheckoutValues,
  requirements: CheckoutRequirements,
): string {
  const [owner = 'order'] = addressFieldOf(key) ?? additionalFieldOf(key) ?? []
  if (!hasOwnBilling || owner === 'order') return error
  const address = addressTitle(owner, requirements)
  return interpolate(checkoutMessages.errorInAddress, { address, error })
}

function additionalFieldFor(key: CheckoutField, { fields }: CheckoutRequirements) {
  const [, id] = additionalFieldOf(key) ?? []
  return id === undefined ? undefined : fields.shop?.additional?.find((field) => field.id === id)
}

function additionalErrorText(
  { type, label, requiredText, hint }: AdditionalField,
  error: FieldError,
): string {
  if (error === 'required') {
    const message = type === 'checkbox' ? checkoutMessages.tickField : commonMessages.requiredField
    return requiredText ?? interpolate(message, { field: label })
  }
  if (type === 'select') return commonMessages.chooseFromList
  const text = interpolate(checkoutMessages.invalidField, { field: label })
  return hint ? `${text} ${hint}` : text
}

function requiredText(
  key: CheckoutField,
  values: CheckoutValues,
  { fields }: CheckoutRequirements,
): string {
  if (key === 'email') return missingField(checkoutMessages.email, false)
  if (key === 'phone') return missingField(checkoutMessages.phoneNumber, false)
  if (key === 'password') return missingField(checkoutMessages.password, false)
  const [name, field] = addressFieldOf(key) ?? []
  const rule = name && addressFields(values[name].country, fields).find((one) => one.name === field)
  if (!rule) return commonMessages.chooseFromList
  const label = rule.text ?? checkoutMessages.addressLabels[rule.label]
  return missingField(label, rule.options !== undefined)
}
