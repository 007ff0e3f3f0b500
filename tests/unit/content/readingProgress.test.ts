import { expect, test } from 'vitest'
import { readingProgress } from '~/domain/content/readingProgress'

test.each([
  [0, 3000, 1000, 0],
  [500, 3000, 1000, 0.25],
  [2000, 3000, 1000, 1],
  // Overscroll.
  [-80, 3000, 1000, 0],
  [2100, 3000, 1000, 1],
  // A page as high as the window does not scroll.
  [0, 1000, 1000, 0],
  [0, 0, 0, 0],
])(
  'at %i px of a page of %i px in a window of %i px, %f is read',
  (top, height, size, expected) => {
    expect(readingProgress(top, height, size)).toBeCloseTo(expected)
  },
)
