import { describe, expect, test } from 'vitest'
import { defaultRow } from '~/config/siteDefaults'
import { parseSiteConfig } from '~/config/siteSchema'
import { HOME_ORDERS } from '~/domain/home/homeFilter'
import { LISTING_ORDERS, newFilter } from '~/domain/catalog/listing'
import { LOAD_MORE_ORDERS, LOAD_MORE_SOURCES } from '~/domain/home/loadMore'
import { firstRow, rowListing, rowRequest } from '~/domain/home/rows'
import { siteBlock } from '../../support/siteBlock'
import { ACTIONS } from '../../support/routing'

const settings = JSON.parse(siteBlock()) as { home: { blocks: unknown[] } }
const { home } = settings

const parseHomeBlocks = (blocks: readonly unknown[]) =>
  parseSiteConfig(JSON.stringify({ ...settings, home: { blocks } })).home.blocks

const tabs = {
  kind: 'tabs-by-order',
  id: 'loved',
  title: 'Loved',
  form: 'slider',
  tabs: [{ order: 'rating', label: 'Top rated' }],
  count: 8,
}

describe('the home page’s blocks', () => {
  test('are valid in index.html and get the defaults', () => {
    const blocks = parseHomeBlocks(home.blocks)
    expect(blocks).toHaveLength(home.blocks.length)
    expect(blocks.find(({ kind }) => kind === 'tabs-by-category')).toMatchObject({
      allLabel: 'All',
      rows: 1,
      autoplay: false,
    })
  })

  test('are a whole home page where nothing is set by hand', () => {
    const blocks = parseHomeBlocks([])
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'hero',
      'categories',
      'row',
      'deals',
      'tabs-by-order',
      'reassurance',
      'authors',
      'testimonials',
      'posts',
      'newsletter',
      'recently-viewed',
    ])
    // The inline script requests the products of the first row.
    expect(firstRow(blocks)).toEqual(defaultRow)
    expect(blocks.find(({ kind }) => kind === 'deals')).toMatchObject({ countsPastZero: false })
  })

  test.each<[string, unknown[], string]>([
    ['an unknown kind', [{ kind: 'hero' }, { kind: 'banner' }], 'home.blocks.1.kind'],
    ['a missing title', [{ kind: 'categories' }], 'home.blocks.0.title'],
    ['an unknown order', [{ ...tabs, tabs: [{ order: 'title', label: 'A' }] }], '0.tabs.0.order'],
    ['no tabs', [{ ...tabs, tabs: [] }], '0.tabs'],
    ['a name that no address could hold', [{ ...tabs, id: 'my tabs' }], '0.id'],
    ['no number of products', [{ ...tabs, count: 0 }], '0.count'],
    ['a name used twice', [tabs, { ...tabs, title: 'Again' }], 'the id "loved"'],
    ['no block', ['hero'], 'home.blocks.0'],
  ])('rejects %s and names its key', (_, blocks, where) => {
    expect(() => parseHomeBlocks(blocks)).toThrow(where)
  })

  test('rejects names of tabs whose address would open WordPress’s page', () => {
    const names = [...ACTIONS.split('|'), 'add-to-cart', 'product'].filter((name) =>
      /^[a-z][a-z0-9-]+$/.test(name),
    )
    expect(names).toContain('cat')
    for (const id of names) {
      expect(() => parseHomeBlocks([{ ...tabs, id }]), id).toThrow('0.id')
    }
  })

  test('accept every order and source of the shop', () => {
    for (const known of [HOME_ORDERS, LISTING_ORDERS, LOAD_MORE_SOURCES, LOAD_MORE_ORDERS])
      expect(known.length).toBeGreaterThan(0)
    for (const order of HOME_ORDERS) parseHomeBlocks([{ ...tabs, tabs: [{ order, label: order }] }])
    for (const order of LISTING_ORDERS)
      parseHomeBlocks([{ kind: 'row', title: 'Row', order, count: 4 }])
    for (const source of LOAD_MORE_SOURCES)
      for (const order of LOAD_MORE_ORDERS)
        expect(
          parseHomeBlocks([{ kind: 'load-more', title: 'More', source, order, count: 4 }]),
        ).toHaveLength(1)
  })
})

describe('the first row', () => {
  const defaults = { perPage: 32, view: 'grid', order: 'menu_order' } as const
  const row = { kind: 'row', title: 'New', order: 'date', count: 12 } as const

  test('is found among unvalidated blocks', () => {
    expect(firstRow([null, 'row', { kind: 'hero' }, row, { ...row, order: 'rating' }])).toBe(row)
    expect(firstRow([])).toBeUndefined()
  })

  test('requests the first products of its listing', () => {
    expect(rowRequest({ ...row, category: 'bags-kits' }, defaults)).toEqual(
      newFilter(defaults, { order: 'date', categorySlug: 'bags-kits', perPage: 12 }),
    )
    expect(rowListing(row, defaults)).toEqual(newFilter(defaults, { order: 'date' }))
  })
})
