import * as v from 'valibot'
import { expect, test } from 'vitest'

import { DataReply } from '~/api/wishlist/wishlistData'
import { parseWishlistPopup, readWishlistPage } from '~/api/wishlist/wishlistHtml'
import { MarkupError, parseHtml } from '~/lib/html'
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

test('reads a list’s page with the other lists and the links to share it', () => {
  const [items = ''] = /<table[\s\S]*<\/table>/.exec(fixture('wishlist/popup.html')) ?? []
  const page = parseHtml(`<div class="woosw-list">
    <select class="woosw-switcher-dropdown">
      <option data-key="M3N8QT" value="https://shop.example/wishlist/M3N8QT/" selected>Birthday (2)</option>
      <option data-key="K7P2XA" value="https://shop.example/wishlist/K7P2XA/">School (0)</option>
      <option value="">Choose a list</option>
    </select>
    <input id="woosw_copy_url" value="https://shop.example/wishlist/M3N8QT/">
    <div class="woosw-share"><a class="woosw-share-facebook" href="https://facebook.example/s"><i></i></a>
      <a class="woosw-share-mail" href="mailto:?body=list">Mail</a>
      <a class="woosw-share-x" href="javascript:alert(1)">X</a></div>
    ${items}</div>`)
  expect(readWishlistPage(page, 'ABCDEF')).toMatchObject({
    name: 'Birthday',
    shareUrl: 'https://shop.example/wishlist/M3N8QT/',
    shareLinks: [{ name: 'Facebook', url: 'https://facebook.example/s' }, { name: 'Mail' }],
    lists: [
      { key: 'M3N8QT', label: 'Birthday (2)', path: '/wishlist/M3N8QT/', isCurrent: true },
      { key: 'K7P2XA', label: 'School (0)', path: '/wishlist/K7P2XA/', isCurrent: false },
    ],
    items: [{ id: 83 }, { id: 74 }],
  })
  expect(() => readWishlistPage(parseHtml('<p>Another page</p>'), 'ABCDEF')).toThrow(MarkupError)
})
