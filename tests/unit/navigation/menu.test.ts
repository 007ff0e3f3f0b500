import { describe, expect, test } from 'vitest'
import { isCurrentPage, menuMove, submenuSide, verticalLimit } from '~/domain/navigation/menu'

test.each([
  [0, 'start'],
  [225, 'start'],
  [226, 'end'],
  [800, 'end'],
])('with %i px beside it, a submenu opens to the %s', (spacePx, side) => {
  expect(submenuSide(spacePx)).toBe(side)
})

describe('a vertical menu', () => {
  const sizes = [
    { is1530: true, is1200: true },
    { is1530: false, is1200: true },
    { is1530: false, is1200: false },
  ]

  test('shows 15, 8 or 6 items by the width of the window', () => {
    expect(sizes.map((size) => verticalLimit(size))).toEqual([15, 8, 6])
  })

  test('shows as many as the shop says, and the usual number where it says nothing', () => {
    const limits = { from1530: 12, from992: 4 }
    expect(sizes.map((size) => verticalLimit(size, limits))).toEqual([12, 8, 4])
  })
})

describe('a key in a menu', () => {
  test.each([
    ['ArrowRight', true, false, 'next'],
    ['ArrowLeft', true, false, 'previous'],
    ['ArrowDown', true, false, 'in'],
    ['ArrowUp', true, false, undefined],
    ['ArrowRight', true, true, 'previous'],
    ['ArrowLeft', true, true, 'next'],
    ['ArrowDown', false, false, 'next'],
    ['ArrowUp', false, false, 'previous'],
    ['ArrowRight', false, false, 'in'],
    ['ArrowLeft', false, false, 'out'],
    ['ArrowLeft', false, true, 'in'],
    ['ArrowRight', false, true, 'out'],
    ['Home', false, false, 'first'],
    ['End', true, true, 'last'],
    ['Tab', true, false, undefined],
    ['toString', true, false, undefined],
  ])('%s (row: %s, right to left: %s) moves %s', (key, isRow, isRightToLeft, move) => {
    expect(menuMove(key, isRow, isRightToLeft)).toBe(move)
  })
})

test.each([
  ['/about/', '/about/', true],
  ['/about', '/about/', true],
  ['/b%C3%BCcher/', '/bücher/', true],
  ['/b%c3%bccher/', '/b%C3%BCcher/', true],
  ['/%E0%A4/', '/%E0%A4/', true],
  ['/about/us/', '/about/', false],
  ['https://library.example/about/', '/about/', false],
  [undefined, '/', false],
])('the item with the address %s is the current page at %s: %s', (path, pathname, isCurrent) => {
  expect(isCurrentPage(path, pathname)).toBe(isCurrent)
})
