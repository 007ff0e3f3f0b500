import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { addToCart } from '~/api/cart/cart'
import type { ListedProduct } from '~/domain/product/product'
import { AddToCartButton } from '~/features/cart/AddToCartButton'
import { CartButton } from '~/features/cart/CartButton'
import { CartNotice } from '~/features/cart/CartNotice'
import { CartSync } from '~/features/cart/CartSync'
import { MiniCart } from '~/features/cart/MiniCart'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { showCartMessage, useCartStore } from '~/state/cart'
import { Announcer } from '~/ui/feedback/announcer'
import type { FaultKind } from '~mocks/db'
import type { MockProduct } from '~mocks/seed/types'
import { openVariation, simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite, type MockSite } from '../../support/mockSite'
import { renderApp, renderInApp } from '../../support/render'
import { clickTwice } from '../../support/twice'

const listed = ({ id, name, slug, sku }: MockProduct): ListedProduct => ({
  id,
  name,
  slug,
  path: `/product/${slug}/`,
  price: { kind: 'none' },
  authors: [],
  isFeatured: false,
  isInStock: true,
  action: { kind: 'add', data: { product_id: String(id), quantity: '1', product_sku: sku } },
})

/** Renders the buttons of some cards with the cart components of every page. */
const showButtons = (products: MockProduct[], path = '/shop/', others?: ReactNode) =>
  renderInApp(
    <>
      <CartButton />
      {others}
      {products.map((product) => (
        <AddToCartButton key={product.id} product={listed(product)} />
      ))}
      <MiniCart />
      <CartNotice />
      <CartSync />
      <Announcer />
    </>,
    path,
  )

const addButton = ({ name }: { name: string }) =>
  screen.getByRole('button', { name: `Add to cart: ${name}` })
const announcement = () =>
  screen.getAllByRole('status').find((region) => region.tagName === 'OUTPUT')?.textContent
const cartShows = (text: string) => screen.findByRole('button', { name: `Cart, ${text}` })
const added = ({ name }: { name: string }) => `“${name}” has been added to your cart`

const main = () => within(screen.getByRole('main'))
const button = () => main().findByRole('button', { name: 'Add to cart' })
const sizeButton = (name: string) => main().getByRole('radio', { name: new RegExp(name) })
const unsure = () => screen.findByText(/we cannot say whether/, { selector: 'p' })

const book = (mock: MockSite, at = 0) => simpleProduct(mock.db, at)

describe('adding without a redirect to the cart', () => {
  const mock = useMockSite({ scenarios: ['no-redirect-after-add'] })

  test('shows progress, then a link to the cart', async () => {
    const product = book(mock)
    mock.db.settings.latencyMs = 30
    const { user } = showButtons([product])

    await user.click(addButton(product))
    expect(addButton(product).getAttribute('aria-busy')).toBe('true')

    await waitFor(() => expect(addButton(product).getAttribute('aria-busy')).toBe('false'))
    // One beside the button, one in the notice.
    const links = screen.getAllByRole('link', { name: cartMessages.viewCart })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/cart/', '/cart/'])
    await cartShows('1 item')
    await waitFor(() => expect(announcement()).toBe(added(product)))
    expect(location.pathname).toBe('/shop/')
  })

  test('shows no link to the cart on the cart page', async () => {
    const product = book(mock)
    const { user } = showButtons([product], '/cart/')
    await user.click(addButton(product))
    await screen.findByText(added(product), { selector: 'p' })
    expect(screen.queryByRole('link', { name: cartMessages.viewCart })).toBeNull()
  })

  test('adds once on a double click', async () => {
    const product = book(mock)
    mock.db.settings.latencyMs = 30
    const { user } = showButtons([product])
    await user.dblClick(addButton(product))
    await cartShows('1 item')
    expect(mock.calls('add_to_cart')).toHaveLength(1)
  })

  test('adds once for two clicks before a render', async () => {
    const product = book(mock)
    showButtons([product])
    clickTwice(addButton(product))
    await screen.findByText(added(product), { selector: 'p' })
    expect(mock.calls('add_to_cart')).toHaveLength(1)
  })

  test('runs adds one at a time in click order, also after a failure', async () => {
    expectConsole(/adding to the cart/)
    const [first, second, third] = [book(mock, 0), book(mock, 1), book(mock, 2)]
    mock.db.settings.latencyMs = 20
    const { user } = showButtons([first, second, third])
    mock.db.faults.byCall['wc-ajax add_to_cart'] = 'server-error'

    await user.click(addButton(first))
    await user.click(addButton(second))
    await user.click(addButton(third))
    await screen.findAllByText(/was not added/, { selector: 'p' })
    mock.db.faults.byCall = {}

    await waitFor(() => expect(addButton(third).getAttribute('aria-busy')).toBe('false'))
    const sent = mock.calls('add_to_cart')
    const ids = sent.map(({ payload }) => new URLSearchParams(payload).get('product_id'))
    expect(ids).toEqual([first, second, third].map(({ id }) => String(id)))
    // Each step reads the cart before the next begins.
    const names = mock.calls().map(({ name }) => name)
    const steps = names.slice(names.indexOf('wc-ajax add_to_cart'))
    expect(steps.filter((name, i) => name === steps[i - 1] && name !== 'GET /cart')).toEqual([])
  })

  test('opens the page of a product that needs a choice and shows a notice there', async () => {
    const { product } = openVariation(mock.db)
    const { user } = showButtons([product])
    await user.click(addButton(product))
    await waitFor(() => expect(location.pathname).toBe(`/product/${product.slug}/`))
    const cartNotice = screen.getByRole('complementary', { name: 'Cart notification' })
    expect(within(cartNotice).getByText(/could not be added to your cart/)).toBeDefined()
    await user.click(within(cartNotice).getByRole('button', { name: 'Close this message' }))
    expect(screen.queryByRole('complementary', { name: 'Cart notification' })).toBeNull()
  })

  test('shows the shop’s reason for a second piece of a product sold individually', async () => {
    const product = book(mock)
    product.soldIndividually = true
    const { user } = showButtons([product], `/product/${product.slug}/`)
    await user.click(addButton(product))
    await cartShows('1 item')

    await user.click(addButton(product))
    const reason = `You cannot add another "${product.name}" to your cart.`
    expect(await screen.findByText(reason, { selector: 'p' })).toBeVisible()
    expect(announcement()).toBe(reason)
  })

  test('shows the problem beside the button on that product’s own page', async () => {
    const { product } = openVariation(mock.db)
    const { user } = showButtons([product], `/product/${product.slug}/`)
    await user.click(addButton(product))
    await screen.findByText(/could not be added to your cart/, { selector: 'p' })
    expect(screen.queryByRole('complementary', { name: 'Cart notification' })).toBeNull()
  })

  test('shows the error for an unknown product beside the button', async () => {
    const product = { ...book(mock), id: 999_999 }
    const { user } = showButtons([product])
    await user.click(addButton(product))
    await screen.findByText(`“${product.name}” could not be added to your cart.`, { selector: 'p' })
    expect(location.pathname).toBe('/shop/')
  })

  const faults: FaultKind[] = ['server-error', 'invalid-json', 'html', 'empty', 'offline']
  test.each(faults)('shows an error for a failed add (%s) and offers a retry', async (fault) => {
    expectConsole(/adding to the cart/)
    const product = book(mock)
    const { user } = showButtons([product])
    await cartShows('0 items')
    mock.db.faults.byCall['wc-ajax add_to_cart'] = fault

    await user.click(addButton(product))
    const problem = `“${product.name}” was not added: the shop did not answer. Your cart is as it was.`
    await screen.findByText(problem, { selector: 'p' })
    await waitFor(() => expect(announcement()).toBe(problem))
    await cartShows('0 items')

    mock.db.faults.byCall = {}
    await user.click(addButton(product))
    await cartShows('1 item')
    expect(screen.queryByText(problem, { selector: 'p' })).toBeNull()
  })

  test('reads the cart after a cut-off response and reports success', async () => {
    expectConsole(/adding to the cart/)
    const product = book(mock)
    const { user, queryClient } = showButtons([product])
    await waitFor(() => expect(queryClient.getQueryState(['cart'])?.status).toBe('success'))
    mock.db.faults.byCall['wc-ajax add_to_cart'] = 'cut-off'
    await user.click(addButton(product))
    await screen.findByText(added(product), { selector: 'p' })
    await cartShows('1 item')
  })

  test('reads the cart before it adds again a product that may have been added', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const product = book(mock)
    const { user } = showButtons([product])
    await cartShows('0 items')
    mock.db.faults.byCall = { 'wc-ajax add_to_cart': 'cut-off', 'GET /cart': 'server-error' }
    await user.click(addButton(product))
    await screen.findByText(/we cannot say whether/, { selector: 'p' })

    mock.db.faults.byCall = {}
    await user.click(addButton(product))
    await cartShows('1 item')
    expect(mock.calls('add_to_cart')).toHaveLength(1)

    await user.click(addButton(product))
    await cartShows('2 items')
  })

  test('adds another piece once the shopper has seen in the cart that the first one was added', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const product = book(mock)
    const { user, queryClient } = showButtons([product])
    await cartShows('0 items')
    mock.db.faults.byCall = { 'wc-ajax add_to_cart': 'cut-off', 'GET /cart': 'server-error' }
    await user.click(addButton(product))
    await screen.findByText(/we cannot say whether/, { selector: 'p' })

    mock.db.faults.byCall = {}
    await act(() => queryClient.refetchQueries({ queryKey: ['cart'] }))
    await user.click(await cartShows('1 item'))
    await user.click(await screen.findByRole('button', { name: commonMessages.close }))
    await user.click(addButton(product))
    await cartShows('2 items')
    expect(mock.calls('add_to_cart')).toHaveLength(2)
  })

  test('does not take older pieces for an add without a response, and adds with the press after', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const product = book(mock)
    await addToCart({ product_id: String(product.id), quantity: '2' })
    mock.db.calls.length = 0
    mock.db.faults.byCall = { 'wc-ajax add_to_cart': 'server-error', 'GET /cart': 'server-error' }
    const { user } = renderInApp(<AddToCartButton product={listed(product)} />)
    await user.click(addButton(product))
    await screen.findByText(/we cannot say whether/, { selector: 'p' })

    mock.db.faults.byCall = {}
    await user.click(addButton(product))
    await waitFor(() => expect(addButton(product)).not.toBeDisabled())
    await waitFor(() => expect(useCartStore.getState().cart?.count).toBe(2))
    await screen.findByText(/we cannot say whether/, { selector: 'p' })
    await user.click(addButton(product))
    await waitFor(() => expect(useCartStore.getState().cart?.count).toBe(3))
  })

  test('does not say that a product was not added which the first reading of the cart shows', async () => {
    expectConsole(/adding to the cart/)
    const product = book(mock)
    mock.db.faults.byCall['wc-ajax add_to_cart'] = 'cut-off'
    const { user } = renderInApp(<AddToCartButton product={listed(product)} />)
    await user.click(addButton(product))
    await screen.findByText(/we cannot say whether/, { selector: 'p' })
  })

  test('shows that the result is unknown when the shop is unreachable', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const product = book(mock)
    const { user } = showButtons([product])
    mock.db.faults.byCall['*'] = 'offline'
    await user.click(addButton(product))
    await screen.findByText(/we cannot say whether/, { selector: 'p' })
  })
})

describe('an add of a product whose last add is in doubt', () => {
  const mock = useMockSite({ scenarios: ['no-redirect-after-add'] })

  /** The shop adds it, but neither its response nor the cart can be read. */
  async function addInDoubt({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, call: string) {
    await cartShows('0 items')
    mock.db.faults.byCall = { [call]: 'cut-off', 'GET /cart': 'server-error' }
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'))
    await user.click(await button())
    await unsure()
    mock.db.faults.byCall = {}
  }

  test('adds another quantity, and does not take the first one for it', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const product = book(mock, 3)
    const view = renderApp(`/product/${product.slug}/`)
    await addInDoubt(view, 'wc-ajax add_to_cart')

    const more = main().getByRole('button', { name: 'Increase quantity' })
    await view.user.click(more)
    await view.user.click(more)
    await view.user.click(await button())
    await cartShows('4 items')
    const sent = mock.calls('add_to_cart')
    expect(sent.map(({ payload }) => new URLSearchParams(payload).get('quantity'))).toEqual([
      '1',
      '3',
    ])
  })

  test('sends nothing while the cart cannot be read', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const product = book(mock, 4)
    const view = renderApp(`/product/${product.slug}/`)
    await addInDoubt(view, 'wc-ajax add_to_cart')
    mock.db.faults.byCall = { 'GET /cart': 'server-error' }

    await view.user.click(main().getByRole('button', { name: 'Increase quantity' }))
    await view.user.click(await button())
    await unsure()
    expect(mock.calls('add_to_cart')).toHaveLength(1)
  })

  test('adds another size of the same variation, and knows then that the first one was added', async () => {
    expectConsole(/adding to the cart|reading the cart/)
    const { product, variation } = openVariation(mock.db)
    const colour = variation.attributes['pa_color']
    const view = renderApp(
      `/product/${product.slug}/?attribute_pa_color=${colour}&attribute_pa_size=small`,
    )
    await addInDoubt(view, 'POST /cart/add-item')

    await view.user.click(sizeButton('Medium'))
    await view.user.click(await button())
    await cartShows('2 items')
    const sizes = mock.db.session.cart.map(({ attributes }) => attributes['attribute_pa_size'])
    expect(sizes).toEqual(['small', 'medium'])

    // It is in the cart, as the second add has seen.
    const reads = mock.calls('GET /cart').length
    await view.user.click(sizeButton('Small'))
    await view.user.click(await button())
    await waitFor(() => expect(mock.calls('GET /cart').length).toBeGreaterThan(reads))
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-busy', 'false'))
    expect(screen.queryByText(/we cannot say whether/, { selector: 'p' })).toBeNull()
    expect(mock.calls('POST /cart/add-item')).toHaveLength(2)
  })
})

describe('adding with a redirect to the cart', () => {
  const mock = useMockSite()

  test('opens the cart and announces the product', async () => {
    const product = book(mock)
    const { user } = showButtons([product])
    await user.click(addButton(product))
    await waitFor(() => expect(location.pathname).toBe('/cart/'))
    await waitFor(() => expect(announcement()).toBe(added(product)))
  })
})

describe('the cart notice', () => {
  const mock = useMockSite({ scenarios: ['no-redirect-after-add'] })

  test('disappears 3 s after an add, and the mini-cart opens after 2 s', async () => {
    const product = book(mock)
    mock.db.settings.latencyMs = 0
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      showButtons([product])
      act(() => showCartMessage({ kind: 'added', text: added(product) }))
      expect(screen.getByText(added(product), { selector: 'p' })).toBeDefined()

      await act(() => vi.advanceTimersByTimeAsync(1900))
      expect(screen.queryByRole('dialog')).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(300))
      const panel = await screen.findByRole('dialog', { name: 'Your cart' })
      expect(await within(panel).findByText(cartMessages.empty)).toBeDefined()
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(screen.queryByText(added(product), { selector: 'p' })).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test.each<[what: string, begin: () => Promise<unknown> | void]>([
    ['types into a field', () => screen.getByLabelText('PIN Code').focus()],
    [
      'has opened a dialog',
      () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).showModal(),
    ],
    [
      'has asked for a dialog that is still loading',
      () => screen.getByRole('button', { name: 'Help' }).setAttribute('aria-busy', 'true'),
    ],
    [
      'has opened the mini-cart and closed it again',
      async () => {
        const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
        await user.click(screen.getByRole('button', { name: /^Cart/ }))
        await user.click(await screen.findByRole('button', { name: commonMessages.close }))
      },
    ],
  ])('opens no mini-cart over a shopper who %s meanwhile', async (_, begin) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      showButtons(
        [],
        '/shop/',
        <>
          <input aria-label="PIN Code" />
          <dialog aria-label="Menu" />
          <button aria-haspopup="dialog">Help</button>
        </>,
      )
      act(() => showCartMessage({ kind: 'added', text: '“Panchatantra” has been added' }))
      await act(() => vi.advanceTimersByTimeAsync(500))
      await begin()
      await act(() => vi.advanceTimersByTimeAsync(2000))
      expect(useCartStore.getState().isMiniCartOpen).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each(['/cart', '/cart/', '/checkout', '/checkout/'])(
    'opens no mini-cart at %s',
    async (path) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      try {
        showButtons([], path)
        act(() => showCartMessage({ kind: 'added', text: '“Panchatantra” has been added' }))
        await act(() => vi.advanceTimersByTimeAsync(2200))
        expect(screen.getByText(/^“Panchatantra”/, { selector: 'p' })).toBeVisible()
        // The code of the panel may still load.
        expect(useCartStore.getState().isMiniCartOpen).toBe(false)
      } finally {
        vi.useRealTimers()
      }
    },
  )

  test('stays open when it shows a problem', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      showButtons([])
      act(() => showCartMessage({ kind: 'problem', text: 'It was not changed.' }))
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      expect(screen.getByText('It was not changed.')).toBeDefined()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('an add to a cart that has lost its lines', () => {
  const mock = useMockSite({ scenarios: ['no-redirect-after-add'] })

  test('says that the other products are gone, until the shopper closes it', async () => {
    const [first, second, third] = [book(mock), book(mock, 1), book(mock, 2)]
    const { user } = showButtons([first, second, third])
    await user.click(addButton(first))
    await cartShows('1 item')
    await user.click(addButton(second))
    await cartShows('2 items')
    mock.db.session.cart.splice(0)
    await user.click(addButton(third))
    await cartShows('1 item')
    const text = `${added(third)}. 2 other products are no longer in your cart.`
    const notice = await screen.findByRole('complementary', { name: 'Cart notification' })
    expect(within(notice).getByText(text)).toBeVisible()
    await waitFor(() => expect(announcement()).toBe(text))
  })
})
