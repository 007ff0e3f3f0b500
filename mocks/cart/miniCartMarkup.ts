import { sumCart, type CartSum } from './cartTotals'
import { FREE_SHIPPING_FROM_MINOR } from './shippingRates'
import { linePermalink } from '../product/purchaseRules'
import type { Db } from '../db'
import { shownMinor, shownPrice } from './taxes'
import { encode } from '../http/html'
import { nonce } from '../http/nonce'
import { altText, imageUrl, imagesOf } from '../catalog/images'
import { titleHtml } from '../seed/names'
import { amountHtml } from '../catalog/priceMarkup'

/** The theme's two fragments: WooCommerce's widget and each copy of the header's mini-cart. */
export const cartFragments = (db: Db, origin: string): Record<string, string> => ({
  'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content">${list(db, origin)}</div>`,
  '.mini-cart': miniCart(db, origin),
})

/** The theme's sanitizer removes bdi and translate from totals. */
const totalHtml = (db: Db, paise: number) =>
  amountHtml(db, paise).replace(/<\/?bdi>| translate="no"/g, '')

function miniCart(db: Db, origin: string): string {
  const { count } = sumCart(db)
  return `<div class="dropdown mini-cart top-cart" data-text_added="Product was added to cart successfully!">
	<div class="remove-cart-shadow"></div>
  <a class="dropdown-toggle cart-icon" href="#" role="button" id="dropdownMenuLink" data-toggle="dropdown" aria-haspopup="true" aria-expanded="false">
	<div class="icons-cart"><i class="icon-bag"></i><span class="cart-count">${count}</span></div>
  </a>
  <div class="dropdown-menu cart-popup" aria-labelledby="dropdownMenuLink">
	<div class="remove-cart">
		<a class="dropdown-toggle cart-remove" data-toggle="dropdown" data-hover="dropdown" data-delay="0" href="#" title="View your shopping cart">
			Close<i class="icon_close"></i>
		</a>
	</div>
	<div class="top-total-cart">Shopping Cart(${count})</div>
	${list(db, origin)}
  </div>
</div>`
}

function list(db: Db, origin: string): string {
  const { lines, itemsMinor, itemsTaxMinor } = sumCart(db)
  const items =
    lines.length > 0
      ? lines.map((line) => item(db, origin, line)).join('')
      : `<li class="empty">
			<span>No products in the cart.</span>
			<a class="go-shop" href="${origin}/shop/">GO TO SHOP			<i aria-hidden="true" class="arrow_right"></i></a>
		</li>`
  const foot =
    lines.length > 0
      ? `<div class="total-cart"><div class="title-total">Total: </div><div class="total-price">${totalHtml(db, shownMinor(db, itemsMinor, itemsTaxMinor))}</div></div>
	<div class="buttons">
		<a href="${origin}/cart/" class="button btn view-cart btn-primary">View cart</a>
		<a href="${origin}/checkout/" class="button btn checkout btn-default">Check out</a>
	</div>`
      : ''
  return `<div class="cart-icon-big"></div>
<ul class="cart_list product_list_widget ">
	${items}
	</ul><!-- end product list -->
${foot}
<div class="free-order">Free Shipping on All <span>Orders Over ${totalHtml(db, FREE_SHIPPING_FROM_MINOR)}</span></div>`
}

/** In this theme the remove link has no data-cart_item_key; the key is only in its URL. */
function item(db: Db, origin: string, { row, sellable, product, unitMinor }: CartSum): string {
  const address = linePermalink(db, origin, sellable, row.attributes).replace(/&/g, '&#038;')
  const remove = `${origin}/cart/?remove_item=${row.key}&#038;_wpnonce=${nonce(db, 'woocommerce-cart')}`
  const [image] = imagesOf(db, sellable)
  const thumbnail = image
    ? `<img width="300" height="375" src="${imageUrl(origin, image, 'thumbnail').replace(/^https?:/, '')}" class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="${encode(altText(product.name, image))}" decoding="async" />`
    : `<img width="300" height="300" src="${origin}/wp-content/uploads/woocommerce-placeholder-300x300.png" class="woocommerce-placeholder wp-post-image" alt="Placeholder" decoding="async" />`
  return `<li class="mini_cart_item">
						<a href="${remove}" class="remove" title="Remove this item" data-product_id="${product.id}" data-product_sku="${encode(sellable.sku)}"><i class="icon_close"></i></a>
						<a href="${address}" class="product-image">
								${thumbnail}							</a>
						<a href="${address}" class="product-name">
							${titleHtml(product.name)}						</a>
						<div class="quantity">Qty: ${row.quantity}</div><div class="price">${amountHtml(db, shownPrice(db, sellable, unitMinor))}</div>						</li>`
}
