import { site } from '~/config/site'
import { nonceFields } from '../account/accountMarkup'
import { addressVars } from '../account/addressSettings'
import { amountHtml } from '../catalog/priceMarkup'
import { shownMinor, shownPrice, taxOn } from './taxes'
import { includedTaxes, taxRows } from './taxMarkup'
import { blockSettingsScript } from '../checkout/blockCheckoutMarkup'
import { countryNames } from '../checkout/countries'
import { article, woocommerce, type Page } from '../content/pageMarkup'
import { cartVars } from '../content/pageSettings'
import type { Db } from '../db'
import { encode, markup, raw, type Raw } from '../http/html'
import { nonce } from '../http/nonce'
import { itemName, itemImage } from '../product/inlineItemMarkup'
import { quantity } from '../product/productFormMarkup'
import { linePermalink } from '../product/purchaseRules'
import { sumCart, type CartSum } from './cartTotals'

const CART_PAGE_ID = 6

/** WooCommerce's cart page: the form with its lines, and the totals. */
export function renderCartPage(db: Db, origin: string): Page {
  const { lines, count } = sumCart(db)
  const blockCheckout = db.settings.blockCheckout && !db.settings.classicCart
  const content =
    lines.length === 0
      ? markup`<div class="wc-empty-cart-message">
<div class="cart-empty woocommerce-info" role="status">Your cart is currently empty.</div>
</div>
<p class="return-to-shop"><a class="button wc-backward" href="${origin}/shop/">Return to shop</a></p>`
      : markup`${steps(origin, count, 'cart')}<div class="woocommerce-cart-page row">
<form class="woocommerce-cart-form" action="${origin}/cart/" method="post">
<table class="shop_table shop_table_responsive cart woocommerce-cart-form__contents" cellspacing="0">
<thead><tr><th class="product-thumbnail">Product</th><th class="product-price">Price</th><th class="product-quantity">Quantity</th><th class="product-subtotal">Subtotal</th><th class="product-remove">&nbsp;</th></tr></thead>
<tbody>
${lines.map((line) => cartRow(db, origin, line))}<tr>
<td colspan="6" class="actions">
<div class="bottom-cart">
${db.settings.noCoupons ? '' : raw('<div class="coupon"><input type="text" name="coupon_code" class="input-text" id="coupon_code" value="" placeholder="Coupon code" /> <button type="submit" class="button" name="apply_coupon" value="Apply coupon">Apply coupon</button></div>')}
<h2><a href="${origin}/shop/">Continue Shopping</a></h2>
<button type="submit" class="button" name="update_cart" value="Update cart">Update cart</button>
</div>
${nonceFields(db, 'woocommerce-cart', 'woocommerce-cart-nonce', '/cart/')}</td>
</tr>
</tbody>
</table>
</form>
<div class="cart-collaterals">
${cartTotals(db, origin)}
</div>
</div>`
  return {
    title: 'Cart',
    heading: 'Cart',
    breadcrumbs: [{ name: 'Home', url: `${origin}/` }, { name: 'Cart' }],
    bodyClass: `page page-id-${CART_PAGE_ID} woocommerce-cart woocommerce-page`,
    vars: { ...cartVars(db), ...(blockCheckout ? {} : addressVars(db)) },
    content: article(
      CART_PAGE_ID,
      markup`${woocommerce(db, content)}${blockCheckout ? blockSettingsScript(db, origin) : ''}`,
    ),
  }
}

/** The progress steps above cart and checkout. */
export const steps = (origin: string, count: number, active: 'cart' | 'checkout') =>
  markup`<div class="woocommerce-page-header">
<ul>
<li class="shopping-cart-link line-hover${active === 'cart' ? ' active' : ''}"><a href="${origin}/cart/">Shopping Cart<span class="cart-count">(${count})</span></a></li>
<li class="checkout-link line-hover${active === 'checkout' ? ' active' : ''}"><a href="${origin}/checkout/">Checkout</a></li>
</ul>
</div>
`

function cartRow(db: Db, origin: string, line: CartSum): Raw {
  const { row, sellable, product } = line
  const url = raw(encode(linePermalink(db, origin, sellable, row.attributes)))
  const remove = raw(
    `${origin}/cart/?remove_item=${row.key}&#038;_wpnonce=${nonce(db, 'woocommerce-cart')}`,
  )
  return markup`<tr class="woocommerce-cart-form__cart-item cart_item">
<td class="product-thumbnail"><a href="${url}">${itemImage(db, origin, sellable)}</a><div class="product-name"><a href="${url}">${itemName(db, sellable)}</a></div></td>
<td class="product-price" data-title="Price">${raw(amountHtml(db, shownPrice(db, sellable, line.unitMinor)))}</td>
<td class="product-quantity" data-title="Quantity">${quantity(db, product, `cart[${row.key}][qty]`, row.quantity)}</td>
<td class="product-subtotal" data-title="Subtotal">${raw(amountHtml(db, shownMinor(db, line.subtotalMinor, line.subtotalTaxMinor)))}</td>
<td class="product-remove"><a href="${remove}" class="remove" aria-label="Remove this item" data-product_id="${product.id}" data-product_sku="${sellable.sku}">&times;</a></td>
</tr>
`
}

/** `.cart_totals`: the response of wc-ajax update_shipping_method and get_cart_totals. */
function cartTotals(db: Db, origin: string): Raw {
  const { itemsMinor, itemsTaxMinor, coupons, rates, taxLines, totalMinor, needsShipping } =
    sumCart(db)
  return markup`<div class="cart_totals ">
<h2>Cart totals</h2>
<div class="shop_table shop_table_responsive">
<div class="cart-subtotal"><div class="title">Subtotal</div><div data-title="Subtotal">${raw(amountHtml(db, shownMinor(db, itemsMinor, itemsTaxMinor)))}</div></div>
${coupons.map((coupon) => couponRow(db, origin, coupon))}${rates?.length ? shippingMethods(db) : ''}${taxRows(db, taxLines)}<div class="order-total"><div class="title">Total</div><div data-title="Total"><strong>${raw(amountHtml(db, totalMinor))}</strong> ${includedTaxes(db, taxLines)}</div></div>
</div>
${needsShipping ? shippingCalculator(db, origin) : ''}<div class="wc-proceed-to-checkout"><a href="${origin}/checkout/" class="checkout-button button alt wc-forward">Proceed to checkout</a></div>
</div>`
}

/** Only with something to deliver in the cart. */
const shippingCalculator = (db: Db, origin: string) =>
  markup`<form class="woocommerce-shipping-calculator" action="${origin}/cart/" method="post">
<p class="form-row form-row-wide" id="calc_shipping_country_field"><select name="calc_shipping_country" id="calc_shipping_country" class="country_to_state country_select" rel="calc_shipping_state"><option value="default">Select a country / region&hellip;</option>${Object.entries(
    site.countries,
  )
    .filter(([code]) => db.settings.shipsTo?.includes(code) ?? true)
    .map(
      ([code, name]) =>
        markup`<option value="${code}"${code === db.session.shipping.country ? raw(" selected='selected'") : ''}>${countryNames[code] ?? name}</option>`,
    )}</select></p>
<p><button type="submit" name="calc_shipping" value="1" class="button">Update</button></p>
${nonceFields(db, 'woocommerce-shipping-calculator', 'woocommerce-shipping-calculator-nonce', '/cart/')}</form>
`

export const couponRow = (
  db: Db,
  origin: string,
  { code, discountMinor, taxMinor }: { code: string; discountMinor: number; taxMinor: number },
) =>
  markup`<div class="cart-discount coupon-${code}"><div>Coupon: ${code}</div><div>-${raw(amountHtml(db, shownMinor(db, discountMinor, taxMinor)))} <a role="button" aria-label="Remove ${code} coupon" href="${origin}/cart/?remove_coupon=${code}" class="woocommerce-remove-coupon" data-coupon="${code}">[Remove]</a></div></div>
`

export function shippingMethods(db: Db): Raw {
  const items = (sumCart(db).rates ?? []).map(({ id, name, priceMinor, rate, isSelected }) => {
    const input = `shipping_method_0_${id.replace(':', '')}`
    const label =
      priceMinor > 0
        ? markup`${name}: ${raw(amountHtml(db, shownMinor(db, priceMinor, taxOn(priceMinor, rate))))}`
        : name
    return markup`<li><input type="radio" name="shipping_method[0]" data-index="0" id="${input}" value="${id}" class="shipping_method" ${isSelected ? raw(" checked='checked'") : ''} /><label for="${input}">${label}</label></li>\n`
  })
  return markup`<div class="woocommerce-shipping-totals shipping">
<h2>Shipment</h2>
<div data-title="Shipment"><ul id="shipping_method" class="woocommerce-shipping-methods">
${items}</ul></div>
</div>
`
}
