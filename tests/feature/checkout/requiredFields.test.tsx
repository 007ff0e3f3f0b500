import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'
import { guestDraft, keepDraft } from './guestDraft'

const mock = useMockSite({ scenarios: ['full-cart', 'required-fields'] })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  keepDraft()
})

async function readyToOrder() {
  const { user } = renderApp('/checkout/')
  await screen.findByRole('radio', { name: /Flat rate/ })
  await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }))
  await user.type(await screen.findByRole('textbox', { name: 'GSTIN' }), '27ABCDE1234F1Z5')
  return user
}

const placeButton = () => screen.getByRole('button', { name: /^Place order/ })
const age = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am 18 or older' })

/** Whether the text of a label has the mark of required fields. */
const isMarked = (label: string) => screen.getByText(label).hasAttribute('data-required')

test('a required checkbox of a plugin is marked as other required fields, and refused at it', async () => {
  const user = await readyToOrder()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of address' }), 'Home')
  expect(isMarked('GSTIN')).toBe(true)
  expect(isMarked('I am 18 or older')).toBe(true)
  expect(isMarked('Print the invoice on paper (optional)')).toBe(false)
  expect(age().required).toBe(true)

  await user.click(placeButton())
  const problems = await screen.findByRole('group', { name: 'One thing needs your attention' })
  const message = 'Please tick “I am 18 or older” to proceed with your order.'
  expect(age()).toHaveAccessibleDescription(message)
  await user.click(within(problems).getByRole('link', { name: message }))
  expect(document.activeElement).toBe(age())

  await user.keyboard(' ')
  expect(age()).toHaveAccessibleDescription('')
  await user.click(placeButton())
  await screen.findByRole('heading', { level: 1, name: /^Thank you/ })
  expect(mock.db.session.orders[0]?.additional).toMatchObject({
    order: { 'kitab/age': true },
    billing: { 'kitab/place': 'home' },
    shipping: { 'kitab/place': 'home' },
  })
})

const region = (name: string) => within(screen.getByRole('region', { name }))
const kind = (address: string) => region(address).getByRole('combobox', { name: 'Kind of address' })
const problems = async (name: string) => within(await screen.findByRole('group', { name }))

async function readyForTwoAddresses() {
  keepDraft({ hasOwnBilling: true, billing: guestDraft.delivery })
  const user = await readyToOrder()
  await user.click(age())
  return user
}

describe('a required field of two addresses', () => {
  test('is named with its address in the list of errors, which leads to it', async () => {
    const user = await readyForTwoAddresses()
    await user.click(placeButton())
    const list = await problems('2 things need your attention')
    const message = 'Kind of address is a required field'
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      `Delivery address: ${message}`,
      `Billing address: ${message}`,
    ])
    expect(kind('Billing address')).toHaveAccessibleDescription(message)
    await user.click(list.getByRole('link', { name: `Billing address: ${message}` }))
    expect(document.activeElement).toBe(kind('Billing address'))
    await user.selectOptions(kind('Billing address'), 'office')
    expect(kind('Delivery address')).toHaveAccessibleDescription(message)

    await user.click(screen.getByRole('checkbox', { name: 'Use another billing address' }))
    expect(list.getByRole('link').textContent).toBe(message)
  })

  test('has the shop’s refusal at the address that it refuses', async () => {
    const user = await readyForTwoAddresses()
    await user.selectOptions(kind('Delivery address'), 'Home')
    await user.selectOptions(kind('Billing address'), 'office')
    // A plugin has changed its options since the page was read.
    mock.db.settings.additionalFields = mock.db.settings.additionalFields?.map((field) => ({
      ...field,
      ...(field.id === 'kitab/place' ? { options: [{ value: 'home', label: 'Home' }] } : {}),
    }))
    await user.click(placeButton())
    const list = await problems('One thing needs your attention')
    await user.click(list.getByRole('link', { name: 'Billing address: Please check this field.' }))
    expect(document.activeElement).toBe(kind('Billing address'))
    expect(kind('Billing address')).toHaveAccessibleDescription('Please check this field.')
    expect(kind('Delivery address')).toHaveAccessibleDescription('')
    expect(mock.db.session.orders).toHaveLength(0)
  })
})
