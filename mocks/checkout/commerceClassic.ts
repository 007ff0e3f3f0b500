import { addToCart } from '../cart/commerceAdd'
import { permalink } from '../catalog/catalogueRules'
import { findSellable, productOf } from '../product/commerceProducts'
import type { Db } from '../db'
import { text, type PhpForm } from '../http/form'
import { Refusal } from '../http/refusal'
import { titleHtml } from '../seed/names'

/**
 * WooCommerce's form handler for add to cart. The result is queued as a notice for the next page
 * instead of being part of the answer; success is queued only where adding redirects to the cart.
 */
export function classicAdd(db: Db, form: PhpForm, origin: string) {
  const id = Number.parseInt(text(form, 'product_id'), 10) || 0
  const found = findSellable(db, id)
  if (!found) return { isAdded: false, productUrl: undefined }
  const product = productOf(db, found)
  const productUrl = permalink(origin, product)
  const quantity = Number(text(form, 'quantity')) || 1
  const attributes = Object.entries(form).flatMap(([attribute, value]) =>
    attribute.startsWith('attribute_') && typeof value === 'string' && value !== ''
      ? [{ attribute, value }]
      : [],
  )
  try {
    addToCart(db, { id, quantity, variation: attributes })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    db.session.notices.push({ type: 'error', html: noticeOf(error, product.name, productUrl) })
    return { isAdded: false, productUrl }
  }
  if (db.settings.redirectAfterAdd) {
    const name = `&ldquo;${titleHtml(product.name)}&rdquo;`
    const added = quantity > 1 ? `${quantity} &times; ${name} have` : `${name} has`
    db.session.notices.push({
      type: 'success',
      html: `${added} been added to your cart. <a href="${origin}/shop/" class="button wc-forward">Continue shopping</a>`,
    })
  }
  return { isAdded: true, productUrl }
}

/** A few refusals have other texts here than in the Store API. */
function noticeOf({ code, message }: Refusal, name: string, url: string): string {
  const shown = titleHtml(name)
  switch (code) {
    case 'woocommerce_rest_missing_attributes':
    case 'woocommerce_rest_variation_id_from_variation_data':
      return `Please choose product options by visiting <a href="${url}" title="${shown}">${shown}</a>.`
    case 'woocommerce_rest_missing_variation_data':
      return message.replace(/^.*variable product\. /, '')
    case 'woocommerce_rest_product_not_purchasable':
      return 'Sorry, this product cannot be purchased.'
    case 'readonly_quantity':
      return `You cannot add another &quot;${shown}&quot; to your cart.`
    default:
      return message
  }
}
