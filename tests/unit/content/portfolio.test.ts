import { describe, expect, test } from 'vitest'
import {
  classOfFilter,
  itemsOfTab,
  placeInColumns,
  type PortfolioItem,
} from '~/domain/content/portfolio'

describe('the filter of a portfolio’s tab', () => {
  test.each([
    ['*', ''],
    [' * ', ''],
    ['.windows', 'windows'],
    [' .reading-corners ', 'reading-corners'],
    ['.किताब', 'किताब'],
    ['.%e0%a4%95', '%e0%a4%95'],
    ['', undefined],
    ['.', undefined],
    ['windows', undefined],
    ['#windows', undefined],
    ['.windows, body', undefined],
    ['.windows .fairs', undefined],
    ['.windows:not(.fairs)', undefined],
    ['.windows>script', undefined],
    ['[onload]', undefined],
  ])('%j names the class %j', (filter, expected) => {
    expect(classOfFilter(filter)).toBe(expected)
  })
})

test('a tab has the items with its class, and the first one all of them', () => {
  const items: PortfolioItem[] = [
    { title: 'a', classes: ['portfolio-item', 'windows'] },
    { title: 'b', classes: ['portfolio-item', 'windows-2'] },
    { title: 'c', classes: ['portfolio-item', 'fairs', 'windows'] },
  ]
  const titles = (itemClass?: string) =>
    itemsOfTab(items, { label: 'A tab', ...(itemClass ? { itemClass } : {}) }).map(
      ({ title }) => title,
    )
  expect(titles()).toEqual(['a', 'b', 'c'])
  expect(titles('windows')).toEqual(['a', 'c'])
  expect(titles('corners')).toEqual([])
})

const item = (height: number, words = 'A window'): PortfolioItem => ({
  title: words,
  image: { src: '/a.jpg', alt: '', width: 100, height },
  classes: [],
})
const columns = (...items: PortfolioItem[]) => placeInColumns(items, 3).map(({ column }) => column)

describe('the masonry of a portfolio', () => {
  test('begins with the first items beside each other', () => {
    expect(placeInColumns([item(100), item(50), item(120)], 3)).toEqual([
      { column: 1, row: 1, rows: 50 },
      { column: 2, row: 1, rows: 30 },
      { column: 3, row: 1, rows: 58 },
    ])
  })

  test('puts each further item below the shortest column', () => {
    expect(columns(item(100), item(50), item(120), item(40), item(10), item(10))).toEqual([
      1, 2, 3, 2, 1, 2,
    ])
  })

  test('counts the lines of the words, and an item without an image', () => {
    const [long, bare] = placeInColumns(
      [item(100, 'A window '.repeat(9)), { title: 'A', classes: [] }],
      3,
    )
    expect(long?.rows).toBeGreaterThan(55)
    expect(bare?.rows).toBe(10)
  })
})
