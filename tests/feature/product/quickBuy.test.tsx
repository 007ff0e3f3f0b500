import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import * as productMessages from '~/messages/product'
import type { MockProduct } from '~mocks/seed/types'
import {
  openVariation,
  simpleProduct,
  soldOutProduct,
  variableProduct,
} from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'
import { clickTwice } from '../../support/twice'

const main = () => within(screen.getByRole('main'))
const buyNow = () => main().findByRole('button', { name: 'Buy now' })
const isReady = async () => expect((await buyNow()).getAttribute('aria-disabled')).toBe('false')
const atCheckout = () => waitFor(() => expect(location.pathname).toBe('/checkout/'))

const query = (
  { attributes }: MockProduct['variations'][number],
  more: Record<string, string> = {},
) =>
  new URLSearchParams(
    Object.entries({ ...attributes, ...more }).map(([key, slug]) => [
      `attribute_${key.toLowerCase()}`,
      slug,
    ]),
  )

describe.each([{ scenarios: [] }, { scenarios: ['no-redirect-after-add' as const] }])(
  'Buy now with the scenarios $scenarios',
  (options) => {
    const mock = useMockSite(options)

    test('adds the quantity with the quick_buy field and opens the checkout', async () => {
      const product = simpleProduct(mock.db)
      const { user } = renderApp(`/product/${product.slug}/`)
      await user.click(await main().findByRole('button', { name: 'Increase quantity' }))
      await user.click(await buyNow())
      await atCheckout()
      const [call] = mock.calls('add_to_cart')
      expect(Object.fromEntries(new URLSearchParams(call?.payload))).toEqual({
        product_id: String(product.id),
        quantity: '2',
        quick_buy: '1',
      })
      await main().findByRole('heading', { level: 1, name: /checkout/i })
      expect(mock.db.session.cart).toMatchObject([{ productId: product.id, quantity: 2 }])
    })
  },
)

describe('Buy now', () => {
  const mock = useMockSite()

  test('adds once on repeated presses and during another add', async () => {
    const product = simpleProduct(mock.db)
    const { user } = renderApp(`/product/${product.slug}/`)
    const button = await buyNow()
    const held = Promise.withResolvers<void>()
    mock.db.hold = () => held.promise
    clickTwice(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    const add = main().getByRole('button', { name: 'Add to cart' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    expect(add.getAttribute('aria-busy')).toBe('false')
    await user.click(add)
    held.resolve()
    await atCheckout()
    expect(mock.calls('add_to_cart')).toHaveLength(1)
  })

  test('requires a valid variation and shows what is missing', async () => {
    const product = variableProduct(mock.db, false)
    for (const attribute of product.attributes) delete attribute.defaultSlug
    const { user } = renderApp(`/product/${product.slug}/`)
    const button = await buyNow()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(await main().findByRole('alert')).toHaveTextContent(productMessages.selectOptions)
    expect(mock.calls('add_to_cart')).toHaveLength(0)
  })

  test('is disabled when the variation is cleared or unavailable', async () => {
    const product = variableProduct(mock.db, false)
    const [first] = product.variations
    const { user } = renderApp(`/product/${product.slug}/?${query(first!)}`)
    await waitFor(isReady)
    await user.click(main().getByRole('button', { name: 'Clear options' }))
    expect((await buyNow()).getAttribute('aria-disabled')).toBe('true')
  })

  test('shows that an out-of-stock variation is unavailable', async () => {
    const product = variableProduct(mock.db, false)
    const [first] = product.variations
    if (first) first.stockStatus = 'outofstock'
    const { user } = renderApp(`/product/${product.slug}/?${query(first!)}`)
    await main().findByText('Out of stock')
    await user.click(await buyNow())
    expect(await main().findByRole('alert')).toHaveTextContent(productMessages.unavailableVariation)
    expect(location.pathname).toBe(`/product/${product.slug}/`)
  })

  test('adds the chosen value of an open attribute', async () => {
    const { product, variation } = openVariation(mock.db)
    const open = Object.entries(variation.attributes).filter(([, slug]) => !slug)
    const chosen = open.map(([key]) => [
      key,
      product.attributes.find((one) => one.key === key)?.terms[0]?.slug ?? '',
    ])
    const { user } = renderApp(
      `/product/${product.slug}/?${query(variation, Object.fromEntries(chosen))}`,
    )
    await waitFor(isReady)
    await user.click(await buyNow())
    await atCheckout()
    expect(mock.calls('POST /cart/add-item')).toHaveLength(1)
    expect(mock.db.session.cart).toMatchObject([{ variationId: variation.id }])
  })

  test('shows why the shop refuses the product and stays on the page', async () => {
    const product = simpleProduct(mock.db)
    const { user } = renderApp(`/product/${product.slug}/`)
    const button = await buyNow()
    product.stockStatus = 'outofstock'
    await user.click(button)
    await main().findByText(
      `You cannot add "${product.name}" to the cart because the product is out of stock.`,
    )
    expect(location.pathname).toBe(`/product/${product.slug}/`)
  })

  test.each(['server-error', 'offline'] as const)(
    'shows an error for a failed request (%s) and can be pressed again',
    async (fault) => {
      expectConsole(/adding to the cart/)
      const product = simpleProduct(mock.db)
      mock.db.faults.byCall['wc-ajax add_to_cart'] = fault
      const { user } = renderApp(`/product/${product.slug}/`)
      await user.click(await buyNow())
      await main().findByText(interpolate(cartMessages.addFailed, { name: product.name }))
      delete mock.db.faults.byCall['wc-ajax add_to_cart']
      await user.click(await buyNow())
      await atCheckout()
      expect(mock.db.session.cart).toMatchObject([{ productId: product.id, quantity: 1 }])
    },
  )

  test('does not navigate after the shopper has left', async () => {
    const product = simpleProduct(mock.db)
    const { user } = renderApp(`/product/${product.slug}/`)
    const held = Promise.withResolvers<void>()
    const button = await buyNow()
    mock.db.hold = ({ name }) => (name === 'wc-ajax add_to_cart' ? held.promise : Promise.resolve())
    await user.click(button)
    await user.click(screen.getByRole('link', { name: 'Shop' }))
    await waitFor(() => expect(location.pathname).toBe('/shop/'))
    act(() => held.resolve())
    await screen.findByText(interpolate(cartMessages.added, { name: product.name }), {
      selector: 'p',
    })
    expect(location.pathname).toBe('/shop/')
  })

  test('shows why the shop refuses a product that the shopper has left and opened again', async () => {
    const product = simpleProduct(mock.db)
    const { user } = renderApp(`/product/${product.slug}/`)
    const held = Promise.withResolvers<void>()
    const button = await buyNow()
    product.stockStatus = 'outofstock'
    mock.db.hold = ({ name }) => (name === 'wc-ajax add_to_cart' ? held.promise : Promise.resolve())
    await user.click(button)
    await user.click(screen.getByRole('link', { name: 'Shop' }))
    await waitFor(() => expect(location.pathname).toBe('/shop/'))
    act(() => history.back())
    await main().findByRole('heading', { level: 1, name: product.name })
    act(() => held.resolve())
    const notice = await screen.findByRole('complementary', { name: 'Cart notification' })
    within(notice).getByText(
      `You cannot add "${product.name}" to the cart because the product is out of stock.`,
    )
  })

  test('is omitted for products that cannot be bought', async () => {
    const external = mock.db.catalog.products.find(({ type }) => type === 'external')!
    const { unmount } = renderApp(`/product/${external.slug}/`)
    await main().findByRole('link', { name: external.buttonText })
    expect(main().queryByRole('button', { name: 'Buy now' })).toBeNull()
    unmount()

    renderApp(`/product/${soldOutProduct(mock.db).slug}/`)
    await main().findByText('Out of stock')
    expect(main().queryByRole('button', { name: 'Buy now' })).toBeNull()
  })
})
