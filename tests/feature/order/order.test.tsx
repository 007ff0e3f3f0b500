import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '~/api/cart/cart'
import { placeOrder } from '~/api/checkout/checkout'
import { storeOrder } from '~/features/order/orderStorage'
import { tabChannel } from '~/lib/tabs'
import { MINUTE } from '~/lib/time'
import { useCartStore } from '~/state/cart'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { firstProduct, simpleProduct } from '../../support/cartProducts'
import { order as guestOrder } from '../../support/guest'
import { expectConsole } from '../../support/console'
import { useMockSite, type MockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'
import { clickTwice } from '../../support/twice'

/** Places an order some minutes ago and returns the URL of its confirmation. */
async function ordered(
  mock: MockSite,
  { minutesAgo = 0, status = '', paymentMethod = 'cod' } = {},
) {
  await addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '2' })
  await placeOrder({ ...guestOrder, paymentMethod })
  const [order] = mock.db.session.orders
  if (!order) throw new Error('no order')
  order.placedAt -= minutesAgo * MINUTE
  order.status = status || order.status
  mock.db.session.billing = { ...mock.db.session.billing, email: '' }
  return { ...order, path: `/checkout/order-received/${order.id}/?key=${order.key}` }
}

const refusal = /does not belong to the order/

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('the confirmation of an order', () => {
  const mock = useMockSite()
  beforeEach(() => sessionStorage.clear())

  test.each([
    ['processing', 'Thank you. Your order has been received.'],
    ['on-hold', 'Thank you. Your order has been received.'],
    ['pending', 'Your order has been received, but it is not paid yet.'],
    ['failed', 'The payment for your order did not go through.'],
    ['cancelled', 'This order has been cancelled.'],
    ['wc-packing', 'Thank you. Your order has been received.'],
  ])('explains the status "%s"', async (status, title) => {
    const { path, id } = await ordered(mock, { status })
    renderApp(path)
    await heading(title)
    expect(await within(screen.getByRole('main')).findByText(String(id))).toBeTruthy()
  })

  test('links to the shop’s payment page while the order is unpaid', async () => {
    const { path, id, key } = await ordered(mock, { status: 'pending' })
    renderApp(path)
    expect(
      (await screen.findByRole('link', { name: 'Pay for this order' })).getAttribute('href'),
    ).toBe(`/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`)
  })

  test('is not indexed by search engines', async () => {
    const { path } = await ordered(mock)
    renderApp(path)
    await heading(/Thank you/)
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  test('asks for the e-mail of an older order, and shows it for the right one', async () => {
    const { path } = await ordered(mock, { minutesAgo: 11 })
    const { user } = renderApp(path)
    const email = await screen.findByRole('textbox', { name: 'E-mail' })

    await user.type(email, 'asha')
    await user.click(screen.getByRole('button', { name: 'Show my order' }))
    expect(screen.getByText('Enter an e-mail address such as name@example.com')).toBeTruthy()

    await user.clear(email)
    await user.type(email, 'ravi@example.test')
    await user.click(screen.getByRole('button', { name: 'Show my order' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription(refusal))

    await user.clear(email)
    await user.type(email, 'asha@example.test')
    await user.click(screen.getByRole('button', { name: 'Show my order' }))
    await heading(/Thank you/)
  })

  test('repeats at a second press that the e-mail does not belong to the order', async () => {
    const { path, id } = await ordered(mock, { minutesAgo: 11 })
    const { user } = renderApp(path)
    const email = await screen.findByRole('textbox', { name: 'E-mail' })
    await user.type(email, 'ravi@example.test')
    await user.click(screen.getByRole('button', { name: 'Show my order' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription(refusal))
    mock.db.calls.length = 0
    await user.click(screen.getByRole('button', { name: 'Show my order' }))
    expect(email).toHaveAccessibleDescription(refusal)
    expect(email).toHaveFocus()
    expect(mock.calls(`GET /order/${id}`)).toEqual([])
  })

  test('keeps the e-mail on screen while the shop checks it, announces a refusal, and reads the order out', async () => {
    const { path } = await ordered(mock, { minutesAgo: 11 })
    const { user } = renderApp(path)
    const email = await screen.findByRole('textbox', { name: 'E-mail' })
    await user.type(email, 'ravi@example.test')
    mock.db.settings.latencyMs = 20
    await user.click(screen.getByRole('button', { name: 'Show my order' }))
    expect(email).toBeInTheDocument()
    expect(email.closest('form')).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(refusal))
    expect(email).toHaveFocus()
    expect(email).toHaveAccessibleDescription(refusal)

    await user.clear(email)
    await user.type(email, 'asha@example.test{Enter}')
    expect(await heading(/Thank you/)).toHaveFocus()
  })

  test.each(['clicks', 'Enters'])('asks the shop once for two %s at once', async (presses) => {
    const { path, id } = await ordered(mock, { minutesAgo: 11 })
    const { user } = renderApp(path)
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'asha@example.test')
    mock.db.calls.length = 0
    mock.db.settings.latencyMs = 20
    if (presses === 'Enters') await user.keyboard('{Enter}{Enter}')
    else clickTwice(screen.getByRole('button', { name: 'Show my order' }))
    await heading(/Thank you/)
    expect(mock.calls(`GET /order/${id}`)).toHaveLength(1)
  })

  test('is not found with a wrong key, and links to the shop', async () => {
    const { id } = await ordered(mock)
    const { user } = renderApp(`/checkout/order-received/${id}/?key=wc_order_wrong`)
    await heading('We could not find this order')
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Your account' }))
    await heading('My account')
  })

  test('empties the cart once after a payment on another site, only in the tab that placed the order', async () => {
    const { path, id, rows } = await ordered(mock)
    mock.db.session.cart = rows
    const stranger = renderApp(path)
    await heading(/Thank you/)
    await screen.findByText('Keep the exact amount ready.')
    expect(mock.db.session.cart).toHaveLength(1)
    stranger.unmount()

    storeOrder({ id, number: String(id), email: 'asha@example.test', paymentMethod: 'cod' })
    const own = renderApp(path)
    await heading(/Thank you/)
    await waitFor(() => expect(useCartStore.getState().cart?.count).toBe(0))
    own.unmount()

    mock.db.session.cart = rows
    renderApp(path)
    await heading(/Thank you/)
    const finished = mock
      .calls()
      .filter(({ name }) => name.startsWith('page /checkout/order-received'))
    // Once without cookies for the stranger, once with them.
    expect(finished).toHaveLength(2)
    expect(mock.db.session.cart).toHaveLength(1)
  })

  test('shows payment, date, delivery, bank details and the next steps, also after a reload', async () => {
    const { path, id } = await ordered(mock, { status: 'on-hold', paymentMethod: 'bacs' })
    storeOrder({
      id,
      number: 'A-17',
      email: 'asha@example.test',
      paymentMethod: 'bacs',
      payment: 'Direct bank transfer',
      shipping: { name: 'Courier', deliveryTime: '2 to 4 days' },
    })
    for (const _load of ['first', 'reloaded']) {
      const page = renderApp(path)
      await heading(/Thank you/)
      const pay = within(await screen.findByRole('region', { name: 'How to pay' }))
      expect(pay.getByText('Deccan Bank')).toBeTruthy()
      const main = within(screen.getByRole('main'))
      expect(main.getByText('Direct bank transfer')).toBeTruthy()
      expect(main.getByText('Courier, 2 to 4 days')).toBeTruthy()
      expect(main.getByText('Date')).toBeTruthy()
      const next = within(screen.getByRole('region', { name: 'What happens next' }))
      expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'You get a confirmation at asha@example.test.',
        expect.stringMatching(/^You pay ₹[\d.,]+ \(Direct bank transfer\)\.$/),
        'We get your order ready as soon as the payment has arrived.',
        'Delivery: Courier, 2 to 4 days.',
      ])
      page.unmount()
    }
  })

  test.each(['not-found', 'rate-limit', 'html'] as const)(
    'shows the bank details after a reload where the first response was another page (%s)',
    async (fault) => {
      expectConsole(/finishing an order/)
      const { path, id } = await ordered(mock, { status: 'on-hold', paymentMethod: 'bacs' })
      storeOrder({ id, number: 'A-17', email: 'asha@example.test', paymentMethod: 'bacs' })
      mock.db.faults.byCall['page /checkout/*'] = fault
      const page = renderApp(path)
      await screen.findByRole('region', { name: 'What you have ordered' })
      page.unmount()
      mock.db.faults.byCall = {}
      renderApp(path)
      const pay = within(await screen.findByRole('region', { name: 'How to pay' }))
      expect(await pay.findByText('Deccan Bank')).toBeTruthy()
    },
  )

  test('says where the bank details are when they cannot be read, and reads them on retry', async () => {
    expectConsole(/finishing an order/)
    const { path, id } = await ordered(mock, { status: 'on-hold', paymentMethod: 'bacs' })
    storeOrder({ id, number: 'A-17', email: 'asha@example.test', paymentMethod: 'bacs' })
    mock.db.faults.byCall['page /checkout/*'] = 'server-error'
    const { user } = renderApp(path)
    const pay = within(await screen.findByRole('region', { name: 'How to pay' }))
    expect(pay.getByText('The bank details are in our e-mail about your order.')).toBeVisible()
    mock.db.faults.byCall = {}
    await user.click(pay.getByRole('button', { name: commonMessages.tryAgain }))
    expect(await screen.findByText('Deccan Bank')).toBeVisible()
  })

  test('leads with what happens next and how to pay, with tracking, before the order’s facts', async () => {
    const { path, id } = await ordered(mock, { status: 'on-hold', paymentMethod: 'bacs' })
    storeOrder({ id, number: 'A-17', email: 'asha@example.test', paymentMethod: 'bacs' })
    renderApp(path)
    await screen.findByRole('region', { name: 'What you have ordered' })
    const main = within(screen.getByRole('main'))
    const parts = main.getAllByRole('region').map((region) => region.firstElementChild?.textContent)
    expect(parts.slice(0, 3)).toEqual(['What happens next', 'How to pay', 'What you have ordered'])
    const next = main.getByRole('region', { name: 'What happens next' })
    expect(within(next).getByRole('link', { name: 'Track this order' })).toBeTruthy()
    const pay = main.getByRole('region', { name: 'How to pay' })
    const number = main.getByText('Order number')
    expect(pay.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('shows the bank details in another browser once the e-mail is confirmed, and leaves its cart alone', async () => {
    const { path, rows } = await ordered(mock, { minutesAgo: 11, paymentMethod: 'bacs' })
    mock.db.session.cart = rows
    const { user } = renderApp(path)
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'asha@example.test')
    await user.click(screen.getByRole('button', { name: 'Show my order' }))
    expect(await screen.findByText('Deccan Bank')).toBeTruthy()
    expect(mock.db.session.cart).toHaveLength(1)
  })

  test('says in another browser that the order is paid on delivery', async () => {
    const { path } = await ordered(mock, { minutesAgo: 11 })
    const { user } = renderApp(path)
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'asha@example.test')
    await user.click(screen.getByRole('button', { name: 'Show my order' }))
    expect(await screen.findByText(/^You pay .* when your order is handed to you\.$/)).toBeTruthy()
  })

  test('offers guests an account with the order’s e-mail where the shop has a registration', async () => {
    const { path } = await ordered(mock)
    const { user } = renderApp(path)
    const offer = within(await screen.findByRole('region', { name: 'Create an account' }))
    const email = await offer.findByRole<HTMLInputElement>('textbox', { name: /^email/i })
    expect(email.value).toBe('asha@example.test')

    await user.click(email)
    await user.clear(email)
    await user.paste('new.reader@example.test')
    await user.click(offer.getByLabelText(/^Password/))
    await user.paste('plum-Harbour-93-lantern')
    await user.click(offer.getByRole('button', { name: 'Create an account' }))
    const answer = await within(screen.getByRole('main')).findByRole(
      'status',
      {},
      { timeout: 5000 },
    )
    expect(answer).toHaveTextContent('Your account is ready, and you are signed in.')
    expect(answer.parentElement).toHaveFocus()
  })

  test('loads on retry after an error', async () => {
    const { path, id } = await ordered(mock)
    mock.db.faults.byCall[`GET /order/${id}`] = 'html'
    const { user } = renderApp(path)
    expect(await screen.findByText('Your order is safe, but we could not show it.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your order')

    delete mock.db.faults.byCall[`GET /order/${id}`]
    await user.click(screen.getByRole('button', { name: commonMessages.tryAgain }))
    await heading(/Thank you/)
  })
})

describe('the confirmation of a customer’s order', () => {
  const mock = useMockSite({ scenarios: ['signed-in-customer'] })
  beforeEach(() => sessionStorage.clear())

  test.each([
    ['on-hold', true],
    ['processing', false],
  ])('beside a new cart, says where the bank details are (%s: %s)', async (status, isSaid) => {
    const { path, rows } = await ordered(mock, { status, paymentMethod: 'bacs' })
    mock.db.session.cart = rows
    renderApp(path)
    await heading(/Thank you/)
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('Direct bank transfer')).toBeTruthy()
    const said = screen.queryByText('The bank details are in our e-mail about your order.')
    expect(said !== null).toBe(isSaid)
    expect(mock.db.session.cart).toHaveLength(1)
  })

  test('leaves a cart alone that was empty and could not be read since', async () => {
    const { path, rows } = await ordered(mock)
    renderApp('/cart/')
    await screen.findByText(cartMessages.empty)
    mock.db.session.cart = rows
    mock.db.faults.byCall['GET /cart'] = 'server-error'
    tabChannel('satchel-cart').post('changed')
    await screen.findByRole('button', { name: commonMessages.tryAgain })
    act(() => {
      history.pushState({ idx: 1 }, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    await heading(/Thank you/)
    mock.db.faults.byCall = {}
    tabChannel('satchel-cart').post('changed')
    await screen.findByRole('button', { name: /^Cart, [1-9]/ })
    expect(mock.db.session.cart).toHaveLength(1)
  })

  test('has the bank details without a cart', async () => {
    const { path } = await ordered(mock, { paymentMethod: 'bacs' })
    renderApp(path)
    expect(await screen.findByText('Deccan Bank')).toBeTruthy()
    expect(screen.queryByText(/^The bank details are/)).toBeNull()
  })

  test('disappears when its customer signs out in any tab', async () => {
    const { path, billing } = await ordered(mock)
    renderApp(path)
    await heading(/Thank you/)
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(billing.address_1))
    await waitFor(() => expect(useCartStore.getState().cart).toBeDefined())

    mock.db.session.userId = 0
    tabChannel('satchel-cart').post('changed')
    await heading('We could not find this order')
    expect(screen.getByRole('main').textContent).not.toContain(billing.address_1)
  })
})

describe('the confirmation of an order to another country', () => {
  const mock = useMockSite({ scenarios: ['sells-abroad'] })

  test('has one name for the country, with and without products in the cart', async () => {
    await addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '1' })
    const [row] = mock.db.session.cart
    const abroad = { ...guestOrder.shipping, country: 'US', state: 'NY', postcode: '10001' }
    await placeOrder({
      ...guestOrder,
      shipping: abroad,
      billing: { ...abroad, email: 'asha@example.test' },
    })
    const [order] = mock.db.session.orders
    for (const cart of [[row!], []]) {
      mock.db.session.cart = cart
      const page = renderApp(`/checkout/order-received/${order?.id}/?key=${order?.key}`)
      await screen.findAllByText('New York')
      expect(screen.getAllByText(/^United States/).map(({ textContent }) => textContent)).toEqual([
        'United States',
        'United States',
      ])
      page.unmount()
    }
  })
})

/** Books and goods have different rates. */
const isBook = ({ authorIds }: { authorIds: readonly unknown[] }) => authorIds.length > 0

describe('the confirmation of an order with two tax rates', () => {
  const mock = useMockSite({ scenarios: ['gst-included'] })

  test('lists them in the order of the shop, which may not be that of the cart', async () => {
    const first = simpleProduct(mock.db)
    const other = firstProduct(
      mock.db,
      'simple product with the other rate',
      (product) =>
        product.type === 'simple' &&
        product.stock === undefined &&
        isBook(product) !== isBook(first),
    )
    await addToCart({ product_id: String(other.id), quantity: '1' })
    const { path, id, taxLines = [] } = await ordered(mock)
    const inCart = taxLines.toReversed()
    storeOrder({
      id,
      number: String(id),
      email: 'asha@example.test',
      paymentMethod: 'cod',
      taxLines: inCart.map(({ name, itemsMinor, shippingMinor }) => ({
        name,
        amount: String(itemsMinor + shippingMinor),
      })),
    })
    renderApp(path)
    const shown = await screen.findByText(/^\(includes .* GST/)
    const names = taxLines.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(shown.textContent).toMatch(new RegExp(names.join('.*')))
  })
})
