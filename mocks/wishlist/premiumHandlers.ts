import type { Db } from '../db'
import { text } from '../http/phpForm'
import { json, type MockCall } from '../http/router'
import { manageWishlists, noteHtml } from './wishlistMarkup'
import { setCookie } from '../http/cookies'
import { addList, deleteList, listOf, canEditList, setStandard, visitorKey } from './wishlistRules'

interface Parts {
  dataOf: (db: Db, call: MockCall, key?: string) => { ids: object }
  popup: (db: Db, call: MockCall, key?: string) => string
}

/** The endpoints that only the premium version has: several lists, and notes. */
export const wishlistExtras = (db: Db, { dataOf, popup }: Parts) => {
  /** Guests have one list, so there is nothing to manage. */
  const manage = ({ url }: MockCall) =>
    db.session.userId ? manageWishlists(db, url.origin).html : ''

  return {
    woosw_manage_wishlists: manage,
    woosw_add_wishlist: (call: MockCall) => {
      if (db.session.userId) addList(db, text(call.form, 'name').trim() || 'Wishlist')
      return manage(call)
    },
    woosw_set_default: (call: MockCall) => {
      if (!db.session.userId) return []
      setStandard(db, text(call.form, 'key'))
      const data = dataOf(db, call)
      const products = Object.keys(data.ids).map(Number)
      return json(
        { content: manage(call), count: products.length, products, data },
        200,
        new Headers({ 'Set-Cookie': setCookie('woosw_key', visitorKey(db, call.request), 7) }),
      )
    },
    woosw_delete_wishlist: (call: MockCall) => {
      if (db.session.userId) deleteList(db, text(call.form, 'key'))
      return manage(call)
    },
    woosw_view_wishlist: (call: MockCall) => popup(db, call, text(call.form, 'key')),
    woosw_add_note: (call: MockCall) => {
      const key = text(call.form, 'key')
      if (!canEditList(db, call.request, key))
        return 'You are not allowed to add notes to this wishlist!'
      const id = Number.parseInt(text(call.form, 'product_id'), 10)
      const item = listOf(db, key).items.find(({ productId }) => productId === id)
      if (item) item.note = text(call.form, 'note').trim()
      return noteHtml(item?.note ?? '').html || 'Add note'
    },
  }
}
