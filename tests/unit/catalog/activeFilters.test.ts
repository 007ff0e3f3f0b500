// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { activeFilters } from '~/domain/catalog/activeFilters'
import { newFilter } from '~/domain/catalog/listing'
import { canClear, choiceCount } from '~/domain/catalog/listingChoices'
import { activeFilterText } from '~/features/catalog/listingText'

const defaults = { perPage: 32, view: 'grid', order: 'menu_order' } as const
const names = {
  chips: [{ of: 'years', value: '2010', label: 'Year 2010' }],
  facets: { attributes: [], brands: [{ value: 'camlin', label: 'Camlin' }] },
}
const labels = (chosen: Parameters<typeof newFilter>[1]) => {
  const filter = newFilter(defaults, chosen)
  return activeFilters(filter, names).map((active) => activeFilterText(active, filter))
}

describe('the active filters', () => {
  test('have the shop’s names, or the slug of an unknown term in words', () => {
    expect(labels({ attributes: { years: ['2010', 'nope'] }, brands: ['camlin'] })).toEqual([
      'Year 2010',
      'Nope',
      'Camlin',
    ])
  })

  test.each([
    [{ minPrice: 300, maxPrice: 600 }, '₹300 – ₹600'],
    [{ minPrice: 300 }, 'From ₹300'],
    [{ maxPrice: 600 }, 'Up to ₹600'],
    [{ ratings: [4] }, 'Rated 4 out of 5'],
    [{ onSale: true }, 'On sale'],
    [{ inStock: true }, 'In stock'],
  ])('show %o as “%s”', (chosen, label) => expect(labels(chosen)).toEqual([label]))

  test('are removed one by one', () => {
    const filter = newFilter(defaults, { brands: ['a', 'b'], maxPrice: 600, page: 2 })
    const [first, , price] = activeFilters(filter, names)
    expect(first?.without).toEqual({ ...filter, page: 1, brands: ['b'] })
    expect(price?.without).toEqual(newFilter(defaults, { brands: ['a', 'b'] }))
  })
})

describe('“Clear all”', () => {
  const range = { min: 100, max: 900 }
  test.each([
    [{}, false],
    [{ order: 'price', view: 'list', page: 3, categorySlug: 'books' }, false],
    [{ brands: ['a'] }, true],
    [{ attributes: { years: ['2010'] } }, true],
    [{ ratings: [5] }, true],
    [{ onSale: true }, true],
    [{ inStock: true }, true],
    [{ minPrice: 101 }, true],
    [{ maxPrice: 899 }, true],
    [{ minPrice: 100 }, false],
    [{ maxPrice: 900 }, false],
    [{ minPrice: 100, maxPrice: 900 }, false],
  ] as const)('is available for %o: %s', (chosen, isAvailable) =>
    expect(canClear(newFilter(defaults, chosen), range)).toBe(isAvailable),
  )
})

describe('the number of active filters', () => {
  const range = { min: 100, max: 900 }
  test.each([
    [{}, 0],
    [{ brands: ['a', 'b'], ratings: [5], attributes: { years: ['2010'] } }, 4],
    [{ onSale: true, inStock: true, maxPrice: 600 }, 3],
    [{ brands: ['a'], minPrice: 100, maxPrice: 900 }, 1],
    [{ brands: ['a'], minPrice: 100, maxPrice: 899 }, 2],
  ])('is for %o as many as there are chips: %i', (chosen, count) => {
    const filter = newFilter(defaults, chosen)
    expect(choiceCount(filter, range)).toBe(count)
    expect(activeFilters(filter, names, range)).toHaveLength(count)
  })

  test('has every price while the ends of the slider are not known', () => {
    const filter = newFilter(defaults, { minPrice: 100, maxPrice: 900 })
    expect(choiceCount(filter)).toBe(1)
    expect(activeFilters(filter, names)).toHaveLength(1)
  })
})
