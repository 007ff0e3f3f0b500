import { checkQuantity } from './commerceAdd'
import { sumCart } from './commerceCart'
import type { Db } from '../db'
import { isMap, map, text } from '../http/form'
import { encode } from '../http/html'
import type { MockCall, Resolver } from '../http/match'
import { isNonce } from '../http/nonce'
import { Refusal } from '../http/refusal'
import { renderCartPage } from './cartPage'
import { titleHtml } from '../seed/names'
import { pageResponse, redirect } from '../content/page'
import { removeRow } from './cart'
import { orderAction } from '../order/orderActions'

/** The cart page: its remove links, its form and their notices. */
export const cartPageHandler =
  (db: Db): Resolver =>
  (call) => {
    const { origin } = call.url
    const done = orderAction(db, call)
    if (done) return done
    const key = text(call.query, 'remove_item')
    if (key && isNonce(db, 'woocommerce-cart', text(call.query, '_wpnonce'))) {
      remove(db, origin, key)
      return redirect(origin, '/cart/?removed_item=1')
    }
    if (
      text(call.form, 'update_cart') &&
      isNonce(db, 'woocommerce-cart', text(call.form, 'woocommerce-cart-nonce'))
    )
      update(db, call)
    return pageResponse(db, origin, renderCartPage(db, origin))
  }

function remove(db: Db, origin: string, key: string) {
  const line = sumCart(db).lines.find(({ row }) => row.key === key)
  if (!line || !removeRow(db, key)) return
  db.session.notices.push({
    type: 'success',
    html: `&ldquo;${titleHtml(line.product.name)}&rdquo; removed. <a href="${origin}/cart/?undo_item=${key}" class="restore-item">Undo?</a>`,
  })
}

/** cart[key][qty]: 0 removes the line; a quantity above the stock is refused. */
function update(db: Db, { form }: MockCall) {
  let isChanged = false
  for (const [key, fields] of Object.entries(map(form, 'cart'))) {
    const line = sumCart(db).lines.find(({ row }) => row.key === key)
    const quantity = Number(isMap(fields) ? text(fields, 'qty') : '')
    if (!line || !Number.isInteger(quantity) || quantity === line.row.quantity) continue
    if (quantity <= 0) isChanged = removeRow(db, key) || isChanged
    else {
      try {
        checkQuantity(db, line.sellable, `&quot;${encode(line.product.name)}&quot;`, quantity)
        line.row.quantity = quantity
        isChanged = true
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        db.session.notices.push({ type: 'error', html: error.message })
      }
    }
  }
  if (isChanged) db.session.notices.push({ type: 'success', html: 'Cart updated.' })
}
