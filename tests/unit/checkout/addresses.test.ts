// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { knownCategoryId } from '~/api/catalog/listingRequest'
import { localPath, localSrcset, safeUrl } from '~/config/paths'
import { setSite, site } from '~/config/site'
import { isAppPath } from '~/ui/navigation/isAppPath'
import { ACTIONS } from '../../support/routing'
import { authorPath, decodeSlug, slugOfAuthorPath, slugOfProductPath } from '~/domain/slug'

describe('a URL that the shop sends', () => {
  test.each([
    ['/product/atlas/', '/product/atlas/'],
    ['http://localhost/cart/?a=1#b', '/cart/?a=1#b'],
    ['//localhost/shop/', '/shop/'],
    ['https://localhost/shop/', '/shop/'],
    ['https://www.localhost/shop/', '/shop/'],
    ['http://LOCALHOST:80/product/%e0%a4%95/', '/product/%e0%a4%95/'],
    ['http://localhost:8080/shop/', undefined],
    ['https://shop.localhost/', undefined],
    ['https://localhost.elsewhere.example/', undefined],
    ['https://localhost@elsewhere.example/', undefined],
    ['?remove_item=a', '/?remove_item=a'],
    ['http://localhost//elsewhere.example/x', '/elsewhere.example/x'],
    ['/\\elsewhere.example', undefined],
    ['//elsewhere.example/', undefined],
    ['https://elsewhere.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['http://[', undefined],
    // An element without the attribute.
    ['', undefined],
  ])('%s becomes the app path %s', (url, path) => expect(localPath(url)).toBe(path))

  test.each([
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
    ['/a.png', '/a.png'],
    ['https://localhost/a.png', '/a.png'],
    ['//cdn.example/a.png', 'http://cdn.example/a.png'],
    ['//localhost/a.png', '/a.png'],
    ['/\\cdn.example/a.png', undefined],
    ['https://shop:pass@localhost/a.png', '/a.png'],
    ['mailto:a@b.in', 'mailto:a@b.in'],
    ['tel:+911', 'tel:+911'],
    ['', undefined],
    [' java\tscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['blob:http://localhost/1', undefined],
    ['http://[', undefined],
  ])('%s becomes the safe URL %s', (url, safe) => expect(safeUrl(url)).toBe(safe))
})

test('a srcset loads the shop’s own images from the page’s origin', () => {
  expect(
    localSrcset('http://localhost/a,b.jpg 300w, https://cdn.example/b.jpg 600w, /c.jpg 2x'),
  ).toBe('/a,b.jpg 300w, https://cdn.example/b.jpg 600w, /c.jpg 2x')
  expect(localSrcset(' http://localhost/a.jpg 1x,\n  http://localhost/b.jpg 2x')).toBe(
    '/a.jpg 1x, /b.jpg 2x',
  )
})

describe('the routes of the app', () => {
  test.each([
    '/',
    '/?s=atlas&post_type=product',
    '/?product_cat=maps&s=atlas&post_type=product',
    '/shop/page/2/?orderby=price',
    '/product-category/books/maps/',
    '/product/atlas/#reviews',
    '/product/atlas/?attribute_pa_color=red',
    '/cart/',
    '/checkout/',
    '/checkout/order-received/7/?key=wc_order_a',
    '/my-account/orders/',
    '/wishlist/ABC',
    '/about-us/',
    '/brand/orchid/',
    '/blog/page/2/',
  ])('include %s', (path) => expect(isAppPath(path)).toBe(true))

  test.each([
    '/about-us/feed/',
    '/lists/class-4.pdf',
    '/_wp/about-us/',
    '/checkout/order-pay/7/?key=a',
    '/wp-content/uploads/list.pdf',
    '/wp-login.php',
    '/shop/?add-to-cart=5',
    '/?product=atlas',
    '/?utm_source=mail&product_cat=maps',
    '/cart/?remove_item=a&_wpnonce=b',
    '/?p=7',
    '/?cat=1',
    '/?wc-api=bank',
    '/shop/feed/',
    '/shop/?feed=rss2',
    '/?download_file=74&order=wc_order_a&email=a%40b.in&key=1f',
    '/cart/?apply_coupon=BOOK10',
    '/cart/?remove_coupon=book10',
    '/about-us/?preview_id=7&preview_nonce=1f',
    '/?SuperSocializerKey=1f',
  ])('leave %s to a page load', (path) => expect(isAppPath(path)).toBe(false))

  test('leave every query by which WordPress acts to a page load, as deploy/ does', () => {
    // Of screens and forms of the app, and of providers' answers to a sign-in, which are page loads anyway.
    const own = ['_wpnonce', 'key', 'code', 'oauth_token']
    const names = ACTIONS.replace('[A-Za-z]*', 'Steam').split('|')
    expect(names).toEqual(expect.arrayContaining(own))
    expect(names.filter((name) => isAppPath(`/about-us/?a=b&${name}=1`)).toSorted()).toEqual(
      own.toSorted(),
    )
  })

  test('leave the pages that the settings name to a page load, with all below them', () => {
    const before = site
    setSite({ ...site, wordpressPaths: ['/school-days/'] })
    expect(['/school-days', '/school-days/photos/?a=1'].map(isAppPath)).toEqual([false, false])
    expect(isAppPath('/school-days-in-pune/')).toBe(true)
    setSite(before)
  })
})

describe('slugs', () => {
  test('are decoded in the app, unless their escapes are invalid', () => {
    expect(decodeSlug('%E0%A4%95-1')).toBe('क-1')
    expect(decodeSlug('%E0%A4')).toBe('%E0%A4')
    expect(slugOfProductPath('/product/%E0%A4%95/?a=1', '/product/')).toBe('क')
    expect(slugOfProductPath('/shop/', '/product/')).toBe('')
  })

  test.each([
    ['/product/atlas/comment-page-2/', '/product/', 'atlas'],
    ['/product/books/maps/atlas', '/product/', 'atlas'],
    ['/shop/books/atlas/#reviews', '/shop/', 'atlas'],
    ['/shop/', '/shop/', ''],
    ['/shop/page/2/', '/shop/', ''],
    ['/en/produkt/page/', '/en/produkt/', 'page'],
    ['/%D9%85%D9%86%D8%AA%D8%AC/atlas/', '/منتج/', 'atlas'],
    ['/%d9%85%d9%86%d8%aa%d8%ac/atlas/', '/منتج/', 'atlas'],
    ['/products/atlas/', '/product/', ''],
  ])('the product at %s, below %s, has the slug “%s”', (path, base, slug) => {
    expect(slugOfProductPath(path, base)).toBe(slug)
  })

  test('the page of an author has a slug in any script', () => {
    expect(authorPath('asha-rao')).toBe('/product_author/asha-rao/')
    expect(slugOfAuthorPath(authorPath('राव'))).toBe('राव')
    expect(slugOfAuthorPath('/product_author/asha-rao/page/2/?a=1')).toBe('asha-rao')
    expect(slugOfAuthorPath('/product/asha-rao/')).toBe('')
  })

  test.each(['constructor', '__proto__', 'toString'])(
    '“%s” is not a category of the config',
    (slug) => expect(knownCategoryId({ 'bags-kits': 270 }, slug)).toBeUndefined(),
  )

  test('the slug of a category in the config gives its id without a request', () => {
    expect(knownCategoryId({ 'bags-kits': 270 }, 'bags-kits')).toBe(270)
    expect(knownCategoryId({}, undefined)).toBe(0)
  })
})
