import {
  choicesOf,
  isPurchasable,
  productPath,
  stockOf,
  variationPath,
  type Sellable,
} from '../catalogueRules'
import { productOf } from '../commerceProducts'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../html'
import { altText, imageUrl, nameOf, picturesOf } from './images'

/** How the wishlist and search plugins print one product: name, picture, stock, add-to-cart link. */

/** "Backpack - Red, Small" for a variation. */
export function itemName(db: Db, sellable: Sellable): string {
  if (sellable.kind === 'product') return sellable.name
  const choices = choicesOf(db, sellable).map(({ value }) => value)
  return choices.length > 0
    ? `${nameOf(db, sellable)} - ${choices.join(', ')}`
    : nameOf(db, sellable)
}

export const itemPermalink = (db: Db, origin: string, sellable: Sellable) =>
  origin + (sellable.kind === 'variation' ? variationPath(db, sellable) : productPath(sellable))

export function itemPicture(db: Db, origin: string, sellable: Sellable): Raw {
  const [path] = picturesOf(db, sellable)
  if (path === undefined)
    return markup`<img width="300" height="375" src="${origin}/wp-content/uploads/woocommerce-placeholder-300x300.png" class="woocommerce-placeholder wp-post-image" alt="Placeholder" />`
  return markup`<img width="300" height="375" src="${imageUrl(origin, path, 'thumbnail')}" class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="${raw(altText(nameOf(db, sellable), path))}" />`
}

/** WooCommerce's line about the stock; nothing where it is not counted. */
export function stockHtml(db: Db, sellable: Sellable): Raw {
  const { status, left } = stockOf(db, sellable)
  if (status === 'outofstock') return raw('<p class="stock out-of-stock">Out of stock</p>\n')
  if (status === 'onbackorder')
    return raw('<p class="stock available-on-backorder">Available on backorder</p>\n')
  return left === undefined ? raw('') : markup`<p class="stock in-stock">${left} in stock</p>\n`
}

const separator = (url: string) => (url.includes('?') ? '&' : '?')

/** What the add-to-cart button of a product says and does, by its kind and stock. */
function cartLink(db: Db, origin: string, sellable: Sellable, here: string) {
  const address = itemPermalink(db, origin, sellable)
  const type = sellable.kind === 'variation' ? 'variation' : sellable.type
  const canBuy = isPurchasable(sellable) && stockOf(db, sellable).status !== 'outofstock'
  if (type === 'variable' && canBuy)
    return { type, text: 'Select options', href: address, isCart: true }
  if (type === 'grouped') return { type, text: 'View products', href: address }
  if (type === 'external' && sellable.kind === 'product')
    return { type, text: 'Buy now', href: sellable.externalUrl ?? address }
  if (!canBuy || type === 'variable') return { type, text: 'Read more', href: address }
  const href =
    sellable.kind === 'variation'
      ? `${address}${separator(address)}variation_id=${sellable.id}&add-to-cart=${productOf(db, sellable).id}`
      : `${here}${separator(here)}add-to-cart=${sellable.id}`
  return { type, text: 'Add to cart', href, isCart: true, isAjax: true }
}

/** The [add_to_cart] shortcode: WooCommerce's own link without the theme's frame. */
export function inlineCartLink(db: Db, origin: string, sellable: Sellable, here: string): Raw {
  const { type, text, href, isCart, isAjax } = cartLink(db, origin, sellable, here)
  const className = `button product_type_${type}${isCart ? ' add_to_cart_button' : ''}${isAjax ? ' ajax_add_to_cart' : ''}`
  return markup`<p class="product woocommerce add_to_cart_inline "><div data-title="${text}"><a rel="nofollow" href="${href}" data-quantity="1" data-product_id="${sellable.id}" data-product_sku="${sellable.sku}" class="${className}">${text}</a></div></p>`
}
