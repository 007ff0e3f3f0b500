import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { findProducts, sortProducts } from '~mocks/catalog/catalogQuery'
import { dropWishlistNonce } from '~/api/wishlist/wishlistSettings'
import { cookies } from '~/lib/cookies'
import { useWishlistStore } from '~/state/wishlist'
import { expectConsole } from '../../support/console'
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

describe('the empty cart of a customer with a wishlist', () => {
  const mock = useMockSite({ scenarios: ['long-wishlist'] })

  test('offers the newest products of the list above the best sellers', async () => {
    cartPage()
    const best = await bestSellers()
    const row = wishlist()
    if (!row) throw new Error('no wishlist')
    expect(follows(row, best)).toBe(true)
    const [list] = Object.values(mock.db.session.wishlists)
    const newest = list?.items.toSorted((a, b) => b.time - a.time)[0]
    const product = mock.db.catalog.products.find(({ id }) => id === newest?.productId)
    expect(await within(row).findByRole('link', { name: product?.name })).toBeDefined()
    expect(within(row).getByText('1–12 of 12')).toBeDefined()
    expect(within(row).getByRole('link', { name: /^See all/ })).toHaveAttribute(
      'href',
      '/wishlist/',
    )
  })
})

describe('the empty cart of a customer whose wishlist cannot be read', () => {
  useMockSite({ scenarios: ['long-wishlist', 'wishlist-fails'] })

  test('offers the best sellers', async () => {
    expectConsole(/reading the wishlist/)
    cartPage()
    expect(await bestSellers()).toBeDefined()
    expect(wishlist()).toBeNull()
  })
})
