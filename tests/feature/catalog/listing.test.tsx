import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CategoryPage } from '~/pages/catalog/CategoryPage'
import { ShopPage } from '~/pages/catalog/ShopPage'
import { announce, Announcer } from '~/ui/feedback/announcer'
import { findProducts, sortProducts } from '~mocks/catalog/catalogQuery'
import type { FaultKind } from '~mocks/db'
import { phpForm } from '~mocks/http/phpForm'
import { slugOf } from '~mocks/seed/slug'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { allProductsShown, renderApp, renderInApp } from '../../support/render'
import { matchMediaOf, onWideScreen } from '../../support/media'

const CALL = 'bwp_filter_products_callback'
/** Eight cards per page keep the tests fast. */
const BAGS = '/product-category/bags-kits/?product_count=8'

const onScreen = (isWide: boolean) => (isWide ? onWideScreen() : matchMediaOf())

/** Renders a category on a wide screen and waits for its products. */
async function renderCategory(path: string, isWide = true) {
  onScreen(isWide)
  const view = renderInApp(
    <>
      {path.startsWith('/shop/') ? <ShopPage /> : <CategoryPage />}
      <Announcer />
    </>,
    path,
  )
  await screen.findByText(/^Showing|^No products/, { selector: 'p' })
  await allProductsShown()
  return view
}

const names = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name })
const chips = async () =>
  within(await screen.findByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
const order = () => screen.getByRole('combobox', { name: 'Shop order' })
const query = () => new URLSearchParams(location.search)
const announcement = () =>
  screen.getAllByRole('status').find((region) => region.tagName === 'OUTPUT')?.textContent

/** The reported errors of the listing. */
const reports = () =>
  vi.mocked(console.error).mock.calls.filter(([text]) => /asking for products/.test(String(text)))

const filterOf = (call: { payload: string }) => phpForm(new URLSearchParams(call.payload))

describe.each([
  ['the theme', ['newest-first']],
  ['plain WooCommerce', ['plain-woocommerce', 'newest-first']],
])('a shop with %s that sorts by date', (_, scenarios) => {
  const mock = useMockSite({ scenarios })

  test('shows the newest products first, and has no order in its addresses', async () => {
    const { user } = await renderCategory('/shop/?product_count=8')
    const { db } = mock
    const newest = sortProducts(db, findProducts(db, { isVisible: true }), 'date', true)
    const first = newest.slice(0, 8).map(({ name }) => name)
    expect(names()).toEqual(first)
    expect(location.search).toBe('?product_count=8')
    expect(order()).toHaveDisplayValue('Sort by latest')
    expect(within(order()).queryByRole('option', { name: 'Default sorting' })).toBeNull()

    await user.selectOptions(order(), 'price')
    await waitFor(() => expect(location.search).toBe('?product_count=8&orderby=price'))
    await waitFor(() => expect(names()).not.toEqual(first))
    await user.selectOptions(order(), 'date')
    await waitFor(() => expect(names()).toEqual(first))
    expect(location.search).toBe('?product_count=8')
  })
})

describe('a category page', () => {
  const mock = useMockSite()

  /** A filter that narrows the price range is chosen; its response arrives when the returned function is called. */
  async function narrowPrices() {
    const { user } = await renderCategory(BAGS)
    const to = await screen.findByRole('spinbutton', { name: 'To' })
    const before = to.getAttribute('max')
    const held = Promise.withResolvers<void>()
    mock.db.hold = () => held.promise
    await user.click(await box(/^0-2 years/))
    const respond = async () => {
      held.resolve()
      await waitFor(() => expect(to.getAttribute('max')).not.toBe(before))
    }
    return { user, respond, max: () => to.getAttribute('max') }
  }
  const lastFilter = () => filterOf(mock.calls(CALL).at(-1) ?? { payload: '' })

  test('shows name, pages and breadcrumbs', async () => {
    await renderCategory(BAGS)

    expect(await screen.findByRole('heading', { level: 1, name: 'Bags & Kits' })).toBeTruthy()
    const total = Number(
      /of (\d+)/.exec(screen.getByText(/^Showing/, { selector: 'p' }).textContent)?.[1],
    )
    const pages = Math.ceil(total / 8)
    await waitFor(() => expect(document.title).toBe(`Bags & Kits Archives - Page 1 of ${pages}`))
    expect(names()).toHaveLength(8)
    expect(screen.getByRole('link', { name: `Page ${pages}` }).getAttribute('href')).toBe(
      `/product-category/bags-kits/page/${pages}/?product_count=8`,
    )
    expect(mock.calls(CALL)).toHaveLength(1)
    expect(lastFilter()['id_category']).toBe('270')
  })

  test('filters by age: it updates products, URL, count and chips and keeps the focus', async () => {
    const { user } = await renderCategory(BAGS)
    const before = screen.getByText(/^Showing/, { selector: 'p' }).textContent

    const age = await box(/^3-5 years/)
    await user.click(age)

    expect(query().get('filter_years')).toBe('3-5-years')
    await waitFor(() =>
      expect(screen.getByText(/^Showing/, { selector: 'p' }).textContent).not.toBe(before),
    )
    expect(await chips()).toEqual(['Remove 3-5 years', 'Clear all'])
    expect(await box(/^3-5 years/)).toBe(document.activeElement)
    await waitFor(() => expect(announcement()).toMatch(/^Showing/))
    expect(lastFilter()['filter']).toMatchObject({
      data: [{ name: 'filter_years', value: '3-5-years' }],
      paged: '1',
    })
  })

  test('removes chips one by one, and all at once', async () => {
    const { user } = await renderCategory(
      `${BAGS}&filter_years=3-5-years,6-8-years&rating_filter=4`,
    )
    expect(await chips()).toEqual([
      'Remove 3-5 years',
      'Remove 6-8 years',
      'Remove Rated 4 out of 5',
      'Clear all',
    ])

    await user.click(screen.getByRole('button', { name: 'Remove 3-5 years' }))
    expect(query().get('filter_years')).toBe('6-8-years')
    expect(document.activeElement?.textContent).toBe('6-8 years')

    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(location.search).toBe('?product_count=8')
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  })

  test('sets a price by number; the slider keeps its range', async () => {
    const { user } = await renderCategory(BAGS)
    const from = await screen.findByRole('spinbutton', { name: 'From' })
    const [min, max] = [from.getAttribute('min'), from.getAttribute('max')]

    await user.clear(from)
    await user.type(from, '700{Enter}')

    await waitFor(() => expect(query().get('min_price')).toBe('700'))
    expect(query().get('max_price')).toBe(max)
    await waitFor(() =>
      expect(lastFilter()['filter']).toMatchObject({
        min_price: '700',
        max_price: max,
        default_min_price: '0',
        default_max_price: '0',
      }),
    )
    expect(await chips()).toEqual([expect.stringMatching(/^Remove ₹700 – ₹[\d,]+$/), 'Clear all'])
    const field = screen.getByRole('spinbutton', { name: 'From' })
    expect([field.getAttribute('min'), field.getAttribute('max')]).toEqual([min, max])
  })

  test('leaves one price as it is while the other one is typed', async () => {
    const { user } = await renderCategory(`${BAGS}&min_price=500`)
    const from = await screen.findByRole('spinbutton', { name: 'From' })
    const to = screen.getByRole('spinbutton', { name: 'To' })
    await user.clear(to)
    for (const digit of '600') {
      await user.type(to, digit)
      expect(from).toHaveValue(500)
    }
    expect(to).toHaveValue(600)
  })

  test('shares one history entry between consecutive price changes', async () => {
    const { user } = await renderCategory(BAGS)
    const steps = history.length
    const from = await screen.findByRole('spinbutton', { name: 'From' })
    for (const price of ['700', '800', '900']) {
      await user.clear(from)
      await user.type(from, `${price}{Enter}`)
      await waitFor(() => expect(query().get('min_price')).toBe(price))
    }
    expect(history.length).toBe(steps + 1)
  })

  test('adds history entries for a filter and for the price changes before and after it', async () => {
    const { user } = await renderCategory(BAGS)
    const steps = history.length
    const price = async (least: string) => {
      const from = await screen.findByRole('spinbutton', { name: 'From' })
      await user.clear(from)
      await user.type(from, `${least}{Enter}`)
      await waitFor(() => expect(query().get('min_price')).toBe(least))
    }
    await price('300')
    await user.click(await box(/^3-5 years/))
    await price('400')
    expect(history.length).toBe(steps + 3)

    history.back()
    await waitFor(() => expect(query().get('min_price')).toBe('300'))
    expect(query().get('filter_years')).toBe('3-5-years')
  })

  test('clamps the price fields to the price range of the filtered products', async () => {
    const { user } = await renderCategory(BAGS)
    const to = await screen.findByRole('spinbutton', { name: 'To' })
    const all = to.getAttribute('max')
    await user.type(await screen.findByRole('spinbutton', { name: 'From' }), '0{Enter}')
    await waitFor(() => expect(query().get('max_price')).toBe(all))

    await user.click(await box(/^0-2 years/))

    await waitFor(() => expect(to.getAttribute('max')).not.toBe(all))
    expect(to).toHaveValue(Number(to.getAttribute('max')))
    expect(query().get('max_price')).toBe(all)
  })

  describe('a price that the shopper sets while another filter narrows the range', () => {
    test('stays in its field, whether it is typed or dragged next', async () => {
      const { user, respond, max } = await narrowPrices()
      const from = screen.getByRole('spinbutton', { name: 'From' })
      await user.clear(from)
      await user.type(from, '700')
      await respond()
      expect(from).toHaveValue(700)

      const high = screen.getByRole('slider', { name: 'Maximum price' })
      fireEvent.change(high, { target: { value: '800' } })
      expect(from).toHaveValue(700)
      expect(screen.getByRole('spinbutton', { name: 'To' })).toHaveValue(800)
      fireEvent.change(high, { target: { value: max() } })
      fireEvent.pointerUp(high)
      expect(from).toHaveValue(700)
      expect(query().has('min_price')).toBe(false)

      await user.type(from, '{Enter}')
      expect(query().get('min_price')).toBe('700')
      expect(query().get('max_price')).toBe(max())
      expect(query().get('filter_years')).toBe('0-2-years')
    })

    test('is not applied by a thumb that only gets the focus', async () => {
      const { user, respond } = await narrowPrices()
      const from = screen.getByRole('spinbutton', { name: 'From' })
      await user.clear(from)
      await user.type(from, '700')
      await respond()
      await user.tab({ shift: true })
      expect(screen.getByRole('slider', { name: 'Maximum price' })).toHaveFocus()
      expect(from).toHaveValue(700)
      expect(query().has('min_price')).toBe(false)
    })

    test('stays with the thumb until it is released', async () => {
      const { respond, max } = await narrowPrices()
      const low = screen.getByRole('slider', { name: 'Minimum price' })
      fireEvent.change(low, { target: { value: '700' } })
      await respond()
      expect(low).toHaveValue('700')
      fireEvent.pointerUp(low)
      await waitFor(() => expect(query().get('min_price')).toBe('700'))
      expect(query().get('max_price')).toBe(max())
    })
  })

  test('changes order and view', async () => {
    const { user } = await renderCategory('/shop/?product_count=8')

    await user.selectOptions(screen.getByRole('combobox', { name: 'Shop order' }), 'price-desc')
    await user.click(screen.getByRole('button', { name: 'List view' }))
    await waitFor(() => expect(mock.calls(CALL)).toHaveLength(3))

    expect(query().get('orderby')).toBe('price-desc')
    expect(query().get('category-view-mode')).toBe('list')
    expect(screen.getByRole('button', { name: 'List view' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(lastFilter()['filter']).toMatchObject({ orderby: 'price-desc', views: 'list' })
  })

  test('aborts older requests and never shows an older response over a newer one', async () => {
    const { user, queryClient } = await renderCategory(BAGS)
    const before = names()
    const held: { ages: string; signal: AbortSignal; respond: () => void }[] = []
    mock.db.hold = ({ payload, signal }) =>
      new Promise((respond) => {
        const ages = [...payload.matchAll(/(3-5|6-8)-years/g)].map(([age]) => age).join()
        held.push({ ages, signal, respond })
      })
    await user.click(await box(/^3-5 years/))
    await user.click(await box(/^6-8 years/))
    await user.click(await box(/^3-5 years/))
    await waitFor(() =>
      expect(held.map(({ ages }) => ages)).toEqual([
        '3-5-years',
        '3-5-years,6-8-years',
        '6-8-years',
      ]),
    )
    expect(names()).toEqual(before)
    // The first two requests are aborted.
    expect(held.map(({ signal }) => signal.aborted)).toEqual([true, true, false])

    held[2]?.respond()
    await waitFor(() => expect(names()).not.toEqual(before))
    await allProductsShown()
    const shown = names()
    held[1]?.respond()
    held[0]?.respond()
    await waitFor(() => expect(mock.calls(CALL)).toHaveLength(4))

    expect(names()).toEqual(shown)
    expect(await chips()).toEqual(['Remove 6-8 years', 'Clear all'])
    expect(query().get('filter_years')).toBe('6-8-years')
    const cached = queryClient.getQueriesData({ queryKey: ['listing'] })
    expect(cached.filter(([, listing]) => listing !== undefined)).toHaveLength(2)
  })

  test('keeps both checkboxes checked if no product has both brands', async () => {
    const { user } = await renderCategory('/shop/?product_count=8')
    const brands = within(await screen.findByRole('group', { name: 'Brand' }))
    const [first, second] = brands.getAllByRole('checkbox')
    if (!first || !second) throw new Error('two brands')
    mock.db.settings.latencyMs = 200
    await user.click(first)
    await user.click(second)

    expect(await screen.findByText('0 products')).toBeTruthy()
    expect(brands.getAllByRole('checkbox', { checked: true })).toEqual([first, second])
    expect(second).toBe(document.activeElement)
    await user.click(second)
    await waitFor(() => expect(names().length).toBeGreaterThan(0))
  })

  test('restores the page from the cache after Back', async () => {
    const { user } = await renderCategory('/shop/?product_count=8')
    const first = names()
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    await waitFor(() => expect(names()).not.toEqual(first))

    history.back()

    await waitFor(() => expect(location.pathname).toBe('/shop/'))
    await waitFor(() => expect(names()).toEqual(first))
    expect(mock.calls(CALL)).toHaveLength(2)
  })

  test('opens the filters in a dialog on narrow screens', async () => {
    const { user } = await renderCategory(BAGS, false)
    expect(screen.queryByRole('checkbox')).toBeNull()

    const button = screen.getByRole('button', { name: 'Filter', expanded: false })
    await user.click(button)

    const dialog = screen.getByRole('dialog', { name: 'Filter' })
    await user.click(await within(dialog).findByRole('checkbox', { name: /^3-5 years/ }))
    expect(query().get('filter_years')).toBe('3-5-years')
    await user.click(await within(dialog).findByRole('button', { name: /^Show \d+ products/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('moves the focus to the products after pagination', async () => {
    onScreen(true)
    const { user } = renderApp('/shop/?product_count=8')
    // The last page is in the cache.
    for (const [page, first] of [
      [2, 9],
      [1, 1],
      [2, 9],
    ] as const) {
      await user.click(await screen.findByRole('link', { name: `Page ${page}` }))
      await screen.findByText(new RegExp(`^Showing ${first}–`), { selector: 'p' })
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Products' })),
      )
    }
  })

  test('looks up the id of a category that is missing from the settings', async () => {
    const category = mock.db.catalog.categories.find(({ slug }) => slug === 'art-kits')
    await renderCategory('/product-category/bags-kits/art-kits/?product_count=8')
    expect(lastFilter()['id_category']).toBe(String(category?.id))
  })

  test('offers to clear the filters if no product matches', async () => {
    const { user } = await renderCategory(`${BAGS}&filter_brand=no-such-brand`)
    expect(screen.getByText('No products were found matching your selection.')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))

    await waitFor(() => expect(names()).toHaveLength(8))
  })

  test('shows the range of the listed products and their total', async () => {
    const { user } = await renderCategory(BAGS)
    expect(screen.getByText(/^Showing/, { selector: 'p' }).textContent).toMatch(
      /^Showing 1–8 of \d+$/,
    )
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByText(/^Showing 9–16 of \d+$/, { selector: 'p' })).toBeTruthy()
  })
})

/** The scroll positions in px, without smooth scrolling. */
const scrolls = () => {
  const plain = matchMedia
  vi.stubGlobal('matchMedia', (media: string) =>
    media.includes('reduced-motion')
      ? Object.assign(plain(media), { matches: true })
      : plain(media),
  )
  const scrollTo = vi.spyOn(window, 'scrollTo')
  return () => scrollTo.mock.calls.map((to: unknown[]) => to[1])
}

const findDimmed = () => document.querySelector('[aria-busy="true"]')

describe('a change of filter, order or page', () => {
  const mock = useMockSite()
  test('scrolls to 20 px above the products, but Back and Forward do not', async () => {
    const { user } = await renderCategory(BAGS)
    const tops = scrolls()
    const before = names()
    await user.click(await box(/^3-5 years/))
    await waitFor(() => expect(tops()).toEqual([-20]))
    await waitFor(() => expect(names()).not.toEqual(before))

    history.back()
    await waitFor(() => expect(names()).toEqual(before))
    history.forward()
    await waitFor(() => expect(names()).not.toEqual(before))
    expect(tops()).toEqual([-20])
    expect(mock.calls(CALL)).toHaveLength(2)
  })

  test('to another page scrolls once, when its products are there', async () => {
    const { user } = await renderCategory(BAGS)
    const tops = scrolls()
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    await screen.findByText(/^Showing 9–16 of/, { selector: 'p' })
    await waitFor(() => expect(tops()).toEqual([-20]))
  })

  test('scrolls and is announced even if the response is in the cache', async () => {
    const { user } = await renderCategory(BAGS)
    const before = names()
    await user.click(await box(/^3-5 years/))
    await waitFor(() => expect(names()).not.toEqual(before))
    const chosen = announcement()
    history.back()
    await waitFor(() => expect(names()).toEqual(before))

    const tops = scrolls()
    announce('')
    await user.click(await box(/^3-5 years/))
    await waitFor(() => expect(names()).not.toEqual(before))
    await waitFor(() => expect(announcement()).toBe(chosen))
    expect(tops()).toEqual([-20])
    expect(mock.calls(CALL)).toHaveLength(2)
  })

  test('scrolls to its error message only if that is out of view', async () => {
    expectConsole(/asking for products/)
    const { user } = await renderCategory(BAGS)
    const tops = scrolls()
    const ages = [await box(/^3-5 years/), await box(/^6-8 years/)]
    mock.db.faults.byCall[CALL] = 'server-error'
    await user.click(ages[0] as HTMLElement)
    await screen.findByRole('alert')
    // The error is already in view.
    expect(tops()).toEqual([])

    vi.spyOn(
      screen.getByRole('region', { name: 'Products' }),
      'getBoundingClientRect',
    ).mockReturnValue(new DOMRect(0, -500, 800, 3000))
    await user.click(ages[1] as HTMLElement)
    await waitFor(() => expect(tops()).toEqual([-520]))
  })

  test('dims the products until 400 ms after the response', async () => {
    const { user } = await renderCategory(BAGS)
    const before = names()
    let respondedAt = 0
    mock.db.onCall = () => {
      respondedAt = performance.now()
    }
    await user.click(await box(/^3-5 years/))
    await waitFor(() => expect(names()).not.toEqual(before))
    expect(findDimmed()).toBeTruthy()
    await waitFor(() => expect(findDimmed()).toBeNull())
    expect(performance.now() - respondedAt).toBeGreaterThanOrEqual(400)
  })
})

describe('the canonical URL of a filtered listing', () => {
  const mock = useMockSite()

  test('replaces the visited URL without a request or a history entry', async () => {
    const steps = history.length
    const { user } = await renderCategory(
      '/product-category/art-kits/?rating_filter=4,5&utm_source=letter&product_count=8&orderby=nonsense#products',
    )
    await waitFor(() =>
      expect(location.href.slice(location.origin.length)).toBe(
        '/product-category/bags-kits/art-kits/?utm_source=letter&product_count=8&rating_filter=5,4#products',
      ),
    )
    expect(history.length).toBe(steps)
    expect(mock.calls(CALL)).toHaveLength(1)

    // The next filter change starts from the canonical URL.
    await user.click(await box(/^Rated 4 out of 5/))
    await waitFor(() => expect(query().get('rating_filter')).toBe('5'))
    await waitFor(() => expect(location.pathname).toBe('/product-category/bags-kits/art-kits/'))
  })

  test('is the visited URL for a price range with only a minimum', async () => {
    await renderCategory('/shop/?product_count=8&min_price=700')
    expect(mock.calls(CALL).map((call) => filterOf(call)['filter'])).toContainEqual(
      expect.objectContaining({ min_price: '700', max_price: '99999999' }),
    )
    expect(location.search).toBe('?product_count=8&min_price=700')
    expect(await chips()).toEqual(['Remove From ₹700', 'Clear all'])
  })

  test('has a chosen term in another script once', async () => {
    const { brandId } = simpleProduct(mock.db)
    const brands = mock.db.catalog.brands.map((brand) =>
      brand.id === brandId ? { ...brand, name: 'Abhyas', slug: slugOf('अभ्यास') } : brand,
    )
    mock.db.catalog = { ...mock.db.catalog, brands }
    const { user } = await renderCategory('/shop/?product_count=8')
    await user.click(await box(/^Abhyas/))
    await waitFor(() => expect(query().get('filter_brand')).toBe('अभ्यास'))
    expect(await chips()).toEqual(['Remove Abhyas', 'Clear all'])
    expect(await box(/^Abhyas/)).toBeChecked()
    expect(names().length).toBeGreaterThan(0)
  })

  test('is reported and ignored if it belongs to another category', async () => {
    expectConsole(/comparing addresses/)
    // Settings with the wrong id of a category show another category's products.
    mock.db.catalog.categories = mock.db.catalog.categories.map((category) =>
      category.id === 270 ? { ...category, slug: 'bags' } : category,
    )
    await renderCategory(BAGS)
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
    expect(location.pathname + location.search).toBe(BAGS)
  })
})

const bar = () => screen.getByRole('group', { name: 'Filters' })

describe('filters in a bar above the products', () => {
  useMockSite({ scenarios: ['filter-bar'] })

  test('open one popover at a time, which stays open while checkboxes change', async () => {
    const { user } = await renderCategory(BAGS)
    const years = await within(bar()).findByRole('button', { name: 'Years', expanded: false })
    expect(screen.queryByRole('checkbox')).toBeNull()

    await user.click(years)
    await user.click(await box(/^3-5 years/))
    await within(bar()).findByRole('button', { name: 'Years 1 active', expanded: true })
    await user.click(await box(/^6-8 years/))
    expect(query().get('filter_years')).toBe('3-5-years,6-8-years')

    await user.click(within(bar()).getByRole('button', { name: 'Brand' }))
    expect(screen.getByRole('group', { name: 'Brand' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Years' })).toBeNull()
  })

  test('work by keyboard: Enter opens, Escape closes and returns the focus', async () => {
    const { user } = await renderCategory(BAGS)
    const price = await within(bar()).findByRole('button', { name: 'Price' })
    price.focus()
    await user.keyboard('{Enter}{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Minimum price' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('slider')).toBeNull()
    expect(document.activeElement).toBe(price)

    await user.keyboard('{Enter}{Shift>}{Tab}{/Shift}')
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('are hidden by their button for the whole visit, and shown again by it', async () => {
    const { user, unmount } = await renderCategory(BAGS)
    const hide = screen.getByRole('button', { name: 'Hide filters', expanded: true })
    await user.click(hide)
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull()
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Show filters', expanded: false }),
    )

    unmount()
    await renderCategory(BAGS)
    await user.click(screen.getByRole('button', { name: 'Show filters' }))
    expect(bar()).toBeTruthy()
  })
})

describe('filters beside the products', () => {
  useMockSite()

  test('are hidden and shown by their button', async () => {
    const { user } = await renderCategory(BAGS)
    expect(screen.getByRole('complementary', { name: 'Filters' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hide filters', expanded: true }))
    expect(screen.queryByRole('complementary')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show filters', expanded: false }))
    expect(await box(/^3-5 years/)).toBeTruthy()
  })

  test('link to the shop on category pages only', async () => {
    const { unmount } = await renderCategory(BAGS)
    const back = await screen.findByRole('link', { name: 'Back to shop' })
    expect(back.getAttribute('href')).toBe('/shop/')
    unmount()
    await renderCategory('/shop/?product_count=8')
    await screen.findByRole('navigation', { name: 'Categories' })
    expect(screen.queryByRole('link', { name: 'Back to shop' })).toBeNull()
  })
})

describe('filters in a popup', () => {
  const mock = useMockSite({ scenarios: ['filter-popup'] })

  test('say there that a choice failed, and try it again', async () => {
    expectConsole(/asking for products/)
    const { user } = await renderCategory(BAGS)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Filter' }))
    mock.db.faults.byCall[CALL] = 'server-error'
    await user.click(await dialog.findByRole('checkbox', { name: /^3-5 years/ }))
    expect(await dialog.findByText(/could not be applied/)).toBeVisible()

    delete mock.db.faults.byCall[CALL]
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('button', { name: /^Show \d+ product/ })).toBeVisible()
    expect(dialog.queryByText(/could not be applied/)).toBeNull()
  })

  test('open in a dialog on wide screens, too', async () => {
    const { user } = await renderCategory(BAGS)
    expect(screen.queryByRole('complementary')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const dialog = screen.getByRole('dialog', { name: 'Filter' })
    await user.click(await within(dialog).findByRole('checkbox', { name: /^3-5 years/ }))
    expect(query().get('filter_years')).toBe('3-5-years')
  })
})

describe('a shop without the filter block', () => {
  useMockSite({ scenarios: ['no-filters'] })

  test('has neither filters nor chips', async () => {
    await renderCategory(`${BAGS}&filter_years=3-5-years`)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('button', { name: /filter/i })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Shop order' })).toBeTruthy()
  })
})

describe('every filter of a shop', () => {
  useMockSite({ scenarios: ['all-filters'] })

  test('sets its URL parameter and is removed by its chip', async () => {
    const { user } = await renderCategory(BAGS)
    await user.click(await box(/^Blue/))
    await user.click(await box(/^In stock/))
    await user.click(await box(/^On sale/))

    expect(Object.fromEntries(query())).toMatchObject({
      only_sale: 'only',
      in_stock: 'in',
      filter_color: 'blue',
    })
    expect(await chips()).toEqual(['Remove Blue', 'Remove On sale', 'Remove In stock', 'Clear all'])
    await user.click(screen.getByRole('button', { name: 'Remove On sale' }))
    expect(query().has('only_sale')).toBe(false)
  })
})

describe('an empty category', () => {
  useMockSite({ scenarios: ['empty-category'] })

  test('shows “There are no products in this category yet.” and links to the shop, without filters', async () => {
    onScreen(true)
    renderInApp(<CategoryPage />, BAGS)
    expect(await screen.findByText('There are no products in this category yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse the shop' }).getAttribute('href')).toBe(
      '/shop/',
    )
    const beside = await screen.findByRole('navigation', { name: 'Related categories' })
    expect(within(beside).getByRole('link', { name: 'School books' })).toBeTruthy()
    await screen.findByRole('navigation', { name: 'Categories' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('an unknown URL', () => {
  useMockSite()
  test.each([
    ['/product-category/no-such-category/', 'We could not find this category'],
    ['/product-category/bags-kits/page/99/', 'There is no such page'],
    ['/shop/page/zero/', 'We could not find this page'],
  ])('%s shows an error and a link to the shop', async (path, heading) => {
    onScreen(true)
    renderInApp(path.startsWith('/shop/') ? <ShopPage /> : <CategoryPage />, path)
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse the shop' })).toBeTruthy()
  })
})

describe('a failed request', () => {
  const mock = useMockSite()
  const faults: FaultKind[] = [
    'server-error',
    'html',
    'empty',
    'cut-off',
    'invalid-json',
    'offline',
  ]

  test('leaves the focus on the button to try again when that fails, too', async () => {
    expectConsole(/asking for products/)
    mock.db.faults.byCall[CALL] = 'server-error'
    onScreen(true)
    const { user } = renderInApp(<CategoryPage />, BAGS)
    const again = await screen.findByRole('button', { name: 'Try again' })
    const response = Promise.withResolvers<void>()
    mock.db.hold = () => response.promise
    again.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(again).not.toBeInTheDocument())

    response.resolve()
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus()
  })

  test.each(faults)('keeps the previous products and can be retried (%s)', async (fault) => {
    expectConsole(/asking for products/)
    const { user } = await renderCategory(BAGS)
    const before = names()
    mock.db.faults.byCall[CALL] = fault
    await user.click(await box(/^3-5 years/))

    const alert = await screen.findByRole('alert')
    expect(reports()).toHaveLength(1)
    expect(names()).toEqual(before)
    await waitFor(() => expect(document.querySelector('[data-old]')).toBeNull())
    expect(await chips()).toEqual(['Remove 3-5 years', 'Clear all'])

    mock.db.faults.byCall = {}
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).not.toEqual(before))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(reports()).toHaveLength(1)
  })

  test('shows an error at the first load and can be retried', async () => {
    expectConsole(/asking for products/)
    onScreen(true)
    mock.db.faults.byCall[CALL] = 'server-error'
    const { user } = renderInApp(<CategoryPage />, BAGS)

    const again = await screen.findByRole('button', { name: 'Try again' })
    await screen.findByRole('link', { name: /^School books/ })
    // No placeholder remains for the products that did not load.
    expect(document.querySelector('[class*="panelToCome"], [class*="waiting"]')).toBeNull()
    mock.db.faults.byCall = {}
    await user.click(again)

    await waitFor(() => expect(names()).toHaveLength(8))
  })

  test('is retried together with the failed request for categories', async () => {
    expectConsole(/asking for products/)
    onScreen(true)
    mock.db.faults.byCall['*'] = 'server-error'
    const { user } = renderInApp(<CategoryPage />, BAGS)
    const again = await screen.findByRole('button', { name: 'Try again' })
    mock.db.faults.byCall = {}
    await user.click(again)

    await waitFor(() => expect(names()).toHaveLength(8))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bags & Kits' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^School books/ })).toBeTruthy()
  })

  test('hides no products if only the categories did not load', async () => {
    mock.db.faults.byCall['GET /products/categories'] = 'server-error'
    await renderCategory(BAGS)
    expect(names()).toHaveLength(8)
    expect(await screen.findByRole('heading', { level: 1, name: 'Bags kits' })).toBeTruthy()
  })
})
