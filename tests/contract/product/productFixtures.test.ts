import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ProductReply } from '~/api/product/product'
import { stock } from '~/api/product/storeProduct'
import { VariationReply } from '~/api/product/variations'
import { jsonFixture, useFixtureShop } from '../../support/fixtures'

useFixtureShop()

test('reads a variable product of the Store API', () => {
  expect(v.parse(ProductReply, jsonFixture('product/store-product.json'))).toMatchObject({
    id: 80,
    name: 'Field Notebook',
    slug: 'field-notebook',
    path: '/product/field-notebook/',
    type: 'variable',
    isOnSale: true,
    summary: { markup: '<p>Lies <strong>flat</strong>.</p>' },
    price: { kind: 'range', from: '9,00\u00a0€', to: '14,50\u00a0€' },
    rating: { average: 4.25, count: 8 },
    images: [{ alt: 'Notebook' }, { alt: 'Open & flat' }],
    categories: [{ name: 'Paper & Ink', path: '/product-category/paper-ink/' }],
    brands: [{ name: 'Reed & Vale', slug: 'reed-vale' }],
    isInStock: true,
    isPurchasable: true,
    limits: { min: 1, step: 1 },
    buttonLabel: 'Add to cart',
  })
})

test('joins the variations of a product with its attributes', () => {
  const { attributes, variations } = v.parse(
    ProductReply,
    jsonFixture('product/store-product.json'),
  )
  expect(attributes).toMatchObject([
    {
      key: 'pa_paper',
      label: 'Paper',
      hasVariations: true,
      terms: [
        { slug: 'dotted', name: 'Dotted', isDefault: true },
        { slug: 'ruled', name: 'Ruled', isDefault: false },
      ],
    },
    { key: 'Cover & band', terms: [{ slug: 'Grey' }, { slug: 'Sea blue' }] },
  ])
  expect(variations).toEqual([
    { id: 83, attributes: { pa_paper: 'dotted', 'Cover & band': null } },
    { id: 84, attributes: { pa_paper: 'ruled', 'Cover & band': 'Sea blue' } },
  ])
})

test('reads a variation of the form, and the response without a match', () => {
  expect(v.parse(VariationReply, jsonFixture('product/variation.json'))).toMatchObject({
    id: 83,
    sku: 'NOTE-D',
    price: { kind: 'sale', regular: '12,00 €', amount: '9,00 €' },
    text: 'Available on backorder',
    isOnBackorder: true,
    isInStock: true,
    isPurchasable: true,
    isActive: true,
    limits: { min: 1, step: 1 },
    description: { markup: '<p>160 pages</p>\n' },
    images: [
      {
        src: '/wp-content/uploads/83.jpg',
        thumbnail: '/wp-content/uploads/83-300x300.jpg',
        alt: 'Dotted & grey',
        width: 1200,
        height: 900,
      },
    ],
  })
  expect(v.parse(VariationReply, false)).toBe('no-match')
  expect(v.safeParse(VariationReply, { variation_id: 83 }).success).toBe(false)
})

test.each([
  [{ is_in_stock: false, is_on_backorder: false }, 'Out of stock'],
  [{ is_in_stock: true, is_on_backorder: true }, 'Available on backorder'],
  [{ is_in_stock: true, is_on_backorder: false, low_stock_remaining: 3 }, 'Only 3 left in stock'],
  [{ is_in_stock: true, is_on_backorder: false, low_stock_remaining: null }, undefined],
])('names the stock for a release without a text (%o)', (numbers, text) => {
  expect(stock({ is_purchasable: true, low_stock_remaining: null, ...numbers }).text).toBe(text)
})
