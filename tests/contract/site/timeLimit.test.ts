import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { backend } from '~/api/backend'
import { fetchCart, updateItem } from '~/api/cart/cart'
import { removeCoupon } from '~/api/cart/coupon'
import { placeOrder } from '~/api/checkout/checkout'
import { screenPage, documentPage } from '~/api/content/document'
import { sendWordpressForm } from '~/api/content/wordpressForm'
import { earlyKey, storeUrl } from '~/api/encoding'
import { newAction } from '~/api/http'
import { dropNonce } from '~/api/nonce'
import { pluginWishlist } from '~/api/wishlist/pluginWishlist'
import { dropWishlistNonce } from '~/api/wishlist/wishlistSettings'
import { createQueryClient } from '~/app/queryClient'
import { SaveForLater } from '~/blocks/cart/SaveForLater'
import { TransportError } from '~/domain/errors'
import { useResetLink } from '~/features/account/accountQueries'
import { renewSession, useLogOut } from '~/features/account/session'
import { removeFromCart } from '~/features/cart/lines/lineMutations'
import { pressWishlistButton, withWishlistLock } from '~/features/wishlist/changeWishlist'
import * as cartMessages from '~/messages/cart'
import * as wishlistMessages from '~/messages/wishlist'
import { useCartStore } from '~/state/cart'
import { useWishlistStore } from '~/state/wishlist'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'

const never = () => new Promise<never>(() => {})
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

const withApp =
  (client: QueryClient) =>
  ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, createElement(BrowserRouter, null, children))

const lockOfOtherTab = (_name: string, { signal }: LockOptions) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** How many seconds an action takes that never gets its last response, and what it ends with. */
async function secondsOf(action: Promise<unknown>) {
  const ends: unknown[] = []
  action.then(
    (value) => ends.push({ value }),
    (error: unknown) => ends.push(error),
  )
  let seconds = 0
  for (; ends.length === 0 && seconds < 200; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    // The mock site works in real time.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { seconds, end: ends[0] }
}

/** The same for an action of the screen, whose state is looked at twice a second. */
async function secondsUntil(isOver: () => boolean) {
  const over = new Promise<void>((resolve) => {
    const check = () => (isOver() ? resolve() : void setTimeout(check, 500))
    setTimeout(check, 500)
  })
  return (await secondsOf(over)).seconds
}

describe('an action without a response', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  beforeEach(async () => {
    // In real time: code that the first response needs may still have to load.
    await fetchCart()
    await documentPage('/contact/')
    dropNonce()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    delete window.__early
  })

  /** Each call is answered after 20 s, the last one never. */
  const answerUntil = (last: string) => {
    mock.db.hold = ({ name }) => (name === last ? never() : wait(20_000))
  }
  const timedOut = { seconds: 30, end: expect.any(TransportError) as unknown }

  test('ends 30 s after it has taken an early response that never comes', async () => {
    window.__early = new Map([[earlyKey('GET', storeUrl('/cart')), never()]])
    expect(await secondsOf(fetchCart())).toEqual(timedOut)
  })

  test('ends when it is aborted while it waits for an early response', async () => {
    window.__early = new Map([[earlyKey('GET', storeUrl('/cart')), never()]])
    const controller = new AbortController()
    const cart = fetchCart(controller.signal)
    controller.abort()
    await expect(cart).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('ends after 30 s with the request for its nonce', async () => {
    answerUntil('POST /cart/update-item')
    expect(await secondsOf(updateItem('key', 2))).toEqual(timedOut)
  })

  test('ends after 30 s with the page that has its nonce', async () => {
    answerUntil('wc-ajax remove_coupon')
    expect(await secondsOf(removeCoupon('10 percent'))).toEqual(timedOut)
    dropWishlistNonce()
    answerUntil('wc-ajax woosw_add')
    expect(await secondsOf(pluginWishlist.add(1))).toEqual(timedOut)
  })

  test('ends after 30 s where a removal is followed by a link and the cart', async () => {
    expectConsole(/removing from the cart|following a remove link|reading the cart/)
    mock.db.hold = never
    expect(await secondsOf(removeFromCart('key', createQueryClient()))).toEqual({
      seconds: 30,
      end: { value: { outcome: 'unanswered', isCartKnown: false } },
    })
  })

  test('ends after 30 s with the page that has its form', async () => {
    const form = { name: 'login', path: '/my-account/' } as Parameters<typeof sendWordpressForm>[0]
    let calls = 0
    mock.db.hold = () => (++calls > 1 ? never() : wait(20_000))
    expect(await secondsOf(sendWordpressForm(form, {}))).toEqual(timedOut)
    expect(calls).toBe(2)
  })

  test('ends after 30 s where the cart is read after the sign-in', async () => {
    expectConsole(/reading the cart after signing in/)
    let calls = 0
    // The page with the form, its post, the page that this leads to, and the cart.
    mock.db.hold = () => wait(++calls > 3 ? 20_000 : 8000)
    const signal = newAction()
    const form = { name: 'login', path: '/my-account/' } as Parameters<typeof sendWordpressForm>[0]
    const values = { username: 'asha', password: 'sparrow-lantern-42' }
    const signIn = sendWordpressForm(form, values, {}, signal).then(() =>
      renewSession(createQueryClient(), signal),
    )
    expect(await secondsOf(signIn)).toEqual({ seconds: 30, end: { value: undefined } })
    expect(calls).toBe(4)
    expect(mock.db.session.userId).toBe(2)
  })

  test.each([
    ['a confirmation after an expired link', 8000, { isOut: false }],
    ['the cart after it', 7000, { isOut: true }],
  ])('ends after 30 s where signing out needs %s', async (_what, ms, { isOut }) => {
    expectConsole(/logging out|reading the cart after signing/)
    mock.db.session.userId = 2
    // The link, the page that it leads to, and both again.
    mock.db.hold = () => wait(ms)
    const ended = vi.fn()
    const { result } = renderHook(
      () => useLogOut({ onLoggedOut: () => ended('out'), onFailed: () => ended('failed') }),
      { wrapper: withApp(createQueryClient()) },
    )
    act(() => result.current.logOut('/my-account/customer-logout/?_wpnonce=old'))
    expect([30, 31]).toContain(await secondsUntil(() => !result.current.isLoggingOut))
    expect(ended.mock.calls).toEqual([[isOut ? 'out' : 'failed']])
  })

  test('ends after 30 s where the link to a new password leads to the page with its form', async () => {
    let calls = 0
    // The link, the page that it leads to, and that page again.
    mock.db.hold = () => (++calls > 2 ? never() : wait(10_000))
    history.replaceState(null, '', '/my-account/lost-password/?key=LINK&id=2')
    const { result } = renderHook(useResetLink, { wrapper: withApp(createQueryClient()) })
    expect([30, 31]).toContain(await secondsUntil(() => result.current.error !== null))
    expect(result.current.error).toBeInstanceOf(TransportError)
    expect(calls).toBe(3)
  })

  test('ends after 30 s where a line is saved for later, then removed', async () => {
    expectConsole(/removing from the cart|following a remove link|reading the cart/)
    const [line] = (await fetchCart()).lines
    if (!line) throw new Error('the cart is empty')
    // The wishlist's code and nonce.
    dropWishlistNonce()
    await (await backend.wishlist()).fetchSettings()
    mock.db.hold = async ({ name }) => {
      if (name === 'wc-ajax woosw_add') await wait(20_000)
      if (name === 'wc-ajax remove_from_cart') await never()
    }
    const client = createQueryClient()
    render(createElement(SaveForLater, { line }), { wrapper: withApp(client) })
    act(() => screen.getByRole('button').click())
    expect([30, 31]).toContain(await secondsUntil(() => client.isMutating() === 0))
    expect(mock.calls('wc-ajax woosw_add')).toHaveLength(1)
    expect(useCartStore.getState().message).toMatchObject({ text: cartMessages.changeUnsure })
  })

  test('ends after 30 s where a filled heart needs the settings of the wishlist', async () => {
    expectConsole(/reading the settings of the wishlist/)
    dropWishlistNonce()
    sessionStorage.clear()
    const product = { id: 1, name: 'The Bright River' }
    useWishlistStore.setState({ wishlistedIds: new Set([product.id]), settings: undefined })
    mock.db.hold = never
    const press = pressWishlistButton(createQueryClient(), product, location.pathname)
    expect(await secondsOf(press)).toEqual({ seconds: 30, end: { value: undefined } })
    // Its popup would ask for the same page, for another 30 s.
    const { isPopupOpen, message } = useWishlistStore.getState()
    expect([isPopupOpen, message?.text]).toEqual([false, wishlistMessages.loadFailed])
  })

  test('ends after 30 s where another part has requested the page', async () => {
    mock.db.hold = never
    const other = documentPage('/about/').catch(() => undefined)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await secondsOf(screenPage('/about/'))).toEqual(timedOut)
    await other
  })

  test('ends after 30 s where another tab does not release the wishlist', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: true, locks: { request: lockOfOtherTab } })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await secondsOf(withWishlistLock(never))).toEqual(timedOut)
  })

  test('ends after 120 s if it places the order', async () => {
    answerUntil('POST /checkout')
    const order = { billing: {}, shipping: {}, paymentMethod: 'cod', note: '', expectedTotal: '1' }
    const placed = placeOrder(order as Parameters<typeof placeOrder>[0])
    expect(await secondsOf(placed)).toEqual({ ...timedOut, seconds: 120 })
  })
})
