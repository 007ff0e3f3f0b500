import { act, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { chooseBackend } from '~/api/backend'
import { HomeBlocks } from '~/config/home'
import { setSite, site } from '~/config/site'
import { HomePage } from '~/pages/home/HomePage'
import { expectConsole } from '../../support/console'
import { matchMediaOf } from '../../support/media'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const mock = useMockSite()

/** The home page with these blocks and, last, the recently viewed products. */
function renderHome(...blocks: unknown[]) {
  const parsed = v.parse(HomeBlocks, blocks)
  setSite({ ...site, home: { blocks: parsed } })
  return renderInApp(<HomePage />)
}

const section = (name: string) => screen.findByRole('region', { name })

describe('the hero', () => {
  const slides = [
    { title: 'School begins', label: 'School books', path: '/shop/', text: 'In June.' },
  ]

  test('without slides is the welcome alone', async () => {
    renderHome({ kind: 'hero', title: 'Welcome' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy()
    expect(screen.queryByRole('group')).toBeNull()
  })

  test('with slides is a slider that a button pauses', async () => {
    const { user } = renderHome({ kind: 'hero', title: 'Welcome', slides })
    const slider = await screen.findByRole('group', { name: 'Welcome' })
    expect(
      within(slider)
        .getAllByRole('heading')
        .map((title) => title.textContent),
    ).toEqual(['Welcome', 'School begins'])
    expect(within(slider).getByRole('link', { name: 'School books' })).toHaveAttribute(
      'href',
      '/shop/',
    )
    await user.click(within(slider).getByRole('button', { name: 'Welcome: pause' }))
    expect(within(slider).getByRole('button', { name: 'Welcome: play' })).toHaveFocus()
  })

  test('is paused under reduced motion', async () => {
    matchMediaOf('prefers-reduced-motion')
    renderHome({ kind: 'hero', title: 'Welcome', slides })
    expect(await screen.findByRole('button', { name: 'Welcome: play' })).toBeTruthy()
  })
})

test('banners link to what they name', async () => {
  renderHome({
    kind: 'banners',
    title: 'From our shop',
    banners: [{ title: 'A fair', label: 'Ask for a day', path: '/school-days/' }],
  })
  const link = within(await section('From our shop')).getByRole('link', { name: 'Ask for a day' })
  expect(link).toHaveAttribute('href', '/school-days/')
})

test('the ranking numbers the best sellers and links to all of them', async () => {
  renderHome({ kind: 'ranking', title: 'Top 5', count: 5 })
  const ranking = await section('Top 5')
  await waitFor(() => expect(within(ranking).getAllByRole('article')).toHaveLength(5))
  const ranks = within(ranking)
    .getAllByRole('heading', { level: 3 })
    .map((title) => title.textContent.split('.')[0])
  expect(ranks).toEqual(['1', '2', '3', '4', '5'])
  expect(within(ranking).getByRole('link', { name: 'See all: Top 5' })).toHaveAttribute(
    'href',
    '/shop/?orderby=popularity',
  )
})

describe('authors', () => {
  const block = { kind: 'authors', title: 'Authors', count: 3 }

  test('are those of the shop’s page, with the number of their books', async () => {
    renderHome(block)
    const authors = await section('Authors')
    await waitFor(() => expect(within(authors).getAllByRole('link')).toHaveLength(3))
    const [first] = within(authors).getAllByRole('link')
    expect(first?.getAttribute('href')).toMatch(/^\/product_author\//)
    expect(within(authors).getAllByText(/^\d+ books?$/)).toHaveLength(3)
  })

  test('are absent where the page has none', async () => {
    mock.db.settings.isSparse = true
    renderHome(block, { kind: 'reassurance' })
    await waitFor(() => expect(mock.calls('page /')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Authors' })).toBeNull())
    expect(screen.getByRole('region', { name: 'Delivery and payment' })).toBeTruthy()
  })

  test('show an error that can be retried', async () => {
    expectConsole(/reading widgets of a page/)
    mock.db.faults.byCall['page /'] = 'server-error'
    const { user } = renderHome(block)
    const authors = await section('Authors')
    await within(authors).findByText('Authors did not load.')
    mock.db.faults.byCall = {}
    await user.click(within(authors).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(within(authors).getAllByRole('link')).toHaveLength(3))
  })

  test('and photos of one page are read with one request', async () => {
    renderHome(block, { kind: 'photos', title: 'Photos' })
    const photos = await section('Photos')
    await waitFor(() => expect(within(photos).getAllByRole('link')).toHaveLength(4))
    expect(mock.calls('page /')).toHaveLength(1)
  })
})

describe('testimonials', () => {
  test('are reviews with a link to the product', async () => {
    renderHome({ kind: 'testimonials', title: 'Readers', count: 4 })
    const readers = await section('Readers')
    await waitFor(() => expect(within(readers).getAllByRole('figure')).toHaveLength(4))
    expect(within(readers).getAllByRole('img', { name: /^Rated [45] out of 5$/ })).toHaveLength(4)
    for (const link of within(readers).getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^\/product\//)
    }
  })

  test('can be those of the theme', async () => {
    renderHome({ kind: 'testimonials', title: 'Readers', source: 'page' })
    const readers = await section('Readers')
    expect(await within(readers).findByText('Farida Contractor')).toBeTruthy()
    expect(within(readers).getByText('Teacher')).toBeTruthy()
    expect(mock.calls('GET /products/reviews')).toEqual([])
  })

  test('are absent in a shop without reviews', async () => {
    mock.db.catalog.reviews = []
    renderHome({ kind: 'testimonials', title: 'Readers' })
    await waitFor(() => expect(mock.calls('GET /products/reviews')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })
})

describe('the newest posts', () => {
  test('have title, date and image, and a link to the blog', async () => {
    renderHome({ kind: 'posts', title: 'From the blog', count: 2 })
    const posts = await section('From the blog')
    await waitFor(() => expect(within(posts).getAllByRole('heading', { level: 3 })).toHaveLength(2))
    expect(
      within(posts).getByRole('link', { name: 'Ten books for a long train journey' }),
    ).toHaveAttribute('href', '/ten-books-for-a-long-train-journey/')
    expect(within(posts).getByText('November 12, 2026')).toBeTruthy()
    expect(within(posts).getByRole('link', { name: 'See all: From the blog' })).toHaveAttribute(
      'href',
      '/blog/',
    )
  })

  test.each(['/no-such-page/', '/faq/'])('are absent where %s is no blog', async (path) => {
    renderHome({ kind: 'posts', title: 'From the blog', path })
    await waitFor(() => expect(mock.calls(`page ${path}`)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })
})

test('figures of the settings have the final number', async () => {
  renderHome({
    kind: 'figures',
    title: 'Since 1987',
    figures: [{ label: 'schools', value: 316, suffix: '+' }],
  })
  const figures = await section('Since 1987')
  expect(within(figures).getByText('316+')).toBeTruthy()
})

test('no block that has nothing leaves a heading or a gap', async () => {
  mock.db.settings.isSparse = true
  mock.db.catalog.reviews = []
  const { container } = renderHome(
    { kind: 'authors', title: 'Authors' },
    { kind: 'testimonials', title: 'Readers' },
    { kind: 'posts', title: 'Posts', path: '/faq/' },
    { kind: 'photos', title: 'Photos' },
  )
  await act(async () => {})
  await waitFor(() => expect(container.firstElementChild?.children).toHaveLength(0))
})

test('without settings the page has only what the shop has', async () => {
  setSite({ ...site, capabilities: { theme: false, wishlist: false } })
  chooseBackend(site)
  mock.db.settings.plainWooCommerce = true
  mock.db.catalog.reviews = []
  renderHome()
  for (const name of ['New in the shop', 'Deals', 'Favourites', 'From the blog']) {
    expect(await section(name)).toBeTruthy()
  }
  for (const name of ['Authors', 'What readers say', 'Recently viewed']) {
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
  }
})

describe('delivery and payment', () => {
  test.each([
    [undefined, 'Germany, Austria and India'],
    [['AT'], 'Austria'],
  ])('names the countries to deliver to, %j', async (deliveryCountries, said) => {
    const countries = { DE: 'Germany', AT: 'Austria', IN: 'India' }
    setSite({ ...site, countries, deliveryCountries })
    renderHome({ kind: 'reassurance' })
    const band = within(await section('Delivery and payment'))
    expect(band.getByRole('heading', { name: /Delivery/ }).textContent).toBe(`Delivery in ${said}`)
  })

  test('does not name many countries', async () => {
    const codes = ['DE', 'AT', 'IN', 'NP', 'GB', 'US']
    setSite({ ...site, countries: Object.fromEntries(codes.map((code) => [code, `In ${code}`])) })
    renderHome({ kind: 'reassurance' })
    const band = within(await section('Delivery and payment'))
    band.getByRole('heading', { name: 'International delivery' })
    expect(band.queryByText(/In NP/)).toBeNull()
  })

  test('has no delivery in a shop that delivers nothing', async () => {
    setSite({ ...site, deliveryCountries: [] })
    renderHome({ kind: 'reassurance' })
    const band = within(await section('Delivery and payment'))
    const headings = band.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(Object.values(site.gateways).map(({ title }) => title))
  })
})
