import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { site } from '~/config/site'
import { campaignsQuery } from '~/features/campaigns/hurryTimer/campaignQueries'
import { checkoutDraft } from '~/features/checkout/checkoutStorage'
import { tabChannel } from '~/lib/tabs'
import { useCartStore } from '~/state/cart'
import { guestDraft, keepDraft } from './guestDraft'
import { home } from './customerAddress'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const placeButton = () => screen.getByRole('button', { name: /^Place order/ })
const thanks = () => screen.findByRole('heading', { level: 1, name: /^Thank you/ })
const rates = () => screen.findByRole('radio', { name: /Flat rate/ })
const payment = () => screen.findByRole('region', { name: 'Payment' })
const password = 'sparrow-lantern-42'

const region = (name: string) => within(screen.getByRole('region', { name }))

async function readyToOrder() {
  keepDraft()
  const page = renderApp('/checkout/')
  await screen.findByRole('radio', { name: /Flat rate/ })
  return page
}

describe('a customer', () => {
  const mock = useMockSite({ scenarios: ['full-cart', 'signed-in-customer'] })

  test('sees the stored address and e-mail and orders as a customer', async () => {
    Object.assign(mock.db.session, {
      billing: { ...home, email: 'asha@example.test' },
      shipping: home,
    })
    const { user } = renderApp('/checkout/')
    expect((await field('Street address')).value).toBe('12 Garden Lane')
    expect((await field(/^E-mail/)).value).toBe('asha@example.test')
    expect(screen.queryByRole('checkbox', { name: 'Create an account?' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Already a customer/ })).toBeNull()
    await rates()
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders[0]?.customerId).toBe(2)
  })

  test('leaves no draft to a guest, and keeps a guest’s draft after sign-in', () => {
    const form = { ...guestDraft, createAccount: false, password: '', hasReadTerms: false }
    checkoutDraft(2).write(form)
    expect(checkoutDraft(0).read()).toBeUndefined()
    expect(checkoutDraft(3).read()).toBeUndefined()
    expect(checkoutDraft(2).read()).toEqual(form)
    checkoutDraft(0).write(form)
    expect(checkoutDraft(2).read()).toEqual(form)
  })
})

describe('a guest of a shop for customers only', () => {
  const mock = useMockSite({ scenarios: ['full-cart', 'no-guests'] })

  test('signs in on the page, keeps everything typed, and orders', async () => {
    const account = { cart: [], billing: { ...home, email: 'asha@example.test' }, shipping: home }
    mock.db.session.accounts = { 2: account }
    keepDraft()
    const { user } = renderApp('/checkout/')
    await rates()
    await user.type(await field(/Order note/), 'Ring twice')
    await user.click(placeButton())
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Please sign in to place your order.')).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'Sign in' }))

    await user.type(await field(/Username/), 'asha')
    // The second password is that of the registration.
    const [signInPassword] = screen.getAllByLabelText(/^Password/)
    await user.type(signInPassword!, `${password}{Enter}`)
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Already a customer/ })).toBeNull(),
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contact' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await field('Street address')).value).toBe('5 Hill Road')
    expect((await field(/Order note/)).value).toBe('Ring twice')
    // The account has a stored address, but rates and totals are for the typed one.
    await waitFor(() => expect(mock.db.session.shipping.postcode).toBe('411001'))
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toMatchObject([{ customerId: 2, note: 'Ring twice' }])
  })
})

describe('an account created with the order', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('is refused for a registered e-mail at its field, and created with another one', async () => {
    keepDraft()
    const { user } = renderApp('/checkout/')
    await rates()
    await user.click(screen.getByRole('checkbox', { name: 'Create an account?' }))
    await user.click(placeButton())
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('button', { name: 'Sign in' })).toBeTruthy()
    const email = await field(/^E-mail/)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/already registered with asha@example.test/)).toHaveLength(2)

    await user.clear(email)
    await user.type(email, 'new@example.test')
    expect(email.getAttribute('aria-invalid')).toBeNull()
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.customers.at(-1)).toMatchObject({ email: 'new@example.test' })
    expect(mock.db.session.orders[0]?.customerId).toBe(mock.db.session.userId)
  })
})

describe('a shop that creates an account with each order, with terms and one payment method', () => {
  const mock = useMockSite({
    scenarios: ['full-cart', 'accounts-with-orders', 'terms-required', 'single-payment-method'],
  })

  test('requires a password, which the draft omits, and the terms, but no choice of payment method', async () => {
    keepDraft({ email: 'new@example.test', phone: '', paymentMethod: 'cod' })
    const { user } = renderApp('/checkout/')
    await rates()
    const section = await payment()
    expect(within(section).getByText('Cash on delivery')).toBeTruthy()
    expect(within(section).queryByRole('radio')).toBeNull()
    await user.click(placeButton())
    const summary = await screen.findByRole('group', { name: '2 things need your attention' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter your password',
      'Please read and accept the terms and conditions to proceed with your order.',
    ])

    const terms = screen.getByRole('link', { name: /^terms and conditions/ })
    expect(terms.getAttribute('href')).toBe('/terms-and-conditions/')
    expect(terms.getAttribute('target')).toBe('_blank')

    await user.type(await field(/^Password/), 'monsoon-lamp-7')
    expect(sessionStorage.getItem('checkout-draft')).not.toContain('monsoon')
    await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.customers.at(-1)).toMatchObject({ password: 'monsoon-lamp-7' })
    expect(mock.db.session.orders).toMatchObject([{ paymentMethod: 'cod' }])
  })
})

describe.each([
  ['classic', []],
  ['block', ['block-checkout']],
])('terms that only the shop’s %s checkout names', (_kind, scenarios) => {
  const mock = useMockSite({ scenarios: ['full-cart', 'terms-required', ...scenarios] })

  test('stop an order that is placed before that page has come', async () => {
    expect(site.checkout.termsPath).toBeUndefined()
    mock.db.faults.byCall['page /checkout/'] = 'slow'
    const { user } = await readyToOrder()
    await user.click(placeButton())
    const terms = await screen.findByRole('checkbox', { name: /terms and conditions/i })
    const summary = await screen.findByRole('group', { name: 'One thing needs your attention' })
    expect(within(summary).getByRole('link', { name: /accept the terms/ })).toBeTruthy()
    expect(mock.db.session.orders).toHaveLength(0)

    await user.click(terms)
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toHaveLength(1)
  })

  test('are asked for after a sold-out product has left the cart', async () => {
    const [row] = mock.db.session.cart
    mock.db.session.soldOut = [row?.productId ?? 0]
    const { user } = await readyToOrder()
    await user.click(await screen.findByRole('button', { name: /^Remove “/ }))
    await screen.findByRole('checkbox', { name: /terms and conditions/i })
    await user.click(placeButton())
    await screen.findByRole('group', { name: 'One thing needs your attention' })
    expect(mock.db.session.orders).toHaveLength(0)
  })

  test('stay required when that page fails for other payment methods', async () => {
    const { user, queryClient } = await readyToOrder()
    await screen.findByRole('checkbox', { name: /terms and conditions/i })
    // Reads the same page, only once the screen is quiet: it must not have failed by then.
    const campaigns = () => queryClient.getQueryState(campaignsQuery('/checkout/').queryKey)
    await waitFor(() => expect(campaigns()?.status).toBe('success'))
    const reads = () => mock.db.calls.filter(({ name }) => name === 'page /checkout/').length
    const before = reads()
    mock.db.faults.byCall['page /checkout/'] = 'server-error'
    mock.db.settings.payments = ['bacs', 'cheque', 'cod']
    tabChannel('satchel-cart').post('changed')
    await waitFor(() => expect(reads()).toBe(before + 1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await user.click(placeButton())
    await screen.findByRole('group', { name: 'One thing needs your attention' })
    expect(mock.db.session.orders).toHaveLength(0)
  })
})

describe.each([
  ['classic', []],
  ['block', ['block-checkout']],
])('payment methods that only the shop’s %s checkout names', (_kind, scenarios) => {
  const mock = useMockSite({ scenarios: ['full-cart', 'unknown-payment-method', ...scenarios] })
  test('show the shop’s titles, icons and the description of the chosen one', async () => {
    const { user } = await readyToOrder()
    const upi = await within(await payment()).findByRole('radio', { name: /^UPI & wallets/ })
    const image = within(await payment()).getByRole('img', { name: 'UPI' })
    expect(image.getAttribute('src')).toBe('/wp-content/plugins/mollie/upi.svg')
    await user.click(upi)
    expect(await screen.findByText('You confirm the payment in your app.')).toBeTruthy()
    await user.click(within(await payment()).getByRole('radio', { name: /^Cheque by post/ }))
    expect((await screen.findByText('Satchel Books')).tagName).toBe('STRONG')
  })

  test('have readable names when that page cannot be read', async () => {
    mock.db.faults.byCall['page /checkout/'] = 'html'
    await readyToOrder()
    const radios = within(await payment()).getAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Mollie upi',
      'Direct bank transfer',
      'Check payments',
      'Cash on delivery',
    ])
  })
})

describe('a cart without shipping', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('is ordered with a billing address, without a shipping rate or any mention of delivery', async () => {
    mock.db.settings.filesOnly = true
    keepDraft({ paymentMethod: 'cod' })
    const { user } = renderApp('/checkout/')
    await screen.findByRole('heading', { name: 'Your address' })
    expect(screen.queryByText(/we deliver|courier|leave the parcel|shipping/i)).toBeNull()
    await user.click(placeButton())
    await thanks()
    await screen.findByRole('heading', { name: 'Billing address' })
    expect(screen.queryByRole('heading', { name: 'Delivery address' })).toBeNull()
  })
})

describe('errors of the shop', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('appear at their fields or in the notices and keep the form', async () => {
    const { user } = await readyToOrder()
    const refuse = async (code: string, message: string, data = {}, status = 400) => {
      mock.db.faults.orderRefusal = { status, code, message, data }
      await user.click(placeButton())
    }

    await refuse(
      'woocommerce_rest_invalid_shipping_option',
      'This order requires a shipping option.',
    )
    expect(
      await region('Delivery').findByText('This order requires a shipping option.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'This order requires a shipping option.' }))
    expect(region('Delivery').getAllByRole('radio')[0]?.closest('[tabindex]')).toBe(
      document.activeElement,
    )

    await refuse('woocommerce_rest_checkout_payment_method_disabled', 'That way is closed.')
    expect(await region('Payment').findByText('That way is closed.')).toBeTruthy()
    expect(screen.queryByText('This order requires a shipping option.')).toBeNull()

    await refuse('rate_limit_exceeded', 'Too many requests. Please wait 43 seconds before …')
    expect(await screen.findByText(/Please wait 43 seconds, then place/)).toBeTruthy()

    await refuse(
      'woocommerce_rest_checkout_custom_validation_error',
      'No orders on &quot;Sundays&quot;.',
    )
    const alert = await screen.findByText('No orders on "Sundays".')
    expect(alert.closest('[role=alert]')).toBeTruthy()

    mock.db.session.coupons = []
    await refuse(
      'woocommerce_rest_cart_coupon_errors',
      'Some coupons were removed.',
      { removed_coupons: { book10: 'Coupon “book10” is for new readers.' } },
      409,
    )
    expect(await screen.findByText('Coupon “book10” is for new readers.')).toBeTruthy()

    delete mock.db.faults.orderRefusal
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toHaveLength(1)
  })
})

describe('the same cart in two tabs', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  /** Places an order in another tab. This tab still shows the cart, which the shop empties unless `keepsCart`. */
  async function orderedElsewhere({ keepsCart }: { keepsCart: boolean }) {
    const cart = [...mock.db.session.cart]
    const other = await readyToOrder()
    await other.user.click(placeButton())
    await thanks()
    other.unmount()
    sessionStorage.clear()
    const emptied = mock.db.session.cart
    mock.db.session.cart = cart
    const page = await readyToOrder()
    if (!keepsCart) mock.db.session.cart = emptied
    mock.db.calls.length = 0
    return page
  }

  test('the second tab links to the order of the first one and places none', async () => {
    const { user } = await orderedElsewhere({ keepsCart: false })
    const [first] = mock.db.session.orders
    await user.click(placeButton())
    expect(await screen.findByText(`Order ${first?.id} has been placed`)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe(
      `/checkout/order-received/${first?.id}/?key=${first?.key}`,
    )
    expect(document.activeElement).not.toBe(document.body)
    expect(mock.calls('POST /checkout')).toHaveLength(0)
  })

  test('the second tab sends its own address again before it places the order', async () => {
    const { user } = await readyToOrder()
    mock.db.session.shipping = home
    mock.db.calls.length = 0
    tabChannel('satchel-cart').post('changed')
    await waitFor(() => expect(useCartStore.getState().cart?.shipping.postcode).toBe(home.postcode))
    await user.click(placeButton())
    await thanks()
    const writes = mock.db.calls.map(({ name }) => name).filter((name) => name.startsWith('POST'))
    expect(writes).toEqual(['POST /cart/update-customer', 'POST /checkout'])
  })

  test('the second tab warns about the same order, and a second press places it again', async () => {
    const { user } = await orderedElsewhere({ keepsCart: true })
    const [first] = mock.db.session.orders
    await user.click(placeButton())
    const title = `The same items have just been ordered in another tab: order ${first?.id}.`
    expect(await screen.findByText(title)).toBeTruthy()
    expect(mock.calls('POST /checkout')).toHaveLength(0)
    await waitFor(() => expect(placeButton().getAttribute('aria-busy')).toBe('false'))
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toHaveLength(2)
  })
})
