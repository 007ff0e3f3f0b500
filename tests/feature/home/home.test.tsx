import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'

const LISTING = 'bwp_filter_products_callback'
const mock = useMockSite()

const header = () => screen.findByRole('banner')

describe('the home page', () => {
  test('shows what the shop’s config puts on it, in that order', async () => {
    renderApp('/')
    await screen.findByRole('heading', { level: 1 })
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    expect(titles.slice(0, titles.indexOf('Categories'))).toEqual([
      'Browse by category',
      'New in the shop',
      'Readers’ favourites',
      'Deals of the day',
      'From every category',
      'Find your next book',
      'Ready for school',
    ])
    expect(document.title).toBe('Satchel – Books, school bags and kits')
  })

  test('shows what is new, with the way to all of it', async () => {
    renderApp('/')
    const row = await screen.findByRole('region', { name: 'New in the shop' })
    await waitFor(() => expect(within(row).getAllByRole('article')).toHaveLength(12))
    const all = within(row).getByRole('link', { name: 'See all: New in the shop' })
    expect(all.getAttribute('href')).toBe('/shop/?orderby=date')
  })

  test('asks for the row once, and not for the picture at the top again', async () => {
    renderApp('/')
    const row = await screen.findByRole('region', { name: 'New in the shop' })
    await waitFor(() => expect(within(row).getAllByRole('article')).toHaveLength(12))
    const rows = mock
      .calls(LISTING)
      .filter(({ payload }) => !/only_sale.+only$|=only&/.test(payload))
    expect(rows).toHaveLength(1)
  })

  test('leads to each shelf and says how much is on it', async () => {
    renderApp('/')
    const shelves = await screen.findByRole('region', { name: 'Browse by category' })
    const bags = await within(shelves).findByRole('link', { name: /^Bags & Kits \d+ products$/ })
    expect(bags.getAttribute('href')).toBe('/product-category/bags-kits/')
  })

  test('says how this shop is paid, from its own settings', async () => {
    renderApp('/')
    const facts = await screen.findByRole('region', { name: 'Delivery and payment' })
    expect(within(facts).getByRole('heading', { name: 'Cash on delivery' })).toBeTruthy()
    expect(within(facts).getByRole('heading', { name: 'Delivery in India' })).toBeTruthy()
  })

  test('a row that fails says so and comes on a second try; the rest of the page stands', async () => {
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

  test('shelves that fail say so and come on a second try', async () => {
    expectConsole(/./)
    mock.db.faults.byCall['GET /products/categories'] = 'server-error'
    const { user } = renderApp('/')
    const shelves = await screen.findByRole('region', { name: 'Browse by category' })
    await within(shelves).findByText('The categories did not load.')
    mock.db.faults.byCall = {}
    await user.click(within(shelves).getByRole('button', { name: 'Try again' }))
    await within(shelves).findByRole('link', { name: /Bags & Kits/ })
  })
})

describe('the header', () => {
  test('opens a panel of shelves and closes it on Escape, with the focus back on its button', async () => {
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

  test('closes the panel when the focus goes on', async () => {
    const { user } = renderApp('/nowhere/')
    const button = await within(await header()).findByRole('button', { name: /^School books/ })
    await user.click(button)
    screen.getByRole('button', { name: /^Cart/ }).focus()
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  })

  test('on a narrow page holds the same shelves in a menu that a link closes', async () => {
    const { user } = renderApp('/nowhere/')
    await user.click(within(await header()).getByRole('button', { name: 'Menu' }))
    const menu = screen.getByRole('dialog', { name: 'Menu' })
    await user.click(await within(menu).findByText('Stationery', { selector: 'summary' }))
    await user.click(within(menu).getByRole('link', { name: 'All of Stationery' }))
    expect(location.pathname).toBe('/product-category/stationery/')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an address that leads nowhere', () => {
  test('says so and helps on', async () => {
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
