import { expect, test } from 'vitest'
import { pageNumbers } from '~/ui/navigation/pageNumbers'

test.each([
  [1, 3, [1, 2, 3]],
  [1, 21, [1, 2, 'gap', 21]],
  [4, 21, [1, 2, 3, 4, 5, 'gap', 21]],
  [10, 21, [1, 'gap', 9, 10, 11, 'gap', 21]],
  [18, 21, [1, 'gap', 17, 18, 19, 20, 21]],
  [21, 21, [1, 'gap', 20, 21]],
] as const)('the pagination of page %d of %d shows %j', (page, pageCount, expected) => {
  expect(pageNumbers(page, pageCount)).toEqual(expected)
})
