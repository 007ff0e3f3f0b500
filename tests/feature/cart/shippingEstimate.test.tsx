import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { cartPage, fill, quantityField, spoken, total } from './cartPage'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'

const mock = useMockSite()

const show = () => screen.getByRole('button', { name: cartMessages.showRates })
const asked = () =>
  mock
    .calls('POST /cart/update-customer')
    .map(
      ({ payload }) =>
        (JSON.parse(payload) as { shipping_address: Record<string, string> }).shipping_address,
    )

test('lists rates for a destination, takes a choice, and lists them for another destination', async () => {
  await fill(mock, 6)
  const { user } = cartPage()
  const state = await screen.findByRole('combobox', { name: 'State' })
  expect(screen.getByText(cartMessages.estimateHint)).toBeDefined()
  const before = total()

  // What is missing is said before anything is asked.
  await user.click(show())
  expect(document.activeElement).toBe(state)
  expect(state).toHaveAccessibleDescription(cartMessages.stateMissing)
  await user.selectOptions(state, 'Maharashtra')
  const pin = screen.getByRole('textbox', { name: 'PIN Code' })
  await user.type(pin, '01100{Enter}')
  expect(document.activeElement).toBe(pin)
  expect(pin).toHaveAccessibleDescription(commonMessages.invalidPinCode)
  expect(asked()).toEqual([])

  await user.clear(pin)
  await user.type(pin, '411 001{Enter}')
  await screen.findByText('Delivery to 411001, Maharashtra')
  expect(asked()).toEqual([{ country: 'IN', state: 'MH', postcode: '411001', city: '' }])
  const change = screen.getByRole('button', { name: cartMessages.changeAddress })
  await waitFor(() => expect(document.activeElement).toBe(change))

  // Free from a sum on: the other way costs, and the shop's total says so.
  await user.click(screen.getByRole('radio', { name: /^Flat rate/ }))
  await waitFor(() => expect(total()).not.toBe(before))
  await waitFor(() => expect(spoken()).toContain(total()?.replace('Total', '')))

  await user.click(change)
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Kerala')
  const field = screen.getByRole('textbox', { name: 'PIN Code' })
  await user.clear(field)
  await user.type(field, '682001')
  await user.click(show())
  await screen.findByText('Delivery to 682001, Kerala')
})

test('shows a failure, which can be tried again', async () => {
  expectConsole(/asking for rates of an address/)
  const [product] = await fill(mock, 1)
  if (!product) throw new Error('none')
  const { user } = cartPage()
  await quantityField(product)
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Maharashtra')
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
