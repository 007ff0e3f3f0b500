import { describe, expect, test } from 'vitest'
import type { ListingDefaults } from '~/domain/catalog/listing'
import { addressAfter } from '~/domain/catalog/listingAddress'
import { defaults } from './listingDefaults'

const bases = { shop: '/shop/', category: '/product-category/' }

/** The address after a response with this base_url. */
const after = (current: string, base: string, settings: ListingDefaults = defaults) => {
  const { pathname, search, hash } = new URL(current, 'https://shop.test')
  return addressAfter(base, { pathname, search, hash }, settings, bases)
}

describe('the address after a response', () => {
  test.each([
    ['is the shop’s address', '/shop/', '/shop/', '/shop/'],
    [
      'has the shop’s order of keys and values',
      '/shop/?orderby=price&filter_years=2012,2010&filter_brand=camlin',
      '/shop/?filter_brand=camlin&filter_years=2010,2012&orderby=price',
      '/shop/?filter_brand=camlin&filter_years=2010,2012&orderby=price',
    ],
    [
      'has the whole path of a category',
      '/product-category/art-kits/?filter_brand=camlin',
      '/product-category/bags-kits/art-kits/?filter_brand=camlin',
      '/product-category/bags-kits/art-kits/?filter_brand=camlin',
    ],
    [
      'keeps the page',
      '/product-category/art-kits/page/3/?rating_filter=5',
      '/product-category/bags-kits/art-kits/?rating_filter=5',
      '/product-category/bags-kits/art-kits/page/3/?rating_filter=5',
    ],
    [
      'keeps view and products per page and puts them first',
      '/shop/?filter_brand=camlin&category-view-mode=list&product_count=48',
      '/shop/?filter_brand=camlin',
      '/shop/?category-view-mode=list&product_count=48&filter_brand=camlin',
    ],
    [
      'has terms in another script, however they are encoded',
      '/shop/?filter_brand=%E0%A4%95&filter_years=%25e0%25a4%2596',
      '/shop/?filter_brand=%25e0%25a4%2595&filter_years=%e0%a4%96',
      '/shop/?filter_brand=%25e0%25a4%2595&filter_years=%e0%a4%96',
    ],
    [
      'keeps unknown keys and the hash',
      '/shop/?utm_source=newsletter&orderby=date#products',
      '/shop/?orderby=date',
      '/shop/?utm_source=newsletter&orderby=date#products',
    ],
    [
      'drops invalid filters',
      '/shop/?orderby=drop&filter_years=2010&rating_filter=9&filter_size=xl&min_price=9&max_price=3',
      '/shop/?filter_years=2010',
      '/shop/?filter_years=2010',
    ],
    [
      'has no maximum price where only a minimum is chosen',
      '/shop/?min_price=300',
      '/shop/?min_price=300&max_price=99999999',
      '/shop/?min_price=300',
    ],
    [
      'has both prices where only a maximum is chosen',
      '/shop/?max_price=600',
      '/shop/?min_price=0&max_price=600',
      '/shop/?min_price=0&max_price=600',
    ],
    [
      'encodes other scripts as the shop does',
      '/product-category/किताबें/?filter_years=a+b',
      '/product-category/%e0%a4%95%e0%a4%bf%e0%a4%a4%e0%a4%be%e0%a4%ac%e0%a5%87%e0%a4%82/?filter_years=a%20b',
      '/product-category/%e0%a4%95%e0%a4%bf%e0%a4%a4%e0%a4%be%e0%a4%ac%e0%a5%87%e0%a4%82/?filter_years=a%20b',
    ],
  ])('%s', (_, current, base, expected) => {
    expect(after(current, base)).toBe(expected)
    // The same response does not change the address again.
    expect(after(expected, base)).toBe(expected)
  })

  describe('where the default order is not menu_order', () => {
    const byDate = { ...defaults, order: 'date' } as const

    test('leaves out the default order, which the theme writes', () =>
      expect(
        after('/shop/?filter_years=2010', '/shop/?filter_years=2010&orderby=date', byDate),
      ).toBe('/shop/?filter_years=2010'))

    test('has menu_order if it is chosen, which the theme leaves out', () => {
      const path = '/shop/?filter_years=2010&orderby=menu_order'
      expect(
        after('/shop/?orderby=menu_order&filter_years=2010', '/shop/?filter_years=2010', byDate),
      ).toBe(path)
      expect(after(path, '/shop/?filter_years=2010', byDate)).toBe(path)
      expect(after('/shop/?orderby=menu_order', '/shop/', byDate)).toBe('/shop/?orderby=menu_order')
    })

    test.each(['price', 'date'])('stays the same where the shop’s address is by %s', (order) =>
      expect(after('/shop/?orderby=menu_order', `/shop/?orderby=${order}`, byDate)).toBeUndefined(),
    )
  })

  test.each([
    ['another category', '/product-category/bags-kits/', '/product-category/books/'],
    ['the whole shop instead of a category', '/product-category/bags-kits/', '/shop/'],
    ['a filter that is not chosen', '/shop/', '/shop/?filter_brand=camlin'],
    ['no filter where one is chosen', '/shop/?filter_brand=camlin', '/shop/'],
    ['another price', '/shop/?min_price=300', '/shop/?min_price=300&max_price=600'],
    ['another order', '/shop/?orderby=price', '/shop/?orderby=price-desc'],
    ['another number of products per page', '/shop/?product_count=48', '/shop/?product_count=16'],
    ['another screen', '/shop/', '/wp-admin/admin-ajax.php'],
    ['a listing while the shopper is on another screen', '/cart/', '/shop/'],
  ])('stays the same where the shop’s address means %s', (_, current, base) =>
    expect(after(current, base)).toBeUndefined(),
  )
})
