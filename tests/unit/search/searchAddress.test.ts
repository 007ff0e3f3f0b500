// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { paths } from '~/config/paths'
import { newFilter, ordersOf, type ListingFilter } from '~/domain/catalog/listing'
import { filterFromUrl, isSearch, pathOfFilter, searchKey } from '~/domain/catalog/listingAddress'
import { withChoice, toggleAttribute } from '~/domain/catalog/listingChoices'

const defaults = { perPage: 32, view: 'grid', order: 'menu_order', attributes: ['years'] } as const
const places = { shop: '/shop/', category: '/product-category/' }
const read = (url: string) => {
  const { pathname, search } = new URL(url, 'https://shop.test')
  return filterFromUrl(pathname, search, defaults, places)
}
const write = (filter: ListingFilter) => pathOfFilter(filter, defaults, places)
const searchFor = (search: string, chosen: Partial<ListingFilter> = {}) =>
  newFilter(defaults, { search, ...chosen })

/** Texts that shoppers paste and attackers send. */
const TEXTS = [
  'river',
  'Don’t "Panic"',
  "Don't",
  '<script>alert(1)</script>',
  '100%',
  '%E0%A4%A',
  'a+b & c=d#e?f',
  'नदी',
  '📚 books',
  'ünï, cödé',
  '__proto__',
  '../../shop/',
]

describe('the address of a search', () => {
  test.each(TEXTS)('contains “%s” and is read back unchanged', (text) => {
    for (const filter of [
      searchFor(text),
      searchFor(text, { page: 3 }),
      searchFor(text, { categorySlug: 'किताबें', author: 'asha-rao', perPage: 16, view: 'list' }),
      searchFor(text, {
        order: 'price',
        attributes: { years: ['3-5-years'] },
        brands: ['a', 'b'],
        ratings: [5, 4],
        minPrice: 300,
        maxPrice: 600.5,
        onSale: true,
        inStock: true,
      }),
    ])
      expect(read(write(filter)), write(filter)).toEqual(filter)
  })

  test.each(TEXTS)('is read from the address that a search form opens for “%s”', (text) => {
    expect(read(paths.search(text))).toEqual(searchFor(text))
    expect(read(paths.search(text, { category: 'books', author: 'asha-rao' }))).toEqual(
      searchFor(text, { categorySlug: 'books', author: 'asha-rao' }),
    )
  })

  test.each([
    ['/?s=river&post_type=product', searchFor('river')],
    ['/?s=river', searchFor('river')],
    ['/?s=river&post_type=product&orderby=relevance', searchFor('river')],
    ['/?s=river&post_type=product&orderby=menu_order', searchFor('river')],
    ['/?s=river&post_type=product&orderby=popularity', searchFor('river', { order: 'popularity' })],
    ['/page/2/?s=river&post_type=product', searchFor('river', { page: 2 })],
    ['/?s=river&post_type=product&paged=2', searchFor('river', { page: 2 })],
    ['/?s=river&paged=x', searchFor('river')],
    ['/?s=++the%20%09river+', searchFor('the river')],
    ['/?s=', searchFor('')],
    ['/?product_cat=&product_author=&s=river&post_type=product', searchFor('river')],
  ])('%s is read as in WordPress', (url, filter) => expect(read(url)).toEqual(filter))

  test.each(['/', '/?p=1', '/page/2/', '/page/x/?s=river', '/cart/?s=river'])(
    '%s is not a search',
    (url) => {
      const { pathname, search } = new URL(url, 'https://shop.test')
      expect(isSearch(pathname, search)).toBe(false)
      expect(read(url)).toBeUndefined()
    },
  )

  test('ignores a search text in a category’s address', () => {
    expect(read('/shop/?s=river')).toEqual(newFilter(defaults))
  })

  test('is truncated between characters', () => {
    expect(read(paths.search('📚'.repeat(5000)))?.search).toBe('📚'.repeat(200))
  })
})

describe('a search', () => {
  test('shows the newest first and has no default sorting', () => {
    expect(searchFor('river').order).toBe('date')
    expect(ordersOf(searchFor('river'), defaults)).not.toContain('menu_order')
    expect(ordersOf(newFilter(defaults), defaults)).toContain('menu_order')
    expect(write(searchFor('river', { order: 'date' }))).toBe('/?s=river&post_type=product')
  })

  test('keeps text, category and author through every choice', () => {
    const filter = searchFor('river', { categorySlug: 'books', author: 'asha-rao', page: 3 })
    expect(write(toggleAttribute(filter, 'years', '3-5-years'))).toBe(
      '/?product_cat=books&product_author=asha-rao&s=river&post_type=product&filter_years=3-5-years',
    )
    expect(write(withChoice(filter, { page: 2 }))).toBe(
      '/page/2/?product_cat=books&product_author=asha-rao&s=river&post_type=product',
    )
  })
})

describe('the key of a search', () => {
  const key = searchKey('/', '?product_cat=bags&s=kit&post_type=product')

  test.each([
    ['another page', '/page/2/', '?product_cat=bags&s=kit'],
    ['a filter', '/', '?product_cat=bags&s=kit&filter_years=3-5-years&orderby=price'],
    ['more spaces', '/', '?product_cat=bags&s=+kit+'],
  ])('stays with %s', (_, pathname, search) => {
    expect(searchKey(pathname, search)).toBe(key)
  })

  test.each([
    ['text', '?product_cat=bags&s=kits'],
    ['category', '?s=kit'],
    ['author', '?product_cat=bags&s=kit&product_author=asha'],
    ['text, none,', '?s='],
  ])('changes with another %s', (_, search) => {
    expect(searchKey('/', search)).toEqual(expect.any(String))
    expect(searchKey('/', search)).not.toBe(key)
  })

  test.each([
    ['/', ''],
    ['/shop/', '?s=kit'],
  ])('is absent at %s%s', (pathname, search) => {
    expect(searchKey(pathname, search)).toBeUndefined()
  })
})
