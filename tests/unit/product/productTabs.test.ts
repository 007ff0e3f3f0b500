import { describe, expect, test } from 'vitest'
import { addressWithTab, openTab, PRODUCT_TABS, tabFromAddress } from '~/domain/product/productTabs'

const address = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'https://shop.test/product/a-book/')
  return { pathname, search, hash }
}
const tabOf = (url: string) => tabFromAddress(address(url))

describe('the tab in a URL', () => {
  test.each([
    ['', undefined],
    ['?attribute_pa_color=red', undefined],
    ['#tab-description', 'description'],
    ['#tab-additional_information', 'additional_information'],
    ['#reviews', 'reviews'],
    ['#tab-reviews', 'reviews'],
    ['#comment-12', 'reviews'],
    ['?cpage=2', 'reviews'],
    ['?orderby=x&cpage=2#comments', 'reviews'],
    ['/product/a-book/comment-page-2/#comments', 'reviews'],
    // A comment page takes precedence over a tab’s name, as in WooCommerce.
    ['?cpage=2#tab-additional_information', 'reviews'],
    ['#tab-additional_information&gid=1&pid=2', 'additional_information'],
    ['#gid=1&pid=2', undefined],
    ['#tab-bwp_tab', undefined],
    ['#comments', undefined],
    ['#my-reviews', undefined],
    ['#tab-', undefined],
  ])('“%s” is %s', (url, tab) => expect(tabOf(url)).toBe(tab))

  test('falls back to the first tab, and to none without tabs', () => {
    expect(openTab('description', ['additional_information', 'reviews'])).toBe(
      'additional_information',
    )
    expect(openTab(undefined, PRODUCT_TABS)).toBe('description')
    expect(openTab('reviews', PRODUCT_TABS)).toBe('reviews')
    expect(openTab('reviews', [])).toBeUndefined()
  })
})

describe('the URL of another tab', () => {
  test.each([
    ['', '/product/a-book/#tab-reviews'],
    [
      '?attribute_pa_color=red&attribute_pa_size=#reviews',
      '/product/a-book/?attribute_pa_color=red&attribute_pa_size=#tab-reviews',
    ],
    ['#comment-3&gid=1&pid=2', '/product/a-book/#tab-reviews&gid=1&pid=2'],
    ['?cpage=2#comments', '/product/a-book/#tab-reviews'],
    ['?cpage=2&quantity=3', '/product/a-book/?quantity=3#tab-reviews'],
    ['/product/a-book/comment-page-12/', '/product/a-book/#tab-reviews'],
  ])('“%s” is %s', (url, expected) => {
    const { pathname, search, hash } = addressWithTab(address(url), 'reviews')
    expect(pathname + search + hash).toBe(expected)
  })

  test('opens that tab, whatever tab the previous URL has', () => {
    const odd = ['', '#comment-9', '?cpage=4', '/product/a/comment-page-2/?x=1#gid=1&pid=3']
    expect(PRODUCT_TABS.length).toBeGreaterThan(0)
    for (const url of odd)
      for (const tab of PRODUCT_TABS)
        expect(tabFromAddress(addressWithTab(address(url), tab))).toBe(tab)
  })
})
