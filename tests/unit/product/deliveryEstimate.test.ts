import { describe, expect, test } from 'vitest'
import type { ShippingPackage } from '~/domain/cart/cart'
import {
  deliveryDestination,
  deliveryEstimate,
  type DeliveryEstimate,
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
  test('has each rate in the shop’s order, with its time where it names one', () => {
    const rates = [
      rate('Flat rate', '5000', '4–6 days'),
      rate('Free shipping', '0'),
      rate('Express', '12000', '1–2 days'),
    ]
    expect(estimate(parcel(...rates))).toEqual({ kind: 'rates', rates })
  })

  test('leaves out rates to pick the product up', () => {
    const pickup = { ...rate('Pick up here', '0', 'Today'), id: 'pickup_location:0' }
    const classic = { ...rate('Pick up there', '0'), id: 'local_pickup:3' }
    expect(estimate(parcel(pickup, classic, rate('Courier', '4950')))).toMatchObject({
      rates: [{ name: 'Courier' }],
    })
  })

  test.each<[string, DeliveryEstimate['kind'], ShippingPackage[]]>([
    ['without rates', 'not-delivered', [parcel()]],
    ['without rates for one of two parcels', 'not-delivered', [parcel(rate('A', '100')), parcel()]],
    [
      'with a choice for each of two parcels',
      'at-checkout',
      [parcel(rate('A', '100')), parcel(rate('B', '200'))],
    ],
    ['that the shop lists for a whole address only', 'at-checkout', []],
    [
      'to pick it up, and no other',
      'at-checkout',
      [parcel({ ...rate('Pick up', '0'), id: 'local_pickup:3' })],
    ],
  ])('is, for a response %s: %s', (_, kind, packages) => {
    expect(estimate(...packages)).toEqual({ kind })
  })

  test('tells a product that is not shipped', () => {
    expect(deliveryEstimate({ needsShipping: false, packages: [] })).toEqual({
      kind: 'not-shipped',
    })
  })
})

describe('the destination of a PIN code', () => {
  const kotdwara = { country: 'IN', state: 'UK', postcode: '246001', city: 'Kotdwara' }

  test('has the state that India Post gives it', () => {
    expect(deliveryDestination('110 001', undefined)).toEqual({
      country: 'IN',
      state: 'DL',
      postcode: '110001',
      city: '',
    })
  })

  test('is not known where several states share the code', () => {
    expect(deliveryDestination('246001', undefined)).toBeUndefined()
    expect(deliveryDestination('246001', { ...kotdwara, state: '' })).toBeUndefined()
    expect(deliveryDestination('246001', { ...kotdwara, country: 'DE' })).toBeUndefined()
  })

  test('is the cart’s own address, with its state and city, where the code is the same', () => {
    expect(deliveryDestination('246 001', kotdwara)).toEqual(kotdwara)
    expect(deliveryDestination('110001', kotdwara)).toMatchObject({ state: 'DL', city: '' })
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
