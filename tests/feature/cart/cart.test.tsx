import { act, screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { addToCart } from '~/api/cart/cart'
import { CartNotice } from '~/features/cart/CartNotice'
import { CartButton } from '~/features/cart/CartButton'
import { CartSync } from '~/features/cart/CartSync'
import { rememberViewed } from '~/features/product/recentlyViewed'
import { tabChannel } from '~/lib/tabs'
import { CartPage } from '~/pages/cart/CartPage'
import * as commonMessages from '~/messages/common'
import * as cartMessages from '~/messages/cart'
import { openMiniCart, useCartStore } from '~/state/cart'
import type { FaultKind } from '~mocks/db'
import {
  announcement,
  around,
  cartPage,
  fill,
  lineOf,
  moreOf,
  quantityField,
  removeButton,
  total,
  undoButton,
} from './cartPage'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite, type MockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'
import { clickTwice } from '../../support/twice'

/** Clicks synchronously, so that no request is sent between the clicks. */
function clickMore(product: { name: string }, times: number) {
  for (let click = 0; click < times; click++) act(() => moreOf(product).click())
}
const quantityNow = ({ name }: { name: string }) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: `Quantity of ${name}` }).value
const isTotalBusy = () =>
  screen.getByText('Total', { selector: 'dt' }).closest('[aria-busy]')?.getAttribute('aria-busy')
const quantitiesSent = (mock: MockSite) =>
  mock
    .calls('POST /cart/update-item')
    .map(({ payload }) => (JSON.parse(payload) as { quantity: number }).quantity)
const serverTotal = (mock: MockSite) => {
  const response = mock.calls('GET /cart').at(-1)?.response ?? '{}'
  return (JSON.parse(response) as { totals: { total_price: string } }).totals.total_price
}
const digits = (text: string | null | undefined) => text?.replace(/\D/g, '')

describe('the cart page', () => {
  const mock = useMockSite()

  test('shows each line and the shop’s own total', async () => {
    const [first, second] = await fill(mock, 2)
    cartPage()
    for (const product of [first, second]) {
      if (!product) throw new Error('too few')
      expect((await quantityField(product)).value).toBe('1')
      expect(within(lineOf(product)).getByRole('link', { name: product.name })).toBeDefined()
    }
    expect(digits(total())).toBe(serverTotal(mock))
    expect(document.title).toContain('Cart')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(screen.getByRole('link', { name: 'Go to checkout' }).getAttribute('href')).toBe(
      '/checkout/',
    )
  })

  test('links to the shop when it is empty', async () => {
    cartPage()
    await screen.findByText(cartMessages.empty)
    expect(screen.getByRole('link', { name: 'Browse the shop' }).getAttribute('href')).toBe(
      '/shop/',
    )
  })

  test('has the total beside its one link to the checkout on a phone', async () => {
    await fill(mock, 2)
    cartPage()
    const link = await screen.findByRole('link', { name: 'Go to checkout' })
    expect(digits(link.parentElement?.textContent)).toBe(serverTotal(mock))
  })

  test('offers the products viewed last when it is empty', async () => {
    const { id, name } = simpleProduct(mock.db, 3)
    rememberViewed(id)
    cartPage()
    const viewed = await screen.findByRole('region', { name: 'Recently viewed' })
    expect(await within(viewed).findByRole('link', { name })).toBeDefined()
  })

  test('shows a new quantity at once and dims the total until the shop responds', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    cartPage()
    await quantityField(product)
    const before = total()
    mock.db.settings.latencyMs = 50

    clickMore(product, 1)
    expect(quantityNow(product)).toBe('2')
    expect(total()).toBe(before)
    expect(isTotalBusy()).toBe('true')

    await waitFor(() => expect(isTotalBusy()).toBe('false'))
    expect(total()).not.toBe(before)
    expect((await quantityField(product)).value).toBe('2')
  })

  test('sends only the last quantity after several clicks', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    cartPage()
    await quantityField(product)
    clickMore(product, 4)
    expect((await quantityField(product)).value).toBe('5')
    await waitFor(() => expect(isTotalBusy()).toBe('false'))
    expect(quantitiesSent(mock)).toEqual([5])
  })

  test('rounds a fractional quantity down', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    const { user } = cartPage()
    const box = await quantityField(product)
    await user.clear(box)
    await user.type(box, '2.5{Enter}')
    await waitFor(() => expect(isTotalBusy()).toBe('false'))
    expect(quantitiesSent(mock)).toEqual([2])
    expect((await quantityField(product)).value).toBe('2')
  })

  test('keeps a quantity chosen while another is being sent', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    const { user, queryClient } = cartPage()
    await quantityField(product)
    mock.db.settings.latencyMs = 250
    await user.click(moreOf(product))
    await waitFor(() => expect(isTotalBusy()).toBe('true'))
    await waitFor(() => expect(queryClient.isMutating()).toBe(1))
    await user.click(moreOf(product))
    expect((await quantityField(product)).value).toBe('3')
    await waitFor(() => expect(isTotalBusy()).toBe('false'))
    expect(quantitiesSent(mock)).toEqual([2, 3])
    expect((await quantityField(product)).value).toBe('3')
  })

  // tests/contract/cart/cart.test.ts has the other kinds of failures.
  const faults: FaultKind[] = ['html', 'offline']
  test.each(faults)(
    'reverts a failed change (%s), shows an error, and sends the change on retry',
    async (fault) => {
      expectConsole(/changing a quantity/)
      const [product] = await fill(mock, 1)
      if (!product) throw new Error('none')
      const { user } = cartPage()
      await quantityField(product)
      mock.db.faults.byCall['POST /cart/update-item'] = fault

      await user.click(moreOf(product))
      const cartNotice = await screen.findByRole('complementary', { name: 'Cart notification' })
      expect(within(cartNotice).getByText(cartMessages.changeFailed)).toBeDefined()
      expect((await quantityField(product)).value).toBe('1')

      mock.db.faults.byCall = {}
      await user.click(within(cartNotice).getByRole('button', { name: commonMessages.tryAgain }))
      await waitFor(async () => expect((await quantityField(product)).value).toBe('2'))
      await waitFor(() => expect(isTotalBusy()).toBe('false'))
      expect(quantitiesSent(mock).at(-1)).toBe(2)
    },
  )

  test('reports no failure if the response to a change is cut off', async () => {
    expectConsole(/changing a quantity/)
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    const { user } = cartPage()
    await quantityField(product)
    mock.db.faults.byCall['POST /cart/update-item'] = 'cut-off'
    await user.click(moreOf(product))
    await waitFor(() => expect(isTotalBusy()).toBe('true'))
    await waitFor(() => expect(isTotalBusy()).toBe('false'))
    expect((await quantityField(product)).value).toBe('2')
    expect(screen.queryByRole('complementary', { name: 'Cart notification' })).toBeNull()
  })

  test('shows the shop’s message and new limits for a product that has sold out', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    cartPage()
    await quantityField(product)
    const sold = mock.db.catalog.byId.get(product.id)
    if (!sold) throw new Error('gone')
    sold.max = 2
    clickMore(product, 3)

    const cartNotice = await screen.findByRole('complementary', { name: 'Cart notification' })
    expect(cartNotice.textContent).toContain('maximum quantity')
    expect(within(cartNotice).queryByRole('button', { name: commonMessages.tryAgain })).toBeNull()
    const field = await quantityField(product)
    expect([field.value, field.max]).toEqual(['1', '2'])
  })

  test('dims a removed line, removes and announces it, and moves the focus', async () => {
    const [first, second] = await fill(mock, 2)
    if (!first || !second) throw new Error('too few')
    cartPage()
    mock.db.settings.latencyMs = 40
    const button = await removeButton(first)
    clickTwice(button)
    expect(lineOf(first).getAttribute('aria-busy')).toBe('true')

    await screen.findByText(`“${first.name}” has been removed from your cart`, { selector: 'p' })
    await waitFor(() => expect(screen.queryByText(first.name)).toBeNull())
    await screen.findByRole('button', { name: 'Cart, 1 item' })
    expect(mock.calls('remove_from_cart')).toHaveLength(1)
    expect(document.activeElement).toBe(undoButton(first))
  })

  test('requests the line’s remove link when the removal fails', async () => {
    expectConsole(/removing from the cart/)
    const [first, second] = await fill(mock, 2)
    if (!first || !second) throw new Error('too few')
    const { user } = cartPage()
    mock.db.faults.byCall['wc-ajax remove_from_cart'] = 'server-error'
    await user.click(await removeButton(first))
    await screen.findByText(`“${first.name}” has been removed from your cart`, { selector: 'p' })
    expect(mock.calls('page /cart/').some(({ url }) => url.includes('remove_item='))).toBe(true)
    expect(screen.queryByRole('button', { name: `Remove ${first.name} from cart` })).toBeNull()
    expect(location.pathname).toBe('/cart/')
  })

  test('removes a line that another tab has removed', async () => {
    const [first, second] = await fill(mock, 2)
    if (!first || !second) throw new Error('too few')
    const { user } = cartPage()
    const button = await removeButton(first)
    mock.db.session.cart.shift()
    await user.click(button)
    await waitFor(() => expect(screen.queryByText(first.name)).toBeNull())
    expect(lineOf(second)).toBeDefined()
  })

  test('restores the line and shows a notice when the shop is unreachable', async () => {
    expectConsole(/removing from the cart|following a remove link|reading the cart/)
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    const { user } = cartPage()
    const button = await removeButton(product)
    mock.db.faults.byCall['*'] = 'offline'
    await user.click(button)
    await screen.findByText(cartMessages.changeUnsure, { selector: 'p' })
    expect(lineOf(product).getAttribute('aria-busy')).toBe('false')

    mock.db.faults.byCall = {}
    const cartNotice = screen.getByRole('complementary', { name: 'Cart notification' })
    await user.click(within(cartNotice).getByRole('button', { name: commonMessages.tryAgain }))
    await screen.findByText(cartMessages.empty)
  })

  test('shows an error if the cart does not load, and loads it on retry', async () => {
    await fill(mock, 1)
    mock.db.faults.byCall['GET /cart'] = 'html'
    const { user } = cartPage()
    await screen.findByText(commonMessages.cartLoadFailed)
    mock.db.faults.byCall = {}
    await user.click(screen.getByRole('button', { name: commonMessages.tryAgain }))
    await screen.findByRole('link', { name: 'Go to checkout' })
    expect(screen.queryByText(commonMessages.cartLoadFailed)).toBeNull()
  })

  test('keeps the previous cart on screen when reading it again fails', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    const { queryClient } = cartPage()
    await quantityField(product)
    mock.db.faults.byCall['GET /cart'] = 'offline'
    await act(() => queryClient.invalidateQueries({ queryKey: ['cart'] }))
    await screen.findByText(cartMessages.stale)
    expect(lineOf(product)).toBeDefined()
  })

  test('shows low stock and backorders at their lines', async () => {
    const [few, late] = await fill(mock, 2)
    if (!few || !late) throw new Error('too few')
    const [scarce, awaited] = [few, late].map(({ id }) => mock.db.catalog.byId.get(id))
    if (!scarce || !awaited) throw new Error('gone')
    scarce.stock = 2
    awaited.stockStatus = 'onbackorder'
    cartPage()
    await quantityField(few)
    expect(within(lineOf(few)).getByText('Only 2 left in stock')).toBeDefined()
    expect(within(lineOf(late)).getByText('Available on backorder')).toBeDefined()
  })

  test('adds a cross-sell to the cart and keeps it in the list with the focus', async () => {
    const [product] = await fill(mock, 1)
    const beside = simpleProduct(mock.db, 1)
    const own = mock.db.catalog.byId.get(product?.id ?? 0)
    if (own?.kind !== 'product') throw new Error('gone')
    own.crossSellIds = [beside.id]
    const { user } = cartPage()
    const before = history.length
    const crossSells = await screen.findByRole('region', { name: cartMessages.crossSells })
    const add = { name: `Add to cart: ${beside.name}` }
    await user.click(await within(crossSells).findByRole('button', add))
    await quantityField(beside)
    expect(within(crossSells).getByRole('button', add)).toBe(document.activeElement)
    expect(within(crossSells).queryByRole('link', { name: cartMessages.viewCart })).toBeNull()
    expect(history.length).toBe(before)
  })

  test('sends a quantity change that a reload has interrupted, unless it is two minutes old', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    for (const [minutesAgo, sent] of [
      [2, []],
      [0, [2]],
    ] as const) {
      const visit = cartPage()
      await quantityField(product)
      // No time passes between the click and the reload.
      vi.useFakeTimers({ now: Date.now() - minutesAgo * 60_000 })
      act(() => moreOf(product).click())
      visit.unmount()
      vi.useRealTimers()
      const again = cartPage()
      await quantityField(product)
      await waitFor(() => expect(quantitiesSent(mock)).toEqual(sent))
      expect((await quantityField(product)).value).toBe(sent.length > 0 ? '2' : '1')
      again.unmount()
    }
  })

  test('notifies other tabs after a reload of a change whose response was lost', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    const visit = cartPage()
    await quantityField(product)
    vi.useFakeTimers({ now: Date.now() })
    act(() => moreOf(product).click())
    visit.unmount()
    vi.useRealTimers()
    // The shop applies the change, but its response reaches no page.
    await addToCart({ product_id: String(product.id), quantity: '1' })
    const onMessage = vi.fn()
    const stop = tabChannel('satchel-cart').subscribe(onMessage)
    cartPage()
    expect((await quantityField(product)).value).toBe('2')
    await waitFor(() => expect(onMessage).toHaveBeenCalled())
    expect(quantitiesSent(mock)).toEqual([])
    stop()
  })

  test('shows the shop’s errors about the cart in an alert and at the line', async () => {
    const [product] = await fill(mock, 1)
    const sold = mock.db.catalog.byId.get(product?.id ?? 0)
    if (!sold) throw new Error('gone')
    sold.stockStatus = 'outofstock'
    sold.stock = undefined
    cartPage()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Please look at this first')
    expect(alert.textContent).toContain(product?.name)
    if (!product) throw new Error('none')
    expect(lineOf(product).textContent).toContain('is out of stock and cannot be purchased')
  })
})

describe('cart synchronization', () => {
  const mock = useMockSite()

  test('reads the cart after a change in another tab', async () => {
    renderInApp(around)
    await screen.findByRole('button', { name: 'Cart, 0 items' })
    await waitFor(() => expect(mock.calls('GET /cart')).toHaveLength(1))
    await fill(mock, 2)
    tabChannel('satchel-cart').post('changed')
    await screen.findByRole('button', { name: 'Cart, 2 items' })
  })

  test('sends one request for all views of the cart, and another after a change in another tab', async () => {
    renderInApp(
      <>
        <CartSync />
        <CartPage />
        <CartPage />
      </>,
    )
    await screen.findAllByText(cartMessages.empty)
    const before = mock.calls('GET /cart').length
    const [product] = await fill(mock, 1)
    tabChannel('satchel-cart').post('changed')
    await screen.findAllByText(product?.name ?? '')
    expect([before, mock.calls('GET /cart').length]).toEqual([1, 1])
  })

  test('reads the cart when the browser restores the page', async () => {
    renderInApp(around)
    await waitFor(() => expect(mock.calls('GET /cart')).toHaveLength(1))
    await fill(mock, 1)
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await screen.findByRole('button', { name: 'Cart, 1 item' })
  })

  test('reads the cart when the tab becomes visible', async () => {
    renderInApp(around)
    await waitFor(() => expect(mock.calls('GET /cart')).toHaveLength(1))
    await fill(mock, 1)
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await screen.findByRole('button', { name: 'Cart, 1 item' })
  })

  test('reads the cart when the connection returns', async () => {
    mock.db.faults.byCall = { 'GET /cart': 'offline' }
    expectConsole(/./)
    renderInApp(around)
    await waitFor(() => expect(mock.calls('GET /cart')).toHaveLength(1))
    act(() => void dispatchEvent(new Event('offline')))
    mock.db.faults.byCall = {}
    await fill(mock, 1)
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByRole('button', { name: 'Cart, 1 item' })
  })

  test('explains an empty cart to a guest whose cart has expired', async () => {
    mock.db.settings.guestCartHours = 48
    await fill(mock, 1)
    renderInApp(
      <>
        <CartSync />
        <CartButton />
        <CartNotice />
      </>,
    )
    await screen.findByRole('button', { name: 'Cart, 1 item' })
    const left = Date.now()
    mock.db.now = () => left + 49 * 3_600_000
    const clock = vi.spyOn(Date, 'now').mockImplementation(mock.db.now)
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await screen.findByRole('button', { name: 'Cart, 0 items' })
    expect(screen.getByRole('complementary', { name: 'Cart notification' }).textContent).toBe(
      cartMessages.expired,
    )
    clock.mockRestore()
  })
})

function Addresses() {
  const navigate = useNavigate()
  const inPlace = { replace: true, state: { staysInPlace: true } }
  return (
    <>
      <button onClick={() => void navigate('/?s=kite&filter_brand=camlin', inPlace)}>
        Choose a brand
      </button>
      <button onClick={() => void navigate('/?s=whales')}>Search for whales</button>
    </>
  )
}

describe('the mini-cart', () => {
  const mock = useMockSite()

  test('shows lines, subtotal and links to cart and checkout', async () => {
    const [product] = await fill(mock, 2)
    const { user } = renderInApp(around)
    await user.click(await screen.findByRole('button', { name: 'Cart, 2 items' }))
    const panel = await screen.findByRole('dialog', { name: 'Your cart' })
    const names = within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(names).toEqual(expect.arrayContaining(['/cart/', '/checkout/']))
    expect(within(panel).getByText(product?.name ?? '')).toBeDefined()
    expect(digits(within(panel).getByText('Subtotal').parentElement?.textContent)).toMatch(/^\d+$/)
  })

  test('dims a line that is removed, and closes when the shop has responded', async () => {
    const [first] = await fill(mock, 2)
    if (!first) throw new Error('none')
    const { user } = renderInApp(around)
    await user.click(await screen.findByRole('button', { name: 'Cart, 2 items' }))
    mock.db.settings.latencyMs = 30
    await user.click(await removeButton(first))
    expect(lineOf(first).getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('button', { name: 'Cart, 1 item' })
    await screen.findByText(`“${first.name}” has been removed from your cart`, { selector: 'p' })
  })

  test('stays open where the shopper has closed and opened it during a removal', async () => {
    const [first] = await fill(mock, 2)
    if (!first) throw new Error('none')
    const { user } = renderInApp(around)
    await user.click(await screen.findByRole('button', { name: 'Cart, 2 items' }))
    const response = Promise.withResolvers<void>()
    mock.db.hold = () => response.promise
    await user.click(await removeButton(first))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Cart, 2 items' }))
    response.resolve()
    await screen.findByRole('button', { name: 'Cart, 1 item', hidden: true })
    await screen.findByText(`“${first.name}” has been removed from your cart`, { selector: 'p' })
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  })

  test('closes on a removal that fails, so that its message can be reached and is announced', async () => {
    expectConsole(/removing from the cart|following a remove link/)
    const [first] = await fill(mock, 2)
    if (!first) throw new Error('none')
    const { user } = renderInApp(around)
    await user.click(await screen.findByRole('button', { name: 'Cart, 2 items' }))
    mock.db.faults.byCall['wc-ajax remove_from_cart'] = 'server-error'
    mock.db.faults.byCall['page /cart/'] = 'server-error'
    await user.click(await removeButton(first))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const problem = `“${first.name}” could not be removed from your cart.`
    expect(await screen.findByText(problem, { selector: 'p' })).toBeVisible()
    expect(announcement()).toBe(problem)
  })

  test('is there for a shopper who presses its button just when it opens after an add', async () => {
    await fill(mock, 1)
    const { user } = renderInApp(around)
    const opener = await screen.findByRole('button', { name: 'Cart, 1 item' })
    act(openMiniCart)
    await user.click(opener)
    expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeVisible()
  })

  test('makes its button busy until its code is there', async () => {
    renderInApp(around)
    useCartStore.setState({ isMiniCartLoaded: false })
    const opener = await screen.findByRole('button', { name: 'Cart, 0 items' })
    act(() => opener.click())
    expect(opener).toHaveAttribute('aria-busy', 'true')
    expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeVisible()
    expect(opener).not.toHaveAttribute('aria-busy')
  })

  test('stays while the screen notes a choice in its address, and closes with a new search', async () => {
    const { user } = renderInApp(
      <>
        {around}
        <Addresses />
      </>,
      '/?s=kite',
    )
    await user.click(await screen.findByRole('button', { name: 'Cart, 0 items' }))
    await screen.findByRole('dialog', { name: 'Your cart' })
    act(() => screen.getByText('Choose a brand').click())
    expect(location.search).toBe('?s=kite&filter_brand=camlin')
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
    act(() => screen.getByText('Search for whales').click())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('links to the shop when it is empty, and closes on navigation', async () => {
    const { user } = renderInApp(around, '/product/x/')
    await user.click(await screen.findByRole('button', { name: 'Cart, 0 items' }))
    await user.click(await screen.findByRole('link', { name: 'Browse the shop' }))
    expect(location.pathname).toBe('/shop/')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows an error if the cart does not load', async () => {
    mock.db.faults.byCall['GET /cart'] = 'empty'
    const { user } = renderInApp(around)
    await user.click(await screen.findByRole('button', { name: 'Cart' }))
    const panel = await screen.findByRole('dialog', { name: 'Your cart' })
    await within(panel).findByText(commonMessages.cartLoadFailed)
    expect(screen.queryByRole('button', { name: /^Cart, / })).toBeNull()
    mock.db.faults.byCall = {}
    await user.click(within(panel).getByRole('button', { name: commonMessages.tryAgain }))
    await within(panel).findByText(cartMessages.empty)
    expect(screen.getByRole('button', { name: 'Cart, 0 items', hidden: true })).toBeTruthy()
  })
})

describe('the mini-cart in the header', () => {
  const mock = useMockSite({ scenarios: ['mini-cart-in-header'] })

  test('stays open on a removal, closes by its button, Escape or a press outside, and returns the focus', async () => {
    const [first, second] = await fill(mock, 2)
    if (!first || !second) throw new Error('too few')
    const { user } = renderInApp(
      <>
        {around}
        <button type="button">Elsewhere</button>
      </>,
    )
    const opener = await screen.findByRole('button', { name: 'Cart, 2 items' })
    await user.click(opener)
    const panel = await screen.findByRole('dialog', { name: 'Your cart' })
    expect(document.activeElement).toBe(panel)

    mock.db.settings.latencyMs = 30
    await user.click(await removeButton(first))
    expect(lineOf(first).getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(within(panel).queryByText(first.name)).toBeNull())
    expect(within(panel).getByText(second.name)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(panel))

    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
    await user.click(opener)
    await user.click(opener)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(opener)
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Elsewhere')
  })

  test('returns the focus to its button in a browser that gives pressed buttons none', async () => {
    const { user } = renderInApp(around)
    const opener = await screen.findByRole('button', { name: 'Cart, 0 items' })
    opener.addEventListener('mousedown', (event) => event.preventDefault())
    await user.click(opener)
    await screen.findByRole('dialog', { name: 'Your cart' })
    await user.click(document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(opener)
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(opener)
  })

  test('closes by its button also where it has opened by itself', async () => {
    const { user } = renderInApp(
      <>
        {around}
        <button type="button">Add to cart</button>
      </>,
    )
    const opener = await screen.findByRole('button', { name: 'Cart, 0 items' })
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    act(openMiniCart)
    await screen.findByRole('dialog', { name: 'Your cart' })
    await user.click(opener)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
