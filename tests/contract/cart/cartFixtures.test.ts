import * as v from 'valibot'
import { expect, test } from 'vitest'

import { parseMiniCart } from '~/api/cart/cart'
import { StoreCart } from '~/api/cart/storeCart'
import { formatMoney, type Money } from '~/domain/money'
import { MarkupError } from '~/lib/html'
import { fixture, jsonFixture, useFixtureShop } from '../../support/fixtures'

useFixtureShop()

const shown = (money: Money | undefined) => money && formatMoney(money)

test('reads every part of a Store API cart', () => {
  const cart = v.parse(StoreCart, jsonFixture('cart/store-cart.json'))
  expect(cart).toMatchObject({
    count: 3,
    needsShipping: true,
    needsPayment: true,
    billing: { firstName: 'Lena', city: 'Lübeck', email: 'lena@example.test' },
    paymentMethods: ['cod', 'bacs'],
    crossSellIds: [90],
    notices: [{ message: '"Field Notebook" is on backorder.' }],
  })
  expect(cart.shipping).not.toHaveProperty('email')
  expect({
    items: shown(cart.totals.items),
    discount: shown(cart.totals.discount),
    shipping: shown(cart.totals.shipping),
    tax: shown(cart.totals.tax),
    taxLines: cart.totals.taxLines.map(({ name, total }) => [name, shown(total)]),
    fees: cart.totals.fees.map(({ name, total }) => [name, shown(total)]),
    total: shown(cart.totals.total),
    coupons: cart.coupons.map(({ code, discount }) => [code, shown(discount)]),
  }).toEqual({
    items: '2.508,00\u00a0€',
    discount: '250,80\u00a0€',
    shipping: '4,90\u00a0€',
    tax: '147,40\u00a0€',
    taxLines: [['MwSt. 7 %', '147,40\u00a0€']],
    fees: [['Gift wrap', '2,50\u00a0€']],
    total: '2.264,60\u00a0€',
    coupons: [['spring10', '250,80\u00a0€']],
  })
  expect(cart.packages).toHaveLength(1)
  expect(
    cart.packages[0]?.rates.map(({ id, price, deliveryTime, isSelected }) => [
      id,
      shown(price),
      deliveryTime,
      isSelected,
    ]),
  ).toEqual([
    ['flat_rate:4', '4,90\u00a0€', '2–3 days', true],
    ['local_pickup:5', '0,00\u00a0€', undefined, false],
  ])
})

test('reads the lines of a Store API cart', () => {
  const { lines } = v.parse(StoreCart, jsonFixture('cart/store-cart.json'))
  expect(lines).toMatchObject([
    {
      key: 'a1f0',
      id: 71,
      name: 'Salt & Stars',
      path: '/product/salt-stars/',
      quantity: 2,
      limits: { min: 1, max: 6, step: 1 },
      isEditable: true,
      options: [{ label: 'gift_wrap', value: 'Gift wrapped' }],
      choice: [],
      stock: { kind: 'few', left: 6 },
      unitPrice: { kind: 'single', amount: '1.249,50\u00a0€' },
      total: { amount: '249900' },
    },
    {
      key: 'b2e9',
      path: '/product/field-notebook/?attribute_pa_paper=dotted',
      image: undefined,
      options: [
        { label: 'Paper', value: 'Dotted' },
        { label: 'Cover & band', value: 'Grey' },
      ],
      choice: [
        { attribute: 'pa_paper', value: 'dotted' },
        { attribute: 'Cover & band', value: 'Grey' },
      ],
      stock: { kind: 'backorder' },
      unitPrice: { kind: 'sale', regular: '12,00\u00a0€', amount: '9,00\u00a0€' },
    },
  ])
})

test('refuses a cart whose amounts are no whole numbers', () => {
  const cart = fixture('cart/store-cart.json').replace('"226460"', '"2264.60"')
  expect(v.safeParse(StoreCart, JSON.parse(cart)).success).toBe(false)
})

test('reads the keys and remove links of the mini-cart', () => {
  expect(parseMiniCart(fixture('cart/mini-cart.html'))).toEqual([
    {
      key: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      removePath: '/cart/?remove_item=0f1e2d3c4b5a69788796a5b4c3d2e1f0&_wpnonce=5d41402abc',
    },
    {
      key: 'ffeeddccbbaa00998877665544332211',
      removePath: '/cart/?remove_item=ffeeddccbbaa00998877665544332211&_wpnonce=5d41402abc',
    },
  ])
  expect(parseMiniCart('<p class="woocommerce-mini-cart__empty-message">No products.</p>')).toEqual(
    [],
  )
  expect(() => parseMiniCart('<p>Something else</p>')).toThrow(MarkupError)
})
