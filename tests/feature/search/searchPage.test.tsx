import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '~/config/paths'
import { setSite, site } from '~/config/site'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { allProductsShown, renderApp } from '../../support/render'
import { matchMediaOf } from '../../support/media'

const LIST = 'GET /products'

/** Without the instant search, which has separate tests. */
function mockWithPlainFields() {
  const mock = useMockSite()
  beforeEach(() => {
    setSite({ ...site, search: { ...site.search, instant: false } })
  })
  return mock
}

/** Renders a search and waits for its results. */
async function renderSearch(path: string) {
  const view = renderApp(path)
  await screen.findByText(/^Showing|^No products/, { selector: 'p' })
  await allProductsShown()
  return view
}

const main = () => within(screen.getByRole('main'))
const field = () => main().findByLabelText('Search products')
const searchFor = async (user: UserEvent, text: string) => {
  const input = await field()
  await user.clear(input)
  await user.type(input, `${text}{Enter}`)
}
const count = () => screen.getByText(/^Showing/, { selector: 'p' }).textContent
const names = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
/** Whether there are results and each name matches. */
const isEveryName = (pattern: RegExp) =>
  names().length > 0 && names().every((name) => pattern.test(name))
const query = () => new URLSearchParams(location.search)
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content')

describe('the search page', () => {
  const mock = mockWithPlainFields()
  const requests = () =>
    mock.calls(LIST).map(({ url }) => Object.fromEntries(new URL(url).searchParams))

  test('shows the results and their number, with the text in the field', async () => {
    await renderSearch('/?s=kit&post_type=product&product_count=8')

    expect(screen.getByRole('heading', { level: 1, name: 'Results for “kit”' })).toBeTruthy()
    expect(count()).toMatch(/^Showing 1–8 of \d+$/)
    expect(names()).toHaveLength(8)
    expect(isEveryName(/kit/i)).toBe(true)
    expect(await field()).toHaveValue('kit')
    expect(document.title).toBe('Search results for “kit” – Satchel')
    expect(robots()).toBe('noindex')
    expect(requests()).toHaveLength(1)
    // The home page has the same path, but none of its requests is sent.
    expect(mock.calls('bwp_filter_products_callback')).toHaveLength(0)
  })

  test('sorts, pages and filters the results by the URL', async () => {
    const { user } = await renderSearch('/?s=kit&post_type=product&product_count=8')
    const all = count()
    const order = screen.getByRole('combobox', { name: 'Shop order' })
    expect(order).toHaveValue('date')
    expect(within(order).queryByRole('option', { name: 'Default sorting' })).toBeNull()

    await user.selectOptions(order, 'price')
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ orderby: 'price', order: 'asc' }))
    expect(query().get('orderby')).toBe('price')

    await user.click(await screen.findByRole('link', { name: 'Page 2' }))
    expect(location.pathname + location.search).toBe(
      '/page/2/?s=kit&post_type=product&product_count=8&orderby=price',
    )
    await waitFor(() => expect(count()).toMatch(/^Showing 9–16 of/))

    await user.click(screen.getByRole('button', { name: /^Filter/ }))
    await user.click(await screen.findByRole('checkbox', { name: /^3-5 years/ }))
    await waitFor(() => expect(query().get('filter_years')).toBe('3-5-years'))
    expect(location.pathname).toBe('/')
    await waitFor(() => expect(count()).not.toBe(all))
    expect(requests().at(-1)).toMatchObject({
      search: 'kit',
      'attributes[0][attribute]': 'pa_years',
      'attributes[0][slug][]': '3-5-years',
    })
  })

  test('reads page, order, price and category from an old link', async () => {
    await renderSearch(
      '/page/2/?product_cat=bags-kits&s=kit&post_type=product&product_count=4&min_price=300&orderby=price-desc',
    )
    expect(count()).toMatch(/^Showing 5–8 of/)
    expect(requests().at(-1)).toMatchObject({
      category: 'bags-kits',
      min_price: mock.db.settings.decimals === 0 ? '300' : '30000',
      orderby: 'price',
      page: '2',
    })
    expect(screen.getByRole('button', { name: /^Remove .*300/ })).toBeTruthy()
    expect(await main().findByLabelText('Category')).toHaveValue('bags-kits')
  })

  test('adds to the cart from the results', async () => {
    const { user } = await renderSearch('/?s=pencil')
    const [add] = await screen.findAllByRole('button', { name: /^Add to cart: / })
    if (add) await user.click(add)
    await waitFor(() => expect(mock.calls('add_to_cart')).toHaveLength(1))
    const sent = new URLSearchParams(mock.calls('add_to_cart')[0]?.payload)
    expect([...sent.keys()]).toEqual(
      expect.arrayContaining(['product_id', 'quantity', 'product_sku']),
    )
  })

  test('searches again in the same field and keeps the focus', async () => {
    const { user } = await renderSearch('/?product_cat=bags-kits&s=kit&post_type=product')
    const input = await field()
    await user.clear(input)
    await user.type(input, 'bag{Enter}')

    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “bag”' })).toBeTruthy()
    expect(query().get('product_cat')).toBe('bags-kits')
    await waitFor(() => expect(isEveryName(/bag/i)).toBe(true))
    expect(await field()).toHaveFocus()
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(/^Showing/),
      ),
    )
  })

  test('closes the on-screen keyboard after a search', async () => {
    const { user } = await renderSearch('/?s=kit&post_type=product&product_count=8')
    matchMediaOf('(pointer: coarse)')
    const input = await field()
    await user.clear(input)
    await user.type(input, 'bag{Enter}')
    await waitFor(() => expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus())
  })

  test('chooses and removes a category, and shows the author of a link', async () => {
    const author = mock.db.catalog.authors.find(
      ({ id }) =>
        mock.db.catalog.products.filter(({ authorIds }) => authorIds.includes(id)).length > 1,
    )
    const { user } = await renderSearch(paths.search('the', { author: author?.slug ?? '' }))
    const by = await main().findByLabelText('Author')
    await waitFor(() =>
      expect(within(by).getByRole('option', { selected: true })).toHaveTextContent(
        author?.name ?? '-',
      ),
    )
    await user.selectOptions(by, '')
    await waitFor(() => expect(query().has('product_author')).toBe(false))
    await waitFor(() =>
      expect(requests().at(-1)).not.toHaveProperty('_unstable_tax_product_author'),
    )

    await user.selectOptions(await main().findByLabelText('Category'), 'general-books')
    await waitFor(() =>
      expect(requests().at(-1)).toMatchObject({ category: 'general-books', search: 'the' }),
    )
    expect(query().get('s')).toBe('the')
  })

  test('opens a single result; Back leads to the page before the search', async () => {
    const [product] = mock.db.catalog.products.filter(
      ({ visibility, type }) => visibility === 'visible' && type === 'simple',
    )
    const { user } = await renderSearch('/?s=kit&post_type=product&product_count=8')
    const steps = history.length
    const input = await field()
    await user.clear(input)
    await user.type(input, `${product?.sku}{Enter}`)

    await waitFor(() => expect(location.pathname).toBe(`/product/${product?.slug}/`))
    expect(await screen.findByRole('heading', { level: 1, name: product?.name })).toBeTruthy()
    expect(history.length).toBe(steps + 1)

    history.back()
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “kit”' })).toBeTruthy()
    expect(query().get('s')).toBe('kit')
  })

  test('shows the listing if a filter leaves one product', async () => {
    const all = await renderSearch('/?s=kit&post_type=product')
    const [cheapest] = mock.db.catalog.products
      .filter(({ visibility, name }) => visibility === 'visible' && /kit/i.test(name))
      .filter(({ type }) => type === 'simple')
    all.unmount()
    const price = Math.ceil((cheapest?.regularMinor ?? 0) / 100)
    renderApp(`/?s=${encodeURIComponent(cheapest?.sku ?? '')}&max_price=${price}`)
    expect(await screen.findByText('Showing 1 product', { selector: 'p' })).toBeTruthy()
    expect(location.pathname).toBe('/')
  })

  test('finds products by words in any order', async () => {
    const [one, other] = mock.db.catalog.products.filter(
      ({ visibility, name }) => visibility === 'visible' && / kit/i.test(name),
    )
    const [first = ''] = one?.name.split(' ') ?? []
    await renderSearch(paths.search(`kit ${first}`))
    expect(names()).toContain(one?.name)
    expect(names()).not.toContain(other?.name)
    expect(isEveryName(new RegExp(first))).toBe(true)
    expect(mock.calls('bookio_search_products_ajax')[0]?.url).toContain('limit=100')
  })

  test('shows a prompt and requests nothing without search text', async () => {
    const { user } = renderApp('/?s=&post_type=product')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'What are you looking for?' }),
    ).toBeTruthy()
    expect(requests()).toHaveLength(0)
    const categories = await screen.findByRole('navigation', { name: 'Browse categories' })
    expect(within(categories).getAllByRole('link').length).toBeGreaterThan(1)

    await user.type(await field(), 'kit{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “kit”' })).toBeTruthy()
    expect(await field()).toHaveFocus()
  })
})

describe('a search without results', () => {
  const mock = mockWithPlainFields()

  test('shows “Nothing found for …” and links to wider searches and categories', async () => {
    renderApp(paths.search('zebra quixotic', { category: 'bags-kits' }))

    const title = 'Nothing found for “zebra quixotic”'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(await field()).toHaveValue('zebra quixotic')
    expect(main().getByRole('link', { name: 'zebra' })).toHaveAttribute(
      'href',
      paths.search('zebra'),
    )
    expect(main().getByRole('link', { name: /in the whole shop/ })).toHaveAttribute(
      'href',
      paths.search('zebra quixotic'),
    )
    expect(await screen.findByRole('navigation', { name: 'Browse categories' })).toBeTruthy()
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(title),
    )
    expect(screen.queryByRole('combobox', { name: 'Shop order' })).toBeNull()
    expect(robots()).toBe('noindex')
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '"quoted" \'words\'',
    '100% &amp; %E0%A4%A',
    'झींगुर',
    '📚🚀',
    '{text}',
  ])('shows the text as typed: %s', async (text) => {
    renderApp(paths.search(text))
    expect(
      await screen.findByRole('heading', { level: 1, name: `Nothing found for “${text}”` }),
    ).toBeTruthy()
    expect(await field()).toHaveValue(text)
    expect(document.title).toBe(`Search results for “${text}” – Satchel`)
    expect(document.querySelector('img[src="x"]')).toBeNull()
    expect(new URL(mock.calls(LIST)[0]?.url ?? '').searchParams.get('search')).toBe(text)
  })

  test('offers to remove a filter that excludes all products', async () => {
    const { user } = renderApp('/?s=kit&filter_years=no-such')
    await screen.findByText('No products were found matching your selection.')
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(location.search).toBe('?s=kit&post_type=product'))
    await waitFor(() => expect(names().length).toBeGreaterThan(2))
  })
})

/** A live region of its own announces titles. */
const titleRegion = () => document.querySelector('body > div > div[aria-live="polite"]')
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const TITLE = 'Search results for “kit” – Satchel'

/** Renders a screen, and records scrolls and announced titles from then on. */
async function renderAndRecord(path: string, heading: string) {
  const view = renderApp(path)
  await screen.findByRole('heading', { level: 1, name: heading })
  await field()
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const announced: (string | null)[] = []
  const region = titleRegion()
  const observer = new MutationObserver(() => announced.push(region?.textContent ?? null))
  if (region) observer.observe(region, { childList: true })
  onTestFinished(() => observer.disconnect())
  return { ...view, announced, tops: () => scrollTo.mock.calls.map((to: unknown[]) => to[1]) }
}

const kitsAreShown = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Results for “kit”' })
  await screen.findByText(/^Showing/, { selector: 'p' })
  await allProductsShown()
}

describe('another search', () => {
  const mock = mockWithPlainFields()

  test.each([
    ['results', paths.search('bag'), 'Results for “bag”'],
    ['the second page of results', `/page/2/?s=t&product_count=4`, 'Results for “t”'],
    ['a search without results', paths.search('zebra'), 'Nothing found for “zebra”'],
    ['the prompt', paths.search(''), 'What are you looking for?'],
  ])(
    'from the field of %s is announced, starts at the top and keeps the focus',
    async (_, path, heading) => {
      const { user, announced, tops } = await renderAndRecord(path, heading)
      await searchFor(user, 'kit')
      await kitsAreShown()
      expect(announced).toEqual([TITLE])
      expect(tops()).toEqual([0])
      expect(await field()).toHaveFocus()
    },
  )

  test('without results starts at the top, and is announced', async () => {
    const { user, announced, tops } = await renderAndRecord(
      paths.search('kit'),
      'Results for “kit”',
    )
    await searchFor(user, 'zebra')
    await waitFor(() => expect(statuses()).toContain('Nothing found for “zebra”'))
    expect(announced).toEqual(['Search results for “zebra” – Satchel'])
    expect(tops()).toEqual([0])
    expect(await field()).toHaveFocus()
  })

  test('from the header is announced, starts at the top and leaves the header', async () => {
    const { user, announced, tops } = await renderAndRecord(
      paths.search('zebra'),
      'Nothing found for “zebra”',
    )
    await user.click(screen.getByRole('button', { name: 'Search books, bags and kits' }))
    const dialog = await screen.findByRole('dialog', { name: 'What are you looking for?' })
    await user.type(within(dialog).getByRole('combobox', { name: 'Search products' }), 'kit{Enter}')
    await kitsAreShown()
    expect(announced).toEqual([TITLE])
    expect(tops()).toEqual([0])
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test.each([
    ['of one word', 'kit', paths.search('kit zebra')],
    ['of the whole shop', /in the whole shop/, paths.search('kit', { category: 'stationery' })],
  ])(
    'by a link %s is announced, starts at the top and focuses the content',
    async (_, name, path) => {
      mock.db.catalog = {
        ...mock.db.catalog,
        products: mock.db.catalog.products.map((product) =>
          /kit/i.test(product.name) ? { ...product, categoryIds: [] } : product,
        ),
      }
      const text = new URLSearchParams(path.slice(1)).get('s')
      const { user, announced, tops } = await renderAndRecord(path, `Nothing found for “${text}”`)
      await user.click(await main().findByRole('link', { name }))
      await kitsAreShown()
      expect(announced).toEqual([TITLE])
      expect(tops()).toEqual([0])
      expect(screen.getByRole('main')).toHaveFocus()
    },
  )

  test('in another category is announced and keeps the focus in the choice', async () => {
    const { user, announced, tops } = await renderAndRecord(
      paths.search('bag', { category: 'stationery' }),
      'Nothing found for “bag”',
    )
    await user.selectOptions(await main().findByLabelText('Category'), '')
    await screen.findByText(/^Showing/, { selector: 'p' })
    expect(announced).toEqual(['Search results for “bag” – Satchel'])
    expect(tops()).toEqual([0])
    expect(await main().findByLabelText('Category')).toHaveFocus()
  })

  test('that Back returns to is announced where it was, and a lost focus goes to the content', async () => {
    const { user, announced, tops } = await renderAndRecord(
      paths.search('kit'),
      'Results for “kit”',
    )
    await searchFor(user, 'zebra')
    const category = await within(
      await main().findByRole('navigation', { name: 'Browse categories' }),
    ).findAllByRole('link')
    act(() => category[0]?.focus())
    announced.length = 0
    act(() => history.back())
    await kitsAreShown()
    await waitFor(() => expect(announced).toEqual([TITLE]))
    expect(screen.getByRole('main')).toHaveFocus()

    const input = await field()
    act(() => input.focus())
    act(() => history.forward())
    await screen.findByRole('heading', { level: 1, name: 'Nothing found for “zebra”' })
    await waitFor(() => expect(announced.at(-1)).toBe('Search results for “zebra” – Satchel'))
    expect(announced).toHaveLength(2)
    expect(input).toHaveFocus()
    expect(tops().every((top) => top === 0)).toBe(true)
  })
})

describe('a search that fails', () => {
  const mock = mockWithPlainFields()

  test('shows an error and can be retried', async () => {
    expectConsole(/asking for products/)
    mock.db.faults.byCall[LIST] = 'server-error'
    const { user } = renderApp('/?s=kit')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    mock.db.faults.byCall = {}
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText(/^Showing/, { selector: 'p' })
    expect(names().length).toBeGreaterThan(2)
  })

  test('does not say that nothing is found where the search word by word fails', async () => {
    expectConsole(/asking for products/)
    const kit = mock.db.catalog.products.find(
      ({ visibility, name }) => visibility === 'visible' && / kit/i.test(name),
    )
    mock.db.faults.byCall['bookio_search_products_ajax'] = 'server-error'
    const { user } = renderApp(paths.search(`kit ${kit?.name.split(' ')[0]}`))
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(/^Nothing found/)).toBeNull()

    mock.db.faults.byCall = {}
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/^Showing/, { selector: 'p' })
    expect(names()).toContain(kit?.name)
  })

  test('keeps the previous results on screen', async () => {
    expectConsole(/asking for products/)
    const { user } = await renderSearch('/?s=kit&post_type=product&product_count=8')
    const before = names()
    mock.db.faults.byCall[LIST] = 'offline'
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shop order' }), 'price')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(names()).toEqual(before)
  })

  test('shows an error for a page past the last one', async () => {
    renderApp('/page/99/?s=kit')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is no such page' }),
    ).toBeTruthy()
  })

  test('shows an error for a later page without search text', async () => {
    renderApp('/page/2/')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We could not find that page' }),
    ).toBeTruthy()
  })
})
