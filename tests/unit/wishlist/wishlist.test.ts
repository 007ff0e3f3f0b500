import { describe, expect, test } from 'vitest'
import {
  deniesGuests,
  escapeNote,
  isWishlistKey,
  makeWishlistKey,
} from '~/api/wishlist/wishlistKeys'
import {
  matchingEntryIds,
  wishlistedIds,
  wishlistedProducts,
  newestFirst,
  interpolateNotice,
  type WishlistEntry,
} from '~/domain/wishlist/wishlist'

const entry = (id: number, parentId = 0, addedAt = 0): WishlistEntry => ({
  id,
  parentId,
  addedAt,
  price: '',
  note: '',
})

test('the products of a list are in its order, variations as their product', () => {
  expect(wishlistedProducts([entry(9, 5), entry(3), entry(8, 5)])).toEqual([5, 3])
})

describe('a wishlist’s key', () => {
  test('has six of A–Z and 0–9 for any random number', () => {
    expect(makeWishlistKey(() => 0)).toBe('AAAAAA')
    expect(makeWishlistKey(() => 0.999_999)).toBe('999999')
    const numbers = [0, 0.1, 0.3, 0.5, 0.7, 0.9]
    let next = 0
    expect(makeWishlistKey(() => numbers[next++] ?? 0)).toMatch(/^[A-Z0-9]{6}$/)
    expect(next).toBe(6)
  })

  test.each([
    ['QK7P2Z', true],
    ['WOOSW', false],
    ['#', false],
    ['', false],
    ['bad!key', false],
    ['../../x', false],
    ['A'.repeat(33), false],
  ])('%s names one visitor’s list: %s', (key, isOne) => expect(isWishlistKey(key)).toBe(isOne))

  test('“#” means that guests have no list', () => {
    expect(deniesGuests('#')).toBe(true)
    expect(deniesGuests('QK7P2Z')).toBe(false)
  })
})

describe('wishlisted ids', () => {
  const entries = [entry(321), entry(737, 736), entry(738, 736)]

  test('include listed products and the products of listed variations', () => {
    expect(wishlistedIds(entries)).toEqual(new Set([321, 736, 737, 738]))
  })

  test('are matched by the product or by all of its variations', () => {
    expect(matchingEntryIds(321, entries)).toEqual([321])
    expect(matchingEntryIds(737, entries)).toEqual([737])
    expect(matchingEntryIds(736, entries)).toEqual([737, 738])
    expect(matchingEntryIds(5, entries)).toEqual([])
  })
})

test('entries are sorted newest first, in any input order', () => {
  const ordered = newestFirst([entry(1, 0, 10), entry(2, 0, 30), entry(3, 0, 20)])
  expect(ordered.map(({ id }) => id)).toEqual([2, 3, 1])
})

test('a note’s four special characters are escaped once', () => {
  expect(escapeNote('For <Ravi> & "me", isn’t it')).toBe(
    'For &lt;Ravi&gt; &amp; &quot;me&quot;, isn’t it',
  )
})

test('a notice has the product’s name, whatever characters it has', () => {
  expect(interpolateNotice('{name} has been added to Wishlist.', 'A $& {name} book')).toBe(
    'A $& {name} book has been added to Wishlist.',
  )
})
