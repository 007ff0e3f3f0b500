import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addToCart } from '~/api/cart/cart'
import { placeOrder } from '~/api/checkout/checkout'
// On a busy machine, the page's code takes longer to load than a query waits.
import '~/blocks/order/OrderTrackingScreen'
import { setSite, site } from '~/config/site'
import { storeOrder } from '~/features/order/orderStorage'
import * as accountMessages from '~/messages/account'
import '~/pages/content/ContentPage'
import { noteCustomer, useCartStore } from '~/state/cart'
import { announcement } from '../cart/cartPage'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { order as guestOrder } from '../../support/guest'
import { useMockSite, type MockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'
import { mutationsSettled } from '../../support/twice'

const EMAIL = 'asha@example.test'
const NOT_FOUND = /Sorry, the order could not be found/

const number = () => screen.findByRole('textbox', { name: 'Order number' })
const email = () => screen.getByRole('textbox', { name: 'E-mail' })
const submit = () => screen.getByRole('button', { name: 'Show my order' })
const orderHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
const posts = (mock: MockSite) =>
  mock.calls('page /track-order/').filter(({ method }) => method === 'POST')

async function fill(user: UserEvent, typed: { number: string | number; email: string }) {
  await user.clear(await number())
  await user.type(await number(), String(typed.number))
  await user.clear(email())
  await user.type(email(), typed.email)
  await user.click(submit())
}

const guestIsKnown = () => waitFor(() => expect(useCartStore.getState().customerId).toBe(0))

async function cancelOrder(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Cancel/ }))
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }))
}

beforeEach(() => sessionStorage.clear())

describe('tracking an order', () => {
  const mock = useMockSite({ scenarios: ['guest-orders'] })
  const idOf = (age: number) =>
    mock.db.session.orders.map(({ id }) => id).toSorted((a, b) => b - a)[age] ?? 0

  test('shows it below the form, and its heading has the focus', async () => {
    const { user } = renderApp('/track-order/')
    await fill(user, { number: ` #${idOf(3)}`, email: EMAIL })
    const heading = await orderHeading(`Order ${idOf(3)}`)
    expect(heading).toHaveFocus()
    const order = within(screen.getByRole('region', { name: `Order ${idOf(3)}` }))
    expect(order.getByText('Completed')).toBeTruthy()
    // The Store API shows an order of another visit to its customer only.
    expect(order.queryByRole('list', { name: 'Progress of your order' })).toBeNull()
    expect(mock.calls().filter(({ name }) => name.startsWith('GET /order/'))).toEqual([])
    expect(order.getByText(/Your parcel is with the courier/)).toBeTruthy()
    expect(order.getByRole('heading', { name: 'Billing address' })).toBeTruthy()
    expect(order.getByText('Ring twice.')).toBeTruthy()
    expect(location.href).not.toContain('asha')
    expect(posts(mock)).toHaveLength(1)
  })

  test('sends nothing while a field is wrong, and focuses the first wrong one', async () => {
    const { user } = renderApp('/track-order/')
    await number()
    await user.click(submit())
    expect(await number()).toHaveFocus()
    expect(await number()).toHaveAccessibleDescription('Order number is a required field')
    await user.type(await number(), '7')
    await user.type(email(), 'asha')
    await user.click(submit())
    expect(email()).toHaveFocus()
    expect(email()).toHaveAccessibleDescription(/such as name@example\.com/)
    expect(posts(mock)).toEqual([])
  })

  test('fields have the browser’s help for e-mails, and no numeric keyboard', async () => {
    renderApp('/track-order/')
    expect(await number()).not.toHaveAttribute('inputmode')
    expect(email()).toHaveAttribute('autocomplete', 'email')
    expect(email()).toHaveAttribute('inputmode', 'email')
  })

  test('says in the shop’s words that there is none, keeps what was typed, and finds it then', async () => {
    const { user } = renderApp('/track-order/')
    await fill(user, { number: idOf(1), email: 'ravi@example.test' })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(NOT_FOUND)
    expect(alert.parentElement).toHaveFocus()
    expect(await number()).toHaveValue(String(idOf(1)))
    expect(email()).toHaveValue('ravi@example.test')

    await fill(user, { number: idOf(1), email: EMAIL })
    await orderHeading(`Order ${idOf(1)}`)
    expect(screen.queryByText(NOT_FOUND)).toBeNull()

    await fill(user, { number: '999999', email: EMAIL })
    await screen.findByText(NOT_FOUND)
    expect(screen.queryByRole('heading', { name: `Order ${idOf(1)}` })).toBeNull()
  })

  test('asks the shop once for two presses', async () => {
    const { user } = renderApp('/track-order/')
    mock.db.settings.latencyMs = 20
    await user.type(await number(), String(idOf(1)))
    await user.type(email(), `${EMAIL}{Enter}{Enter}`)
    await orderHeading(`Order ${idOf(1)}`)
    expect(posts(mock)).toHaveLength(1)
  })

  test('after a failure keeps what was typed, and offers WordPress’s page', async () => {
    mock.db.faults.byCall['page /track-order/'] = 'server-error'
    expectConsole(/tracking an order/)
    // They are read from the same page, at some time.
    expectConsole(/campaigns of a page/)
    const { user } = renderApp('/track-order/')
    await fill(user, { number: idOf(1), email: EMAIL })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We could not look up your order.')
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/_wp/track-order/')
    delete mock.db.faults.byCall['page /track-order/']
    await user.click(submit())
    await orderHeading(`Order ${idOf(1)}`)
  })

  test('an unpaid order leads to the payment page and can be cancelled', async () => {
    const { user } = renderApp('/track-order/')
    await fill(user, { number: idOf(0), email: EMAIL })
    await orderHeading(`Order ${idOf(0)}`)
    expect(screen.getByText('Pending payment')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Pay/ }).getAttribute('href')).toMatch(
      /^\/checkout\/order-pay\//,
    )
    await user.click(screen.getByRole('button', { name: /^Cancel/ }))
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }))
    // The shop forgets its own message: the guest has no cart.
    await waitFor(() => expect(announcement()).toBe('Your order has been updated.'))
    await screen.findByText('Cancelled')
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
    expect(screen.queryByText(accountMessages.orderActionIgnored)).toBeNull()
  })

  test('with a cart, the shop’s own words say that an order is cancelled', async () => {
    await addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '1' })
    const { user } = renderApp('/track-order/')
    await fill(user, { number: idOf(0), email: EMAIL })
    await cancelOrder(user)
    await waitFor(() => expect(announcement()).toBe('Your order was cancelled.'))
    await screen.findAllByText('Cancelled')
  })

  test('an order is shown as cancelled although the shop’s response is lost', async () => {
    expectConsole(/following a link of an order/)
    const { user } = renderApp('/track-order/')
    await fill(user, { number: idOf(0), email: EMAIL })
    await orderHeading(`Order ${idOf(0)}`)
    // The shop cancels the order, then leads to the account.
    mock.db.faults.byCall['page /my-account/'] = 'offline'
    await cancelOrder(user)
    await screen.findByText('Cancelled')
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
    expect(screen.getByText(accountMessages.orderActionFailed)).toBeTruthy()
  })

  test('a failure is shown on the screen that the shopper went to', async () => {
    expectConsole(/following a link of an order/)
    const { user } = renderApp('/track-order/')
    await fill(user, { number: idOf(0), email: EMAIL })
    const order = within(await screen.findByRole('region', { name: `Order ${idOf(0)}` }))
    const released = Promise.withResolvers<void>()
    mock.db.hold = async ({ name }) => {
      if (name === 'page /cart/') await released.promise
    }
    mock.db.faults.byCall['page /my-account/'] = 'offline'
    await cancelOrder(user)
    const [product] = order
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/product/'))
    await user.click(product ?? document.body)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show my order' })).toBeNull())
    released.resolve()
    const notice = within(await screen.findByRole('complementary', { name: 'Cart notification' }))
    expect(notice.getByText(accountMessages.orderActionFailed)).toBeVisible()
  })

  test.each([undefined, 0])(
    'the failure is shown where the shop has done nothing, for the visitor %s',
    async (customerId) => {
      const { user } = renderApp('/track-order/')
      await fill(user, { number: idOf(0), email: EMAIL })
      await orderHeading(`Order ${idOf(0)}`)
      mock.db.session.nonceTick += 1
      act(() => useCartStore.setState({ customerId }))
      await cancelOrder(user)
      await screen.findByText(accountMessages.orderActionIgnored)
      expect(mock.db.session.orders.find(({ id }) => id === idOf(0))?.status).toBe('pending')
      await waitFor(() => expect(posts(mock)).toHaveLength(2))
    },
  )

  test('an order that is found while another is being cancelled stays', async () => {
    const { user, queryClient } = renderApp('/track-order/')
    await fill(user, { number: idOf(0), email: EMAIL })
    await orderHeading(`Order ${idOf(0)}`)
    const released = Promise.withResolvers<void>()
    mock.db.hold = async ({ name }) => {
      if (name === 'page /cart/') await released.promise
    }
    await cancelOrder(user)
    await fill(user, { number: idOf(1), email: EMAIL })
    await orderHeading(`Order ${idOf(1)}`)
    released.resolve()
    await mutationsSettled(queryClient)
    expect(mock.db.session.orders.find(({ id }) => id === idOf(0))?.status).toBe('cancelled')
    expect(posts(mock)).toHaveLength(2)
    await orderHeading(`Order ${idOf(1)}`)
    expect(screen.queryByRole('heading', { name: `Order ${idOf(0)}` })).toBeNull()
  })

  test('number and e-mail are still there after a reload of the tab, by address', async () => {
    const { user, unmount } = renderApp('/track-order/')
    await user.type(await number(), '12')
    await user.type(email(), EMAIL)
    unmount()
    const again = renderApp('/track-order/')
    expect(await number()).toHaveValue('12')
    expect(email()).toHaveValue(EMAIL)
    again.unmount()

    renderApp('/track-order/?orderid=77')
    expect(await number()).toHaveValue('77')
    expect(email()).toHaveValue('')
  })

  test('the e-mail is not kept once the order is found', async () => {
    const { user } = renderApp('/track-order/')
    await user.type(await number(), String(idOf(1)))
    await user.type(email(), EMAIL)
    expect(JSON.stringify(sessionStorage)).toContain(EMAIL)
    await user.click(submit())
    await orderHeading(`Order ${idOf(1)}`)
    expect(JSON.stringify(sessionStorage)).not.toContain(EMAIL)
    expect(email()).toHaveValue(EMAIL)
  })

  test('what was typed is forgotten when another customer is noticed, on any screen', async () => {
    const { user } = renderApp('/track-order/')
    await guestIsKnown()
    await user.type(await number(), '12')
    await user.type(email(), EMAIL)
    act(() => noteCustomer(2))
    expect(await number()).toHaveValue('')
    expect(email()).toHaveValue('')
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain(EMAIL))
  })

  test('an order that arrives after a sign-in or sign-out is not shown', async () => {
    const { user, queryClient } = renderApp('/track-order/')
    await guestIsKnown()
    const asked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    mock.db.hold = async ({ name, payload }) => {
      if (name !== 'page /track-order/' || !payload) return
      asked.resolve()
      await released.promise
    }
    await fill(user, { number: idOf(1), email: EMAIL })
    await asked.promise
    act(() => noteCustomer(2))
    released.resolve()
    await mutationsSettled(queryClient)
    expect(posts(mock)).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: `Order ${idOf(1)}` })).toBeNull()
    expect(queryClient.getQueryData(['tracked order', ''])).toBeUndefined()
  })

  test.each([
    ['an order that is found', EMAIL, (id: number) => orderHeading(`Order ${id}`)],
    [
      'the shop’s words that there is none',
      'ravi@example.test',
      () => screen.findByText(NOT_FOUND),
    ],
  ])('the focus stays in a field outside the content: %s', async (_, typed, response) => {
    const { user } = renderApp('/track-order/')
    const released = Promise.withResolvers<void>()
    mock.db.hold = async ({ name, payload }) => {
      if (name === 'page /track-order/' && payload) await released.promise
    }
    await fill(user, { number: idOf(1), email: typed })
    // Such as the newsletter's in the footer, which loads later.
    const elsewhere = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => elsewhere.remove())
    await user.type(elsewhere, 'asha')
    released.resolve()
    await response(idOf(1))
    expect(elsewhere).toHaveFocus()
  })

  test('the order is still there after the way back from a product', async () => {
    const { user } = renderApp('/track-order/')
    await fill(user, { number: idOf(1), email: EMAIL })
    await orderHeading(`Order ${idOf(1)}`)
    const order = within(screen.getByRole('region', { name: `Order ${idOf(1)}` }))
    const [product] = order
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/product/'))
    await user.click(product ?? document.body)
    await waitFor(() => expect(location.pathname).toMatch(/^\/product\//))
    history.back()
    await orderHeading(`Order ${idOf(1)}`)
    expect(posts(mock)).toHaveLength(1)
  })

  test('a form with a captcha leads to WordPress’s page', async () => {
    mock.db.settings.trackingCaptcha = true
    const { user } = renderApp('/track-order/')
    await fill(user, { number: idOf(1), email: EMAIL })
    const link = await screen.findByRole('link', { name: 'Go on to the shop’s own page' })
    expect(link).toHaveAttribute('href', `/_wp/track-order/?orderid=${idOf(1)}`)
    expect(link.closest('[tabindex="-1"]')).toHaveFocus()
  })
})

/** "Completed (now)". */
async function steps() {
  const list = await screen.findByRole('list', { name: 'Progress of your order' })
  const items = within(list).getAllByRole('listitem')
  return items.map(({ textContent }) => textContent?.replace(/^\d/, ''))
}

describe('a customer', () => {
  const mock = useMockSite({ scenarios: ['customer-with-orders'] })

  test('sees no steps of another own order, whose id is the number of this one', async () => {
    const [older, newer] = mock.db.session.orders.slice(-2)
    if (!older || !newer) throw new Error('no orders')
    mock.db.hold = async ({ name }) => {
      if (name === `GET /order/${newer.id}`) newer.rows = older.rows
    }
    const { user, queryClient } = renderApp('/track-order/')
    await fill(user, { number: newer.id, email: EMAIL })
    await orderHeading(`Order ${newer.id}`)
    await waitFor(() => expect(mock.calls(`GET /order/${newer.id}`)).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('list', { name: /^Progress/ })).toBeNull()
    expect(screen.getByText('Pending payment')).toBeTruthy()
  })

  test('finds an own order, and can order it again', async () => {
    const { user } = renderApp('/track-order/')
    // The completed one whose products are in stock.
    const id = Math.max(...mock.db.session.orders.map((order) => order.id)) - 3
    await fill(user, { number: id, email: EMAIL })
    await orderHeading(`Order ${id}`)
    expect(screen.getByRole('heading', { name: 'Billing address' })).toBeTruthy()
    expect(await steps()).toEqual(['Received (done)', 'Preparation (done)', 'Completed (now)'])
    await waitFor(() => expect(useCartStore.getState().cart?.count).toBe(0))
    await user.click(screen.getByRole('button', { name: /^Order again/ }))
    await waitFor(() => expect(location.pathname).toBe('/cart/'))
  })
})

describe('links to the tracking of an order', () => {
  const mock = useMockSite()

  async function confirmationOf() {
    await addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '2' })
    await placeOrder(guestOrder)
    const [order] = mock.db.session.orders
    if (!order) throw new Error('no order')
    return {
      id: order.id,
      key: order.key,
      path: `/checkout/order-received/${order.id}/?key=${order.key}`,
    }
  }

  test('the confirmation of a guest fills in number and e-mail, without the e-mail in the address', async () => {
    const { id, path } = await confirmationOf()
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('link', { name: 'Track this order' }))
    expect(await number()).toHaveValue(String(id))
    expect(email()).toHaveValue(EMAIL)
    expect(location.pathname + location.search).toBe(`/track-order/?orderid=${id}`)
    await user.click(submit())
    await orderHeading(`Order ${id}`)
  })

  test('shows the steps and images of an order that this tab has placed', async () => {
    const { id, key } = await confirmationOf()
    const placed = { id, number: String(id), email: EMAIL, paymentMethod: 'cod' }
    storeOrder({ ...placed, key })
    const { user } = renderApp('/track-order/')
    await fill(user, { number: id, email: EMAIL })
    await orderHeading(`Order ${id}`)
    expect(await steps()).toEqual(['Received (done)', 'Preparation (now)', 'Completed (to come)'])
    const ordered = screen.getByRole('region', { name: 'What you have ordered' })
    expect(ordered.querySelectorAll('img')).toHaveLength(1)
  })

  test('the sign-in page has one for those without an account', async () => {
    const { user } = renderApp('/my-account/')
    await user.click(await screen.findByRole('link', { name: 'Track an order without an account' }))
    await screen.findByRole('heading', { level: 1, name: 'Track your order' })
    expect(await number()).toHaveValue('')
  })

  test('there are none without the setting, and the page is WordPress’s', async () => {
    const { orderTracking: _page, ...addresses } = site.addresses
    setSite({ ...site, addresses })
    const { path } = await confirmationOf()
    const confirmation = renderApp(path)
    await screen.findByRole('heading', { level: 1, name: /Thank you/ })
    await screen.findByText('Keep the exact amount ready.')
    expect(screen.queryByRole('link', { name: 'Track this order' })).toBeNull()
    confirmation.unmount()

    renderApp('/track-order/')
    await screen.findByRole('heading', { level: 1, name: 'Track your order' })
    expect(await screen.findByRole('link', { name: /own page/ })).toHaveAttribute(
      'href',
      '/_wp/track-order/',
    )
    expect(screen.queryByRole('textbox', { name: 'Order number' })).toBeNull()
  })
})
