import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { liveSearchAction, LiveSearchReply, searchLive } from '~/api/search/liveSearch'
import { backend } from '~/api/backend'
import { paths } from '~/config/paths'
import { setSite, site } from '~/config/site'
import { ContractError } from '~/domain/errors'
import { slugOfProductPath } from '~/domain/slug'
import { useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const any = { category: '', author: '' }

describe('live search', () => {
  const mock = useMockSite()
  const named = (name: string) => {
    const product = mock.db.catalog.products.find((one) => one.name === name)
    if (!product) throw new Error(`no product ${name}`)
    return product
  }

  test('sends every field in order, by GET', async () => {
    await searchLive({ text: 'red & blue', category: 'bags-kits', author: 'meera-rao' })
    const [call] = mock.calls(liveSearchAction())
    expect(call?.method).toBe('GET')
    expect([...new URL(call?.url ?? '').searchParams]).toEqual([
      ['action', 'bookio_search_products_ajax'],
      ['character', 'red & blue'],
      ['limit', '5'],
      ['category', 'bags-kits'],
      ['author', 'meera-rao'],
    ])
  })

  test('requests the number of hits of the site’s settings', async () => {
    const { search } = site
    setSite({ ...site, search: { ...search, live: { ...search.live, limit: 3 } } })
    try {
      expect(await searchLive({ text: 'the', ...any })).toHaveLength(3)
    } finally {
      setSite({ ...site, search })
    }
  })

  test('reads name, address, image and price of each product', async () => {
    const [hit] = await searchLive({ text: 'the', ...any })
    const product = named(hit?.name ?? '')
    expect(hit?.path).toBe(paths.product(product.slug))
    expect(hit?.price.kind).not.toBe('none')
    expect(hit?.image).toMatch(/^\/wp-content\/uploads\//)
  })

  test('is narrowed by category and author', async () => {
    const author = mock.db.catalog.authors[2]
    const hits = await searchLive({ text: 'the', category: '', author: author?.slug ?? '' })
    expect(hits.length).toBeGreaterThan(0)
    for (const { name } of hits) expect(named(name).authorIds).toContain(author?.id)
    const bags = await searchLive({ text: 'bag', category: 'bags-kits', author: '' })
    expect(bags.length).toBeGreaterThan(0)
    expect(await searchLive({ text: 'bag', category: '270', author: '' })).toEqual([])
  })

  test('may have no hits', async () => {
    expect(await searchLive({ text: 'zzzzqq', ...any })).toEqual([])
  })

  test.each(['server-error', 'invalid-json', 'html', 'empty', 'cut-off'] as const)(
    'throws for a broken response (%s)',
    async (kind) => {
      mock.db.faults.byCall[liveSearchAction()] = kind
      await expect(searchLive({ text: 'the', ...any })).rejects.toBeInstanceOf(ContractError)
    },
  )
})

describe('a response of the live search', () => {
  const product = { link: '/product/a/', name: 'A', image: null, price: '' }

  test('may contain categories of any shape, which are skipped', () => {
    const response = [{ category: 'Bags', name: 7 }, product, { ...product, category: 'x' }]
    expect(v.parse(LiveSearchReply, response)).toEqual([
      { name: 'A', path: '/product/a/', price: { kind: 'none' } },
    ])
  })

  test('contains products with an empty category', () => {
    expect(v.parse(LiveSearchReply, [{ ...product, category: '' }])).toHaveLength(1)
    expect(v.parse(LiveSearchReply, [{ ...product, category: null }])).toHaveLength(1)
  })

  test('has names with entities and angle brackets as text', () => {
    const name = 'Bags &amp; Kits &#8211; &lt;3 <2nd ed.><img src=x onerror=alert(1)>'
    expect(v.parse(LiveSearchReply, [{ ...product, name }])[0]?.name).toBe(
      'Bags & Kits – <3 <2nd ed.>',
    )
  })

  test.each([
    'javascript:alert(1)',
    'https://elsewhere.example/product/a/',
    '//elsewhere.example/',
  ])('ignores links to other sites: %s', (link) => {
    expect(v.parse(LiveSearchReply, [{ ...product, link }])).toEqual([])
  })

  test('has each duplicate address once', () => {
    expect(v.parse(LiveSearchReply, [product, product])).toHaveLength(1)
  })

  test('ignores images with forbidden addresses', () => {
    const [hit] = v.parse(LiveSearchReply, [{ ...product, image: 'javascript:alert(1)' }])
    expect(hit).not.toHaveProperty('image')
  })

  test.each([[{}], ['0'], [[{ name: 'A' }]], [[null]], [false]])('is refused as %j', (response) => {
    expect(v.safeParse(LiveSearchReply, response).success).toBe(false)
  })
})

describe('the authors of a search', () => {
  const mock = useMockSite()

  test('are read from the theme’s search form, without “All Author”', async () => {
    const { authors } = await backend.searchPage()
    expect(authors).toEqual(
      mock.db.catalog.authors.map(({ slug, name }) => ({
        slug,
        name,
        path: `/product_author/${slug}/`,
      })),
    )
  })
})

describe('a shop without the theme', () => {
  useMockSite({ scenarios: ['plain-woocommerce'] })

  test('has no authors to choose from', async () => {
    expect((await backend.searchPage()).authors).toEqual([])
  })
})

const read = (name: string) => v.parse(LiveSearchReply, recorded(name).responseBody)

describe.skipIf(!hasRecorded)('real responses (skipped: no recorded exchanges here)', () => {
  useReplay()

  test.each(recordedNames('theme-search-'))('%s is read completely', (name) => {
    const raw = recorded(name).responseBody as { link: string; image: string | null }[]
    const hits = read(name)
    expect(hits).toHaveLength(raw.length)
    hits.forEach((hit, i) => {
      expect(hit.name).not.toBe('')
      expect(slugOfProductPath(hit.path, '/product/')).not.toBe('')
      expect(hit.image).toBe(raw[i]?.image?.replace('https://shop.example', '') ?? undefined)
    })
  })

  test('have the shop’s names, prices and images', () => {
    expect(read('theme-search-special')).toEqual([
      {
        id: 316,
        name: 'Don\'t Panic: Tom & Jerry\'s "Big" Book <2nd ed.>',
        path: '/product/dont-panic-tom-jerrys-big-book/',
        price: { kind: 'single', amount: '₹99.00' },
        image: '/wp-content/uploads/2026/11/cover-0.jpg',
      },
    ])
    expect(read('theme-search-no-image')[0]?.price).toEqual({
      kind: 'sale',
      regular: '₹149.00',
      amount: '₹119.20',
    })
    expect(read('theme-search-hits-default-limit')[1]?.price.kind).toBe('range')
    expect(read('theme-search-empty')[0]).not.toHaveProperty('image')
    expect(read('theme-search-none')).toEqual([])
    expect(read('theme-search-category-id')).toEqual([])
  })
})
