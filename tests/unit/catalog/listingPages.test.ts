import { describe, expect, test } from 'vitest'
import {
  cellsOf,
  grown,
  holds,
  isNearEnd,
  pagesIn,
  progressText,
  rangeOf,
} from '~/domain/catalog/listingPages'
import type { ListedProduct } from '~/domain/product/product'

const product = (id: number) => ({ id }) as ListedProduct
const page = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => product(first + i))

describe('the pages that a history entry remembers', () => {
  test.each([
    ['nothing', null, { from: 3, to: 3 }],
    ['a filter change', { staysInPlace: true }, { from: 3, to: 3 }],
    ['pages around the one of the address', { pages: { from: 2, to: 5 } }, { from: 2, to: 5 }],
    ['the page of the address alone', { pages: { from: 3, to: 3 } }, { from: 3, to: 3 }],
  ])('%s', (_, state, range) => {
    expect(rangeOf(state, 3)).toEqual(range)
  })

  test.each([
    ['no state of ours', 'pages'],
    ['no range', { pages: 5 }],
    ['half a range', { pages: { from: 1 } }],
    ['pages before it', { pages: { from: 1, to: 2 } }],
    ['a range that runs backwards', { pages: { from: 4, to: 2 } }],
    ['pages after it', { pages: { from: 4, to: 6 } }],
    ['texts', { pages: { from: '1', to: '9' } }],
    ['no page', { pages: { from: -4, to: 2.5 } }],
    ['more pages than anybody loads', { pages: { from: 3, to: 1e9 } }],
  ])('what cannot be true counts as nothing: %s', (_, state) => {
    expect(rangeOf(state, 3)).toEqual({ from: 3, to: 3 })
  })

  test('no further than the shelf reaches today, but always the page of the address', () => {
    expect(rangeOf({ pages: { from: 1, to: 9 } }, 3, 5)).toEqual({ from: 1, to: 5 })
    expect(rangeOf({ pages: { from: 1, to: 9 } }, 7, 5)).toEqual({ from: 1, to: 7 })
  })
})

describe('a range of pages', () => {
  test('names each of them, and knows which it holds', () => {
    expect(pagesIn({ from: 2, to: 4 })).toEqual([2, 3, 4])
    expect([1, 2, 4, 5].map((number) => holds({ from: 2, to: 4 }, number))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('grows by one page at either end, until the shelf ends there', () => {
    expect(grown({ from: 2, to: 4 }, 'next', 5)).toEqual({ from: 2, to: 5 })
    expect(grown({ from: 2, to: 5 }, 'next', 5)).toBeUndefined()
    expect(grown({ from: 2, to: 4 }, 'previous', 5)).toEqual({ from: 1, to: 4 })
    expect(grown({ from: 1, to: 4 }, 'previous', 5)).toBeUndefined()
  })
})

describe('the places of a range', () => {
  const size = { perPage: 4, total: 10 }

  test('are counted from the beginning of the listing', () => {
    const cells = cellsOf({ from: 2, to: 3 }, size, (number) =>
      number === 2 ? page(50, 4) : page(60, 2),
    )
    expect(cells.map(({ place }) => place)).toEqual([4, 5, 6, 7, 8, 9])
    expect(cells.map((cell) => cell.product?.id)).toEqual([50, 51, 52, 53, 60, 61])
    expect(cells.map((cell) => cell.page)).toEqual([2, 2, 2, 2, 3, 3])
    expect(progressText(cells, 10)).toBe('Showing 5–10 of 10')
  })

  test('are kept for a page that has not come: four of a full one, two of the last', () => {
    const cells = cellsOf({ from: 1, to: 3 }, size, (number) =>
      number === 2 ? page(50, 4) : undefined,
    )
    expect(cells).toHaveLength(10)
    expect(cells.map((cell) => cell.product?.id ?? '-').join(' ')).toBe('- - - - 50 51 52 53 - -')
  })

  test('have no hole where the shop sent fewer than it said', () => {
    const cells = cellsOf({ from: 1, to: 2 }, size, (number) => page(number * 10, 3))
    expect(cells.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('of a page past the end are none', () => {
    expect(cellsOf({ from: 4, to: 4 }, size, () => undefined)).toEqual([])
    expect(progressText([], 0)).toBe('')
  })
})

const scrolled = (top: number) => ({ top, height: 900, pageHeight: 10_000 })

test('more is asked for within 2000 px of the end of the page, not before', () => {
  expect(isNearEnd(scrolled(7099), 2000)).toBe(false)
  expect(isNearEnd(scrolled(7100), 2000)).toBe(true)
  expect(isNearEnd(scrolled(9100), 2000)).toBe(true)
})
