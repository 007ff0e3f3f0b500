import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { liveSearchAction } from '~/api/search/liveSearch'
import { SearchButton } from '~/blocks/search/SearchButton'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { LiveSearch } from '~/domain/search/search'
import * as commonMessages from '~/messages/common'
import * as searchMessages from '~/messages/search'
import { Announcer } from '~/ui/feedback/announcer'
import type { FaultKind } from '~mocks/db'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const mock = useMockSite()

const toggle = () => screen.getByRole('button', { name: 'Search books, bags and kits' })
const overlay = () => screen.findByRole('dialog', { name: 'What are you looking for?' })
const field = () => screen.getByRole('combobox', { name: 'Search products' })
const grid = () => screen.queryByRole('grid', { name: 'Search results' })
/** The rows of products. */
const rows = () =>
  screen.getAllByRole('row').filter((row) => row.querySelector('[href^="/product/"]'))
/** The names of the suggested products. */
const names = () =>
  [...(grid()?.querySelectorAll('[href^="/product/"]') ?? [])].map(
    (link) => nameOf(link.textContent) ?? '',
  )
const nameOf = (text: string) =>
  mock.db.catalog.products.find(({ name }) => text.startsWith(name))?.name
const announcements = () => screen.getAllByRole('status').map((region) => region.textContent)
const requests = () =>
  mock.calls(liveSearchAction()).map(({ url }) => {
    const { character, category, author } = Object.fromEntries(new URL(url).searchParams)
    return [character, category, author].filter(Boolean).join(' | ')
  })

async function searching() {
  const shopper = renderInApp(
    <>
      <SearchButton />
      <Announcer />
    </>,
    '/shop/',
  )
  await shopper.user.click(toggle())
  await overlay()
  return shopper
}

const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

async function found(text = 'class') {
  const shopper = await searching()
  type(text)
  // Suggestions come earlier.
  await waitFor(() => expect(names()).not.toHaveLength(0))
  return shopper
}

/** Runs `work` with fake timers. */
async function withFakeTimers(work: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the search in the header', () => {
  test('sends a request 200 ms after the last key, from two characters', async () => {
    const { queryClient } = await searching()
    const asking = () =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey: ['live search'] })
        .flatMap(({ queryKey: [, search] }) => (search as LiveSearch | undefined)?.text ?? [])
    await withFakeTimers(async () => {
      type('e')
      await pass(1000)
      type(' e ')
      await pass(1000)
      expect(asking()).toEqual([])
      expect(screen.queryByText(searchMessages.searching)).toBeNull()

      type('el')
      expect(screen.getByText(searchMessages.searching)).toBeVisible()
      await pass(150)
      type('ele')
      await pass(199)
      expect(asking()).toEqual([])
      await pass(1)
      expect(asking()).toEqual(['ele'])
    })
  })

  test('lists hits with link, name and price, and a link to all results', async () => {
    await found()
    const hits = names()
    expect(hits).toHaveLength(5)
    const [product] = mock.db.catalog.products.filter(({ name }) => name === hits[0])
    const [row] = rows()
    if (!row) throw new Error('no row')
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      paths.product(product?.slug ?? ''),
    )
    expect(row).toHaveTextContent(/₹/)
    expect(within(row).getByText(/class/i).tagName).toBe('MARK')
    expect(screen.getByRole('link', { name: 'See all results for “class”' })).toHaveAttribute(
      'href',
      paths.search('class'),
    )
    expect(requests()).toEqual(['class'])
  })

  test('announces the number of hits inside the dialog', async () => {
    await found()
    await waitFor(() => expect(announcements()).toContain('5 results'))
    const dialog = await overlay()
    expect(within(dialog).getByText('5 results')).toBeTruthy()
  })

  test('shows the configured message if nothing is found', async () => {
    await searching()
    type('zzzzqq')
    expect(await screen.findByText(site.search.live.noResult, { selector: 'p' })).toBeVisible()
    expect(grid()).toBeNull()
    await waitFor(() => expect(announcements()).toContain(site.search.live.noResult))
  })

  test('clears and hides the results below two characters', async () => {
    await found()
    type('c')
    expect(grid()).toBeNull()
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    // The old rows do not appear again while the next request is pending.
    type('cl')
    expect(names()).toEqual([])
  })

  test('never shows an older response over a newer one', async () => {
    await searching()
    await withFakeTimers(async () => {
      mock.db.faults.byCall[liveSearchAction()] = 'slow'
      type('elephant')
      await pass(200)
      delete mock.db.faults.byCall[liveSearchAction()]
      type('bag')
      await vi.waitFor(() => expect(names().length).toBeGreaterThan(0))
      const bags = names()
      expect(bags.every((name) => /bag/i.test(name))).toBe(true)
      await pass(5000)
      expect(names()).toEqual(bags)
    })
  })

  test('takes earlier results from the cache', async () => {
    await found()
    await withFakeTimers(async () => {
      type('cla')
      await vi.waitFor(() => expect(requests()).toEqual(['class', 'cla']))
      type('class ')
      expect(screen.queryByText(searchMessages.searching)).toBeNull()
      expect(names()).toHaveLength(5)
      await pass(1000)
      expect(requests()).toEqual(['class', 'cla'])
    })
  })

  test('is filtered by author and category together', async () => {
    const { user } = await found('the')
    const author = mock.db.catalog.authors[2]
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Author' }),
      author?.name ?? '',
    )
    await waitFor(() => expect(requests()).toEqual(['the', `the | ${author?.slug}`]))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'bags-kits')
    await waitFor(() => expect(requests()).toHaveLength(3))
    expect(requests()[2]).toBe(`the | bags-kits | ${author?.slug}`)
    expect(
      await screen.findByText(/^No products match your search\./, { selector: 'p' }),
    ).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(location.pathname + location.search).toBe(
      paths.search('the', { category: 'bags-kits', author: author?.slug ?? '' }),
    )
  })

  test('loads the authors once, when it opens', async () => {
    const { user } = await searching()
    await screen.findByRole('combobox', { name: 'Author' })
    await user.keyboard('{Escape}')
    fireEvent(screen.getByRole('dialog'), new Event('close'))
    await user.click(toggle())
    await screen.findByRole('combobox', { name: 'Author' })
    expect(mock.db.calls.filter(({ url }) => url.includes('/_wp/'))).toHaveLength(1)
  })

  test('works without authors if they do not load', async () => {
    expectConsole(/reading the settings of the searches/)
    mock.db.faults.byCall['page /'] = 'server-error'
    await searching()
    expect(await screen.findByRole('combobox', { name: 'Category' })).toBeVisible()
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('combobox', { name: 'Author' })).toBeNull()
  })

  test('opens the search page with Enter and closes', async () => {
    const { user } = await found()
    await user.keyboard('{Enter}')
    expect(location.pathname + location.search).toBe(paths.search('class'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('ignores Enter without text', async () => {
    const { user } = await searching()
    await user.type(field(), '  {Enter}')
    expect(location.pathname).toBe('/shop/')
    expect(field()).toHaveFocus()
  })

  test('opens the product of a row with Enter and closes', async () => {
    const { user } = await found()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(/^\/product\//))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('has a wishlist button for each hit, reached by arrow keys and pressed by Enter', async () => {
    const { user } = await found()
    // The first row has the suggested categories.
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}')
    const [name] = names()
    expect(await screen.findByRole('button', { name: `Browse wishlist: ${name}` })).toBeVisible()
    expect(field()).toHaveFocus()
    expect(location.pathname).toBe('/shop/')
  })

  test('closes the results with Escape and keeps the text', async () => {
    const { user } = await found()
    await user.keyboard('{Escape}')
    expect(grid()).toBeNull()
    expect(await overlay()).toBeVisible()
    expect(field()).toHaveValue('class')
    await user.keyboard('{ArrowDown}')
    expect(grid()).toBeVisible()
  })

  test('closes the results with their button and keeps the focus in the field', async () => {
    const { user } = await found()
    await user.click(screen.getByRole('button', { name: 'Close the results' }))
    expect(grid()).toBeNull()
    expect(field()).toHaveFocus()
    expect(await overlay()).toBeVisible()
  })

  test('closes on Back', async () => {
    await found()
    act(() => {
      history.pushState({ key: 'before' }, '', '/cart/')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('keeps its text and hits when it opens again, without a request', async () => {
    const { user } = await found()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(toggle())
    expect(field()).toHaveValue('class')
    expect(names()).toHaveLength(5)
    expect(requests()).toEqual(['class'])
  })

  test.each<FaultKind>(['server-error', 'invalid-json', 'html', 'empty', 'offline'])(
    'shows an error (%s), keeps the previous hits and can be retried',
    async (fault) => {
      expectConsole(/searching as the shopper types/)
      const { user } = await found()
      const before = names()
      mock.db.faults.byCall[liveSearchAction()] = fault
      type('class 8')
      expect(await screen.findByRole('alert')).toHaveTextContent(searchMessages.failed)
      expect(names()).toEqual(before)
      expect(grid()).toHaveAttribute('aria-busy', 'true')

      delete mock.db.faults.byCall[liveSearchAction()]
      await user.click(screen.getByRole('button', { name: commonMessages.tryAgain }))
      expect(field()).toHaveFocus()
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      expect(grid()?.getAttribute('aria-busy') ?? null).toBeNull()
    },
  )

  test('shows angle brackets in names as text', async () => {
    const product = mock.db.catalog.products.find(({ name }) => /elephant/i.test(name))
    if (!product) throw new Error('no elephant')
    product.name = 'Elephant <img src=x onerror=alert(1)> & <2nd>'
    await found('elephant')
    expect(grid()?.querySelector('img[src="x"]')).toBeNull()
    expect(grid()).toHaveTextContent('Elephant & <2nd>')
  })

  test('keeps text that is typed before the field appears', async () => {
    renderInApp(<SearchButton />, '/shop/')
    act(() => toggle().click())
    if (screen.queryByRole('dialog')) throw new Error('the dialog came too soon for this test')
    for (const key of 'bag') fireEvent.keyDown(document.body, { key })
    await overlay()
    expect(field()).toHaveValue('bag')
    await waitFor(() => expect(requests()).toEqual(['bag']))
  })
})
