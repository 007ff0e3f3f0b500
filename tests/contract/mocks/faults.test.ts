import { describe, expect, test } from 'vitest'
import { simpleProduct } from '../../support/cartProducts'
import { useMockSite } from '../../support/mockSite'
import { address, billing, freshNonce, storeGet, storeSend } from '../../support/storeApi'

const order = () =>
  storeSend('/checkout', {
    billing_address: billing,
    shipping_address: address,
    payment_method: 'cod',
  })

describe('the scenarios of broken responses', () => {
  test.each([
    ['server-error', 500, /critical error/],
    ['invalid-json', 200, /^\{"fragments": \{$/],
    ['html-for-json', 200, /^<!doctype html>/],
    ['empty-body', 200, /^$/],
    ['cut-off', 200, /^\{"items":\[\],[^]*[^}]$/],
  ])('%s changes the response', async (scenario, status, body) => {
    const { createMockSite } = await import('~mocks/site')
    const { getResponse } = await import('msw')
    const { handlers } = createMockSite({ scenarios: [scenario] })
    const response = await getResponse(
      handlers,
      new Request('http://localhost/wp-json/wc/store/v1/cart'),
    )
    expect(response?.status).toBe(status)
    expect(await response?.text()).toMatch(body)
  })
})

describe('offline', () => {
  useMockSite({ scenarios: ['offline'] })

  test('leaves every call unanswered', async () => {
    await expect(storeGet('/cart')).rejects.toThrow(TypeError)
  })
})

describe('the scenario add-fails', () => {
  const mock = useMockSite({ scenarios: ['add-fails'] })

  test('allows reading the cart but not adding', async () => {
    const response = await storeSend('/cart/add-item', { id: simpleProduct(mock.db).id })
    expect(response.status).toBe(500)
    expect((await storeGet('/cart')).status).toBe(200)
    expect(mock.db.session.cart).toEqual([])
  })

  test('records each call with its payload and response', async () => {
    await storeSend('/cart/add-item', { id: 7 }, { headers: {} })
    const [call] = mock.calls('POST /cart/add-item')
    expect(call).toMatchObject({ method: 'POST', payload: '{"id":7}', status: 500 })
    expect(call?.response).toMatch(/critical error/)
  })
})

describe('expired nonces', () => {
  const mock = useMockSite({ scenarios: ['expired-nonce'] })

  test('are refused once; the new nonce of the refusal is accepted', async () => {
    const body = { id: simpleProduct(mock.db).id }
    for (let time = 0; time < 2; time++) {
      const refused = await storeSend('/cart/add-item', body, {
        headers: { Nonce: await freshNonce() },
      })
      expect(refused.status).toBe(403)
      const again = await storeSend('/cart/add-item', body, {
        headers: { Nonce: refused.headers.get('Nonce') ?? '' },
      })
      expect(again.status).toBe(201)
    }
  })
})

describe('a declined payment', () => {
  const mock = useMockSite({ scenarios: ['payment-failure', 'full-cart'] })

  test('responds with a checkout body with status 400 and leaves the cart unchanged', async () => {
    const response = await order()
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ payment_result: { payment_status: 'failure' } })
    expect(mock.db.session.cart).toHaveLength(3)
    expect(mock.db.session.orders).toEqual([])
  })
})

describe('a product that sells out in the cart', () => {
  const mock = useMockSite({ scenarios: ['cart-item-sells-out'] })

  test('can be added but not ordered', async () => {
    const added = await storeSend('/cart/add-item', { id: simpleProduct(mock.db).id })
    expect(added.status).toBe(201)
    expect(await added.json()).toMatchObject({ errors: [] })
    const cart = (await (await storeGet('/cart')).json()) as { errors: { code: string }[] }
    expect(cart.errors).toMatchObject([{ code: 'woocommerce_rest_product_out_of_stock' }])
    expect((await order()).status).toBe(409)
  })
})

describe('prices without decimals', () => {
  const mock = useMockSite({ scenarios: ['zero-decimals', 'full-cart'] })

  test('are whole rupees, while raw prices have six decimals', async () => {
    const cart = (await (await storeGet('/cart')).json()) as {
      items: {
        prices: { price: string; currency_minor_unit: number; raw_prices: { price: string } }
      }[]
    }
    const [line] = cart.items
    expect(line?.prices.currency_minor_unit).toBe(0)
    const rupees = Number(line?.prices.raw_prices.price) / 1_000_000
    expect(Number(line?.prices.price)).toBe(Math.round(rupees))
    expect(mock.db.settings.decimals).toBe(0)
  })
})
