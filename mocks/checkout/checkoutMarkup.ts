import { nonceFields } from '../account/accountMarkup'
import { addressInputs } from '../account/addressMarkup'
import { addressVars } from '../account/addressSettings'
import { dateInWords, orderDetails, totalOf } from '../account/ordersMarkup'
import { paymentsOf } from '../cart/cartJson'
import { cartErrors } from '../cart/cartErrors'
import { couponRow, shippingMethods, steps } from '../cart/cartPageMarkup'
import { shownMinor } from '../cart/taxes'
import { includedTaxes, taxRows } from '../cart/taxMarkup'
import { sumCart } from '../cart/cartTotals'
import { amountHtml } from '../catalog/priceMarkup'
import { article, woocommerce, type Page } from '../content/pageMarkup'
import { checkoutVars, passwordVars } from '../content/pageSettings'
import type { Db, MockOrder } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { isNonce } from '../http/nonce'
import { text } from '../http/phpForm'
import type { MockCall } from '../http/router'
import { GRACE_MS } from '../order/orderHandlers'
import { receivedUrl } from '../order/placeOrder'
import { itemName, itemImage } from '../product/inlineItemMarkup'
import { blockCheckout } from './blockCheckoutMarkup'
import { gatewayList, gatewayTitle, instructionsOf, termsMarkup } from './gateways'

const CHECKOUT_PAGE_ID = 7

/** The classic checkout form with its own nonce, or the checkout block; no form for a cart with problems. */
export function checkoutPage(db: Db, origin: string): Page {
  const { session, settings } = db
  const vars = { ...checkoutVars(db, origin), ...passwordVars(), ...addressVars(db) }
  if (settings.blockCheckout) return page(db, origin, 'Checkout', blockCheckout(db, origin), vars)
  if (cartErrors(db, sumCart(db).lines).length > 0)
    return page(db, origin, 'Checkout', cartProblems(origin), vars)
  if (settings.noGuests && settings.noNewAccounts && session.userId === 0)
    return page(db, origin, 'Checkout', raw('You must be logged in to checkout.'), vars)
  const { count, needsShipping } = sumCart(db)
  const isForced = needsShipping && settings.billingOnly === true
  const content = markup`${steps(origin, count, 'checkout')}<form name="checkout" method="post" class="checkout woocommerce-checkout" action="${origin}/checkout/" enctype="multipart/form-data">
<div id="customer_details">
<wc-order-attribution-inputs></wc-order-attribution-inputs><div class="woocommerce-billing-fields">
<h3>${isForced ? raw('Billing &amp; Shipping') : 'Billing details'}</h3>
<div class="woocommerce-billing-fields__field-wrapper">
${addressInputs('billing', db.session.billing)}</div>
</div>
${accountFields(db)}<div class="woocommerce-shipping-fields">
${needsShipping && !isForced ? shippingFields(db) : ''}</div>
<div class="woocommerce-additional-fields"><p class="form-row notes" id="order_comments_field"><label for="order_comments">Order notes&nbsp;<span class="optional">(optional)</span></label><textarea name="order_comments" class="input-text" id="order_comments" rows="2" cols="5"></textarea></p></div>
</div>
<div id="order_review" class="woocommerce-checkout-review-order">
${orderReview(db, origin)}${payment(db, origin)}</div>
</form>`
  return page(db, origin, 'Checkout', content, vars)
}

/** Only where the order can have another delivery address. */
const shippingFields = (
  db: Db,
) => markup`<h3 id="ship-to-different-address"><label class="checkbox"><input id="ship-to-different-address-checkbox" class="input-checkbox" type="checkbox" name="ship_to_different_address" value="1" /> <span>Ship to a different address?</span></label></h3>
<div class="shipping_address">
${addressInputs('shipping', db.session.shipping)}</div>
`

const cartProblems = (
  origin: string,
) => markup`<p>There are some issues with the items in your cart. Please go back to the cart page and resolve these issues before checking out.</p>
<p><a class="button wc-backward" href="${origin}/cart/">Return to cart</a></p>`

const page = (
  db: Db,
  origin: string,
  title: string,
  content: Raw,
  vars: Record<string, unknown> = {},
): Page => ({
  title,
  heading: 'Checkout',
  breadcrumbs: [{ name: 'Home', url: `${origin}/` }, { name: 'Checkout' }],
  bodyClass: `page page-id-${CHECKOUT_PAGE_ID} woocommerce-checkout woocommerce-page`,
  vars,
  content: article(CHECKOUT_PAGE_ID, woocommerce(db, content)),
})

function orderReview(db: Db, origin: string): Raw {
  const { lines, itemsMinor, itemsTaxMinor, coupons, rates, taxLines, totalMinor } = sumCart(db)
  const items = lines.map(
    ({ row, sellable, subtotalMinor, subtotalTaxMinor }) =>
      markup`<div class="cart_item"><div class="info-product"><div class="product-thumble">${itemImage(db, origin, sellable)}</div><div class="product-name">${itemName(db, sellable)}&nbsp; <strong class="product-quantity">QTY : ${row.quantity}</strong></div></div><div class="product-total">${raw(amountHtml(db, shownMinor(db, subtotalMinor, subtotalTaxMinor)))}</div></div>\n`,
  )
  return markup`<div class="checkout-review-order-table-wrapper"><div class="shop_table woocommerce-checkout-review-order-table">
<div class="title-product-name">Product</div>
${items}<div class="cart-subtotal"><h2>Subtotal</h2><div class="subtotal-price">${raw(amountHtml(db, shownMinor(db, itemsMinor, itemsTaxMinor)))}</div></div>
${coupons.map((coupon) => couponRow(db, origin, coupon))}${rates?.length ? shippingMethods(db) : ''}${taxRows(db, taxLines)}<div class="order-total"><h2>Total</h2><div class="total-price"><strong>${raw(amountHtml(db, totalMinor))}</strong> ${includedTaxes(db, taxLines)}</div></div>
</div></div>
`
}

function payment(db: Db, origin: string): Raw {
  return markup`<div id="payment" class="woocommerce-checkout-payment">
${gatewayList(paymentsOf(db), origin)}
<div class="form-row place-order">
<noscript>
Since your browser does not support JavaScript, or it is disabled, please ensure you click the <em>Update Totals</em> button before placing your order.<br/><button type="submit" class="button alt" name="woocommerce_checkout_update_totals" value="Update totals">Update totals</button>
</noscript>
<div class="woocommerce-terms-and-conditions-wrapper"><div class="woocommerce-privacy-policy-text"><p>Your personal data will be used to process your order, support your experience throughout this website, and for other purposes described in our <a href="${origin}/privacy-policy/" class="woocommerce-privacy-policy-link" target="_blank">privacy policy</a>.</p></div>${termsMarkup(db, origin)}</div>
<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="Place order" data-value="Place order">Place order</button>
${nonceFields(db, 'woocommerce-process_checkout', 'woocommerce-process-checkout-nonce', '/checkout/')}</div>
</div>
`
}

/** The account of a guest's order: offered, or created with each order. */
function accountFields({ session, settings }: Db): Raw {
  const { noGuests = false, noNewAccounts = false, passwordsByShopper = false } = settings
  if (session.userId !== 0 || noNewAccounts) return raw('')
  return markup`<div class="woocommerce-account-fields">
${noGuests ? '' : raw('<p class="form-row form-row-wide create-account"><label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox"><input class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" id="createaccount"  type="checkbox" name="createaccount" value="1" /> <span>Create an account?</span></label></p>')}
${passwordsByShopper ? raw('<div class="create-account"><p class="form-row validate-required" id="account_password_field" data-priority=""><label for="account_password" class="required_field">Create account password&nbsp;<span class="required" aria-hidden="true">*</span></label><span class="woocommerce-input-wrapper"><input type="password" class="input-text " name="account_password" id="account_password" placeholder="Password"  value="" aria-required="true" autocomplete="new-password" /></span></p></div>') : ''}
</div>
`
}

/**
 * The confirmation page. Without the order's key it only says that the order was received. It asks a
 * guest for the order's e-mail after ten minutes, and a visitor without cookies for a customer's sign-in.
 */
export function receivedPage(
  db: Db,
  { url: { origin }, form }: Pick<MockCall, 'url' | 'form'>,
  order: MockOrder | undefined,
  isAnonymous: boolean,
): Page {
  const show = (content: Raw) =>
    page(db, origin, 'Order received', markup`<div class="woocommerce-order">${content}</div>`)
  const thanks = raw(
    '<p class="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">Thank you. Your order has been received.</p>\n',
  )
  if (!order) return show(thanks)
  const visitor = isAnonymous ? 0 : db.session.userId
  if (order.customerId !== 0 && order.customerId !== visitor)
    return show(markup`${thanks}<p>Please log in to your account to view this order.</p>`)
  const isKnown =
    order.customerId !== 0 ||
    db.now() - order.placedAt < GRACE_MS ||
    (isNonce(db, VERIFY, text(form, 'check_submission')) &&
      text(form, 'email').toLowerCase() === order.billing.email?.toLowerCase())
  if (!isKnown) return show(verifyForm(db, origin, order))
  return show(markup`${thanks}<ul class="woocommerce-order-overview woocommerce-thankyou-order-details order_details">
${fact('order', 'Order number', markup`${order.id}`)}${fact('date', 'Date', markup`${dateInWords(order.placedAt)}`)}${fact('total', 'Total', raw(amountHtml(db, totalOf(order))))}${fact('payment-method', 'Payment method', raw(gatewayTitle(order.paymentMethod)))}</ul>
${instructionsOf(order.paymentMethod)}${orderDetails(db, origin, order)}`)
}

const VERIFY = 'wc_verify_email'

const verifyForm = (db: Db, origin: string, order: MockOrder): Raw =>
  markup`<form name="checkout" method="post" class="woocommerce-form woocommerce-verify-email" action="${receivedUrl(origin, order)}">
${nonceFields(db, VERIFY, 'check_submission', '/checkout/')}<p>To view this page, you must either <a href="${origin}/my-account/">login</a> or verify the email address associated with the order.</p>
<p class="form-row"><label for="email">Email address&nbsp;<span class="required">*</span></label><input type="email" class="input-text" name="email" id="email" autocomplete="email" /></p>
<p class="form-row"><button type="submit" class="woocommerce-button button" name="verify" value="1">Verify</button></p>
</form>`

const fact = (name: string, label: string, value: Raw) =>
  markup`<li class="woocommerce-order-overview__${name} ${name}">${label}: <strong>${value}</strong></li>\n`
