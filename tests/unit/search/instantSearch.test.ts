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

describe('what is searched for', () => {
  test('nothing is asked without a word', () => {
    expect(normalizeQuery({ keyword: '', categoryId: 0 })).toBeUndefined()
    expect(normalizeQuery({ keyword: ' \t ', categoryId: 270 })).toBeUndefined()
  })

  test('one letter is a word, and spaces around it are not', () => {
    expect(normalizeQuery({ keyword: '  a ', categoryId: 270 })).toEqual({
      keyword: 'a',
      categoryId: 270,
    })
    expect(normalizeQuery({ keyword: 'lunch   box', categoryId: 0 })?.keyword).toBe('lunch box')
  })
})

describe('which fields the search attaches to', () => {
  test.each(['inline', 'popup'] as const)('any, %s', (autoShow) => {
    expect(attachmentOf({ ...settings, autoShow }, () => false)).toBe(autoShow)
  })

  test('none, where the shop does not want it by itself', () => {
    expect(attachmentOf({ ...settings, autoShow: 'no' }, () => false)).toBeUndefined()
  })

  test('not those that one of the shop’s selectors excludes', () => {
    const excluded = { ...settings, autoExclude: ['#a', '.b'] }
    expect(attachmentOf(excluded, (selector) => selector === '.b')).toBeUndefined()
    expect(attachmentOf(excluded, () => false)).toBe('popup')
  })
})

describe('selectors that the shop sends', () => {
  test.each([
    '.open-search',
    '#header .search-toggle',
    'a[href="#search"]',
    "button[data-open='search']",
    'nav > ul > li.search',
    'input[name=s]',
    '.a+.b',
    '[data-kind^="sea"]',
  ])('%s is asked for', (selector) => {
    expect(plainSelectors(selector)).toEqual([selector])
  })

  test.each([
    ['everything', '*'],
    ['a tag alone takes every click of a page', 'a'],
    ['a tag at the end', '.menu a'],
    ['a pseudo-class', ':is(a, button)'],
    ['an open bracket', '.a['],
    ['a dangling combinator', '> .a'],
    ['two combinators', '.a > > .b'],
    ['a function', '.a:has(.b)'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['an endless one', `.${'a'.repeat(200)}`],
    ['nothing', ''],
  ])('not %s', (_what, selector) => {
    expect(plainSelectors(selector)).toEqual([])
  })

  test('a wrong one does not spoil the list', () => {
    expect(plainSelectors('.a, a:hover, ,#b')).toEqual(['.a', '#b'])
  })

  test('a hostile text is judged at once', () => {
    const text = `${'a-'.repeat(58)}!`
    const from = performance.now()
    expect(plainSelectors(Array(500).fill(text).join(','))).toEqual([])
    expect(performance.now() - from).toBeLessThan(500)
  })
})
