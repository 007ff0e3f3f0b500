import { describe, expect, test } from 'vitest'
import { fetchDocument } from '~/api/content/document'
import { parseInstantArea, parseInstantResults } from '~/api/search/instantSearchHtml'
import { fetchInstantArea, readInstantSearch, searchInstantly } from '~/api/search/instantSearch'
import { backend } from '~/api/backend'
import { paths } from '~/config/paths'
import { parseHtml } from '~/lib/html'
import type { Settings } from '~mocks/db'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const everywhere = (keyword: string) => ({ keyword, categoryId: 0 })
const read = async () => (await backend.searchPage()).instant
const bodyOf = (name: string) => String(recorded(name).responseBody)

const list = (inner: string) => parseInstantResults(`<div class="wpcas-products">${inner}</div>`)
const hit = (name: string, actions = '') =>
  `<div class="wpcas-product"><div class="wpcas-product-thumb"><img src="javascript:alert(1)"></div><div class="wpcas-product-info"><div class="wpcas-product-name">${name}</div><div class="wpcas-product-price"></div></div><div class="wpcas-product-actions">${actions}</div></div>`

describe('instant search', () => {
  const mock = useMockSite()
  const searches = () =>
    mock.calls('wpcas_search').map(({ payload }) => new URLSearchParams(payload))

  test('sends every field, with the nonce of a page', async () => {
    const search = readInstantSearch(await fetchDocument(paths.home()))
    expect(search).toBeDefined()
    await searchInstantly({ keyword: 'red & blue', categoryId: 270 })
    const [sent] = searches()
    expect([...(sent ?? [])]).toEqual([
      ['action', 'wpcas_search'],
      ['keyword', 'red & blue'],
      ['category', '270'],
      ['nonce', expect.stringMatching(/^[\da-f]{10}$/)],
    ])
    expect(searches()).toHaveLength(1)
  })

  test('reads name, address, image, price and the button’s action', async () => {
    const { hits, total } = await searchInstantly(everywhere('lunch'))
    expect(hits).toHaveLength(10)
    expect(total).toBeGreaterThan(10)
    for (const hit of hits) {
      const product = mock.db.catalog.byId.get(hit.purchase?.id ?? 0)
      expect(product?.kind === 'product' && product.name).toBe(hit.name)
      expect(hit.path).toBe(paths.product(product?.kind === 'product' ? product.slug : ''))
      expect(hit.price.kind).not.toBe('none')
    }
    const bought = hits.find(({ purchase }) => purchase?.action.kind === 'add')?.purchase
    expect(bought?.action).toMatchObject({
      data: { product_id: String(bought?.id), quantity: '1' },
    })
    expect(hits.some(({ purchase }) => purchase?.action.kind === 'open')).toBe(true)
  })

  test('has the shop’s sentence for no results, as text', async () => {
    expect(await searchInstantly({ keyword: 'zz<q>', categoryId: 270 })).toEqual({
      hits: [],
      nothingFound: 'No results found for "zz<q>" in "Bags & Kits".',
    })
  })

  test('reads a new nonce and repeats the search', async () => {
    await searchInstantly(everywhere('lunch'))
    mock.db.session.nonceTick += 1
    const before = mock.calls().length
    const { hits } = await searchInstantly(everywhere('bag'))
    expect(hits.length).toBeGreaterThan(0)
    const names = mock
      .calls()
      .slice(before)
      .map(({ name }) => name)
    expect(names).toEqual(['wc-ajax wpcas_search', 'page /my-account/', 'wc-ajax wpcas_search'])
    expect(searches().at(-1)?.get('nonce')).not.toBe(searches().at(-2)?.get('nonce'))
  })

  test('throws where the nonce is refused twice', async () => {
    mock.db.settings.instantSearch = { vars: { nonce: 'stale' } }
    readInstantSearch(await fetchDocument(paths.home()))
    await expect(searchInstantly(everywhere('bag'))).rejects.toThrow(/refused nonce/)
    expect(searches()).toHaveLength(2)
  })

  test('throws for an unreadable response', async () => {
    mock.db.faults.byCall['wc-ajax wpcas_search'] = 'html'
    await expect(searchInstantly(everywhere('bag'))).rejects.toThrow(/wpcas_search/)
  })

  test('does not report an aborted search', async () => {
    const controller = new AbortController()
    const search = searchInstantly(everywhere('bag'), controller.signal)
    controller.abort()
    await expect(search).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })

  describe('the instant search with every nonce refused once', () => {
    useMockSite({ scenarios: ['expired-nonce'] })
    test('still finds products', async () => {
      expect((await searchInstantly(everywhere('lunch'))).hits).toHaveLength(10)
    })
  })
})

describe('the plugin’s settings', () => {
  const mock = useMockSite()
  const set = (settings: NonNullable<Settings['instantSearch']>) => {
    mock.db.settings.instantSearch = settings
  }

  test('have the plugin’s defaults: a popup at the right, no animation, all categories', async () => {
    const instant = await read()
    expect(instant?.settings).toEqual({
      autoShow: 'popup',
      position: '01',
      autoExclude: [],
      manualShow: [],
      placeholderClicking: 'empty',
    })
    expect(instant?.area).toMatchObject({
      heading: 'Search',
      placeholder: 'Search products…',
      keywords: [],
    })
    const { categories } = mock.db.catalog
    expect(instant?.area?.categories).toHaveLength(categories.length)
    expect(instant?.area?.categories).toContainEqual({ slug: '270', name: 'Bags & Kits', depth: 0 })
    const child = categories.find(({ parent }) => parent === 270)
    expect(instant?.area?.categories).toContainEqual({
      slug: String(child?.id),
      name: child?.name,
      depth: 1,
    })
  })

  test('have the shop owner’s values', async () => {
    set({
      keywords: ['lunch box', 'Bags & more'],
      vars: {
        auto_show: 'yes_inline',
        position: '04',
        auto_exclude: '#a, input:not(.b)',
        manual_show: '.open-search, body',
        placeholder_clicking: 'keep',
        animated_placeholder: '{"delay":50,"pause":3000,"text":["Pens &amp; ink"," "," A bag"]}',
      },
    })
    const instant = await read()
    expect(instant?.settings).toEqual({
      autoShow: 'inline',
      position: '04',
      autoExclude: ['#a'],
      manualShow: ['.open-search'],
      placeholderClicking: 'keep',
      animatedPlaceholder: { phrases: ['Pens & ink', 'A bag'], delayMs: 50, pauseMs: 3000 },
    })
    expect(instant?.area).toMatchObject({
      keywordsLabel: 'Popular keywords:',
      keywords: ['lunch box', 'Bags & more'],
    })
  })

  test('have a default speed for the animated placeholder', async () => {
    set({ vars: { animated_placeholder: '{"delay":0,"text":["A bag"]}' } })
    expect((await read())?.settings.animatedPlaceholder).toEqual({
      phrases: ['A bag'],
      delayMs: 50,
      pauseMs: 1000,
    })
  })

  test('can leave the search area out of the page, and the app requests it', async () => {
    set({ keywords: ['lunch box'], vars: { ajax_load: '1' } })
    expect((await read())?.area).toBeUndefined()
    expect(await fetchInstantArea()).toMatchObject({ keywords: ['lunch box'] })
  })

  test('have a nonce that the app renews to request the area', async () => {
    set({ keywords: ['lunch box'], vars: { ajax_load: '1' } })
    await read()
    mock.db.session.nonceTick += 1
    expect(await fetchInstantArea()).toMatchObject({ keywords: ['lunch box'] })
    expect(mock.calls('wpcas_load')).toHaveLength(2)
  })

  test('are reported if they are unreadable, and the live search still works', async () => {
    expectConsole(/reading the settings of the instant search/)
    set({ vars: { auto_show: 'sometimes' } })
    const page = await backend.searchPage()
    expect(page.instant).toBeUndefined()
    expect(page.authors.length).toBeGreaterThan(0)
  })

  describe('a shop without the plugin', () => {
    useMockSite({ scenarios: ['plain-woocommerce'] })
    test('has no instant search', async () => {
      expect(await read()).toBeUndefined()
    })
  })
})

describe('unusual and hostile responses', () => {
  test('link only into the shop', () => {
    const results = list(
      hit('<a href="javascript:alert(1)">One <script>alert(1)</script></a>') +
        hit('<a href="https://evil.test/product/x/">Two</a>'),
    )
    expect(results).toEqual({
      hits: [
        { name: 'One alert(1)', path: paths.search('One alert(1)'), price: { kind: 'none' } },
        { name: 'Two', path: paths.search('Two'), price: { kind: 'none' } },
      ],
    })
  })

  test('link a hit without an address to a search for its name', () => {
    const results = list(hit('Plain', '<button class="woosw-btn" data-id="7">Add</button>'))
    expect(results).toMatchObject({
      hits: [
        { path: '/?s=Plain&post_type=product', purchase: { id: 7, action: { kind: 'open' } } },
      ],
    })
  })

  test('may have an empty list', () => {
    expect(list('')).toEqual({ hits: [] })
  })

  test('list duplicate products and keywords once', () => {
    const twice = hit('Plain', '<button class="woosw-btn" data-id="7">Add</button>').repeat(2)
    expect(list(twice)).toMatchObject({ hits: [{ name: 'Plain' }] })
    const area = '<input><a href="#wpcas">bag</a><a href="#wpcas"> bag </a>'
    expect(parseInstantArea(`<div id="wpcas-area">${area}</div>`)).toMatchObject({
      keywords: ['bag'],
    })
  })

  test('leave out a hit without a name', () => {
    expect(list(hit('') + hit('Atlas'))).toMatchObject({ hits: [{ name: 'Atlas' }] })
  })

  test('throw for hits without any name and for an empty response', () => {
    expect(() => list(hit('') + hit(''))).toThrow(/wpcas-product-name/)
    expect(() => parseInstantResults('')).toThrow(/wpcas-products/)
  })
})

describe.skipIf(!hasRecorded)('real responses (skipped: no recorded exchanges here)', () => {
  const replay = useReplay()

  test('contain the first ten of 25 hits, with their actions', async () => {
    replay(recorded('wpcas-search-hits'))
    const { hits, total } = await searchInstantly(everywhere('river'))
    expect(total).toBe(25)
    expect(hits).toHaveLength(10)
    expect(hits[0]).toMatchObject({
      name: 'The Distant River Vol. 2',
      path: '/product/the-distant-river-vol-2/',
      price: { kind: 'single', amount: '₹2,499.99' },
      purchase: { id: 555, action: { kind: 'add', data: { product_sku: 'BOOK-0239' } } },
    })
    expect(hits[2]?.purchase?.action).toEqual({ kind: 'open', label: 'Read more' })
    expect(hits.some(({ price }) => price.kind === 'sale')).toBe(true)
  })

  test('contain external and grouped products, and products without an image', async () => {
    replay(recorded('wpcas-search-empty'))
    const { hits, total } = await searchInstantly(everywhere(''))
    expect(total).toBe(602)
    expect(hits[0]?.purchase?.action).toEqual({
      kind: 'external',
      label: 'Buy at publisher',
      url: 'https://example.test/buy',
    })
    expect(hits[0]?.image).toBeUndefined()
    expect(hits[1]).toMatchObject({
      price: { kind: 'range', from: '₹799.00', to: '₹1,250.00' },
      purchase: { action: { kind: 'open', label: 'View products' } },
    })
  })

  test('may contain no hits, or a refusal', () => {
    expect(parseInstantResults(bodyOf('wpcas-search-none'))).toEqual({
      hits: [],
      nothingFound: 'No results found for "zzzzqq".',
    })
    expect(parseInstantResults(bodyOf('wpcas-search-bad-nonce'))).toBe('refused')
  })

  test('contain the search area', async () => {
    replay(recorded('wpcas-load'))
    const { heading, categories = [] } = await fetchInstantArea()
    expect(heading).toBe('Search')
    expect(categories).toContainEqual({ slug: '269', name: 'Bags & Kits', depth: 0 })
    expect(categories).toContainEqual({ slug: '278', name: 'Competitive Exams', depth: 2 })
    expect(categories.some(({ name }) => name === 'All categories')).toBe(false)
  })

  const pages = recordedNames('html-').filter((name) => bodyOf(name).includes('wpcas_vars'))

  test('are in more than twenty pages', () => {
    expect(pages.length).toBeGreaterThan(20)
  })

  test.each(pages)('%s contains the settings and the area', (name) => {
    const search = readInstantSearch(parseHtml(bodyOf(name)))
    expect(search).toMatchObject({
      settings: { autoShow: 'popup', position: '01', placeholderClicking: 'empty' },
      area: { heading: 'Search', placeholder: 'Search products…' },
    })
    expect(search?.area?.categories?.length).toBeGreaterThan(10)
  })
})
