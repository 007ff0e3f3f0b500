import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setSite, site } from '~/config/site'
import * as cartMessages from '~/messages/cart'
import * as checkoutMessages from '~/messages/checkout'
import { guestDraft, keepDraft } from './guestDraft'
import { home } from './customerAddress'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const office = { ...home, address_1: '3 Quay Street', city: 'Pune', postcode: '411001' }

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const street = () => screen.findByLabelText<HTMLInputElement>(/^(Street address|Address)$/)
const otherBilling = () =>
  screen.queryByRole('checkbox', { name: checkoutMessages.otherBillingAddress })
const placeButton = () => screen.getByRole('button', { name: /^Place order/ })
const thanks = () => screen.findByRole('heading', { level: 1, name: /^Thank you/ })
const country = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country / Region' })

describe.each([
  ['classic', []],
  ['block', ['block-checkout']],
])('a shop without shipping whose own checkout is a %s one', (_kind, scenarios) => {
  const mock = useMockSite({
    scenarios: ['full-cart', 'no-shipping', 'sells-abroad', ...scenarios],
  })

  test('takes an order with one address in any country that it sells to', async () => {
    keepDraft()
    const { user } = renderApp('/checkout/')
    await heading('Your address')
    expect(otherBilling()).toBeNull()
    await user.selectOptions(await country(), 'Austria')
    await user.click(await screen.findByRole('radio', { name: /Cash on delivery/ }))
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toMatchObject([
      { billing: { country: 'AT' }, shipping: { country: 'AT' } },
    ])
  })
})

describe('a customer of a shop without shipping', () => {
  const mock = useMockSite({
    scenarios: ['full-cart', 'signed-in-customer', 'no-shipping', 'block-checkout'],
  })

  test('orders with the stored billing address', async () => {
    mock.db.session.billing = { ...office, email: 'asha@example.test' }
    mock.db.session.shipping = office
    const { user } = renderApp('/checkout/')
    expect((await street()).value).toBe('3 Quay Street')
    expect(otherBilling()).toBeNull()
    expect(screen.getByLabelText('Company (optional)')).toBeTruthy()
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toMatchObject([
      { billing: { address_1: '3 Quay Street', country: 'IN' } },
    ])
  })

  test('who has two addresses keeps both', async () => {
    mock.db.session.billing = { ...office, email: 'asha@example.test' }
    mock.db.session.shipping = home
    const { user } = renderApp('/checkout/')
    await heading('Billing address')
    expect(otherBilling()).toBeChecked()
    expect(await screen.findByDisplayValue('12 Garden Lane')).toBeTruthy()
    expect(mock.db.session.shipping).toMatchObject(home)
    await user.click(placeButton())
    await thanks()
    expect(mock.calls('POST /cart/update-customer')).toHaveLength(0)
    expect(mock.db.session.orders).toMatchObject([{ billing: office }])
  })
})

describe('a shop that sells everywhere and ships to its own country', () => {
  const mock = useMockSite({ scenarios: ['full-cart', 'sells-abroad', 'block-checkout'] })
  beforeEach(() => {
    mock.db.settings.shipsTo = ['IN']
  })

  test('takes an order of downloads from abroad', async () => {
    mock.db.settings.filesOnly = true
    keepDraft()
    const { user } = renderApp('/checkout/')
    await user.selectOptions(await country(), 'Austria')
    await user.click(await screen.findByRole('radio', { name: /Cash on delivery/ }))
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toMatchObject([{ billing: { country: 'AT' } }])
  })

  test('delivers at home, also after an address abroad was typed for downloads', async () => {
    keepDraft({ delivery: { ...guestDraft.delivery, country: 'AT', state: '' } })
    const { user } = renderApp('/checkout/')
    await heading('Delivery address')
    expect(screen.queryByRole('combobox', { name: 'Country / Region' })).toBeNull()
    expect(screen.getByText('We deliver all over India.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('State'), 'Maharashtra')
    await user.click(await screen.findByRole('radio', { name: /Cash on delivery/ }))
    await screen.findByRole('radio', { name: /Flat rate/ })
    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders).toMatchObject([{ shipping: { country: 'IN' } }])
  })
})

describe.each([
  ['classic', []],
  ['block', ['block-checkout']],
])('a shop that delivers to the billing address only (%s)', (_kind, scenarios) => {
  const mock = useMockSite({
    scenarios: ['full-cart', 'signed-in-customer', 'billing-only', ...scenarios],
  })
  beforeEach(() => {
    Object.assign(mock.db.session, {
      billing: { ...office, email: 'asha@example.test' },
      shipping: home,
    })
  })

  test('asks for one address, the billing address, and delivers to it', async () => {
    const { user } = renderApp('/checkout/')
    await heading('Delivery and billing address')
    expect((await street()).value).toBe('3 Quay Street')
    expect(otherBilling()).toBeNull()
    expect(screen.queryByRole('heading', { level: 2, name: 'Billing address' })).toBeNull()
    await screen.findByRole('radio', { name: /Flat rate/ })
    await user.click(placeButton())
    await thanks()
    const [order] = mock.db.session.orders
    expect(order).toMatchObject({ billing: office, shipping: office })
  })

  test('stops an order with two addresses that is placed before its own checkout has come', async () => {
    mock.db.faults.byCall['page /checkout/'] = 'slow'
    const { user } = renderApp('/checkout/')
    await heading('Delivery address')
    await screen.findByRole('radio', { name: /Flat rate/ })
    await user.click(placeButton())
    expect(await screen.findByText(checkoutMessages.deliversToBilling)).toBeTruthy()
    expect((await street()).value).toBe('3 Quay Street')
    expect(mock.db.session.orders).toHaveLength(0)

    await user.click(placeButton())
    await thanks()
    expect(mock.db.session.orders[0]).toMatchObject({ billing: office, shipping: office })
  })

  test('offers two addresses where its own checkout cannot be read', async () => {
    mock.db.faults.byCall['page /checkout/'] = 'html'
    const { queryClient } = renderApp('/checkout/')
    await heading('Delivery address')
    await waitFor(() => expect(mock.calls('page /checkout/')).not.toHaveLength(0))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(otherBilling()).toBeChecked()
  })
})

describe('a classic checkout', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test('has the box for another billing address once something is to be delivered', async () => {
    mock.db.settings.filesOnly = true
    keepDraft()
    const { queryClient } = renderApp('/checkout/')
    await heading('Your address')
    await waitFor(() => expect(mock.calls('page /checkout/')).not.toHaveLength(0))
    mock.db.settings.filesOnly = false
    await queryClient.refetchQueries({ queryKey: ['cart'] })
    await heading('Delivery address')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(otherBilling()).toBeTruthy()
  })
})

const couponToggle = () => screen.queryByRole('button', { name: cartMessages.couponToggle })
const couponField = () => screen.getByRole('textbox', { name: cartMessages.couponCode })
const orderButton = () => screen.findByRole('button', { name: /^Place order/ })

describe('a shop without coupons', () => {
  const mock = useMockSite({ scenarios: ['full-cart', 'no-coupons'] })

  test('has no field for a code in the cart and at the checkout, but shows applied coupons', async () => {
    mock.db.session.coupons = ['book10']
    const cart = renderApp('/cart/')
    expect(await screen.findByRole('list', { name: 'Coupons' })).toHaveTextContent('book10')
    expect(couponToggle()).toBeNull()
    cart.unmount()
    renderApp('/checkout/')
    await orderButton()
    expect(couponToggle()).toBeNull()
  })
})

describe('a shop without coupons whose site settings are older', () => {
  const mock = useMockSite({ scenarios: ['full-cart', 'no-coupons'] })
  beforeEach(() => setSite({ ...site, checkout: { ...site.checkout, coupons: true } }))

  test('says so in place of the form when a code is entered', async () => {
    const { user } = renderApp('/cart/')
    await user.click(await screen.findByRole('button', { name: cartMessages.couponToggle }))
    await user.type(couponField(), 'BOOK10{Enter}')
    const sentence = await screen.findByText('Coupons are disabled.', { selector: 'p' })
    expect(sentence).toHaveFocus()
    expect(couponToggle()).toBeNull()
  })

  test('has no form at the checkout where the shop’s own one is a block', async () => {
    mock.db.settings.blockCheckout = true
    renderApp('/checkout/')
    await orderButton()
    await waitFor(() => expect(couponToggle()).toBeNull())
  })
})

describe('a shop that has coupons again', () => {
  const mock = useMockSite({ scenarios: ['full-cart', 'block-checkout'] })
  beforeEach(() => setSite({ ...site, checkout: { ...site.checkout, coupons: false } }))

  test('takes a code at the checkout', async () => {
    const { user } = renderApp('/checkout/')
    await user.click(await screen.findByRole('button', { name: cartMessages.couponToggle }))
    await user.type(couponField(), 'BOOK10{Enter}')
    const applied = await screen.findByRole('list', { name: 'Coupons' })
    expect(within(applied).getByText('book10')).toBeTruthy()
    expect(mock.db.session.coupons).toEqual(['book10'])
  })
})
