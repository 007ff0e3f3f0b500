import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchLoadMore, LoadMoreReply } from '~/api/home/themeBlocks'
import { ContractError } from '~/domain/errors'
import { newLoadMoreBlock } from '~/domain/home/loadMore'
import { findProducts, sortProducts } from '~mocks/catalog/catalogQuery'
import { useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const CALL = 'bwp_load_more_callback'
const FIRST = { page: 1, total: 0 }
const bags = newLoadMoreBlock({ categorySlug: 'bags-kits', order: 'date', perPage: 8 })

const fieldsOf = (payload: string | URLSearchParams) =>
  [...new URLSearchParams(payload)].map(([name, value]) => `${name}=${value}`)

describe('the request of a load-more block', () => {
  const mock = useMockSite()
  const sent = () => fieldsOf(mock.calls(CALL).at(-1)?.payload ?? '')

  test('has every field', async () => {
    await fetchLoadMore(bags, { page: 2, total: 150 })
    expect(sent()).toEqual([
      'action=bwp_load_more_callback',
      'category=bags-kits',
      'orderby=date',
      'order=DESC',
      'numberposts=8',
      'source=default',
      'attributes=col-xl-3 col-lg-3 col-md-4 col-6',
      'total=150',
      'content_product=',
      'paged=2',
    ])
  })

  test('has the server’s defaults', async () => {
    await fetchLoadMore(newLoadMoreBlock({}), { page: 2, total: 9 })
    expect(sent()).toEqual(
      expect.arrayContaining([
        'category=',
        'orderby=name',
        'order=DESC',
        'numberposts=4',
        'source=default',
      ]),
    )
  })

  test.skipIf(!hasRecorded)(
    'equals the real page’s (skipped: no recorded exchanges here)',
    async () => {
      await fetchLoadMore(bags, { page: 2, total: 150 })
      const { requestBody } = recorded('bwp-load-more-page-2')
      expect(withoutColumns(sent())).toEqual(withoutColumns(fieldsOf(String(requestBody))))
    },
  )
})

describe('a load-more block', () => {
  const mock = useMockSite()

  test.each([
    ['default', bags, (db: typeof mock.db) => sortProducts(db, inBags(db), 'date', true)],
    [
      'featured',
      newLoadMoreBlock({ source: 'featured', order: 'title', perPage: 7 }),
      (db: typeof mock.db) =>
        sortProducts(db, findProducts(db, { isFeatured: true }), 'title', true),
    ],
    [
      'bestsales',
      newLoadMoreBlock({ source: 'bestsales', categorySlug: 'bags-kits', perPage: 30 }),
      (db: typeof mock.db) => sortProducts(db, inBags(db), 'popularity', true),
    ],
    [
      'toprating',
      newLoadMoreBlock({ source: 'toprating', categorySlug: 'bags-kits', perPage: 48 }),
      (db: typeof mock.db) => sortProducts(db, inBags(db), 'rating', true),
    ],
  ])('has every product of source %s once, and then no button', async (_source, block, all) => {
    const ids: number[] = []
    let page = await fetchLoadMore(block, FIRST)
    let at = 1
    for (;;) {
      ids.push(...page.products.map(({ id }) => id))
      if (!page.hasMore) break
      at += 1
      page = await fetchLoadMore(block, { page: at, total: page.total })
    }
    expect(ids).toEqual(all(mock.db).map(({ id }) => id))
    // No page past the last one was requested.
    expect(mock.calls(CALL)).toHaveLength(Math.ceil(ids.length / block.perPage))
  })

  test('has no button with one page only', async () => {
    const { length } = inBags(mock.db)
    const whole = await fetchLoadMore({ ...bags, perPage: length }, FIRST)
    expect([whole.products.length, whole.hasMore]).toEqual([length, false])
    expect((await fetchLoadMore({ ...bags, perPage: length - 1 }, FIRST)).hasMore).toBe(true)
  })

  test('is empty for an unknown category', async () => {
    expect(await fetchLoadMore({ ...bags, categorySlug: 'no-such' }, FIRST)).toEqual({
      products: [],
      total: 0,
      hasMore: false,
    })
  })

  test('ends at an empty page, whatever the total number', async () => {
    expect(await fetchLoadMore(bags, { page: 99, total: 100_000 })).toMatchObject({
      products: [],
      hasMore: false,
    })
  })

  test.each(['html', 'empty', 'cut-off'] as const)(
    'throws for a broken response (%s)',
    async (fault) => {
      mock.db.faults.byCall[CALL] = fault
      await expect(fetchLoadMore(bags, { page: 2, total: 150 })).rejects.toBeInstanceOf(
        ContractError,
      )
    },
  )

  test('throws for markup without known cards', () => {
    expect(() =>
      v.parse(LoadMoreReply, { products: '<div>New theme</div>', check_loadmore: 0 }),
    ).toThrow(/products-entry/)
  })
})

/** Without the column classes, which each page sets. */
const withoutColumns = (fields: string[]) =>
  fields.map((field) => field.replace(/^attributes=.*/, 'attributes'))

const inBags = (db: Parameters<typeof findProducts>[0]) => {
  const term = db.catalog.categories.find(({ slug }) => slug === 'bags-kits')
  return findProducts(db, { categoryIds: [term?.id ?? 0] })
}

const names = recordedNames('bwp-load-more-')

describe.skipIf(!hasRecorded)('real blocks (skipped: no recorded exchanges here)', () => {
  const replay = useReplay()

  test('more than five are recorded', () => expect(names.length).toBeGreaterThan(5))

  test.each(names)('%s is read completely', async (name) => {
    const exchange = recorded(name)
    replay(exchange)
    const sent = new URLSearchParams(String(exchange.requestBody))
    const body = exchange.responseBody as { products: string; check_loadmore: number }
    const page = await fetchLoadMore(bags, {
      page: Number(sent.get('paged')),
      total: Number(sent.get('total')),
    })
    expect(page.products).toHaveLength(body.products.match(/class="item-product /g)?.length ?? 0)
    expect(page.hasMore).toBe(body.check_loadmore === 0)
    for (const { name, path, authors } of page.products) {
      expect(name).not.toMatch(/&#?\w+;|^$/)
      expect(path).toMatch(/^\/product\/[^/]+\/$/)
      expect(authors).toBeInstanceOf(Array)
    }
  })

  test('have four products by default, by name in descending order', () => {
    const { responseBody } = recorded('bwp-load-more-bare')
    const { products } = v.parse(LoadMoreReply, responseBody)
    expect(products).toHaveLength(4)
    // The default order: by name, descending.
    expect(products.map(({ slug }) => slug)).toEqual(
      products
        .map(({ slug }) => slug)
        .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })),
    )
  })
})
