// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreStoredQueries, storeQueriesOnLeave } from '~/app/storedQueries'
import { withErrorBoundary } from '~/ui/feedback/withErrorBoundary'
import { expectConsole } from '../../support/console'

const HOUR = 3_600_000
const LISTING = ['listing', { page: 1 }]
const stops: (() => void)[] = []

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
})

function startVisit(build = 'a.js') {
  const client = new QueryClient()
  restoreStoredQueries(client, build)
  stops.push(storeQueriesOnLeave(client, build))
  return client
}

function leave() {
  dispatchEvent(new Event('pagehide'))
  stops.splice(0).forEach((stop) => stop())
}

test('a repeat visit starts with the listings, products and categories of the last visit', () => {
  const client = startVisit()
  client.setQueryData(LISTING, { products: ['River'] })
  client.setQueryData(['categories'], ['Bags'])
  client.setQueryData(['product', 'river'], { name: 'River' })
  const { dataUpdatedAt } = client.getQueryState(LISTING) ?? {}
  leave()
  vi.advanceTimersByTime(23 * HOUR)

  const next = startVisit()
  expect(next.getQueryData(LISTING)).toEqual({ products: ['River'] })
  expect(next.getQueryData(['categories'])).toEqual(['Bags'])
  expect(next.getQueryData(['product', 'river'])).toEqual({ name: 'River' })
  // The data keeps its age, so that it is requested again.
  expect(next.getQueryState(LISTING)?.dataUpdatedAt).toBe(dataUpdatedAt)
})

test('the data of a customer is not stored', () => {
  const client = startVisit()
  client.setQueryData(LISTING, { products: [] })
  client.setQueryData(['cart'], { lines: ['River'] })
  client.setQueryData(['order', 1207], { total: '₹500' })
  leave()
  expect(localStorage.getItem('satchel-queries')).toContain('listing')
  expect(localStorage.getItem('satchel-queries')).not.toMatch(/River|₹500/)
})

test('a failed request is not stored', async () => {
  const client = startVisit()
  const failing = { queryKey: LISTING, queryFn: () => Promise.reject(new Error('down')) }
  await client.query({ ...failing, retry: false }).catch(() => undefined)
  leave()
  expect(startVisit().getQueryState(LISTING)).toBeUndefined()
})

test.each([
  ['of another build', 'b.js', 0],
  ['older than a day', 'a.js', 25 * HOUR],
])('data %s is not used', (_, build, age) => {
  startVisit().setQueryData(LISTING, { products: ['River'] })
  leave()
  vi.advanceTimersByTime(age)
  expect(startVisit(build).getQueryData(LISTING)).toBeUndefined()
})

test.each([
  ['of another shape', JSON.stringify({ build: 'a.js', at: Date.now(), queries: [{ key: 'x' }] })],
  ['without queries', JSON.stringify({ build: 'a.js', at: Date.now() })],
  ['null', 'null'],
])('stored data that is %s is not used', (_, text) => {
  localStorage.setItem('satchel-queries', text)
  expect(startVisit().getQueryCache().getAll()).toEqual([])
})

test('only public queries of the past are used, whatever the storage names', () => {
  const queries = [
    { key: ['cart'], data: { lines: [] }, updatedAt: Date.now() },
    { key: ['product', 'river'], data: {}, updatedAt: Date.now() + 1 },
  ]
  const stored = { build: 'a.js', at: Date.now(), queries }
  localStorage.setItem('satchel-queries', JSON.stringify(stored))
  expect(startVisit().getQueryCache().getAll()).toEqual([])
})

test('the data of a prerendered page is not stored before the shop has confirmed it', () => {
  const client = startVisit()
  client.setQueryData(LISTING, { products: ['River'] }, { updatedAt: 0 })
  leave()
  expect(startVisit().getQueryState(LISTING)).toBeUndefined()
})

test('only the newest twelve queries are stored', () => {
  const client = startVisit()
  for (let page = 1; page <= 13; page++) {
    vi.advanceTimersByTime(1)
    client.setQueryData(['listing', { page }], { page })
  }
  leave()
  const next = startVisit()
  expect(next.getQueryData(['listing', { page: 13 }])).toEqual({ page: 13 })
  expect(next.getQueryData(['listing', { page: 1 }])).toBeUndefined()
})

test('carousels of a product take no listing’s place', () => {
  const client = startVisit()
  client.setQueryData(LISTING, { products: ['River'] })
  for (let id = 1; id <= 6; id++) {
    vi.advanceTimersByTime(1)
    client.setQueryData(['listing', 'related', id], { products: ['Lake'] })
    client.setQueryData(['listing', 'by author', id, {}], { products: ['Sea'] })
  }
  leave()
  const next = startVisit()
  expect(next.getQueryData(LISTING)).toEqual({ products: ['River'] })
  expect(next.getQueryCache().getAll()).toHaveLength(1)
})

test('data of this visit stays', () => {
  startVisit().setQueryData(LISTING, { products: ['River'] })
  leave()
  const client = new QueryClient()
  client.setQueryData(LISTING, { products: ['Lake'] }, { updatedAt: 0 })
  restoreStoredQueries(client, 'a.js')
  expect(client.getQueryData(LISTING)).toEqual({ products: ['Lake'] })
})

// The last test of the file: nothing is stored any more until the page is loaded again.
test('a page of which a part has failed is not loaded from the same data again', () => {
  const Part = withErrorBoundary(
    (): null => {
      throw new Error('The part is broken')
    },
    () => () => null,
  )
  // React.
  expectConsole(/The part is broken/)
  const client = startVisit()
  client.setQueryData(LISTING, { products: ['River'] })
  render(createElement(Part))
  leave()
  expect(startVisit().getQueryState(LISTING)).toBeUndefined()
})
