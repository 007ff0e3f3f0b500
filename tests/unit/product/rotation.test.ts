import { describe, expect, test } from 'vitest'
import { dragSteps, rotateFrame } from '~/domain/product/media'

describe('a product that turns', () => {
  test.each([
    [0, -1, 36, 35],
    [35, 1, 36, 0],
    [4, -1, 36, 3],
    [0, -40, 36, 32],
    [0, 77, 36, 5],
    [0, 1, 1, 0],
  ])('from picture %i by %i of %i comes to %i', (frame, steps, count, expected) => {
    expect(rotateFrame(frame, steps, count)).toBe(expected)
  })

  test('follows a drag by one picture for each 6 px, and keeps the rest of it', () => {
    expect(dragSteps(5, 6)).toEqual({ steps: 0, rest: 5 })
    expect(dragSteps(6, 6)).toEqual({ steps: 1, rest: 0 })
    expect(dragSteps(20, 6)).toEqual({ steps: 3, rest: 2 })
    expect(dragSteps(-13, 6)).toEqual({ steps: -2, rest: -1 })
  })
})
