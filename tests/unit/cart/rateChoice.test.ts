import { expect, test } from 'vitest'
import type { ShippingPackage } from '~/domain/cart/cart'
import { isRateSelected } from '~/domain/cart/rateChoice'
import { rupees } from '../../support/money'

const parcel = (id: number, selected: string): ShippingPackage => ({
  id,
  name: `Shipment ${id}`,
  rates: ['flat_rate:1', 'free_shipping:2'].map((id) => ({
    id,
    name: id,
    price: rupees(0),
    isSelected: id === selected,
  })),
})

test.each([
  [0, 'flat_rate:1', true],
  [0, 'free_shipping:2', false],
  [1, 'free_shipping:2', true],
  [1, 'local_pickup:3', false],
  [2, 'flat_rate:1', false],
])('package %s with the rate %s: %s', (packageId, rateId, isSelected) => {
  const packages = [parcel(0, 'flat_rate:1'), parcel(1, 'free_shipping:2')]
  expect(isRateSelected({ packages }, { packageId, rateId })).toBe(isSelected)
})
