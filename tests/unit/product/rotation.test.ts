import { describe, expect, test } from 'vitest'
import { stepsIn, turned } from '~/domain/product/rotation'

describe('a product that turns', () => {
  test.each([
    [0, -1, 36, 35],
    [35, 1, 36, 0],
    [4, -1, 36, 3],
    [0, -40, 36, 32],
    [0, 77, 36, 5],
    [0, 1, 1, 0],
  ])('from picture %i by %i of %i comes to %i', (frame, steps, count, expected) => {
    expect(turned(frame, steps, count)).toBe(expected)
  })

  test('follows a drag by one picture for each 6 px, and keeps the rest of it', () => {
    expect(stepsIn(5, 6)).toEqual({ steps: 0, rest: 5 })
    expect(stepsIn(6, 6)).toEqual({ steps: 1, rest: 0 })
    expect(stepsIn(20, 6)).toEqual({ steps: 3, rest: 2 })
    expect(stepsIn(-13, 6)).toEqual({ steps: -2, rest: -1 })
  })
})
