import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  parseManagedWishlists,
  parseWishlistPopup,
  readWishlistPage,
} from '~/api/wishlist/wishlistHtml'
import { ChangeReply } from '~/api/wishlist/pluginWishlist'
import { DataReply, storeList } from '~/api/wishlist/wishlistData'
import { dropWishlistNonce, readWishlistSettings } from '~/api/wishlist/wishlistSettings'
import { parseHtml } from '~/lib/html'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'

const bodyOf = (name: string) => recorded(name).responseBody
const contentOf = (name: string) =>
  parseWishlistPopup((bodyOf(name) as { content: string }).content)
const data = (ids: unknown) => storeList(v.parse(DataReply, { key: 'QK7P2Z', ids, fragments: [] }))

describe.skipIf(!hasRecorded)('recorded wishlists (skipped: no recordings)', () => {
  test('an add returns the list, with variations and missing products, or the refusal', () => {
    expect(v.parse(ChangeReply, bodyOf('woosw-keyed-add'))).toMatchObject({
      outcome: 'changed',
      notice: '{name} has been added to Wishlist.',
      list: { key: 'QK7P2Z', count: 1, entries: [{ id: 321, price: '349' }] },
      view: { canEdit: true, items: [{ id: 321, name: 'The Bright River' }] },
    })
    expect(v.parse(ChangeReply, bodyOf('woosw-keyed-add-variation'))).toMatchObject({
      list: { entries: [{ id: 737, parentId: 736, price: '449.25' }, { id: 321 }] },
    })
    expect(v.parse(ChangeReply, bodyOf('woosw-add-missing-product'))).toMatchObject({
      list: { count: 3, entries: [{ id: 999_999, price: '' }, {}, {}] },
    })
    expect(v.parse(ChangeReply, bodyOf('woosw-add-no-product'))).toEqual({
      outcome: 'refused',
      notice: 'Have an error, please try again!',
      needsSignIn: false,
    })
  })

  test('a removal changes the visitor’s own list, and emptying it leaves no entries', () => {
    expect(v.parse(ChangeReply, bodyOf('woosw-keyed-remove'))).toMatchObject({
      outcome: 'changed',
    })
    expect(v.parse(ChangeReply, bodyOf('woosw-keyed-remove-foreign'))).toMatchObject({
      outcome: 'refused',
      notice: 'You are not allowed to remove products from this wishlist!',
    })
    expect(v.parse(ChangeReply, bodyOf('woosw-keyed-empty'))).toMatchObject({
      list: { count: 0, entries: [] },
      view: { items: [] },
    })
  })

  test('the list’s data has its entries newest first, or none', () => {
    const { list } = v.parse(DataReply, bodyOf('woosw-keyed-get-data'))
    expect(list).toMatchObject({ count: 2, entries: [{ id: 737, addedAt: 1_795_228_298_000 }, {}] })
    expect(v.parse(DataReply, bodyOf('woosw-keyed-get-data-new')).list.entries).toEqual([])
  })

  test('the popup has prices, stock and cart actions', () => {
    const { items, shareUrl } = contentOf('woosw-keyed-load')
    expect(shareUrl).toMatch(/\/wishlist\/QK7P2Z$/)
    expect(items).toMatchObject([
      {
        id: 737,
        name: 'Silent Backpack 100 - Red, XS',
        price: { kind: 'sale', regular: '₹599.00', amount: '₹449.25' },
        addedOn: 'November 21, 2026',
        action: { kind: 'add', data: { product_id: '737' } },
      },
      { id: 321, stock: '5 in stock', price: { kind: 'single', amount: '₹349.00' } },
    ])
    // Guests without a key share this list, and none of them may change it.
    expect(contentOf('woosw-load').canEdit).toBe(false)
    expect(contentOf('woosw-keyed-load-empty')).toMatchObject({
      items: [],
      emptyText: 'There are no products on the Wishlist!',
    })
  })

  const pages = recordedNames('html-wishlist-').filter((name) => recorded(name).status === 200)
  test.each(pages)('%s has items, or the text of an empty list', (name) => {
    const { responseBody } = recorded(name)
    const page = readWishlistPage(parseHtml(String(responseBody)), 'QK7P2Z')
    expect(page?.canEdit).toBe(/class="woosw-item--remove"/.test(String(responseBody)))
    expect(page?.items.length === 0).toBe(page?.emptyText !== undefined)
  })

  test('a rendered page has the plugin’s settings', () => {
    const page = parseHtml(String(bodyOf('html-wishlist-keyed')))
    expect(readWishlistSettings(page)).toMatchObject({
      buttonAction: 'list',
      messagePosition: 'right-top',
      emptyConfirm: 'This action cannot be undone. Are you sure?',
    })
  })
})

const popup = (item: string) =>
  parseWishlistPopup(
    `<div class="woosw-popup-inner" data-key="../x"><span class="woosw-name">Mine</span><div class="woosw-items">${item}</div><a class="woosw-page" href="javascript:alert(1)">x</a></div>`,
  )

const note = (stored: string, shown: string) =>
  popup(
    `<div class="woosw-item" data-id="7" data-note="${stored}"><div class="woosw-item--name">A</div><div class="woosw-item--note">${shown}</div></div>`,
  ).items[0]?.note

const itemNamed = (id: number, name: string) =>
  `<div class="woosw-item" data-id="${id}"><div class="woosw-item--name">${name}</div></div>`

describe('hostile or unexpected markup', () => {
  test('leaves out an item without a name, and throws if none has one', () => {
    expect(popup(itemNamed(7, '') + itemNamed(8, 'Atlas'))).toMatchObject({
      count: 1,
      items: [{ id: 8, name: 'Atlas' }],
    })
    expect(() => popup(itemNamed(7, ''))).toThrow(/woosw-item--name/)
  })

  test('scripts in names, links and images do not run', () => {
    const view = popup(
      '<div class="woosw-item" data-id="7" data-note="&lt;img src=x onerror=alert(1)&gt; &amp;lt;b&amp;gt;"><div class="woosw-item--image"><a><img src="javascript:alert(1)"></a></div><div class="woosw-item--name"><a href="javascript:alert(1)">A <i>book</i></a></div></div>',
    )
    expect(view.shareUrl).toBeUndefined()
    expect(view.key).toBe('')
    expect(view.items).toMatchObject([
      {
        id: 7,
        name: 'A book',
        path: '/?s=A+book&post_type=product',
        // Plain text, shown as text.
        note: '<img src=x onerror=alert(1)> &lt;b&gt;',
      },
    ])
    expect(view.items[0]).not.toHaveProperty('image')
  })

  test('a notice is read as text', () => {
    const notice = '<b>{name}</b> isn&#8217;t here.<img src=x onerror=alert(1)>'
    expect(v.parse(ChangeReply, { status: 0, notice })).toEqual({
      outcome: 'refused',
      notice: '{name} isn’t here.',
      needsSignIn: false,
    })
  })

  test('an invalid key is stored nowhere', () => {
    sessionStorage.clear()
    storeList(v.parse(DataReply, { key: '../"><img>', ids: [], fragments: {} }))
    storeList(v.parse(DataReply, { key: 'WOOSW', ids: [], fragments: {} }))
    expect(sessionStorage).toHaveLength(0)
    data([])
    expect(Object.keys(sessionStorage)).toEqual(['woosw_data_QK7P2Z'])
  })

  test('unknown settings become the defaults', () => {
    const strange = {
      button_action: 'explode',
      button_action_added: '',
      menu_action: 7,
      message_position: 'middle',
      reload_count: true,
      button_text: '<img src=x onerror=alert(1)>Wish &amp; keep',
      wishlist_url: 'https://evil.example/wishlist/',
    }
    const page = parseHtml(`<script>var woosw_vars = ${JSON.stringify(strange)};</script>`)
    expect(readWishlistSettings(page)).toMatchObject({
      buttonAction: 'list',
      buttonActionAdded: 'popup',
      menuAction: 'open_page',
      messagePosition: 'right-top',
      reloadCount: false,
      buttonText: 'Wish & keep',
      path: '/wishlist/',
    })
    sessionStorage.clear()
    dropWishlistNonce()
  })

  test('a note is the printed text; an empty attribute means no note', () => {
    expect(note('', 'Add note')).toBe('')
    expect(note('&lt;b&gt; &amp; more', '&lt;b&gt; &amp; more<br />\nlines')).toBe(
      '<b> & more\nlines',
    )
  })

  test('an item without an id, or markup without items, throws', () => {
    expect(() => popup('<div class="woosw-item" data-id="x"></div>')).toThrow(/woosw-item/)
    expect(() => popup('')).toThrow(/woosw-item/)
    expect(() => parseManagedWishlists('<p>Maintenance</p>')).toThrow(/woosw-view-wishlist/)
    expect(() =>
      parseManagedWishlists('<a class="woosw-view-wishlist" data-key="../x">Mine (2)</a>'),
    ).toThrow(/data-key/)
  })

  test('lists without the row that adds one are a response that is cut off', () => {
    const list = '<a class="woosw-view-wishlist" data-key="ABC123">Mine (2)</a>'
    const table = (row: string) =>
      parseManagedWishlists(`<table><tr class="woosw-item"><td>${list}</td></tr>${row}</table>`)
    const row = '<tr class="woosw-disable"><td><input id="woosw_add_wishlist"></td></tr>'
    expect(table(row)).toMatchObject({ lists: [{ name: 'Mine', count: 2 }], canAdd: false })
    expect(() => table('')).toThrow(/woosw_add_wishlist/)
  })

  test('entries of old releases are read, without invalid ids', () => {
    expect(data({ 5: 1_795_228_250, 6: '1795228251', x: 3, '-2': 4 }).entries).toEqual([
      { id: 6, parentId: 0, addedAt: 1_795_228_251_000, price: '', note: '' },
      { id: 5, parentId: 0, addedAt: 1_795_228_250_000, price: '', note: '' },
    ])
    expect(data([]).entries).toEqual([])
    expect(() => data('none')).toThrow(/Invalid type/)
  })
})
