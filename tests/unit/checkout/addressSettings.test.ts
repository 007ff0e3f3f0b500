import { describe, expect, test } from 'vitest'
import { countryName, countryOptions, stateName } from '~/domain/checkout/addressSettings'
import { destinationOf } from '~/domain/checkout/checkoutAddresses'
import { addressFields, addressLines, postcodeName } from '~/domain/checkout/checkoutFields'
import { checkoutRequirements } from '~/domain/checkout/checkout'
import { siteDefaults } from '~/config/siteDefaults'
import type { Cart } from '~/domain/cart/cart'
import { addressSettings } from './shopAddressSettings'
import { address } from '../../support/guest'

const shop = addressSettings()
const settings = { company: 'optional', address2: 'optional', shop } as const
const namesOf = (country: string) => addressFields(country, settings).map(({ name }) => name)
const fieldOf = (country: string, field: string) =>
  addressFields(country, settings).find(({ name }) => name === field)

describe('the fields of an address', () => {
  test('are those of the shop, in the order of the country, with India’s PIN code before the state', () => {
    expect(namesOf('IN')).toEqual(
      'firstName lastName address1 address2 city postcode state'.split(' '),
    )
    expect(namesOf('JP')).toEqual(
      'lastName firstName postcode state city address1 address2'.split(' '),
    )
    expect(namesOf('DE').slice(-3)).toEqual(['postcode', 'city', 'state'])
    expect(namesOf('AT')).not.toContain('state')
    expect(namesOf('FR').slice(-3)).toEqual(['city', 'state', 'postcode'])
  })

  test('have the labels, states and required marks of the country', () => {
    expect(fieldOf('JP', 'state')).toMatchObject({
      text: 'Prefecture',
      isRequired: true,
      options: [{ code: 'JP13', name: 'Tokyo' }],
    })
    expect(fieldOf('DE', 'state')).toMatchObject({ text: 'State / County', isRequired: false })
    expect(fieldOf('NP', 'postcode')).toMatchObject({ text: 'Postcode / ZIP', isRequired: false })
    expect(fieldOf('GB', 'state')).toMatchObject({ text: 'County', isRequired: false })
    expect(fieldOf('GB', 'state')).not.toHaveProperty('options')
    expect(postcodeName('IN', shop, 'postcode')).toBe('PIN Code')
    expect(postcodeName('DE', shop, 'postcode')).toBe('postcode')
  })

  test('decide whether the rates of an address can be asked for', () => {
    const kathmandu = { ...address, country: 'NP', state: 'BAG', postcode: '' }
    expect(destinationOf(kathmandu, shop)).toMatchObject({ country: 'NP', state: 'BAG' })
    expect(destinationOf({ ...kathmandu, state: '' }, shop)).toBeUndefined()
    expect(
      destinationOf({ ...address, country: 'DE', state: '', postcode: '10115' }, shop),
    ).toMatchObject({ country: 'DE' })
  })

  test('follow the shop’s setting of the phone where a page has it', () => {
    const cart = { needsShipping: true, needsPayment: true, paymentMethods: [] } as unknown as Cart
    const phoneOf = (phone: (typeof shop.defaults)['phone']) => {
      const defaults = { ...shop.defaults, ...(phone ? { phone } : {}) }
      return checkoutRequirements(cart, 0, siteDefaults.checkout, {}, false, { ...shop, defaults })
        .fields.phone
    }
    expect(phoneOf(undefined)).toBe(siteDefaults.checkout.phone)
    expect(phoneOf({ isRequired: false, isHidden: false })).toBe('optional')
    expect(phoneOf({ isHidden: true })).toBe('hidden')
  })
})

const requirementsFor = (needsShipping: boolean, deliversToBilling?: boolean) =>
  checkoutRequirements(
    { needsShipping, needsPayment: true, paymentMethods: [] } as unknown as Cart,
    0,
    { ...siteDefaults.checkout, deliversToBilling },
    {},
    false,
    { ...shop, delivery: ['IN'], billing: ['IN', 'GB'] },
  )

describe('the addresses of an order', () => {
  test.each([
    [true, false, false],
    [true, true, true],
    [true, undefined, false],
    [false, true, false],
  ])('needs shipping: %s, to the billing address only: %s, one address: %s', (needs, only, one) => {
    expect(requirementsFor(needs, only).deliversToBilling).toBe(one)
  })

  test('are in the countries to deliver to, without a delivery in those to sell to', () => {
    expect(requirementsFor(true).countries.delivery).toMatchObject([{ code: 'IN' }])
    expect(requirementsFor(false).countries.delivery).toMatchObject([
      { code: 'IN' },
      { code: 'GB' },
    ])
  })
})

describe('the countries to choose from', () => {
  test('are those of the shop, with its names', () => {
    const options = countryOptions({ ...shop, delivery: ['GB', 'IN'] }, 'delivery', {
      IN: 'Bharat',
    })
    expect(options).toEqual([
      { code: 'GB', name: 'United Kingdom' },
      { code: 'IN', name: 'India' },
    ])
  })

  test('are those of the site settings in a shop that lists none', () => {
    expect(countryOptions(undefined, 'billing', { IN: 'Bharat' })).toEqual([
      { code: 'IN', name: 'Bharat' },
    ])
  })

  test('have a name in any case', () => {
    expect(countryName('CH', shop, {})).toBe('Switzerland')
    expect(countryName('', shop, {})).toBe('')
  })
})

describe('a state', () => {
  const nepal = shop.countries.get('NP')?.states
  test.each([
    ['NP', 'BAG', nepal, 'Bagmati'],
    ['NP', 'XYZ', nepal, ''],
    ['DE', 'DE-BE', undefined, ''],
    ['JP', 'JP13', undefined, ''],
    ['DZ', '12', undefined, ''],
    ['GB', 'DE-BE', undefined, ''],
    ['GB', 'Kent', undefined, 'Kent'],
    ['GB', 'WEST YORKSHIRE', undefined, 'WEST YORKSHIRE'],
  ])(
    'of %s stored as “%s” is shown by its name, never as a code',
    (country, state, states, name) => {
      expect(stateName({ country, state }, states)).toBe(name)
    },
  )
})

test('the lines of an address have the order of the country, and names instead of codes', () => {
  const selling = { IN: 'India' }
  const berlin = { ...address, country: 'DE', city: 'Berlin', postcode: '10115', state: 'DE-BE' }
  expect(addressLines(berlin, selling, shop).slice(-2)).toEqual(['10115 Berlin', 'Germany'])
  const tokyo = { ...address, country: 'JP', city: 'Chuo', postcode: '104-0061', state: 'JP13' }
  expect(addressLines(tokyo, selling, shop)).toEqual([
    'Kulkarni Asha',
    '5 Hill Road',
    '104-0061 Chuo',
    'Tokyo',
    'Japan',
  ])
})
