import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setSite, site } from '~/config/site'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { cartPage, fill, quantityField, announcement, total } from './cartPage'
import { expectConsole } from '../../support/console'
import { putProxy, useMockSite } from '../../support/mockSite'
import { clickTwice, mutationsSettled } from '../../support/twice'

const mock = useMockSite()

const show = () => screen.getByRole('button', { name: cartMessages.showRates })
/** A phone shows the form after a press. */
async function stateField(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: cartMessages.estimate }))
  return screen.findByRole('combobox', { name: 'State' })
}
const requestedAddresses = () =>
  mock
    .calls('POST /cart/update-customer')
    .map(
      ({ payload }) =>
        (JSON.parse(payload) as { shipping_address: Record<string, string> }).shipping_address,
    )

test('the shipping estimate lists rates for a destination, accepts a choice, and lists rates for another destination', async () => {
  await fill(mock, 6)
  const { user } = cartPage()
  const state = await stateField(user)
  expect(screen.getByText(cartMessages.estimateHint)).toBeDefined()
  const before = total()

  // Missing fields show an error without a request.
  await user.click(show())
  const pin = screen.getByRole('textbox', { name: 'PIN Code' })
  expect(document.activeElement).toBe(pin)
  expect(state).toHaveAccessibleDescription(commonMessages.stateMissing)
  await user.selectOptions(state, 'Maharashtra')
  await user.type(pin, '01100{Enter}')
  expect(document.activeElement).toBe(pin)
  expect(pin).toHaveAccessibleDescription(commonMessages.invalidPinCode)
  expect(requestedAddresses()).toEqual([])

  await user.clear(pin)
  await user.type(pin, '411 001{Enter}')
  await screen.findByText('Delivery to 411001, Maharashtra')
  expect(requestedAddresses()).toEqual([
    { country: 'IN', state: 'MH', postcode: '411001', city: '' },
  ])
  const change = screen.getByRole('button', { name: cartMessages.changeAddress })
  await waitFor(() => expect(document.activeElement).toBe(change))

  expect(announcement()).toContain(cartMessages.ratesShown)

  // The estimate selects free shipping first; the flat rate raises the total.
  await user.click(screen.getByRole('radio', { name: /^Flat rate/ }))
  await waitFor(() => expect(total()).not.toBe(before))
  await waitFor(() => expect(announcement()).toContain(total()?.replace('Total', '')))

  await user.click(change)
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Kerala')
  const field = screen.getByRole('textbox', { name: 'PIN Code' })
  await user.clear(field)
  await user.type(field, '682001')
  await user.click(show())
  await screen.findByText('Delivery to 682001, Kerala')
})

test('a rate that the shop no longer offers is mentioned until another address has other rates', async () => {
  await fill(mock, 6)
  const { user } = cartPage()
  await user.selectOptions(await stateField(user), 'Maharashtra')
  await user.type(screen.getByRole('textbox', { name: 'PIN Code' }), '411001{Enter}')
  await screen.findByText('Delivery to 411001, Maharashtra')
  putProxy({ body: (sent) => sent.replace(/flat_rate:\d+/, 'flat_rate:9') })
  await user.click(screen.getByRole('radio', { name: /^Flat rate/ }))
  await screen.findByText(cartMessages.rateUnavailable)

  mock.db.settings.rateName = 'Road freight'
  await user.click(screen.getByRole('button', { name: cartMessages.changeAddress }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Kerala')
  const pin = screen.getByRole('textbox', { name: 'PIN Code' })
  await user.clear(pin)
  await user.type(pin, '682001{Enter}')
  await screen.findByText('Delivery to 682001, Kerala')
  expect(screen.queryByText(cartMessages.rateUnavailable)).toBeNull()
})

test('the shipping estimate announces that nothing is delivered to an address, with the new total', async () => {
  await fill(mock, 1)
  mock.db.settings.deliveryTimes = true
  const { user } = cartPage()
  await user.click(await screen.findByRole('button', { name: cartMessages.changeAddress }))
  await screen.findByRole('combobox', { name: 'State' })
  await user.type(screen.getByRole('textbox', { name: 'PIN Code' }), '744101{Enter}')
  await waitFor(() =>
    expect(announcement()).toMatch(
      /^We cannot send these items to this address\. Please check your PIN Code, .*\. The total is now ₹/,
    ),
  )
})

test.each(['clicks', 'Enters'])(
  'the shipping estimate asks once for two %s at once, also with the totals of a rate',
  async (presses) => {
    await fill(mock, 6)
    mock.db.settings.latencyMs = 20
    const { user, queryClient } = cartPage()
    await user.selectOptions(await stateField(user), 'Maharashtra')
    await user.type(screen.getByRole('textbox', { name: 'PIN Code' }), '411001')
    if (presses === 'Enters') await user.keyboard('{Enter}{Enter}')
    else clickTwice(show())
    await screen.findByText('Delivery to 411001, Maharashtra')
    await mutationsSettled(queryClient)
    expect(requestedAddresses()).toHaveLength(1)

    const before = total()
    clickTwice(screen.getByRole('radio', { name: /^Flat rate/ }))
    await waitFor(() => expect(total()).not.toBe(before))
    await mutationsSettled(queryClient)
    expect(mock.calls('POST /cart/select-shipping-rate')).toHaveLength(1)
  },
)

test('the shipping estimate shows an error, keeps the PIN Code and lists rates on retry', async () => {
  expectConsole(/asking for rates and totals of an address/)
  const [product] = await fill(mock, 1)
  if (!product) throw new Error('none')
  const { user } = cartPage()
  await quantityField(product)
  await user.selectOptions(await stateField(user), 'Maharashtra')
  const pin = screen.getByRole('textbox', { name: 'PIN Code' })
  await user.type(pin, '411001')

  mock.db.faults.byCall['POST /cart/update-customer'] = 'server-error'
  await user.click(show())
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(commonMessages.ratesFailed)).toBeDefined()
  expect(pin).toHaveValue('411001')

  mock.db.faults.byCall = {}
  await user.click(show())
  await screen.findByText('Delivery to 411001, Maharashtra')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the shipping estimate shows why the shop refuses the billing address that it has', async () => {
  const [product] = await fill(mock, 1)
  if (!product) throw new Error('none')
  Object.assign(mock.db.session.billing, { address_1: '5 Hill Road', country: '??' })
  const { user } = cartPage()
  await quantityField(product)
  await user.selectOptions(await stateField(user), 'Maharashtra')
  await user.type(screen.getByRole('textbox', { name: 'PIN Code' }), '411001{Enter}')
  expect(await screen.findByText('Invalid country code provided.')).toBeVisible()
})

test('the shipping estimate shows why the shop refuses a rate', async () => {
  await fill(mock, 6)
  const { user } = cartPage()
  await user.selectOptions(await stateField(user), 'Maharashtra')
  await user.type(screen.getByRole('textbox', { name: 'PIN Code' }), '411001{Enter}')
  const rate = await screen.findByRole('radio', { name: /^Flat rate/ })
  mock.db.settings.filesOnly = true
  await user.click(rate)
  expect(await screen.findByText('Shipping is disabled.')).toBeVisible()
})

test('the shipping estimate says nothing of a rate that fails after another was chosen', async () => {
  await fill(mock, 6)
  const { user, queryClient } = cartPage()
  await user.selectOptions(await stateField(user), 'Maharashtra')
  await user.type(screen.getByRole('textbox', { name: 'PIN Code' }), '411001{Enter}')
  const flat = await screen.findByRole('radio', { name: /^Flat rate/ })
  const name = 'POST /cart/select-shipping-rate'
  const held = Promise.withResolvers<void>()
  let chosen = 0
  mock.db.faults.byCall[name] = 'server-error'
  mock.db.hold = async (call) => {
    if (call.name !== name) return
    chosen += 1
    await held.promise
    mock.db.faults.byCall = {}
  }
  expectConsole(/choosing a shipping rate/)
  await user.click(flat)
  await waitFor(() => expect(chosen).toBe(1))
  const free = screen.getByRole('radio', { name: /^Free shipping/ })
  await user.click(free)
  held.resolve()
  await waitFor(() => expect(chosen).toBe(2))
  await mutationsSettled(queryClient)
  expect(free).toBeChecked()
  expect(screen.queryByText(cartMessages.changeFailed)).toBeNull()
})

/** The rates of 411001, the free one chosen. */
async function rates(user: UserEvent) {
  await user.selectOptions(await stateField(user), 'Maharashtra')
  await user.type(screen.getByRole('textbox', { name: 'PIN Code' }), '411001{Enter}')
  return { flat: await screen.findByRole('radio', { name: /^Flat rate/ }), before: total() }
}

test('the shipping estimate shows the rate and the total that the shop charges after a lost response', async () => {
  expectConsole(/choosing a shipping rate/)
  await fill(mock, 6)
  const { user, queryClient } = cartPage()
  const { flat, before } = await rates(user)
  mock.db.faults.byCall['POST /cart/select-shipping-rate'] = 'cut-off'
  await user.click(flat)
  await mutationsSettled(queryClient)
  expect(mock.db.session.chosenRate).toMatch(/^flat_rate/)
  expect(flat).toBeChecked()
  expect(total()).not.toBe(before)
  await waitFor(() => expect(announcement()).toContain(total()?.replace('Total', '')))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(mock.calls('POST /cart/select-shipping-rate')).toHaveLength(1)
})

test.each([
  ['says that the cart is as it was, if it is', false, cartMessages.changeFailed],
  ['says that it is not known, if the cart cannot be read', true, cartMessages.changeUnsure],
])('the shipping estimate %s after a rate without a response', async (_says, isUnread, text) => {
  expectConsole(/choosing a shipping rate/)
  if (isUnread) expectConsole(/reading the cart/)
  await fill(mock, 6)
  const { user } = cartPage()
  const { flat } = await rates(user)
  mock.db.faults.byCall['POST /cart/select-shipping-rate'] = 'server-error'
  if (isUnread) mock.db.faults.byCall['GET /cart'] = 'server-error'
  await user.click(flat)
  expect(await screen.findByText(text)).toBeVisible()
  expect(flat).not.toBeChecked()
})

test('the shipping estimate shows the rates of an address whose response was lost', async () => {
  expectConsole(/asking for rates and totals/)
  await fill(mock, 1)
  const { user } = cartPage()
  await user.selectOptions(await stateField(user), 'Maharashtra')
  mock.db.faults.byCall['POST /cart/update-customer'] = 'cut-off'
  await user.type(screen.getByRole('textbox', { name: 'PIN Code' }), '411001{Enter}')
  await screen.findByText('Delivery to 411001, Maharashtra')
  expect(screen.queryByText(commonMessages.ratesFailed)).toBeNull()
})

test('the shipping estimate keeps the place of a destination that only the shop can name', async () => {
  setSite({ ...site, countries: { IN: 'India', DE: 'Germany' } })
  await fill(mock, 1)
  // Rates before an address is complete, as in a shop that takes its own address for it.
  mock.db.settings.deliveryTimes = true
  Object.assign(mock.db.session.shipping, { country: 'DE', state: 'DE-BE' })
  const held = Promise.withResolvers<void>()
  mock.db.hold = ({ name }) => (name.startsWith('page ') ? held.promise : Promise.resolve())
  cartPage()
  await screen.findByRole('radio', { name: /^Air mail/ })
  const line = within(screen.getByRole('region', { name: 'Delivery' })).getByRole('paragraph')
  expect(line).not.toHaveTextContent(/\S/)

  held.resolve()
  await waitFor(() => expect(line).toHaveTextContent('Delivery to Berlin'))
})
