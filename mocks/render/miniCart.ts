import { sumCart, type CartSum } from '../commerceCart'
import { permalink } from '../commerceProducts'
import type { Db } from '../db'
import { encode } from '../html'
import { nonce } from '../nonce'

/** The theme's two fragments: the widget of WooCommerce, and every copy of the header's mini-cart. */
export const cartFragments = (db: Db, origin: string): Record<string, string> => ({
  'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content">${list(db, origin)}</div>`,
  '.mini-cart': miniCart(db, origin),
})

/** "1,946.25" with its currency sign, as wc_price() writes it; the theme's cleaner drops bdi from totals. */
export function amountHtml(db: Db, paise: number, hasBdi = true): string {
  const number = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: db.settings.decimals,
    maximumFractionDigits: db.settings.decimals,
  }).format(paise / 100)
  const symbol = `<span class="woocommerce-Price-currencySymbol"${hasBdi ? ' translate="no"' : ''}>&#8377;</span>`
  return `<span class="woocommerce-Price-amount amount">${hasBdi ? `<bdi>${symbol}${number}</bdi>` : symbol + number}</span>`
}

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
  const { lines, itemsMinor } = sumCart(db)
  const items =
    lines.length > 0
      ? lines.map((line) => item(db, origin, line)).join('')
      : `<li class="empty">
			<span>No products in the cart.</span>
			<a class="go-shop" href="${origin}/shop/">GO TO SHOP			<i aria-hidden="true" class="arrow_right"></i></a>
		</li>`
  const foot =
    lines.length > 0
      ? `<div class="total-cart"><div class="title-total">Total: </div><div class="total-price">${amountHtml(db, itemsMinor, false)}</div></div>
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
<div class="free-order">Free Shipping on All <span>Orders Over ${amountHtml(db, 200000, false)}</span></div>`
}

/** The remove link has no data-cart_item_key in this theme: the key stands in its address alone. */
function item(db: Db, origin: string, { row, sellable, product, unitMinor }: CartSum): string {
  const address = permalink(db, origin, sellable, row.attributes).replace(/&/g, '&#038;')
  const remove = `${origin}/cart/?remove_item=${row.key}&#038;_wpnonce=${nonce(db, 'woocommerce-cart')}`
  const [image = product.images[0]] = sellable.images
  const picture = image
    ? `<img width="300" height="300" src="${origin.replace(/^https?:/, '')}/wp-content/uploads/${image.replace(/(\.\w+)$/, '-300x300$1')}" class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="${encode(product.name)}" decoding="async" />`
    : `<img width="300" height="300" src="${origin}/wp-content/uploads/woocommerce-placeholder-300x300.png" class="woocommerce-placeholder wp-post-image" alt="Placeholder" decoding="async" />`
  return `<li class="mini_cart_item">
						<a href="${remove}" class="remove" title="Remove this item" data-product_id="${product.id}" data-product_sku="${encode(sellable.sku)}"><i class="icon_close"></i></a>
						<a href="${address}" class="product-image">
								${picture}							</a>
						<a href="${address}" class="product-name">
							${encode(product.name)}						</a>
						<div class="quantity">Qty: ${row.quantity}</div><div class="price">${amountHtml(db, unitMinor)}</div>						</li>`
}
