import { describe, expect, test } from 'vitest'
import {
  clearHomeChoices,
  homeFilterOfSearch,
  newHomeFilter,
  searchWithHomeFilter,
  searchWithTab,
  tabOfSearch,
  type HomeFilter,
  type HomeFilterBlock,
} from '~/domain/home/homeFilter'
import { canClear, toggleAttribute, toggleBrand, withPrice } from '~/domain/catalog/listingChoices'

const block: HomeFilterBlock = {
  id: 'find',
  orders: ['date', 'featured', 'price'],
  perPage: 8,
  attributes: ['years', 'color'],
}
const plain = newHomeFilter({ order: 'date', perPage: 8 })
const filter = (chosen: Partial<HomeFilter>): HomeFilter => ({ ...plain, ...chosen })

describe('a block’s filter in the address', () => {
  test.each<[string, HomeFilter, string]>([
    ['nothing chosen', plain, ''],
    ['a category', filter({ categorySlug: 'bags-kits' }), 'find_category=bags-kits'],
    ['an order', filter({ order: 'featured' }), 'find_orderby=featured'],
    [
      'brands and ages',
      filter({ brands: ['camlin', 'doms'], attributes: { years: ['3-5-years'] } }),
      'find_filter_brand=camlin,doms&find_filter_years=3-5-years',
    ],
    ['a price', filter({ minPrice: 300, maxPrice: 600 }), 'find_min_price=300&find_max_price=600'],
    [
      'everything',
      filter({ categorySlug: 'हिन्दी', order: 'price', brands: ['a&b'], maxPrice: 99.5 }),
      'find_filter_brand=a%26b&find_min_price=0&find_max_price=99.5&find_category=%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80&find_orderby=price',
    ],
  ])('round-trips %s', (_, chosen, search) => {
    expect(searchWithHomeFilter('', chosen, block)).toBe(search)
    expect(homeFilterOfSearch(search, block)).toEqual(chosen)
  })

  test('keeps other keys', () => {
    const before = '?picks=rating&find_orderby=price&utm_source=letter&finding_orderby=price'
    expect(searchWithHomeFilter(before, filter({ brands: ['doms'] }), block)).toBe(
      'picks=rating&utm_source=letter&finding_orderby=price&find_filter_brand=doms',
    )
    expect(homeFilterOfSearch('?orderby=price&filter_brand=doms', block)).toEqual(plain)
  })

  test('ignores invalid values', () => {
    const search =
      '?find_orderby=title&find_min_price=-4&find_max_price=lots&find_filter_size=big&find_page=3'
    expect(homeFilterOfSearch(search, block)).toEqual(plain)
  })
})

describe('a tab in the address', () => {
  const tabs = [{ value: 'popularity' }, { value: 'rating' }]

  test('is left out for the first tab', () => {
    expect(searchWithTab('?find_orderby=price', 'picks', 'rating', tabs)).toBe(
      'find_orderby=price&picks=rating',
    )
    expect(searchWithTab('?picks=rating', 'picks', 'popularity', tabs)).toBe('')
    expect(tabOfSearch('?picks=rating', 'picks', tabs)).toBe(tabs[1])
  })

  test('is the first for an unknown value', () => {
    expect(tabOfSearch('?picks=constructor', 'picks', tabs)).toBe(tabs[0])
    expect(tabOfSearch('?picks=rating', 'picks', [])).toBeUndefined()
  })
})

describe('“Clear all” in a home block', () => {
  const ends = { min: 50, max: 900 }

  test('is available with a brand, an attribute or a price', () => {
    expect(canClear(plain, ends)).toBe(false)
    expect(canClear(filter({ categorySlug: 'books', order: 'price' }), ends)).toBe(false)
    expect(canClear(toggleBrand(plain, 'doms'), ends)).toBe(true)
    expect(canClear(toggleAttribute(plain, 'years', '3-5-years'), ends)).toBe(true)
    expect(canClear(withPrice(plain, [60, 900], ends), ends)).toBe(true)
    expect(canClear(withPrice(plain, [50, 900], ends), ends)).toBe(false)
  })

  test('clears the choices and keeps category and order', () => {
    const chosen = filter({
      categorySlug: 'books',
      order: 'price',
      brands: ['doms'],
      attributes: { years: ['3-5-years'] },
      minPrice: 60,
    })
    expect(clearHomeChoices(chosen)).toEqual(filter({ categorySlug: 'books', order: 'price' }))
  })
})
