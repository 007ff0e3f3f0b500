import {
  choicesOf,
  isPurchasable,
  productPath,
  stockOf,
  variationPath,
  type Sellable,
} from '../catalog/productRules'
import { productOf } from './purchaseRules'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { addButton } from './addButtonMarkup'
import { altText, imageUrl, nameOf, imagesOf } from '../catalog/images'

/** A product as the wishlist and search plugins print it: name, image, stock, add-to-cart link. */

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

export function itemImage(db: Db, origin: string, sellable: Sellable): Raw {
  const [path] = imagesOf(db, sellable)
  if (path === undefined)
    return markup`<img width="300" height="375" src="${origin}/wp-content/uploads/woocommerce-placeholder-300x300.png" class="woocommerce-placeholder wp-post-image" alt="Placeholder" />`
  return markup`<img width="300" height="375" src="${imageUrl(origin, path, 'thumbnail')}" class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="${raw(altText(nameOf(db, sellable), path))}" />`
}

/** WooCommerce's stock line; nothing where stock is not managed. */
export function stockHtml(db: Db, sellable: Sellable): Raw {
  const { status, left } = stockOf(db, sellable)
  if (status === 'outofstock') return raw('<p class="stock out-of-stock">Out of stock</p>\n')
  if (status === 'onbackorder')
    return raw('<p class="stock available-on-backorder">Available on backorder</p>\n')
  return left === undefined ? raw('') : markup`<p class="stock in-stock">${left} in stock</p>\n`
}

/** As addButton for products; a variation's link adds it with its attributes in the URL. */
function button(db: Db, origin: string, sellable: Sellable, here: string) {
  if (sellable.kind === 'product') {
    const { text, url, isAjax } = addButton(db, origin, sellable, here)
    // WordPress appends to an existing query string.
    return { text, url: here.includes('?') ? url.replace(`${here}?`, `${here}&`) : url, isAjax }
  }
  const page = itemPermalink(db, origin, sellable)
  if (!isPurchasable(sellable) || stockOf(db, sellable).status === 'outofstock')
    return { text: 'Read more', url: page, isAjax: false }
  const query = `variation_id=${sellable.id}&add-to-cart=${productOf(db, sellable).id}`
  return {
    text: 'Add to cart',
    url: `${page}${page.includes('?') ? '&' : '?'}${query}`,
    isAjax: true,
  }
}

/** The [add_to_cart] shortcode: WooCommerce's link without the theme's wrapper. */
export function inlineCartLink(db: Db, origin: string, sellable: Sellable, here: string): Raw {
  const { text, url, isAjax } = button(db, origin, sellable, here)
  const type = sellable.kind === 'variation' ? 'variation' : sellable.type
  const isSold = isAjax || (type === 'variable' && isPurchasable(sellable))
  const className = `button product_type_${type}${isSold ? ' add_to_cart_button' : ''}${isAjax ? ' ajax_add_to_cart' : ''}`
  return markup`<p class="product woocommerce add_to_cart_inline "><div data-title="${text}"><a rel="nofollow" href="${url}" data-quantity="1" data-product_id="${sellable.id}" data-product_sku="${sellable.sku}" class="${className}">${text}</a></div></p>`
}
