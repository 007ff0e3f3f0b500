import * as v from 'valibot'
import { expect, test } from 'vitest'

import { DataReply } from '~/api/wishlist/wishlistData'
import { parseWishlistPopup } from '~/api/wishlist/wishlistHtml'
import { MarkupError } from '~/lib/html'
import { fixture, jsonFixture, useFixtureShop } from '../../support/fixtures'

useFixtureShop()

test('reads the list, its items and their actions', () => {
  expect(parseWishlistPopup(fixture('wishlist/popup.html'))).toMatchObject({
    key: 'M3N8QT',
    name: 'Birthday',
    count: 2,
    canEdit: true,
    shareUrl: 'https://shop.example/wishlist/M3N8QT',
    items: [
      {
        id: 83,
        name: 'Field Notebook – Dotted',
        path: '/product/field-notebook/?attribute_pa_paper=dotted',
        price: { kind: 'sale', regular: '12,00 €', amount: '9,00 €' },
        addedOn: 'March 3, 2026',
        stock: '4 in stock',
        isInStock: true,
        note: 'For Jonas\nor Ida',
        action: { kind: 'add', data: { product_id: '83', product_sku: 'NOTE-D' } },
      },
      { id: 74, price: { kind: 'none' }, stock: 'Out of stock', isInStock: false, note: '' },
    ],
  })
  expect(() => parseWishlistPopup('<div class="woosw-popup-inner"></div>')).toThrow(MarkupError)
})

test('reads the data of a list newest first, with old entries and without invalid keys', () => {
  const { list } = v.parse(DataReply, jsonFixture('wishlist/data.json'))
  expect(list).toEqual({
    key: 'M3N8QT',
    count: 3,
    entries: [
      {
        id: 83,
        parentId: 80,
        addedAt: 1_772_600_000_000,
        price: '9',
        note: 'For Jonas\nor Ida',
      },
      { id: 74, parentId: 0, addedAt: 1_772_500_000_000, price: '', note: '' },
      { id: 60, parentId: 0, addedAt: 1_700_000_000_000, price: '', note: '' },
    ],
  })
})
