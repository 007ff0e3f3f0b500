import { describe, expect, test } from 'vitest'
import { dragSteps, rotateFrame } from '~/domain/product/media'

describe('the frames of a 360° view', () => {
  test.each([
    [0, -1, 36, 35],
    [35, 1, 36, 0],
    [4, -1, 36, 3],
    [0, -40, 36, 32],
    [0, 77, 36, 5],
    [0, 1, 1, 0],
  ])('rotates from frame %i by %i of %i to %i', (frame, steps, count, expected) => {
    expect(rotateFrame(frame, steps, count)).toBe(expected)
  })

  test('rotates by one frame per 6 px of drag and returns the rest', () => {
    expect(dragSteps(5, 6)).toEqual({ steps: 0, rest: 5 })
    expect(dragSteps(6, 6)).toEqual({ steps: 1, rest: 0 })
    expect(dragSteps(20, 6)).toEqual({ steps: 3, rest: 2 })
    expect(dragSteps(-13, 6)).toEqual({ steps: -2, rest: -1 })
  })
})
