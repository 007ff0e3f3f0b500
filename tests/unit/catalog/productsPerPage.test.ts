import { describe, expect, test } from 'vitest'
import { addressWithPerPage } from '~/domain/catalog/listingAddress'

const shop = 'https://shop.test'

describe('the address for another number of products per page', () => {
  test.each([
    ['has the number', '/shop/', '/shop/?product_count=48'],
    [
      'replaces every earlier number',
      '/shop/?product_count=16&orderby=price&product_count=32',
      '/shop/?product_count=48&orderby=price',
    ],
    ['keeps the hash', '/shop/?orderby=price#top', '/shop/?orderby=price&product_count=48#top'],
    [
      'keeps other keys',
      '/shop/?filter_years=a,b&utm_source=newsletter',
      '/shop/?filter_years=a,b&utm_source=newsletter&product_count=48',
    ],
    [
      'keeps the first visible product on the page',
      '/product-category/bags-kits/page/5/?product_count=32',
      '/product-category/bags-kits/page/3/?product_count=48',
    ],
    [
      'leads to the first page where that includes the product',
      '/shop/page/2/',
      '/shop/?product_count=48',
    ],
    ['also works for a search', '/page/4/?s=river', '/page/3/?s=river&product_count=48'],
  ])('%s', (_, from, to) => expect(addressWithPerPage(shop + from, 32, 48)).toBe(shop + to))

  test('leads to the page that includes the first visible product', () => {
    for (const [from, to] of [
      [16, 48],
      [48, 16],
      [32, 48],
      [32, 16],
    ] as const) {
      for (let page = 1; page <= 20; page++) {
        const { pathname } = new URL(addressWithPerPage(`${shop}/shop/page/${page}/`, from, to))
        const there = Number(/page\/(\d+)/.exec(pathname)?.[1] ?? 1)
        const first = (page - 1) * from
        expect((there - 1) * to).toBeLessThanOrEqual(first)
        expect(there * to).toBeGreaterThan(first)
      }
    }
  })
})
