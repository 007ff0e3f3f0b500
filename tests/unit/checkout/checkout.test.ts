import { describe, expect, test } from 'vitest'
import type { Cart } from '~/domain/cart/cart'
import type { Address } from '~/domain/checkout/address'
import {
  refusalsByField,
  validateCheckout,
  type CheckoutRequirements,
  type CheckoutValues,
} from '~/domain/checkout/checkout'
import {
  addressesOf,
  fillBlanks,
  fitAddresses,
  valuesFromCart,
  isSameDestinations,
  destinationOf,
  destinationsOf,
} from '~/domain/checkout/checkoutAddresses'
import { cartFingerprint } from '~/domain/checkout/checkoutChanges'
import { addressFields, addressLines } from '~/domain/checkout/checkoutFields'
import { INDIAN_STATES, isPin, normalPin, stateAfterPin, stateOfPin } from '~/domain/checkout/india'
import { isPlausibleEmail, isPhone } from '~/domain/contact'
import { rescale, scaleOfTotals } from '~/domain/order/order'
import { address } from '../../support/guest'
import { inr } from '../../support/money'
import * as checkoutMessages from '~/messages/checkout'

/** The form has a separate field for the phone. */
const asha: Address = { ...address, phone: '' }

const form = (changes: Partial<CheckoutValues> = {}): CheckoutValues => ({
  email: 'asha@example.test',
  phone: '98765 43210',
  additional: {},
  createAccount: false,
  password: '',
  delivery: asha,
  hasOwnBilling: false,
  billing: { ...asha, firstName: '', address1: '' },
  note: '',
  paymentMethod: 'cod',
  hasReadTerms: false,
  ...changes,
})

const INDIA = [{ code: 'IN', name: 'India' }]
const ONLY_INDIA = { delivery: INDIA, billing: INDIA }

/** A common shop and a guest with two payment methods. */
const requirements = (changes: Partial<CheckoutRequirements> = {}): CheckoutRequirements => ({
  fields: { company: 'optional', address2: 'optional', phone: 'required' },
  countries: ONLY_INDIA,
  needsShipping: true,
  deliversToBilling: false,
  account: 'offered',
  hasPassword: false,
  payments: ['cod', 'bacs'],
  hasTerms: false,
  ...changes,
})

const fieldsOf = (country: string, changes: Partial<CheckoutRequirements['fields']> = {}) =>
  addressFields(country, { ...requirements().fields, ...changes })

/** The state of an Indian address after its PIN code has changed in a form. */
const stateAfter = (state: string, ...pins: string[]) => {
  let followed = ''
  return pins.reduce((before, postcode) => {
    const next = stateAfterPin({ country: 'IN', state: before, postcode }, followed, INDIAN_STATES)
    if (next !== before) followed = next
    return next
  }, state)
}

describe('a PIN Code', () => {
  test.each(['411001', '110 001', '110-001', ' 560 034 ', '1 1 0 0 0 1'])('%s is valid', (text) => {
    expect(isPin(text)).toBe(true)
  })

  test.each(['', '010001', '41100', '4110011', 'ABC', '41100A', '4110.01', '४११००१'])(
    '"%s" is invalid',
    (text) => {
      expect(isPin(text)).toBe(false)
    },
  )

  test('is stored without spaces and dashes, as in the shop', () => {
    expect(normalPin(' 110-00 1 ')).toBe('110001')
  })

  test.each([
    ['110001', 'DL'],
    ['160017', 'CH'],
    ['160055', 'PB'],
    ['403001', 'GA'],
    ['411 001', 'MH'],
    ['500-034', 'TS'],
    ['530002', 'AP'],
    ['605001', 'PY'],
    ['682555', 'LD'],
    ['682001', 'KL'],
    ['737101', 'SK'],
    ['831001', 'JH'],
    ['800001', 'BR'],
    ['248001', 'UK'],
    // Postcodes of two states, of the army, and incomplete ones.
    ['247667', ''],
    ['605107', ''],
    ['607402', ''],
    ['362570', ''],
    ['396193', ''],
    ['507126', ''],
    ['900056', ''],
    ['40', ''],
  ])('%s is in the state “%s”', (pin, state) => {
    expect(stateOfPin(pin)).toBe(state)
  })

  test('brings its state once it is complete, and another one when it is corrected', () => {
    expect(stateAfter('', '11000')).toBe('')
    expect(stateAfter('', '110001')).toBe('DL')
    expect(stateAfter('', '110001', '11', '', '41100', '411001')).toBe('MH')
    expect(stateAfter('', '110001', '247667')).toBe('')
  })

  test('changes no state that the shopper has chosen', () => {
    expect(stateAfter('KA', '411001')).toBe('KA')
    expect(stateAfter('TN', '605', '6051', '605106')).toBe('TN')
  })

  test('brings none abroad, and none that the shop does not have', () => {
    const address = { country: 'US', state: '', postcode: '110001' }
    expect(stateAfterPin(address, '', INDIAN_STATES)).toBe('')
    expect(stateAfterPin({ ...address, country: 'IN' }, '', [{ code: 'MH' }])).toBe('')
    expect(stateAfterPin({ ...address, country: 'IN' }, '', undefined)).toBe('')
  })
})

describe('a phone number', () => {
  test.each([
    '9876543210',
    '+91 98765 43210',
    '(020) 2553-1234',
    '020/2553.1234',
    '#123456',
    '100100',
  ])('%s is valid', (text) => {
    expect(isPhone(text)).toBe(true)
  })

  test.each([
    '',
    '12345',
    '+-()',
    '98765 43210 x2',
    '1234567890123456',
    'nine eight seven',
    '98765,43210',
  ])('"%s" is invalid', (text) => {
    expect(isPhone(text)).toBe(false)
  })
})

describe('an e-mail address', () => {
  test.each([
    'asha@example.test',
    'a.k+books@mail.example.co.in',
    "o'neil@example.com",
    ' asha@example.com ',
  ])('%s is plausible', (text) => {
    expect(isPlausibleEmail(text)).toBe(true)
  })

  test.each([
    '',
    'not-mail',
    'a@b',
    '@example.com',
    'a@@example.com',
    'a b@example.com',
    'a@-x.com',
    'a@x..com',
  ])('"%s" is implausible', (text) => {
    expect(isPlausibleEmail(text)).toBe(false)
  })
})

describe('the fields of an address', () => {
  test('are called PIN Code and State in India, and both are required', () => {
    const byName = Object.fromEntries(fieldsOf('IN').map((field) => [field.name, field]))
    expect(byName['postcode']).toMatchObject({ label: 'pinCode', isRequired: true })
    expect(byName['state']).toMatchObject({ label: 'state', isRequired: true })
    expect(checkoutMessages.addressLabels).toMatchObject({ pinCode: 'PIN Code', state: 'State' })
  })

  test("offer the 37 states and territories under WooCommerce's own codes", () => {
    const codes = INDIAN_STATES.map(({ code }) => code)
    expect(new Set(codes).size).toBe(37)
    expect(codes).toEqual(expect.arrayContaining(['CT', 'OD', 'TS', 'UK', 'MH']))
    expect(codes).not.toContain('OR')
    const names = INDIAN_STATES.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
  })

  test.each([
    ['IN', true],
    ['GB', true],
    ['HK', false],
    ['AE', undefined],
  ])('ask for a postcode in %s as WooCommerce does', (country, isRequired) => {
    const postcode = fieldsOf(country).find(({ name }) => name === 'postcode')
    expect(postcode?.isRequired).toBe(isRequired)
  })

  test('have an optional text field for the state outside India', () => {
    const state = fieldsOf('GB').find(({ name }) => name === 'state')
    expect(state).toEqual({ name: 'state', label: 'stateOrCounty', isRequired: false })
    expect(checkoutMessages.addressLabels.stateOrCounty).toBe('State / County')
  })
})

describe('the validation of the checkout', () => {
  test('accepts a complete form', () => {
    expect(validateCheckout(form(), requirements())).toEqual({})
  })

  test.each<[string, Partial<CheckoutValues>, object]>([
    ['no e-mail', { email: ' ' }, { email: 'required' }],
    ['a wrong e-mail', { email: 'asha' }, { email: 'invalid' }],
    ['no phone', { phone: '' }, { phone: 'required' }],
    ['a wrong phone', { phone: '12' }, { phone: 'invalid' }],
    ['no last name', { delivery: { ...asha, lastName: ' ' } }, { 'delivery.lastName': 'required' }],
    ['no street', { delivery: { ...asha, address1: '' } }, { 'delivery.address1': 'required' }],
    ['no town', { delivery: { ...asha, city: '' } }, { 'delivery.city': 'required' }],
    ['no state', { delivery: { ...asha, state: '' } }, { 'delivery.state': 'required' }],
    ['an unknown state', { delivery: { ...asha, state: 'ZZ' } }, { 'delivery.state': 'invalid' }],
    ['no PIN Code', { delivery: { ...asha, postcode: '' } }, { 'delivery.postcode': 'required' }],
    [
      'a wrong PIN Code',
      { delivery: { ...asha, postcode: '010001' } },
      { 'delivery.postcode': 'invalid' },
    ],
    ['no payment method', { paymentMethod: '' }, { paymentMethod: 'required' }],
    [
      'a payment method that the shop no longer has',
      { paymentMethod: 'upi' },
      { paymentMethod: 'required' },
    ],
    [
      'an unfinished billing address',
      { hasOwnBilling: true },
      { 'billing.firstName': 'required', 'billing.address1': 'required' },
    ],
  ])('reports %s', (_, changes, faults) => {
    expect(validateCheckout(form(changes), requirements())).toEqual(faults)
  })

  test('requires no payment method for an order without payment', () => {
    expect(validateCheckout(form({ paymentMethod: '' }), requirements({ payments: [] }))).toEqual(
      {},
    )
  })

  test.each<[string, Partial<CheckoutValues>, Partial<CheckoutRequirements>, object]>([
    [
      'accepts a missing phone number where the field is hidden',
      { phone: '' },
      { fields: { ...requirements().fields, phone: 'hidden' } },
      {},
    ],
    [
      'accepts a missing phone number where it is optional',
      { phone: '' },
      { fields: { ...requirements().fields, phone: 'optional' } },
      {},
    ],
    [
      'reports an incomplete phone number where it is optional',
      { phone: '12' },
      { fields: { ...requirements().fields, phone: 'optional' } },
      { phone: 'invalid' },
    ],
    [
      'reports a missing company where it is required',
      {},
      { fields: { ...requirements().fields, company: 'required' } },
      { 'delivery.company': 'required' },
    ],
    [
      'reports a missing password for a new account',
      { createAccount: true },
      { hasPassword: true },
      { password: 'required' },
    ],
    [
      'reports a missing password where every order creates an account',
      {},
      { account: 'forced', hasPassword: true },
      { password: 'required' },
    ],
    ['accepts a missing password where the shop generates it', { createAccount: true }, {}, {}],
    [
      'accepts a missing password of a signed-in customer',
      { createAccount: true },
      { account: 'none', hasPassword: true },
      {},
    ],
    ['reports terms that are not accepted', {}, { hasTerms: true }, { terms: 'required' }],
    ['accepts a form with accepted terms', { hasReadTerms: true }, { hasTerms: true }, {}],
  ])('%s', (_, changes, shop, faults) => {
    expect(validateCheckout(form(changes), requirements(shop))).toEqual(faults)
  })

  test('lists errors in the order of the form', () => {
    const faults = validateCheckout(
      form({ email: '', phone: '', delivery: { ...asha, firstName: '', postcode: '' } }),
      requirements(),
    )
    expect(Object.keys(faults)).toEqual([
      'email',
      'phone',
      'delivery.firstName',
      'delivery.postcode',
    ])
  })
})

describe('the addresses of the order request', () => {
  test('both have the phone, only billing has the e-mail, and the PIN Code has no separators', () => {
    const { billing, shipping } = addressesOf(
      form({
        email: ' asha@example.test ',
        delivery: { ...asha, city: ' Pune ', postcode: '411 001' },
      }),
    )
    expect(shipping).toEqual({ ...asha, phone: '98765 43210' })
    expect(billing).toEqual({ ...asha, phone: '98765 43210', email: 'asha@example.test' })
  })

  test('include a separate billing address if the shopper enters one', () => {
    const office = { ...asha, company: 'Kulkarni & Co', address1: '1 MG Road' }
    const { billing, shipping } = addressesOf(form({ hasOwnBilling: true, billing: office }))
    expect(shipping.address1).toBe('5 Hill Road')
    expect(billing).toMatchObject({ company: 'Kulkarni & Co', address1: '1 MG Road' })
  })
})

const at = (postcode: string) => destinationsOf(form({ delivery: { ...asha, postcode } }))

describe('the shipping destination', () => {
  test('is known once state and PIN Code are valid', () => {
    expect(destinationOf({ ...asha, postcode: '411-001', firstName: '' })).toEqual({
      country: 'IN',
      state: 'MH',
      postcode: '411001',
      city: 'Pune',
    })
    expect(destinationOf({ ...asha, postcode: '4110' })).toBeUndefined()
    expect(destinationOf({ ...asha, state: '' })).toBeUndefined()
  })

  test('ignores separators in a PIN Code', () => {
    expect(isSameDestinations(at('411001'), at('411 001'))).toBe(true)
    expect(isSameDestinations(at('411001'), at('411002'))).toBe(false)
    expect(isSameDestinations(at('411001'), at('4110'))).toBe(false)
  })

  test('is also the billing destination unless the form has its own', () => {
    const billing = { ...asha, city: 'Mumbai', postcode: '400001' }
    expect(destinationsOf(form({ billing }))?.billing.city).toBe('Pune')
    expect(destinationsOf(form({ billing, hasOwnBilling: true }))?.billing.city).toBe('Mumbai')
  })
})

describe('the values from the cart', () => {
  const empty = { ...asha, firstName: '', lastName: '', address1: '', city: '', postcode: '' }
  const none = { amount: '0', currency: inr }
  const cart = (changes: Partial<Cart>): Cart => ({
    lines: [],
    count: 0,
    coupons: [],
    totals: {
      items: none,
      fees: [],
      discount: none,
      tax: none,
      taxLines: [],
      taxDisplay: 'excluding',
      addsUp: true,
      total: none,
    },
    needsShipping: true,
    needsPayment: true,
    packages: [],
    billing: { ...empty, email: '' },
    shipping: empty,
    paymentMethods: ['bacs', 'cod'],
    notices: [],
    crossSellIds: [],
    ...changes,
  })

  test('leave the state empty if the cart has only the shop’s default state', () => {
    expect(valuesFromCart(cart({}), requirements()).delivery).toMatchObject({
      country: 'IN',
      state: '',
    })
  })

  test.each(['DE-BE', 'MH'])(
    'drop a state that is a code (%s) in a country where the shopper types it',
    (state) => {
      const london = { ...asha, country: 'GB', city: 'London', postcode: 'SW1A 1AA', state }
      const britain = [{ code: 'GB', name: 'United Kingdom' }]
      const shop = { defaults: {}, countries: new Map([['GB', { locale: {} }]]) }
      const known = (address: Address) =>
        valuesFromCart(
          cart({ shipping: address }),
          requirements({
            countries: { delivery: britain, billing: britain },
            fields: { company: 'optional', address2: 'optional', phone: 'required', shop },
          }),
        ).delivery.state
      expect(known(london)).toBe('')
      expect(known({ ...london, state: 'Greater London' })).toBe('Greater London')
    },
  )

  test('use the billing address for delivery if it is the only one', () => {
    const known = valuesFromCart(
      cart({ billing: { ...asha, email: 'a@example.test' } }),
      requirements(),
    )
    expect(known).toMatchObject({ email: 'a@example.test', hasOwnBilling: false })
    expect(known.delivery.address1).toBe('5 Hill Road')
  })

  test('keep two different addresses', () => {
    const office = { ...asha, address1: '1 MG Road' }
    expect(valuesFromCart(cart({ shipping: asha, billing: office }), requirements())).toMatchObject(
      {
        hasOwnBilling: true,
        delivery: { address1: '5 Hill Road' },
        billing: { address1: '1 MG Road' },
      },
    )
  })

  test('fill blank fields and whole addresses, and keep everything typed', () => {
    const blank = { ...asha, firstName: '', lastName: '', address1: '', city: '', postcode: '' }
    const account = form({ email: 'a@example.test', delivery: asha, paymentMethod: 'bacs' })
    expect(
      fillBlanks(form({ email: ' ', phone: '', delivery: blank, note: 'Ring' }), account),
    ).toEqual({ ...account, paymentMethod: 'cod', note: 'Ring' })
    const typed = form({ delivery: { ...blank, city: 'Goa' }, billing: { ...blank, city: 'Goa' } })
    expect(fillBlanks(typed, account)).toEqual(typed)
  })

  test('choose the first payment method, as the shop does', () => {
    expect(valuesFromCart(cart({}), requirements()).paymentMethod).toBe('bacs')
    expect(valuesFromCart(cart({ paymentMethods: [] }), requirements()).paymentMethod).toBe('')
  })
})

describe('an order that is delivered to the billing address only', () => {
  const office = { ...asha, address1: '1 MG Road' }
  const one = requirements({ deliversToBilling: true })

  test('has the billing address of two', () => {
    const fitted = fitAddresses(form({ hasOwnBilling: true, billing: office }), one)
    expect(fitted).toMatchObject({ hasOwnBilling: false, delivery: { address1: '1 MG Road' } })
  })

  test.each([
    ['was only begun', { ...asha, lastName: '', address1: '', city: '', postcode: '' }],
    ['is in a country without delivery', { ...office, country: 'AT' }],
  ])('has the delivery address where the billing address %s', (_, billing) => {
    const values = form({ hasOwnBilling: true, billing })
    expect(fitAddresses(values, one)).toMatchObject({ hasOwnBilling: false, delivery: asha })
  })
})

test('an address in a country that cannot be chosen gets the first one, without a state', () => {
  const vienna = { ...asha, country: 'AT', state: 'W' }
  expect(fitAddresses(form({ delivery: vienna }), requirements()).delivery).toEqual({
    ...vienna,
    country: 'IN',
    state: '',
  })
})

test('addresses that the order can have stay the same', () => {
  const values = form({ hasOwnBilling: true })
  expect(fitAddresses(values, requirements())).toBe(values)
})

describe('the shop’s refusals', () => {
  const refusals = {
    billing: { email: 'Bad e-mail', postcode: 'Bad PIN', country: 'Not there' },
    shipping: { phone: 'Phone is required' },
    other: ['Something else'],
  }

  test('appear at the delivery address when the form has no billing address', () => {
    expect(refusalsByField(refusals, form(), requirements())).toEqual({
      fields: { email: 'Bad e-mail', phone: 'Phone is required', 'delivery.postcode': 'Bad PIN' },
      other: ['Something else', 'Not there'],
      isBeyondForm: false,
    })
  })

  test('are returned as other messages for fields that are not on the page', () => {
    const { fields, other } = refusalsByField(
      { ...refusals, order: { password: 'No password', shippingRate: 'No rate' } },
      form(),
      requirements({ fields: { ...requirements().fields, phone: 'hidden' } }),
    )
    expect(fields).toMatchObject({ shippingRate: 'No rate' })
    expect(other).toEqual(['Something else', 'Phone is required', 'Not there', 'No password'])
  })

  test('appear at the country’s select if there is one', () => {
    const shown = refusalsByField(
      refusals,
      form(),
      requirements({
        countries: { ...ONLY_INDIA, delivery: [...INDIA, { code: 'NP', name: 'Nepal' }] },
      }),
    )
    expect(shown.fields).toHaveProperty(['delivery.country'], 'Not there')
  })

  test('appear at the billing address when the form has one', () => {
    expect(
      refusalsByField(refusals, form({ hasOwnBilling: true }), requirements()).fields,
    ).toHaveProperty(['billing.postcode'], 'Bad PIN')
  })
})

const line = (key: string, quantity: number) => ({ key, quantity }) as Cart['lines'][number]

test('the cart’s fingerprint depends on its lines and total, not on their order', () => {
  const totals = { total: { amount: '100', currency: { ...inr, minorUnit: 0 } } } as Cart['totals']
  const contents = (lines: Cart['lines'], of = totals) =>
    cartFingerprint({ lines, totals: of } as Cart)
  const pair = [line('a', 1), line('b', 2)]
  expect(contents(pair)).toBe(contents(pair.toReversed()))
  expect(contents(pair)).not.toBe(contents([line('a', 1), line('b', 1)]))
  const dearer = { total: { ...totals.total, amount: '101' } } as Cart['totals']
  expect(contents(pair)).not.toBe(contents(pair, dearer))
})

test('an Indian address is formatted as in India, without the shop’s own country', () => {
  expect(
    addressLines({ ...asha, company: 'Kulkarni & Co', address2: 'Flat 2' }, { IN: 'India' }),
  ).toEqual([
    'Kulkarni & Co',
    'Asha Kulkarni',
    '5 Hill Road',
    'Flat 2',
    'Pune 411001',
    'Maharashtra',
  ])
})

describe('the totals of an order', () => {
  test.each([
    [
      'keep two decimals in a shop with two decimals',
      '354350',
      ['174500', '89850', '45000', '45000'],
      2,
      2,
    ],
    ['are in hundredths in a shop with whole rupees', '35435', ['175', '90', '90'], 0, 2],
    ['are in hundredths if only the lines are rounded', '11920', ['119'], 0, 2],
    ['are in rupees in a newer shop with whole rupees', '354', ['175', '90', '89'], 0, 0],
    ['count as hundredths if every product is free', '0', ['0'], 0, 2],
  ] as const)('%s', (_, subtotal, lines, minorUnit, scale) => {
    expect(scaleOfTotals(subtotal, lines, minorUnit)).toBe(scale)
  })

  test.each([
    ['11920', 2, 0, '119'],
    ['11950', 2, 0, '120'],
    ['-11950', 2, 0, '-120'],
    ['0', 2, 0, '0'],
    ['5000', 2, 2, '5000'],
    ['119', 0, 2, '11900'],
  ] as const)('%s with %i decimals becomes, with %i decimals, %s', (amount, from, to, expected) => {
    expect(rescale(amount, from, to)).toBe(expected)
  })
})
