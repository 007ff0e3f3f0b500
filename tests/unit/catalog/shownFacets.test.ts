import { describe, expect, test } from 'vitest'
import type { FacetOption, Facets } from '~/domain/catalog/listing'
import { matchesText, shownFacets } from '~/domain/catalog/shownFacets'

const option = (value: string, count?: number): FacetOption => ({
  value,
  label: value.toUpperCase(),
  ...(count === undefined ? {} : { count }),
})
const response = (change: Partial<Facets> = {}) => ({
  chips: [],
  facets: {
    attributes: [],
    brands: [],
    ratings: [],
    stock: { onSale: false, inStock: false },
    ...change,
  },
})
const brandsAfter = (shown: FacetOption[], next: FacetOption[], chosen: string[] = []) =>
  shownFacets(
    shownFacets(undefined, response({ brands: shown }), { attributes: {}, brands: [] }, []),
    response({ brands: next }),
    { attributes: {}, brands: chosen },
    [],
  ).brands

/** "a:1 b:2": values and counts. */
const optionsIn = (text: string) =>
  text.split(' ').map((part) => {
    const [value = '', count] = part.split(':')
    return option(value, Number(count))
  })
const textOf = (options: FacetOption[]) =>
  options.map(({ value, count }) => `${value}:${count}`).join(' ')

describe('the options of a filter after a response', () => {
  test.each([
    ['stay in their places, with the new counts', 'b:2 a:1', 'b:1 a:2', 'a:1 b:2'],
    [
      'stay without products where the response leaves them out',
      'b:0 a:1 c:0',
      'b:3 a:4 c:5',
      'a:1',
    ],
    [
      'are joined by new ones at their places',
      'x:1 a:1 y:1 b:1 z:1',
      'a:9 b:9',
      'x:1 a:1 y:1 b:1 z:1',
    ],
    ['keep their own order if the response has another', 'a:1 n:1 b:1', 'a:9 b:9', 'b:1 a:1 n:1'],
  ])('%s', (_title, expected, shown, next) => {
    expect(textOf(brandsAfter(optionsIn(shown), optionsIn(next)))).toBe(expected)
  })

  test('get no count where the shop shows none', () => {
    expect(brandsAfter([option('a'), option('b')], [option('b')])).toEqual([
      option('a'),
      option('b'),
    ])
  })

  test('keep the place of a chosen one that the response does not offer', () => {
    const values = brandsAfter([option('a', 1), option('b', 1)], [option('b', 2)], ['a'])
    expect(values.map(({ value }) => value)).toEqual(['a', 'b'])
  })

  test('keep the name and options of an attribute that the response leaves out', () => {
    const years = { attribute: 'years', label: 'Age', options: [option('3', 4)] }
    const first = shownFacets(
      undefined,
      response({ attributes: [years] }),
      { attributes: {}, brands: [] },
      ['years', 'book-format'],
    )
    const second = shownFacets(first, response(), { attributes: {}, brands: [] }, [
      'years',
      'book-format',
    ])
    expect(second.attributes).toEqual([
      { ...years, options: [option('3', 0)] },
      { attribute: 'book-format', label: 'Book format', options: [] },
    ])
  })

  test('keep “on sale” and “in stock” once the shop has offered them', () => {
    const none = { attributes: {}, brands: [] }
    const first = shownFacets(
      undefined,
      response({ stock: { onSale: true, inStock: false } }),
      none,
      [],
    )
    const second = shownFacets(
      first,
      response({ stock: { onSale: false, inStock: true } }),
      none,
      [],
    )
    expect(second.stock).toEqual({ onSale: true, inStock: true })
  })
})

describe('a typed text', () => {
  test.each([
    ['Émile Zola', 'emile', true],
    ['Emile', 'ÉMI', true],
    ['Straße  der  Nacht', '  der nacht ', true],
    ['हिन्दी', 'हिन्दी', true],
    ['हिन्दी', 'हनद', false],
    ['Hindi', 'tamil', false],
    ['Hindi', '', true],
  ])('finds in “%s” by “%s”: %s', (label, typed, expected) => {
    expect(matchesText(label, typed)).toBe(expected)
  })
})
