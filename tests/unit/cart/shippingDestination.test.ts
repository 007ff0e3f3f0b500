import { describe, expect, test } from 'vitest'
import { addressSettings } from '../checkout/shopAddressSettings'
import type { Address } from '~/domain/checkout/address'
import { postcodeName } from '~/domain/checkout/checkoutFields'
import type { Cart } from '~/domain/cart/cart'
import {
  validateEstimate,
  formatDestination,
  destinationsFor,
  estimateFromCart,
} from '~/domain/cart/shippingDestination'

const abroad = addressSettings()
const nowhere: Address = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postcode: '',
  country: 'IN',
  phone: '',
}
const pune = { ...nowhere, city: 'Pune', state: 'MH', postcode: '411001' }
const cart = (shipping: Address, billing = nowhere) => ({ shipping, billing }) as Cart

describe('the shipping estimate', () => {
  test.each([
    [{ country: 'IN', state: 'MH', postcode: '411 001' }, {}],
    [
      { country: 'IN', state: '', postcode: ' ' },
      { state: 'required', postcode: 'required' },
    ],
    [
      { country: 'IN', state: 'ZZ', postcode: '01100' },
      { state: 'required', postcode: 'invalid' },
    ],
    [{ country: 'GB', state: '', postcode: 'SW1A 1AA' }, {}],
    [{ country: 'GB', state: '', postcode: '' }, { postcode: 'required' }],
  ])('validates %o', (place, faults) => {
    expect(validateEstimate(place)).toEqual(faults)
  })

  test('starts with the cart’s address in a country that the shop sells to', () => {
    const { country, state, postcode } = pune
    expect(estimateFromCart(cart(pune), ['IN'])).toEqual({ country, state, postcode })
    expect(estimateFromCart(cart({ ...pune, country: 'US' }), ['IN'])).toEqual({
      country: 'IN',
      state: '',
      postcode: '',
    })
  })

  test('uses the destination for billing until a billing address is known', () => {
    const to = { country: 'IN', state: 'KA', postcode: '560001', city: '' }
    const destination = { country: 'IN', state: 'KA', postcode: '560 001' }
    expect(destinationsFor(destination, cart(pune))).toEqual({ shipping: to, billing: to })

    const bill = { ...pune, address1: '5 Hill Road' }
    expect(destinationsFor(destination, cart(pune, bill))).toEqual({
      shipping: to,
      billing: { country: 'IN', state: 'MH', postcode: '411001', city: 'Pune' },
    })
  })

  test('keeps the city with its PIN Code', () => {
    const same = destinationsFor({ country: 'IN', state: 'MH', postcode: '411-001' }, cart(pune))
    expect(same.shipping).toEqual({ country: 'IN', state: 'MH', postcode: '411001', city: 'Pune' })
  })

  test('formats the destination', () => {
    expect(formatDestination(pune)).toBe('Pune 411001, Maharashtra')
    expect(formatDestination({ ...nowhere, state: 'MH' })).toBe('Maharashtra')
    expect(formatDestination({ ...nowhere, country: 'GB', state: 'Kent', postcode: 'CT1' })).toBe(
      'CT1, Kent',
    )
    expect(formatDestination(nowhere)).toBe('')
  })

  test('names a state of a country whose list the shop has, and shows no unknown code', () => {
    const kathmandu = { ...nowhere, country: 'NP', state: 'BAG', postcode: '44600' }
    expect(formatDestination(kathmandu, abroad)).toBe('44600, Bagmati')
    expect(formatDestination(kathmandu)).toBe('44600')
    expect(formatDestination({ ...nowhere, country: 'DE', state: 'DE-BE' })).toBe('')
  })

  test('requires a state where the shop does, and a postcode only there', () => {
    const valid = { country: 'NP', state: 'BAG', postcode: '' }
    expect(validateEstimate(valid, abroad)).toEqual({})
    expect(validateEstimate({ ...valid, state: 'ZZ' }, abroad)).toEqual({ state: 'required' })
    expect(validateEstimate({ ...valid, country: 'AT', state: '' }, abroad)).toEqual({
      postcode: 'required',
    })
  })
})

test('names the postcode as in the country', () => {
  expect(['IN', 'DE', ''].map((country) => postcodeName(country, undefined, 'postcode'))).toEqual([
    'PIN Code',
    'postcode',
    'postcode',
  ])
})

test('asks for no postcode in countries without postcodes', () => {
  const place = { state: '', postcode: ' ' }
  expect(['GB', 'HK', 'AE'].map((country) => validateEstimate({ ...place, country }))).toEqual([
    { postcode: 'required' },
    {},
    {},
  ])
})
