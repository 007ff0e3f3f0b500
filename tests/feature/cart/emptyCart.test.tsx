import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { findProducts, sortProducts } from '~mocks/catalog/catalogQuery'
import { dropWishlistNonce } from '~/api/wishlist/wishlistSettings'
import { openAttempt } from '~/features/checkout/checkoutStorage'
import { cookies } from '~/lib/cookies'
import { tabChannel } from '~/lib/tabs'
import * as cartMessages from '~/messages/cart'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { applyWishlist, useWishlistStore } from '~/state/wishlist'
import { simpleProduct } from '../../support/cartProducts'
import { useMockSite } from '../../support/mockSite'
import { renderApp, renderInApp } from '../../support/render'
import { around, cartPage, fill, removeButton, undoButton } from './cartPage'

const initial = useWishlistStore.getState()
beforeEach(() => {
  dropWishlistNonce()
  sessionStorage.clear()
  localStorage.clear()
  cookies.remove('woosw_key')
  useWishlistStore.setState(initial, true)
})

const bestSellers = () => screen.findByRole('region', { name: 'Best sellers' })
const wishlist = () => screen.queryByRole('region', { name: 'On your wishlist' })
const isCalledEmpty = () => screen.queryByText(cartMessages.empty) !== null
const follows = (before: Element, element: Element) =>
  Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)

describe('the empty cart of a guest', () => {
  const mock = useMockSite()

  test('offers best sellers, and neither an empty wishlist nor products viewed last', async () => {
    cartPage()
    const row = within(await bestSellers())
    const [best] = sortProducts(mock.db, findProducts(mock.db, {}), 'popularity', true)
    expect(await row.findByRole('link', { name: best?.name })).toBeDefined()
    expect(wishlist()).toBeNull()
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  })

  test('offers them below the undo row of the last line', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    const { user } = cartPage()
    await user.click(await removeButton(product))
    const row = await bestSellers()
    expect(follows(undoButton(product), row)).toBe(true)
  })
})

describe('a cart that was empty, and cannot be read after a change', () => {
  const mock = useMockSite()

  /** Another tab adds a product while the shop does not answer. */
  async function fillUnread() {
    const products = await fill(mock, 1)
    mock.db.faults.byCall['GET /cart'] = 'server-error'
    tabChannel('satchel-cart').post('changed')
    return products
  }

  test.each(['cart page', 'mini-cart'])('is not called empty on the %s', async (where) => {
    const { user } = where === 'cart page' ? cartPage() : renderInApp(around)
    const button = await screen.findByRole('button', { name: 'Cart, 0 items' })
    if (where === 'mini-cart') await user.click(button)
    await screen.findByText(cartMessages.empty)
    const [product] = await fillUnread()
    if (!product) throw new Error('none')
    await waitFor(() => expect(isCalledEmpty()).toBe(false))
    expect(await screen.findByText(commonMessages.cartLoadFailed)).toBeVisible()
    expect(isCalledEmpty()).toBe(false)

    mock.db.faults.byCall = {}
    await user.click(screen.getByRole('button', { name: commonMessages.tryAgain }))
    expect(await removeButton(product)).toBeVisible()
  })

  test('is not called empty at the checkout, nor its order placed', async () => {
    openAttempt('')
    const { user } = renderApp('/checkout/')
    await screen.findByText(checkoutMessages.probablyPlaced)
    await fillUnread()
    expect(await screen.findByText(commonMessages.cartLoadFailed)).toBeVisible()
    expect(screen.queryByText(checkoutMessages.probablyPlaced)).toBeNull()
    expect(screen.queryByText(checkoutMessages.empty)).toBeNull()

    mock.db.faults.byCall = {}
    await user.click(screen.getByRole('button', { name: commonMessages.tryAgain }))
    expect(await screen.findByRole('button', { name: /^Place order/ })).toBeVisible()
  })

  test('keeps the undo row of its last line', async () => {
    const [product] = await fill(mock, 1)
    if (!product) throw new Error('none')
    const { user } = cartPage()
    await user.click(await removeButton(product))
    await screen.findByText(cartMessages.empty)
    await fillUnread()
    await screen.findByText(commonMessages.cartLoadFailed)
    expect(undoButton(product)).toBeVisible()
  })
})

describe('the empty cart of a visitor with a wishlist', () => {
  const mock = useMockSite()
  const newest = () => simpleProduct(mock.db, 20)
  const list = () => ({
    key: 'QK7P2Z',
    count: 14,
    entries: Array.from({ length: 14 }, (_, index) => ({
      id: simpleProduct(mock.db, 20 + index).id,
      parentId: 0,
      addedAt: 0,
      price: '',
      note: '',
    })),
  })

  test('offers the newest products of the list above the best sellers', async () => {
    applyWishlist(list())
    cartPage()
    const best = await bestSellers()
    const row = wishlist()
    if (!row) throw new Error('no wishlist')
    expect(follows(row, best)).toBe(true)
    expect(await within(row).findByRole('link', { name: newest().name })).toBeDefined()
    expect(within(row).getByText('1–12 of 12')).toBeDefined()
    expect(within(row).getByRole('link', { name: /^See all/ })).toHaveAttribute(
      'href',
      '/wishlist/',
    )
  })

  test('adds a list that is read later below them, and keeps a product that leaves it', async () => {
    cartPage()
    const best = await bestSellers()
    act(() => applyWishlist(list()))
    const row = wishlist()
    if (!row) throw new Error('no wishlist')
    expect(follows(best, row)).toBe(true)
    await within(row).findByRole('link', { name: newest().name })
    act(() => applyWishlist({ ...list(), entries: list().entries.slice(1), count: 13 }))
    expect(within(row).getByRole('link', { name: newest().name })).toBeDefined()
  })
})
