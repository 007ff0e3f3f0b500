import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fetchProduct } from '~/api/product/product'
import { ProductCarousels } from '~/pages/product/deferredSections'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp, renderInApp } from '../../support/render'

const KEY = 'satchel-viewed'
const mock = useMockSite()
const idOf = (slug: string) => mock.db.catalogue.bySlug.get(slug)?.id ?? 0
const keep = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value))
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown
const shelf = (name: string) => screen.findByRole('region', { name })
const names = async (name: string) =>
  (await within(await shelf(name)).findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  )

describe('Below a product stand', () => {
  test('what the shop would rather sell, and what goes with it', async () => {
    renderApp('/product/company-for-the-evening/')
    const shown = await names('You may also like')
    expect(shown).toHaveLength(2)
    expect(shown[0]).toBe(mock.db.catalogue.bySlug.get('the-signed-edition')?.name)
    expect((await names('Related products')).length).toBeGreaterThan(3)
  })

  test('the same of a shop that says it on its rendered page alone', async () => {
    const product = await fetchProduct('company-for-the-evening')
    renderInApp(<ProductCarousels product={{ ...product, upsellIds: [] }} />)
    expect(await names('You may also like')).toHaveLength(2)
  })

  test('no shelf of upsells where there are none', async () => {
    renderApp('/product/sale-running/')
    await names('Related products')
    expect(screen.queryByRole('region', { name: 'You may also like' })).toBeNull()
  })

  test('products that do not come say so, and come on a second try', async () => {
    expectConsole(/./)
    mock.db.faults.byCall['GET /products'] = 'server-error'
    const { user } = renderApp('/product/sale-running/')
    const related = within(await shelf('Related products'))
    await related.findByText('Related products did not load.')
    delete mock.db.faults.byCall['GET /products']
    await user.click(related.getByRole('button', { name: 'Try again' }))
    expect((await related.findAllByRole('article')).length).toBeGreaterThan(3)
  })

  test('a product of a shelf opens with what its card knows', async () => {
    const { user } = renderApp('/product/company-for-the-evening/')
    const cards = within(await shelf('You may also like'))
    mock.db.faults.byCall['GET /products/the-signed-edition'] = 'slow'
    const [link] = await cards.findAllByRole('link', { name: /Signed Edition/ })
    if (!link) throw new Error('the card has no link')
    await user.click(link)
    await screen.findByRole('heading', { level: 1, name: /Signed Edition/ })
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })
})

describe('What was looked at last', () => {
  test('is remembered once the product stands, and shown without the product on the screen', async () => {
    keep([idOf('only-three-left'), idOf('sale-running')])
    renderApp('/product/sale-running/')
    expect(await names('Recently viewed')).toHaveLength(1)
    await waitFor(() => expect(kept()).toEqual([idOf('sale-running'), idOf('only-three-left')]))
    const asked = mock.calls('GET /products').filter(({ url }) => url.includes('include'))
    expect(asked).toHaveLength(1)
  })

  test('stands on the home page, the latest first; not for who has looked at nothing', async () => {
    keep([idOf('only-three-left'), idOf('sale-running')])
    const { unmount } = renderApp('/')
    const slugs = ['only-three-left', 'sale-running']
    expect(await names('Recently viewed')).toEqual(
      slugs.map((slug) => mock.db.catalogue.bySlug.get(slug)?.name),
    )
    unmount()
    localStorage.clear()
    renderApp('/')
    await shelf('New in the shop')
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  })

  test('is forgotten when the shopper clears it, and the keyboard stays there', async () => {
    keep([idOf('only-three-left')])
    const { user } = renderApp('/')
    const section = within(await shelf('Recently viewed'))
    await user.click(section.getByRole('button', { name: 'Clear: Recently viewed' }))
    expect(kept()).toBeNull()
    expect(await shelf('Recently viewed')).toHaveFocus()
    expect(screen.queryByRole('article', { name: /three/i })).toBeNull()
    expect(within(await shelf('Recently viewed')).getByRole('status')).toHaveTextContent(
      'Your list is empty again.',
    )
  })

  test.each([
    ['words', 'not a list'],
    ['a list of something else', ['1', null, {}]],
    ['numbers that are no ids', [-1, 0.5]],
  ])('%s in its place are no list, and are written over', async (_what, value) => {
    keep(value)
    renderApp('/product/sale-running/')
    await names('Related products')
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
    await waitFor(() => expect(kept()).toEqual([idOf('sale-running')]))
  })

  test('asks for a few products only, however many someone has written there', async () => {
    const ids = mock.db.catalogue.products.slice(0, 80).map(({ id }) => id)
    keep([...ids, ...ids])
    renderApp('/')
    expect(await names('Recently viewed')).toHaveLength(13)
  })

  test('a browser that keeps nothing shows the page without it', async () => {
    expectConsole(/storage/)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    renderApp('/product/sale-running/')
    await names('Related products')
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  })
})
