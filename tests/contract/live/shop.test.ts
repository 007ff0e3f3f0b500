import { describe, expect, test, type TestContext } from 'vitest'
import { fetchAccountPage } from '~/api/account/account'
import { fetchCart } from '~/api/cart/cart'
import { fetchCategories } from '~/api/catalog/categories'
import { documentPage, fetchDocument, inlineSettings } from '~/api/content/document'
import { fetchListing } from '~/api/catalog/listing'
import { searchLive } from '~/api/search/liveSearch'
import { freshNonce } from '~/api/nonce'
import { fetchProduct } from '~/api/product/product'
import { fetchProductPage } from '~/api/product/productPage'
import { fetchQuickView } from '~/api/product/quickView'
import { fetchReviews } from '~/api/reviews/reviews'
import { fetchStoreFacets, fetchStoreTerms } from '~/api/catalog/storeFacets'
import { fetchMinorUnit, fetchStoreListing, fetchStorePage } from '~/api/catalog/storeListing'
import { fetchVariations } from '~/api/product/variations'
import { fetchWishlistSettings } from '~/api/wishlist/wishlistSettings'
import { fetchWordpressForm } from '~/api/content/wordpressForm'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import { newFilter } from '~/domain/catalog/listing'
import { slugOfProductPath } from '~/domain/slug'
import { origin, useLiveShop } from './liveShop'

/**
 * Reads a shop with the app's parsers: `npm run test:contract` the shop of index.html,
 * `CONTRACT_ORIGIN=https://shop.example npm run test:contract` any other. Without either, it reads the mock
 * site. A feature that the shop lacks is skipped with the reason; a response that cannot be parsed fails.
 */
const report = useLiveShop()

describe('the settings', () => {
  test('are printed as a table with the place of each', () => {
    const { lines } = report()
    if (origin) console.log(lines.join('\n'))
    expect(lines[0]).toMatch(/^ {2}setting +value +where it was read$/)
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}currency .* sure$/))
  })

  test('of index.html are those of the shop', ({ skip }: TestContext) => {
    const { differences, isOwned } = report()
    if (!origin) return skip('the mock site has no settings in index.html')
    if (!isOwned) return skip('the file has the settings of another shop: npm run configure')
    expect(differences).toEqual([])
  })
})

const all = () => newFilter(site.listing, {})
const some = async () => {
  const { products } = await fetchStoreListing(all())
  const [first] = products
  if (!first) throw new Error('The shop lists no product.')
  return { first, products }
}

describe('the Store API', () => {
  test('lists products with paths inside the shop', async () => {
    const { first, products } = await some()
    expect(first.name).not.toBe('')
    for (const { path } of products) expect(path).toMatch(/^\/[^/]/)
  })

  test('returns a product', async () => {
    const { first } = await some()
    const product = await fetchProduct(
      slugOfProductPath(first.path, site.addresses.product) || String(first.id),
    )
    expect(product.id).toBe(first.id)
  })

  test('returns the variations of a product', async ({ skip }: TestContext) => {
    const { products } = await fetchStorePage({ type: 'variable', per_page: 1 })
    const [variable] = products
    if (!variable) return skip('no variable product')
    expect((await fetchVariations(variable.id)).length).toBeGreaterThan(0)
  })

  test('responds with 404 for an unknown product', async () => {
    await expect(fetchProduct('no-such-product-0')).rejects.toThrow(NotFoundError)
  })

  test('finds products by a search text', async () => {
    const { first } = await some()
    const [word = ''] = /\p{L}{4,}/u.exec(first.name) ?? [first.name]
    const { total } = await fetchStoreListing(newFilter(site.listing, { search: word }))
    expect(total).toBeGreaterThan(0)
  })

  test('lists categories', async () => {
    expect((await fetchCategories()).length).toBeGreaterThan(0)
  })

  test('lists facets with counts', async () => {
    const terms = fetchStoreTerms(site.listing.attributes)
    const facets = await fetchStoreFacets(all(), { terms })
    expect(facets.attributes.length).toBeLessThanOrEqual((await terms).attributes.length)
  })

  test('lists reviews', async ({ skip }: TestContext) => {
    const { products } = await fetchStorePage({ orderby: 'rating', order: 'desc', per_page: 1 })
    const page = await fetchReviews(products[0]?.id ?? 0, 1)
    if (page.total === 0) return skip('the best rated product has no reviews')
    expect(page.reviews.length).toBeGreaterThan(0)
  })

  test('returns an empty cart, its decimals and a nonce to a guest', async () => {
    const { lines } = await fetchCart()
    expect(lines).toEqual([])
    expect(await fetchMinorUnit()).toBeGreaterThanOrEqual(0)
    expect(await freshNonce(() => Promise.reject(new Error('the cart brought none')))).toBeTruthy()
  })
})

describe('the pages that WordPress renders', () => {
  test.each([
    ['home', paths.home()],
    ['shop', paths.shop()],
    ['cart', paths.cart()],
    ['checkout', paths.checkout()],
  ])('%s exists', async (_, path) => {
    expect((await documentPage(path)).status).toBe(200)
  })

  test('contain a readable product', async () => {
    const { first } = await some()
    expect(await fetchProductPage(first.path)).toBeDefined()
  })

  test('contain a sign-in form that the app can render', async () => {
    expect(await fetchAccountPage(paths.account())).toEqual({ outcome: 'signed-out' })
    const form = await fetchWordpressForm(paths.account(), 'login')
    expect(form?.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['username', 'password']),
    )
  })

  test('contain the wishlist’s settings', async ({ skip }: TestContext) => {
    const page = await fetchDocument(paths.account())
    if (!inlineSettings(page, 'woosw_vars')) return skip('no WPC Smart Wishlist')
    expect((await fetchWishlistSettings()).path).toMatch(/^\//)
  })
})

const skipUnlessTheme = ({ skip }: TestContext) => {
  if (!site.capabilities.theme) skip('the shop has no such theme')
}

describe('the theme’s calls', () => {
  test('return a listing', async (context: TestContext) => {
    skipUnlessTheme(context)
    const { products } = await fetchListing(all(), 0)
    expect(products.length).toBeGreaterThan(0)
  })

  test('search products', async (context: TestContext) => {
    skipUnlessTheme(context)
    const { first } = await some()
    const [word = ''] = /\p{L}{4,}/u.exec(first.name) ?? [first.name]
    const hits = await searchLive({ text: word, category: '', author: '' })
    expect(hits.length).toBeGreaterThan(0)
  })

  test('return a quick view', async (context: TestContext) => {
    skipUnlessTheme(context)
    const { first } = await some()
    expect(await fetchQuickView(first.id)).toBeDefined()
  })
})
