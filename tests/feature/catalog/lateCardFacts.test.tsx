import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { CategoryPage } from '~/pages/catalog/CategoryPage'
import { ShopPage } from '~/pages/catalog/ShopPage'
import { useFirstScreen } from '~/state/firstScreen'
import { useMockSite } from '../../support/mockSite'
import { onWideScreen } from '../../support/media'
import { allProductsShown, renderInApp } from '../../support/render'

const SCHOOL_BOOKS = '/product-category/icse-classes-6-to-8/'

beforeEach(() => void onWideScreen())

const cards = () => within(screen.getByRole('main')).findAllByRole('article')
const lineOf = (card: HTMLElement) => within(card).getByRole('heading').nextElementSibling

async function renderCategory() {
  const { queryClient } = renderInApp(
    <main>
      <CategoryPage />
    </main>,
    SCHOOL_BOOKS,
  )
  const shown = await cards()
  await allProductsShown()
  return { shown, queryClient }
}

describe('a shop of the theme that has classes and boards', () => {
  const mock = useMockSite({ scenarios: ['theme-class-and-board'] })
  const asked = () => mock.calls('GET /products').filter(({ url }) => url.includes('include'))

  test('shows them before the authors on the cards of the theme, asked for once', async () => {
    await renderCategory()
    await waitFor(async () => {
      for (const card of await cards()) {
        const [, level] = / Class (\d+)$/.exec(within(card).getByRole('heading').textContent) ?? []
        expect(lineOf(card)?.textContent).toMatch(new RegExp(`^Class ${level} · ICSE · By [A-Z]`))
      }
    })
    const [{ url } = { url: '' }, ...others] = asked()
    expect(others).toEqual([])
    const { searchParams } = new URL(url)
    expect(searchParams.get('_fields')).toBe('id,attributes')
    const ids = [...searchParams].filter(([key]) => key.startsWith('include'))
    expect(ids).toHaveLength((await cards()).length)
  })

  test('has the line on the card from the start', async () => {
    mock.db.faults.byCall['GET /products'] = 'slow'
    const { shown } = await renderCategory()
    for (const card of shown) expect(lineOf(card)?.tagName).toBe('P')
  })

  test('asks for none before the first screen is complete', async () => {
    const shown = renderCategory()
    useFirstScreen.setState({ isComplete: false })
    await shown
    expect(asked()).toEqual([])
    act(() => useFirstScreen.setState({ isComplete: true }))
    await waitFor(() => expect(asked()).toHaveLength(1))
  })

  test('shows the cards as they are when the facts do not come', async () => {
    mock.db.faults.byCall['GET /products'] = 'server-error'
    await renderCategory()
    await waitFor(() => expect(asked()).toHaveLength(1))
    for (const card of await cards()) expect(lineOf(card)?.textContent).toMatch(/^By [A-Z]/)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a shop of the theme with a button to load more', () => {
  const mock = useMockSite({ scenarios: ['theme-class-and-board', 'load-more'] })
  const asked = () => mock.calls('GET /products')

  test('asks for the facts of each page once', async () => {
    const { user } = renderInApp(
      <main>
        <ShopPage />
      </main>,
      '/shop/?product_count=4',
    )
    await waitFor(() => expect(asked()).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Load more products' }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    const [first, second] = asked().map(({ url }) =>
      [...new URL(url).searchParams].flatMap(([key, id]) => (key.startsWith('include') ? id : [])),
    )
    expect(first).toHaveLength(4)
    expect(second).toHaveLength(4)
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(8)
  })
})

describe('a shop of the theme whose second page gets no facts', () => {
  const mock = useMockSite({ scenarios: ['theme-class-and-board', 'load-more'] })

  test('keeps those of the first page', async () => {
    const { user } = renderInApp(
      <main>
        <CategoryPage />
      </main>,
      `${SCHOOL_BOOKS}?product_count=4`,
    )
    await waitFor(() => expect(screen.getAllByText(/^Class \d · ICSE$/)).toHaveLength(4))
    mock.db.faults.byCall['GET /products'] = 'server-error'
    await user.click(await screen.findByRole('button', { name: 'Load more products' }))
    await waitFor(() => expect(mock.calls('GET /products')).toHaveLength(2))
    await waitFor(async () => expect(await cards()).toHaveLength(8))
    expect(screen.getAllByText(/^Class \d · ICSE$/)).toHaveLength(4)
  })
})

describe('a shop of the theme without them', () => {
  const mock = useMockSite()

  test('sends nothing for the cards', async () => {
    const { queryClient } = await renderCategory()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(mock.calls('GET /products')).toEqual([])
  })
})
