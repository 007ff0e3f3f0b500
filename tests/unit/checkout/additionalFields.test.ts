import { describe, expect, test } from 'vitest'
import {
  additionalValues,
  labelFromValue,
  needsShopCheckout,
  validateAdditional,
  type AdditionalField,
} from '~/domain/checkout/additionalFields'
import {
  addressFieldOf,
  additionalFieldOf,
  refusalsByField,
  validateCheckout,
  withAdditional,
  type CheckoutRequirements,
  type CheckoutValues,
} from '~/domain/checkout/checkout'
import { addressesOf } from '~/domain/checkout/checkoutAddresses'
import { addressSettings } from './shopAddressSettings'
import { address } from '../../support/guest'

const field = (changes: Partial<AdditionalField>): AdditionalField => ({
  id: 'shop/gstin',
  location: 'contact',
  type: 'text',
  label: 'GSTIN',
  isRequired: false,
  ...changes,
})
const slot = field({
  id: 'shop/slot',
  location: 'order',
  type: 'select',
  options: [{ value: 'am', label: 'Morning' }],
})
const place = field({ id: 'my.shop/place', location: 'address', isRequired: true })

describe('the value of an additional field', () => {
  const pattern = '[0-9]{2}[A-Z]{3}'
  test.each([
    [field({}), '', undefined],
    [field({ isRequired: true }), ' ', 'required'],
    [field({ isRequired: true }), undefined, 'required'],
    [field({ pattern }), '27ABC', undefined],
    [field({ pattern }), '27ABCD', 'invalid'],
    [field({ pattern }), '', undefined],
    [field({ pattern: '(' }), 'anything', undefined],
    [slot, '', undefined],
    [slot, 'pm', 'invalid'],
    [field({ type: 'checkbox', isRequired: true }), false, 'required'],
    [field({ type: 'checkbox', isRequired: true }), true, undefined],
  ] as const)('%o: %o is %o', (of, value, error) => {
    expect(validateAdditional(of, value)).toBe(error)
  })
})

test.each([
  ['am', 'Am'],
  ['early-morning', 'Early morning'],
  ['slot_2', 'Slot 2'],
  ['slot-2', 'Slot 2'],
  ['2-day', '2 day'],
  ['10-12', '10-12'],
  ['9am-12pm', '9am-12pm'],
  ['शाम', 'शाम'],
])('the option with the value %s and no label is called %s', (value, label) => {
  expect(labelFromValue(value)).toBe(label)
})

test('a required field of an unknown kind needs the shop’s own checkout', () => {
  expect(needsShopCheckout([field({ type: 'other', isRequired: true })])).toBe(true)
  expect(needsShopCheckout([field({ type: 'other' }), slot])).toBe(false)
  expect(needsShopCheckout(undefined)).toBe(false)
})

test('values are sent for every drawn field and no other', () => {
  const checkbox = field({ id: 'shop/paper', type: 'checkbox' })
  expect(additionalValues([slot, checkbox], { 'shop/slot': ' am ', 'shop/old': 'x' })).toEqual({
    'shop/slot': 'am',
    'shop/paper': false,
  })
})

describe('the checkout’s form', () => {
  const india = [{ code: 'IN', name: 'India' }]
  const requirements: CheckoutRequirements = {
    fields: {
      company: 'optional',
      address2: 'optional',
      phone: 'required',
      shop: { ...addressSettings(), additional: [field({ isRequired: true }), slot, place] },
    },
    countries: { delivery: india, billing: india },
    needsShipping: true,
    deliversToBilling: false,
    account: 'none',
    hasPassword: false,
    payments: [],
    hasTerms: false,
  }
  const values: CheckoutValues = {
    email: 'asha@example.test',
    phone: '98765 43210',
    additional: {},
    createAccount: false,
    password: '',
    delivery: address,
    hasOwnBilling: true,
    billing: address,
    note: '',
    paymentMethod: '',
    hasReadTerms: false,
  }

  const refused = (additional: Record<string, Record<string, string>>) =>
    refusalsByField({ billing: {}, shipping: {}, additional, other: [] }, values, requirements)

  test('requires the fields of the order and of each address', () => {
    expect(validateCheckout(values, requirements)).toEqual({
      'order/shop/gstin': 'required',
      'delivery/my.shop/place': 'required',
      'billing/my.shop/place': 'required',
    })
    const filled = withAdditional(
      withAdditional(
        withAdditional(values, 'order', 'shop/gstin', '27'),
        'delivery',
        'my.shop/place',
        'home',
      ),
      'billing',
      'my.shop/place',
      'office',
    )
    expect(validateCheckout(filled, requirements)).toEqual({})
    expect(addressesOf(filled, [place])).toMatchObject({
      shipping: { additional: { 'my.shop/place': 'home' } },
      billing: { additional: { 'my.shop/place': 'office' } },
    })
  })

  test('tells the keys of additional fields from those of addresses', () => {
    expect(additionalFieldOf('delivery/my.shop/place')).toEqual(['delivery', 'my.shop/place'])
    expect(addressFieldOf('delivery/my.shop/place')).toBeUndefined()
    expect(additionalFieldOf('delivery.city')).toBeUndefined()
  })

  test('shows refusals at their fields; others need the shop’s checkout', () => {
    expect(refused({ order: { 'shop/gstin': 'Unknown' } })).toMatchObject({
      fields: { 'order/shop/gstin': 'Unknown' },
      isBeyondForm: false,
    })
    expect(refused({ billing: { 'my.shop/place': 'Missing' } }).fields).toEqual({
      'billing/my.shop/place': 'Missing',
    })
    expect(refused({ order: { '': '' } }).isBeyondForm).toBe(true)
  })
})
