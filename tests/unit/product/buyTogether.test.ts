import { describe, expect, test } from 'vitest'
import { selectedItems, totalOf, type BuyTogetherItem } from '~/domain/product/buyTogether'
import { formatMoney } from '~/domain/money'
import { inr } from '../../support/money'

const item = (
  id: number,
  amount: number,
  more: Partial<BuyTogetherItem> = {},
): BuyTogetherItem => ({
  id,
  name: `Book ${id}`,
  price: { kind: 'none' },
  amount,
  isMain: id === 1,
  isAvailable: true,
  ...more,
})
const ids = (items: BuyTogetherItem[]) => items.map(({ id }) => id)

describe('the selected items of a buy-together set', () => {
  const items = [item(1, 349), item(2, 450), item(3, 599, { isAvailable: false })]

  test('are all available items except the deselected ones', () => {
    expect(ids(selectedItems(items, new Set()))).toEqual([1, 2])
    expect(ids(selectedItems(items, new Set([2])))).toEqual([1])
  })

  test('always include the product itself unless it is out of stock', () => {
    expect(ids(selectedItems(items, new Set([1, 2])))).toEqual([1])
    const gone = [item(1, 349, { isAvailable: false }), item(2, 450)]
    expect(ids(selectedItems(gone, new Set()))).toEqual([2])
    expect(ids(selectedItems(gone, new Set([2])))).toEqual([])
  })

  test.each([
    [[349, 450], 2, '₹799.00'],
    [[0.1, 0.2], 2, '₹0.30'],
    [[1199.99, 0.02], 2, '₹1,200.01'],
    // The sum is rounded, not each price, which would make 801.
    [[349.5, 450.6], 0, '₹800'],
    [[], 2, '₹0.00'],
  ])('cost the sum of %j, with %i decimals: %s', (amounts, minorUnit, shown) => {
    const chosen = amounts.map((amount, i) => item(i + 1, amount))
    expect(formatMoney(totalOf(chosen, { ...inr, minorUnit }))).toBe(shown)
  })
})
