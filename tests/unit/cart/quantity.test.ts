import { describe, expect, test } from 'vitest'
import {
  clampQuantity,
  isOnlyOne,
  quantityLimits,
  readQuantity,
  stepQuantity,
} from '~/domain/cart/quantity'

describe('plus and minus', () => {
  test.each([
    ['plus adds the step', 2, 'up', { min: 1, step: 3 }, 5],
    ['plus never passes the max', 9, 'up', { min: 1, max: 10, step: 3 }, 10],
    ['plus at the max stays there', 10, 'up', { max: 10 }, 10],
    ['plus above the max comes down to it', 12, 'up', { max: 10 }, 10],
    ['plus has no end without a max', 9999, 'up', {}, 10000],
    ['plus takes a value that is no number for 0', Number.NaN, 'up', {}, 1],
    ['plus takes a step of "any" for 1', 1, 'up', { step: 'any' }, 2],
    ['plus takes an empty step for 1', 1, 'up', { step: '' }, 2],
    ['plus takes a wrong step for 1', 1, 'up', { step: 'x' }, 2],
    ['plus reads limits from attributes', 4, 'up', { max: '6', step: '5' }, 6],
    ['plus adds part steps as a shopper would', 0.1, 'up', { step: 0.2 }, 0.3],
    ['minus takes the step away', 5, 'down', { min: 1, step: 2 }, 3],
    ['minus never passes the min', 4, 'down', { min: 2, step: 3 }, 2],
    ['minus at the min stays there', 2, 'down', { min: 2 }, 2],
    ['minus below the min rises to it', 1, 'down', { min: 2 }, 2],
    ['minus stops at 0 without a min', 0, 'down', {}, 0],
    ['minus stops at 0 with an empty min', 1, 'down', { min: '' }, 0],
    ['minus leaves 0 alone even where less is allowed', 0, 'down', { min: -5 }, 0],
    ['minus ends at 0 even where less is allowed', 1, 'down', { min: -5, step: 3 }, 0],
    ['minus takes a value that is no number for 0', Number.NaN, 'down', { min: 1 }, 1],
  ] as const)('%s', (_, value, direction, limits, expected) => {
    expect(stepQuantity(value, direction, limits)).toBe(expected)
  })
})

describe('a typed value', () => {
  test.each([
    ['below the min is raised to it', 0, { min: 2 }, 2],
    ['above the max is lowered to it', 40, { min: 1, max: 12 }, 12],
    ['between the limits is unchanged', 7, { min: 1, max: 12 }, 7],
    ['that is no number counts as 0 and is raised', Number.NaN, { min: 1 }, 1],
    ['is not raised to a min below 0', -9, { min: -5 }, -9],
  ])('%s', (_, value, limits, expected) => {
    expect(clampQuantity(value, limits)).toBe(expected)
  })

  test.each([
    ['3', 3],
    ['', 0],
    ['abc', 0],
    ['2.5', 2.5],
  ])('%j reads as %d', (text, expected) => {
    expect(readQuantity(text)).toBe(expected)
  })
})

test('missing limits are min 0, no max and step 1', () => {
  expect(quantityLimits({})).toEqual({ min: 0, step: 1 })
  expect(quantityLimits({ min: '', max: '', step: 'any' })).toEqual({ min: 0, step: 1 })
  expect(quantityLimits({ min: '2', max: '8', step: '2' })).toEqual({ min: 2, max: 8, step: 2 })
})

test('a product sold individually has only one quantity', () => {
  expect(isOnlyOne({ min: 1, max: 1, step: 1 })).toBe(true)
  expect(isOnlyOne({ min: 0, max: 1, step: 1 })).toBe(true)
  expect(isOnlyOne({ min: 1, max: 2, step: 1 })).toBe(false)
  expect(isOnlyOne({ min: 1, step: 1 })).toBe(false)
})
