import { trackedOrder } from '../account/ordersMarkup'
import { editorialPage } from '../content/editorialPages'
import type { Page } from '../content/pageMarkup'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { isNonce, nonce, refuseUsedNonce } from '../http/nonce'
import { text, type PhpForm } from '../http/phpForm'
import type { MockCall } from '../http/router'

export const TRACKING_PATH = '/track-order/'

const NONCE = 'woocommerce-order-tracking-nonce'
const ACTION = 'woocommerce-order_tracking'

/** The page of [woocommerce_order_tracking]. It reads its fields from the query, too. */
export function trackingPage(db: Db, { url, query, form }: MockCall): Page {
  const { origin } = url
  const request = { ...query, ...form }
  const content = trackedContent(db, origin, request) ?? trackingForm(db, origin, request)
  return editorialPage(db, origin, {
    path: TRACKING_PATH,
    id: 6212,
    title: 'Track your order',
    content: markup`<div class="woocommerce">${content}</div>`,
  })
}

/** The order or the refusal; undefined, and so the form without a message, for a request without a valid nonce. */
function trackedContent(db: Db, origin: string, request: PhpForm): Raw | undefined {
  const sent = text(request, NONCE) || text(request, '_wpnonce')
  if (!('orderid' in request) || !isNonce(db, ACTION, sent)) return undefined
  if (refuseUsedNonce(db, ACTION, sent)) return undefined
  const id = text(request, 'orderid').trim().replace(/^#+/, '')
  const email = sanitizeEmail(text(request, 'order_email'))
  const refuse = (message: string) =>
    markup`<ul class="woocommerce-error" role="alert"><li>${message}</li></ul>${trackingForm(db, origin, request)}`
  if (!id || id === '0') return refuse('Please enter a valid order ID')
  if (!email) return refuse('Please enter a valid email address')
  const order = db.session.orders.find((one) => String(one.id) === id)
  return order && order.billing.email?.toLowerCase() === email.toLowerCase()
    ? trackedOrder(db, origin, order)
    : refuse(
        'Sorry, the order could not be found. Please contact us if you are having difficulty finding your order details.',
      )
}

/** As WordPress's sanitize_email: '' for what is none. */
const sanitizeEmail = (typed: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ? typed.trim() : ''

const trackingForm = (
  db: Db,
  origin: string,
  request: PhpForm,
): Raw => markup`<form action="${origin}${TRACKING_PATH}" method="post" class="woocommerce-form woocommerce-form-track-order track_order">
<p>To track your order please enter your Order ID in the box below and press the &quot;Track&quot; button. This was given to you on your receipt and in the confirmation email you should have received.</p>
<p class="form-row form-row-first"><label for="orderid">Order ID</label> <input class="input-text" type="text" name="orderid" id="orderid" value="${text(request, 'orderid')}" placeholder="Found in your order confirmation email." /></p>
<p class="form-row form-row-last"><label for="order_email">Billing email</label> <input class="input-text" type="text" name="order_email" id="order_email" value="${text(request, 'order_email')}" placeholder="Email you used during checkout." /></p>
<div class="clear"></div>
${db.settings.trackingCaptcha ? raw('<div class="g-recaptcha" data-sitekey="6Lc"></div>\n') : ''}<p class="form-row"><button type="submit" class="button" name="track" value="Track">Track</button></p>
<input type="hidden" id="${NONCE}" name="${NONCE}" value="${nonce(db, ACTION)}" /><input type="hidden" name="_wp_http_referer" value="${TRACKING_PATH}" /></form>`
