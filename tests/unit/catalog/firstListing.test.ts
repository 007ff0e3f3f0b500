import { expect, test } from 'vitest'
import { isFirstListingFromStore } from '~/api/catalog/firstListing'
import { siteDefaults } from '~/config/siteDefaults'

const isFromStore = (address: string, theme: boolean) => {
  const { pathname, search } = new URL(address, 'https://shop.test')
  const site = { ...siteDefaults, capabilities: { ...siteDefaults.capabilities, theme } }
  return isFirstListingFromStore(site, { pathname, search } as Location)
}

test.each(['/', '/shop/', '/product-category/books/', '/?s=river&post_type=product'])(
  'without the theme, the products of %s come from the Store API',
  (address) => {
    expect(isFromStore(address, false)).toBe(true)
  },
)

test.each(['/', '/shop/', '/product-category/books/'])(
  'with the theme, the products of %s come from its own call',
  (address) => {
    expect(isFromStore(address, true)).toBe(false)
  },
)

test('with the theme, search results come from the Store API, too', () => {
  expect(isFromStore('/?s=river&post_type=product', true)).toBe(true)
})

test.each(['/product/river/', '/cart/', '/checkout/', '/my-account/'])(
  '%s shows no listing first',
  (address) => {
    expect(isFromStore(address, false)).toBe(false)
  },
)
