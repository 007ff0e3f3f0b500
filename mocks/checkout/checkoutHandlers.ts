import { makeAccount, mayOrder } from '../account/checkoutAccount'
import { addressBody, billingBody, cartBody, paymentsOf } from '../cart/cartJson'
import { sumCart } from '../cart/cartTotals'
import type { Db, MockOrder } from '../db'
import { Refusal } from '../http/refusal'
import {
  bodyOf,
  json,
  textOf,
  type Body,
  type Handlers,
  type MockCall,
  type Resolver,
} from '../http/router'
import { storeRoute } from '../http/storeRoute'
import { checkCart, checkOrder, placeOrder, receivedUrl } from '../order/placeOrder'
import { additionalOf, checkAdditional, checkoutSchema } from './additionalFields'
import { addressFrom, checkAddress, invalidParam } from './addressRules'

/**
 * All installed gateways, the enum of the payment_method schema, whether they are offered or not.
 */
const installed = ['', 'bacs', 'cheque', 'cod']

/** The Store API's checkout. Every request needs the nonce, GET included. */
export function checkoutHandlers(db: Db): Handlers {
  const route = (run: (call: MockCall) => { status?: number; body: unknown }, isPost = false) =>
    storeRoute(db, {
      allow: 'GET, POST, PUT, PATCH',
      needsNonce: true,
      ...(isPost ? { check: (call: MockCall) => checkParams(db, call) } : {}),
      run,
    })

  const draft = (call: MockCall): { body: unknown } => {
    checkCart(db)
    const body = bodyOf(call)
    const method = textOf(body['payment_method'])
    if (method) checkMethod(method)
    return {
      body: {
        ...checkoutBody(db, undefined, method || 'bacs'),
        __experimentalCart: cartBody(db, call.url.origin),
      },
    }
  }

  const place: Resolver = route((call) => {
    const body = bodyOf(call)
    const { session } = db
    const { orderRefusal } = db.faults
    if (orderRefusal) {
      const { status, code, message, data } = orderRefusal
      throw new Refusal(status, code, message, data)
    }
    const account = mayOrder(db, body)
    checkCart(db)
    session.billing = addressFrom(body['billing_address'], session.billing)
    const delivery = sumCart(db).needsShipping ? 'shipping_address' : 'billing_address'
    session.shipping = addressFrom(body[delivery], session.shipping)
    const request = {
      paymentMethod: textOf(body['payment_method']),
      note: textOf(body['customer_note']),
      attribution: attributionOf(body),
      additional: additionalOf(body),
    }
    checkOrder(db, request)
    if (account) makeAccount(db, account)
    if (db.faults.paymentFails) return { status: 400, body: declined(db, request) }
    const order = placeOrder(db, request)
    return { body: checkoutBody(db, order, order.paymentMethod, call.url.origin) }
  }, true)

  return {
    rest: {
      'GET /wc/store/v1/checkout': route(draft),
      'PUT /wc/store/v1/checkout': route(draft),
      'POST /wc/store/v1/checkout': place,
      'OPTIONS /wc/store/v1/checkout': () => json(checkoutSchema(db)),
    },
  }
}

/** WordPress core's parameter validation, which runs before WooCommerce. */
function checkParams(db: Db, call: MockCall) {
  const body = bodyOf(call)
  if (body['billing_address'] === undefined)
    throw new Refusal(400, 'rest_missing_callback_param', 'Missing parameter(s): billing_address', {
      params: ['billing_address'],
    })
  checkAddress(body, 'billing_address')
  checkAddress(body, 'shipping_address')
  checkMethod(textOf(body['payment_method']))
  checkAttribution(body)
  checkAdditional(db, body)
}

function checkMethod(method: string) {
  if (installed.includes(method)) return
  const message = `payment_method is not one of ${installed.slice(0, -1).join(', ')}, and ${installed.at(-1)}.`
  throw invalidParam('payment_method', message, { code: 'rest_not_in_enum', message, data: null })
}

/** Each value must be a string or null; a number makes the whole request fail. */
function checkAttribution(body: Body) {
  const wrong = Object.entries(attributionOf(body)).find(
    ([, value]) => value !== null && typeof value !== 'string',
  )
  if (!wrong) return
  const message = `extensions[woocommerce/order-attribution][${wrong[0]}] is not of type string,null.`
  throw invalidParam('extensions', message, { code: 'rest_invalid_type', message, data: null })
}

function attributionOf(body: Body): Record<string, unknown> {
  const extensions = body['extensions']
  if (typeof extensions !== 'object' || extensions === null) return {}
  const attribution = (extensions as Body)['woocommerce/order-attribution']
  return typeof attribution === 'object' && attribution !== null ? { ...attribution } : {}
}

/**
 * The gateway declines: the order stays pending and the response is a checkout body with status 400.
 */
function declined(db: Db, { paymentMethod, note }: { paymentMethod: string; note: string }) {
  return {
    ...checkoutBody(db, undefined, paymentMethod),
    order_id: db.session.nextOrderId,
    order_number: String(db.session.nextOrderId),
    status: 'failed',
    customer_note: note,
    payment_result: {
      payment_status: 'failure',
      payment_details: [
        { key: 'result', value: 'failure' },
        { key: 'errorMessage', value: 'Your payment was declined. Please try another way to pay.' },
      ],
      redirect_url: '',
    },
    __experimentalCart: null,
  }
}

function checkoutBody(db: Db, order: MockOrder | undefined, method: string, origin = '') {
  const { session } = db
  const redirect = order && (db.settings.bankUrl ?? receivedUrl(origin, order))
  return {
    order_id: order?.id ?? 0,
    status: order?.status ?? 'checkout-draft',
    order_key: order?.key ?? '',
    order_number: String(order?.id ?? 0),
    customer_note: order?.note ?? '',
    customer_id: session.userId,
    billing_address: billingBody(order?.billing ?? session.billing),
    shipping_address: addressBody(order?.shipping ?? session.shipping),
    payment_method: paymentsOf(db).includes(method) ? method : '',
    payment_result: redirect
      ? {
          payment_status: 'success',
          payment_details: [
            { key: 'result', value: 'success' },
            { key: 'redirect', value: redirect },
          ],
          redirect_url: redirect,
        }
      : null,
    additional_fields: order?.additional?.order ?? {},
    __experimentalCart: null as unknown,
    extensions: {},
  }
}
