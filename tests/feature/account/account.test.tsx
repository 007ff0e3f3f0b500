import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchCampaigns } from '~/api/campaigns/campaigns'
import { fetchDocument } from '~/api/content/document'
import { RouteBoundary } from '~/app/RouteBoundary'
import { CartSync } from '~/features/cart/CartSync'
import { openAttempt } from '~/features/checkout/checkoutStorage'
import { markFinished, storeOrder } from '~/features/order/orderStorage'
import { reviewStorage } from '~/features/reviews/reviewStorage'
import { readPin, rememberPin } from '~/features/product/delivery/lastPin'
import { rememberSearch } from '~/features/search/suggestions/searchHistory'
import { tabChannel } from '~/lib/tabs'
import * as accountMessages from '~/messages/account'
import * as commonMessages from '~/messages/common'
import * as contentMessages from '~/messages/content'
import { AccountPage } from '~/pages/account/AccountPage'
import { CART_KEY, cartMutation, useCartStore } from '~/state/cart'
import { useFirstScreen } from '~/state/firstScreen'
import { Announcer } from '~/ui/feedback/announcer'
import { gstFields } from '~mocks/checkout/additionalFields'
import { announcement } from '../cart/cartPage'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { matchMediaOf } from '../../support/media'
import { useMockSite } from '../../support/mockSite'
import { wcAjax } from '../../support/oldSite'
import { renderInApp } from '../../support/render'
import { clickTwice, mutationsSettled } from '../../support/twice'

beforeEach(() => sessionStorage.clear())

afterEach(() => vi.useRealTimers())

/** The account pages with the cart's sync, without the rest of the app. */
const open = (path: string) =>
  renderInApp(
    <>
      <main id="content" tabIndex={-1}>
        <RouteBoundary>
          <Routes>
            <Route path="/my-account/*" element={<AccountPage />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        </RouteBoundary>
      </main>
      <CartSync />
      <Announcer />
    </>,
    path,
  )

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const menu = () => screen.getByRole('navigation', { name: 'Account pages' })
const link = (name: string | RegExp) => screen.findByRole('link', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = () => screen.findByRole('dialog')

/** The texts of the breadcrumbs. */
const trail = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const tab = (name: string) => screen.findByRole('tab', { name })
const form = async (name: string) => within(await screen.findByRole('form', { name }))

const ABROAD = {
  first_name: 'Asha',
  last_name: 'Kulkarni',
  company: '',
  address_1: '10 High Street',
  address_2: 'Flat 2',
  city: 'London',
  state: '',
  postcode: 'SW1A 1AA',
  country: 'GB',
  phone: '2079460000',
}

/** An address on the page, without its last line. */
function linesOf(title: string) {
  const section = screen.queryByRole('heading', { name: title })?.closest('section')
  const lines = section?.querySelectorAll('address bdi') ?? []
  return [...lines].map(({ textContent }) => textContent).slice(0, -1)
}

/** Keys of this tab's storage, without the shop's settings, which are not personal. */
const storedKeys = () => Object.keys(sessionStorage).filter((name) => name !== 'satchel_woosw_vars')

/** "Payment (now)". */
async function steps() {
  const list = await screen.findByRole('list', { name: 'Progress of your order' })
  const items = within(list).getAllByRole('listitem')
  return items.map(({ textContent }) => textContent?.replace(/^\d/, ''))
}

/** By a link to another screen. */
async function leaveAccount(user: UserEvent) {
  const breadcrumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  await user.click(within(breadcrumbs).getByRole('link', { name: 'Home' }))
  await heading('Elsewhere')
}

/** The problem that every screen shows, once it is announced. */
function problemElsewhere() {
  const { message } = useCartStore.getState()
  return message?.kind === 'problem' && message.text === announcement() ? message.text : undefined
}

/** Replaces a field's text at once: faster than typing. */
async function put(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.paste(text)
}

describe('an address abroad', () => {
  const mock = useMockSite({ scenarios: ['customer-with-orders', 'sells-abroad'] })
  const cartPages = () => mock.calls('page /cart/')

  test.each([
    ['the code of the shop’s own state', { state: 'MH', city: 'London' }, ['London'], 1],
    ['a city in capitals', { state: '', city: 'ELY' }, ['ELY'], 1],
    ['a county', { state: 'Kent', city: 'Dover' }, ['Dover', 'Kent'], 0],
  ])('with %s has the lines that the shopper knows', async (_, typed, town, reads) => {
    const address = { ...ABROAD, ...typed }
    const order = mock.db.session.orders.at(-1)
    if (order) Object.assign(order, { billing: address, shipping: address })
    mock.db.session.shipping = address
    const { user } = open(`/my-account/view-order/${order?.id}/`)
    await heading(`Order ${order?.id}`)
    await waitFor(() => expect(cartPages()).toHaveLength(reads))
    const lines = ['Asha Kulkarni', '10 High Street', 'Flat 2', ...town, 'SW1A 1AA']
    const expected = [...lines, 'United Kingdom (UK)']
    await waitFor(() => expect(linesOf('Billing address')).toEqual(expected))
    expect(linesOf('Shipping address')).toEqual(expected)

    await user.click(within(menu()).getByRole('link', { name: 'Addresses' }))
    await heading('Addresses')
    await waitFor(() => expect(linesOf('Shipping address')).toEqual(lines))
  })
})

describe('a customer with orders', () => {
  const mock = useMockSite({ scenarios: ['customer-with-orders'] })
  const newest = () => Math.max(...mock.db.session.orders.map(({ id }) => id))
  const orderPath = (age: number) => `/my-account/view-order/${newest() - age}/`
  const posts = (path: string) =>
    mock.calls(`page ${path}`).filter(({ method }) => method === 'POST')

  /** Holds the call back until the returned function is called. */
  function holdCall(isHeld: (call: { name: string; payload: string }) => unknown) {
    const released = Promise.withResolvers<void>()
    mock.db.hold = async (call) => {
      if (isHeld(call)) await released.promise
    }
    return released.resolve
  }

  test('sees in an order what was filled in for the fields of plugins', async () => {
    mock.db.settings.additionalFields = gstFields
    const placed = mock.db.session.orders.find(({ id }) => id === newest() - 3)
    if (placed)
      placed.additional = {
        order: { 'kitab/gstin': '27ABCDE1234F1Z5', 'kitab/slot': 'pm' },
        billing: {},
        shipping: {},
      }
    open(orderPath(3))
    const ordered = within(await screen.findByRole('region', { name: 'What you have ordered' }))
    const fields = ordered.getByRole('heading', { name: 'Additional information' })
    expect(fields.nextElementSibling?.textContent).toBe(
      'GSTIN27ABCDE1234F1Z5Delivery slotAfternoon',
    )
  })

  test('navigates from the dashboard to an older order and back, with titles and breadcrumbs', async () => {
    const { user } = open('/my-account/')
    await screen.findByText(/From your account dashboard/)
    expect(await heading('My account')).toBeVisible()
    const entries = within(menu()).getAllByRole('link')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Orders',
      'Downloads',
      'Addresses',
      'Account details',
      'Wishlist',
      'Book club',
    ])
    expect(within(menu()).getByRole('link', { name: 'Book club' })).toHaveAttribute(
      'href',
      '/_wp/my-account/book-club/',
    )

    const stays = menu()
    await user.click(within(menu()).getByRole('link', { name: 'Orders' }))
    expect(await screen.findByRole('table')).toBeVisible()
    expect(menu()).toBe(stays)
    await heading('Orders')
    expect(document.title).toMatch(/^Orders – /)
    expect(within(menu()).getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(screen.getAllByRole('row')).toHaveLength(11)
    const first = within(screen.getAllByRole('row')[1] as HTMLElement)
    expect(first.getByText('Pending payment')).toBeVisible()
    expect(first.getByRole('link', { name: /^Pay/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/checkout\/order-pay\//),
    )

    await user.click(await link(accountMessages.olderOrders))
    expect(await link(`#${newest() - 10}`)).toBeVisible()
    expect(location.pathname).toBe('/my-account/orders/2/')
    expect(document.title).toMatch(/^Orders - Page 2 – /)
    await user.click(await link(`#${newest() - 10}`))
    await heading(`Order ${newest() - 10}`)
    expect(screen.getByText('₹50.00 via Flat rate')).toBeVisible()

    const breadcrumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
    await user.click(within(breadcrumbs).getByRole('link', { name: 'Orders' }))
    expect(await link(`#${newest()}`)).toBeVisible()
  })

  test('sees what was ordered, asked for once per visit', async () => {
    act(() => useFirstScreen.setState({ isComplete: true }))
    const { user } = open('/my-account/orders/')
    const placed = mock.db.session.orders.toReversed().slice(0, 10)
    for (const { id, rows } of placed) {
      const row = within((await link(`#${id}`)).closest('tr') ?? document.body)
      expect(await row.findByText(new RegExp(rows[0]?.name ?? 'none'))).toBeVisible()
    }
    const asked = () => mock.calls().filter(({ name }) => name.startsWith('GET /order/'))
    expect(asked()).toHaveLength(10)

    await user.click(within(menu()).getByRole('link', { name: 'Addresses' }))
    await heading('Addresses')
    await user.click(within(menu()).getByRole('link', { name: 'Orders' }))
    await heading('Orders')
    expect(asked()).toHaveLength(10)
  })

  test.each([
    [
      0,
      'Pending payment',
      ['Received (done)', 'Payment (now)', 'Preparation (to come)', 'Completed (to come)'],
    ],
    [1, 'Processing', ['Received (done)', 'Preparation (now)', 'Completed (to come)']],
    [3, 'Completed', ['Received (done)', 'Preparation (done)', 'Completed (now)']],
    [5, 'Cancelled', ['Received (done)', 'Cancelled (now)']],
  ])('sees the steps of an order: %i, %s', async (age, words, steps) => {
    open(orderPath(age))
    const progress = await screen.findByRole('list', { name: 'Progress of your order' })
    expect(screen.getAllByText(words)[0]).toBeVisible()
    const items = within(progress).getAllByRole('listitem')
    expect(items.map((item) => item.textContent?.replace(/^\d/, ''))).toEqual(steps)
    const current = items.filter((item) => item.getAttribute('aria-current') === 'step')
    expect(current.map(({ textContent }) => textContent)).toEqual([
      steps.find((step) => step.endsWith('(now)')),
    ])
  })

  test('sees the shop’s words as the step of an order with a status of a plugin', async () => {
    const order = mock.db.session.orders.at(-1)
    if (order) order.status = 'Sent'
    open(orderPath(0))
    const progress = await screen.findByRole('list', { name: 'Progress of your order' })
    const items = within(progress).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Received (done)', 'Sent (now)'])
    // No hint, nor an empty paragraph in its place.
    expect(progress.nextElementSibling).toBeNull()
  })

  test('sees the images of an order’s lines', async () => {
    open(orderPath(3))
    const ordered = await screen.findByRole('region', { name: 'What you have ordered' })
    const lines = mock.db.session.orders.at(-4)?.rows ?? []
    expect(lines.length).toBeGreaterThan(0)
    await waitFor(() => expect(ordered.querySelectorAll('img')).toHaveLength(lines.length))
  })

  test('sees no old steps after cancelling an order, also where its new status cannot be read', async () => {
    const { user } = open(orderPath(0))
    expect(await steps()).toContain('Payment (now)')
    mock.db.faults.byCall[`GET /order/${newest()}`] = 'server-error'
    expectConsole(/reading the items of an order/)
    await user.click(await button(/^Cancel/))
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel this order' }))
    await screen.findByText('Your order was cancelled.')
    await waitFor(async () => expect(await steps()).toEqual(['Received (done)', 'Cancelled (now)']))
  })

  test('sees no steps of an old status while the new one is read', async () => {
    act(() => useFirstScreen.setState({ isComplete: true }))
    const { user } = open('/my-account/orders/')
    const order = mock.db.session.orders.at(-1)
    if (!order) throw new Error('no order')
    const row = within((await link(`#${order.id}`)).closest('tr') ?? document.body)
    await row.findByText(new RegExp(order.rows[0]?.name ?? 'none'))
    order.status = 'completed'
    const released = Promise.withResolvers<void>()
    mock.db.hold = async ({ name }) => {
      if (name === `GET /order/${order.id}`) await released.promise
    }
    await user.click(await link(`#${order.id}`))
    const ordered = await screen.findByRole('region', { name: 'What you have ordered' })
    expect(screen.getByText('Completed')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Progress of your order' })).toBeNull()
    expect(ordered.querySelectorAll('img')).toHaveLength(order.rows.length)
    released.resolve()
    expect(await steps()).toContain('Completed (now)')
  })

  test('sees the steps of an order at once where the list has told its status', async () => {
    const { user } = open('/my-account/orders/')
    const row = await link(`#${newest() - 1}`)
    mock.db.hold = async ({ name }) => {
      if (name.startsWith('GET /order/')) await new Promise(() => {})
    }
    await user.click(row)
    expect(await steps()).toContain('Preparation (now)')
  })

  test('sees what was ordered after a failure, when coming back to the list', async () => {
    act(() => useFirstScreen.setState({ isComplete: true }))
    const order = mock.db.session.orders.at(-1)
    const call = `GET /order/${order?.id}`
    mock.db.faults.byCall[call] = 'server-error'
    expectConsole(/reading the items of an order/)
    const { user } = open('/my-account/orders/')
    await waitFor(() => expect(mock.calls(call)).toHaveLength(1))
    await user.click(within(menu()).getByRole('link', { name: 'Addresses' }))
    await heading('Addresses')
    delete mock.db.faults.byCall[call]
    await user.click(within(menu()).getByRole('link', { name: 'Orders' }))
    expect(await screen.findByText(new RegExp(order?.rows[0]?.name ?? 'none'))).toBeVisible()
  })

  test('sees the items of the other orders where one does not arrive in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    act(() => useFirstScreen.setState({ isComplete: true }))
    expectConsole(/reading the items of an order/)
    const [second, slow] = mock.db.session.orders.slice(-2)
    const isAsked = Promise.withResolvers<void>()
    mock.db.hold = async ({ name }) => {
      if (name !== `GET /order/${slow?.id}`) return
      isAsked.resolve()
      await new Promise(() => {})
    }
    open('/my-account/orders/')
    await isAsked.promise
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(await screen.findByText(new RegExp(second?.rows[0]?.name ?? 'none'))).toBeVisible()
  })

  test('sees an order without steps of its own where only its page can be read', async () => {
    mock.db.faults.byCall[`GET /order/${newest() - 1}`] = 'server-error'
    expectConsole(/reading the items of an order/)
    open(orderPath(1))
    const progress = await screen.findByRole('list', { name: 'Progress of your order' })
    const items = within(progress).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Received (done)',
      'Processing (now)',
    ])
    // The column of the images keeps its place.
    const ordered = screen.getByRole('region', { name: 'What you have ordered' })
    const [line] = within(ordered).getAllByRole('listitem')
    expect(line?.firstElementChild?.className).toMatch(/image/)
  })

  test('keeps menu, breadcrumbs and heading while a page loads', async () => {
    const { user } = open('/my-account/orders/')
    const first = await link(`#${newest()}`)
    const released = Promise.withResolvers<void>()
    mock.db.hold = () => released.promise
    await user.click(first)
    expect(await heading(`Order ${newest()}`)).toBeVisible()
    expect(screen.getByRole('status', { name: accountMessages.pageLoading })).toBeVisible()
    const loading = trail()
    expect(loading.join()).toContain('Orders')
    expect(within(menu()).getByRole('link', { name: 'Orders' })).toBeVisible()
    released.resolve()
    await screen.findByRole('region', { name: 'What you have ordered' })
    expect(trail()).toEqual(loading)
  })

  test('strikes the total before a refund through, in the list and in the order', async () => {
    const { user } = open('/my-account/orders/')
    const refunded = await link(`#${newest() - 7}`)
    const row = refunded.closest('tr')
    expect(row?.querySelector('del')).toHaveTextContent(/^Before refunds: ₹[\d,]+\.00$/)
    expect(row?.querySelectorAll('del')).toHaveLength(1)

    await user.click(refunded)
    await heading(`Order ${newest() - 7}`)
    const sheet = screen.getByRole('region', { name: 'What you have ordered' })
    const amounts = within(sheet).getAllByRole('definition')
    const total = amounts.find((amount) => amount.querySelector('del'))
    expect(total).toHaveTextContent(/^Before refunds: ₹[\d,]+\.00 ₹[\d,]+\.00$/)
    const refund = amounts.find(({ textContent }) => textContent?.startsWith('−₹50.00'))
    expect(refund?.querySelector('small')).toHaveTextContent('Bent corner')
  })

  test('reads an order’s updates and finds its files', async () => {
    open(orderPath(3))
    await heading(`Order ${newest() - 3}`)
    expect(screen.getByText('We are wrapping your books.')).toBeVisible()
    expect(await link('Follow it')).toHaveAttribute('href', 'https://courier.example/track/4711')
    expect(await link('Reading guide.pdf')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/_wp\/\?download_file=/),
    )
    expect(screen.getByText('The dog is friendly.')).toBeVisible()
  })

  test('cancels an order after a confirmation', async () => {
    const { user } = open('/my-account/orders/')
    await user.click(await button(`Cancel #${newest()}`))
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep it' }))
    expect(mock.db.session.orders.at(-1)?.status).toBe('pending')

    await user.click(await button(`Cancel #${newest()}`))
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel this order' }))
    const notice = await screen.findByText('Your order was cancelled.')
    expect(notice.closest('[tabindex="-1"]')).toHaveFocus()
    expect(mock.db.session.orders.at(-1)?.status).toBe('cancelled')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Cancel #${newest()}` })).toBeNull(),
    )
  })

  test('is told that an order could not be read again after cancelling it, and can retry', async () => {
    const { user } = open('/my-account/orders/')
    await user.click(await button(`Cancel #${newest()}`))
    mock.db.faults.byCall['page /my-account/orders/'] = 'server-error'
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel this order' }))
    await screen.findByText('Your order was cancelled.')
    expect(await screen.findByRole('alert')).toHaveTextContent(accountMessages.outdated)
    mock.db.faults.byCall = {}
    await user.click(await button(commonMessages.tryAgain))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Cancel #${newest()}` })).toBeNull(),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('cancels an order and logs out once for two clicks at once', async () => {
    mock.db.settings.latencyMs = 20
    const { user, queryClient } = open('/my-account/orders/')
    await user.click(await button(`Cancel #${newest()}`))
    clickTwice(within(await dialog()).getByRole('button', { name: 'Cancel this order' }))
    expect(await screen.findByText('Your order was cancelled.')).toBeVisible()
    await mutationsSettled(queryClient)
    expect(mock.calls().filter(({ url }) => url.includes('cancel_order'))).toHaveLength(1)

    clickTwice(within(menu()).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByLabelText('Username or email address')).toBeVisible()
    await mutationsSettled(queryClient)
    expect(mock.calls('page /my-account/customer-logout/')).toHaveLength(1)
  })

  test('is told that nobody is logged out where the shop signs the customer in again', async () => {
    expectConsole(/logging out/)
    const { user } = open('/my-account/orders/')
    const logOut = await button('Log out')
    // A plugin of the host's single sign-on.
    mock.db.hold = async ({ name }) => {
      if (name === 'GET /cart' && mock.db.session.userId === 0) mock.db.session.userId = 2
    }
    await user.click(logOut)
    expect(await screen.findByText(accountMessages.logOutFailed)).toBeVisible()
  })

  test('orders again once for two clicks at once', async () => {
    mock.db.settings.latencyMs = 20
    const { queryClient } = open(orderPath(3))
    clickTwice(await button(/^Order again/))
    await heading('Elsewhere')
    await mutationsSettled(queryClient)
    expect(mock.calls().filter(({ url }) => url.includes('order_again'))).toHaveLength(1)
  })

  test('sees that an order is cancelled although the shop’s response is lost', async () => {
    expectConsole(/following a link of an order/)
    const { user } = open('/my-account/orders/')
    await user.click(await button(`Cancel #${newest()}`))
    // The shop cancels the order, then leads to the account.
    mock.db.faults.byCall['page /my-account/'] = 'offline'
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel this order' }))
    expect(await screen.findByText(accountMessages.orderActionFailed)).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Cancel #${newest()}` })).toBeNull(),
    )
  })

  test('sees that the shop ignored an expired link, and cancels with the next press', async () => {
    const { user } = open('/my-account/orders/')
    await button(`Cancel #${newest()}`)
    mock.db.session.nonceTick += 1
    const press = async () => {
      await user.click(await button(`Cancel #${newest()}`))
      await user.click(within(await dialog()).getByRole('button', { name: 'Cancel this order' }))
    }
    await press()
    expect(await screen.findByText(accountMessages.orderActionIgnored)).toBeVisible()
    await press()
    expect(await screen.findByText('Your order was cancelled.')).toBeVisible()
  })

  test('orders again after confirming that the cart is replaced', async () => {
    await wcAjax('add_to_cart', { product_id: String(simpleProduct(mock.db).id) })
    const { user } = open(orderPath(3))
    await waitFor(() => expect(useCartStore.getState().cart?.count).toBe(1))
    await user.click(await button(/^Order again/))
    await user.click(within(await dialog()).getByRole('button', { name: 'Order again' }))
    await heading('Elsewhere')
    expect(location.pathname).toBe('/cart/')
    const { cart, message } = useCartStore.getState()
    expect(cart?.lines.map(({ name }) => name)).toEqual(
      mock.db.session.orders.at(-4)?.rows.map(({ name }) => name),
    )
    expect(message).toMatchObject({
      kind: 'added',
      text: 'The cart has been filled with the items from your previous order.',
    })
  })

  test('is asked before ordering again where the cart was empty and may have been filled since', async () => {
    const { user, queryClient } = open(orderPath(3))
    const again = await button(/^Order again/)
    await waitFor(() => expect(useCartStore.getState().cart?.count).toBe(0))
    // Another tab adds a product while the shop does not answer.
    await wcAjax('add_to_cart', { product_id: String(simpleProduct(mock.db).id) })
    mock.db.faults.byCall['GET /cart'] = 'server-error'
    tabChannel('satchel-cart').post('changed')
    await waitFor(() => expect(queryClient.getQueryState(CART_KEY)?.status).toBe('error'))
    await user.click(again)
    expect(within(await dialog()).getByText(accountMessages.orderAgainHint)).toBeVisible()
    expect(mock.db.session.cart).toHaveLength(1)
  })

  test('stays on the page that was opened while ordering again waited for the cart', async () => {
    const { user, queryClient } = open(orderPath(3))
    const again = await button(/^Order again/)
    await waitFor(() => expect(useCartStore.getState().cart).toBeDefined())
    const released = Promise.withResolvers<void>()
    const change = { ...cartMutation, mutationFn: () => released.promise }
    void queryClient.getMutationCache().build(queryClient, change).execute(undefined)
    await user.click(again)
    await user.click(within(menu()).getByRole('link', { name: 'Addresses' }))
    await heading('Addresses')
    released.resolve()
    await waitFor(() => expect(useCartStore.getState().cart?.count).not.toBe(0))
    await mutationsSettled(queryClient)
    expect(location.pathname).toBe('/my-account/edit-address/')
  })

  test('sees the cart that the shop has filled although its response is lost', async () => {
    expectConsole(/following a link of an order/)
    const { user } = open(orderPath(3))
    const again = await button(/^Order again/)
    await waitFor(() => expect(useCartStore.getState().cart?.count).toBe(0))
    await wcAjax('add_to_cart', { product_id: String(simpleProduct(mock.db).id) })
    mock.db.faults.byCall['page /cart/'] = 'offline'
    await user.click(again)
    await waitFor(() => expect(useCartStore.getState().cart?.count).toBe(1))
    expect(location.pathname).toBe(orderPath(3))
  })

  test('reads the shop’s words after ordering again although the new cart cannot be read', async () => {
    expectConsole(/reading the cart after ordering again/)
    const { user } = open(orderPath(3))
    const again = await button(/^Order again/)
    await waitFor(() => expect(useCartStore.getState().cart?.count).toBe(0))
    mock.db.faults.byCall['GET /cart'] = 'server-error'
    await user.click(again)
    await heading('Elsewhere')
    expect(location.pathname).toBe('/cart/')
    expect(useCartStore.getState().message?.text).toBe(
      'The cart has been filled with the items from your previous order.',
    )
  })

  test('hears on another screen that the shop has refused the details', async () => {
    const { user } = open('/my-account/edit-account/')
    await put(user, await screen.findByLabelText(/^Current password/), 'guess')
    await put(user, screen.getByLabelText(/^New password/), 'meadow-quiver-stamp-9')
    await put(user, screen.getByLabelText('Confirm new password'), 'meadow-quiver-stamp-9')
    const release = holdCall(({ name, payload }) => name.endsWith('/edit-account/') && payload)
    await user.click(await button('Save changes'))
    await leaveAccount(user)
    release()
    await waitFor(() => expect(problemElsewhere()).toBe('Your current password is incorrect.'))
  })

  test('hears on another screen that an address is not saved', async () => {
    expectConsole(/sending the form "address"/)
    const { user } = open('/my-account/edit-address/billing/')
    await put(user, await screen.findByLabelText('Street address'), '7 Lake Road')
    const release = holdCall(({ name, payload }) => name.endsWith('/billing/') && payload)
    mock.db.faults.byCall['page /my-account/edit-address/'] = 'offline'
    await user.click(await button('Save address'))
    await leaveAccount(user)
    release()
    await waitFor(() => expect(problemElsewhere()).toBe(contentMessages.formUnanswered))
  })

  test('hears on another screen that the shop has not answered to cancelling an order', async () => {
    expectConsole(/following a link of an order/)
    const { user } = open('/my-account/orders/')
    await user.click(await button(`Cancel #${newest()}`))
    const release = holdCall(({ name }) => name === 'page /cart/')
    mock.db.faults.byCall['page /my-account/'] = 'offline'
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel this order' }))
    await leaveAccount(user)
    release()
    await waitFor(() => expect(problemElsewhere()).toBe(accountMessages.orderActionFailed))
  })

  test('hears on another screen that the shop has not cancelled an order', async () => {
    const { user } = open('/my-account/orders/')
    await user.click(await button(`Cancel #${newest()}`))
    mock.db.session.nonceTick += 1
    const release = holdCall(({ name }) => name === 'page /cart/')
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel this order' }))
    await leaveAccount(user)
    release()
    await waitFor(() => expect(problemElsewhere()).toBe(accountMessages.orderActionIgnored))
  })

  test('changes an address: the form shows errors before sending and announces success', async () => {
    const { user } = open('/my-account/edit-address/')
    await user.click(await link('Edit Billing address'))
    await heading('Billing address')
    const pin = await screen.findByLabelText('PIN Code')
    await put(user, pin, '010001')
    await user.click(await button('Save address'))
    expect(pin).toHaveAccessibleDescription('Enter a PIN Code of six digits, such as 411001')
    expect(pin).toHaveFocus()
    expect(posts('/my-account/edit-address/billing/')).toEqual([])

    await put(user, pin, '411 002')
    await user.click(await button('Save address'))
    expect(await screen.findByText('Address changed successfully.')).toBeVisible()
    await heading('Addresses')
    expect(await screen.findByText('Pune 411 002')).toBeVisible()
    expect(location.pathname).toBe('/my-account/edit-address/')
    expect(mock.db.session.billing.postcode).toBe('411 002')
  })

  test('chooses the state of the PIN code in a new address, and announces it', async () => {
    const { user } = open('/my-account/edit-address/shipping/')
    const pin = await screen.findByLabelText('PIN Code')
    await put(user, pin, '682001')
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Kerala')
    await waitFor(() => expect(announcement()).toContain('Kerala'))

    await user.selectOptions(screen.getByLabelText('State'), 'Tamil Nadu')
    await put(user, pin, '560001')
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Tamil Nadu')
  })

  test('chooses the state of another PIN code after a reload, which has kept the first one', async () => {
    const page = open('/my-account/edit-address/shipping/')
    await put(page.user, await screen.findByLabelText('PIN Code'), '682001')
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Kerala')
    page.unmount()

    const { user } = open('/my-account/edit-address/shipping/')
    const pin = await screen.findByLabelText('PIN Code')
    expect(pin).toHaveValue('682001')
    await put(user, pin, '560001')
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Karnataka')
  })

  test('reads that the address is changed, also if the campaigns of the page are read meanwhile', async () => {
    const { user } = open('/my-account/edit-address/billing/')
    await heading('Billing address')
    let campaigns: Promise<unknown> | undefined
    mock.db.hold = async ({ name }) => {
      // The shop has the address, and its message is for the next page that it renders.
      if (campaigns || name !== 'page /my-account/edit-address/') return
      campaigns = fetchCampaigns('/my-account/edit-address/billing/')
      // A later request: the campaigns would have been there before.
      await fetchDocument('/about/')
    }
    await user.click(await button('Save address'))
    await heading('Addresses')
    // Its element is replaced once the code that cleans markup has loaded.
    await waitFor(() => expect(screen.getByText('Address changed successfully.')).toBeVisible())
    await campaigns
    expect(mock.calls('page /about/')).toHaveLength(1)
  })

  test('reads that the address is changed 30 s after the button, however long the account is read again', async () => {
    const { user } = open('/my-account/edit-address/billing/')
    const save = await button('Save address')
    expectConsole(/reading again after a form/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const calls = { form: Promise.withResolvers<void>(), again: Promise.withResolvers<void>() }
    let reads = 0
    mock.db.hold = async ({ name, payload }) => {
      if (payload || name !== 'page /my-account/edit-address/billing/') return
      reads += 1
      if (reads === 1) {
        calls.form.resolve()
        await new Promise((resolve) => void setTimeout(resolve, 20_000))
      } else {
        calls.again.resolve()
        await new Promise(() => {})
      }
    }
    await user.click(save)
    await calls.form.promise
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await calls.again.promise
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(await heading('Addresses')).toBeVisible()
  })

  test('changes the password: the form shows an error at its field and clears the fields after success', async () => {
    const { user } = open('/my-account/edit-account/')
    const current = await screen.findByLabelText(/^Current password/)
    await put(user, current, 'guess')
    await put(user, screen.getByLabelText(/^New password/), 'meadow-quiver-stamp-9')
    await put(user, screen.getByLabelText('Confirm new password'), 'meadow-quiver-stamp-9')
    await user.click(await button('Save changes'))
    await screen.findByRole('alert')
    expect(current).toHaveAccessibleDescription('Your current password is incorrect.')
    expect(JSON.stringify(sessionStorage)).not.toContain('meadow')

    await put(user, current, 'sparrow-lantern-42')
    await user.click(await button('Save changes'))
    expect(await screen.findByText('Account details changed successfully.')).toBeVisible()
    expect(await screen.findByLabelText(/^Current password/)).toHaveValue('')
    expect(mock.db.session.customers[0]?.password).toBe('meadow-quiver-stamp-9')
  })

  test('logs out in all tabs and deletes the customer’s data', async () => {
    const events: unknown[] = []
    const otherTab = new BroadcastChannel('satchel-cart')
    otherTab.addEventListener('message', ({ data }) => events.push(data))
    const { user, queryClient } = open('/my-account/edit-account/')
    storeOrder({ id: 7, number: '7', email: 'asha@example.test', paymentMethod: 'cod' })
    markFinished(7)
    reviewStorage.writeHeld(7, { rating: 5, text: 'Lovely', name: 'Asha' })
    openAttempt('')
    rememberSearch('kit')
    rememberPin('110001')
    await put(user, await screen.findByLabelText('First name'), 'x')
    await user.click(within(menu()).getByRole('button', { name: 'Log out' }))

    expect(await screen.findByLabelText('Username or email address')).toBeVisible()
    await waitFor(() => expect(announcement()).toBe(accountMessages.signedOut))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(location.pathname).toBe('/my-account/')
    expect(mock.db.session.userId).toBe(0)
    expect(useCartStore.getState().customerId).toBe(0)
    expect(storedKeys()).toEqual([])
    expect(localStorage.getItem('satchel-searches')).toBeNull()
    expect(readPin()).toBe('')
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    )
      .not //
      .toContain('asha@example.test')
    await waitFor(() => expect(events).toContain('changed'))
    otherTab.close()
  })

  test('confirms logging out after pressing the link in the shop’s text', async () => {
    const { user } = open('/my-account/')
    await user.click(within(await screen.findByText(/^Hello/)).getByRole('link'))
    expect(await screen.findByText(accountMessages.logOutQuestion)).toBeVisible()
    expect(mock.db.session.userId).not.toBe(0)
    await user.click(
      within(screen.getByText(accountMessages.logOutQuestion).parentElement as HTMLElement) //
        .getByRole('button', { name: 'Log out' }),
    )
    expect(await screen.findByLabelText('Username or email address')).toBeVisible()
    expect(mock.db.session.userId).toBe(0)
  })

  test('stays signed in and sees an error when logging out fails', async () => {
    const { user } = open('/my-account/')
    await screen.findByText(/^Hello/)
    expectConsole(/logging out/)
    mock.db.faults.byCall['page /my-account/customer-logout/'] = 'server-error'
    await user.click(within(menu()).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText(accountMessages.logOutFailed)).toBeVisible()
    expect(useCartStore.getState().customerId).toBe(2)
    await user.click(within(menu()).getByRole('link', { name: 'Downloads' }))
    await link('Reading guide.pdf')
    expect(screen.queryByText(accountMessages.logOutFailed)).not.toBeInTheDocument()
  })

  test('is signed out, with the data deleted, although no page has answered', async () => {
    expectConsole(/logging out/)
    const { user } = open('/my-account/edit-account/')
    rememberSearch('kit')
    await put(user, await screen.findByLabelText('First name'), 'x')
    // The shop ends the session, then leads to the account.
    mock.db.faults.byCall['page /my-account/'] = 'offline'
    await user.click(within(menu()).getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(announcement()).toBe(accountMessages.signedOut))
    expect(mock.db.session.userId).toBe(0)
    expect(screen.queryByText(/still signed in/)).toBeNull()
    await waitFor(() => expect(location.pathname).toBe('/my-account/'))
    expect(storedKeys()).toEqual([])
    expect(localStorage.getItem('satchel-searches')).toBeNull()
  })

  test('is not said to be signed in where no page has answered, and keeps what was typed', async () => {
    expectConsole(/logging out/)
    const { user } = open('/my-account/edit-account/')
    await put(user, await screen.findByLabelText('First name'), 'x')
    mock.db.faults.byCall['page *'] = 'offline'
    await user.click(within(menu()).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText(accountMessages.logOutUnsure)).toBeVisible()
    expect(mock.db.session.userId).toBe(2)
    expect(screen.getByLabelText('First name')).toHaveValue('x')
  })

  test('keeps a half-filled address when the session ends, and saves it after signing in', async () => {
    const { user } = open('/my-account/edit-address/billing/')
    const street = await screen.findByLabelText('Street address')
    await put(user, street, '7 Lake Road')
    mock.db.session.userId = 0
    mock.db.session.nonceTick += 1
    await user.click(await button('Save address'))

    expect(await screen.findByText(accountMessages.signedOutHint)).toBeVisible()
    expect(location.pathname).toBe('/my-account/edit-address/billing/')
    const signIn = within(await screen.findByRole('form', { name: 'Sign in' }))
    await put(user, signIn.getByLabelText('Username or email address'), 'asha')
    await put(user, signIn.getByLabelText('Password'), 'sparrow-lantern-42')
    await user.keyboard('{Enter}')

    expect(await screen.findByLabelText('Street address')).toHaveValue('7 Lake Road')
    await user.click(await button('Save address'))
    expect(await screen.findByText('Address changed successfully.')).toBeVisible()
    expect(storedKeys()).toEqual([])
  })

  test('keeps a half-filled address while the details are saved', async () => {
    const { user } = open('/my-account/edit-address/billing/')
    await put(user, await screen.findByLabelText('Street address'), '7 Lake Road')
    await user.click(within(menu()).getByRole('link', { name: 'Account details' }))
    await put(user, await screen.findByLabelText('First name'), 'Nila')
    await user.click(await button('Save changes'))
    await screen.findByText('Account details changed successfully.')
    await user.click(within(menu()).getByRole('link', { name: 'Addresses' }))
    await user.click(await link('Edit Billing address'))
    expect(await screen.findByLabelText('Street address')).toHaveValue('7 Lake Road')
    expect(JSON.stringify(sessionStorage)).not.toContain('Nila')
  })

  test('keeps a changed address when the shop leads elsewhere, and saves it later', async () => {
    const path = '/my-account/edit-address/billing/'
    const { user } = open(path)
    await put(user, await screen.findByLabelText('Street address'), '7 Lake Road')
    // Maintenance begins after the form is read.
    mock.db.hold = async ({ name }) => {
      mock.db.faults.byCall = { [name]: 'redirect' }
    }
    await user.click(await button('Save address'))
    expect(await screen.findByRole('alert')).toHaveTextContent(contentMessages.formNotSent)
    expect(screen.getByLabelText('Street address')).toHaveValue('7 Lake Road')
    expect(JSON.stringify(sessionStorage)).toContain('7 Lake Road')

    delete mock.db.hold
    mock.db.faults.byCall = {}
    await user.click(await button('Save address'))
    expect(await screen.findByText('Address changed successfully.')).toBeVisible()
  })

  test('can retry a page that did not load, and gets a link back from an unknown page', async () => {
    mock.db.faults.byCall['page /my-account/orders/'] = 'server-error'
    const { user, unmount } = open('/my-account/orders/')
    await user.click(await button(commonMessages.tryAgain))
    await screen.findByRole('alert')
    delete mock.db.faults.byCall['page /my-account/orders/']
    await user.click(await button(commonMessages.tryAgain))
    expect(await screen.findByRole('table')).toBeVisible()
    unmount()

    open('/my-account/no-such-page/')
    expect(await screen.findByText(accountMessages.pageNotFound)).toBeVisible()
    expect(await link('My account')).toHaveAttribute('href', '/my-account/')
  })

  test('gets a link to WordPress for a plugin’s page', async () => {
    open('/my-account/book-club/')
    expect(await link(accountMessages.pageOnShopLink)).toHaveAttribute(
      'href',
      '/_wp/my-account/book-club/',
    )
  })
})

describe('a new customer', () => {
  useMockSite({ scenarios: ['signed-in-customer'] })

  test('sees empty orders and downloads with a link to the shop', async () => {
    const { user } = open('/my-account/orders/?utm_source=letter')
    expect(await screen.findByText(accountMessages.noOrders)).toBeVisible()
    expect(await link(commonMessages.browseShop)).toHaveAttribute('href', '/shop/')
    await user.click(within(menu()).getByRole('link', { name: 'Downloads' }))
    expect(await screen.findByText(accountMessages.noDownloads)).toBeVisible()
  })
})

describe('a guest', () => {
  const mock = useMockSite()

  test('switches between the tabs, and both forms keep what was typed', async () => {
    const { user } = open('/my-account/?utm_source=letter')
    expect(await tab('Sign in')).toHaveAttribute('aria-selected', 'true')
    const name = (await form('Sign in')).getByLabelText('Username or email address')
    expect(name).toHaveFocus()
    expect(name).toHaveAttribute('autocomplete', 'username')
    await user.paste('asha')

    await user.click(await tab('Register'))
    expect(screen.queryByRole('form', { name: 'Sign in' })).not.toBeInTheDocument()
    const email = (await form('Register')).getByLabelText('Email address')
    expect(email).toHaveFocus()
    await user.paste('nila@example.test')
    expect(location.search + location.hash).toBe('?utm_source=letter#register')

    await user.click(await tab('Sign in'))
    expect(name).toHaveFocus()
    expect(name).toHaveValue('asha')
    expect(location.search + location.hash).toBe('?utm_source=letter')
    await user.click(await tab('Register'))
    expect(email).toHaveValue('nila@example.test')
  })

  test('moves between the tabs with the arrow keys, and the focus stays on them', async () => {
    const { user } = open('/my-account/')
    const signIn = await tab('Sign in')
    act(() => signIn.focus())
    await user.keyboard('{ArrowRight}')
    await form('Register')
    expect(await tab('Register')).toHaveFocus()
  })

  test('opens the registration by a link, sees its errors in the open tab, and registers', async () => {
    const { user } = open('/my-account/#register')
    const register = await form('Register')
    expect(register.getByLabelText('Email address')).toHaveFocus()
    await user.paste('asha@example.test')
    await put(user, register.getByLabelText('Password'), 'walnut-meadow-quilt-77')
    await user.keyboard('{Enter}')
    expect(await register.findByRole('alert')).toHaveTextContent(/already registered/)
    expect(await tab('Register')).toHaveAttribute('aria-selected', 'true')

    await put(user, register.getByLabelText('Email address'), 'nila@example.test')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^Hello/)).toBeVisible()
    expect(mock.db.session.customers.at(-1)).toMatchObject({ email: 'nila@example.test' })
    expect(location.hash).toBe('')
  })

  test('sees no on-screen keyboard before pressing a field', async () => {
    matchMediaOf('pointer: coarse')
    const { user } = open('/my-account/')
    await form('Sign in')
    expect(document.body).toHaveFocus()
    await user.click(await tab('Register'))
    await form('Register')
    expect(await tab('Register')).toHaveFocus()
  })

  test('sees the sign-in without tabs if the shop has no registration', async () => {
    mock.db.settings.signIn = { noRegistration: true }
    open('/my-account/#register')
    expect((await form('Sign in')).getByLabelText('Username or email address')).toHaveFocus()
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })
})
