import { isEmail } from '../checkout/addressRules'
import type { Db, MockAddress, MockCustomer } from '../db'
import { text, type PhpForm } from '../http/phpForm'
import { isNonce } from '../http/nonce'
import { additionalPosted } from '../checkout/additionalFields'
import { statesOf } from '../checkout/countries'
import { addressFields, type AddressKind } from './addressMarkup'

/** Saves the address. Returns the errors; [] where the form was not sent or is valid. */
export function saveAddress(
  db: Db,
  kind: AddressKind,
  form: PhpForm,
): 'saved' | { typed: MockAddress; errors: string[] } {
  const isSent =
    text(form, 'save_address') !== '' &&
    isNonce(db, 'woocommerce-edit_address', text(form, 'woocommerce-edit-address-nonce'))
  if (!isSent) return { typed: db.session[kind], errors: [] }

  const typed: MockAddress = { ...db.session[kind] }
  const errors: string[] = []
  const country = text(form, `${kind}_country`)
  for (const { key, label, isRequired } of addressFields(kind, country)) {
    const value = text(form, `${kind}_${key}`).trim()
    typed[key] = value
    if (value === '' && isRequired) errors.push(`${label} is a required field.`)
    else if (key === 'postcode' && country === 'IN' && !/^[1-9]\d{2}\s?\d{3}$/.test(value))
      errors.push('Please enter a valid postcode / ZIP.')
    else if (
      key === 'state' &&
      value &&
      statesOf(country)?.[value] === undefined &&
      statesOf(country)
    )
      errors.push(
        `<strong>${label}</strong> is not valid. Please enter one of the following: ${Object.values(statesOf(country) ?? {}).join(', ')}`,
      )
    else if (key === 'email' && !isEmail(value))
      errors.push(`<strong>${label}</strong> is not a valid email address.`)
    else if (key === 'phone' && !/^[\d\s#_\-+/().]+$/.test(value))
      errors.push(`<strong>${label}</strong> is not a valid phone number.`)
  }
  const additional = additionalPosted(db, kind, form)
  typed.additional = additional.values
  errors.push(...additional.errors)
  if (errors.length > 0) return { typed, errors }
  db.session[kind] = typed
  db.session.notices.push({ type: 'success', html: 'Address changed successfully.' })
  return 'saved'
}

/**
 * Saves the customer's name, e-mail and password. Returns the errors; [] where the form was not
 * sent or is valid.
 */
export function saveDetails(db: Db, customer: MockCustomer, form: PhpForm): 'saved' | string[] {
  const isSent =
    text(form, 'action') === 'save_account_details' &&
    isNonce(db, 'save_account_details', text(form, 'save-account-details-nonce'))
  if (!isSent) return []

  const typed = {
    firstName: text(form, 'account_first_name').trim(),
    lastName: text(form, 'account_last_name').trim(),
    displayName: text(form, 'account_display_name').trim(),
    email: text(form, 'account_email').trim(),
  }
  const [current, first, second] = ['password_current', 'password_1', 'password_2'].map((name) =>
    text(form, name),
  ) as [string, string, string]
  const errors = [
    ...missing(typed),
    ...emailErrors(db, customer, typed.email),
    ...passwordErrors(customer, current, first, second),
  ]
  if (errors.length > 0) return errors

  Object.assign(customer, typed, first ? { password: first } : {})
  db.session.notices.push({ type: 'success', html: 'Account details changed successfully.' })
  return 'saved'
}

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  displayName: 'Display name',
  email: 'Email address',
} as const

const missing = (typed: Record<keyof typeof LABELS, string>) =>
  (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .filter((key) => typed[key] === '')
    .map((key) => `<strong>${LABELS[key]}</strong> is a required field.`)

function emailErrors(db: Db, customer: MockCustomer, email: string): string[] {
  if (!email) return []
  if (!isEmail(email)) return ['Please provide a valid email address.']
  const isTaken = db.session.customers.some(
    (other) => other.id !== customer.id && other.email.toLowerCase() === email.toLowerCase(),
  )
  return isTaken ? ['This email address is already registered.'] : []
}

function passwordErrors(
  customer: MockCustomer,
  current: string,
  first: string,
  second: string,
): string[] {
  if (current && !first && !second) return ['Please fill out all password fields.']
  if (first && !current) return ['Please enter your current password.']
  if (first && !second) return ['Please re-enter your password.']
  if (first !== second) return ['New passwords do not match.']
  if (first && current !== customer.password) return ['Your current password is incorrect.']
  return []
}
