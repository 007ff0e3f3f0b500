import { expect, test } from 'vitest'
import { cardsAbove, gridHeight, gridRowsOf } from '~/domain/catalog/gridRows'

test('the rows of a grid: its top, its columns and its lowest row', () => {
  expect(gridRowsOf([200, 200, 650, 650, 1070, 1070, 1500])).toEqual({
    top: 200,
    columns: 2,
    height: 420,
  })
})

test('a grid of one row does not tell the height of rows', () => {
  expect(gridRowsOf([200, 200])).toBeUndefined()
  expect(gridRowsOf([])).toBeUndefined()
})

test.each([
  { px: 844, cards: 4 },
  { px: 1040, cards: 4 },
  { px: 1041, cards: 6 },
  { px: 0, cards: 2 },
])('a page of $px px has at most $cards cards', ({ px, cards }) => {
  expect(cardsAbove(px, { top: 200, columns: 2, height: 420 })).toBe(cards)
})

test('a grid is at least as high as its rows, of which the last one may be short', () => {
  expect(gridHeight(5, { top: 200, columns: 2, height: 420 })).toBe(1260)
})
