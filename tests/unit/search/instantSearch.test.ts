import { describe, expect, test } from 'vitest'
import {
  normalizeQuery,
  attachmentOf,
  plainSelectors,
  type InstantSettings,
} from '~/domain/search/instantSearch'

const settings: InstantSettings = {
  autoShow: 'popup',
  position: '01',
  autoExclude: [],
  manualShow: [],
  placeholderClicking: 'empty',
}

describe('the query', () => {
  test('is undefined without a word', () => {
    expect(normalizeQuery({ keyword: '', categoryId: 0 })).toBeUndefined()
    expect(normalizeQuery({ keyword: ' \t ', categoryId: 270 })).toBeUndefined()
  })

  test('accepts one letter and trims spaces', () => {
    expect(normalizeQuery({ keyword: '  a ', categoryId: 270 })).toEqual({
      keyword: 'a',
      categoryId: 270,
    })
    expect(normalizeQuery({ keyword: 'lunch   box', categoryId: 0 })?.keyword).toBe('lunch box')
  })
})

describe('the attachment of the instant search', () => {
  test.each(['inline', 'popup'] as const)('is %s for any field', (autoShow) => {
    expect(attachmentOf({ ...settings, autoShow }, () => false)).toBe(autoShow)
  })

  test('is undefined without automatic attachment', () => {
    expect(attachmentOf({ ...settings, autoShow: 'no' }, () => false)).toBeUndefined()
  })

  test('is undefined for an excluded field', () => {
    const excluded = { ...settings, autoExclude: ['#a', '.b'] }
    expect(attachmentOf(excluded, (selector) => selector === '.b')).toBeUndefined()
    expect(attachmentOf(excluded, () => false)).toBe('popup')
  })
})

describe('the shop’s selectors', () => {
  test.each([
    '.open-search',
    '#header .search-toggle',
    'a[href="#search"]',
    "button[data-open='search']",
    'nav > ul > li.search',
    'input[name=s]',
    '.a+.b',
    '[data-kind^="sea"]',
  ])('accept %s', (selector) => {
    expect(plainSelectors(selector)).toEqual([selector])
  })

  test.each([
    ['everything', '*'],
    ['a tag alone, which would match every link of a page', 'a'],
    ['a tag at the end', '.menu a'],
    ['a pseudo-class', ':is(a, button)'],
    ['an open bracket', '.a['],
    ['a dangling combinator', '> .a'],
    ['two combinators', '.a > > .b'],
    ['a function', '.a:has(.b)'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a selector that is too long', `.${'a'.repeat(200)}`],
    ['an empty selector', ''],
  ])('reject %s', (_what, selector) => {
    expect(plainSelectors(selector)).toEqual([])
  })

  test('are read without an invalid one', () => {
    expect(plainSelectors('.a, a:hover, ,#b')).toEqual(['.a', '#b'])
  })

  test('are parsed quickly even if they are hostile', () => {
    const text = `${'a-'.repeat(58)}!`
    const from = performance.now()
    expect(plainSelectors(Array(500).fill(text).join(','))).toEqual([])
    expect(performance.now() - from).toBeLessThan(500)
  })
})
