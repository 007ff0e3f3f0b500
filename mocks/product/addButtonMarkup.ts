import { isPurchasable, permalink, stockOf } from '../catalog/productRules'
import type { Db } from '../db'
import { encode } from '../http/html'
import type { MockProduct } from '../seed/types'

/** The button's label and URL by WooCommerce's rules. */
export function addButton(
  db: Db,
  origin: string,
  product: MockProduct,
  self: string,
): { text: string; url: string; isAjax: boolean } {
  const page = permalink(origin, product)
  if (product.type === 'external') {
    return {
      text: product.buttonText ?? 'Buy product',
      url: product.externalUrl ?? '',
      isAjax: false,
    }
  }
  if (product.type === 'grouped') return { text: 'View products', url: page, isAjax: false }
  const canBuy = isPurchasable(product) && stockOf(db, product).status !== 'outofstock'
  if (product.type === 'variable') {
    return {
      text: isPurchasable(product) ? 'Select options' : 'Read more',
      url: page,
      isAjax: false,
    }
  }
  return canBuy
    ? { text: 'Add to cart', url: `${self}?add-to-cart=${product.id}`, isAjax: true }
    : { text: 'Read more', url: page, isAjax: false }
}

/** The add-to-cart button of a card. */
export function addHtml(db: Db, origin: string, product: MockProduct, self: string): string {
  const { text, url, isAjax } = addButton(db, origin, product, self)
  const sold =
    isPurchasable(product) && (product.type === 'variable' || isAjax)
      ? 'add_to_cart_button'
      : 'read_more'
  const classes = `button product_type_${product.type} ${sold}${isAjax ? ' ajax_add_to_cart' : ''}`
  return `<div data-title="${encode(text)}"><a rel="nofollow"  href="${encode(url)}" data-quantity="${product.min}" data-product_id="${product.id}" data-product_sku="${encode(product.sku)}" class="${classes}">${encode(text)}</a></div>`
}
