import { describe, expect, test } from 'vitest'
import { addressAfter } from '~/domain/catalog/listingBaseUrl'

const defaults = { perPage: 32, view: 'grid', attributes: ['years', 'color'] } as const
const places = { shop: '/shop/', category: '/product-category/' }

/** Where the browser stands after an answer with this base_url. */
const after = (present: string, base: string) => {
  const { pathname, search, hash } = new URL(present, 'https://shop.test')
  return addressAfter(base, { pathname, search, hash }, defaults, places)
}

describe('the browser’s address after an answer', () => {
  test.each([
    ['is the shop’s', '/shop/', '/shop/', '/shop/'],
    [
      'has the shop’s order of keys and values',
      '/shop/?orderby=price&filter_years=2012,2010&filter_brand=camlin',
      '/shop/?filter_brand=camlin&filter_years=2010,2012&orderby=price',
      '/shop/?filter_brand=camlin&filter_years=2010,2012&orderby=price',
    ],
    [
      'leads down the shop’s tree to a category',
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
      'keeps view and products per page, first',
      '/shop/?filter_brand=camlin&category-view-mode=list&product_count=48',
      '/shop/?filter_brand=camlin',
      '/shop/?category-view-mode=list&product_count=48&filter_brand=camlin',
    ],
    [
      'keeps what others have put there, and the hash',
      '/shop/?utm_source=letter&orderby=date#products',
      '/shop/?orderby=date',
      '/shop/?utm_source=letter&orderby=date#products',
    ],
    [
      'loses a filter that means nothing',
      '/shop/?orderby=drop&filter_years=2010&rating_filter=9&filter_size=xl&min_price=9&max_price=3',
      '/shop/?filter_years=2010',
      '/shop/?filter_years=2010',
    ],
    [
      'does not gain the limit that a lowest price alone was asked with',
      '/shop/?min_price=300',
      '/shop/?min_price=300&max_price=99999999',
      '/shop/?min_price=300',
    ],
    [
      'says both prices where only the highest was chosen',
      '/shop/?max_price=600',
      '/shop/?min_price=0&max_price=600',
      '/shop/?min_price=0&max_price=600',
    ],
    [
      'writes letters of all scripts as the shop does',
      '/product-category/किताबें/?filter_years=a+b',
      '/product-category/%e0%a4%95%e0%a4%bf%e0%a4%a4%e0%a4%be%e0%a4%ac%e0%a5%87%e0%a4%82/?filter_years=a%20b',
      '/product-category/%e0%a4%95%e0%a4%bf%e0%a4%a4%e0%a4%be%e0%a4%ac%e0%a5%87%e0%a4%82/?filter_years=a%20b',
    ],
  ])('%s', (_, present, base, expected) => {
    expect(after(present, base)).toBe(expected)
    // Once there, it stays there.
    expect(after(expected, base)).toBe(expected)
  })

  test.each([
    ['another category', '/product-category/bags-kits/', '/product-category/books/'],
    ['the whole shop instead of a category', '/product-category/bags-kits/', '/shop/'],
    ['a filter that was not chosen', '/shop/', '/shop/?filter_brand=camlin'],
    ['no filter where one was chosen', '/shop/?filter_brand=camlin', '/shop/'],
    ['another price', '/shop/?min_price=300', '/shop/?min_price=300&max_price=600'],
    ['another order', '/shop/?orderby=price', '/shop/?orderby=price-desc'],
    ['another number of products', '/shop/?product_count=48', '/shop/?product_count=16'],
    ['no listing at all', '/shop/', '/wp-admin/admin-ajax.php'],
    ['a listing, seen from another screen', '/cart/', '/shop/'],
  ])('is left alone where the shop’s means %s', (_, present, base) =>
    expect(after(present, base)).toBeUndefined(),
  )
})
