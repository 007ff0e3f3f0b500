import { describe, expect, test } from 'vitest'
import {
  chosenProducts,
  groupedLimits,
  quantityControl,
  type GroupedProduct,
} from '~/domain/product/groupedProduct'

const product = (fields: Partial<GroupedProduct> = {}): GroupedProduct => ({
  id: 7,
  name: 'Ruled Notebook',
  path: '/product/ruled-notebook/',
  price: { kind: 'single', amount: '₹99.00' },
  isInStock: true,
  isPurchasable: true,
  isOnBackorder: false,
  isSoldIndividually: false,
  limits: { min: 1, step: 1 },
  action: { kind: 'add', data: {} },
  ...fields,
})

const open = { kind: 'open', label: 'Select options' } as const

describe('The control of a product in a group', () => {
  test.each<[string, Partial<GroupedProduct>, ReturnType<typeof quantityControl>]>([
    ['a simple product', {}, 'quantity'],
    ['one sold individually', { isSoldIndividually: true }, 'checkbox'],
    ['the last piece', { limits: { min: 1, max: 1, step: 1 } }, 'checkbox'],
    ['a product with options', { action: open }, 'link'],
    ['one sold out', { action: open, isInStock: false }, 'none'],
    ['one without a price', { action: open, isPurchasable: false }, 'none'],
    [
      'one of another shop',
      {
        action: { kind: 'external', label: 'Buy', url: 'https://a.example/' },
        isPurchasable: false,
      },
      'link',
    ],
  ])('of %s', (_, fields, control) => {
    expect(quantityControl(product(fields))).toBe(control)
  })
})

describe('The chosen products of a group', () => {
  const products = [
    product({ id: 1 }),
    product({ id: 2, limits: { min: 5, max: 50, step: 5 } }),
    product({ id: 3, action: open }),
    product({ id: 4, limits: { min: 1, max: 3, step: 1 } }),
  ]
  const chosen = (quantities: [number, number][]) =>
    chosenProducts(products, new Map(quantities)).map(({ id, quantity }) => [id, quantity])

  test('leave out products without a quantity and products that are not added here', () => {
    expect(chosen([])).toEqual([])
    expect(
      chosen([
        [1, 2],
        [2, 0],
        [3, 1],
      ]),
    ).toEqual([[1, 2]])
  })
  test('are raised to the minimum, lowered to the maximum and made whole', () => {
    expect(
      chosen([
        [1, 1.6],
        [2, 2],
        [4, 9],
      ]),
    ).toEqual([
      [1, 1],
      [2, 5],
      [4, 3],
    ])
  })
  test('have limits that allow none', () => {
    expect(groupedLimits(product({ limits: { min: 5, max: 50, step: 5 } }))).toEqual({
      min: 0,
      max: 50,
      step: 5,
    })
  })
})
