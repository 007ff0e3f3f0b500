import { checkoutMessages } from '~/config/checkoutMessages'
import { fieldMessages } from '~/config/fieldMessages'
import { fill, messages } from '~/config/messages'
import { site } from '~/config/site'
import {
  addressFieldOf,
  type Asks,
  type CheckoutForm,
  type Fault,
  type FieldKey,
} from '~/domain/checkout/checkout'
import type { CartChange } from '~/domain/checkout/checkoutChanges'
import { addressFields } from '~/domain/checkout/checkoutFields'

/** Sells to nowhere else: before an address is known, words are India's then. */
export const isIndianShop = () => Object.keys(site.countries).every((country) => country === 'IN')

/** Sentences of the checkout alone, kept out of config/messages: those load with every page. */

export function faultText(key: FieldKey, fault: Fault, form: CheckoutForm, asks: Asks): string {
  if (key === 'paymentMethod') return 'Choose how you would like to pay.'
  if (key === 'terms') return checkoutMessages.acceptTerms
  if (fault === 'required') return fill(messages.requiredField, { field: labelOf(key, form, asks) })
  if (key === 'email') return fieldMessages.invalidEmail
  if (key === 'phone') return fieldMessages.invalidPhone
  if (key.endsWith('.postcode')) return fieldMessages.invalidPin
  return fieldMessages.chooseOne
}

/** Fields of the bill say so, as the shop's own messages do: "Billing PIN Code". */
function labelOf(key: FieldKey, form: CheckoutForm, { fields }: Asks): string {
  if (key === 'email') return 'E-mail'
  if (key === 'phone') return 'Phone'
  if (key === 'password') return 'Password'
  const [name, field] = addressFieldOf(key) ?? []
  if (!name) return 'Payment'
  const rules = addressFields(form[name].country, fields)
  const label = rules.find((rule) => rule.name === field)?.label ?? ''
  return name === 'billing' ? `Billing ${label}` : label
}

/** @param seconds how long the shop wants to be left alone, where it says so */
export const waitText = (seconds: number | undefined) =>
  `There were many tries in a short time. Please wait ${
    seconds === undefined ? 'a minute' : seconds === 1 ? 'a second' : `${seconds} seconds`
  }, then place your order again.`

export function changeText(change: CartChange): string {
  switch (change.kind) {
    case 'gone':
      return `“${change.name}” is no longer in your cart.`
    case 'new':
      return `“${change.name}” is new in your cart.`
    case 'quantity':
      return `“${change.name}”: ${change.to} instead of ${change.from}.`
    case 'price':
      return `“${change.name}” now costs ${change.to} instead of ${change.from}.`
    case 'total':
      return `The total is now ${change.to} instead of ${change.from}.`
  }
}
