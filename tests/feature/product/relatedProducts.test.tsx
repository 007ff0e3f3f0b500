import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fetchProduct } from '~/api/product/product'
import { ProductCarousels } from '~/pages/product/deferredSections'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderScreen, renderInApp } from '../../support/render'

const KEY = 'satchel-viewed'
const mock = useMockSite()
const idOf = (slug: string) => mock.db.catalog.bySlug.get(slug)?.id ?? 0
const storeIds = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value))
const storedIds = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown
const section = (name: string) => screen.findByRole('region', { name })
const names = async (name: string) =>
  (await within(await section(name)).findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  )

/** An attribute with the author, whose term is also one of languages. */
const authorIn = (key: string) => ({
  key,
  label: 'Author',
  hasVariations: false,
  terms: [{ slug: 'english', name: 'Asha Rao', isDefault: false }],
})

describe('Carousels below a product', () => {
  test('show upsells and related products', async () => {
    renderScreen('/product/company-for-the-evening/')
    const shown = await names('You may also like')
    expect(shown).toHaveLength(2)
    expect(shown[0]).toBe(mock.db.catalog.bySlug.get('the-signed-edition')?.name)
    expect((await names('Related products')).length).toBeGreaterThan(3)
  })

  test('read upsells from the rendered page of older releases', async () => {
    const product = await fetchProduct('company-for-the-evening')
    renderInApp(<ProductCarousels product={{ ...product, upsellIds: [] }} authors={[]} />)
    expect(await names('You may also like')).toHaveLength(2)
  })

  test('omit upsells if there are none', async () => {
    renderScreen('/product/sale-running/')
    await names('Related products')
    expect(screen.queryByRole('region', { name: 'You may also like' })).toBeNull()
  })

  test('show more by the author of the theme, without the product itself', async () => {
    renderScreen('/product/dont-look-down/')
    const author = mock.db.catalog.authors[3]?.name ?? ''
    const shown = await names(`More by ${author}`)
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.join()).not.toMatch(/Don.t Look Down/)
    const requests = mock.calls('GET /products').filter(({ url }) => url.includes('author'))
    expect(requests).toHaveLength(1)
  })

  test('have no row of an author without other products', async () => {
    const product = mock.db.catalog.bySlug.get('dont-look-down')
    for (const other of mock.db.catalog.products) if (other !== product) other.authorIds = []
    renderScreen('/product/dont-look-down/')
    await names('Related products')
    await waitFor(() =>
      expect(mock.calls('GET /products').some(({ url }) => url.includes('author'))).toBe(true),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: /^More by/ })).toBeNull())
  })

  test('show more by the author of an attribute, and none by one of this product alone', async () => {
    const product = await fetchProduct('sale-running')
    const carousels = (key: string) =>
      renderInApp(
        <ProductCarousels product={{ ...product, attributes: [authorIn(key)] }} authors={[]} />,
      )
    const { unmount } = carousels('pa_language')
    expect((await names('More by Asha Rao')).length).toBeGreaterThan(2)
    unmount()
    carousels('Author')
    await names('Related products')
    expect(screen.queryByRole('region', { name: /^More by/ })).toBeNull()
  })

  test('show an error and retry', async () => {
    expectConsole(/./)
    mock.db.faults.byCall['GET /products'] = 'server-error'
    const { user } = renderScreen('/product/sale-running/')
    const related = within(await section('Related products'))
    await related.findByText('Related products did not load.')
    delete mock.db.faults.byCall['GET /products']
    await user.click(related.getByRole('button', { name: 'Try again' }))
    expect((await related.findAllByRole('article')).length).toBeGreaterThan(3)
  })

  test('open a product with the data of its card', async () => {
    const { user } = renderScreen('/product/company-for-the-evening/')
    const cards = within(await section('You may also like'))
    mock.db.faults.byCall['GET /products/the-signed-edition'] = 'slow'
    const [link] = await cards.findAllByRole('link', { name: /Signed Edition/ })
    if (!link) throw new Error('the card has no link')
    await user.click(link)
    await screen.findByRole('heading', { level: 1, name: /Signed Edition/ })
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })
})

describe('Recently viewed products', () => {
  test('are stored when a product is shown, and exclude the current one', async () => {
    storeIds([idOf('only-three-left'), idOf('sale-running')])
    renderScreen('/product/sale-running/')
    expect(await names('Recently viewed')).toHaveLength(1)
    await waitFor(() =>
      expect(storedIds()).toEqual([idOf('sale-running'), idOf('only-three-left')]),
    )
    const requests = mock.calls('GET /products').filter(({ url }) => url.includes('include'))
    expect(requests).toHaveLength(1)
  })

  test('are on the home page, latest first, or omitted without any', async () => {
    storeIds([idOf('only-three-left'), idOf('sale-running')])
    const { unmount } = renderScreen('/')
    const slugs = ['only-three-left', 'sale-running']
    expect(await names('Recently viewed')).toEqual(
      slugs.map((slug) => mock.db.catalog.bySlug.get(slug)?.name),
    )
    unmount()
    localStorage.clear()
    renderScreen('/')
    await section('New in the shop')
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  })

  test('are cleared by the button, which keeps the focus in place', async () => {
    storeIds([idOf('only-three-left')])
    const { user } = renderScreen('/')
    const viewed = within(await section('Recently viewed'))
    await user.click(viewed.getByRole('button', { name: 'Clear: Recently viewed' }))
    expect(storedIds()).toBeNull()
    expect(await section('Recently viewed')).toHaveFocus()
    expect(screen.queryByRole('article', { name: /three/i })).toBeNull()
    expect(within(await section('Recently viewed')).getByRole('status')).toHaveTextContent(
      'Your list is empty again.',
    )
  })

  test.each([
    ['words', 'not a list'],
    ['a list of something else', ['1', null, {}]],
    ['numbers that are no ids', [-1, 0.5]],
  ])('ignores and overwrites %s', async (_what, value) => {
    storeIds(value)
    renderScreen('/product/sale-running/')
    await names('Related products')
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
    await waitFor(() => expect(storedIds()).toEqual([idOf('sale-running')]))
  })

  test('requests a limited number of products', async () => {
    const ids = mock.db.catalog.products.slice(0, 80).map(({ id }) => id)
    storeIds([...ids, ...ids])
    renderScreen('/')
    expect(await names('Recently viewed')).toHaveLength(13)
  })

  test('are omitted without storage', async () => {
    expectConsole(/storage/)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    renderScreen('/product/sale-running/')
    await names('Related products')
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  })
})
