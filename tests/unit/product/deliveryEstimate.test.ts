import { describe, expect, test } from 'vitest'
import type { ShippingPackage } from '~/domain/cart/cart'
import type { Address } from '~/domain/checkout/address'
import {
  deliveryDestination,
  deliveryEstimate,
  knownDestination,
} from '~/domain/product/deliveryEstimate'
import type { Buyable } from '~/domain/product/product'
import { mayBeDelivered } from '~/domain/product/productPage'
import { rupees, sampleProduct } from './sampleProduct'

const rate = (name: string, amount: string, deliveryTime?: string) => ({
  id: name,
  name,
  price: rupees(amount),
  isSelected: false,
  ...(deliveryTime ? { deliveryTime } : {}),
})
const parcel = (...rates: ShippingPackage['rates']) => ({ id: 0, name: 'Shipment', rates })
const estimate = (...packages: ShippingPackage[]) =>
  deliveryEstimate({ needsShipping: true, packages })

describe('the delivery estimate', () => {
  test('has each rate that names a time, in the shop’s order, and no other', () => {
    expect(
      estimate(
        parcel(
          rate('Flat rate', '5000', '4–6 days'),
          rate('Free shipping', '0'),
          rate('Express', '12000', '1–2 days'),
        ),
      ),
    ).toEqual({
      kind: 'timed',
      rates: [
        { name: 'Flat rate', time: '4–6 days', price: rupees('5000') },
        { name: 'Express', time: '1–2 days', price: rupees('12000') },
      ],
    })
  })

  test('has the cheapest rate where none names a time', () => {
    expect(estimate(parcel(rate('Express', '12000'), rate('Flat rate', '9000')))).toEqual({
      kind: 'untimed',
      name: 'Flat rate',
      price: rupees('9000'),
    })
  })

  test('leaves out rates to pick the product up', () => {
    const pickup = { ...rate('Pick up here', '0', 'Today'), id: 'pickup_location:0' }
    const classic = { ...rate('Pick up there', '0'), id: 'local_pickup:3' }
    expect(estimate(parcel(pickup, classic, rate('Courier', '4950')))).toMatchObject({
      kind: 'untimed',
      name: 'Courier',
    })
    expect(estimate(parcel(pickup, classic))).toEqual({ kind: 'not-delivered' })
  })

  test('tells a place without delivery from an address that is not enough and a product that is not shipped', () => {
    expect(estimate(parcel())).toEqual({ kind: 'not-delivered' })
    expect(estimate()).toEqual({ kind: 'address-needed' })
    expect(deliveryEstimate({ needsShipping: false, packages: [] })).toEqual({
      kind: 'not-shipped',
    })
  })
})

const address = (parts: Partial<Address>): Address => ({
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
  ...parts,
})

const cart = (parts: Partial<Address>) => ({ shipping: address(parts) })

describe('the postcode to begin with', () => {
  const last = { country: 'IN', postcode: '560001' }

  test.each([
    ['that of the cart', cart({ postcode: '411001' }), last, '411001'],
    ['the last one, where the cart has none', cart({}), last, '560001'],
    ['the last one, before the cart is known', undefined, last, '560001'],
    ['none', undefined, undefined, ''],
    ['none, where the last one is of another country', cart({}), { ...last, country: 'DE' }, ''],
  ])('is %s', (_, known, asked, postcode) => {
    expect(knownDestination(known, asked, ['IN', 'DE'])).toEqual({ country: 'IN', postcode })
  })

  test('is in the cart’s country, if the shop sells there, else in the shop’s own', () => {
    const abroad = cart({ country: 'DE', postcode: '10115' })
    expect(knownDestination(abroad, last, ['IN', 'DE'])).toEqual({
      country: 'DE',
      postcode: '10115',
    })
    expect(knownDestination(abroad, last, ['IN'])).toEqual(last)
  })

  test('is in no country without postcodes', () => {
    expect(knownDestination(cart({ country: 'AE' }), undefined, ['AE', 'IN'])).toEqual({
      country: 'IN',
      postcode: '',
    })
    expect(knownDestination(undefined, undefined, ['AE'])).toBeUndefined()
    expect(knownDestination(undefined, undefined, [])).toBeUndefined()
  })
})

describe('the destination of a postcode', () => {
  test.each([
    [
      { country: 'IN', postcode: '110 001' },
      { state: 'DL', postcode: '110001' },
    ],
    [
      { country: 'IN', postcode: '246001' },
      { state: '', postcode: '246001' },
    ],
    [
      { country: 'DE', postcode: ' 10115 ' },
      { state: '', postcode: '10115' },
    ],
  ])('%o has the state that India Post gives it', (asked, expected) => {
    expect(deliveryDestination(asked, undefined)).toEqual({
      country: asked.country,
      city: '',
      ...expected,
    })
  })

  test('is the cart’s own address, with its state and city, where the postcode is the same', () => {
    const own = address({ postcode: '246001', state: 'UK', city: 'Kotdwara' })
    expect(deliveryDestination({ country: 'IN', postcode: '246 001' }, own)).toEqual({
      country: 'IN',
      state: 'UK',
      postcode: '246001',
      city: 'Kotdwara',
    })
    expect(deliveryDestination({ country: 'IN', postcode: '110001' }, own).city).toBe('')
  })
})

describe('a product', () => {
  const product: Buyable = { ...sampleProduct, type: 'simple', isLocked: false }

  test('may be delivered if its page has a form to buy it', () => {
    expect(mayBeDelivered(product)).toBe(true)
  })

  test.each<[string, Partial<Buyable>]>([
    ['is sold elsewhere', { type: 'external' }],
    ['is a group', { type: 'grouped' }],
    ['is sold out', { isInStock: false }],
    ['cannot be bought', { isPurchasable: false }],
    ['has no price', { price: { kind: 'none' } }],
    ['asks for a password', { isLocked: true }],
    ['has options without a variation', { type: 'variable', variations: [] }],
  ])('is not asked about if it %s', (_, change) => {
    expect(mayBeDelivered({ ...product, ...change })).toBe(false)
  })
})
