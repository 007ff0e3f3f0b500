import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
// On a busy machine, the page's code takes longer to load than a query waits.
import '~/pages/account/AccountArea'
import '~/pages/account/AccountPage'
import { announce } from '~/ui/feedback/announcer'
import { announcement } from '../cart/cartPage'
import { useMockSite } from '../../support/mockSite'
import { renderApp } from '../../support/render'

useMockSite()

const main = () => screen.getByRole('main')
const announcedTitle = () =>
  document.querySelector('body > div > div[aria-live="polite"]')?.textContent
const link = (name: string | RegExp) => within(main()).findByRole('link', { name })

test('the title of a new screen is announced, not that of the first one', async () => {
  const { user } = renderApp('/cart/')
  const browse = await link('Browse the shop')
  expect(document.title).toBe('Cart – Satchel')
  expect(announcedTitle()).toBe('')

  await user.click(browse)
  await waitFor(() => expect(announcedTitle()).toMatch(/^Shop/))
  expect(document.title).toContain(announcedTitle())
  expect(main()).toHaveFocus()
})

test('Back announces the title and moves a lost focus to the content', async () => {
  const { user } = renderApp('/cart/')
  await user.click(await link('Browse the shop'))
  await waitFor(() => expect(announcedTitle()).toMatch(/^Shop/))
  act(() => within(main()).getAllByRole('link')[0]?.focus())

  act(() => history.back())
  await link('Browse the shop')
  await waitFor(() => expect(announcedTitle()).toBe('Cart – Satchel'))
  expect(main()).toHaveFocus()
})

test('Back leaves the focus in the header', async () => {
  const { user } = renderApp('/cart/')
  await user.click(await link('Browse the shop'))
  await waitFor(() => expect(announcedTitle()).toMatch(/^Shop/))
  const wishlist = screen.getByRole('link', { name: 'Wishlist' })
  act(() => wishlist.focus())

  act(() => history.back())
  await waitFor(() => expect(announcedTitle()).toBe('Cart – Satchel'))
  expect(wishlist).toHaveFocus()
})

test('the title does not replace what an action has announced', async () => {
  const { user } = renderApp('/cart/')
  const browse = await link('Browse the shop')
  act(() => announce('“Panchatantra” has been added to your cart'))
  await user.click(browse)
  await waitFor(() => expect(announcedTitle()).toMatch(/^Shop/))
  expect(announcement()).toBe('“Panchatantra” has been added to your cart')
})

test('where a listing changes in place, its products are announced instead of the title', async () => {
  const { user } = renderApp('/shop/')
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(document.title).toMatch(/^Shop - Page 2 of \d+$/))
  await waitFor(() => expect(announcement()).toMatch(/^Showing 33–64 of \d+$/))

  await user.selectOptions(screen.getByRole('combobox', { name: 'Shop order' }), 'price')
  await waitFor(() => expect(document.title).toContain('Page 1'))
  expect(announcedTitle()).toBe('')
})

describe('in the account', () => {
  useMockSite({ scenarios: ['customer-with-orders'] })

  test('the title of a page of the orders is announced with its number', async () => {
    const { user } = renderApp('/my-account/orders/')
    await user.click(await link('Older orders'))
    await waitFor(() => expect(announcedTitle()).toBe('Orders - Page 2 – Satchel'))
    await user.click(await link('Newer orders'))
    await waitFor(() => expect(announcedTitle()).toBe('Orders – Satchel'))
  })
})
