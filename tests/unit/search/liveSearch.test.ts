import { describe, expect, test } from 'vitest'
import { markedParts, searchText } from '~/domain/search/search'

describe('a live search', () => {
  test.each([
    ['', undefined],
    ['a', undefined],
    ['ab', 'ab'],
    ['क्ष', 'क्ष'],
    ['  ', undefined],
    [' a ', undefined],
    [' ab ', 'ab'],
    ['the river', 'the river'],
  ])('turns the text %j into the query %j', (typed, text) => {
    expect(searchText(typed, 2)).toBe(text)
  })
})

const marked = (name: string, typed: string) =>
  markedParts(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

describe('a name', () => {
  test.each([
    ['The Brave River', 'river', 'The Brave [River]'],
    ['The Brave River', 'RIV', 'The Brave [Riv]er'],
    ['The Brave River', 'river the', '[The] Brave [River]'],
    ['River, river', 'river', '[River], [river]'],
    ['Over there', 'the there', 'Over [there]'],
    ['Birds', 'fish', 'Birds'],
    ['Birds', '  ', 'Birds'],
    ['C++ for Kids (2.0)', 'c++ (2.', '[C++] for Kids [(2.]0)'],
    ['Tom & <Jerry>', '<jer', 'Tom & [<Jer]ry>'],
    ['Don’t Panic', "don't", '[Don’t] Panic'],
    ['İstanbul Tales', 'tales', 'İstanbul [Tales]'],
    ['पंचतंत्र कथा', 'कथा', 'पंचतंत्र [कथा]'],
  ])('%j has the typed %j marked', (name, typed, shown) => {
    expect(marked(name, typed)).toBe(shown)
  })

  test('keeps its text whatever is typed', () => {
    const name = 'A [very] \\ odd ^name$ | of {a} book/s?'
    for (const typed of [name, ...name.split(''), '\\', '[', '|a', '{a}', '^', '$ |']) {
      const parts = markedParts(name, typed)
      expect(parts.map(({ text }) => text).join('')).toBe(name)
    }
  })
})
