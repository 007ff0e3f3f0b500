import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'
import { onWideScreen } from '../../support/media'

const LISTING = 'bwp_filter_products_callback'
const mock = useMockSite()

const header = () => screen.findByRole('banner')

/** Roles of the whole page would take seconds to compute. */
const titles = () => [...document.querySelectorAll('main h2')].map((title) => title.textContent)

describe('the home page', () => {
  test('shows the blocks of the site’s settings in order', async () => {
    renderApp('/')
    await waitFor(
      () =>
        expect(titles()).toEqual([
          'The whole school list, in one parcel',
          'Something to make on a rainy Sunday',
          'Browse by category',
          'New in the shop',
          'From our shop',
          'Readers’ favourites',
          'Deals of the day',
          'Top 10 of the shop',
          'Authors we love',
          'From every category',
          'Find your next book',
          'Ready for school',
          'What readers say',
          'Since 1987',
          'From the blog',
          'New books in your inbox',
          'A look into the shop',
        ]),
      { timeout: 25_000 },
    )
    expect(document.title).toBe('Satchel – Books, school bags and kits')
  })

  test('shows new products with a link to all of them', async () => {
    renderApp('/')
    const row = await screen.findByRole('region', { name: 'New in the shop' })
    await waitFor(() => expect(within(row).getAllByRole('article')).toHaveLength(12))
    const all = within(row).getByRole('link', { name: 'See all: New in the shop' })
    expect(all.getAttribute('href')).toBe('/shop/?orderby=date')
  })

  test('sends one request for the first row and the hero', async () => {
    renderApp('/')
    const row = await screen.findByRole('region', { name: 'New in the shop' })
    await waitFor(() => expect(within(row).getAllByRole('article')).toHaveLength(12))
    const rows = mock.calls(LISTING).filter(({ payload }) => payload.includes('=date&'))
    expect(rows).toHaveLength(1)
  })

  test('links to each category with its number of products', async () => {
    renderApp('/')
    const categories = await screen.findByRole('region', { name: 'Browse by category' })
    const bags = await within(categories).findByRole('link', { name: /^Bags & Kits \d+ products$/ })
    expect(bags.getAttribute('href')).toBe('/product-category/bags-kits/')
  })

  test('shows the payment methods of the settings', async () => {
    renderApp('/')
    const facts = await screen.findByRole('region', { name: 'Delivery and payment' })
    expect(within(facts).getByRole('heading', { name: 'Cash on delivery' })).toBeTruthy()
    expect(within(facts).getByRole('heading', { name: 'Delivery in India' })).toBeTruthy()
  })

  test('shows an error in place of a failed row, retries it and keeps the other blocks', async () => {
    expectConsole(/./)
    mock.db.faults.byCall[LISTING] = 'invalid-json'
    const { user } = renderApp('/')
    const row = await screen.findByRole('region', { name: 'New in the shop' })
    await within(row).findByText('New in the shop did not load.')
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()

    mock.db.faults.byCall = {}
    await user.click(within(row).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(within(row).getAllByRole('article')).toHaveLength(12))
  })

  test('shows an error if the categories do not load, and retries them', async () => {
    expectConsole(/./)
    mock.db.faults.byCall['GET /products/categories'] = 'server-error'
    const { user } = renderApp('/')
    const categories = await screen.findByRole('region', { name: 'Browse by category' })
    await within(categories).findByText('The categories did not load.')
    mock.db.faults.byCall = {}
    await user.click(within(categories).getByRole('button', { name: 'Try again' }))
    await within(categories).findByRole('link', { name: /Bags & Kits/ })
  })
})

describe('the header', () => {
  test('opens the category panel, closes it on Escape and returns the focus', async () => {
    onWideScreen()
    const { user } = renderApp('/nowhere/')
    const button = await within(await header()).findByRole('button', { name: /^School books/ })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(within(await header()).getByRole('link', { name: 'CBSE' }))
    expect(location.pathname).toBe('/product-category/school-books/cbse/')
    expect(button.getAttribute('aria-expanded')).toBe('false')

    button.focus()
    await user.keyboard('{Enter}{Tab}{Escape}')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })

  test('closes the panel when the focus leaves it', async () => {
    onWideScreen()
    const { user } = renderApp('/nowhere/')
    const button = await within(await header()).findByRole('button', { name: /^School books/ })
    await user.click(button)
    screen.getByRole('button', { name: /^Cart/ }).focus()
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  })

  test('shows the categories in a menu on narrow screens and closes it on navigation', async () => {
    const { user } = renderApp('/nowhere/')
    await user.click(within(await header()).getByRole('button', { name: 'Menu' }))
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    await user.click(await within(menu).findByText('Stationery'))
    await user.click(within(menu).getByRole('link', { name: 'All of Stationery' }))
    expect(location.pathname).toBe('/product-category/stationery/')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an unknown URL', () => {
  test('shows an error with links', async () => {
    renderApp('/no/such/page/')
    await screen.findByRole('heading', { level: 1, name: 'We could not find that page' })
    const main = screen.getByRole('main')
    const shop = within(main).getByRole('link', { name: 'Browse the shop' })
    expect(shop.getAttribute('href')).toBe('/shop/')
    await within(main).findByRole('link', { name: 'Bags & Kits' })
    const robots = document.head.querySelector('meta[name="robots"]')
    expect(robots?.getAttribute('content')).toBe('noindex')
  })
})
