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
    ['plus stops at the max', 9, 'up', { min: 1, max: 10, step: 3 }, 10],
    ['plus at the max stays there', 10, 'up', { max: 10 }, 10],
    ['plus above the max lowers the value to it', 12, 'up', { max: 10 }, 10],
    ['plus is unlimited without a max', 9999, 'up', {}, 10000],
    ['plus counts a value that is no number as 0', Number.NaN, 'up', {}, 1],
    ['plus counts a step of "any" as 1', 1, 'up', { step: 'any' }, 2],
    ['plus counts an empty step as 1', 1, 'up', { step: '' }, 2],
    ['plus counts an invalid step as 1', 1, 'up', { step: 'x' }, 2],
    ['plus reads limits from attributes', 4, 'up', { max: '6', step: '5' }, 6],
    ['plus adds fractions without rounding errors', 0.1, 'up', { step: 0.2 }, 0.3],
    ['minus subtracts the step', 5, 'down', { min: 1, step: 2 }, 3],
    ['minus stops at the min', 4, 'down', { min: 2, step: 3 }, 2],
    ['minus at the min stays there', 2, 'down', { min: 2 }, 2],
    ['minus below the min raises the value to it', 1, 'down', { min: 2 }, 2],
    ['minus stops at 0 without a min', 0, 'down', {}, 0],
    ['minus stops at 0 with an empty min', 1, 'down', { min: '' }, 0],
    ['minus leaves 0 unchanged even with a negative min', 0, 'down', { min: -5 }, 0],
    ['minus stops at 0 even with a negative min', 1, 'down', { min: -5, step: 3 }, 0],
    ['minus counts a value that is no number as 0', Number.NaN, 'down', { min: 1 }, 1],
  ] as const)('%s', (_, value, direction, limits, expected) => {
    expect(stepQuantity(value, direction, limits)).toBe(expected)
  })
})

describe('a typed value', () => {
  test.each([
    ['is raised to the min', 0, { min: 2 }, 2],
    ['is lowered to the max', 40, { min: 1, max: 12 }, 12],
    ['is unchanged between the limits', 7, { min: 1, max: 12 }, 7],
    ['counts as 0 if it is no number, and is raised', Number.NaN, { min: 1 }, 1],
    ['is not raised to a min below 0', -9, { min: -5 }, -9],
  ])('%s', (_, value, limits, expected) => {
    expect(clampQuantity(value, limits)).toBe(expected)
  })

  test.each([
    ['3', 3],
    ['', 0],
    ['abc', 0],
    ['2.5', 2.5],
    ['1e2', 0],
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
