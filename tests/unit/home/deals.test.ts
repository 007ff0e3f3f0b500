import { describe, expect, test } from 'vitest'
import { isDeal, nextDealEnd } from '~/domain/home/deals'
import type { DisplayPrice } from '~/domain/product/price'
import type { ListedProduct } from '~/domain/product/product'

const NOW = 1_790_000_000_000
const HOUR = 3_600_000
const labels = ['d', 'h', 'm', 's'] as const
const reduced: DisplayPrice = { kind: 'sale', regular: '₹200', amount: '₹150' }
const single: DisplayPrice = { kind: 'single', amount: '₹150' }
const range: DisplayPrice = { kind: 'range', from: '₹150', to: '₹200' }

const product = (facts: Partial<ListedProduct>): ListedProduct => ({
  id: 1,
  name: 'A book',
  slug: 'a-book',
  path: '/product/a-book/',
  price: reduced,
  authors: [],
  isFeatured: false,
  isInStock: true,
  action: { kind: 'open', label: 'Read more' },
  ...facts,
})

/** A sale from `start` to `end`, in hours from now. */
const sale = (start: number, end: number) => ({
  startsAt: NOW + start * HOUR,
  endsAt: NOW + end * HOUR,
  labels,
})

describe('a deal', () => {
  test.each<[string, Partial<ListedProduct>, boolean]>([
    ['a reduced price without dates', {}, true],
    ['a running sale', { sale: sale(-1, 1) }, true],
    ['a sale that ends now', { sale: sale(-1, 0) }, false],
    ['a sale that has ended', { sale: sale(-2, -1) }, false],
    ['a sale that has not begun', { sale: sale(1, 2) }, false],
    ['a sale that begins now', { sale: sale(0, 1) }, true],
    ['a regular price, as after the sale', { price: single }, false],
    ['a single price with a badge', { price: single, discount: '-20%' }, true],
    ['a range, of which the shop says that it is on sale', { price: range }, true],
    ['a range whose sale has ended', { price: range, sale: sale(-2, -1) }, false],
    ['no price', { price: { kind: 'none' } }, false],
  ])('%s', (_what, facts, expected) => {
    expect(isDeal(product(facts), NOW)).toBe(expected)
  })

  test('ends next at the earliest end of several', () => {
    const products = [product({ sale: sale(-1, 3) }), product({}), product({ sale: sale(-1, 2) })]
    expect(nextDealEnd(products)).toBe(NOW + 2 * HOUR)
    expect(nextDealEnd([product({})])).toBeUndefined()
  })
})
