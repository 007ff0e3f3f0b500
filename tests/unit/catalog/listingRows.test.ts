import { describe, expect, test } from 'vitest'
import {
  indexesIn,
  indexesToRender,
  spacersBetween,
  rowOf,
  rowsOf,
} from '~/domain/catalog/listingRows'

describe('the rows of a listing', () => {
  test('are numbered from the start of the listing, whichever page is shown first', () => {
    expect(rowsOf(0, 32, 4)).toEqual({ firstRow: 0, lastRow: 7 })
    expect(rowsOf(64, 32, 3)).toEqual({ firstRow: 21, lastRow: 31 })
    expect(rowsOf(64, 0, 3)).toEqual({ firstRow: 21, lastRow: 21 })
  })

  test('keep a product’s row and column when a page is inserted before it', () => {
    const columns = 3
    const at = (place: number, firstPlace: number) => {
      const [start, end] = indexesIn(rowOf(place, columns), firstPlace, columns)
      const index = place - firstPlace
      expect(index).toBeGreaterThanOrEqual(start)
      expect(index).toBeLessThan(end)
      return place % columns
    }
    for (const place of [64, 65, 66, 95]) expect(at(place, 64)).toBe(at(place, 32))
  })

  test('may start in the middle of a row', () => {
    // Places 64 and 65 are the second and third column of row 21.
    expect(indexesIn(21, 64, 3)).toEqual([0, 2])
    expect(indexesIn(22, 64, 3)).toEqual([2, 5])
  })
})

describe('the rendered rows', () => {
  test('are those near the viewport', () => {
    expect(indexesToRender([4, 5, 6], undefined, 20)).toEqual([4, 5, 6])
  })

  test('include the focused row and its neighbours for the Tab key', () => {
    expect(indexesToRender([10, 11], 3, 20)).toEqual([2, 3, 4, 10, 11])
    expect(indexesToRender([4, 5], 5, 20)).toEqual([4, 5, 6])
  })

  test('stay within the list', () => {
    expect(indexesToRender([5, 6], 0, 7)).toEqual([0, 1, 5, 6])
    expect(indexesToRender([0, 1], 6, 7)).toEqual([0, 1, 5, 6])
  })
})

const gap = 10
// Rows of 100 px with 10 px between them, from 500 px on.
const row = (index: number) => ({ index, start: 500 + index * 110, end: 600 + index * 110 })
const list = (count: number) => ({ start: 500, end: 500 + count * 110 - gap, gap })

describe('the spacers of rows that are not rendered', () => {
  test('are 0 where all rows are rendered', () => {
    expect(spacersBetween([0, 1, 2].map(row), list(3))).toEqual({ before: [0, 0, 0], after: 0 })
  })

  test('are as high as the rows, with the grid’s gaps around them', () => {
    // Rows 0 to 3 with three gaps among them: 4 * 110 - 10, and the grid's own gap follows.
    expect(spacersBetween([4, 5].map(row), list(10))).toEqual({ before: [430, 0], after: 430 })
  })

  test('include one between the focused row and those near the viewport', () => {
    expect(spacersBetween([0, 1, 5].map(row), list(6))).toEqual({ before: [0, 0, 320], after: 0 })
  })

  test('are as high as the list where no row is rendered', () => {
    expect(spacersBetween([], list(3))).toEqual({ before: [], after: 320 })
  })
})
