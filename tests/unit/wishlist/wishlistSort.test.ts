import { describe, expect, test } from 'vitest'
import { NO_PRICE, type DisplayPrice } from '~/domain/product/price'
import type { WishlistItem } from '~/domain/wishlist/wishlist'
import { readWishlistKey } from '~/domain/wishlist/wishlist'
import {
  sortWishlistItems,
  readWishlistSort,
  withWishlistSort,
} from '~/domain/wishlist/wishlistSort'
import { parseAmount, priceChangeSince } from '~/domain/wishlist/priceChange'

const single = (amount: string): DisplayPrice => ({ kind: 'single', amount })
const RUPEES = { minorUnit: 2, decimalSeparator: '.' }
const DINARS = { minorUnit: 3, decimalSeparator: '.' }

describe('the amount in a formatted price', () => {
  test.each([
    ['₹1,227.00', 1227],
    ['₹449.25', 449.25],
    ['₹349', 349],
    ['Rs. 2,045', 2045],
    ['₹1,20,227.50', 120227.5],
    ['1.227,50 €', 1227.5],
    ['₹0.00', 0],
  ])('%s is %d', (text, amount) => {
    expect(parseAmount(single(text), RUPEES)).toBe(amount)
  })

  test.each([
    ['12.500 KD', 12.5],
    ['1,012.500 KD', 1012.5],
    ['1,012 KD', 1012],
    ['12.5 KD', 12.5],
  ])('%s is %d in a shop with three decimals', (text, amount) => {
    expect(parseAmount(single(text), DINARS)).toBe(amount)
    expect(priceChangeSince(String(amount), single(text), DINARS)).toBeUndefined()
  })

  test('is the sale price, the lower end of a range, and none in text', () => {
    expect(parseAmount({ kind: 'sale', regular: '₹599.00', amount: '₹449.25' }, RUPEES)).toBe(
      449.25,
    )
    expect(parseAmount({ kind: 'range', from: '₹150.00', to: '₹300.00' }, RUPEES)).toBe(150)
    expect(parseAmount(single('Call us'), RUPEES)).toBeUndefined()
    expect(parseAmount(NO_PRICE, RUPEES)).toBeUndefined()
  })
})

describe('the price change since a product was added', () => {
  test('is whole percent of the earlier price', () => {
    expect(priceChangeSince('250', single('₹200.00'), RUPEES)).toEqual({
      direction: 'down',
      percent: 20,
    })
    expect(priceChangeSince('120', single('₹150.00'), RUPEES)).toEqual({
      direction: 'up',
      percent: 25,
    })
    expect(priceChangeSince('1000', single('₹999.00'), RUPEES)).toEqual({
      direction: 'down',
      percent: 1,
    })
  })

  test('is undefined for the same or an unknown price', () => {
    expect(priceChangeSince('449.25', single('₹449.25'), RUPEES)).toBeUndefined()
    expect(priceChangeSince('', single('₹449.25'), RUPEES)).toBeUndefined()
    expect(priceChangeSince('0', single('₹449.25'), RUPEES)).toBeUndefined()
    expect(priceChangeSince('449', NO_PRICE, RUPEES)).toBeUndefined()
  })
})

const item = (name: string, price: DisplayPrice = NO_PRICE) => ({ name, price }) as WishlistItem

test('names are sorted as in the language of the page', () => {
  const items = [item('Zebra'), item('Öland'), item('Pippi')]
  const namesIn = (language: string) =>
    sortWishlistItems(items, 'name', RUPEES, language).map(({ name }) => name)
  expect(namesIn('sv')).toEqual(['Pippi', 'Zebra', 'Öland'])
  expect(namesIn('de')).toEqual(['Öland', 'Pippi', 'Zebra'])
})

describe('the sort of a list', () => {
  const items = [
    item('Volume 10', single('₹1,000.00')),
    item('volume 9'),
    item('Atlas', { kind: 'sale', regular: '₹2,000.00', amount: '₹90.00' }),
  ]
  const names = (order: Parameters<typeof sortWishlistItems>[1]) =>
    sortWishlistItems(items, order, RUPEES, 'en').map(({ name }) => name)

  test('keeps the shop’s order, newest first, or reverses it', () => {
    expect(names('newest')).toEqual(['Volume 10', 'volume 9', 'Atlas'])
    expect(names('oldest')).toEqual(['Atlas', 'volume 9', 'Volume 10'])
  })

  test('compares prices to pay, items without a price last', () => {
    expect(names('price')).toEqual(['Atlas', 'Volume 10', 'volume 9'])
    expect(names('price-desc')).toEqual(['Volume 10', 'Atlas', 'volume 9'])
  })

  test('compares names with numbers by value', () => {
    expect(names('name')).toEqual(['Atlas', 'volume 9', 'Volume 10'])
  })

  test('is in the URL except for the default, other parameters stay', () => {
    expect(readWishlistSort('?sort=price-desc')).toBe('price-desc')
    expect(readWishlistSort('?sort=nonsense')).toBe('newest')
    expect(withWishlistSort('?wl=AB12CD', 'name')).toBe('?wl=AB12CD&sort=name')
    expect(withWishlistSort('?wl=AB12CD&sort=name', 'newest')).toBe('?wl=AB12CD')
    expect(withWishlistSort('?sort=name', 'newest')).toBe('')
  })
})

test('a URL names a list by its path or by one of three parameters', () => {
  expect(readWishlistKey('AB12CD', '?wl=OTHER1')).toBe('AB12CD')
  for (const field of ['woosw_id', 'wid', 'wl'])
    expect(readWishlistKey(undefined, `?${field}=AB12CD`)).toBe('AB12CD')
  expect(readWishlistKey(undefined, '?wl=&sort=name')).toBe('')
})
