import { describe, expect, test } from 'vitest'
import { hideDistance } from '~/domain/social/shareBar'
import {
  countToSave,
  facebookUrlsOf,
  formatCount,
  parseCount,
  totalOf,
  withStartingCounts,
} from '~/domain/social/shareCounts'

describe('a share count', () => {
  test.each([
    [0, '0'],
    [1, '1'],
    [999, '999'],
    [1000, '1K'],
    [1049, '1K'],
    [1250, '1.3K'],
    [9999, '10K'],
    [12_345, '12.3K'],
    [99_999, '100K'],
    [999_949, '999.9K'],
    [999_950, '1000K'],
    [999_999, '1000K'],
    [1_000_000, '1M'],
    [1_250_000, '1.3M'],
    [12_000_000, '12M'],
  ])('of %i reads %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  test.each([
    ['12', 12],
    [' 1.3K ', 1300],
    ['1000K', 1_000_000],
    ['2.5M', 2_500_000],
    ['\u00a0', undefined],
    ['Shares', undefined],
  ])('printed as “%s” is %s', (text, count) => {
    expect(parseCount(text)).toBe(count)
  })
})

describe('the counts of a page', () => {
  test('begin with what the shop configured, for services that were counted', () => {
    expect(withStartingCounts({ reddit: 3, pinterest: 0 }, { reddit: 10, x: 5 })).toEqual({
      reddit: 13,
      pinterest: 0,
    })
  })

  test('add up, also those that are not drawn', () => {
    expect(totalOf({ reddit: 3, pinterest: 0, linkedin: -1 })).toBe(2)
    expect(totalOf({})).toBe(0)
  })

  test.each([
    [107, 100, 7],
    [7, 0, 7],
    [90, 100, 10],
  ])('shown as %i with %i to start from are saved as %i', (shown, starting, saved) => {
    expect(countToSave(shown, starting)).toBe(saved)
  })

  test('of Facebook are those of the page and of its other addresses', () => {
    const fetched = {
      counts: new Map(),
      facebookUrls: [
        ['https://a.example/1/', 'https://a.example/2/'],
        ['http://a.example/1/', 'http://a.example/2/'],
      ],
    }
    expect(facebookUrlsOf(fetched, 'https://a.example/2/')).toEqual([
      'https://a.example/2/',
      'http://a.example/2/',
    ])
    expect(facebookUrlsOf(fetched, 'https://a.example/3/')).toEqual([])
    expect(facebookUrlsOf({ ...fetched, facebookUrls: [] }, 'https://a.example/2/')).toEqual([])
  })
})

test.each([
  [44, false, -10, 44],
  [44, true, -10, 28],
  [48, false, 20, 78],
])('a bar of %i px, counts %s, offset %i, moves by %i px', (width, hasCounts, offset, distance) => {
  expect(hideDistance(width, hasCounts, offset)).toBe(distance)
})
