import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CategoryPage } from '~/pages/shop/CategoryPage'
import { ShopPage } from '~/pages/shop/ShopPage'
import { Announcer } from '~/ui/announcer'
import type { FaultKind } from '~mocks/db'
import { phpForm } from '~mocks/form'
import { useMockSite } from '../support/mockSite'
import { renderApp, renderInApp } from '../support/render'

const CALL = 'bwp_filter_products_callback'
/** Eight cards a page are enough to read. */
const BAGS = '/product-category/bags-kits/?product_count=8'

const onScreen = (isWide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isWide && media.includes('width >='),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )

/** A shopper at a wide screen in front of a shelf that has come. */
async function atShelf(path: string, isWide = true) {
  onScreen(isWide)
  const view = renderInApp(
    <>
      {path.startsWith('/shop/') ? <ShopPage /> : <CategoryPage />}
      <Announcer />
    </>,
    path,
  )
  await screen.findByText(/^Showing|^No products/, { selector: 'p' })
  return view
}

const names = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name })
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
const query = () => new URLSearchParams(location.search)
const spoken = () =>
  screen.getAllByRole('status').find((region) => region.tagName === 'OUTPUT')?.textContent

const filterOf = (call: { payload: string }) => phpForm(new URLSearchParams(call.payload))

describe('a shopper at a shelf', () => {
  const mock = useMockSite()
  const lastFilter = () => filterOf(mock.calls(CALL).at(-1) ?? { payload: '' })

  test('sees its name, its pages and where it stands', async () => {
    await atShelf(BAGS)

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

  test('filters by age: products, address, count and chips follow, the focus stays', async () => {
    const { user } = await atShelf(BAGS)
    const before = screen.getByText(/^Showing/, { selector: 'p' }).textContent

    const age = await box(/^3-5 years/)
    await user.click(age)

    expect(query().get('filter_years')).toBe('3-5-years')
    await waitFor(() =>
      expect(screen.getByText(/^Showing/, { selector: 'p' }).textContent).not.toBe(before),
    )
    expect(chips()).toEqual(['Remove 3-5 years', 'Clear all'])
    expect(await box(/^3-5 years/)).toBe(document.activeElement)
    await waitFor(() => expect(spoken()).toMatch(/^Showing/))
    expect(lastFilter()['filter']).toMatchObject({
      data: [{ name: 'filter_years', value: '3-5-years' }],
      paged: '1',
    })
  })

  test('takes chips off one by one, and all at once', async () => {
    const { user } = await atShelf(`${BAGS}&filter_years=3-5-years,6-8-years&rating_filter=4`)
    expect(chips()).toEqual([
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

  test('sees “Clear all” only where there is something to clear', async () => {
    await atShelf(BAGS)
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })

  test('sets a price by number; the slider keeps its ends', async () => {
    const { user } = await atShelf(BAGS)
    const from = await screen.findByRole('spinbutton', { name: 'From' })
    const [min, max] = [from.getAttribute('min'), from.getAttribute('max')]

    await user.clear(from)
    await user.type(from, '700{Enter}')

    await waitFor(() => expect(query().get('min_price')).toBe('700'))
    expect(query().has('max_price')).toBe(false)
    await waitFor(() =>
      expect(lastFilter()['filter']).toMatchObject({ min_price: '700', default_min_price: '0' }),
    )
    expect(chips()).toEqual(['Remove From ₹700', 'Clear all'])
    const field = screen.getByRole('spinbutton', { name: 'From' })
    expect([field.getAttribute('min'), field.getAttribute('max')]).toEqual([min, max])
  })

  test('drags the price several times and leaves one step to go back', async () => {
    const { user } = await atShelf(BAGS)
    const steps = history.length
    const from = await screen.findByRole('spinbutton', { name: 'From' })
    for (const price of ['700', '800', '900']) {
      await user.clear(from)
      await user.type(from, `${price}{Enter}`)
      await waitFor(() => expect(query().get('min_price')).toBe(price))
    }
    expect(history.length).toBe(steps + 1)
  })

  test('chooses an order, a view and another number of products', async () => {
    const { user } = await atShelf('/shop/?product_count=8')

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

  test('who clicks fast gets what was clicked last', async () => {
    const { user } = await atShelf(BAGS)
    const before = names()
    mock.db.settings.latencyMs = 300
    await user.click(await box(/^3-5 years/))
    mock.db.settings.latencyMs = 0
    await user.click(await box(/^3-5 years/))
    await user.click(await box(/^6-8 years/))

    await waitFor(() => expect(chips()).toEqual(['Remove 6-8 years', 'Clear all']))
    await waitFor(() => expect(names()).not.toEqual(before))
    const shown = names()
    // The first click is answered late; that answer changes nothing any more.
    await waitFor(() => {
      const answered = mock.calls(CALL).map(({ payload }) => payload)
      for (const age of ['6-8-years', '3-5-years']) {
        expect(answered.some((payload) => payload.includes(age))).toBe(true)
      }
    })
    expect(names()).toEqual(shown)
    expect(chips()).toEqual(['Remove 6-8 years', 'Clear all'])
  })

  test('goes back to the filters and the page of before, without waiting', async () => {
    const { user } = await atShelf('/shop/?product_count=8')
    const first = names()
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    await waitFor(() => expect(names()).not.toEqual(first))

    history.back()

    await waitFor(() => expect(location.pathname).toBe('/shop/'))
    await waitFor(() => expect(names()).toEqual(first))
    expect(mock.calls(CALL)).toHaveLength(2)
  })

  test('on a narrow screen finds the filters behind a button', async () => {
    const { user } = await atShelf(BAGS, false)
    expect(screen.queryByRole('checkbox')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Filter' }))

    const dialog = screen.getByRole('dialog', { name: 'Filter' })
    await user.click(await within(dialog).findByRole('checkbox', { name: /^3-5 years/ }))
    expect(query().get('filter_years')).toBe('3-5-years')
    await user.click(await within(dialog).findByRole('button', { name: /^Show \d+ products/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('who turns the page reads on at the products', async () => {
    onScreen(true)
    const { user } = renderApp('/shop/?product_count=8')
    await user.click(await screen.findByRole('link', { name: 'Page 2' }))
    await screen.findByText(/^Showing 9–16/, { selector: 'p' })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Products' })),
    )
  })

  test('at a shelf whose number only the shop knows gets that shelf', async () => {
    const shelf = mock.db.catalogue.categories.find(({ slug }) => slug === 'art-kits')
    await atShelf('/product-category/bags-kits/art-kits/?product_count=8')
    expect(lastFilter()['id_category']).toBe(String(shelf?.id))
  })

  test('who finds nothing is shown the way back to everything', async () => {
    const { user } = await atShelf(`${BAGS}&filter_brand=no-such-brand`)
    expect(screen.getByText('No products were found matching your selection.')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Show everything here' }))

    await waitFor(() => expect(names()).toHaveLength(8))
  })

  test('reads in a few words which of the products are shown', async () => {
    const { user } = await atShelf(BAGS)
    expect(screen.getByText(/^Showing/, { selector: 'p' }).textContent).toMatch(
      /^Showing 1–8 of \d+$/,
    )
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByText(/^Showing 9–16 of \d+$/, { selector: 'p' })).toBeTruthy()
  })
})

describe('an empty shelf', () => {
  useMockSite({ scenarios: ['empty-category'] })

  test('says so, offers no filter that finds nothing, and leads to the others', async () => {
    onScreen(true)
    renderInApp(<CategoryPage />, BAGS)
    expect(await screen.findByText('There is nothing on this shelf yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse the shop' }).getAttribute('href')).toBe(
      '/shop/',
    )
    const beside = await screen.findByRole('navigation', { name: 'Beside Bags & Kits' })
    expect(within(beside).getByRole('link', { name: 'School books' })).toBeTruthy()
    await screen.findByRole('navigation', { name: 'Categories' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('a shelf that does not exist', () => {
  useMockSite()
  test.each([
    ['/product-category/no-such-shelf/', 'We could not find this category'],
    ['/product-category/bags-kits/page/99/', 'There is no such page'],
    ['/shop/page/zero/', 'We could not find this page'],
  ])('%s helps on', async (path, heading) => {
    onScreen(true)
    renderInApp(path.startsWith('/shop/') ? <ShopPage /> : <CategoryPage />, path)
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse the shop' })).toBeTruthy()
  })
})

describe('when an answer breaks', () => {
  const mock = useMockSite()
  const faults: FaultKind[] = [
    'server-error',
    'html',
    'empty',
    'cut-off',
    'invalid-json',
    'offline',
  ]

  test.each(faults)('%s: the shelf stays and trying again brings the new one', async (fault) => {
    const { user } = await atShelf(BAGS)
    const before = names()
    mock.db.faults.byCall[CALL] = fault
    await user.click(await box(/^3-5 years/))

    const alert = await screen.findByRole('alert')
    expect(names()).toEqual(before)
    expect(chips()).toEqual(['Remove 3-5 years', 'Clear all'])

    mock.db.faults.byCall = {}
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).not.toEqual(before))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('at the first load, the page says so and tries again', async () => {
    onScreen(true)
    mock.db.faults.byCall[CALL] = 'server-error'
    const { user } = renderInApp(<CategoryPage />, BAGS)

    const again = await screen.findByRole('button', { name: 'Try again' })
    await screen.findByRole('link', { name: /^School books/ })
    // Nothing waits for what will not come.
    expect(document.querySelector('[class*="filterToCome"], [class*="waiting"]')).toBeNull()
    mock.db.faults.byCall = {}
    await user.click(again)

    await waitFor(() => expect(names()).toHaveLength(8))
  })

  test('with the categories, trying again brings both', async () => {
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

  test('of the categories only, the products still come', async () => {
    mock.db.faults.byCall['GET /products/categories'] = 'server-error'
    await atShelf(BAGS)
    expect(names()).toHaveLength(8)
    expect(await screen.findByRole('heading', { level: 1, name: 'Bags kits' })).toBeTruthy()
  })
})
