import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as cartMessages from '~/messages/cart'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { checkoutDraft } from '~/features/checkout/checkoutStorage'
import { placedOrder } from '~/features/order/orderStorage'
import { states } from '~mocks/checkout/indianStates'
import type { FaultKind } from '~mocks/db'
import { expectConsole } from '../../support/console'
import { guestDraft, keepDraft } from './guestDraft'
import { onWideScreen } from '../../support/media'
import { putProxy, useMockSite, type MockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const field = (name: string | RegExp) => screen.findByLabelText(name)
const state = () => screen.getByRole('combobox', { name: 'State' })
const placeButton = () => screen.getByRole('button', { name: /^Place order/ })
const thanks = () =>
  screen.findByRole('heading', { level: 1, name: 'Thank you. Your order has been received.' })
const orderDetails = () => screen.findByRole('region', { name: 'What you have ordered' })
const orders = (mock: MockSite) => mock.calls('POST /checkout')
const alert = () => screen.findByRole('alert')

const textOf = (element: Element | null | undefined) => element?.textContent ?? ''
const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value
const isChecked = (control: HTMLElement) => (control as HTMLInputElement).checked
const isInvalid = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true'
/** The accessible description of a field: its error and its hint. */
const describes = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ')

const asha = {
  'E-mail': 'asha@example.test',
  Phone: '98765 43210',
  'First name': 'Asha',
  'Last name': 'Kulkarni',
  'Street address': '5 Hill Road',
  'Town / City': 'Pune',
  'PIN Code': '411 001',
}

async function fillIn(user: UserEvent, changes: Partial<typeof asha> = {}) {
  for (const [name, text] of Object.entries({ ...asha, ...changes })) {
    const box = await field(name)
    await user.clear(box)
    if (text) await user.paste(text)
  }
  await user.selectOptions(state(), 'MH')
}

const payBy = (user: UserEvent, name: RegExp) => user.click(screen.getByRole('radio', { name }))

/** Stores a completed form for this tab; only one test types it. */
async function readyToOrder() {
  keepDraft()
  const page = renderApp('/checkout/')
  await screen.findByRole('radio', { name: /Flat rate/ })
  await payBy(page.user, /Cash on delivery/)
  return page
}

/** Leaves the checkout for the cart, and returns. */
async function visitCart(user: UserEvent) {
  await user.click(screen.getByRole('link', { name: 'Change your cart' }))
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
  await user.click(await screen.findByRole('link', { name: 'Go to checkout' }))
}

/** Converts the mock's paise to rupees without the app's code. */
const rupees = (paise: number) =>
  `₹${(paise / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

describe('a guest at the checkout', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test.each([
    ['above the form on a phone, before it', false],
    ['beside the form on a desktop, after it', true],
  ])('reaches the order, %s', async (_title, isDesktop) => {
    if (isDesktop) onWideScreen()
    renderApp('/checkout/')
    const email = await field('E-mail')
    const coupon = screen.getByText(cartMessages.couponToggle)
    const isBefore = coupon.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(Boolean(isBefore)).toBe(!isDesktop)
  })

  test('pays on delivery, and sees number, lines and totals of the order', async () => {
    const { user } = renderApp('/checkout/')
    await fillIn(user)
    await screen.findByRole('radio', { name: /Flat rate/ })
    await payBy(user, /Cash on delivery/)
    await user.click(placeButton())

    await thanks()
    const [order] = mock.db.session.orders
    if (!order) throw new Error('no order')
    expect(location.pathname + location.search).toBe(
      `/checkout/order-received/${order.id}/?key=${order.key}`,
    )
    expect(screen.getByText(String(order.id))).toBeTruthy()
    // For its steps on the page that tracks orders.
    expect(placedOrder(String(order.id))).toMatchObject({ id: order.id, key: order.key })
    const sum = order.rows.reduce((sum, row) => sum + row.unitMinor * row.quantity, 0)
    expect(textOf(screen.getByText('Subtotal').parentElement)).toContain(rupees(sum))
    const { shippingMinor } = order
    expect(textOf(screen.getByText('Shipping').parentElement)).toContain(
      shippingMinor ? rupees(shippingMinor) : 'Free',
    )
    for (const total of screen.getAllByText('Total')) {
      expect(textOf(total.parentElement)).toContain(rupees(sum + shippingMinor))
    }
    for (const { name } of order.rows) expect(screen.getByText(name)).toBeTruthy()
    expect(screen.getAllByText('Pune 411001')).toHaveLength(2)
    expect(within(screen.getByRole('main')).getByText('Cash on delivery')).toBeTruthy()
  })

  test('sends both addresses with the phone, the note and the total on screen', async () => {
    const { user } = await readyToOrder()
    await user.type(await field(/Order note/), 'Leave at the gate')
    const seen = placeButton().textContent?.replace(/\D/g, '')
    await user.click(placeButton())
    await thanks()

    const { extensions: _whereFrom, ...sent } = JSON.parse(
      orders(mock)[0]?.payload ?? '',
    ) as Record<string, unknown>
    const address = {
      first_name: 'Asha',
      last_name: 'Kulkarni',
      company: '',
      address_1: '5 Hill Road',
      address_2: '',
      city: 'Pune',
      state: 'MH',
      postcode: '411001',
      country: 'IN',
      phone: '98765 43210',
    }
    expect(sent).toEqual({
      billing_address: { ...address, email: 'asha@example.test' },
      shipping_address: address,
      customer_note: 'Leave at the gate',
      payment_method: 'cod',
      payment_data: [],
      expected_total: seen,
    })
  })

  test('pays by bank transfer and gets instructions', async () => {
    const { user } = await readyToOrder()
    await payBy(user, /bank transfer/)
    await user.click(placeButton())

    await thanks()
    expect(mock.db.session.orders[0]).toMatchObject({ status: 'on-hold', paymentMethod: 'bacs' })
    expect(screen.getByText(/waiting for your payment/)).toBeTruthy()
    const pay = within(await screen.findByRole('region', { name: 'How to pay' }))
    expect(pay.getByText('Please write your order number on the transfer.')).toBeTruthy()
    expect(pay.getByText('DECC0000042')).toBeTruthy()
  })

  test('has an empty cart and no draft after the order', async () => {
    const { user } = await readyToOrder()
    await user.click(placeButton())
    await thanks()

    expect(mock.db.session.cart).toEqual([])
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Cart/ }).getAttribute('aria-label')).toMatch(
        /, 0 items/,
      ),
    )
    expect(sessionStorage.getItem('checkout-draft')).toBeNull()
  })

  test('enters another billing address', async () => {
    const { user } = await readyToOrder()
    await user.click(screen.getByRole('checkbox', { name: 'Use another billing address' }))
    const bill = within(screen.getByRole('region', { name: 'Billing address' }))
    for (const [name, text] of [
      ['First name', 'Ravi'],
      ['Last name', 'Iyer'],
      ['Street address', '1 MG Road'],
      ['Town / City', 'Bengaluru'],
      ['PIN Code', '560001'],
    ] as const) {
      await user.type(bill.getByRole('textbox', { name }), text)
    }
    await user.selectOptions(bill.getByRole('combobox', { name: 'State' }), 'KA')
    await user.click(placeButton())

    await thanks()
    expect(mock.db.session.orders[0]).toMatchObject({
      billing: { first_name: 'Ravi', state: 'KA', phone: '98765 43210' },
      shipping: { first_name: 'Asha', state: 'MH' },
    })
    expect(screen.getByText('Bengaluru 560001')).toBeTruthy()
  })

  test('places one order however often the button is pressed', async () => {
    await readyToOrder()
    const button = placeButton() as HTMLButtonElement
    act(() => {
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    act(() => button.click())

    await thanks()
    expect(orders(mock)).toHaveLength(1)
    expect(mock.db.session.orders).toHaveLength(1)
  })

  test('opens the confirmation again by its URL', async () => {
    const { user, unmount } = await readyToOrder()
    await user.click(placeButton())
    await thanks()
    const address = location.pathname + location.search
    unmount()

    renderApp(address)
    await thanks()
    expect(within(screen.getByRole('main')).getByText('Cash on delivery')).toBeTruthy()
  })
})

describe('errors at the checkout', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('appear at an invalid PIN Code when its field loses the focus', async () => {
    const { user } = renderApp('/checkout/')
    const pin = await field('PIN Code')
    await user.type(pin, '010001')
    expect(isInvalid(pin)).toBe(false)
    await user.tab()

    expect(describes(pin)).toContain('Enter a PIN Code of six digits, such as 411001')
    await user.clear(pin)
    await user.type(pin, '110-001')
    expect(isInvalid(pin)).toBe(false)
  })

  test('are summarised with links to the fields when the order is placed', async () => {
    const { user } = renderApp('/checkout/')
    await fillIn(user, { 'PIN Code': '4110', 'Last name': '' })
    await user.selectOptions(state(), '')
    await user.click(placeButton())

    const summary = await screen.findByRole('group', { name: '3 things need your attention' })
    expect(await field(/^Last name/)).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter your last name',
      'Enter a PIN Code of six digits, such as 411001',
      'Choose your state',
    ])
    expect(describes(state())).toContain('Choose your state')
    await user.click(within(summary).getByRole('link', { name: /state/ }))
    expect(document.activeElement).toBe(state())
    expect(orders(mock)).toHaveLength(0)
  })

  test('appear at a field that only this shop requires, after it refuses the order', async () => {
    mock.db.settings.companyRequired = true
    const { user } = await readyToOrder()
    await user.click(placeButton())

    const company = await field(/Company name/)
    expect(describes(company)).toContain('Company is required')
    expect(screen.getByRole('link', { name: 'Company is required' })).toBeTruthy()
    await user.type(company, 'Kulkarni & Co')
    expect(isInvalid(company)).toBe(false)
    await user.click(placeButton())
    await thanks()
  })

  test('appear for a state that the shop refuses when it calculates rates', async () => {
    // Without the shop's own list, the app's has a state that the shop does not.
    mock.db.faults.byCall['page /cart/'] = 'server-error'
    delete states['LA']
    onTestFinished(() => void (states['LA'] = 'Ladakh'))
    keepDraft({ delivery: { ...guestDraft.delivery, state: 'LA' } })
    const { user } = renderApp('/checkout/')
    expect(await screen.findByText(/The provided state \(LA\) is not valid/)).toBeTruthy()
    await user.click(await field('First name'))
    await user.tab()
    expect(mock.calls('POST /cart/update-customer')).toHaveLength(1)
    await payBy(user, /Cash on delivery/)
    await user.click(placeButton())
    expect(await screen.findByRole('group', { name: /One thing needs/ })).toBeTruthy()
    expect(orders(mock)).toHaveLength(0)
  })

  test('leave page and focus where the shopper types, if they belong to no field and no press', async () => {
    putProxy({ body: (sent) => sent.replaceAll('"country":"IN"', '"country":"India"') })
    const response = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) =>
      name === 'POST /cart/update-customer' ? response.promise : Promise.resolve()
    const { user } = renderApp('/checkout/')
    const phone = await field('Phone')
    await user.type(await field('PIN Code'), '411001')
    await user.click(phone)
    const scrolled = vi.spyOn(window, 'scrollTo')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    response.resolve()

    expect(textOf(await alert())).toBe('Invalid country code provided.')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(phone).toHaveFocus()
    expect(scrolled).not.toHaveBeenCalled()

    await user.click(placeButton())
    expect(await field('E-mail')).toHaveFocus()
  })

  test('come into view, if the shopper is in no field', async () => {
    putProxy({ body: (sent) => sent.replaceAll('"country":"IN"', '"country":"India"') })
    keepDraft()
    renderApp('/checkout/')
    const notice = await alert()
    expect(notice).toHaveTextContent('Invalid country code provided.')
    await waitFor(() => expect(notice).toHaveFocus(), { timeout: 2000 })
  })

  test('of a sign-in leave the focus in the address that the shopper types meanwhile', async () => {
    const { user } = renderApp('/checkout/')
    await user.click(await screen.findByRole('button', { name: /Already a customer/ }))
    await user.type(await field('Username or email address'), 'asha')
    await user.type(await field('Password'), 'guess')
    const response = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) =>
      name === 'page /my-account/' ? response.promise : Promise.resolve()
    await user.keyboard('{Enter}')
    const town = await field('Town / City')
    await user.type(town, 'Pu')
    response.resolve()
    expect(textOf(await alert())).toContain('password')
    await user.keyboard('ne')
    expect(town).toHaveValue('Pune')
  })

  test('appear on the page that the shopper has opened meanwhile', async () => {
    mock.db.faults.paymentFails = true
    const { user } = await readyToOrder()
    mock.db.settings.latencyMs = 300
    await user.click(placeButton())
    await user.click(screen.getByRole('link', { name: 'Change your cart' }))
    await screen.findByRole('heading', { level: 1, name: 'Cart' })
    expect(
      await screen.findByText('Your order was not placed. Please go back to the checkout.', {
        selector: 'p',
      }),
    ).toBeTruthy()
  })

  test('repeat the shop’s message for a declined payment and keep the form', async () => {
    mock.db.faults.paymentFails = true
    const { user } = await readyToOrder()
    await user.click(placeButton())

    expect(textOf(await alert())).toContain('Your payment was declined.')
    expect(valueOf(await field('Street address'))).toBe('5 Hill Road')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')), {
      timeout: 2000,
    })

    mock.db.faults.paymentFails = false
    await user.click(placeButton())
    await thanks()
  })
})

describe('shipping rates', () => {
  const mock = useMockSite({ scenarios: ['free-shipping'] })

  test('appear once the PIN Code and its State are there, and the totals follow the choice', async () => {
    const { user } = renderApp('/checkout/')
    await user.type(await field('PIN Code'), '41')
    expect(screen.getByText(/to see how we can send your order/)).toBeTruthy()
    await user.type(await field('PIN Code'), '1001')
    expect(state()).toHaveValue('MH')

    expect(isChecked(await screen.findByRole('radio', { name: /Free shipping/ }))).toBe(true)
    const before = placeButton().textContent
    await user.click(screen.getByRole('radio', { name: /Flat rate/ }))
    expect(isChecked(screen.getByRole('radio', { name: /Flat rate/ }))).toBe(true)
    await waitFor(() => expect(textOf(placeButton())).not.toContain(before ?? ''))
    expect(mock.db.session.chosenRate).toBe('flat_rate:2')
  })

  test('are requested again for a new address, but not for an incomplete PIN Code', async () => {
    const { user } = renderApp('/checkout/')
    await user.type(await field('PIN Code'), '411001')
    await user.selectOptions(state(), 'MH')
    await screen.findByRole('radio', { name: /Free shipping/ })
    mock.db.calls.length = 0

    await user.clear(await field('PIN Code'))
    await user.type(await field('PIN Code'), '560001')
    await user.selectOptions(state(), 'KA')
    await waitFor(() =>
      expect(mock.db.session.shipping).toMatchObject({ state: 'KA', postcode: '560001' }),
    )
    const sent = mock.calls('POST /cart/update-customer').map(({ payload }) => payload)
    expect(sent.at(-1)).toContain('"postcode":"560001"')
    expect(sent.some((payload) => payload.includes('"postcode":"56000"'))).toBe(false)
  })

  test('can be requested again if they do not load', async () => {
    expectConsole(/asking for rates/)
    mock.db.faults.byCall['POST /cart/update-customer'] = 'server-error'
    const { user } = renderApp('/checkout/')
    await user.type(await field('PIN Code'), '411001')
    await user.selectOptions(state(), 'MH')

    expect(await screen.findByText(/could not be calculated/)).toBeTruthy()
    delete mock.db.faults.byCall['POST /cart/update-customer']
    await user.click(screen.getByRole('button', { name: commonMessages.tryAgain }))
    expect(isChecked(await screen.findByRole('radio', { name: /Free shipping/ }))).toBe(true)
    expect(screen.getAllByRole('radio', { name: /rate|shipping/i })).toHaveLength(2)
  })

  test('that did not load are not requested again by leaving a field', async () => {
    expectConsole(/asking for rates/)
    mock.db.faults.byCall['POST /cart/update-customer'] = 'server-error'
    const { user } = renderApp('/checkout/')
    await user.type(await field('PIN Code'), '411001')
    await user.selectOptions(state(), 'MH')
    const problem = await screen.findByText(commonMessages.ratesFailed)
    const requests = () => mock.calls('POST /cart/update-customer')
    const sent = requests().length
    await user.click(await field('First name'))
    await user.tab()
    await user.tab()
    expect(requests()).toHaveLength(sent)
    expect(problem).toBeVisible()
  })

  test('and the total are those of the shop after a lost response', async () => {
    expectConsole(/choosing a shipping rate|asking for rates/)
    const { user } = renderApp('/checkout/')
    await user.type(await field('PIN Code'), '411001')
    await screen.findByRole('radio', { name: /Free shipping/ })
    const button = placeButton().textContent
    mock.db.faults.byCall['POST /cart/select-shipping-rate'] = 'cut-off'
    await user.click(screen.getByRole('radio', { name: /Flat rate/ }))
    await waitFor(() => expect(placeButton().textContent).not.toBe(button))
    expect(isChecked(screen.getByRole('radio', { name: /Flat rate/ }))).toBe(true)

    mock.db.faults.byCall['POST /cart/update-customer'] = 'cut-off'
    await user.clear(await field('PIN Code'))
    await user.type(await field('PIN Code'), '560001')
    await waitFor(() => expect(mock.db.session.shipping.postcode).toBe('560001'))
    await waitFor(() => expect(screen.queryAllByRole('radio', { name: /Free/ })).toHaveLength(1))
    expect(screen.queryByText(commonMessages.ratesFailed)).toBeNull()
    expect(mock.calls('POST /cart/update-customer').map(({ payload }) => payload)).toHaveLength(2)
  })

  test('of an address that the shop may have prevent an order until they are known', async () => {
    expectConsole(/asking for rates|reading the cart/)
    const { user } = await readyToOrder()
    mock.db.faults.byCall = {
      'POST /cart/update-customer': 'cut-off',
      'GET /cart': 'server-error',
    }
    const pin = await field('PIN Code')
    await user.clear(pin)
    await user.type(pin, '560001')
    await screen.findByText(commonMessages.ratesFailed)

    mock.db.faults.byCall['POST /cart/update-customer'] = 'server-error'
    await user.clear(pin)
    await user.type(pin, '411001')
    await user.click(placeButton())
    expect(await screen.findByText(checkoutMessages.ratesPending)).toBeVisible()
    expect(orders(mock)).toHaveLength(0)
  })

  test('block the order if a new choice changes its total', async () => {
    const { user } = await readyToOrder()
    mock.db.settings.latencyMs = 300
    mock.db.calls.length = 0
    await user.click(screen.getByRole('radio', { name: /Flat rate/ }))
    await user.click(placeButton())

    expect(textOf(await alert())).toMatch(/The total is now .* instead of/)
    expect(orders(mock)).toHaveLength(0)
    await user.click(placeButton())
    await thanks()
  })
})

const isChoice = (name: string) => name === 'POST /cart/select-shipping-rate'

describe('a choice of rate that fails', () => {
  const mock = useMockSite({ scenarios: ['free-shipping'] })

  test.each<[string, FaultKind]>([
    ['not made', 'offline'],
    ['not known', 'cut-off'],
  ])('prevents the order that was placed right after it, as it is %s', async (_title, fault) => {
    expectConsole(/choosing a shipping rate|reading the cart/)
    const { user } = await readyToOrder()
    Object.assign(mock.db.faults.byCall, {
      'POST /cart/select-shipping-rate': fault,
      ...(fault === 'cut-off' ? { 'GET /cart': 'server-error' } : {}),
    })
    const response = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (isChoice(name) ? response.promise : Promise.resolve())
    await user.click(screen.getByRole('radio', { name: /Flat rate/ }))
    await user.click(placeButton())
    response.resolve()
    expect(await screen.findByText(checkoutMessages.ratesPending)).toBeVisible()
    expect(orders(mock)).toHaveLength(0)
  })

  test('is mentioned where the shop no longer offers the rate', async () => {
    const { user } = await readyToOrder()
    putProxy({ body: (sent) => sent.replace('flat_rate:2', 'flat_rate:9') })
    await user.click(screen.getByRole('radio', { name: /Flat rate/ }))
    expect(await alert()).toHaveTextContent(cartMessages.rateUnavailable)
    expect(screen.getByRole('radio', { name: /Free shipping/ })).toBeChecked()
  })

  test('says nothing once the same rate has been chosen again', async () => {
    expectConsole(/choosing a shipping rate/)
    const { user } = await readyToOrder()
    const { byCall } = mock.db.faults
    byCall['POST /cart/select-shipping-rate'] = 'server-error'
    const response = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (isChoice(name) ? response.promise : Promise.resolve())
    await user.click(screen.getByRole('radio', { name: /Flat rate/ }))
    await user.click(screen.getByRole('radio', { name: /Free shipping/ }))
    await user.click(screen.getByRole('radio', { name: /Flat rate/ }))
    const button = placeButton().textContent
    mock.db.hold = () => Promise.resolve(void delete byCall['POST /cart/select-shipping-rate'])
    response.resolve()
    await waitFor(() => expect(placeButton().textContent).not.toBe(button))
    expect(screen.getByRole('radio', { name: /Flat rate/ })).toBeChecked()
    expect(screen.queryByText(cartMessages.changeFailed)).toBeNull()
  })
})

describe('the draft', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('survives a reload', async () => {
    const first = renderApp('/checkout/')
    await fillIn(first.user)
    await payBy(first.user, /Cash on delivery/)
    await first.user.type(await field(/Order note/), 'Ring twice')
    first.unmount()

    renderApp('/checkout/')
    expect(valueOf(await field('First name'))).toBe('Asha')
    expect(valueOf(await field('PIN Code'))).toBe('411 001')
    expect(valueOf(await field(/Order note/))).toBe('Ring twice')
    expect(valueOf(state())).toBe('MH')
    expect(isChecked(screen.getByRole('radio', { name: /Cash on delivery/ }))).toBe(true)
  })

  test('survives a visit to the cart and Back', async () => {
    const { user } = renderApp('/checkout/')
    await user.type(await field('Street address'), '5 Hill Road')
    await user.click(screen.getByRole('link', { name: 'Change your cart' }))
    await screen.findByRole('heading', { level: 1, name: /cart/i })
    act(() => history.back())
    expect(valueOf(await field('Street address'))).toBe('5 Hill Road')
  })

  test('is ignored if another version of the app has stored it', async () => {
    sessionStorage.setItem('checkout-draft', '{"email":"asha@example.test","delivery":[]}')
    renderApp('/checkout/')
    expect(valueOf(await field(/^E-mail/))).toBe('')
  })

  test('says after 10 s that the order is still on its way', async () => {
    const { user } = await readyToOrder()
    const response = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name === 'POST /checkout' ? response.promise : Promise.resolve())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await user.click(placeButton())
    await screen.findByRole('button', { name: checkoutMessages.placing })
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(screen.queryAllByText(checkoutMessages.stillPlacing)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    // On screen, and to screen readers.
    expect(screen.getAllByText(checkoutMessages.stillPlacing)).toHaveLength(2)
    response.resolve()
    await thanks()
  })

  test('still says that the order is on its way after a visit to the cart, and orders once', async () => {
    const { user } = await readyToOrder()
    const response = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) => (name === 'POST /checkout' ? response.promise : Promise.resolve())
    await user.click(placeButton())
    await visitCart(user)
    await user.click(await screen.findByRole('button', { name: /^Plac/ }))
    expect(screen.getByRole('button', { name: /^Plac/ })).toHaveTextContent(
      checkoutMessages.placing,
    )
    expect(screen.queryByText(checkoutMessages.orderFailed)).toBeNull()

    response.resolve()
    await thanks()
    expect(orders(mock)).toHaveLength(1)
  })

  test('sends no order while a bank’s page loads, also after a visit to the cart, until Back', async () => {
    expectConsole(/Not implemented: navigation/)
    const { user } = await readyToOrder()
    mock.db.settings.bankUrl = 'https://bank.example.test/pay'
    await user.click(placeButton())
    await waitFor(() => expect(mock.db.session.orders).toHaveLength(1))
    await visitCart(user)
    const button = await screen.findByRole('button', { name: /^Plac/ })
    expect(button).toHaveTextContent(checkoutMessages.placing)

    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await waitFor(() => expect(button).not.toHaveTextContent(checkoutMessages.placing))
  })

  test.each<[FaultKind, isOnLine: boolean, why: string]>([
    ['empty', true, commonMessages.loadFailedHint],
    ['offline', true, commonMessages.loadFailedHint],
    ['offline', false, commonMessages.offlineHint],
  ])(
    'survives an order without a response (fault: %s, online: %s)',
    async (fault, isOnLine, why) => {
      expectConsole(/placing the order|reading the cart/)
      const { user } = await readyToOrder()
      mock.db.faults.byCall['POST /checkout'] = fault
      const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
      onTestFinished(() => onLine.mockRestore())
      await user.click(placeButton())

      expect(textOf(await alert())).toBe(checkoutMessages.orderFailed + why)
      expect(valueOf(await field('Street address'))).toBe('5 Hill Road')
      expect(placeButton().getAttribute('aria-busy')).toBe('false')

      delete mock.db.faults.byCall['POST /checkout']
      onLine.mockRestore()
      await user.click(placeButton())
      await thanks()
      expect(mock.db.session.orders).toHaveLength(1)
    },
  )
})

describe('an order without a response', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })
  beforeEach(() => expectConsole(/placing the order/))

  async function orderUnanswered() {
    const page = await readyToOrder()
    mock.db.faults.byCall['POST /checkout'] = 'empty'
    await page.user.click(placeButton())
    await within(await alert()).findByText(checkoutMessages.orderFailed)
    mock.db.faults.byCall = {}
    return page
  }

  test('is warned of after a reload, and the next press orders', async () => {
    const { unmount } = await orderUnanswered()
    unmount()
    const { user } = renderApp('/checkout/')
    await within(await alert()).findByText(checkoutMessages.orderFailed)
    expect(valueOf(await field('Street address'))).toBe('5 Hill Road')
    await screen.findByRole('radio', { name: /Flat rate/ })
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toHaveLength(1)
  })

  test('is warned of after a visit to the cart', async () => {
    const { user } = await orderUnanswered()
    await visitCart(user)
    await within(await alert()).findByText(checkoutMessages.orderFailed)
  })

  test.each(['another cart is ordered', 'the shop refuses the next one'])(
    'is not warned of when %s',
    async (reason) => {
      const { user, unmount } = await orderUnanswered()
      if (reason === 'another cart is ordered') {
        const [row] = mock.db.session.cart
        if (!row) throw new Error('no row')
        row.quantity += 1
      } else {
        const { session, faults } = mock.db
        session.soldOut = [session.cart[0]?.productId ?? 0]
        await user.click(placeButton())
        await screen.findAllByText(/is out of stock and cannot be purchased/)
        session.soldOut = []
        faults.byCall = {}
      }
      unmount()
      renderApp('/checkout/')
      await screen.findByRole('button', { name: /^Place order/ })
      expect(screen.queryByText(checkoutMessages.orderFailed)).toBeNull()
    },
  )
})

describe('an order that the shop has refused', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('is not warned of after a reload', async () => {
    const { user, unmount } = await readyToOrder()
    mock.db.faults.orderRefusal = { status: 400, code: 'shop_rule', message: 'Not on Sundays.' }
    await user.click(placeButton())
    await screen.findByText('Not on Sundays.')
    unmount()
    renderApp('/checkout/')
    await screen.findByRole('button', { name: /^Place order/ })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('an order that is paid on a bank’s page', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })
  beforeEach(() => expectConsole(/Not implemented: navigation|finishing an order/))

  /** Orders, and gives back the address that the bank's page leads to, with a function that opens it. */
  async function leaveForBank() {
    const { user, unmount } = await readyToOrder()
    await user.type(await field(/Order note/), 'Ring twice')
    mock.db.settings.bankUrl = 'https://bank.example.test/pay'
    await user.click(placeButton())
    await waitFor(() => expect(mock.db.session.orders).toHaveLength(1))
    const [order] = mock.db.session.orders
    if (!order) throw new Error('no order')
    await waitFor(() => expect(placedOrder(String(order.id))).toBeDefined())
    unmount()
    mock.db.calls.length = 0
    return { order, path: `/checkout/order-received/${order.id}/?key=${order.key}` }
  }

  async function pay() {
    const { order, path } = await leaveForBank()
    order.status = 'processing'
    return path
  }

  test('leaves the cart at the second visit of the confirmation, if the first could not finish it', async () => {
    const path = await pay()
    mock.db.faults.byCall['page /checkout/*'] = 'rate-limit'
    const failed = renderApp(path)
    await orderDetails()
    expect(mock.db.session.cart).toHaveLength(3)
    failed.unmount()

    mock.db.faults.byCall = {}
    renderApp(path)
    expect(await screen.findByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
    expect(mock.db.session.cart).toEqual([])
  })

  test('leaves alone what the shopper has added since the confirmation could not finish it', async () => {
    const path = await pay()
    mock.db.faults.byCall['page /checkout/*'] = 'rate-limit'
    const failed = renderApp(path)
    await orderDetails()
    failed.unmount()

    mock.db.faults.byCall = {}
    const [row] = mock.db.session.cart
    if (!row) throw new Error('no row')
    row.quantity += 1
    renderApp(path)
    await orderDetails()
    await screen.findByRole('button', { name: /^Cart, [1-9]/ })
    expect(mock.db.session.cart).toHaveLength(3)
  })

  test('has no draft once it is paid, and leaves the draft of the next order alone', async () => {
    const path = await pay()
    const first = renderApp(path)
    await orderDetails()
    expect(checkoutDraft(0).read()).toBeUndefined()
    first.unmount()

    keepDraft({ note: 'Ring once' })
    renderApp(path)
    await orderDetails()
    expect(checkoutDraft(0).read()?.note).toBe('Ring once')
  })

  test('keeps the draft while it is not paid', async () => {
    const { path } = await leaveForBank()
    renderApp(path)
    await orderDetails()
    expect(screen.getByRole('link', { name: 'Pay for this order' })).toBeVisible()
    expect(checkoutDraft(0).read()?.note).toBe('Ring twice')
  })

  test('leaves the cart on screen too, if only the response of the shop’s confirmation is lost', async () => {
    const path = await pay()
    const held = Promise.withResolvers<void>()
    mock.db.hold = ({ name }) =>
      name.startsWith('page /checkout/order-') ? held.promise : Promise.resolve()
    putProxy({
      read: (response) =>
        response.url.includes('/checkout/order-received/') ? new Response('') : response,
    })
    renderApp(path)
    await screen.findByRole('button', { name: /^Cart, [1-9]/ })
    held.resolve()
    expect(await screen.findByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  })
})

describe('the checkout', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('names a product that has sold out and places no order', async () => {
    const { user } = await readyToOrder()
    const [row] = mock.db.session.cart
    mock.db.session.soldOut = [row?.productId ?? 0]
    await user.click(placeButton())

    expect((await screen.findAllByText(/is out of stock and cannot be purchased/))[0]).toBeTruthy()
    expect(valueOf(await field('Street address'))).toBe('5 Hill Road')
    expect(mock.db.session.orders).toHaveLength(0)
  })

  test('removes a sold-out product on the spot, and its message with it', async () => {
    const { user } = await readyToOrder()
    const [row] = mock.db.session.cart
    mock.db.session.soldOut = [row?.productId ?? 0]
    await user.click(placeButton())
    expect(await screen.findAllByText(/is out of stock and cannot be purchased/)).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: /^Remove “/ }))
    await waitFor(() => expect(screen.queryByText(/is out of stock/)).toBeNull())
    expect(mock.db.session.cart).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Remove “/ })).toBeNull()
    await user.click(placeButton())
    await thanks()
  })

  test.each([
    ['a click', undefined],
    ['Enter', '{Enter}'],
  ])('moves the focus to the order when a sold-out product is removed by %s', async (_, key) => {
    const [row] = mock.db.session.cart
    mock.db.session.soldOut = [row?.productId ?? 0]
    const { user } = await readyToOrder()
    const remove = await screen.findByRole('button', { name: /^Remove “/ })
    if (key) {
      remove.focus()
      await user.keyboard(key)
    } else await user.click(remove)

    await waitFor(() => expect(remove.isConnected).toBe(false))
    expect(textOf(document.activeElement)).toMatch(/^Your order/)
    const announced = screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')
    await waitFor(() => expect(textOf(announced)).toMatch(/has been removed from your cart$/))
  })

  test('shows “Your order has probably been placed” if the response was lost', async () => {
    expectConsole(/placing the order/)
    const { user } = await readyToOrder()
    mock.db.faults.byCall['POST /checkout'] = 'cut-off'
    await user.click(placeButton())

    expect(await screen.findByText('Your order has probably been placed')).toBeTruthy()
    expect(mock.db.session.orders).toHaveLength(1)
  })

  test('shows “Your order has probably been placed” on the next press if the cart could not be read', async () => {
    expectConsole(/placing the order|reading the cart after an order/)
    const { user } = await readyToOrder()
    Object.assign(mock.db.faults.byCall, { 'POST /checkout': 'cut-off', 'GET /cart': 'offline' })
    await user.click(placeButton())
    await within(await alert()).findByText(checkoutMessages.orderFailed)

    mock.db.faults.byCall = {}
    await user.click(placeButton())
    expect(await screen.findByText('Your order has probably been placed')).toBeTruthy()
    expect(mock.db.session.orders).toHaveLength(1)
  })

  test('says that the session has ended, when it is left with an empty cart by an address', async () => {
    const { user } = await readyToOrder()
    mock.db.session.cart = []
    await user.clear(await field('PIN Code'))
    await user.type(await field('PIN Code'), '560001')
    expect(await screen.findByRole('link', { name: 'Go to the shop' })).toBeVisible()
    expect(await screen.findByText(cartMessages.sessionEnded, { selector: 'p' })).toBeVisible()
  })

  test('says that the session has ended, when it is left with an empty cart by an order', async () => {
    const { user } = await readyToOrder()
    mock.db.session.cart = []
    await user.click(placeButton())
    expect(await screen.findByRole('link', { name: 'Go to the shop' })).toBeVisible()
    expect(await screen.findByText(cartMessages.sessionEnded, { selector: 'p' })).toBeVisible()
    expect(screen.queryByText(checkoutMessages.notPlaced)).toBeNull()
  })

  test('reads the cart again if it has changed and could not be read after the order', async () => {
    expectConsole(/reading the cart after an order/)
    const { user } = await readyToOrder()
    mock.db.faults.orderRefusal = {
      status: 400,
      code: 'woocommerce_product_out_of_stock',
      message: 'Sold out.',
    }
    mock.db.faults.byCall['GET /cart'] = 'server-error'
    mock.db.hold = async ({ name }) => {
      if (name === 'GET /cart') mock.db.faults.byCall = {}
    }
    const [row] = mock.db.session.cart
    mock.db.session.cart = row ? [{ ...row, quantity: 7 }] : []
    const button = placeButton().textContent
    await user.click(placeButton())
    await alert()
    await waitFor(() => expect(placeButton().textContent).not.toBe(button))
  })

  test('mentions no order if another tab has emptied the cart', async () => {
    const { user } = await readyToOrder()
    mock.db.session.cart = []
    await user.click(placeButton())
    expect(await screen.findByRole('link', { name: 'Go to the shop' })).toBeTruthy()
    expect(screen.queryByText('Your order has probably been placed')).toBeNull()
  })

  test('links to the shop for an empty cart', async () => {
    mock.db.session.cart = []
    renderApp('/checkout/')
    expect((await screen.findByRole('link', { name: 'Go to the shop' })).getAttribute('href')).toBe(
      '/shop/',
    )
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull()
  })

  test('loads the cart on retry', async () => {
    mock.db.faults.byCall['GET /cart'] = 'offline'
    const { user } = renderApp('/checkout/')
    expect(await screen.findByText(commonMessages.cartLoadFailed)).toBeTruthy()
    delete mock.db.faults.byCall['GET /cart']
    await user.click(screen.getByRole('button', { name: commonMessages.tryAgain }))
    expect(await field(/^E-mail/)).toBeTruthy()
  })
})
