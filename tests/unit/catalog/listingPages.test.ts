// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import {
  cellsOf,
  extendRange,
  includesPage,
  isNearEnd,
  pagesIn,
  rangeOf,
} from '~/domain/catalog/listingPages'
import type { ListedProduct } from '~/domain/product/product'
import { progressText } from '~/features/catalog/listingText'

const product = (id: number) => ({ id }) as ListedProduct
const page = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => product(first + i))

describe('the range in a history state', () => {
  test.each([
    ['is the page of the address without a state', null, { from: 3, to: 3 }],
    [
      'is the page of the address after a filter change',
      { staysInPlace: true },
      { from: 3, to: 3 },
    ],
    [
      'is read where it includes the page of the address',
      { pages: { from: 2, to: 5 } },
      { from: 2, to: 5 },
    ],
    [
      'is the page of the address if it includes only that',
      { pages: { from: 3, to: 3 } },
      { from: 3, to: 3 },
    ],
  ])('%s', (_, state, range) => {
    expect(rangeOf(state, 3)).toEqual(range)
  })

  test.each([
    ['a state of another script', 'pages'],
    ['no range', { pages: 5 }],
    ['a range without an end', { pages: { from: 1 } }],
    ['pages before that of the address', { pages: { from: 1, to: 2 } }],
    ['a reversed range', { pages: { from: 4, to: 2 } }],
    ['pages after that of the address', { pages: { from: 4, to: 6 } }],
    ['page numbers that are strings', { pages: { from: '1', to: '9' } }],
    ['page numbers that are negative or fractions', { pages: { from: -4, to: 2.5 } }],
    ['too many pages', { pages: { from: 3, to: 1e9 } }],
  ])('ignores %s', (_, state) => {
    expect(rangeOf(state, 3)).toEqual({ from: 3, to: 3 })
  })

  test('ends at the last page of the listing, but includes the page of the address', () => {
    expect(rangeOf({ pages: { from: 1, to: 9 } }, 3, 5)).toEqual({ from: 1, to: 5 })
    expect(rangeOf({ pages: { from: 1, to: 9 } }, 7, 5)).toEqual({ from: 1, to: 7 })
  })
})

describe('a range of pages', () => {
  test('lists its pages and knows which it includes', () => {
    expect(pagesIn({ from: 2, to: 4 })).toEqual([2, 3, 4])
    expect([1, 2, 4, 5].map((number) => includesPage({ from: 2, to: 4 }, number))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('extends by one page at either end, up to the ends of the listing', () => {
    expect(extendRange({ from: 2, to: 4 }, 'next', 5)).toEqual({ from: 2, to: 5 })
    expect(extendRange({ from: 2, to: 5 }, 'next', 5)).toBeUndefined()
    expect(extendRange({ from: 2, to: 4 }, 'previous', 5)).toEqual({ from: 1, to: 4 })
    expect(extendRange({ from: 1, to: 4 }, 'previous', 5)).toBeUndefined()
  })
})

describe('the cells of a range', () => {
  const size = { perPage: 4, total: 10 }

  test('have places counted from the start of the listing', () => {
    const cells = cellsOf({ from: 2, to: 3 }, size, (number) =>
      number === 2 ? page(50, 4) : page(60, 2),
    )
    expect(cells.map(({ place }) => place)).toEqual([4, 5, 6, 7, 8, 9])
    expect(cells.map((cell) => cell.product?.id)).toEqual([50, 51, 52, 53, 60, 61])
    expect(cells.map((cell) => cell.page)).toEqual([2, 2, 2, 2, 3, 3])
    expect(progressText(cells, 10)).toBe('Showing 5–10 of 10')
  })

  test('include empty cells for a page that is not loaded', () => {
    const cells = cellsOf({ from: 1, to: 3 }, size, (number) =>
      number === 2 ? page(50, 4) : undefined,
    )
    expect(cells).toHaveLength(10)
    expect(cells.map((cell) => cell.product?.id ?? '-').join(' ')).toBe('- - - - 50 51 52 53 - -')
  })

  test('have no gap where a page has fewer products than expected', () => {
    const cells = cellsOf({ from: 1, to: 2 }, size, (number) => page(number * 10, 3))
    expect(cells.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('are empty for a page past the end', () => {
    expect(cellsOf({ from: 4, to: 4 }, size, () => undefined)).toEqual([])
    expect(progressText([], 0)).toBe('')
  })
})

const scrolled = (top: number) => ({ top, height: 900, pageHeight: 10_000 })

test('the end of the page is near within 2000 px', () => {
  expect(isNearEnd(scrolled(7099), 2000)).toBe(false)
  expect(isNearEnd(scrolled(7100), 2000)).toBe(true)
  expect(isNearEnd(scrolled(9100), 2000)).toBe(true)
})
