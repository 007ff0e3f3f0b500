import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { SearchButton } from '~/blocks/search/SearchButton'
import { paths } from '~/config/paths'
import { setSite, site } from '~/config/site'
import { clearRecentSearches, rememberSearch } from '~/features/search/suggestions/searchHistory'
import { localStore } from '~/lib/storage'
import * as searchMessages from '~/messages/search'
import { Announcer } from '~/ui/feedback/announcer'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp, renderInApp } from '../../support/render'

const field = () => screen.getByRole('combobox', { name: 'Search products' })
const grid = (name: string) => screen.queryByRole('grid', { name })
const links = (name: string) =>
  within(grid(name) ?? document.createElement('div'))
    .queryAllByRole('link')
    .map((link) => link.textContent)
const announcements = () => screen.getAllByRole('status').map((region) => region.textContent)
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const address = () => location.pathname + location.search

async function openSearch() {
  const shopper = renderInApp(
    <>
      <SearchButton />
      <Announcer />
    </>,
    '/shop/',
  )
  await reopen(shopper.user)
  return shopper
}

async function reopen(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Search books, bags and kits' }))
  await screen.findByRole('dialog', { name: 'What are you looking for?' })
}

const recent = () => links('Recent searches')

describe('recent searches', () => {
  useMockSite()
  beforeEach(clearRecentSearches)

  test('are not shown before the first search', async () => {
    await openSearch()
    expect(grid('Recent searches')).toBeNull()
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })

  test('are the submitted ones and those with an opened hit, latest first', async () => {
    const { user } = await openSearch()
    await user.type(field(), '  red   bag {Enter}')
    await reopen(user)
    type('kit')
    await screen.findByRole('grid', { name: 'Products' })
    await user.click(screen.getByRole('link', { name: 'See all results for “kit”' }))
    await reopen(user)
    type('class 8')
    await waitFor(() => expect(grid('Products')).not.toHaveAttribute('aria-busy', 'true'))
    const hit = [...document.querySelectorAll<HTMLElement>('[href^="/product/"]')][0]
    if (hit) await user.click(hit)
    await reopen(user)
    type('never submitted')
    type('')
    expect(recent()).toEqual(['class 8', 'kit', 'red bag'])
    expect(screen.getByRole('link', { name: 'red bag' })).toHaveAttribute(
      'href',
      paths.search('red bag'),
    )
  })

  test('are shown and announced while the field is empty', async () => {
    rememberSearch('kit')
    rememberSearch('bag')
    await openSearch()
    expect(recent()).toEqual(['bag', 'kit'])
    await waitFor(() => expect(announcements()).toContain('2 recent searches'))
    type('b')
    expect(grid('Recent searches')).toBeNull()
    type('  ')
    expect(recent()).toEqual(['bag', 'kit'])
  })

  test('are opened by the arrow keys and Enter', async () => {
    rememberSearch('kit')
    rememberSearch('bag')
    const { user } = await openSearch()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(address()).toBe(paths.search('kit'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('are removed one by one, by the keyboard too, and the focus stays in the field', async () => {
    for (const text of ['one', 'two', 'three']) rememberSearch(text)
    const { user } = await openSearch()
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(recent()).toEqual(['two', 'one'])
    await waitFor(() => expect(announcements()).toContain('2 recent searches'))
    expect(field()).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove “one” from the recent searches' }))
    expect(recent()).toEqual(['two'])
    expect(field()).toHaveFocus()
    expect(localStore.read('satchel-searches')).toEqual(['two'])
  })

  test('are said to be cleared when the last one is removed', async () => {
    rememberSearch('kit')
    const { user } = await openSearch()
    await waitFor(() => expect(announcements()).toContain('1 recent search'))
    await user.click(screen.getByRole('button', { name: 'Remove “kit” from the recent searches' }))
    expect(grid('Recent searches')).toBeNull()
    expect(announcements()).toContain(searchMessages.recentCleared)
    expect(field()).toHaveFocus()
    expect(localStore.read('satchel-searches')).toBeUndefined()
  })

  test('are cleared at once', async () => {
    for (const text of ['one', 'two']) rememberSearch(text)
    const { user } = await openSearch()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(grid('Recent searches')).toBeNull()
    expect(field()).toHaveFocus()
    expect(announcements()).toContain(searchMessages.recentCleared)
    expect(localStore.read('satchel-searches')).toBeUndefined()
  })

  test('follow those of another tab', async () => {
    rememberSearch('kit')
    await openSearch()
    localStore.write('satchel-searches', ['atlas', 'kit'])
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'satchel-searches' })))
    expect(recent()).toEqual(['atlas', 'kit'])
  })

  test.each([['a text'], [{ texts: ['kit'] }], [[1, 2]]])(
    'ignore an unreadable stored value: %j',
    async (stored) => {
      localStore.write('satchel-searches', stored)
      await openSearch()
      expect(grid('Recent searches')).toBeNull()
    },
  )

  test('contain those of the search field of a page', async () => {
    setSite({ ...site, search: { ...site.search, instant: false } })
    const { user } = renderApp('/?s=&post_type=product')
    await user.type(
      await within(screen.getByRole('main')).findByLabelText('Search products'),
      'kit{Enter}',
    )
    expect(localStore.read('satchel-searches')).toEqual(['kit'])
  })
})

/** Without the link to all results, which has the typed text. */
const rowsButLast = () => links('Products').slice(0, -1)

describe('suggestions of the live search', () => {
  const mock = useMockSite()
  beforeEach(clearRecentSearches)

  test('link categories and authors above the products', async () => {
    await openSearch()
    await screen.findByRole('combobox', { name: 'Author' })
    type('BAG')
    await screen.findByRole('grid', { name: 'Products' })
    const [suggestions, firstProduct] = screen.getAllByRole('row')
    const category = screen.getByRole('link', { name: 'Bags & Kits Category' })
    expect(category).toHaveAttribute('href', paths.category('bags-kits'))
    expect(suggestions).toContainElement(category)
    expect(firstProduct?.querySelector('[href^="/product/"]')).toHaveTextContent(/bag/i)
  })

  test('are shown before the products have come', async () => {
    await openSearch()
    mock.db.settings.latencyMs = 60_000
    await screen.findByRole('combobox', { name: 'Category' })
    type('stat')
    expect(screen.getByText(searchMessages.searching)).toBeVisible()
    expect(links('Suggestions')).toContain('Stationery Category')
  })

  test('have the author’s page', async () => {
    await openSearch()
    await screen.findByRole('combobox', { name: 'Author' })
    const author = mock.db.catalog.authors[0]
    const [first = ''] = author?.name.split(' ') ?? []
    type(first)
    expect(await screen.findByRole('link', { name: `${author?.name} Author` })).toHaveAttribute(
      'href',
      `/product_author/${author?.slug}/`,
    )
  })

  test('are reached by the arrow keys and opened by Enter, which is no search', async () => {
    const { user } = await openSearch()
    await screen.findByRole('combobox', { name: 'Category' })
    type('stationery')
    await screen.findByRole('grid', { name: 'Suggestions' })
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(/^\/product-category\/stationery\//))
    expect(localStore.read('satchel-searches')).toBeUndefined()
  })

  test('change together with the products', async () => {
    await openSearch()
    await screen.findByRole('combobox', { name: 'Category' })
    type('sch')
    await screen.findByRole('grid', { name: 'Products' })
    const before = rowsButLast()
    mock.db.settings.latencyMs = 60_000
    type('stat')
    expect(rowsButLast()).toEqual(before)
    expect(grid('Products')).toHaveAttribute('aria-busy', 'true')
  })
})

describe('a live search without hits', () => {
  const mock = useMockSite()
  /** The parts of names that the shop was asked for. */
  const asked = () =>
    mock.calls('GET /products').map(({ url }) => new URL(url).searchParams.get('search'))
  beforeEach(clearRecentSearches)

  test('asks whether another word was meant, and searches for it', async () => {
    const { user } = await openSearch()
    type('elefant')
    const link = await screen.findByRole('link', { name: 'Did you mean “elephant”?' })
    expect(link).toHaveAttribute('href', paths.search('elephant'))
    await waitFor(() => expect(announcements()).toContain('Did you mean “elephant”?'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(address()).toBe(paths.search('elephant'))
    expect(localStore.read('satchel-searches')).toEqual(['elephant'])
  })

  test('asks the shop once for the names that begin alike', async () => {
    await openSearch()
    type('elefan')
    await waitFor(() => expect(asked()).toEqual(['ele', 'fan']))
    type('elefant')
    await screen.findByRole('link', { name: 'Did you mean “elephant”?' })
    expect(asked()).toEqual(['ele', 'fan'])
  })

  test('offers the page of a category or an author', async () => {
    await openSearch()
    await screen.findByRole('combobox', { name: 'Author' })
    type('stationary')
    expect(
      await screen.findByRole('link', { name: 'Did you mean the category Stationery?' }),
    ).toHaveAttribute('href', expect.stringContaining('/stationery/'))
    const author = mock.db.catalog.authors.find(({ name }) => /^\w+ \w{8,}$/.test(name))
    const typo = (author?.name ?? '').replace(/(.)(.)$/, '$2$1')
    type(typo)
    expect(
      await screen.findByRole('link', { name: `Did you mean the author ${author?.name}?` }),
    ).toHaveAttribute('href', `/product_author/${author?.slug}/`)
  })

  test('says nothing where no word of the shop is close', async () => {
    await openSearch()
    type('qqqqzzzz')
    await waitFor(() => expect(asked()).toEqual(['qqq', 'zzz']))
    expect(screen.queryByRole('link', { name: /Did you mean/ })).toBeNull()
  })

  test('works where the names do not load', async () => {
    expectConsole(/looking for another spelling/)
    mock.db.faults.byCall['GET /products'] = 'server-error'
    await openSearch()
    type('stationary')
    expect(
      await screen.findByRole('link', { name: 'Did you mean the category Stationery?' }),
    ).toBeVisible()
  })
})

const bestSellers = () => screen.findByRole('region', { name: 'Best sellers' })

describe('the screen without results', () => {
  const mock = useMockSite()
  beforeEach(() => {
    clearRecentSearches()
    setSite({ ...site, search: { ...site.search, instant: false } })
  })

  test('keeps the text, asks whether another word was meant, and shows best sellers', async () => {
    const { user } = renderApp(paths.search('elefant'))
    await screen.findByRole('heading', { level: 1, name: 'Nothing found for “elefant”' })
    const main = within(screen.getByRole('main'))
    expect(await main.findByLabelText('Search products')).toHaveValue('elefant')
    const products = await within(await bestSellers()).findAllByRole('heading', { level: 3 })
    const [top] = mock.db.catalog.products
      .filter(({ visibility }) => visibility === 'visible')
      .toSorted((a, b) => b.totalSales - a.totalSales || b.id - a.id)
    expect(products).toHaveLength(12)
    expect(products[0]).toHaveTextContent(top?.name ?? '-')

    await user.click(await main.findByRole('link', { name: 'Did you mean “elephant”?' }))
    expect(address()).toBe(paths.search('elephant'))
    expect(await screen.findByRole('heading', { name: 'Results for “elephant”' })).toBeVisible()
    expect(await main.findByLabelText('Search products')).toHaveValue('elephant')
  })

  test('shows a hint where no word is close', async () => {
    renderApp(paths.search('zebra quixotic'))
    expect(await screen.findByText(searchMessages.noResultsHint)).toBeVisible()
    await bestSellers()
    expect(screen.queryByRole('link', { name: /Did you mean/ })).toBeNull()
  })

  test('shows an error instead of best sellers that do not load, and tries again', async () => {
    expectConsole(/asking for products/)
    mock.db.faults.byCall['bwp_filter_products_callback'] = 'server-error'
    const { user } = renderApp(paths.search('zebra'))
    const retry = await within(await bestSellers()).findByRole('button', { name: 'Try again' })
    mock.db.faults.byCall = {}
    await user.click(retry)
    await waitFor(async () =>
      expect(within(await bestSellers()).getAllByRole('heading', { level: 3 })).toHaveLength(12),
    )
  })

  test('has no best sellers in an empty shop', async () => {
    mock.db.catalog = { ...mock.db.catalog, products: [] }
    renderApp(paths.search('zebra'))
    await waitFor(() => expect(mock.calls('bwp_filter_products_callback')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Best sellers' })).toBeNull())
  })
})
