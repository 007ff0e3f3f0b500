import { fill, messages } from '~/config/messages'
import { addressFieldOf, type CheckoutForm, type Fault, type FieldKey } from '~/domain/checkout'
import type { CartChange } from '~/domain/checkoutChanges'
import { addressFields } from '~/domain/checkoutFields'

/** Sentences of the checkout alone, kept out of config/messages: those load with every page. */

export function faultText(key: FieldKey, fault: Fault, form: CheckoutForm): string {
  if (key === 'paymentMethod') return 'Choose how you would like to pay.'
  if (fault === 'required') return fill(messages.requiredField, { field: labelOf(key, form) })
  if (key === 'email') return 'Enter an e-mail address such as name@example.com.'
  if (key === 'phone') return 'Enter a phone number of 6 to 15 digits, such as 98765 43210.'
  if (key.endsWith('.postcode')) return 'Enter a PIN Code of six digits, such as 411001.'
  return 'Choose one from the list.'
}

/** Fields of the bill say so, as the shop's own messages do: "Billing PIN Code". */
export function labelOf(key: FieldKey, form: CheckoutForm): string {
  if (key === 'email') return 'E-mail'
  if (key === 'phone') return 'Phone'
  const [name, field] = addressFieldOf(key) ?? []
  if (!name) return 'Payment'
  const label = addressFields(form[name].country).find((rule) => rule.name === field)?.label ?? ''
  return name === 'billing' ? `Billing ${label}` : label
}

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
