import { expect, test } from 'vitest'
import { isCartExpired } from '~/domain/cart/cart'

const HOUR = 3_600_000
const full = { count: 2, isGuest: true, at: 0 }
const empty = { count: 0, isGuest: true, at: 48 * HOUR }

test('reports a guest’s cart that had items and is empty two days later as expired', () => {
  expect(isCartExpired(full, empty)).toBe(true)
})

test.each([
  ['it was empty before', { ...full, count: 0 }, empty],
  ['items are left', full, { ...empty, count: 1 }],
  ['it was seen an hour before', full, { ...empty, at: HOUR }],
  ['the shopper has signed out', { ...full, isGuest: false }, empty],
  ['the shopper has signed in', full, { ...empty, isGuest: false }],
])('reports no expired cart if %s', (_, before, after) => {
  expect(isCartExpired(before, after)).toBe(false)
})
