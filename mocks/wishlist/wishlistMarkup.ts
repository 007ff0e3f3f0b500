import { dateInWords } from '../account/ordersMarkup'
import { storePriceHtml } from '../catalog/priceMarkup'
import { priceTag, type Sellable } from '../catalog/productRules'
import { article, type Page } from '../content/pageMarkup'
import type { Db, MockWishlist } from '../db'
import { encode, markup, raw, type Raw } from '../http/html'
import {
  inlineCartLink,
  itemName,
  itemPermalink,
  itemImage,
  stockHtml,
} from '../product/inlineItemMarkup'
import { keysOf, listOf, isFull, dropMissingItems } from './wishlistRules'

const WISHLIST_PAGE_ID = 1407

/** The entries whose product still exists. */
const shownItems = (db: Db, { items }: MockWishlist) =>
  items.flatMap((item) => {
    const sellable = db.catalog.byId.get(item.productId)
    return sellable ? [{ item, sellable }] : []
  })

export interface ListView {
  key: string
  list: MockWishlist
  /** A list of someone else has no remove column. */
  canEdit: boolean
  /** Path of the request, for the add-to-cart links, which return to it. */
  here: string
}

/** The popup's content: `content` of the responses. */
export function wishlistPopup(db: Db, origin: string, view: ListView): string {
  const shown = shownItems(db, view.list)
  const items = shown.map(
    ({ item, sellable }) =>
      markup`<div class="woosw-item woosw-item-${sellable.id}" data-id="${sellable.id}" data-name="${itemName(db, sellable)}" data-note="${raw(item.note)}"><div class="woosw-item-inner">${view.canEdit ? raw('<div class="woosw-item--remove"><span></span></div>') : ''}<div class="woosw-item--image">${imageLink(db, origin, sellable)}</div><div class="woosw-item--info">${info(db, origin, sellable, item, view)}</div><div class="woosw-item--actions">${actions(db, origin, sellable, view.here)}</div></div><!-- /woosw-item-inner --></div>`,
  )
  const middle =
    shown.length > 0
      ? markup`<div class="woosw-items" data-key="${view.key}">${items}</div>`
      : EMPTY
  return markup`<div class="woosw-popup-inner" data-key="${view.key}">
<div class="woosw-popup-content">
<div class="woosw-popup-content-top">
<span class="woosw-name">${view.list.name ?? 'Wishlist'}</span>
<span class="woosw-count-wrapper"><span class="woosw-count">${shown.length}</span></span>${view.canEdit && shown.length > 0 ? markup`<span class="woosw-empty" data-key="${view.key}">remove all</span>` : ''}
<span class="woosw-popup-close"></span>
</div>
<div class="woosw-popup-content-mid">
${middle}
</div>
<div class="woosw-popup-content-bot">
<div class="woosw-popup-content-bot-inner">
<a class="woosw-page" href="${origin}/wishlist/${view.key}">Open wishlist page</a>
<a class="woosw-continue" href="" data-url="">Continue shopping</a>
</div>
<div class="woosw-notice"></div>
</div>
</div>
</div>`.html
}

const EMPTY = raw(
  '<div class="woosw-popup-content-mid-message">There are no products on the Wishlist!</div>',
)

/** The table on the wishlist page, with the share link on the visitor's own list. */
export function wishlistTable(db: Db, origin: string, view: ListView): Raw {
  const shown = shownItems(db, view.list)
  if (shown.length === 0)
    return markup`<div class="woosw-list">${switcher(db, origin, view)}${EMPTY}</div><!-- /woosw-list -->`
  const rows = shown.map(
    ({ item, sellable }) =>
      markup`<tr class="woosw-item woosw-item-${sellable.id}" data-id="${sellable.id}" data-name="${itemName(db, sellable)}" data-note="${raw(item.note)}">${view.canEdit ? raw('<td class="woosw-item--remove"><span></span></td>') : ''}<td class="woosw-item--image">${imageLink(db, origin, sellable)}</td><td class="woosw-item--info">${info(db, origin, sellable, item, view)}</td><td class="woosw-item--actions">${actions(db, origin, sellable, view.here)}</td></tr>`,
  )
  const share = `${origin}/wishlist/${view.key}`
  return markup`<div class="woosw-list">${switcher(db, origin, view)}<table class="woosw-items" data-key="${view.key}">${rows}</table><div class="woosw-actions">${sharing(db, share)}<div class="woosw-copy"><span class="woosw-copy-label">Wishlist link:</span><span class="woosw-copy-url"><input id="woosw_copy_url" type="url" value="${share}" readonly/></span><span class="woosw-copy-btn"><button id="woosw_copy_btn" type="button" class="button">Copy</button></span></div><!-- /woosw-copy --></div><!-- /woosw-actions --></div><!-- /woosw-list -->`
}

/** The premium version's list switcher. */
function switcher(db: Db, origin: string, { key, canEdit }: ListView) {
  const { all } = keysOf(db)
  if (db.settings.wishlist?.isFree || !db.session.userId || !canEdit || all.length < 2) return ''
  const options = all.map((one) => {
    const { name = 'Wishlist', items } = listOf(db, one)
    return markup`<option value="${origin}/wishlist/${one}" data-key="${one}"${one === key ? raw(' selected') : ''}>${name} (${items.length})</option>`
  })
  return markup`<div class="woosw-switcher"><select class="woosw-switcher-dropdown">${options}</select></div>`
}

/** A setting of the plugin, on by default. */
function sharing(db: Db, share: string) {
  if (!db.settings.wishlist?.isShared) return ''
  const url = encodeURIComponent(share)
  const links = [
    ['facebook', `https://www.facebook.com/sharer.php?u=${url}`],
    ['twitter', `https://twitter.com/share?url=${url}`],
    ['pinterest', `https://pinterest.com/pin/create/button/?url=${url}`],
    ['mail', `mailto:?body=${url}`],
  ].map(
    ([name = '', href = '']) =>
      markup`<a class="woosw-share-${name}" href="${href}" target="_blank">${name}</a>`,
  )
  return markup`<div class="woosw-share"><span class="woosw-share-label">Share on:</span>${links}</div>`
}

export const wishlistPage = (db: Db, origin: string, view: ListView): Page => ({
  title: 'Wishlist',
  heading: 'Wishlist',
  breadcrumbs: [{ name: 'Home', url: `${origin}/` }, { name: 'Wishlist' }],
  bodyClass: `page page-id-${WISHLIST_PAGE_ID} wishlist`,
  content: article(WISHLIST_PAGE_ID, wishlistTable(db, origin, view)),
})

const link = (db: Db, origin: string, sellable: Sellable, content: Raw) =>
  markup`<a href="${raw(encode(itemPermalink(db, origin, sellable)))}">${content}</a>`

const imageLink = (db: Db, origin: string, sellable: Sellable) =>
  link(db, origin, sellable, itemImage(db, origin, sellable))

type Item = MockWishlist['items'][number]

const info = (db: Db, origin: string, sellable: Sellable, item: Item, view: ListView) =>
  markup`<div class="woosw-item--name">${link(db, origin, sellable, markup`${itemName(db, sellable)}`)}</div><div class="woosw-item--price">${raw(storePriceHtml(db, sellable))}</div>${priceChange(db, sellable, item)}<div class="woosw-item--time">${dateInWords(item.time * 1000)}</div>${note(db, item, view)}`

/** A setting of the plugin, off by default. */
function priceChange(db: Db, sellable: Sellable, { price }: Item) {
  const [before, after] = [Number(price) * 100, priceTag(db, sellable).price]
  if (!db.settings.wishlist?.showsPriceChange || !before || !after || before === after) return ''
  const percentage = `${Math.round((Math.abs(after - before) / before) * 100)}%`
  const [word, name] = after > before ? ['Increase', 'increase'] : ['Decrease', 'decrease']
  return markup`<div class="woosw-item--price-change woosw-item--price-${name}">${word} ${percentage} since added</div>`
}

/** Premium version: whoever may edit the list can write a note. */
function note(db: Db, { note }: Item, { canEdit }: ListView) {
  if (db.settings.wishlist?.isFree || (!canEdit && !note)) return ''
  const writing = raw(
    '<div class="woosw-item--note-add"><input type="text"/><span class="woosw_add_note">Save</span></div>',
  )
  return markup`<div class="woosw-item--note">${note ? noteHtml(note) : 'Add note'}</div>${canEdit ? writing : ''}`
}

/** Notes are stored as the plugin's script encoded them. */
export const noteHtml = (note: string) => raw(note.replace(/\r?\n/g, '<br />\n'))

const actions = (db: Db, origin: string, sellable: Sellable, here: string) =>
  markup`<div class="woosw-item--stock">${stockHtml(db, sellable)}</div><div class="woosw-item--atc">${inlineCartLink(db, origin, sellable, here)}</div>`

/** The menu item with the count, part of every response. */
export const menuItem = (origin: string, count: number) =>
  `<li class="menu-item woosw-menu-item menu-item-type-woosw"><a href="${origin}/wishlist/"><span class="woosw-menu-item-inner" data-count="${count}">Wishlist</span></a></li>`

/** The content of the "Manage wishlists" popup. */
export function manageWishlists(db: Db, origin: string) {
  const { all, standard } = keysOf(db)
  const rows = all.map((key, place) => {
    const { name, items } = dropMissingItems(db, key)
    const label = place === 0 ? 'Wishlist - primary' : (name ?? '')
    const isDeletable = place > 0 && key !== standard
    return markup`<tr class="woosw-item"><td><a class="woosw-view-wishlist" href="${origin}/wishlist/${key}" data-key="${key}">${label} (${items.length})</a></td><td>${
      key === standard
        ? raw('<span class="woosw-default">default</span>')
        : markup`<a class="woosw-set-default" data-key="${key}" href="#">set default</a>`
    }</td><td>${isDeletable ? markup`<a class="woosw-delete-wishlist" data-key="${key}" href="#">delete</a>` : ''}</td></tr>`
  })
  return markup`<div class="woosw-popup-inner"><div class="woosw-popup-content"><div class="woosw-popup-content-top">Manage wishlists<span class="woosw-popup-close"></span></div><div class="woosw-popup-content-mid"><table class="woosw-items">${rows}<tr${isFull(db) ? raw(' class="woosw-disable"') : ''}><td colspan="3"><div class="woosw-new-wishlist"><input type="text" id="woosw_wishlist_name" placeholder="New Wishlist"/><input type="button" id="woosw_add_wishlist" value="Add New Wishlist"/></div></td></tr></table></div></div></div>`
}
