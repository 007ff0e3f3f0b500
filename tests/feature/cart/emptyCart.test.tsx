import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { findProducts, sortProducts } from '~mocks/catalog/catalogQuery'
import { dropWishlistNonce } from '~/api/wishlist/wishlistSettings'
import { cookies } from '~/lib/cookies'
import { applyWishlist, useWishlistStore } from '~/state/wishlist'
import { simpleProduct } from '../../support/cartProducts'
import { useMockSite } from '../../support/mockSite'
import { cartPage, fill, removeButton, undoButton } from './cartPage'

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
