import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { site } from '~/config/site'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'

const mock = useMockSite()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a shopper reads a page of the shop, and follows its links inside the app', async () => {
  const { user } = renderApp('/privacy-policy/')
  expect(await heading('Privacy policy')).toBeTruthy()
  expect(document.title).toMatch(/^Privacy policy – /)
  await user.click(await screen.findByRole('link', { name: 'write to us' }))
  expect(await heading('Contact')).toBeTruthy()
  expect(location.pathname).toBe('/contact/')
})

test.each([
  ['its address', '/returns/#how-to-return'],
  ['a link in a text', '/terms/'],
])('a shopper comes to a part of a page by %s', async (_way, path) => {
  const reportSize = watchSizes()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = renderApp(path)
  if (path === '/terms/')
    await user.click(await screen.findByRole('link', { name: 'how to return something' }))
  const part = await screen.findByRole('heading', { name: 'How to return something' })
  await waitFor(() => expect(part.id).toBe('user-content-how-to-return'))
  reportSize()
  expect(new Set(scrolled.mock.contexts)).toEqual(new Set([part]))
})

/** jsdom has no layout: the function reports that everything has another size now. */
function watchSizes() {
  const reports = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly report: () => void
      constructor(report: ResizeObserverCallback) {
        this.report = () => report([], this)
      }
      observe() {
        reports.add(this.report)
      }
      unobserve() {}
      disconnect() {
        reports.delete(this.report)
      }
    },
  )
  return () => {
    for (const report of reports) report()
  }
}

test('a missing page says so, offers the search, and is not indexed', async () => {
  renderApp('/no-such-page/')
  expect(await heading('We could not find that page')).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('search')).toBeTruthy()
  await waitFor(() =>
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex',
    ),
  )
})

test('a page that did not load can be tried again', async () => {
  expectConsole(/reading a page/)
  mock.db.faults.byCall = { '*privacy-policy/': 'server-error' }
  const { user } = renderApp('/privacy-policy/')
  expect(await heading('This page did not load')).toBeTruthy()
  mock.db.faults.byCall = {}
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Privacy policy')).toBeTruthy()
})

test('the page of an author has the author’s name as its title, and no numbers of the whole shop', async () => {
  const [author] = mock.db.catalog.authors
  const name = author?.name ?? ''
  const { user } = renderApp(`/product_author/${author?.slug}/`)
  expect(await heading(name)).toBeTruthy()
  await waitFor(() => expect(document.title).toBe(`${name} – ${site.name}`))
  await user.click(await screen.findByRole('button', { name: /^Filter/ }))
  const categories = within(await screen.findByRole('navigation', { name: 'Categories' }))
  const links = categories.getAllByRole('link')
  expect(links).not.toHaveLength(0)
  for (const link of links) expect(link.textContent).not.toMatch(/\(\d+\)/)
})

test('the page of a brand lists its products, and filters, orders and pages stay on its address', async () => {
  const [brand] = mock.db.catalog.brands
  const { user } = renderApp(`/brand/${brand?.slug}/`)
  expect(await heading(brand?.name ?? '')).toBeTruthy()
  expect(await screen.findByText(/^Showing/, { selector: 'p' })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shop order' }), 'price')
  await waitFor(() => expect(location.search).toBe('?orderby=price'))
  expect(location.pathname).toBe(`/brand/${brand?.slug}/`)
  expect(mock.calls('GET /products').at(-1)?.url).toContain(`brand=${brand?.id}`)
  expect(mock.calls().filter(({ url }) => url.includes('/_wp/brand/'))).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(brand?.name ?? '')
})

test('the pages of a blog are linked, and a post leads to its neighbours', async () => {
  const { user } = renderApp('/blog/')
  expect(await heading('Blog')).toBeTruthy()
  await user.click(
    within(await screen.findByRole('navigation', { name: 'Pages' })).getByRole('link', {
      name: 'Page 2',
    }),
  )
  await user.click(await screen.findByRole('link', { name: 'The first shelf' }))
  expect(await heading('The first shelf')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /Our hours in the rains/ }))
  expect(await heading('Our hours in the rains')).toBeTruthy()
})

test('a page that has moved opens at its new address, at the place that the link names', async () => {
  renderApp('/about-us/#history')
  expect(await heading('About us')).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/about/'))
  expect(location.hash).toBe('#history')
})
