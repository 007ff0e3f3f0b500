import { beforeEach, describe, expect, test } from 'vitest'
import { cartHash } from '~mocks/cart/cartTotals'
import { nonce } from '~mocks/http/nonce'
import {
  firstProduct,
  scarceProduct,
  simpleProduct,
  soldOutProduct,
  variableProduct,
} from '../../support/cartProducts'
import { useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded } from '../../support/recorded'
import { shapeDifferences, shapeOf } from './shape'
import { address, billing, freshNonce, storeGet, storeSend } from '../../support/storeApi'
import { adminAjax, wcAjax } from '../../support/oldSite'

/**
 * Compares each response of the mock's cart and checkout with the recorded one: status, content type,
 * header names, keys at every level, and error codes.
 */
const mock = hasRecorded ? useMockSite() : undefined

const db = () => {
  if (!mock) throw new Error('no recorded exchanges')
  return mock.db
}
const add = (id: number, quantity = 1) => storeSend('/cart/add-item', { id, quantity })
const anyVariation = () => {
  const product = variableProduct(db(), true)
  const [variation] = product.variations
  if (!variation) throw new Error('no variation')
  return { product, variation }
}
const choice = () => {
  const { attributes, variations } = variableProduct(db(), false)
  const [variation] = variations
  return attributes.flatMap(({ key, label }) => {
    const value = variation?.attributes[key]
    return value ? [{ attribute: label, value }] : []
  })
}
const firstKey = () => db().session.cart[0]?.key ?? ''
const order = (changes: object = {}) =>
  storeSend('/checkout', {
    billing_address: billing,
    shipping_address: address,
    payment_method: 'cod',
    ...changes,
  })
const placed = async () => {
  const response = await order({ customer_note: 'Leave at the gate', payment_data: [] })
  return (await response.json()) as { order_id: number; order_key: string }
}
const oneOnly = () =>
  firstProduct(
    db(),
    'product sold one by one',
    (one) => one.type === 'simple' && one.soldIndividually,
  )

/**
 * Recorded name → the same request to the mock, whose cart has a simple product and a variation.
 */
const requests: Record<string, () => Promise<Response>> = {
  'cart-get-empty': () => emptied(() => storeGet('/cart')),
  'cart-get-filled': () => storeGet('/cart'),
  'cart-items': () => storeGet('/cart/items'),
  'cart-coupons': () => withCoupon(() => storeGet('/cart/coupons')),
  'cart-add-simple': () => add(simpleProduct(db(), 20).id),
  'cart-add-simple-again-merges': () => add(simpleProduct(db()).id),
  'cart-add-any-size-with-size': () => {
    const { product, variation } = anyVariation()
    return storeSend('/cart/add-item', {
      id: variation.id,
      quantity: 1,
      variation: product.attributes
        .filter(({ forVariations }) => forVariations)
        .map(({ key, terms }) => ({
          attribute: key,
          value: variation.attributes[key] || terms[0]?.slug,
        })),
    })
  },
  'cart-add-any-size-without-size': () => add(anyVariation().variation.id),
  'cart-add-bad-nonce': () =>
    storeSend('/cart/add-item', { id: 1 }, { headers: { Nonce: 'deadbeef00' } }),
  'cart-add-no-nonce': () => storeSend('/cart/add-item', { id: 1 }, { headers: {} }),
  'cart-add-external': () =>
    add(firstProduct(db(), 'external product', ({ type }) => type === 'external').id),
  'cart-add-missing-product': () => add(999_999),
  'cart-add-no-id': () => storeSend('/cart/add-item', { quantity: 1 }),
  'cart-add-no-price': () =>
    add(
      firstProduct(
        db(),
        'product without a price',
        ({ type, regularMinor }) => type === 'simple' && regularMinor === undefined,
      ).id,
    ),
  'cart-add-out-of-stock': () => add(soldOutProduct(db()).id),
  'cart-add-quantity-zero': () => add(simpleProduct(db()).id, 0),
  'cart-add-sold-individually': () => add(oneOnly().id),
  'cart-add-sold-individually-twice': async () => {
    await add(oneOnly().id)
    return add(oneOnly().id)
  },
  'cart-add-too-many-stock': () => add(scarceProduct(db()).id, 99),
  'cart-add-variable-parent-no-attributes': () => add(variableProduct(db(), false).id),
  'cart-add-variable-parent-with-attributes': () =>
    storeSend('/cart/add-item', {
      id: variableProduct(db(), false).id,
      quantity: 1,
      variation: choice(),
    }),
  'cart-add-variation-id-only': () => add(variableProduct(db(), false).variations[0]?.id ?? 0),
  'cart-update-item': () => storeSend('/cart/update-item', { key: firstKey(), quantity: 3 }),
  'cart-update-item-zero': () => storeSend('/cart/update-item', { key: firstKey(), quantity: 0 }),
  'cart-update-item-bad-key': () => storeSend('/cart/update-item', { key: 'nope', quantity: 1 }),
  'cart-remove-item': () => storeSend('/cart/remove-item', { key: firstKey() }),
  'cart-remove-item-again': () => storeSend('/cart/remove-item', { key: 'a666587afda6e89a' }),

  'token-cart-get': () => storeGet('/cart'),
  'token-add-item': async () => {
    const token = (await storeGet('/cart')).headers.get('Cart-Token') ?? ''
    return storeSend(
      '/cart/add-item',
      { id: simpleProduct(db()).id, quantity: 1 },
      { headers: { 'Cart-Token': token } },
    )
  },
  'token-bad': () =>
    storeSend('/cart/add-item', { id: 1 }, { headers: { 'Cart-Token': 'not.a.token' } }),

  'coupon-apply': () => storeSend('/cart/apply-coupon', { code: 'BOOK10' }),
  'coupon-apply-twice': () => withCoupon(() => storeSend('/cart/apply-coupon', { code: 'book10' })),
  'coupon-fixed': () => withCoupon(() => storeSend('/cart/apply-coupon', { code: 'FLAT50' })),
  'coupon-expired': () => storeSend('/cart/apply-coupon', { code: 'OLD5' }),
  'coupon-invalid': () => storeSend('/cart/apply-coupon', { code: 'NOSUCH' }),
  'coupon-remove': () => withCoupon(() => storeSend('/cart/remove-coupon', { code: 'book10' })),
  'coupon-remove-missing': () => storeSend('/cart/remove-coupon', { code: 'NOSUCH' }),

  'update-customer': () =>
    storeSend('/cart/update-customer', { billing_address: billing, shipping_address: address }),
  'update-customer-bad-state': () =>
    storeSend('/cart/update-customer', {
      billing_address: { country: 'IN', state: 'ZZ', postcode: '411001' },
    }),
  'update-customer-bad-postcode': () =>
    storeSend('/cart/update-customer', {
      shipping_address: { country: 'IN', postcode: 'ABC', state: 'MH' },
    }),
  'select-shipping-rate': () =>
    storeSend('/cart/select-shipping-rate', { package_id: 0, rate_id: 'flat_rate:2' }),
  'select-shipping-rate-bad': () =>
    storeSend('/cart/select-shipping-rate', { package_id: 0, rate_id: 'nope:9' }),

  'checkout-get': async () => storeGet('/checkout', { Nonce: await freshNonce() }),
  'checkout-get-no-nonce': () => storeGet('/checkout'),
  'checkout-post-cod-guest': () => order({ customer_note: 'Leave at the gate', payment_data: [] }),
  'checkout-post-bad-email': () => order({ billing_address: { ...billing, email: 'not-mail' } }),
  'checkout-post-bad-payment': () => order({ payment_method: 'stripe' }),
  'checkout-post-empty-cart': () => emptied(() => order()),
  'checkout-post-missing-fields': () => storeSend('/checkout', { payment_method: 'cod' }),
  'checkout-post-no-first-name': () =>
    order({
      billing_address: { ...billing, first_name: '' },
      shipping_address: { ...address, phone: '' },
    }),
  'checkout-post-shipping-phone-missing': () =>
    order({ shipping_address: { ...address, phone: '' } }),
  'cart-after-order': async () => {
    await placed()
    return storeGet('/cart')
  },
  'order-get': async () => {
    const { order_id, order_key } = await withCoupon(() => placed())
    return storeGet(`/order/${order_id}?key=${order_key}&billing_email=${billing.email}`)
  },
  'order-get-bad-key': async () => {
    const { order_id } = await placed()
    return storeGet(`/order/${order_id}?key=wc_order_x&billing_email=${billing.email}`)
  },

  'batch-no-nonce': () =>
    storeSend(
      '/batch',
      { requests: [{ path: '/wc/store/v1/cart/add-item', method: 'POST', body: { id: 1 } }] },
      { headers: {} },
    ),
  'batch-two-calls': async () => {
    const headers = { Nonce: await freshNonce() }
    return storeSend(
      '/batch',
      {
        requests: [
          {
            path: '/wc/store/v1/cart/add-item',
            method: 'POST',
            headers,
            body: { id: simpleProduct(db()).id, quantity: 1 },
          },
          {
            path: '/wc/store/v1/cart/apply-coupon',
            method: 'POST',
            headers,
            body: { code: 'NOSUCH' },
          },
        ],
      },
      { headers: {} },
    )
  },
  'batch-wrong-path': () =>
    storeSend('/batch', { requests: [{ path: '/wp/v2/posts', method: 'GET' }] }, { headers: {} }),

  'wcajax-add-to-cart-simple': () => buy(simpleProduct(db()).id),
  'wcajax-add-to-cart-quantity-2-again': () => buy(simpleProduct(db()).id, 2),
  'wcajax-add-to-cart-variation-id': () => buy(variableProduct(db(), false).variations[0]?.id ?? 0),
  'wcajax-add-to-cart-missing-product': () => buy(999_999),
  'wcajax-add-to-cart-no-product-id': () => wcAjax('add_to_cart', { quantity: '1' }),
  'wcajax-add-to-cart-out-of-stock': () => buy(soldOutProduct(db()).id),
  'wcajax-add-to-cart-too-many': () => buy(scarceProduct(db()).id, 99),
  'wcajax-add-to-cart-variable-parent': () => buy(variableProduct(db(), false).id),
  'wcajax-remove-from-cart': () => wcAjax('remove_from_cart', { cart_item_key: firstKey() }),
  'wcajax-remove-from-cart-bad-key': () => wcAjax('remove_from_cart', { cart_item_key: 'nope' }),
  'wcajax-get-refreshed-fragments': () => wcAjax('get_refreshed_fragments', { time: '1' }),
  'wcajax-get-refreshed-fragments-empty-session': () =>
    emptied(() => wcAjax('get_refreshed_fragments', { time: '1' })),
  'wcajax-unknown-endpoint': () => wcAjax('no_such_endpoint', { x: '1' }),
  'adminajax-unknown-action': () => adminAjax({ action: 'no_such_action' }),
  'adminajax-no-action': () => adminAjax({ x: '1' }),
  'adminajax-woocommerce-add-to-cart': () => buyByAdminAjax(simpleProduct(db()).id),
  'adminajax-woocommerce-add-to-cart-out-of-stock': () => buyByAdminAjax(soldOutProduct(db()).id),

  'wcajax-apply-coupon-valid': () => applyClassic('BOOK10'),
  'wcajax-apply-coupon-again': () => withCoupon(() => applyClassic('book10')),
  'wcajax-apply-coupon-empty': () => applyClassic(''),
  'wcajax-apply-coupon-expired': () => applyClassic('OLD5'),
  'wcajax-apply-coupon-invalid': () => applyClassic('NOSUCH'),
  'wcajax-apply-coupon-bad-nonce': () =>
    wcAjax('apply_coupon', { security: 'bad0000000', coupon_code: 'BOOK10' }),
  'wcajax-apply-coupon-no-nonce': () => wcAjax('apply_coupon', { coupon_code: 'BOOK10' }),
  'wcajax-remove-coupon-valid': () => withCoupon(() => removeClassic({ coupon: 'book10' })),
  'wcajax-remove-coupon-not-applied': () => removeClassic({ coupon: 'nosuch' }),
  'wcajax-remove-coupon-no-coupon': () => removeClassic({}),
  'wcajax-remove-coupon-bad-nonce': () =>
    wcAjax('remove_coupon', { security: 'bad0000000', coupon: 'book10' }),
}

const buy = (id: number, quantity = 1) =>
  wcAjax('add_to_cart', { product_id: String(id), quantity: String(quantity) })
const buyByAdminAjax = (id: number) =>
  fetch('/wp-admin/admin-ajax.php', {
    method: 'POST',
    body: new URLSearchParams({ action: 'woocommerce_add_to_cart', product_id: String(id) }),
  })
const applyClassic = (code: string) =>
  wcAjax('apply_coupon', { security: nonce(db(), 'apply-coupon'), coupon_code: code })
const removeClassic = (fields: Record<string, string>) =>
  wcAjax('remove_coupon', { security: nonce(db(), 'remove-coupon'), ...fields })

async function withCoupon<T>(ask: () => Promise<T>): Promise<T> {
  db().session.coupons = ['book10']
  return ask()
}
async function emptied(ask: () => Promise<Response>) {
  db().session.cart = []
  return ask()
}

/** Headers of the transport and the web server, and cookies, which a page cannot read. */
const notOurs = new Set([
  'vary',
  'server',
  'date',
  'transfer-encoding',
  'connection',
  'x-powered-by',
  'set-cookie',
  'expires',
  'referrer-policy',
  'x-frame-options',
  'content-security-policy',
])
const headerNames = (names: Iterable<string>) =>
  [...names]
    .map((name) => name.toLowerCase())
    .filter((name) => !notOurs.has(name))
    .sort()

describe.skipIf(!hasRecorded)(
  'the mock responds as the real cart and checkout do (skipped: no recorded exchanges here)',
  () => {
    beforeEach(async () => {
      await storeSend('/cart/update-customer', {
        billing_address: billing,
        shipping_address: address,
      })
      await add(simpleProduct(db()).id)
      await add(variableProduct(db(), false).variations[0]?.id ?? 0)
    })

    test.each(Object.keys(requests))('%s responds as in the recording', async (name) => {
      const real = recorded(name)
      const response = await requests[name]?.()
      if (!response) throw new Error('no response')
      const text = await response.text()

      expect(response.status).toBe(real.status)
      expect(response.headers.get('Content-Type')).toBe(real.responseHeaders['Content-Type'])
      expect(headerNames(response.headers.keys())).toEqual(
        headerNames(Object.keys(real.responseHeaders)),
      )
      if (typeof real.responseBody === 'string') {
        expect(skeleton(text)).toBe(skeleton(real.responseBody))
        return
      }
      const body: unknown = JSON.parse(text)
      expect(shapeDifferences(shapeOf(body), shapeOf(real.responseBody))).toEqual([])
      expect(codeOf(body)).toBe(codeOf(real.responseBody))
    })

    test('the mini-cart has the elements, classes and attributes of the recorded one', async () => {
      const real = recorded('wcajax-get-refreshed-fragments').responseBody as Fragments
      const ours = (await (await wcAjax('get_refreshed_fragments', {})).json()) as Fragments
      expect(Object.keys(ours.fragments)).toEqual(Object.keys(real.fragments))
      for (const key of Object.keys(real.fragments))
        expect(outline(ours.fragments[key] ?? '')).toEqual(outline(real.fragments[key] ?? ''))
      expect(ours.cart_hash).toBe(cartHash(db()))
    })
  },
)

interface Fragments {
  fragments: Record<string, string>
  cart_hash: string
}

const codeOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined

/** A notice's markup without amounts and white space. */
const skeleton = (html: string) => html.replace(/\s+/g, ' ').trim()

/** The distinct elements: name, classes and attribute names. */
function outline(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const kinds = [...page.body.querySelectorAll('*')].map((element) => {
    const attributes = element.getAttributeNames().sort().join(' ')
    return `${element.localName}.${[...element.classList].join('.')} [${attributes}]`
  })
  return [...new Set(kinds)].sort()
}
