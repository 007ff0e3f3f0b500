import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as cartMessages from '~/messages/cart'
import { useCartStore } from '~/state/cart'
import {
  announcement,
  around,
  cartPage,
  fill,
  moreOf,
  quantityField,
  removeButton,
} from './cartPage'
import { useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const mock = useMockSite()

const notice = () => screen.findByRole('complementary', { name: 'Cart notification' })

/** The shop has another session, with as many of the lines as are left. */
const keepLines = (count: number) => mock.db.session.cart.splice(count)

async function fillOf(count: number) {
  const [first, ...others] = await fill(mock, count)
  if (!first) throw new Error('none')
  return { first, others }
}

/** Collects what live regions say. */
function recordAnnouncements() {
  const heard: string[] = []
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target.nodeName === 'OUTPUT')
        for (const { textContent } of addedNodes) heard.push(textContent ?? '')
    }
  }).observe(document.body, { childList: true, subtree: true })
  return heard
}

describe('a cart whose session has ended', () => {
  test('is explained after a removal in the mini-cart, once', async () => {
    const { first } = await fillOf(3)
    const { user } = renderInApp(around)
    const button = await screen.findByRole('button', { name: 'Cart, 3 items' })
    await user.click(button)
    const heard = recordAnnouncements()
    keepLines(0)
    await user.click(await removeButton(first))
    const text = `“${first.name}” has been removed from your cart. ${cartMessages.sessionEnded}`
    expect(await within(await notice()).findByText(text)).toBeVisible()
    expect(within(await notice()).getByRole('button', { name: 'Undo' })).toBeVisible()
    await waitFor(() => expect(heard).toEqual([text]))
  })

  test('is explained after a removal on the cart page, where Undo has the focus', async () => {
    const { first } = await fillOf(3)
    const { user } = cartPage()
    await quantityField(first)
    keepLines(0)
    await user.click(await removeButton(first))
    expect(await notice()).toHaveTextContent(cartMessages.sessionEnded)
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus()
    expect(screen.getAllByText(cartMessages.empty)[0]).toBeVisible()
  })

  test.each([1, 3])('is explained after a new quantity, of %i lines', async (count) => {
    const { first } = await fillOf(count)
    const { user } = cartPage()
    await quantityField(first)
    keepLines(0)
    await user.click(moreOf(first))
    expect(await within(await notice()).findByText(cartMessages.sessionEnded)).toBeVisible()
    await waitFor(() => expect(announcement()).toBe(cartMessages.sessionEnded))
    expect(screen.getByRole('heading', { level: 1, name: 'Cart' })).toHaveFocus()
  })
})

describe('lines that another device has removed', () => {
  test('are counted after a removal', async () => {
    const { first } = await fillOf(4)
    const { user } = cartPage()
    await quantityField(first)
    keepLines(2)
    await user.click(await removeButton(first))
    expect(await notice()).toHaveTextContent(
      `“${first.name}” has been removed from your cart. 2 other products are no longer in your cart.`,
    )
  })

  test('are counted after a new quantity', async () => {
    const { first } = await fillOf(3)
    const { user } = cartPage()
    await quantityField(first)
    keepLines(2)
    await user.click(moreOf(first))
    expect(await notice()).toHaveTextContent('1 other product is no longer in your cart.')
  })

  test('of a customer are not said to be those of an ended session', async () => {
    const { first } = await fillOf(3)
    const { user } = cartPage()
    await quantityField(first)
    mock.db.session.userId = 2
    act(() => useCartStore.setState({ customerId: 2 }))
    keepLines(0)
    await user.click(await removeButton(first))
    expect(await notice()).toHaveTextContent('2 other products are no longer in your cart.')
  })
})

test('two lines removed one right after the other are not said to be lost', async () => {
  const { first, others } = await fillOf(3)
  const [second] = others
  if (!second) throw new Error('too few')
  const { user } = cartPage()
  await quantityField(first)
  mock.db.settings.latencyMs = 20
  await user.click(await removeButton(first))
  await user.click(await removeButton(second))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2))
  expect(screen.queryByRole('complementary', { name: 'Cart notification' })).toBeNull()
})
