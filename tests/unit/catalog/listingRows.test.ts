import { describe, expect, test } from 'vitest'
import { indexesIn, indexesToDraw, roomsBetween, rowOf, rowsOf } from '~/domain/catalog/listingRows'

describe('the rows of a long list', () => {
  test('are counted from the beginning of the listing, whatever page is the first on the screen', () => {
    expect(rowsOf(0, 32, 4)).toEqual({ firstRow: 0, lastRow: 7 })
    expect(rowsOf(64, 32, 3)).toEqual({ firstRow: 21, lastRow: 31 })
    expect(rowsOf(64, 0, 3)).toEqual({ firstRow: 21, lastRow: 21 })
  })

  test('a product keeps its row and its column when a page comes before it', () => {
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

  test('the first row may begin in the middle', () => {
    // Places 64 and 65 are the second and third column of row 21.
    expect(indexesIn(21, 64, 3)).toEqual([0, 2])
    expect(indexesIn(22, 64, 3)).toEqual([2, 5])
  })
})

describe('the rows that are drawn', () => {
  test('are those near the window', () => {
    expect(indexesToDraw([4, 5, 6], undefined, 20)).toEqual([4, 5, 6])
  })

  test('and the one with the focus, with its neighbours for the Tab key', () => {
    expect(indexesToDraw([10, 11], 3, 20)).toEqual([2, 3, 4, 10, 11])
    expect(indexesToDraw([4, 5], 5, 20)).toEqual([4, 5, 6])
  })

  test('within the list', () => {
    expect(indexesToDraw([5, 6], 0, 7)).toEqual([0, 1, 5, 6])
    expect(indexesToDraw([0, 1], 6, 7)).toEqual([0, 1, 5, 6])
  })
})

const gap = 10
// Rows of 100 px with 10 px between them, from 500 px on.
const row = (index: number) => ({ index, start: 500 + index * 110, end: 600 + index * 110 })
const list = (count: number) => ({ start: 500, end: 500 + count * 110 - gap, gap })

describe('the room of rows that are not drawn', () => {
  test('is none where all are drawn', () => {
    expect(roomsBetween([0, 1, 2].map(row), list(3))).toEqual({ before: [0, 0, 0], after: 0 })
  })

  test('with the gaps around it, is as high as the rows were', () => {
    // Rows 0 to 3 with three gaps among them: 4 * 110 - 10, and the grid's own gap follows.
    expect(roomsBetween([4, 5].map(row), list(10))).toEqual({ before: [430, 0], after: 430 })
  })

  test('lies between a row with the focus and those near the window', () => {
    expect(roomsBetween([0, 1, 5].map(row), list(6))).toEqual({ before: [0, 0, 320], after: 0 })
  })

  test('is the whole list where nothing is drawn', () => {
    expect(roomsBetween([], list(3))).toEqual({ before: [], after: 320 })
  })
})
