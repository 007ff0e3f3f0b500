import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'
import { guestDraft, keepDraft } from './guestDraft'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const country = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country / Region' })
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
/** The labels of the delivery address, in document order. */
const labels = () =>
  [...screen.getByRole('region', { name: 'Delivery address' }).querySelectorAll('label[for]')].map(
    ({ textContent }) => textContent,
  )

async function put(user: UserEvent, name: string, text: string) {
  const box = await screen.findByLabelText(name)
  await user.clear(box)
  await user.paste(text)
}

describe('a checkout that sells to several countries', () => {
  const mock = useMockSite({ scenarios: ['full-cart', 'sells-abroad'] })

  test('has the fields, labels and states of the chosen country', async () => {
    keepDraft()
    const { user } = renderApp('/checkout/')
    const select = await country()
    expect(optionsOf(select)).toContain('United Kingdom')
    expect(labels()).toContain('PIN Code')

    await user.selectOptions(select, 'Japan')
    expect(labels().slice(1)).toEqual([
      'Last name',
      'First name',
      'Postcode / ZIP',
      'Prefecture',
      'Town / City',
      'Street address',
      'Apartment, suite, unit, etc. (optional)',
    ])
    expect(optionsOf(screen.getByRole('combobox', { name: 'Prefecture' }))).toContain('Tokyo')

    await user.selectOptions(select, 'United Arab Emirates')
    expect(labels().slice(-2)).toEqual(['Town / City', 'State / County (optional)'])
    await user.selectOptions(select, 'Austria')
    expect(labels().slice(-2)).toEqual(['Postcode / ZIP', 'Town / City'])
  })

  test('orders to a state of another country, shown by its name afterwards', async () => {
    keepDraft({ delivery: { ...guestDraft.delivery, state: '', postcode: '' } })
    const { user } = renderApp('/checkout/')
    await user.selectOptions(await country(), 'Nepal')
    await put(user, 'Town / City', 'Kathmandu')
    await user.selectOptions(screen.getByRole('combobox', { name: 'State / Zone' }), 'Bagmati')
    await user.click(await screen.findByRole('radio', { name: /Cash on delivery/ }))
    expect(await screen.findByText('Air mail')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Place order/ }))

    await screen.findByRole('heading', { level: 1, name: /^Thank you/ })
    const page = await screen.findByRole('main')
    expect(await within(page).findAllByText('Bagmati')).not.toHaveLength(0)
    expect(page.textContent).toContain('Nepal')
    expect(page.textContent).not.toMatch(/\bBAG\b|\bNP\b/)
    expect(mock.db.session.orders[0]?.shipping).toMatchObject({ country: 'NP', state: 'BAG' })
  })
})

describe('the cart of a shop that sells to several countries', () => {
  useMockSite({ scenarios: ['full-cart', 'sells-abroad'] })

  test('estimates delivery to another country by its own fields', async () => {
    const { user } = renderApp('/cart/')
    await user.click(await screen.findByRole('button', { name: 'Estimate costs' }))
    await user.selectOptions(await country(), 'Nepal')
    await user.click(screen.getByRole('button', { name: 'Show delivery costs' }))
    const state = screen.getByRole('combobox', { name: 'State / Zone' })
    expect(state).toHaveAccessibleDescription('Choose your state or zone')
    expect(screen.getByRole('textbox', { name: 'Postcode / ZIP (optional)' })).toBeTruthy()
    await user.selectOptions(state, 'Bagmati')
    await user.click(screen.getByRole('button', { name: 'Show delivery costs' }))
    expect(await screen.findByText('Delivery to Bagmati')).toBeTruthy()
  })
})
