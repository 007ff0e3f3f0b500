import { describe, expect, test } from 'vitest'
import { unitMinor } from '~mocks/product/purchaseRules'
import {
  cheapProduct,
  simpleProduct,
  soldOutProduct,
  variableProduct,
} from '../../support/cartProducts'
import { useMockSite } from '../../support/mockSite'
import { address, billing, freshNonce, storeGet, storeSend } from '../../support/storeApi'
import { wcAjax } from '../../support/oldSite'

interface CartJson {
  items: { id: number; key: string; quantity: number; totals: Record<string, string> }[]
  totals: Record<string, string | null>
  errors: { code: string; message: string }[]
  shipping_rates: { shipping_rates: { rate_id: string; selected: boolean }[] }[]
}

const cartOf = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as CartJson
const add = (id: number, quantity = 1) => storeSend('/cart/add-item', { id, quantity })
const sendAddress = () =>
  storeSend('/cart/update-customer', { billing_address: billing, shipping_address: address })

const order = (changes: object = {}) =>
  storeSend('/checkout', {
    billing_address: billing,
    shipping_address: address,
    payment_method: 'bacs',
    ...changes,
  })

describe('the mock cart', () => {
  const mock = useMockSite()

  test.each(['two', '', null])('refuses %j as a quantity', async (quantity) => {
    const { id } = simpleProduct(mock.db)
    const refused = await storeSend('/cart/add-item', { id, quantity })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { quantity: 'quantity is not of type number.' } },
    })
    expect(mock.db.session.cart).toEqual([])
  })

  test('is shared by the wc-ajax calls and the Store API', async () => {
    const { id } = simpleProduct(mock.db)
    const response = await wcAjax('add_to_cart', { product_id: String(id), quantity: '2' })
    const { fragments } = (await response.json()) as { fragments: Record<string, string> }
    expect(fragments['.mini-cart']).toContain('<span class="cart-count">2</span>')

    const cart = await cartOf(storeGet('/cart'))
    expect(cart.items).toMatchObject([{ id, quantity: 2 }])
  })

  test('sums items, discount and shipping to the total', async () => {
    await add(simpleProduct(mock.db).id, 2)
    await sendAddress()
    const cart = await cartOf(storeSend('/cart/apply-coupon', { code: 'book10' }))
    const { total_items, total_discount, total_shipping, total_price } = cart.totals
    expect(Number(total_price)).toBe(
      Number(total_items) - Number(total_discount) + Number(total_shipping),
    )
    const lines = cart.items.reduce((sum, { totals }) => sum + Number(totals['line_total']), 0)
    expect(lines).toBe(Number(total_items) - Number(total_discount))
  })

  test('has no shipping price without an address, and a flat rate with one', async () => {
    const before = await cartOf(add(simpleProduct(mock.db).id))
    expect(before.totals['total_shipping']).toBeNull()
    expect(before.shipping_rates).toEqual([])

    const after = await cartOf(sendAddress())
    expect(after.totals['total_shipping']).toBe('5000')
  })

  test('offers free shipping from 2,000 rupees besides the flat rate', async () => {
    const product = simpleProduct(mock.db)
    await add(product.id, Math.ceil(200_000 / (unitMinor(mock.db, product) ?? 1)))
    const free = await cartOf(sendAddress())
    expect(free.totals['total_shipping']).toBe('0')
    const flat = await cartOf(storeSend('/cart/select-shipping-rate', { rate_id: 'flat_rate:2' }))
    expect(flat.totals['total_shipping']).toBe('5000')
  })

  test('queues the reason of a refused add for the next page instead of answering it', async () => {
    const product = soldOutProduct(mock.db)
    const response = await wcAjax('add_to_cart', { product_id: String(product.id) })
    expect(await response.json()).toEqual({
      error: true,
      product_url: `http://localhost/product/${product.slug}/`,
    })
    expect(mock.db.session.notices).toMatchObject([{ type: 'error' }])
  })

  test('adjusts a new line to its limits, and refuses a change beyond them', async () => {
    const product = cheapProduct(mock.db)
    product.max = 5
    const cart = await cartOf(add(product.id, 9))
    expect(cart.items).toMatchObject([{ quantity: 5 }])
    const refused = await storeSend('/cart/update-item', { key: cart.items[0]?.key, quantity: 6 })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'invalid_quantity' })
  })

  test('refuses attributes that match no variation', async () => {
    const product = variableProduct(mock.db, false)
    const response = await storeSend('/cart/add-item', {
      id: product.id,
      variation: product.attributes.map(({ key }) => ({ attribute: key, value: 'nothing' })),
    })
    expect(await response.json()).toMatchObject({
      code: 'woocommerce_rest_variation_id_from_variation_data',
    })
  })

  test('removes a coupon with a message when the cart falls below its minimum', async () => {
    const product = cheapProduct(mock.db)
    const quantity = Math.ceil(150_000 / (unitMinor(mock.db, product) ?? 1))
    const { items } = await cartOf(add(product.id, quantity))
    await storeSend('/cart/apply-coupon', { code: 'BIG200' })
    const cart = await cartOf(storeSend('/cart/update-item', { key: items[0]?.key, quantity: 1 }))
    expect(cart.errors).toMatchObject([{ code: 'woocommerce_rest_cart_coupon_error' }])
    expect(mock.db.session.coupons).toEqual([])
  })

  test('sets WooCommerce’s cart cookies', async () => {
    const response = await add(simpleProduct(mock.db).id)
    const cookies = response.headers.getSetCookie().join('\n')
    expect(cookies).toContain('woocommerce_items_in_cart=1; path=/')
    expect(cookies).toMatch(/woocommerce_cart_hash=[0-9a-f]{32}; path=\//)
  })
})

describe('the mock checkout', () => {
  const mock = useMockSite()

  test('reduces the stock, empties the cart and numbers the order', async () => {
    const product = cheapProduct(mock.db)
    product.stock = 10
    const { id } = product
    await add(id, 2)
    const first = (await (await order()).json()) as { order_id: number; status: string }
    expect(first.status).toBe('on-hold')
    expect(mock.db.session.sold[id]).toBe(2)
    expect((await cartOf(storeGet('/cart'))).items).toEqual([])

    await add(id)
    const second = (await (await order()).json()) as { order_id: number }
    expect(second.order_id).toBe(first.order_id + 1)
  })

  test('normalizes PIN code and state as WooCommerce stores them', async () => {
    await add(simpleProduct(mock.db).id)
    const changed = { ...address, postcode: '411 001', state: 'maharashtra' }
    const response = await order({ billing_address: { ...billing, ...changed } })
    expect(await response.json()).toMatchObject({
      billing_address: { postcode: '411001', state: 'MH' },
    })
  })

  test('refuses a phone number with letters, a PIN code that begins with 0 and a number in the attribution', async () => {
    await add(simpleProduct(mock.db).id)
    const codes = await Promise.all(
      [
        { billing_address: { ...billing, phone: 'call me' } },
        { billing_address: { ...billing, postcode: '010001' } },
        { extensions: { 'woocommerce/order-attribution': { session_pages: 3 } } },
      ].map(async (changes) => {
        const response = await order(changes)
        const { code, data } = (await response.json()) as {
          code: string
          data: { params: Record<string, string> }
        }
        return [response.status, code, Object.keys(data.params)]
      }),
    )
    expect(codes).toEqual([
      [400, 'rest_invalid_param', ['billing_address']],
      [400, 'rest_invalid_param', ['billing_address']],
      [400, 'rest_invalid_param', ['extensions']],
    ])
  })

  test('responds with 409 and the whole cart when a product has sold out', async () => {
    const { id } = simpleProduct(mock.db)
    await add(id)
    mock.db.session.soldOut = [id]
    const response = await order()
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'woocommerce_rest_product_out_of_stock',
      data: { cart: { items: [{ id }] } },
    })
  })
})

describe('the nonce', () => {
  const mock = useMockSite()

  test('becomes invalid at sign-in, and the refusal brings a new one', async () => {
    const old = await freshNonce()
    mock.db.session.userId = 2
    const body = { id: simpleProduct(mock.db).id }
    const refused = await storeSend('/cart/add-item', body, { headers: { Nonce: old } })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('User-ID')).toBe('2')

    const fresh = refused.headers.get('Nonce') ?? ''
    const again = await storeSend('/cart/add-item', body, { headers: { Nonce: fresh } })
    expect(again.status).toBe(201)
  })
})
