import { describe, expect, test } from 'vitest'
import { withField } from '~/api/content/wordpressForm'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { addressSettings } from '../checkout/shopAddressSettings'
import { stateOfAddress, unchosenState, withCountry } from '~/domain/account/addressForm'
import {
  validateForm,
  pickFormValues,
  type FormField,
  type FormName,
  type WordpressForm,
} from '~/domain/content/wordpressForm'

const labels = { ...checkoutMessages.addressLabels, selectOption: commonMessages.selectOption }

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type: 'text',
  label: name,
  isRequired: true,
  value: '',
  ...more,
})

const form = (name: FormName, fields: FormField[]): WordpressForm => ({
  name,
  path: '/my-account/edit-address/billing/',
  action: '/my-account/edit-address/billing/',
  fixed: {},
  fields,
  submitLabel: 'Save address',
  texts: [],
  isUnknown: false,
})

const india = form('address', [
  field('billing_country', {
    type: 'select',
    value: 'IN',
    options: ['IN', 'NP', 'AT', 'GB'].map((code) => ({ value: code, label: code })),
  }),
  field('billing_city', { label: 'Town / City' }),
  field('billing_state', {
    type: 'select',
    label: 'State',
    value: 'MH',
    options: [{ value: 'MH', label: 'Maharashtra' }],
  }),
  field('billing_postcode', { label: 'PIN Code' }),
  field('billing_phone', { label: 'Phone' }),
])
const typed = {
  billing_country: 'IN',
  billing_city: 'Pune',
  billing_state: 'MH',
  billing_postcode: '411 001',
  billing_phone: '98765 43210',
}
const settings = addressSettings()

const adapted = (country: string) =>
  withCountry(india, { ...typed, billing_country: country }, settings, labels)
const state = (country: string) =>
  adapted(country).fields.find(({ name }) => name === 'billing_state')

const faults = (changes: Partial<typeof typed>) => validateForm(india, { ...typed, ...changes })

const fieldOf = (text: string, of: WordpressForm, field?: string) =>
  withField({ kind: 'error', html: { markup: text }, text, ...(field ? { field } : {}) }, of).field

describe('an address form', () => {
  test('is unchanged for its own country', () => expect(adapted('IN')).toBe(india))

  test('offers the states of another country, none chosen', () => {
    expect(state('NP')?.options?.map(({ value }) => value)).toEqual(['', 'BAG'])
    expect(validateForm(adapted('NP'), { ...typed, billing_country: 'NP' })).toEqual([
      ['billing_state', 'choice'],
    ])
    expect(adapted('NP').fields.map(({ label }) => label)).toContain('Postcode / ZIP')
  })

  test('drops the state for a country without states, and does not send it', () => {
    expect(state('AT')).toBeUndefined()
    expect(pickFormValues(adapted('AT'), typed)).not.toHaveProperty('billing_state')
  })

  test('offers a text field where the states are unknown', () =>
    expect(state('GB')).toMatchObject({ type: 'text', isRequired: false }))

  test('adds India’s states after the PIN code, which chooses one', () => {
    const singapore = form(
      'address',
      india.fields
        .filter(({ name }) => name !== 'billing_state')
        .map((one) => (one.name === 'billing_country' ? { ...one, value: 'AT' } : one)),
    )
    const { fields } = withCountry(singapore, typed, undefined, labels)
    expect(fields[2]).toMatchObject({ name: 'billing_postcode' })
    expect(fields[3]).toMatchObject({ name: 'billing_state', type: 'select', label: 'State' })
    expect(fields[3]?.options).toHaveLength(38)
  })
})

describe('validation of an address', () => {
  test('reports an invalid and a missing PIN Code in India', () => {
    expect(faults({})).toEqual([])
    expect(faults({ billing_postcode: '010001' })).toEqual([['billing_postcode', 'pin']])
    expect(faults({ billing_postcode: ' ' })).toEqual([['billing_postcode', 'required']])
  })

  test('leaves another country’s postcode to the shop', () => {
    const values = { ...typed, billing_country: 'GB', billing_postcode: 'SW1A 1AA' }
    expect(validateForm(withCountry(india, values, settings, labels), values)).toEqual([])
  })

  test('checks a phone number', () =>
    expect(faults({ billing_phone: 'call me' })).toEqual([['billing_phone', 'phone']]))
})

describe('the field of a refusal message', () => {
  const details = form('details', [
    field('account_email', { label: 'Email address' }),
    field('password_current', { type: 'password', label: 'Current password' }),
    field('password_1', { type: 'password', label: 'New password' }),
    field('password_2', { type: 'password', label: 'Confirm new password' }),
  ])
  test.each([
    ['Your current password is incorrect.', 'password_current'],
    ['Please enter your current password.', 'password_current'],
    ['Please fill out all password fields.', 'password_1'],
    ['Please re-enter your password.', 'password_2'],
    ['New passwords do not match.', 'password_2'],
    ['This email address is already registered.', 'account_email'],
    ['Email address is a required field.', 'account_email'],
    ['Something else.', undefined],
  ])('“%s” belongs to %s', (text, name) => expect(fieldOf(text, details)).toBe(name))

  test('is the field that the shop names, or undefined for an unknown field', () => {
    expect(fieldOf('New passwords do not match.', details, 'password_1')).toBe('password_1')
    expect(fieldOf('Wrong.', details, 'no_such_field')).toBeUndefined()
    expect(fieldOf('Please enter a valid postcode / ZIP.', india)).toBe('billing_postcode')
    expect(fieldOf('PIN Code is a required field.', india)).toBe('billing_postcode')
  })
})

describe('the state that follows the PIN code of an address form', () => {
  test('is that of the address, with the states of its list', () => {
    expect(stateOfAddress(india, typed, 'billing_postcode')).toEqual({
      field: 'billing_state',
      address: { country: 'IN', state: 'MH', postcode: '411 001' },
      states: [{ code: 'MH', name: 'Maharashtra' }],
    })
  })

  test('has the country of a shop that sells to one', () => {
    const fields = india.fields.filter(({ name }) => name !== 'billing_country')
    const fixed = { billing_country: 'IN' }
    const { billing_country: _country, ...values } = typed
    const found = stateOfAddress({ ...india, fields, fixed }, values, 'billing_postcode')
    expect(found?.address.country).toBe('IN')
  })

  test('is none after another field, and where the state is typed', () => {
    expect(stateOfAddress(india, typed, 'billing_city')).toBeUndefined()
    const abroad = withCountry(india, { ...typed, billing_country: 'GB' }, settings, labels)
    expect(stateOfAddress(abroad, typed, 'billing_postcode')).toBeUndefined()
  })

  test('may replace the shop’s own state in an address that is not filled in', () => {
    expect(unchosenState(india)).toBe('MH')
    const saved = india.fields.map((one) =>
      one.name === 'billing_postcode' ? { ...one, value: '411001' } : one,
    )
    expect(unchosenState({ ...india, fields: saved })).toBe('')
  })

  test('may replace what a PIN code has brought before a reload, but no choice', () => {
    const typedIn = (postcode: string, state: string) =>
      unchosenState(india, { ...typed, billing_postcode: postcode, billing_state: state })
    expect(typedIn('682001', 'KL')).toBe('KL')
    expect(typedIn('682001', 'TN')).toBe('MH')
    expect(typedIn('', 'MH')).toBe('MH')

    const saved = india.fields.map((one) =>
      one.name === 'billing_postcode' ? { ...one, value: '411001' } : one,
    )
    const draft = { ...typed, billing_postcode: '411001', billing_state: 'MH' }
    expect(unchosenState({ ...india, fields: saved }, draft)).toBe('')
    const other = { ...draft, billing_postcode: '682001', billing_state: 'KL' }
    expect(unchosenState({ ...india, fields: saved }, other)).toBe('KL')
  })
})
