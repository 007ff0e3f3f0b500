import type { Sellable } from '../catalogueRules'
import { productOf } from '../commerceProducts'
import type { Db, MockWishlist } from '../db'
import { encode, markup, raw, type Raw } from '../html'
import { dateInWords } from './accountOrderFacts'
import { inlineCartLink, itemName, itemPermalink, itemPicture, stockHtml } from './inlineItem'
import { article, type Page } from './page'
import { storePriceHtml } from './price'

const WISHLIST_PAGE_ID = 1407

/** The entries whose product is still there, as the plugin shows them. */
const shownItems = (db: Db, { items }: MockWishlist) =>
  items.flatMap((item) => {
    const sellable = db.catalogue.byId.get(item.productId)
    return sellable ? [{ item, sellable }] : []
  })

interface ListView {
  key: string
  list: MockWishlist
  /** Someone else's list has no remove column. */
  canEdit: boolean
  /** Of the request, for the add-to-cart links, which lead back to where they were printed. */
  here: string
}

/** The popup's inside: call 14's `content`. */
export function wishlistPopup(db: Db, origin: string, view: ListView): string {
  const shown = shownItems(db, view.list)
  const items = shown.map(
    ({ item, sellable }) =>
      markup`<div class="woosw-item woosw-item-${sellable.id}" data-id="${sellable.id}" data-name="${itemName(db, sellable)}" data-note="${item.note}"><div class="woosw-item-inner">${view.canEdit ? raw('<div class="woosw-item--remove"><span></span></div>') : ''}<div class="woosw-item--image">${pictureLink(db, origin, sellable)}</div><div class="woosw-item--info">${info(db, origin, sellable, item.time)}</div><div class="woosw-item--actions">${actions(db, origin, sellable, view.here)}</div></div><!-- /woosw-item-inner --></div>`,
  )
  const middle =
    shown.length > 0
      ? markup`<div class="woosw-items" data-key="${view.key}">${items}</div>`
      : EMPTY
  return markup`<div class="woosw-popup-inner" data-key="${view.key}">
<div class="woosw-popup-content">
<div class="woosw-popup-content-top">
<span class="woosw-name">Wishlist</span>
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

/** The wishlist page's list: a table, and the link to share where it is the visitor's own. */
export function wishlistTable(db: Db, origin: string, view: ListView): Raw {
  const shown = shownItems(db, view.list)
  if (shown.length === 0) return markup`<div class="woosw-list">${EMPTY}</div><!-- /woosw-list -->`
  const rows = shown.map(
    ({ item, sellable }) =>
      markup`<tr class="woosw-item woosw-item-${sellable.id}" data-id="${sellable.id}" data-name="${itemName(db, sellable)}" data-note="${item.note}">${view.canEdit ? raw('<td class="woosw-item--remove"><span></span></td>') : ''}<td class="woosw-item--image">${pictureLink(db, origin, sellable)}</td><td class="woosw-item--info">${info(db, origin, sellable, item.time)}</td><td class="woosw-item--actions">${actions(db, origin, sellable, view.here)}</td></tr>`,
  )
  const share = `${origin}/wishlist/${view.key}`
  return markup`<div class="woosw-list"><table class="woosw-items" data-key="${view.key}">${rows}</table><div class="woosw-actions"><div class="woosw-copy"><span class="woosw-copy-label">Wishlist link:</span><span class="woosw-copy-url"><input id="woosw_copy_url" type="url" value="${share}" readonly/></span><span class="woosw-copy-btn"><button id="woosw_copy_btn" type="button" class="button">Copy</button></span></div><!-- /woosw-copy --></div><!-- /woosw-actions --></div><!-- /woosw-list -->`
}

export const wishlistPage = (db: Db, origin: string, view: ListView): Page => ({
  title: 'Wishlist',
  heading: 'Wishlist',
  trail: [{ name: 'Home', url: `${origin}/` }, { name: 'Wishlist' }],
  bodyClass: `page page-id-${WISHLIST_PAGE_ID} wishlist`,
  content: article(WISHLIST_PAGE_ID, wishlistTable(db, origin, view)),
})

const link = (db: Db, origin: string, sellable: Sellable, content: Raw) =>
  markup`<a href="${raw(encode(itemPermalink(db, origin, sellable)))}">${content}</a>`

const pictureLink = (db: Db, origin: string, sellable: Sellable) =>
  link(db, origin, sellable, itemPicture(db, origin, sellable))

const info = (db: Db, origin: string, sellable: Sellable, time: number) =>
  markup`<div class="woosw-item--name">${link(db, origin, sellable, markup`${itemName(db, sellable)}`)}</div><div class="woosw-item--price">${raw(storePriceHtml(db, sellable))}</div><div class="woosw-item--time">${dateInWords(time * 1000)}</div>`

const actions = (db: Db, origin: string, sellable: Sellable, here: string) =>
  markup`<div class="woosw-item--stock">${stockHtml(db, sellable)}</div><div class="woosw-item--atc">${inlineCartLink(db, origin, sellable, here)}</div>`

/** The menu item with the count, which every answer brings anew. */
export const menuItem = (origin: string, count: number) =>
  `<li class="menu-item woosw-menu-item menu-item-type-woosw"><a href="${origin}/wishlist/"><span class="woosw-menu-item-inner" data-count="${count}">Wishlist</span></a></li>`

/** The parent's id of a variation, else 0. */
export const parentIdOf = (db: Db, sellable: Sellable) =>
  sellable.kind === 'variation' ? productOf(db, sellable).id : 0
