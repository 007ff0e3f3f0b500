import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'
import { keepDraft } from './guestDraft'

const mock = useMockSite({ scenarios: ['full-cart', 'required-gstin'] })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  keepDraft()
})

const gstin = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'GSTIN' })
const placeButton = () => screen.getByRole('button', { name: /^Place order/ })

/** The additional fields of the order on its confirmation. */
const detailsOf = async () => {
  const details = await screen.findByRole('region', { name: 'What you have ordered' })
  const term = await within(details).findByText('GSTIN')
  return term.closest('dl')?.textContent
}

async function readyToOrder() {
  const { user } = renderApp('/checkout/')
  await screen.findByRole('radio', { name: /Flat rate/ })
  await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }))
  return user
}

describe('the fields that a plugin adds to the checkout', () => {
  test('are required and checked before the order, and sent with it', async () => {
    const user = await readyToOrder()
    await user.click(placeButton())
    expect(await screen.findByRole('group', { name: /One thing needs/ })).toBeTruthy()
    expect(await gstin()).toHaveAccessibleDescription(/GSTIN is a required field/)
    await user.type(await gstin(), '27ABC')
    await user.tab()
    expect(await gstin()).toHaveAccessibleDescription(
      /Please enter a valid GSTIN\. 15 characters, for example/,
    )
    expect(mock.calls('POST /checkout')).toHaveLength(0)

    await user.type(await gstin(), 'DE1234F1Z5')
    const delivery = within(screen.getByRole('region', { name: 'Delivery address' }))
    await user.type(delivery.getByRole('textbox', { name: 'Landmark (optional)' }), 'Old temple')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Delivery slot (optional)' }),
      'Afternoon',
    )
    await user.click(
      screen.getByRole('checkbox', { name: 'Print the invoice on paper (optional)' }),
    )
    await user.click(placeButton())
    await screen.findByRole('heading', { level: 1, name: /^Thank you/ })
    expect(mock.db.session.orders[0]?.additional).toEqual({
      order: { 'kitab/gstin': '27ABCDE1234F1Z5', 'kitab/slot': 'pm', 'kitab/invoice': true },
      billing: { 'kitab/landmark': 'Old temple' },
      shipping: { 'kitab/landmark': 'Old temple' },
    })

    // The confirmation shows them in words, and after a reload, too.
    expect(await detailsOf()).toBe(
      'GSTIN27ABCDE1234F1Z5Delivery slotAfternoonPrint the invoice on paperYes',
    )
    expect(screen.getAllByText('Landmark: Old temple')).toHaveLength(2)
    const { pathname, search } = location
    document.body.replaceChildren()
    renderApp(pathname + search)
    expect(await detailsOf()).toContain('27ABCDE1234F1Z5')
  })

  test('show the shop’s refusal, and survive a reload', async () => {
    const user = await readyToOrder()
    await user.type(await gstin(), '99ABCDE1234F1Z5')
    await user.click(placeButton())
    await waitFor(async () =>
      expect(await gstin()).toHaveAccessibleDescription(/This GSTIN is not registered/),
    )
    document.body.replaceChildren()
    renderApp('/checkout/')
    expect((await gstin()).value).toBe('99ABCDE1234F1Z5')
  })

  test('have the shop’s labels if only its checkout is a block', async () => {
    mock.db.settings.classicCart = true
    renderApp('/checkout/')
    const slot = await screen.findByRole('combobox', { name: 'Delivery slot (optional)' })
    await within(slot).findByRole('option', { name: 'Afternoon' })
    expect(within(slot).queryByRole('option', { name: 'Pm' })).toBeNull()
    // The page says that the shop asks for it beside the e-mail.
    const contact = within(screen.getByRole('region', { name: 'Contact' }))
    expect(contact.getByRole('textbox', { name: 'GSTIN' })).toBeTruthy()
  })

  test('lead to the shop’s own checkout if the app cannot draw a required one', async () => {
    mock.db.settings.additionalFields = [
      { id: 'kitab/day', label: 'Day', location: 'order', type: 'date', required: true },
    ]
    renderApp('/checkout/')
    const link = await screen.findByRole('link', { name: 'Continue in the shop’s checkout' })
    expect(link.getAttribute('href')).toBe('/_wp/checkout/')
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull()
  })

  test('lead to the shop’s own checkout if it requires one that it has not named', async () => {
    const fields = mock.db.settings.additionalFields
    mock.db.settings.additionalFields = []
    const user = await readyToOrder()
    mock.db.settings.additionalFields = fields ?? []
    await user.click(placeButton())
    const alert = await screen.findByRole('alert')
    expect(
      within(alert).getByRole('link', { name: 'Continue in the shop’s checkout' }),
    ).toBeTruthy()
    expect(mock.db.session.orders).toHaveLength(0)
  })
})
