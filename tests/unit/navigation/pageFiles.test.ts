import { expect, test } from 'vitest'
import { pageFileAt } from '~/app/pageFiles'
import { siteDefaults } from '~/config/siteDefaults'

const fileAt = (address: string, addresses = siteDefaults.addresses) => {
  const { pathname, search } = new URL(address, 'https://shop.test')
  return pageFileAt(pathname, search, addresses)
}

test.each([
  ['/', 'HomePage'],
  ['/?utm_source=newsletter', 'HomePage'],
  ['/?s=river&post_type=product', 'SearchPage'],
  ['/page/2/?s=river&post_type=product', 'SearchPage'],
  ['/product-category/bags-kits/', 'CategoryPage'],
  ['/product-category/books/stories/page/2/', 'CategoryPage'],
  ['/cart', 'CartPage'],
  ['/checkout/', 'CheckoutPage'],
  ['/checkout/order-received/1207/?key=wc_order_a', 'OrderPage'],
  ['/my-account/orders/', 'AccountPage'],
  ['/wishlist/A1B2C3', 'WishlistPage'],
  ['/product/river/', 'ProductPage'],
  ['/product/stories/river/comment-page-2/', 'ProductPage'],
  ['/about-us/', 'ContentPage'],
  ['/page/2/', 'ContentPage'],
])('%s needs the file %s', (address, file) => {
  expect(fileAt(address)).toBe(file)
})

test.each(['/shop', '/shop/', '/shop/page/3/?orderby=price'])(
  '%s needs no other file: the shop is part of the app',
  (address) => {
    expect(fileAt(address)).toBeUndefined()
  },
)

test('products, categories and the shop may have the same base', () => {
  const addresses = { ...siteDefaults.addresses, product: '/shop/', category: '/shop/category/' }
  expect(fileAt('/shop/page/2/', addresses)).toBeUndefined()
  expect(fileAt('/shop/river/', addresses)).toBe('ProductPage')
  expect(fileAt('/shop/category/bags/', addresses)).toBe('CategoryPage')
})
