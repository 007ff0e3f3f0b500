import { describe, expect, test } from 'vitest'
import type { FacetOption, Facets } from '~/domain/catalog/listing'
import { shownFacets } from '~/domain/catalog/shownFacets'

const option = (value: string, count?: number): FacetOption => ({
  value,
  label: value.toUpperCase(),
  ...(count === undefined ? {} : { count }),
})
const NONE = { attributes: {}, brands: [], ratings: [] }
const settings = (attributes: string[] = [], relation: 'AND' | 'IN' = 'AND') => ({
  attributes,
  relation,
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
    shownFacets(undefined, response({ brands: shown }), NONE, settings()),
    response({ brands: next }),
    { ...NONE, brands: chosen },
    settings(),
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

  test('lose their counts, but stay in their places with the chosen ones, while the facets are unknown', () => {
    const years = { attribute: 'years', label: 'Age', options: [option('3', 4)] }
    const stock = { onSale: true, inStock: false }
    const known = response({
      attributes: [years],
      brands: optionsIn('a:1 b:0 c:2'),
      ratings: optionsIn('5:1 4:0'),
      stock,
    })
    const chosen = { ...NONE, brands: ['b', 'new'] }
    const first = shownFacets(undefined, known, NONE, settings(['years']))
    const unknown = shownFacets(
      first,
      { chips: [], facets: undefined },
      chosen,
      settings(['years']),
    )
    expect(unknown).toEqual({
      attributes: [{ ...years, options: [option('3')] }],
      brands: [option('a'), option('b'), option('c'), { value: 'new', label: 'New' }],
      ratings: [option('5'), option('4')],
      stock,
    })

    const next = response({ brands: optionsIn('a:7') })
    expect(textOf(shownFacets(unknown, next, NONE, settings()).brands)).toBe('a:7 b:0 c:0 new:0')
  })

  test('are none at first where the facets are unknown', () => {
    const facets = shownFacets(
      undefined,
      { chips: [], facets: undefined },
      NONE,
      settings(['years']),
    )
    expect(facets).toEqual({
      attributes: [{ attribute: 'years', label: 'Years', options: [] }],
      brands: [],
      ratings: [],
      stock: { onSale: false, inStock: false },
    })
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
      NONE,
      settings(['years', 'book-format']),
    )
    const second = shownFacets(first, response(), NONE, settings(['years', 'book-format']))
    expect(second.attributes).toEqual([
      { ...years, options: [option('3', 0)] },
      { attribute: 'book-format', label: 'Book format', options: [] },
    ])
  })

  test('keep “on sale” and “in stock” once the shop has offered them', () => {
    const none = NONE
    const first = shownFacets(
      undefined,
      response({ stock: { onSale: true, inStock: false } }),
      none,
      settings(),
    )
    const second = shownFacets(
      first,
      response({ stock: { onSale: false, inStock: true } }),
      none,
      settings(),
    )
    expect(second.stock).toEqual({ onSale: true, inStock: true })
  })

  test('do not seem to have no products where the shopper has chosen an alternative', () => {
    const years = { attribute: 'years', label: 'Age', options: optionsIn('3:4 6:2') }
    const known = response({ attributes: [years], ratings: optionsIn('5:3 4:40') })
    const chosen = { ...NONE, attributes: { years: ['3'] }, ratings: [5] }
    const next = response({
      attributes: [{ ...years, options: optionsIn('3:1') }],
      ratings: optionsIn('5:1'),
    })
    const after = (relation: 'AND' | 'IN') => {
      const inUse = settings(['years'], relation)
      return shownFacets(shownFacets(undefined, known, NONE, inUse), next, chosen, inUse)
    }
    expect(after('IN').attributes[0]?.options).toEqual([option('3', 1), option('6')])
    expect(after('AND').attributes[0]?.options).toEqual([option('3', 1), option('6', 0)])
    expect(after('AND').ratings).toEqual([option('5', 1), option('4')])
  })
})
