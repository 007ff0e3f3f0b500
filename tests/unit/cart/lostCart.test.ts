import { expect, test } from 'vitest'
import { isCartLost } from '~/domain/cart/lostCart'

const HOUR = 3_600_000
const full = { count: 2, isGuest: true, at: 0 }
const empty = { count: 0, isGuest: true, at: 48 * HOUR }

test('a guest’s cart that was full and is empty after two days has been let go by the shop', () => {
  expect(isCartLost(full, empty)).toBe(true)
})

test.each([
  ['it was empty before', { ...full, count: 0 }, empty],
  ['something is left', full, { ...empty, count: 1 }],
  ['it was seen a moment ago', full, { ...empty, at: HOUR }],
  ['the shopper has signed out meanwhile', { ...full, isGuest: false }, empty],
  ['the shopper has signed in meanwhile', full, { ...empty, isGuest: false }],
])('nothing is said where %s', (_, before, after) => {
  expect(isCartLost(before, after)).toBe(false)
})
