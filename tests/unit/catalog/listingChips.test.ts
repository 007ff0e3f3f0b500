import { describe, expect, test } from 'vitest'
import { newFilter } from '~/domain/catalog/listing'
import { chipsOf } from '~/domain/catalog/listingChips'
import { canClear } from '~/domain/catalog/listingChoice'

const defaults = { perPage: 32, view: 'grid' } as const
const words = {
  chips: [{ of: 'years', value: '2010', label: 'Year 2010' }],
  facets: { attributes: [], brands: [{ value: 'camlin', label: 'Camlin' }] },
  price: (amount: number) => `₹${amount}`,
}
const labels = (chosen: Parameters<typeof newFilter>[1]) =>
  chipsOf(newFilter(defaults, chosen), words).map((chip) => chip.label)

describe('the chosen filters', () => {
  test('are named in the shop’s words, and by slug where it has none', () => {
    expect(labels({ attributes: { years: ['2010', 'nope'] }, brands: ['camlin'] })).toEqual([
      'Year 2010',
      'nope',
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
  ])('%o reads as %s', (chosen, label) => expect(labels(chosen)).toEqual([label]))

  test('come off one by one and leave the others', () => {
    const filter = newFilter(defaults, { brands: ['a', 'b'], maxPrice: 600, page: 2 })
    const [first, , price] = chipsOf(filter, words)
    expect(first?.without).toEqual({ ...filter, page: 1, brands: ['b'] })
    expect(price?.without).toEqual(newFilter(defaults, { brands: ['a', 'b'] }))
  })
})

describe('“Clear all”', () => {
  const ends = { min: 100, max: 900 }
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
    [{ minPrice: 100, maxPrice: 900 }, false],
  ] as const)('%o: shown is %s', (chosen, isShown) =>
    expect(canClear(newFilter(defaults, chosen), ends)).toBe(isShown),
  )
})
