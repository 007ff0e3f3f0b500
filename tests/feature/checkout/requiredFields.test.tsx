import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'
import { keepDraft } from './guestDraft'

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
