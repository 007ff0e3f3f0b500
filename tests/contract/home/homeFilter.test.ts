import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchHomeProducts, HomeFilterReply } from '~/api/home/themeBlocks'
import { parseBlockItems } from '~/api/catalog/card'
import { ContractError } from '~/domain/errors'
import { newHomeFilter, type HomeFilter } from '~/domain/home/homeFilter'
import { useMockSite } from '../../support/mockSite'

const CALL = 'bwp_filter_homepage_callback'
const mock = useMockSite()

const filter = (chosen: Partial<HomeFilter> = {}) =>
  newHomeFilter({ order: 'date', perPage: 8, ...chosen })

const sentBy = async (chosen: Partial<HomeFilter>) => {
  await fetchHomeProducts(filter(chosen))
  const { payload = '' } = mock.calls(CALL).at(-1) ?? {}
  return [...new URLSearchParams(payload)].map(([name, value]) => `${name}=${value}`)
}

describe('the request of a home block', () => {
  test('has every field except those of empty lists', async () => {
    expect(await sentBy({})).toEqual([
      'action=bwp_filter_homepage_callback',
      'filter[content_product]=',
      'filter[layout_content]=',
      'filter[category]=all',
      'filter[orderby]=date',
      'filter[min_price]=',
      'filter[max_price]=',
      'filter[class_col]=',
      'filter[loadmore]=0',
      'filter[item_row]=1',
      'filter[paged]=1',
      'filter[product_count]=8',
    ])
  })

  test('has the choices, with a list for each attribute', async () => {
    const fields = await sentBy({
      categorySlug: 'bags-kits',
      order: 'featured',
      rows: 2,
      brands: ['camlin', 'doms'],
      attributes: { years: ['3-5-years'], color: ['red', 'blue'] },
    })
    expect(fields).toEqual(
      expect.arrayContaining([
        'filter[category]=bags-kits',
        'filter[orderby]=featured',
        'filter[item_row]=2',
        'filter[brand][]=camlin',
        'filter[brand][]=doms',
        'filter[pa_years][]=3-5-years',
        'filter[pa_color][]=red',
        'filter[pa_color][]=blue',
      ]),
    )
  })

  test.each([
    [{ minPrice: 300, maxPrice: 600 }, '300', '600'],
    [{ maxPrice: 600 }, '0.01', '600'],
    [{ minPrice: 300 }, '300', '99999999'],
  ])(
    'contains %o as two prices other than 0, because the shop ignores 0',
    async (prices, min, max) => {
      expect(await sentBy(prices)).toEqual(
        expect.arrayContaining([`filter[min_price]=${min}`, `filter[max_price]=${max}`]),
      )
    },
  )

  test('has loadmore for a later page', async () => {
    expect(await sentBy({ page: 3 })).toEqual(
      expect.arrayContaining(['filter[loadmore]=1', 'filter[paged]=3', 'filter[product_count]=8']),
    )
  })
})

describe('the response of a home block', () => {
  test('has each product once on all pages', async () => {
    const ids: number[] = []
    let page = 1
    for (; ; page++) {
      const { products, hasMore } = await fetchHomeProducts(
        filter({ categorySlug: 'bags-kits', perPage: 12, page }),
      )
      ids.push(...products.map(({ id }) => id))
      if (!hasMore) break
    }
    const inside = mock.db.catalog.categories.find(({ slug }) => slug === 'bags-kits')
    expect(inside).toBeDefined()
    expect(page).toBeGreaterThan(3)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan((page - 1) * 12)
  })

  test('has the same products in slides as in one row', async () => {
    const single = await fetchHomeProducts(filter())
    const stacked = await fetchHomeProducts(filter({ rows: 3 }))
    expect(mock.calls(CALL).at(-1)?.response).toContain('<div class=\\"item\\">')
    expect(stacked).toEqual(single)
  })

  test('may be empty', async () => {
    expect(await fetchHomeProducts(filter({ categorySlug: 'no-such' }))).toEqual({
      products: [],
      hasMore: false,
    })
  })

  test('contains hidden products', async () => {
    const [first] = (await fetchHomeProducts(filter())).products
    const product = mock.db.catalog.products.find(({ id }) => id === first?.id)
    if (product) product.visibility = 'hidden'
    expect((await fetchHomeProducts(filter())).products[0]?.id).toBe(first?.id)
  })

  test.each([
    [1, true],
    ['1', true],
    [0, false],
    ['0', false],
  ])('has more products for loadmore %o: %o', (loadmore, hasMore) => {
    expect(v.parse(HomeFilterReply, { products: '\t\r\n', loadmore })).toEqual({
      products: [],
      hasMore,
    })
  })

  test('throws for markup without cards', async () => {
    expect(() => parseBlockItems('<div class="item-product col-lg-3"></div>')).toThrow(
      /products-entry/,
    )
    mock.db.faults.byCall[CALL] = 'html'
    await expect(fetchHomeProducts(filter())).rejects.toBeInstanceOf(ContractError)
  })
})
