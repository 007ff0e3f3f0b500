import { afterEach, describe, expect, test } from 'vitest'
import { backend } from '~/api/backend'
import { fetchWordHits, findByWordInStore } from '~/api/search/storeSearch'
import { createQueryClient } from '~/app/queryClient'
import { setSite, site } from '~/config/site'
import { ContractError, NotFoundError } from '~/domain/errors'
import { newHomeFilter, type HomeFilter } from '~/domain/home/homeFilter'
import { newFilter, type ListingFilter } from '~/domain/catalog/listing'
import { newLoadMoreBlock, type LoadMoreBlock } from '~/domain/home/loadMore'
import { facetsQuery, listingQuery } from '~/features/catalog/listingQuery'
import { priceTag, stockOf } from '~mocks/catalog/productRules'
import { retainProducts } from '~mocks/scenarios/changes'
import { useMockSite } from '../../support/mockSite'

const mock = useMockSite({ scenarios: ['plain-woocommerce'] })

afterEach(() => {
  const themes = mock.calls().filter(({ name }) => !/^(GET \/products|page )/.test(name))
  if (themes.length > 0) throw new Error(`The theme was asked: ${themes[0]?.name}`)
})

const listed = (chosen: Partial<ListingFilter> = {}, client = createQueryClient()) =>
  client.query(listingQuery(newFilter(site.listing, chosen)))

const homeProducts = (chosen: Partial<HomeFilter> = {}) =>
  backend.homeProducts(newHomeFilter({ order: 'date', perPage: 8, ...chosen }))

const block = (chosen: Partial<LoadMoreBlock> = {}) =>
  newLoadMoreBlock({ perPage: 4, categorySlug: 'school-books', ...chosen })

const FIRST = { page: 1, total: 0 }

const search = (text: string, category = '') => backend.liveSearch({ text, category, author: '' })

const queries = (name: string) => mock.calls(name).map(({ url }) => new URL(url).searchParams)
const product = (id: number) => mock.db.catalog.products.find((one) => one.id === id)
const up = (a: number, b: number) => a - b

describe('a listing without the theme', () => {
  test('contains a category and its descendants, requested by id', async () => {
    const category = mock.db.catalog.categories.find(({ slug }) => slug === 'school-books')
    const { products, total, facets } = await listed({ categorySlug: 'school-books' })
    expect([products.length, total > 32]).toEqual([32, true])
    expect(queries('GET /products')[0]?.get('category')).toBe(String(category?.id))
    expect(facets?.price?.max).toBeGreaterThan(0)
  })

  test('does not exist for an unknown category or after the last page', async () => {
    await expect(listed({ categorySlug: 'nosuch' })).rejects.toBeInstanceOf(NotFoundError)
    await expect(listed({ page: 99 })).rejects.toBeInstanceOf(NotFoundError)
    await expect(listed({ page: 2, brands: ['nosuch'] })).rejects.toBeInstanceOf(NotFoundError)
    expect(await listed({ brands: ['nosuch'] })).toMatchObject({ total: 0, products: [] })
  })

  test('does not request the counts again for another page or order', async () => {
    const client = createQueryClient()
    const [first, second] = [await listed({}, client), await listed({ page: 2 }, client)]
    await listed({ order: 'price' }, client)
    expect(first.facets).toEqual(second.facets)
    expect(first.products.some(({ id }) => second.products.some((two) => two.id === id))).toBe(
      false,
    )
    expect(mock.calls('GET /products')).toHaveLength(3)
    expect(mock.calls('GET /products/collection-data')).toHaveLength(1)
    expect(mock.calls('GET /products/attributes')).toHaveLength(1)
  })

  test.each([0, 2] as const)(
    'has the lowest and highest price of all products, whatever price is chosen, with %i decimals',
    async (decimals) => {
      mock.db.settings.decimals = decimals
      const all = await listed()
      const some = await listed({ minPrice: 200, maxPrice: 300 })
      expect(some.facets?.price).toEqual(all.facets?.price)
      expect(some.total).toBeGreaterThan(0)
      expect(some.total).toBeLessThan(all.total)
      const amounts = some.products.flatMap(({ price }) =>
        price.kind === 'single' ? Number(price.amount.replace(/[^\d.]/g, '')) : [],
      )
      expect(amounts).not.toEqual([])
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(200)
      expect(Math.max(...amounts)).toBeLessThanOrEqual(300)
    },
  )

  test('offers the configured filters that the shop has terms for', async () => {
    setSite({
      ...site,
      listing: {
        ...site.listing,
        attributes: ['nosuch', 'color'],
        showOnlySale: true,
        showInStock: true,
      },
    })
    const { facets } = await listed({ onSale: true, inStock: true })
    expect(facets?.attributes.map(({ attribute }) => attribute)).toEqual(['color'])
    expect(facets?.stock).toEqual({ onSale: true, inStock: true })
  })

  test.each([
    ['some products are, others are not', undefined, { onSale: true, inStock: true }],
    ['no product is', false, { onSale: false, inStock: false }],
    ['every product is', true, { onSale: false, inStock: false }],
  ])(
    'offers “on sale” and “in stock” only where they change something: %s',
    async (_title, areAll, expected) => {
      const listing = { ...site.listing, showOnlySale: true, showInStock: true }
      setSite({ ...site, listing })
      if (areAll !== undefined) {
        retainProducts(
          mock.db,
          (one) =>
            one.type === 'simple' &&
            priceTag(mock.db, one).onSale === areAll &&
            (stockOf(mock.db, one).status === 'outofstock') === areAll,
        )
      }
      const { total, facets } = await listed()
      expect(total).toBeGreaterThan(0)
      expect(facets?.stock).toEqual(expected)
      const ofSale = queries('GET /products').filter((query) => query.get('on_sale') === 'true')
      expect(ofSale.map((query) => [query.get('per_page'), query.get('_fields')])).toEqual([
        ['1', 'id'],
      ])
    },
  )

  test('asks for the products on sale only where the shop filters by them', async () => {
    await listed()
    expect(queries('GET /products')).toHaveLength(1)
    expect(queries('GET /products/collection-data')[0]?.toString()).not.toContain('stock_status')
  })

  test('requests no counts for a home page row or a shop without filters', async () => {
    const client = createQueryClient()
    const shop = newFilter(site.listing, { perPage: 4 })
    expect(
      (await client.query(listingQuery(shop, { isWithoutFacets: true }))).products,
    ).toHaveLength(4)
    expect(mock.calls()).toHaveLength(1)

    const facets = await client.query(facetsQuery(shop))
    expect(facets.brands.length).toBeGreaterThan(0)
    expect(mock.calls('GET /products')).toHaveLength(1)

    setSite({ ...site, listing: { ...site.listing, filterBlock: false } })
    const before = mock.calls().length
    await listed()
    expect(mock.calls().length - before).toBe(1)
  })
})

describe('blocks of the home page without the theme', () => {
  test('load page by page in their order', async () => {
    const first = await homeProducts({ order: 'price' })
    const second = await homeProducts({ order: 'price', page: 2 })
    expect([first.hasMore, first.products.length, second.products.length]).toEqual([true, 8, 8])
    expect(queries('GET /products').map((query) => query.get('order'))).toEqual(['asc', 'asc'])
    expect((await homeProducts({ order: 'price', page: 500 })).hasMore).toBe(false)
  })

  test('show featured products without hidden ones', async () => {
    const { products } = await homeProducts({ order: 'featured', perPage: 100 })
    expect(products.length).toBeGreaterThan(0)
    for (const { id } of products) {
      expect(product(id)).toMatchObject({ featured: true, visibility: 'visible' })
    }
  })

  test('combine brands, terms and a price range', async () => {
    const { facets } = await listed({ categorySlug: 'bags-kits' })
    const [one, two] = facets?.brands.map(({ value }) => value) ?? []
    const totalOf = async (brands: string[]) =>
      (await homeProducts({ brands, perPage: 100, categorySlug: 'bags-kits' })).products.length
    const [a, b] = [await totalOf([one ?? '']), await totalOf([two ?? ''])]
    expect([a > 0, b > 0]).toEqual([true, true])
    expect(await totalOf([one ?? '', two ?? ''])).toBe(a + b)

    await homeProducts({ attributes: { years: ['3-5-years', '6-8-years'] }, minPrice: 150 })
    const sent = queries('GET /products').at(-1)
    expect(sent?.get('attributes[0][operator]')).toBe('in')
    expect(sent?.get('min_price')).toBe(String(150 * 10 ** mock.db.settings.decimals))
  })

  test('request one page at a time with load-more, up to the end', async () => {
    const start = await backend.loadMore(block({ perPage: 100 }), FIRST)
    expect(start).toMatchObject({ hasMore: true })
    const next = await backend.loadMore(block({ perPage: 100 }), { page: 2, total: start.total })
    expect(next.hasMore).toBe(false)
    expect(start.products.length + next.products.length).toBe(start.total)
    expect(mock.calls()).toHaveLength(2)
  })

  test.each([
    [{ source: 'bestsales' }, 'popularity', 'desc'],
    [{ source: 'toprating', isDescending: false }, 'rating', 'desc'],
    [{ order: 'name', isDescending: false }, 'title', 'asc'],
    [{ source: 'featured', order: 'date' }, 'date', 'desc'],
  ] as const)('sort %o by %s, %s', async (chosen, orderby, order) => {
    const { products } = await backend.loadMore(block(chosen), FIRST)
    const [sent] = queries('GET /products')
    expect([sent?.get('orderby'), sent?.get('order')]).toEqual([orderby, order])
    expect(sent?.get('featured')).toBe(
      'source' in chosen && chosen.source === 'featured' ? 'true' : null,
    )
    expect(products.length).toBeGreaterThan(0)
  })

  test('throw an error on failure instead of being empty', async () => {
    mock.db.faults.byCall['GET /products'] = 'html'
    await expect(homeProducts()).rejects.toBeInstanceOf(ContractError)
    await expect(backend.loadMore(block(), FIRST)).rejects.toBeInstanceOf(ContractError)
  })
})

describe('searches without the theme', () => {
  test('suggest a few products of the category', async () => {
    const hits = await search('kit', 'bags-kits')
    expect(hits).toHaveLength(site.search.live.limit)
    for (const { name, path, price, image } of hits) {
      expect(name).toMatch(/kit/i)
      expect(path).toMatch(/^\/product\//)
      expect(price.kind).not.toBe('none')
      expect(image).toMatch(/uploads/)
    }
    expect(queries('GET /products')[0]?.get('catalog_visibility')).toBe('search')
  })

  test('search for the words one by one if no name contains all of them', async () => {
    const hits = await search('kit craft')
    expect(hits.length).toBeGreaterThan(0)
    for (const { name } of hits) expect(name).toMatch(/(?=.*kit)(?=.*craft)/i)

    const ids = await fetchWordHits(
      newFilter(site.listing, { search: 'kit craft' }),
      findByWordInStore,
    )
    const all = mock.db.catalog.products.filter(
      ({ name, sku, visibility }) =>
        visibility === 'visible' &&
        ['kit', 'craft'].every((word) => `${name} ${sku}`.toLowerCase().includes(word)),
    )
    expect(ids.toSorted(up)).toEqual(all.map(({ id }) => id).toSorted(up))
  })

  test('find nothing for a text without a match', async () => {
    expect(await search('zzzz')).toEqual([])
    expect(await search('zzzz yyyy')).toEqual([])
    expect(mock.calls()).toHaveLength(3)
  })

  test('have no authors and read a page only where it may configure the instant search', async () => {
    expect(await backend.searchPage()).toEqual({ authors: [] })
    expect(mock.calls('page /')).toHaveLength(1)
    setSite({ ...site, search: { ...site.search, instant: false } })
    expect(await backend.searchPage()).toEqual({ authors: [] })
    expect(mock.calls('page /')).toHaveLength(1)
  })
})
