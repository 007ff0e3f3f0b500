import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setSite, site } from '~/config/site'
import { phpForm } from '~mocks/http/phpForm'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { allProductsShown, renderApp } from '../../support/render'

const CALL = 'bwp_filter_homepage_callback'
const LISTING = 'bwp_filter_products_callback'
const mock = useMockSite()

/** The other blocks of the page would only take time. */
const KINDS = new Set(['hero', 'row', 'tabs-by-order', 'deals', 'tabs-by-category', 'filter'])
beforeEach(() =>
  setSite({ ...site, home: { blocks: site.home.blocks.filter(({ kind }) => KINDS.has(kind)) } }),
)

const block = (name: string) => screen.findByRole('region', { name })
const names = (within_: HTMLElement) =>
  within(within_)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
const filled = async (region: HTMLElement, count: number) => {
  await waitFor(() => expect(names(region)).toHaveLength(count))
  await waitFor(() => expect(region.querySelector('[aria-busy="true"]')).toBeNull())
}
const announcement = () => document.querySelector('output')?.textContent
/** Collects the announcements from now on. */
function collectAnnouncements() {
  const words: string[] = []
  const region = document.querySelector('output') as HTMLElement
  new MutationObserver(() => words.push(region.textContent)).observe(region, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  return () => words
}
const query = () => new URLSearchParams(location.search)
const filterOf = ({ payload }: { payload: string }) =>
  phpForm(new URLSearchParams(payload))['filter'] as Record<string, unknown>
const requests = () => mock.calls(CALL).map(filterOf)
const requestsWith = (part: Record<string, unknown>) =>
  requests().filter((filter) => Object.entries(part).every(([key, value]) => filter[key] === value))

/** Renders the home page and waits for the first of the tabs by ordering. */
async function renderTabs(path = '/') {
  const view = renderApp(path)
  const region = await block('Readers’ favourites')
  await filled(region, 12)
  return { ...view, region }
}
const tab = (region: HTMLElement, name: string) => within(region).getByRole('radio', { name })

/** Renders the home page and waits for the first products of the filter. */
async function renderFilter(path = '/') {
  const view = renderApp(path)
  const region = await block('Find your next book')
  await waitFor(() => expect(names(region).length).toBeGreaterThan(0))
  await allProductsShown()
  return { ...view, region }
}
const toggle = (region: HTMLElement) => within(region).getByRole('button', { name: /^Filter/ })
async function opened({ user, region }: Awaited<ReturnType<typeof renderFilter>>) {
  await user.click(toggle(region))
  await within(region).findByRole('group', { name: 'Brand' })
}
/** The filter's last request; the other blocks request twelve products. */
const last = () =>
  requests()
    .filter((filter) => filter['product_count'] === '8')
    .at(-1)

describe('tabs by ordering', () => {
  test('show the products of the first tab, then of the chosen one', async () => {
    const { user, region } = await renderTabs()
    const best = names(region)
    expect(tab(region, 'Best sellers')).toBeChecked()
    expect(
      requestsWith({ orderby: 'popularity', item_row: '1', product_count: '12' }),
    ).toHaveLength(1)

    await user.click(tab(region, 'Our picks'))
    expect(query().get('loved')).toBe('featured')
    await waitFor(() => expect(names(region)).not.toEqual(best))
    expect(requestsWith({ orderby: 'featured' })[0]).toMatchObject({ category: 'all', paged: '1' })
    await waitFor(() => expect(announcement()).toMatch(/^\d+ products shown\.$/))
  })

  test('request each tab once', async () => {
    const { user, region } = await renderTabs()
    const best = names(region)
    await user.click(tab(region, 'Our picks'))
    await waitFor(() => expect(names(region)).not.toEqual(best))
    const picks = names(region)
    await filled(await block('From every category'), 12)
    await filled(await block('Find your next book'), 8)
    const before = mock.calls(CALL).length

    await user.click(tab(region, 'Best sellers'))
    await waitFor(() => expect(names(region)).toEqual(best))
    expect(location.search).toBe('')
    await user.click(tab(region, 'Our picks'))
    await waitFor(() => expect(names(region)).toEqual(picks))
    expect(mock.calls(CALL)).toHaveLength(before)
  })

  test('switch by the arrow keys', async () => {
    const { user, region } = await renderTabs()
    tab(region, 'Best sellers').focus()
    await user.keyboard('{ArrowRight}')
    expect(tab(region, 'Top rated')).toBeChecked()
    expect(tab(region, 'Top rated')).toHaveFocus()
    expect(query().get('loved')).toBe('rating')
  })

  test('open the tab in the URL and replace the history entry', async () => {
    const { user, region } = await renderTabs('/?loved=rating&utm_source=letter')
    expect(tab(region, 'Top rated')).toBeChecked()
    expect(requestsWith({ orderby: 'popularity', product_count: '12' })).toHaveLength(0)
    const steps = history.length
    await user.click(tab(region, 'Best sellers'))
    expect(location.search).toBe('?utm_source=letter')
    expect(history.length).toBe(steps)
  })

  test('keep the previous products readable if a tab does not load, and retry it', async () => {
    expectConsole(/Satchel, asking for products of the home page/)
    const { user, region } = await renderTabs()
    const best = names(region)
    mock.db.faults.byCall[CALL] = 'server-error'
    await user.click(tab(region, 'Our picks'))

    const again = await within(region).findByRole('button', { name: 'Try again' })
    expect(names(region)).toEqual(best)
    expect(region.querySelector('[data-old]')).toBeNull()

    mock.db.faults.byCall = {}
    await user.click(again)
    await waitFor(() => expect(names(region)).not.toEqual(best))
    expect(region.querySelector('[data-old]')).toBeNull()
    expect(within(region).queryByRole('alert')).toBeNull()
  })

  test('reset the scroll position for another tab', async () => {
    const [best] = mock.db.catalog.products
    if (best) Object.assign(best, { totalSales: 1e6, ratingAverage: 5, ratingCount: 1e6 })
    const { user, region } = await renderTabs()
    const before = names(region)
    expect(before[0]).toBe(best?.name)
    const row = () => within(region).getAllByRole('list')[0] as HTMLElement
    row().scrollLeft = 300

    await user.click(tab(region, 'Top rated'))
    await waitFor(() => expect(names(region)).not.toEqual(before))
    expect(names(region)[0]).toBe(best?.name)
    expect(row().scrollLeft).toBe(0)
  })

  test('play automatically until stopped', async () => {
    const blocks = site.home.blocks.map((block) =>
      typeof block === 'object' && block && 'id' in block && block.id === 'loved'
        ? { ...block, autoplay: true }
        : block,
    )
    setSite({ ...site, home: { blocks } })
    const { user, region } = await renderTabs()
    const name = 'Readers’ favourites: Best sellers'
    await user.click(within(region).getByRole('button', { name: `${name}: pause` }))
    expect(within(region).getByRole('button', { name: `${name}: play` })).toHaveFocus()
    expect(within(region).getAllByRole('button', { name: /: (play|pause)$/ })).toHaveLength(1)
  })

  test('show the last of several quickly chosen tabs', async () => {
    const { user, region } = await renderTabs()
    const best = names(region)
    mock.db.settings.latencyMs = 200
    await user.click(tab(region, 'Our picks'))
    mock.db.settings.latencyMs = 0
    await user.click(tab(region, 'Top rated'))
    await waitFor(() => expect(names(region)).not.toEqual(best))
    const rated = names(region)
    await user.click(tab(region, 'Our picks'))
    await waitFor(() => expect(names(region)).not.toEqual(rated))
    await user.click(tab(region, 'Top rated'))
    await waitFor(() => expect(names(region)).toEqual(rated))
  })
})

describe('tabs by category', () => {
  test('show all products first, then each category', async () => {
    const { user } = renderApp('/')
    const region = await block('From every category')
    await filled(region, 12)
    await within(region).findByRole('radio', { name: 'Stationery' })
    const tabs = within(region).getAllByRole('radio')
    expect(tabs.map((tab) => tab.closest('label')?.textContent)).toEqual([
      'All',
      'Bags & Kits',
      'General books',
      'School books',
      'Stationery',
    ])
    const all = names(region)

    await user.click(within(region).getByRole('radio', { name: 'Bags & Kits' }))
    expect(query().get('category')).toBe('bags-kits')
    await waitFor(() => expect(names(region)).not.toEqual(all))
    expect(requestsWith({ category: 'bags-kits' })).toHaveLength(1)
    expect(
      within(region).getByRole('group', { name: 'From every category: Bags & Kits' }),
    ).toBeTruthy()
  })

  test('request only the category in the URL', async () => {
    renderApp('/?category=stationery')
    const region = await block('From every category')
    await filled(region, 12)
    expect(within(region).getByRole('radio', { name: 'Stationery' })).toBeChecked()
    expect(requestsWith({ orderby: 'rating', category: 'all', product_count: '12' })).toHaveLength(
      0,
    )
  })
})

describe('the product filter', () => {
  test('shows the selected order and requests products by category and order', async () => {
    const { user, region } = await renderFilter()
    const order = within(region).getByRole('combobox', { name: 'Find your next book: order' })
    expect(order).toHaveDisplayValue('Default sorting')
    expect(last()).toMatchObject({ category: 'all', orderby: 'menu_order', loadmore: '0' })

    await user.click(await within(region).findByRole('radio', { name: 'Stationery' }))
    await user.selectOptions(order, 'Lowest price first')
    expect(order).toHaveDisplayValue('Lowest price first')
    expect(location.search).toBe('?find_category=stationery&find_orderby=price')
    await waitFor(() =>
      expect(last()).toMatchObject({ category: 'stationery', orderby: 'price', min_price: '' }),
    )
  })

  test('opens its panel without a request', async () => {
    const view = await renderFilter()
    const { region } = view
    await filled(await block('New in the shop'), 12)
    await block('Deals of the day')
    expect(toggle(region)).toHaveAttribute('aria-expanded', 'false')
    const before = mock.calls(LISTING).length

    await opened(view)
    expect(toggle(region)).toHaveAttribute('aria-expanded', 'true')
    expect(within(region).getByRole('checkbox', { name: '3-5 years' })).toBeTruthy()
    expect(within(region).getByRole('slider', { name: 'Minimum price' })).toBeTruthy()
    expect(mock.calls(LISTING)).toHaveLength(before)
    for (const call of ['brands', 'attributes', 'collection-data']) {
      expect(mock.calls(`GET /products/${call}`)).toEqual([])
    }
  })

  test('shows “There is nothing to choose from yet.” without facets', async () => {
    mock.db.catalog.products.length = 0
    const { user } = renderApp('/')
    const region = await block('Find your next book')
    await user.click(await within(region).findByRole('button', { name: /^Filter/ }))
    await within(region).findByText('There is nothing to choose from yet.')
  })

  test('filters by brand, age and price, counts and clears them', async () => {
    const view = await renderFilter()
    const { user, region } = view
    const before = names(region)
    expect(within(region).queryByRole('button', { name: 'Clear all' })).toBeNull()
    await opened(view)

    const brand = within(within(region).getByRole('group', { name: 'Brand' })).getAllByRole(
      'checkbox',
    )[0] as HTMLElement
    await user.click(within(region).getByRole('checkbox', { name: '6-8 years' }))
    await user.click(brand)
    expect(brand).toHaveFocus()
    const least = within(region).getByRole('slider', { name: 'Minimum price' })
    fireEvent.change(least, { target: { value: '200' } })
    expect(query().has('find_min_price')).toBe(false)
    fireEvent.pointerUp(least)

    await waitFor(() =>
      expect(last()).toMatchObject({ min_price: '200', pa_years: ['6-8-years'], paged: '1' }),
    )
    expect(last()?.['max_price']).toBe(
      within(region).getByRole('slider', { name: 'Maximum price' }).getAttribute('max'),
    )
    expect(last()?.['brand']).toHaveLength(1)
    expect(toggle(region)).toHaveAccessibleName('Filter 3 chosen')

    await user.click(within(region).getByRole('button', { name: 'Clear all' }))
    expect(location.search).toBe('')
    expect(toggle(region)).toHaveFocus()
    expect(within(region).queryByRole('button', { name: 'Clear all' })).toBeNull()
    await waitFor(() => expect(names(region)).toEqual(before))
  })

  test('offers no “Clear all” for a price that spans the whole range', async () => {
    const view = await renderFilter()
    await opened(view)
    const ends = within(view.region)
      .getAllByRole('slider')
      .map((slider) => slider.getAttribute('value'))
    view.unmount()

    const at = async (min: string | null | undefined) => {
      const next = await renderFilter(`/?find_min_price=${min}&find_max_price=${ends[1]}`)
      await filled(await block('New in the shop'), 12)
      const button = within(next.region).queryByRole('button', { name: 'Clear all' })
      next.unmount()
      return button
    }
    expect(await at('100')).not.toBeNull()
    expect(await at(ends[0])).toBeNull()
  })

  test('ignores a slider that was only focused', async () => {
    const view = await renderFilter()
    await opened(view)
    fireEvent.pointerUp(within(view.region).getByRole('slider', { name: 'Maximum price' }))
    fireEvent.keyUp(within(view.region).getByRole('slider', { name: 'Minimum price' }), {
      key: 'Tab',
    })
    expect(location.search).toBe('')
  })

  test('loads and announces more products, and shows one page for another category', async () => {
    const { user, region } = await renderFilter()
    const first = names(region)
    expect(first).toHaveLength(8)
    const more = within(region).getByRole('button', { name: 'Load more' })

    await user.click(more)
    await waitFor(() => expect(names(region)).toHaveLength(16))
    expect(names(region).slice(0, 8)).toEqual(first)
    expect(last()).toMatchObject({ loadmore: '1', paged: '2' })
    expect(more).toHaveFocus()
    await waitFor(() => expect(announcement()).toBe('8 more products, 16 shown.'))
    expect(within(region).getByText('16 products shown')).toBeTruthy()
    await user.click(more)
    await waitFor(() => expect(last()).toMatchObject({ paged: '3' }))
    await waitFor(() => expect(names(region)).toHaveLength(24))

    await user.click(await within(region).findByRole('radio', { name: 'Stationery' }))
    await waitFor(() => expect(names(region)).toHaveLength(8))
    expect(last()).toMatchObject({ category: 'stationery', loadmore: '0', paged: '1' })
  })

  test('announces only the products of the last chosen category', async () => {
    const { user, region } = await renderFilter()
    const words = collectAnnouncements()
    mock.db.faults.byCall[CALL] = 'slow'
    await user.click(within(region).getByRole('button', { name: 'Load more' }))
    mock.db.faults.byCall = {}
    await user.click(await within(region).findByRole('radio', { name: 'Stationery' }))
    await waitFor(() => expect(words()).toContain('8 products shown.'))
    expect(words()).toEqual(['8 products shown.'])
  })

  test('moves the focus to “That is all” after the last page', async () => {
    const { user, region } = await renderFilter('/?find_category=pencil-cases')
    const category = mock.db.catalog.categories.find(({ slug }) => slug === 'pencil-cases')
    const total = mock.db.catalog.products.filter(({ categoryIds }) =>
      categoryIds.includes(category?.id ?? 0),
    ).length
    expect(total).toBeGreaterThan(8)
    for (let shown = 8; shown < total; shown += 8) {
      await user.click(within(region).getByRole('button', { name: 'Load more' }))
      await filled(region, Math.min(shown + 8, total))
    }
    expect(within(region).queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(within(region).getByText(`That is all: ${total} products`)).toHaveFocus()
    expect(new Set(names(region)).size).toBe(total)
  })

  test('retries failed next products with the same button', async () => {
    expectConsole(/Satchel, asking for products of the home page/)
    const { user, region } = await renderFilter()
    mock.db.faults.byCall[CALL] = 'offline'
    await user.click(within(region).getByRole('button', { name: 'Load more' }))
    await within(region).findByText('The next products did not load.')
    expect(names(region)).toHaveLength(8)

    mock.db.faults.byCall = {}
    const again = within(region).getByRole('button', { name: 'Try again' })
    expect(again).toHaveFocus()
    await user.click(again)
    await waitFor(() => expect(names(region)).toHaveLength(16))
    expect(within(region).queryByRole('alert')).toBeNull()
  })

  test('keeps the previous products readable if a choice does not load, and retries it', async () => {
    expectConsole(/Satchel, asking for products of the home page/)
    const { user, region } = await renderFilter()
    const before = names(region)
    mock.db.faults.byCall[CALL] = 'html'
    await user.click(await within(region).findByRole('radio', { name: 'Stationery' }))
    await within(region).findByRole('alert')
    expect(names(region)).toEqual(before)
    expect(region.querySelector('[data-old]')).toBeNull()

    mock.db.faults.byCall = {}
    await user.click(within(region).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names(region)).not.toEqual(before))
    expect(query().get('find_category')).toBe('stationery')
  })

  test('shows “No products were found matching your selection.” and can be cleared', async () => {
    const { user, region } = await renderFilter()
    const some = names(region)
    history.replaceState(null, '', '/')
    expect(some).not.toEqual([])
    await user.click(toggle(region))
    const slider = await within(region).findByRole('slider', { name: 'Minimum price' })
    fireEvent.change(slider, { target: { value: slider.getAttribute('max') } })
    fireEvent.pointerUp(slider)
    await user.click(await within(region).findByRole('radio', { name: 'Stationery' }))
    await within(region).findByText('No products were found matching your selection.')
    await user.click(within(region).getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(names(region)).toHaveLength(8))
  })

  test('restores the choice and the loaded pages after Back without a request', async () => {
    const { user, region } = await renderFilter('/?find_category=stationery')
    await user.click(within(region).getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(names(region)).toHaveLength(16))
    const loaded = names(region)
    await user.click(screen.getByRole('link', { name: 'Browse the shop' }))
    await waitFor(() => expect(location.pathname).toBe('/shop/'))
    await screen.findByText(/^Showing/, { selector: 'p' })
    const before = mock.calls(CALL).length

    history.back()
    await waitFor(() => expect(location.pathname).toBe('/'))
    const again = await block('Find your next book')
    await waitFor(() => expect(names(again)).toEqual(loaded))
    expect(within(again).getByRole('radio', { name: 'Stationery' })).toBeChecked()
    expect(mock.calls(CALL)).toHaveLength(before)
  })
})
