import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addToCart, fetchCart } from '~/api/cart/cart'
import { sendEarlyRequests } from '~/app/earlyRequests'
import { pageFileAt, preloadFiles } from '~/app/pageFiles'
import { createQueryClient } from '~/app/queryClient'
import { CARD_IMAGE_SIZES, MAIN_IMAGE_SIZES } from '~/config/constants'
import { setSite, site } from '~/config/site'
import type { ProductImage } from '~/domain/product/product'
import { listingQuery, filterOfAddress } from '~/features/catalog/listingQuery'
import { contentPageQuery } from '~/features/content/contentQueries'
import { firstRow, rowRequest } from '~/domain/home/rows'
import { simpleProduct } from '../../support/cartProducts'
import { matchMediaOf, onWideScreen } from '../../support/media'
import { useMockSite, type MockSite } from '../../support/mockSite'

/** The mock site of the current `describe`. */
let mock: MockSite

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div class="shell"></div></div>'
})
afterEach(() => {
  delete window.__early
  document.head.querySelectorAll('link[rel=preload]').forEach((link) => link.remove())
})

/** Opens an address and sends the early requests, without starting the app. */
async function open(address: string, { isPrerendered = false } = {}) {
  history.replaceState(null, '', address)
  const { pathname, search } = location
  await sendEarlyRequests(site, pageFileAt(pathname, search, site.addresses), isPrerendered)
  for (const response of window.__early?.values() ?? []) await response
}

/** Sends the first request of the app at an address. */
async function appRequests(address: string) {
  const { pathname, search } = new URL(address, location.origin)
  const row = firstRow(site.home.blocks)
  const filter = filterOfAddress(pathname, search)
  return createQueryClient().query(
    filter
      ? listingQuery(filter)
      : listingQuery(rowRequest(row ?? expect.fail('no row'), site.listing), {
          isWithoutFacets: true,
        }),
  )
}

const isCart = (url: string) => new URL(url).pathname.endsWith('/wc/store/v1/cart')
/** All requests except the one for the cart. */
const sent = () =>
  mock
    .calls()
    .map(({ url }) => url)
    .filter((url) => !isCart(url))
const listingRequests = () => sent().filter((url) => /\/products\?|collection-data/.test(url))
const documents = () => sent().filter((url) => url.includes('/_wp/'))
const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
const preloaded = () => preloads().map(({ href }) => new URL(href).pathname)

beforeEach(() => void onWideScreen())

describe('a page of WordPress', () => {
  const shop = useMockSite()
  beforeEach(() => void (mock = shop))

  test('is requested at once, and not again by the app', async () => {
    await open('/about/?utm_source=mail')
    expect(documents()).toHaveLength(1)
    const page = await createQueryClient().query(contentPageQuery('/about/?utm_source=mail'))
    expect(page?.title).toBe('About us')
    expect(documents()).toHaveLength(1)
  })
})

describe('a shop without the theme', () => {
  const plain = useMockSite({ scenarios: ['plain-woocommerce'] })
  beforeEach(() => void (mock = plain))

  test('a prerendered page has images and categories, and confirms its products', async () => {
    await open('/shop/', { isPrerendered: true })
    expect(sent().filter((url) => url.includes('/products?'))).toHaveLength(1)
    expect(sent().filter((url) => url.includes('/products/categories'))).toEqual([])
    expect(preloads()).toEqual([])
  })

  test.each([
    ['/shop/'],
    ['/shop/page/2/?orderby=price&category-view-mode=list'],
    ['/shop/?filter_years=3-5-years&rating_filter=5,4'],
    ['/product-category/bags-kits/'],
    // Not in the config: found in the list of categories, which is requested as well.
    ['/product-category/school-books/'],
    ['/?s=kit&post_type=product'],
  ])('%s requests products and counts, which the app does not request again', async (address) => {
    await open(address)
    const early = sent()
    expect(early.filter((url) => url.includes('/products?'))).toHaveLength(1)
    expect(early.filter((url) => url.includes('/collection-data?'))).toHaveLength(1)

    const { products } = await appRequests(address)
    // Only the terms of attributes are missing, since their ids were not known before.
    expect(
      sent()
        .slice(early.length)
        .map((url) => new URL(url).pathname),
    ).toEqual([expect.stringMatching(/\/products\/attributes\/\d+\/terms$/)])
    expect(new Set(sent()).size).toBe(sent().length)
    expect(preloaded()).toEqual(
      products.slice(0, 4).flatMap(({ image }) => (image ? [image.thumbnail] : [])),
    )
  })

  test('a shop that filters by sale requests the number of products on sale, too', async () => {
    setSite({ ...site, listing: { ...site.listing, showOnlySale: true, showInStock: true } })
    await open('/shop/')
    const early = sent()
    expect(early.filter((url) => url.includes('on_sale=true'))).toHaveLength(1)
    const { facets } = await appRequests('/shop/')
    expect(facets?.stock).toEqual({ onSale: true, inStock: true })
    expect(new Set(sent()).size).toBe(sent().length)
  })

  test('a shop whose cards show no attributes does not request them, early or later', async () => {
    setSite({ ...site, product: { ...site.product, cardFacts: [] } })
    await open('/shop/')
    const early = sent().filter((url) => url.includes('/products?'))
    expect(early).toEqual([expect.stringContaining('_fields=')])
    expect(early[0]).not.toMatch(/_fields=[^&]*attributes/)
    await appRequests('/shop/')
    expect(sent().filter((url) => url.includes('/products?'))).toEqual(early)
  })

  test('the home page requests its first row only', async () => {
    await open('/')
    const early = sent()
    expect(early).toHaveLength(2)
    expect((await appRequests('/')).products).toHaveLength(12)
    expect(sent()).toEqual(early)
  })

  test('an address with a price requests the number of decimals first, as the app does', async () => {
    await open('/shop/?min_price=100&max_price=300')
    const early = sent()
    expect(early.some((url) => url.includes('/collection-data'))).toBe(false)
    const { total } = await appRequests('/shop/?min_price=100&max_price=300')
    expect(total).toBeGreaterThan(0)
    expect(new Set(sent()).size).toBe(sent().length)
  })

  test('an app that has started sends the requests that depend on the categories', async () => {
    document.querySelector('.shell')?.remove()
    await open('/product-category/school-books/')
    expect(listingRequests()).toEqual([])
  })

  test.each([
    '/cart/',
    '/?s=&post_type=product',
    '/product-category/nosuch/',
    '/?product=dont-look-down',
    '/?product_cat=bags-kits',
  ])('%s has no listing to request', async (address) => {
    await open(address)
    expect(listingRequests()).toEqual([])
  })

  test('images are preloaded in the size that the page will choose', async () => {
    await open('/shop/')
    const [image] = (await appRequests('/shop/')).products.flatMap(({ image = [] }) => image)
    expect(image).toMatchObject({ srcset: expect.stringMatching(/ 1600w, .* 300w, .* 600w$/) })
    expect(preloads()[0]).toMatchObject({
      imageSrcset: (image as ProductImage).srcset,
      imageSizes: CARD_IMAGE_SIZES,
    })
  })

  test('the main image of a product shows before the app has loaded', async () => {
    await open('/product/dont-look-down/')
    const image = document.querySelector<HTMLImageElement>('.shell img') ?? expect.fail()
    expect(image.srcset).toMatch(/^\/.*\.svg 1600w, /)
    expect(image.sizes).toBe(MAIN_IMAGE_SIZES)
    expect(image.alt).toBe('')
    expect(preloads()).toEqual([])
  })

  test('the image of a chosen variation is not preceded by the product’s', async () => {
    await open('/product/dont-look-down/?attribute_pa_color=teal')
    expect(document.querySelector('.shell img')).toBeNull()
    expect(preloads()[0]?.imageSizes).toBe(MAIN_IMAGE_SIZES)
  })

  test('an app that has started shows the image itself', async () => {
    document.querySelector('.shell')?.remove()
    await open('/product/dont-look-down/')
    expect(document.querySelector('img')).toBeNull()
    expect(preloads()).toHaveLength(1)
  })
})

describe('a shop with the theme', () => {
  const themed = useMockSite()
  beforeEach(() => void (mock = themed))

  test.each([
    ['/shop/'],
    ['/product-category/bags-kits/'],
    ['/shop/?filter_years=3-5-years&rating_filter=5,4'],
  ])('%s sends the filter call of the theme, and preloads the first covers', async (address) => {
    await open(address)
    const early = sent()
    expect(mock.calls('bwp_filter_products_callback')).toHaveLength(1)
    const { products } = await appRequests(address)
    expect(sent()).toEqual(early)
    expect(preloaded()).toEqual(
      products.flatMap(({ image }) => (image ? [image.thumbnail] : [])).slice(0, 4),
    )
  })

  test('on phones, only the covers of the first row are preloaded', async () => {
    matchMediaOf()
    await open('/shop/')
    expect(preloaded()).toHaveLength(2)
  })

  test('a search requests products and counts of the Store API, as the app does', async () => {
    await open('/?s=kit&post_type=product')
    const early = listingRequests()
    expect(early).toHaveLength(2)
    expect((await appRequests('/?s=kit&post_type=product')).products).not.toEqual([])
    expect(listingRequests()).toEqual(early)
  })
})

describe('the cart', () => {
  const shop = useMockSite()
  const cartRequests = () => shop.calls().filter(({ url }) => isCart(url))

  test('is requested after the first data, and not again by the app', async () => {
    await open('/shop/')
    expect(cartRequests()).toEqual([shop.calls().at(-1)])
    await fetchCart()
    expect(cartRequests()).toHaveLength(1)
  })

  test('is requested again after a change that the early response does not have', async () => {
    await open('/shop/')
    const early = await [...(window.__early ?? [])].find(([key]) => key.includes('/cart'))?.[1]
    const { id } = simpleProduct(shop.db)
    await addToCart({ product_id: String(id), quantity: '1' })
    expect(await fetchCart()).toMatchObject({ count: 1 })
    expect(cartRequests()).toHaveLength(2)
    // Cancelled: an unread body would keep its connection open.
    expect(early?.bodyUsed).toBe(true)
  })
})

describe('the files of a screen', () => {
  afterEach(() => document.querySelectorAll('#page-files, link').forEach((node) => node.remove()))

  test('are preloaded, except those that the page has already loaded', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="page-files">
        {"ProductPage":["assets/product.js","assets/product.css","assets/shared.css"]}
      </script>
      <link rel="stylesheet" href="/assets/shared.css">`,
    )
    void preloadFiles('ProductPage', 'low')
    const preloads = document.head.querySelectorAll<HTMLLinkElement>('[rel$=preload]')
    expect([...preloads].map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ['modulepreload', '/assets/product.js'],
      ['preload', '/assets/product.css'],
    ])
  })
})
