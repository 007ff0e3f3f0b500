import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Cached } from '~/api/backend'
import { categoryIdOf, fetchCategories } from '~/api/catalog/categories'
import { encodeForm } from '~/api/encoding'
import { fetchStoreCounts, fetchStoreFacets, fetchStoreTerms } from '~/api/catalog/storeFacets'
import { fetchMinorUnit, fetchStoreListing } from '~/api/catalog/storeListing'
import { storeListingQuery, storeNarrowing } from '~/api/catalog/storeListingRequest'
import { findByWordInTheme } from '~/api/search/liveSearch'
import { fetchWordHits } from '~/api/search/storeSearch'
import { newAction } from '~/api/http'
import { setSite, site } from '~/config/site'
import { ContractError, NotFoundError, TransportError } from '~/domain/errors'
import { newFilter, type ListingFilter } from '~/domain/catalog/listing'
import { MINUTE } from '~/lib/time'
import { expectConsole } from '../../support/console'
import { putProxy, useMockSite } from '../../support/mockSite'
import type { Exchange } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const searchFor = (search: string, chosen: Partial<ListingFilter> = {}) =>
  newFilter(site.listing, { search, ...chosen })

const queryOf = (chosen: Partial<ListingFilter>, relation: 'AND' | 'IN' = 'AND', unit?: number) =>
  Object.fromEntries(
    encodeForm(
      storeListingQuery(
        newFilter(site.listing, chosen),
        { ...site, listing: { relation } },
        { minorUnit: unit },
      ),
    ),
  )

const up = (a: number, b: number) => a - b

/** The filter of a search page. */
async function fetched(filter: ListingFilter, minorUnit?: number) {
  return fetchStoreListing(filter, { terms: fetchStoreTerms(site.listing.attributes), minorUnit })
}

afterEach(() => vi.useRealTimers())

describe('a query of the Store API', () => {
  test('requests one page of a search, newest first, with the fields of a card', () => {
    const { _fields, ...query } = queryOf({ search: 'r&d <b>', page: 2, perPage: 16 })
    expect(query).toEqual({
      catalog_visibility: 'search',
      search: 'r&d <b>',
      page: '2',
      per_page: '16',
      orderby: 'date',
      order: 'desc',
    })
    expect(_fields?.split(',')).not.toContain('description')
    expect(_fields?.split(',')).not.toContain('short_description')
    expect(queryOf({ search: 'a', view: 'list' })['_fields']).toMatch(/,short_description$/)
  })

  test.each([
    ['menu_order', 'menu_order', 'asc'],
    ['popularity', 'popularity', 'desc'],
    ['rating', 'rating', 'desc'],
    ['date', 'date', 'desc'],
    ['price', 'price', 'asc'],
    ['price-desc', 'price', 'desc'],
  ] as const)('sorts %s by %s, %s', (order, orderby, way) => {
    expect(queryOf({ order })).toMatchObject({ orderby, order: way, catalog_visibility: 'catalog' })
  })

  test('has a parameter for every filter', () => {
    expect(
      queryOf({
        categorySlug: 'books',
        search: 'river',
        author: 'asha-rao',
        brands: ['a', 'b'],
        attributes: { years: ['3-5-years', '6-8-years'] },
        ratings: [5, 4],
        onSale: true,
      }),
    ).toMatchObject({
      category: 'books',
      _unstable_tax_product_author: 'asha-rao',
      brand: 'a,b',
      brand_operator: 'and',
      'attributes[0][attribute]': 'pa_years',
      'attributes[0][slug][]': '6-8-years',
      'attributes[0][operator]': 'and',
      'rating[]': '4',
      on_sale: 'true',
    })
    expect(queryOf({ attributes: { years: ['a'] } }, 'IN')['attributes[0][operator]']).toBe('in')
    expect(queryOf({ inStock: true })['stock_status[]']).toBe('onbackorder')
    expect(queryOf({ brands: ['a'] })).not.toHaveProperty('brand_operator')
  })

  test('has prices in the shop’s minor unit, and no price where the unit is unknown', () => {
    const price = { minPrice: 19.99, maxPrice: 300 }
    expect(queryOf(price, 'AND', 2)).toMatchObject({ min_price: '1999', max_price: '30000' })
    expect(queryOf(price, 'AND', 0)).toMatchObject({ min_price: '20', max_price: '300' })
    expect(queryOf(price)).not.toHaveProperty('min_price')
  })
})

describe('a search', () => {
  const mock = useMockSite()

  test('finds names with the search text, and has facets', async () => {
    const { products, total, pageCount, page, facets } = await fetched(
      searchFor('kit', { perPage: 8 }),
    )

    expect(products).toHaveLength(8)
    expect(products.every(({ name }) => /kit/i.test(name))).toBe(true)
    expect(total).toBeGreaterThan(8)
    expect([page, pageCount]).toEqual([1, Math.ceil(total / 8)])
    expect(facets?.price?.max).toBeGreaterThan(facets?.price?.min ?? Infinity)
    expect(facets?.ratings.map(({ value }) => value)).toEqual(['5', '4', '3', '2', '1'])
    expect(facets?.brands.length).toBeGreaterThan(0)
    expect(facets?.attributes.map(({ attribute, label }) => [attribute, label])).toEqual([
      ['years', 'Years'],
    ])
    const years = facets?.attributes[0]?.options ?? []
    expect(years.map(({ label }) => Number.parseInt(label, 10))).toEqual(
      years.map(({ label }) => Number.parseInt(label, 10)).sort((a, b) => a - b),
    )
  })

  test('has the number of products for each choice', async () => {
    const { facets } = await fetched(searchFor('kit'))
    const year = facets?.attributes[0]?.options[0]
    const brand = facets?.brands[0]
    expect(year?.count).toBeGreaterThan(0)
    const ofYear = await fetched(searchFor('kit', { attributes: { years: [year?.value ?? ''] } }))
    const ofBrand = await fetched(searchFor('kit', { brands: [brand?.value ?? ''] }))
    expect([ofYear.total, ofBrand.total]).toEqual([year?.count, brand?.count])
    expect(ofYear.chips).toEqual([{ of: 'years', value: year?.value, label: year?.label }])
    expect(ofBrand.chips).toEqual([{ of: 'brand', value: brand?.value, label: brand?.label }])
  })

  test.each([0, 2] as const)('applies a price limit with %i decimals', async (unit) => {
    mock.db.settings.decimals = unit
    expect(await fetchMinorUnit()).toBe(unit)
    const all = await fetched(searchFor('kit'))
    const { min = 0, max = 0 } = all.facets?.price ?? {}
    const middle = Math.round((min + max) / 2)

    const cheap = await fetched(searchFor('kit', { maxPrice: middle }), unit)
    const dear = await fetched(searchFor('kit', { minPrice: middle }), unit)

    expect(cheap.total).toBeGreaterThan(0)
    expect(cheap.total).toBeLessThan(all.total)
    expect(cheap.total + dear.total).toBeGreaterThanOrEqual(all.total)
    expect(cheap.facets?.price).toEqual({ min, max })
  })

  test('is narrowed by an author, although the products have none', async () => {
    const { authors, products } = mock.db.catalog
    const author = authors.find(({ id }) =>
      products.some(
        ({ authorIds, visibility }) => visibility === 'visible' && authorIds.includes(id),
      ),
    )
    const theirs = products.filter(
      ({ authorIds, visibility }) =>
        visibility === 'visible' && author && authorIds.includes(author.id),
    )
    const listing = await fetched(searchFor('', { author: author?.slug ?? '', perPage: 100 }))
    expect(theirs.length).toBeGreaterThan(0)
    expect(listing.products.map(({ id }) => id).sort(up)).toEqual(
      theirs.map(({ id }) => id).sort(up),
    )
    expect((await fetched(searchFor('', { author: 'nobody' }))).total).toBe(0)
  })

  test('is narrowed by a category and its descendants', async () => {
    const all = await fetched(searchFor('kit'))
    const inCategory = await fetched(searchFor('kit', { categorySlug: 'art-kits' }))
    expect(inCategory.total).toBeGreaterThan(0)
    expect(inCategory.total).toBeLessThan(all.total)
  })

  test('may have no results, but throws past the last page', async () => {
    expect(await fetched(searchFor('zzzz'))).toMatchObject({
      products: [],
      total: 0,
      page: 1,
      pageCount: 1,
      facets: { attributes: [], brands: [] },
    })
    await expect(fetched(searchFor('kit', { page: 99 }))).rejects.toBeInstanceOf(NotFoundError)
  })

  test('gives each card the action of the shop’s own card', async () => {
    const { products } = mock.db.catalog
    const cards = (await fetched(searchFor('', { perPage: 100 }))).products
    for (const card of cards) {
      const product = products.find(({ id }) => id === card.id)
      if (!product) throw new Error(`${card.name} is not the shop’s`)
      const isBuyable =
        product.type === 'simple' && product.regularMinor !== undefined && card.isInStock
      expect(card.action.kind === 'add', card.name).toBe(isBuyable)
      if (card.action.kind === 'add') {
        expect(card.action.data).toEqual({
          quantity: String(product.min),
          product_id: String(product.id),
          product_sku: product.sku,
        })
      }
    }
    const actions = new Map(cards.map(({ id, action }) => [id, action]))
    const variable = products.find(({ id, type }) => type === 'variable' && actions.has(id))
    expect(actions.get(variable?.id ?? 0)).toEqual({ kind: 'open', label: 'Select options' })
  })

  test('links to the other shop of an external product', async () => {
    const product = mock.db.catalog.products.find(({ type }) => type === 'external')
    const { products } = await fetched(searchFor(product?.name ?? ''))
    expect(products[0]?.action).toEqual({
      kind: 'external',
      label: product?.buttonText,
      url: product?.externalUrl,
    })
  })

  test('has unknown facets, but the names of what is chosen, where the counts fail, and reports it', async () => {
    expectConsole(/counting what products can be filtered by/)
    mock.db.faults.byCall['GET /products/collection-data'] = 'server-error'
    const { products, facets, chips } = await fetched(
      searchFor('kit', { attributes: { years: ['3-5-years'] } }),
    )
    expect(products.length).toBeGreaterThan(0)
    expect(facets).toBeUndefined()
    expect(chips).toEqual([{ of: 'years', value: '3-5-years', label: '3-5 years' }])
  })

  test('offers “on sale” where the number of products on sale is unknown, and reports it', async () => {
    setSite({ ...site, listing: { ...site.listing, showOnlySale: true } })
    expectConsole(/counting the products on sale/)
    const saleCount = Promise.reject(new TransportError('GET /products', 'offline'))
    saleCount.catch(() => undefined)
    const { products, facets } = await fetchStoreListing(searchFor('kit'), {
      terms: fetchStoreTerms(site.listing.attributes),
      saleCount,
    })
    expect(products.length).toBeGreaterThan(0)
    expect(facets?.brands.length).toBeGreaterThan(0)
    expect(facets?.stock.onSale).toBe(true)
  })

  test('waits 2 s for the number of products on sale, then offers “on sale” with all other filters', async () => {
    setSite({ ...site, listing: { ...site.listing, showOnlySale: true } })
    expectConsole(/counting the products on sale/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const saleCount = new Promise<never>(() => {})
    const wait = vi.spyOn(saleCount, 'then')
    const listing = fetchStoreListing(searchFor('kit'), {
      terms: fetchStoreTerms(site.listing.attributes),
      saleCount,
    })
    await vi.waitFor(() => expect(wait).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(2000)
    const { products, facets } = await listing
    expect(products.length).toBeGreaterThan(0)
    expect(facets?.brands.length).toBeGreaterThan(0)
    expect(facets?.stock.onSale).toBe(true)
  })

  test('has unknown facets where the counts do not come within 20 s', async () => {
    expectConsole(/counting what products can be filtered by/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const listing = fetchStoreListing(searchFor('kit'), {
      terms: fetchStoreTerms([]),
      counts: new Promise(() => {}),
    })
    await vi.advanceTimersByTimeAsync(20_000)
    const { products, facets } = await listing
    expect(products.length).toBeGreaterThan(0)
    expect(facets).toBeUndefined()
  })

  test('throws for an unreadable response', async () => {
    const terms = fetchStoreTerms([])
    await terms
    mock.db.faults.byCall['GET /products'] = 'html'
    const { signal, abort } = abortable()
    await expect(
      fetchStoreListing(searchFor('kit'), { terms, minorUnit: undefined }, signal),
    ).rejects.toBeInstanceOf(ContractError)
    abort()
  })
})

describe('words that no name contains in this order', () => {
  const mock = useMockSite()

  test('are searched one by one in the category, as in the shop’s own search', async () => {
    const { products } = mock.db.catalog
    const ids = await fetchWordHits(
      searchFor('kit craft', { categorySlug: 'bags-kits' }),
      findByWordInTheme,
    )
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      expect(products.find((product) => product.id === id)?.name).toMatch(/(?=.*kit)(?=.*craft)/i)
    }
    const [call] = mock.calls('bookio_search_products_ajax')
    expect(call?.method).toBe('GET')
    expect(new URL(call?.url ?? '').searchParams.get('category')).toBe('bags-kits')

    const listing = await fetchStoreListing(searchFor('kit craft', { onSale: true }), {
      terms: fetchStoreTerms([]),
      found: ids,
    })
    expect(listing.products.map(({ id }) => id).sort(up)).toEqual(ids.sort(up))
    const sent = new URL(mock.calls('GET /products').at(-1)?.url ?? '').searchParams
    expect([sent.has('search'), sent.has('on_sale')]).toEqual([false, false])
  })

  test('are not searched one by one if the whole text has results', async () => {
    expect(await fetchWordHits(searchFor('craft kit'), findByWordInTheme)).toEqual([])
    expect(mock.calls('bookio_search_products_ajax')).toHaveLength(0)
  })

  test('are not called found if the shop does not say how many it has found', async () => {
    putProxy({ read: ({ body, status }) => new Response(body, { status }) })
    await expect(fetchWordHits(searchFor('kit craft'), findByWordInTheme)).rejects.toThrow(
      /no number in X-WP-Total/,
    )
  })
})

/** Aborts the remaining requests of a failed call, as React Query does. */
function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

const response = (path: string, responseBody: unknown, status = 200): Exchange => ({
  name: path,
  method: 'GET',
  url: `https://shop.example/wp-json/wc/store/v1${path}`,
  status,
  requestBody: null,
  responseHeaders: { 'Content-Type': 'application/json; charset=UTF-8' },
  responseBody,
})

const countsPath = (filter: ListingFilter) => {
  const query = {
    ...storeNarrowing(filter, 'AND'),
    calculate_price_range: true,
    calculate_rating_counts: true,
    calculate_attribute_counts: [{ taxonomy: 'pa_years', query_type: 'and' }],
    calculate_taxonomy_counts: ['product_brand'],
  }
  return `/products/collection-data?${encodeForm(query).toString()}`
}

describe('counts of facets', () => {
  const replay = useReplay()

  test('are unreadable where the shop sends something else', async () => {
    const filter = searchFor('river')
    replay(response(countsPath(filter), ['some', 'text']))
    await expect(fetchStoreCounts(filter)).rejects.toThrow(ContractError)
  })
})

describe('a shop of an older release', () => {
  const replay = useReplay()

  test('has no brands before WooCommerce 9.6', async () => {
    const body = {
      code: 'woocommerce_rest_product_invalid_slug',
      message: 'Invalid product slug.',
      data: { status: 404 },
    }
    replay(
      response('/products/brands?_fields=id%2Cname%2Cslug', body, 404),
      response('/products/attributes', []),
    )
    expect(await fetchStoreTerms(['years'])).toEqual({ attributes: [], brands: [] })
  })

  test('has all brands without counts before WooCommerce 10', async () => {
    const filter = searchFor('river')
    replay(
      response(countsPath(filter), {
        price_range: null,
        attribute_counts: [{ term: 7, count: '3' }],
        rating_counts: null,
        stock_status_counts: null,
      }),
    )
    const facets = await fetchStoreFacets(filter, {
      terms: Promise.resolve({
        attributes: [
          {
            attribute: 'years',
            label: 'Years',
            terms: [
              { id: 7, value: '3-5', label: '3-5' },
              { id: 8, value: '6-8', label: '6-8' },
            ],
          },
        ],
        brands: [{ id: 1, value: 'tulika', label: 'Tulika' }],
      }),
      minorUnit: undefined,
    })
    expect(facets).toEqual({
      attributes: [
        { attribute: 'years', label: 'Years', options: [{ value: '3-5', label: '3-5', count: 3 }] },
      ],
      brands: [{ value: 'tulika', label: 'Tulika' }],
      ratings: [],
      stock: { onSale: false, inStock: false },
    })
  })
})

/** Has an old list without categories. */
const cachedLongAgo: Cached = <T>(
  _key: unknown,
  request: (signal: AbortSignal) => Promise<T>,
  maxAgeMs = 0,
) => (maxAgeMs > MINUTE ? Promise.resolve([] as T) : request(newAction()))

describe('a category that is newer than the cached list', () => {
  useMockSite()

  test('is found in a new one', async () => {
    const [newest] = await fetchCategories()
    expect(await categoryIdOf(cachedLongAgo, newest?.slug)).toBe(newest?.id)
  })
})
