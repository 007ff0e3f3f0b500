import { describe, expect, test } from 'vitest'
import { suggestTerms, termsOf } from '~/domain/search/suggestions'

const terms = [
  ...[
    'General Books',
    'Literary Fiction',
    'Fiction for Children',
    'Fiction',
    'Science Fiction',
    'Food & Cooking',
    'Écoles',
    'हिंदी',
  ].map((name) => ({ kind: 'category' as const, name, path: `/c/${name}` })),
  ...['Meera Rao', 'Raoul O’Fiction'].map((name) => ({
    kind: 'author' as const,
    name,
    path: `/a/${name}`,
  })),
]

const suggested = (typed: string, max = 3) =>
  suggestTerms(typed, terms, max).map(({ name }) => name)

describe('suggested categories and authors', () => {
  test.each([
    ['fic', ['Fiction for Children', 'Fiction', 'Literary Fiction']],
    ['FICTION CH', ['Fiction for Children']],
    ['sci fic', ['Science Fiction']],
    ['fic sci', ['Science Fiction']],
    ['ction', []],
    ['ecol', ['Écoles']],
    ['écol', ['Écoles']],
    ['हि', ['हिंदी']],
    ['ह', ['हिंदी']],
    ['food & c', ['Food & Cooking']],
    ['rao', ['Raoul O’Fiction', 'Meera Rao']],
    ["o'fic", ['Raoul O’Fiction']],
    ['', []],
    [' & ', []],
  ])('for %j are %j', (typed, names) => {
    expect(suggested(typed)).toEqual(names)
  })

  test('are limited for each kind', () => {
    expect(suggested('r', 1)).toEqual(['Raoul O’Fiction'])
    expect(suggested('fic', 1)).toEqual(['Fiction for Children'])
  })

  test('are only those with a page', () => {
    expect(
      termsOf('category', [
        { slug: 'a', name: 'A', path: '/a/' },
        { slug: 'b', name: 'B' },
      ]),
    ).toEqual([{ kind: 'category', name: 'A', path: '/a/' }])
  })
})
