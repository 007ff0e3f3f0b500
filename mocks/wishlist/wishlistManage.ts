import type { Db } from '../db'
import { markup, raw } from '../http/html'
import { isFull, keysOf, tidy } from './wishlistLists'

/** The content of the "Manage wishlists" popup. */
export function manageWishlists(db: Db, origin: string) {
  const { all, standard } = keysOf(db)
  const rows = all.map((key, place) => {
    const { name, items } = tidy(db, key)
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
