import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { phpForm } from '~mocks/http/phpForm'
import { retainProducts } from '~mocks/scenarios/changes'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'

const CALL = 'bwp_filter_products_callback'
/** Eight cards per page keep the tests fast. */
const SHOP = '/shop/?product_count=8'

/** jsdom has no layout: the rows get a small height, so that all of them are in the window. */
const ROW_PX = 10
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX)
})

afterEach(() => void vi.useRealTimers())

/** Renders a listing and waits for its products. */
async function renderListing(path: string) {
  const view = renderApp(path)
  await screen.findByText(/^Showing \d+–\d+ of/, { selector: 'main p' })
  return view
}

const list = () =>
  screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-posinset'))
const names = () => list().map((item) => within(item).getByRole('heading').textContent)
const positions = () => list().map((item) => Number(item.getAttribute('aria-posinset')))
const shows = (text: string | RegExp) => screen.findByText(text, { selector: 'main p' })
const moreButton = () => screen.getByRole('button', { name: 'Load more products' })
const announcement = () =>
  screen.getAllByRole('status').find((region) => region.tagName === 'OUTPUT')?.textContent
const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

/** The page and the `loadmore` of each call, as "1:0 2:1". */
const requestedPages = (calls: { payload: string }[]) =>
  calls
    .map(({ payload }) => phpForm(new URLSearchParams(payload))['filter'] as Record<string, string>)
    .map(({ paged, loadmore }) => `${paged}:${loadmore}`)
    .join(' ')

describe('a listing with a load-more button', () => {
  const mock = useMockSite({ scenarios: ['load-more'] })
  const calls = () => requestedPages(mock.calls(CALL))

  test('adds the next page and focuses its first product', async () => {
    const { user } = await renderListing(SHOP)
    const first = names()
    expect(first).toHaveLength(8)

    await user.click(moreButton())

    await shows(/^Showing 1–16 of/)
    expect(names().slice(0, 8)).toEqual(first)
    expect(new Set(names()).size).toBe(16)
    expect(positions()).toEqual(from(1, 16))
    expect(calls()).toBe('1:0 2:1')
    expect(location.pathname + location.search).toBe(SHOP)
    await waitFor(() => expect(announcement()).toMatch(/^Showing 1–16 of \d+$/))
    await waitFor(() => expect(document.activeElement).toBe(list()[8]))
    await user.tab()
    expect(list()[8]?.contains(document.activeElement)).toBe(true)
  })

  test('shows the total number, and no pagination', async () => {
    await renderListing(SHOP)
    expect(await shows(/^\d+ products$/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Page 2' })).toBeNull()
    expect(list()[0]?.getAttribute('aria-setsize')).toBe(
      /of (\d+)/.exec((await shows(/^Showing/)).textContent)?.[1],
    )
  })

  test('loads one page for a double click', async () => {
    const { user } = await renderListing(SHOP)
    mock.db.settings.latencyMs = 50
    await user.dblClick(moreButton())
    await shows(/^Showing 1–16 of/)
    expect(calls()).toBe('1:0 2:1')
  })

  test.each(['server-error', 'offline', 'cut-off'] as const)(
    'keeps the products after a failure (%s) and retries with the same button',
    async (fault) => {
      expectConsole(/asking for products/)
      const { user } = await renderListing(SHOP)
      const before = names()
      mock.db.faults.byCall[CALL] = fault
      await user.click(moreButton())

      const alert = await screen.findByText('The next products did not load.')
      expect(alert.getAttribute('role')).toBe('alert')
      expect(names()).toEqual(before)
      const again = screen.getByRole('button', { name: 'Try again' })
      expect(again).toBe(document.activeElement)

      mock.db.faults.byCall = {}
      await user.click(again)
      await shows(/^Showing 1–16 of/)
      // The page counts up by one after a success only.
      expect(calls()).toBe('1:0 2:1 2:1')
      expect(screen.queryByText('The next products did not load.')).toBeNull()
    },
  )

  test('adds a page to the previous products after a choice has failed', async () => {
    expectConsole(/asking for products/)
    const { user } = await renderListing(SHOP)
    const before = names()
    mock.db.faults.byCall[CALL] = 'server-error'
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shop order' }), 'price-desc')
    await screen.findByText(/^Your choice could not be applied/)
    mock.db.faults.byCall = {}
    await user.click(moreButton())

    await shows(/^Showing 1–16 of/)
    expect(names().slice(0, 8)).toEqual(before)
    expect(moreButton().getAttribute('aria-busy')).toBe('false')
    await waitFor(() => expect(document.activeElement).toBe(list()[8]))
    expect(new URLSearchParams(location.search).get('orderby')).toBe('price-desc')
  })

  test.each([
    ['Back', () => history.back()],
    ['its button', () => screen.getByRole('button', { name: 'Close' }).click()],
    // jsdom has no modal dialogs: the key closes none.
    ['Escape', () => screen.getByRole<HTMLDialogElement>('dialog').close()],
  ])(
    'adds a page that has arrived during a quick view once %s closes it',
    async (_name, closeIt) => {
      const { user, queryClient } = await renderListing(SHOP)
      const held = Promise.withResolvers<void>()
      mock.db.hold = ({ name }) => (name === CALL ? held.promise : Promise.resolve())
      await user.click(moreButton())
      const [opener] = screen.getAllByRole('button', { name: /^Quick view/ })
      if (!opener) throw new Error('no quick view')
      await user.click(opener)
      await screen.findByRole('dialog')
      const inOverlay: unknown = history.state
      held.resolve()
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      expect(history.state).toEqual(inOverlay)

      act(closeIt)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await shows(/^Showing 1–16 of/)
      expect(moreButton().getAttribute('aria-busy')).toBe('false')
      expect(document.activeElement).toBe(opener)
      expect(calls()).toBe('1:0 2:1')
    },
  )

  test('shows “That is everything here.” after the last page', async () => {
    const { user } = await renderListing(
      '/product-category/bags-kits/?product_count=8&min_price=2000',
    )
    const total = Number(/of (\d+)/.exec((await shows(/^Showing/)).textContent)?.[1])
    const pages = Math.ceil(total / 8)
    expect(pages).toBeGreaterThan(1)
    for (let page = 2; page <= pages; page++) {
      await user.click(moreButton())
      await shows(new RegExp(`^Showing 1–${Math.min(page * 8, total)} of`))
    }
    expect(screen.queryByRole('button', { name: 'Load more products' })).toBeNull()
    expect(await shows('That is everything here.')).toBeTruthy()
    expect(positions()).toEqual(from(1, total))
    expect(mock.calls(CALL).at(-1)?.response).toContain('woocommerce-load-more')
  })

  test('ends after the first page if the next products were removed meanwhile', async () => {
    const { user } = await renderListing(SHOP)
    const retained = new Set(mock.db.catalog.products.slice(0, 5))
    retainProducts(mock.db, (product) => retained.has(product))
    await user.click(moreButton())
    expect(await shows('That is everything here.')).toBeTruthy()
    expect(names()).toHaveLength(8)
  })

  test('opens a page in the middle and loads the previous one', async () => {
    const { user } = await renderListing('/shop/page/3/?product_count=8')
    expect(positions()).toEqual(from(17, 8))
    const third = names()

    await user.click(screen.getByRole('button', { name: 'Load the previous products' }))

    await shows(/^Showing 9–24 of/)
    expect(names().slice(8)).toEqual(third)
    expect(positions()).toEqual(from(9, 16))
    expect(calls()).toBe('3:0 2:1')
    await waitFor(() => expect(document.activeElement).toBe(list()[8]))
    await user.click(screen.getByRole('button', { name: 'Load the previous products' }))
    await shows(/^Showing 1–24 of/)
    expect(screen.queryByRole('button', { name: 'Load the previous products' })).toBeNull()
  })

  test('shows an error if the previous page does not load, and retries it', async () => {
    expectConsole(/asking for products/)
    const { user } = await renderListing('/shop/page/2/?product_count=8')
    mock.db.faults.byCall[CALL] = 'server-error'
    await user.click(screen.getByRole('button', { name: 'Load the previous products' }))
    await screen.findByText('The previous products did not load.')
    // The next products can still be loaded.
    expect(moreButton()).toBeTruthy()
    mock.db.faults.byCall = {}
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await shows(/^Showing 1–16 of/)
  })

  test('restores all pages without a request after Back from a product', async () => {
    const { user } = await renderListing(SHOP)
    await user.click(moreButton())
    await shows(/^Showing 1–16 of/)
    const before = names()
    for (const index of [12, 3]) {
      const item = list()[index]
      if (!item) throw new Error('no such card')
      await user.click(within(item).getByRole('heading').querySelector('a') ?? item)
      await screen.findByRole('heading', { level: 1, name: before[index] ?? '' })
      act(() => history.back())
      await shows(/^Showing 1–16 of/)
      expect(names()).toEqual(before)
    }
    expect(calls()).toBe('1:0 2:1')
  })

  test('shows one page after a change of order, and restores all pages after Back', async () => {
    const { user } = await renderListing(SHOP)
    await user.click(moreButton())
    await shows(/^Showing 1–16 of/)
    const before = names()

    await user.selectOptions(screen.getByRole('combobox', { name: 'Shop order' }), 'price-desc')
    await shows(/^Showing 1–8 of/)
    expect(names()).not.toEqual(before.slice(0, 8))

    act(() => history.back())
    await shows(/^Showing 1–16 of/)
    expect(names()).toEqual(before)
    expect(calls()).toBe('1:0 2:1 1:0')
  })

  test('takes the next page from the cache', async () => {
    const { user } = await renderListing(SHOP)
    await user.click(moreButton())
    await shows(/^Showing 1–16 of/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shop order' }), 'price')
    await shows(/^Showing 1–8 of/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shop order' }), 'menu_order')
    await shows(/^Showing 1–8 of/)
    const known = mock.calls(CALL).length

    await user.click(moreButton())
    await shows(/^Showing 1–16 of/)
    expect(mock.calls(CALL)).toHaveLength(known)
  })

  test('restores the pages after a reload and requests the visible ones', async () => {
    renderApp('/shop/page/2/?product_count=8', { pages: { from: 1, to: 3 } })
    await shows(/^Showing 1–24 of/)
    await waitFor(() => expect(names()).toHaveLength(24))
    expect(positions()).toEqual(from(1, 24))
    expect(calls().split(' ').sort()).toEqual(['1:1', '2:0', '3:1'])
  })

  test('retries a failed page in its place after a reload, and keeps the focus there', async () => {
    expectConsole(/asking for products/)
    // Only the page in the URL loads.
    mock.db.onCall = ({ name }) => {
      if (name === CALL) mock.db.faults.byCall[CALL] = 'server-error'
    }
    const { user } = renderApp('/shop/page/2/?product_count=8', { pages: { from: 1, to: 2 } })
    const [again] = await screen.findAllByRole('button', { name: 'Try again' })
    if (!again) throw new Error('nothing to press')
    expect(screen.getAllByText('These products did not load.').length).toBeGreaterThan(0)
    mock.db.onCall = () => {}
    mock.db.faults.byCall = {}
    const held = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name === CALL ? held.promise : Promise.resolve())
    await user.click(again)
    expect(again).toHaveFocus()
    expect(again).toHaveAttribute('aria-busy', 'true')
    held.resolve()
    await waitFor(() => expect(names()).toHaveLength(16))
    await waitFor(() => expect(list()[0]).toHaveFocus())
  })

  test('announces a failed page', async () => {
    expectConsole(/asking for products/)
    mock.db.onCall = ({ name }) => {
      if (name === CALL) mock.db.faults.byCall[CALL] = 'server-error'
    }
    renderApp('/shop/page/2/?product_count=8', { pages: { from: 1, to: 2 } })
    await waitFor(() => expect(announcement()).toBe('These products did not load.'))
  })

  test('stays where the shopper has scrolled to a page that fails', async () => {
    expectConsole(/asking for products/)
    mock.db.onCall = ({ name }) => {
      if (name === CALL) mock.db.faults.byCall[CALL] = 'server-error'
    }
    // A third of the window is in page 1, which has failed.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
    renderApp('/shop/page/2/?product_count=8', { pages: { from: 1, to: 2 } })
    await screen.findAllByRole('button', { name: 'Try again' })
    const scroll = vi.spyOn(window, 'scrollTo')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.scroll(window)
    // The end of the scrolling, and of the stop that counts as one.
    for (const _ of from(1, 4)) await act(() => vi.advanceTimersByTimeAsync(300))

    expect(location.pathname).toBe('/shop/page/2/')
    expect(screen.queryByText(/^Your choice could not be applied/)).toBeNull()
    expect(screen.getAllByText('These products did not load.').length).toBeGreaterThan(0)
    expect(requestedPages(mock.calls(CALL)).split(' ').sort()).toEqual(['1:1', '2:0'])
    expect(scroll).not.toHaveBeenCalled()
  })

  test('keeps the focused card while scrolling', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
    await renderListing('/shop/?product_count=48')
    expect(list().length).toBeLessThan(20)
    const link = screen.getAllByRole('heading', { level: 3 })[1]?.querySelector('a')
    act(() => link?.focus())
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(12_000)
    fireEvent.scroll(window)

    await waitFor(() => expect(positions().at(-1)).toBeGreaterThan(25))
    // The cards beside it stay rendered, so that Tab can reach them.
    expect(positions().slice(0, 3)).toEqual([1, 2, 3])
    expect(positions()[3]).toBeGreaterThan(20)
    expect(document.activeElement).toBe(link)
    act(() => link?.blur())
    await waitFor(() => expect(positions()).not.toContain(2))
  })
})

/** Scrolls to `top` px on a page of 10,000 px. */
function scrollTo(top: number) {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
  fireEvent.scroll(window)
}
const NEAR = 10_000 - 2000 - window.innerHeight

describe('a listing with infinite scroll', () => {
  const mock = useMockSite({ scenarios: ['infinite-scroll'] })
  const calls = () => requestedPages(mock.calls(CALL))

  test('loads the next page near the end of the page, one at a time', async () => {
    await renderListing(SHOP)
    scrollTo(NEAR - 10)
    expect(calls()).toBe('1:0')
    mock.db.settings.latencyMs = 50
    scrollTo(NEAR)
    for (const more of [10, 20, 30]) scrollTo(NEAR + more)
    await shows(/^Showing 1–16 of/)
    expect(calls()).toBe('1:0 2:1')
    await waitFor(() => expect(announcement()).toMatch(/^Showing 1–16 of \d+$/))
    expect(document.activeElement).toBe(document.body)
  })

  test('loads nothing while scrolling up or restoring the scroll position', async () => {
    await renderListing(SHOP)
    scrollTo(NEAR - 500)
    scrollTo(NEAR - 600)
    expect(calls()).toBe('1:0')
  })

  test('loads five pages automatically, then waits for a press', async () => {
    const { user } = await renderListing(SHOP)
    let top = NEAR
    /** Scrolls in steps until the text appears: scrolling during the arrival of a page has no effect. */
    const scrollsUntil = (text: RegExp) =>
      waitFor(() => {
        if (screen.queryByText(text, { selector: 'main p' })) return
        scrollTo((top += 1))
        throw new Error(`not yet: ${text}`)
      })
    for (const page of [2, 3, 4, 5, 6]) await scrollsUntil(new RegExp(`^Showing 1–${page * 8} of`))
    scrollTo((top += 1))
    expect(mock.calls(CALL)).toHaveLength(6)
    await user.click(moreButton())
    await shows(/^Showing 1–56 of/)
    await scrollsUntil(/^Showing 1–64 of/)
  })

  test('moves the focus to the footer by “Skip to footer” and stops loading', async () => {
    const { user } = await renderListing(SHOP)
    // The footer renders after the first paint.
    const footer = await screen.findByRole('contentinfo')
    const [skip] = screen.getAllByRole('button', { name: 'Skip to footer' })
    if (!skip) throw new Error('no “Skip to footer” button')
    await user.click(skip)
    expect(document.activeElement).toBe(footer)
    scrollTo(NEAR + 100)
    await user.tab()
    expect(footer.contains(document.activeElement)).toBe(true)
    expect(calls()).toBe('1:0')
    expect(moreButton()).toBeTruthy()
  })

  test('does not retry a failed page automatically', async () => {
    expectConsole(/asking for products/)
    await renderListing(SHOP)
    mock.db.faults.byCall[CALL] = 'server-error'
    scrollTo(NEAR)
    await screen.findByText('The next products did not load.')
    scrollTo(NEAR + 10)
    scrollTo(NEAR + 20)
    expect(calls()).toBe('1:0 2:1')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('loads no page automatically with Save-Data', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
    await renderListing(SHOP)
    scrollTo(NEAR)
    expect(calls()).toBe('1:0')
    expect(moreButton()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Skip to footer' })).toBeNull()
  })
})
