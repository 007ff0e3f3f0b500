import { afterEach, describe, expect, test, vi } from 'vitest'
import { backend } from '~/api/backend'
import { fetchNextEnd } from '~/api/campaigns/campaignCalls'
import { addItem, addToCart, fetchCart, fetchMiniCart, updateItem } from '~/api/cart/cart'
import { applyCoupon } from '~/api/cart/coupon'
import { fetchCardFacts } from '~/api/catalog/cardFacts'
import { fetchCategories } from '~/api/catalog/categories'
import { placeOrder, selectShippingRate, updateCustomer } from '~/api/checkout/checkout'
import { fetchFormSchema } from '~/api/content/contactFormSchema'
import { fetchOrder, fetchOrderFacts } from '~/api/order/order'
import { fetchGroupParts, fetchGroups } from '~/api/product/bookFormats'
import { fetchDeliveryRates } from '~/api/product/deliveryRates'
import { fetchGroupedProducts } from '~/api/product/groupedProducts'
import { fetchProduct, fetchProductById } from '~/api/product/product'
import { fetchProductList } from '~/api/product/productList'
import { fetchProductsById, fetchRelated } from '~/api/product/relatedProducts'
import { fetchVariations, getVariation } from '~/api/product/variations'
import {
  fetchRatings,
  fetchReviews,
  fetchReviewsWithStars,
  fetchShopReviews,
} from '~/api/reviews/reviews'
import { fetchWordHits, findByWordInStore } from '~/api/search/storeSearch'
import { fetchShareCounts } from '~/api/social/shareCounts'
import { browserWishlist } from '~/api/wishlist/browserWishlist'
import { pluginWishlist } from '~/api/wishlist/pluginWishlist'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { newHomeFilter } from '~/domain/home/homeFilter'
import { newLoadMoreBlock } from '~/domain/home/loadMore'
import type { Db } from '~mocks/db'
import { contactForms } from '~mocks/content/contactFormFields'
import { firstProduct, simpleProduct, variableProduct } from '../../support/cartProducts'
import { order, place } from '../../support/guest'
import { repeatWith, useMockSite } from '../../support/mockSite'

/**
 * PHP and its plugins send some numbers as text. Each call is made twice: with the mock shop's responses, and with
 * the same responses in which every number is text.
 */

/** The same body with text for each number in its objects and lists. */
const withTextForNumbers = (body: string) =>
  /^[[{]/.test(body)
    ? JSON.stringify(JSON.parse(body), (_, value: unknown) =>
        typeof value === 'number' ? String(value) : value,
      )
    : body

afterEach(() => vi.useRealTimers())

const cached = <T>(_key: readonly unknown[], request: (signal: AbortSignal) => Promise<T>) =>
  request(new AbortController().signal)

const listing = (chosen = {}) => backend.listing(newFilter(site.listing, chosen), { cached })
const search = (text: string) => backend.liveSearch({ text, category: '', author: '' })
const category = (db: Db) => db.catalog.categories[0]?.slug ?? ''
const grouped = (db: Db) => firstProduct(db, 'grouped product', ({ type }) => type === 'grouped')
const ids = (db: Db) => [0, 1, 2].map((at) => simpleProduct(db, at).id)
const reviewed = (db: Db) => db.catalog.reviews[0]?.productId ?? 0
const places = { billing: place, shipping: place }
const destination = { country: 'IN', state: 'DL', postcode: '110001', city: '' }

async function changeCart(db: Db) {
  await addToCart({ product_id: String(simpleProduct(db).id), quantity: '4' })
  const cart = await fetchCart()
  const rated = await updateCustomer(places)
  const [parcel] = rated.outcome === 'changed' ? rated.cart.packages : []
  const rate = parcel?.rates.at(-1)?.id ?? ''
  return [
    cart,
    rated,
    await selectShippingRate(rate, parcel?.id ?? 0),
    await applyCoupon('book10'),
    await updateItem(cart.lines[0]?.key ?? '', 2),
    await fetchMiniCart(),
  ]
}

async function buy(db: Db) {
  await addToCart({ product_id: String(simpleProduct(db).id), quantity: '2' })
  await updateCustomer(places)
  const result = await placeOrder(order)
  if (result.outcome !== 'placed') throw new Error(result.outcome)
  const { id, key } = result.order
  return [result, await fetchOrder(id, key), await fetchOrderFacts({ id, key })]
}

async function changeWishlist(db: Db) {
  const [id = 0, other = 0] = ids(db)
  const added = await pluginWishlist.add(id)
  const { key = '' } = added.outcome === 'changed' ? added.list : {}
  return [
    added,
    await pluginWishlist.add(other),
    await pluginWishlist.fetchList(),
    await pluginWishlist.fetchCount(),
    await pluginWishlist.fetchPopup(),
    await pluginWishlist.remove(other, key),
  ]
}

type Calls = Record<string, (db: Db) => Promise<unknown>>

const HOME_BLOCKS: Calls = {
  'a home block': () => backend.homeProducts(newHomeFilter({ order: 'date', perPage: 8 })),
  'a longer home block': async () => {
    const block = newLoadMoreBlock({ perPage: 4 })
    const first = await backend.loadMore(block, { page: 1, total: 0 })
    return [first, await backend.loadMore(block, { page: 2, total: first.total })]
  },
}
const SEARCH: Calls = { 'a search': () => search('book') }

/** Of a shop with WooCommerce alone. */
const CALLS: Calls = {
  'the cart and its changes': changeCart,
  'an item with a choice': (db) =>
    addItem({ id: simpleProduct(db).id, quantity: 2, variation: [] }),
  'an order': buy,
  categories: () => fetchCategories(),
  'a listing': () => listing(),
  'a listing of a category with filters': (db) =>
    listing({ categorySlug: category(db), minPrice: 100, inStock: true }),
  facets: () => backend.facets(newFilter(site.listing), { cached }),
  'the facts of cards': (db) => fetchCardFacts(ids(db)),
  ...HOME_BLOCKS,
  'a product by its address': (db) => fetchProduct(variableProduct(db, false).slug),
  'a product by its id': (db) => fetchProductById(simpleProduct(db).id),
  'a quick view': (db) => backend.quickView(variableProduct(db, false).id),
  variations: (db) => fetchVariations(variableProduct(db, false).id),
  'a variation': (db) => {
    const { id, variations } = variableProduct(db, false)
    return getVariation(id, variations[0]?.attributes ?? {})
  },
  'products by id': (db) => fetchProductsById(ids(db)),
  'related products': async (db) => fetchRelated(await fetchProductById(simpleProduct(db).id)),
  'the parts of a grouped product': (db) => fetchGroupedProducts(grouped(db).groupedIds),
  'the formats of a book': async (db) => [
    await fetchGroups(),
    await fetchGroupParts(grouped(db).groupedIds),
  ],
  'all products': () => fetchProductList(1),
  'delivery rates': (db) =>
    fetchDeliveryRates({ id: simpleProduct(db).id, quantity: 1, variation: [] }, destination),
  reviews: async (db) => [
    await fetchReviews(reviewed(db), 1),
    await fetchReviewsWithStars(
      reviewed(db),
      1,
      { order: 'newest', stars: 5 },
      { start: 0, end: 2 },
    ),
    await fetchRatings(reviewed(db)),
    await fetchShopReviews(),
  ],
  ...SEARCH,
  'a search for an ISBN': (db) => search(db.catalog.products.find(isBook)?.sku ?? ''),
  'a search for words in any order': () =>
    fetchWordHits({ search: 'kept rain' }, findByWordInStore),
  'the wishlist of this browser': async (db) => {
    const [id = 0] = ids(db)
    return [await browserWishlist.add(id), await browserWishlist.fetchPopup()]
  },
  'a contact form': () => fetchFormSchema(contactForms[0]?.id ?? 0),
}

const isBook = ({ sku, visibility, type }: Db['catalog']['products'][number]) =>
  /^978\d{10}$/.test(sku) && visibility === 'visible' && type === 'simple'

/** Of the theme and its plugins; the other responses of theirs are markup. */
const CALLS_OF_THEME: Calls = {
  ...HOME_BLOCKS,
  ...SEARCH,
  'the wishlist of the plugin': changeWishlist,
  'the next end of a campaign': () => fetchNextEnd('/offers/', 1503),
  'share counts': async (db) => {
    db.settings.sharing = { counts: { linkedin: 3 } }
    return [await fetchShareCounts(['http://localhost/a-page/']), await fetchShareCounts([])]
  },
}

describe.each([
  ['without the theme', ['plain-woocommerce'], CALLS],
  ['with the theme', ['offer-on-page'], CALLS_OF_THEME],
] as const)('in a shop %s, numbers may be text:', (_, scenarios, calls) => {
  const mock = useMockSite({ scenarios: [...scenarios] })

  test.each(Object.entries(calls))('%s', async (_name, call) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { result, repeated, hasChanged } = await repeatWith(withTextForNumbers, () =>
      call(mock.db),
    )
    expect(repeated).toEqual(result)
    expect(hasChanged).toBe(true)
  })
})
