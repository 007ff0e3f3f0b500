import { describe, expect, test } from 'vitest'
import { addressWithCount } from '~/domain/catalog/listingCount'

const shop = 'https://shop.test'

describe('in a shop without the filter block, another number of products', () => {
  test.each([
    ['is put into the address', '/shop/', '/shop/?product_count=48'],
    [
      'takes the place of the old one, and of a second one',
      '/shop/?product_count=16&orderby=price&product_count=32',
      '/shop/?product_count=48&orderby=price',
    ],
    ['keeps the hash', '/shop/?orderby=price#top', '/shop/?orderby=price&product_count=48#top'],
    [
      'leaves other keys as they are',
      '/shop/?filter_years=a,b&utm_source=letter',
      '/shop/?filter_years=a,b&utm_source=letter&product_count=48',
    ],
    [
      'keeps what was seen first on the page',
      '/product-category/bags-kits/page/5/?product_count=32',
      '/product-category/bags-kits/page/3/?product_count=48',
    ],
    ['leads to the first page where that holds it now', '/shop/page/2/', '/shop/?product_count=48'],
    ['knows a search too', '/page/4/?s=river', '/page/3/?s=river&product_count=48'],
  ])('%s', (_, from, to) => expect(addressWithCount(shop + from, 32, 48)).toBe(shop + to))

  test('never leads past the last page', () => {
    for (const [from, to] of [
      [16, 48],
      [48, 16],
      [32, 48],
      [32, 16],
    ] as const) {
      for (let page = 1; page <= 20; page++) {
        const { pathname } = new URL(addressWithCount(`${shop}/shop/page/${page}/`, from, to))
        const there = Number(/page\/(\d+)/.exec(pathname)?.[1] ?? 1)
        const first = (page - 1) * from
        expect((there - 1) * to).toBeLessThanOrEqual(first)
        expect(there * to).toBeGreaterThan(first)
      }
    }
  })
})
