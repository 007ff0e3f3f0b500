import { describe, expect, test } from 'vitest'
import type { Address } from '~/domain/checkout/address'
import type { Cart } from '~/domain/cart/cart'
import {
  validateEstimate,
  formatDestination,
  destinationsFor,
  estimateFromCart,
  postcodeName,
} from '~/domain/cart/shippingDestination'

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
    const asked = { country: 'IN', state: 'KA', postcode: '560 001' }
    expect(destinationsFor(asked, cart(pune))).toEqual({ shipping: to, billing: to })

    const bill = { ...pune, address1: '5 Hill Road' }
    expect(destinationsFor(asked, cart(pune, bill))).toEqual({
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
})

test('names the postcode as in the country', () => {
  expect(['IN', 'DE', ''].map(postcodeName)).toEqual(['PIN Code', 'postcode', 'postcode'])
})

test('asks for no postcode in countries without postcodes', () => {
  const place = { state: '', postcode: ' ' }
  expect(['GB', 'HK', 'AE'].map((country) => validateEstimate({ ...place, country }))).toEqual([
    { postcode: 'required' },
    {},
    {},
  ])
})
