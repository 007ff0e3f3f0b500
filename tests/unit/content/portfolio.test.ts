import { describe, expect, test } from 'vitest'
import { classOfFilter, itemsOfTab, type PortfolioItem } from '~/domain/content/portfolio'

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
