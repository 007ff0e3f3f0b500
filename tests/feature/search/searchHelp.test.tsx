import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { liveSearchAction } from '~/api/search/liveSearch'
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
/** Suggestions come before the hits. */
const hitsHaveCome = () =>
  waitFor(() => expect(grid('Search results')?.querySelector('[href^="/product/"]')).toBeVisible())
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
    await hitsHaveCome()
    await user.click(screen.getByRole('link', { name: 'See all results for “kit”' }))
    await reopen(user)
    type('class 8')
    await waitFor(() => expect(grid('Search results')).not.toHaveAttribute('aria-busy', 'true'))
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

const head = () => screen.getByRole('button', { name: 'Close the results' }).parentElement
/** The row of suggestions. */
const row = () => screen.queryByRole('rowheader', { name: 'Suggestions' })?.parentElement
/** Without the link to all results, which has the typed text. */
const rowsButLast = () => links('Search results').slice(0, -1)

describe('suggestions of the live search', () => {
  const mock = useMockSite()
  beforeEach(clearRecentSearches)

  test('link categories and authors above the products', async () => {
    await openSearch()
    await screen.findByRole('combobox', { name: 'Author' })
    type('BAG')
    await hitsHaveCome()
    expect(screen.getByRole('rowheader', { name: 'Suggestions' })).toBeVisible()
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
    expect(links('Search results')).toContain('Stationery Category')
  })

  test('take the place of the heading, so that products stay where they are', async () => {
    await openSearch()
    await screen.findByRole('combobox', { name: 'Category' })
    type('sch')
    await hitsHaveCome()
    expect(row()).toHaveAttribute('data-in-head')
    expect(head()).toHaveTextContent('')
    type('monsoon')
    await waitFor(() => expect(row()).toBeUndefined())
    expect(head()).toHaveTextContent('Products')
    type('stationery')
    await screen.findByText(`${site.search.live.noResult} 1 suggestion`, { selector: 'p' })
    expect(row()).not.toHaveAttribute('data-in-head')
  })

  test('are hidden beside old products while the next ones have failed', async () => {
    expectConsole(/searching as the shopper types/)
    await openSearch()
    await screen.findByRole('combobox', { name: 'Category' })
    type('sch')
    await hitsHaveCome()
    mock.db.faults.byCall[liveSearchAction()] = 'server-error'
    type('scho')
    expect(await screen.findByRole('alert')).toHaveTextContent(searchMessages.failed)
    expect(screen.queryByRole('rowheader', { name: 'Suggestions' })).toBeNull()
    expect(rowsButLast()).not.toHaveLength(0)
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
    await screen.findByRole('rowheader', { name: 'Suggestions' })
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(/^\/product-category\/stationery\//))
    expect(localStore.read('satchel-searches')).toBeUndefined()
  })

  test('change together with the products', async () => {
    await openSearch()
    await screen.findByRole('combobox', { name: 'Category' })
    type('sch')
    await hitsHaveCome()
    const before = rowsButLast()
    mock.db.settings.latencyMs = 60_000
    type('stat')
    expect(rowsButLast()).toEqual(before)
    expect(grid('Search results')).toHaveAttribute('aria-busy', 'true')
  })

  test('stay active when the products come', async () => {
    const { user } = await openSearch()
    await screen.findByRole('combobox', { name: 'Category' })
    const hits = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name === liveSearchAction() ? hits.promise : Promise.resolve())
    type('bag')
    await screen.findByRole('link', { name: 'Bags & Kits Category' })
    await user.keyboard('{ArrowDown}')
    hits.resolve()
    await hitsHaveCome()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe(paths.category('bags-kits')))
  })

  test('are said to be there where no product is', async () => {
    await openSearch()
    await screen.findByRole('combobox', { name: 'Category' })
    type('stationery')
    const text = `${site.search.live.noResult} 1 suggestion`
    expect(await screen.findByText(text, { selector: 'p' })).toBeVisible()
    await waitFor(() => expect(announcements()).toContain(text))
    expect(links('Search results')).toEqual(['Stationery Category'])
  })
})

/** The parts whose names have come, where nothing is requested any more. */
async function answeredParts(client: QueryClient) {
  // Before the categories are known there is a query without a part, which asks for nothing.
  const names = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: ['names with'], predicate: ({ queryKey: [, part] }) => Boolean(part) })
  await waitFor(() => expect(names()).toHaveLength(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return names().flatMap(({ state, queryKey: [, part] }) => (state.data ? part : []))
}

/** Gives a product another name. */
function renameOne({ db }: ReturnType<typeof useMockSite>, name: string) {
  const product = db.catalog.products.find(({ visibility }) => visibility === 'visible')
  if (!product) throw new Error('the mock shop sells nothing')
  product.name = name
}

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

  test('asks for the singular that the shop has, below the categories', async () => {
    const { user } = await openSearch()
    await screen.findByRole('combobox', { name: 'Category' })
    type('bags')
    const link = await screen.findByRole('link', { name: 'Did you mean “bag”?' })
    expect(screen.getByRole('link', { name: 'Bags & Kits Category' })).toBeVisible()
    await waitFor(() => expect(announcements()).toContain('Did you mean “bag”?'))
    await user.click(link)
    expect(address()).toBe(paths.search('bag'))
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

  test('announces the question alone where the names are known already', async () => {
    renameOne(mock, 'Elevenses')
    await openSearch()
    type('elefant')
    await screen.findByRole('link', { name: 'Did you mean “elephant”?' })
    type('elevensez')
    await screen.findByRole('link', { name: 'Did you mean “elevenses”?' })
    expect(asked()).toEqual(['ele'])
    expect(announcements()).toContain('Did you mean “elevenses”?')
  })

  test.each([
    ['no word of the shop is close', 'qqqqzzzz', ['qqq', 'zzz']],
    ['the closest has three mistakes', 'xyloponny', ['xyl', 'nny']],
  ])('announces that nothing was found where %s', async (_, text, parts) => {
    renameOne(mock, 'Xylophone')
    const { queryClient } = await openSearch()
    type(text)
    expect(await answeredParts(queryClient)).toEqual(parts)
    expect(announcements()).toContain(site.search.live.noResult)
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
    expect(screen.getByRole('main')).toHaveFocus()
    const announced = document.querySelector('body > div > div[aria-live="polite"]')
    expect(announced).toHaveTextContent('Search results for “elephant” – Satchel')
  })

  test.each([
    ['bags', 'bag'],
    ['dont look down', 'look down'],
    ['don’t look down', 'look down'],
  ])('asks for words of the shop’s titles that are found: for “%s”', async (typed, text) => {
    renameOne(mock, "Don't Look Down")
    const { user } = renderApp(paths.search(typed))
    await user.click(await screen.findByRole('link', { name: `Did you mean “${text}”?` }))
    await waitFor(() => expect(address()).not.toBe(paths.search(typed)))
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(/Nothing found/)
  })

  test('announces the question alone where the names are known already', async () => {
    renameOne(mock, 'Elevenses')
    const { user } = renderApp(paths.search('elefant'))
    await screen.findByRole('link', { name: 'Did you mean “elephant”?' })
    expect(announcements()).toContain('Did you mean “elephant”?')
    const input = await within(screen.getByRole('main')).findByLabelText('Search products')
    await user.clear(input)
    await user.type(input, 'elevensez{Enter}')
    await screen.findByRole('link', { name: 'Did you mean “elevenses”?' })
    expect(announcements()).toContain('Did you mean “elevenses”?')
  })

  test.each([
    ['no word is close', 'zebra quixotic', ['qui', 'tic']],
    ['the closest has three mistakes', 'xyloponny', ['xyl', 'nny']],
  ])('announces that nothing was found and shows a hint where %s', async (_, text, parts) => {
    renameOne(mock, 'Xylophone')
    const { queryClient } = renderApp(paths.search(text))
    await screen.findByRole('heading', { level: 1, name: `Nothing found for “${text}”` })
    expect(await answeredParts(queryClient)).toEqual(parts)
    expect(announcements()).toContain(`Nothing found for “${text}”`)
    expect(screen.getByText(searchMessages.noResultsHint)).toBeVisible()
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
