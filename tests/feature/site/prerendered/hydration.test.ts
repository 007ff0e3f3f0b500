import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setSite, site } from '~/config/site'
import type { Db } from '~mocks/db'
import type { MockProduct } from '~mocks/seed/types'
import { firstProduct } from '../../../support/cartProducts'
import { useMockSite } from '../../../support/mockSite'
import { prerenderPage } from './prerenderedPage'
import { isComplete, visitPage } from './visit'

/**
 * Visits a prerendered page with a phone and with a desktop. In development React reports every difference
 * between the page and its first render as an error, and each error fails the test.
 *
 * @returns what the shopper has seen and React has replaced
 */
async function replacedAt(path: string, address = path) {
  const page = await prerenderPage(path)
  const all: string[] = []
  for (const device of ['phone', 'desktop'] as const) {
    const { replaced } = await visitPage(page, { device, address, seesAll: device === 'desktop' })
    await isComplete()
    all.push(...replaced().map((html) => `${device}: ${html}`))
  }
  return all
}

const product =
  (what: string, is: (product: MockProduct) => boolean) =>
  (db: Db): string =>
    `/product/${firstProduct(db, what, is).slug}/`

const ratedProduct = product('rating', ({ ratingCount }) => ratingCount > 0)

const hasSwatches = ({ type, attributes }: MockProduct) =>
  type === 'variable' &&
  attributes.some(({ key, forVariations }) => key === 'pa_color' && forVariations)

describe('the shopper keeps what the page shows when the app takes over', () => {
  const mock = useMockSite()

  test.each([
    ['the home page', '/'],
    ['the shop', '/shop/'],
    ['a category with a description', '/product-category/bags-kits/'],
    ['a category with siblings', '/product-category/school-bags/'],
    ['a product on sale with a countdown', '/product/sale-running/'],
    ['a product that is out of stock', '/product/the-sold-out-lighthouse/'],
    ['a product without a price', '/product/book-without-a-price/'],
    ['a product of another shop', '/product/publishers-own-edition/'],
    ['a group of products', '/product/first-day-set/'],
    ['a product with a 360° view', '/product/turntable-backpack/'],
    ['a page with a contact form', '/contact/'],
    ['a page with every kind of form field', '/contact/all-fields/'],
    ['a page about the shop', '/about/'],
    ['questions and answers', '/faq/'],
    ['a post', '/an-afternoon-with-a-mapmaker/'],
    ['the list of posts', '/blog/'],
    ['a page with figures', '/school-days/'],
  ])('on %s', async (_, path) => {
    expect(await replacedAt(path)).toEqual([])
  })

  // The server finds the file of the page by its decoded address.
  test.each([
    ['a page about the shop', '/about/', '/%61bout/'],
    ['a post', '/an-afternoon-with-a-mapmaker/', '/an%2Dafternoon%2dwith-a-mapmaker/'],
    ['a listing', '/product-category/bags-kits/', '/product-category/bags%2dkits/'],
    ['a product', '/product/sale-running/', '/product/sale%2drunning/'],
  ])('on %s at another percent-encoding of its address', async (_, path, address) => {
    expect(await replacedAt(path, address)).toEqual([])
  })

  // Such a link may lead to any page.
  test.each([
    ['a rated product', (db: Db) => ratedProduct(db)],
    ['a post', () => '/an-afternoon-with-a-mapmaker/'],
    ['the shop', () => '/shop/'],
  ])('on %s that a newsletter has linked', async (_, pathOf) => {
    const path = pathOf(mock.db)
    expect(await replacedAt(path, `${path}?utm_source=news&gclid=1`)).toEqual([])
  })

  test.each([
    [
      'a product with an HTML description',
      product(
        'description',
        ({ type, description }) => type === 'simple' && description.length > 400,
      ),
    ],
    ['a product with swatches', product('swatches', hasSwatches)],
    [
      'a product with very many variations',
      product('variations', ({ variations }) => variations.length > 30),
    ],
  ])('on %s', async (_, pathOf) => {
    expect(await replacedAt(pathOf(mock.db))).toEqual([])
  })
})

const shops: readonly (readonly [
  name: string,
  scenarios: readonly string[],
  paths: readonly string[],
])[] = [
  [
    'without the theme',
    ['plain-woocommerce'],
    ['/', '/shop/', '/product-category/bags-kits/', '/product/dont-look-down/', '/about/'],
  ],
  ['with filters above the products', ['filter-bar', 'all-filters'], ['/shop/']],
  ['with filters in a popup', ['filter-popup'], ['/shop/']],
  ['without filters', ['no-filters'], ['/shop/']],
  [
    'without the theme and without filters',
    ['plain-woocommerce', 'no-filters'],
    ['/shop/', '/product-category/bags-kits/'],
  ],
  [
    'with share bars, menus and panels',
    ['share-bars-everywhere', 'shop-menus', 'side-panels'],
    ['/', '/product/dont-look-down/'],
  ],
  ['with a slider of product images', ['gallery-slider'], ['/product/turntable-backpack/']],
  ['with a footer of the app', ['plain-footer'], ['/about/']],
  ['with prices without tax', ['vat-excluded'], ['/shop/', '/product/dont-look-down/']],
]

describe.each(shops)('the same in a shop %s', (_, scenarios, paths) => {
  useMockSite({ scenarios: [...scenarios] })

  test.each(paths)('at %s', async (path) => {
    expect(await replacedAt(path)).toEqual([])
  })
})

describe('the same in a shop with products as a list', () => {
  useMockSite()
  beforeEach(() => {
    setSite({ ...site, listing: { ...site.listing, view: 'list' } })
  })

  test('at /shop/', async () => {
    expect(await replacedAt('/shop/')).toEqual([])
  })
})

describe.each([
  ['with a button for more products', 'load-more'],
  ['with more products on scroll', 'infinite-scroll'],
])('in a shop %s', (_, scenario) => {
  useMockSite({ scenarios: [scenario] })

  // Its cards depend on the size of the window, so they are rendered anew.
  test('the shopper sees the same products when the app takes over', async () => {
    const page = await prerenderPage('/shop/')
    await visitPage(page)
    const [heading, names] = [screen.getByRole('heading', { level: 1 }), namesOfCards()]
    expect(names.length).toBeGreaterThan(4)
    await isComplete()
    await screen.findByRole('button', { name: 'Load more products' })
    expect(names).toEqual(expect.arrayContaining(namesOfCards()))
    expect(heading).toBeInTheDocument()
  })
})

const namesOfCards = () =>
  [...document.querySelectorAll('main article h3')].map(({ textContent }) => textContent)
