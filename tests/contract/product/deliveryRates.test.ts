import { afterEach, describe, expect, test } from 'vitest'
import { addToCart, fetchCart } from '~/api/cart/cart'
import { earlyKey, storeUrl } from '~/api/encoding'
import { fetchDeliveryRates } from '~/api/product/deliveryRates'
import { ContractError } from '~/domain/errors'
import { formatMoney } from '~/domain/money'
import {
  cheapProduct,
  openVariation,
  simpleProduct,
  soldOutProduct,
} from '../../support/cartProducts'
import { putProxy, useMockSite } from '../../support/mockSite'
import { storeSend } from '../../support/storeApi'

const delhi = { country: 'IN', state: 'DL', postcode: '110001', city: '' }

describe('the rates of one product for a destination', () => {
  const mock = useMockSite({ scenarios: ['delivery-times'] })
  const item = () => ({ id: cheapProduct(mock.db).id, quantity: 2, variation: [] })
  const ratesOf = async (destination = delhi) => {
    const result = await fetchDeliveryRates(item(), destination)
    if (result.outcome !== 'changed') throw new Error(result.outcome)
    return result.cart
  }

  /** Cart token of each batch. */
  const tokensSent = () =>
    mock.calls('POST /batch').map(({ payload }) => /"Cart-Token":"([^"]+)"/.exec(payload)?.[1])

  afterEach(() => {
    delete window.__early
  })

  test('come from a new cart, asked for without cookies, with its token in place of a nonce', async () => {
    const cart = await ratesOf()
    expect(cart.lines.map(({ id, quantity }) => ({ id, quantity }))).toEqual([
      { id: item().id, quantity: 2 },
    ])
    expect(
      cart.packages.flatMap(({ rates }) =>
        rates.map(({ name, deliveryTime, price }) => [name, deliveryTime, formatMoney(price)]),
      ),
    ).toEqual([
      ['Flat rate', '4–6 days', '₹50.00'],
      ['Express', '1–2 days', '₹120.00'],
    ])

    expect(mock.calls().map(({ name }) => name)).toEqual(['GET /cart', 'POST /batch'])
    const [token] = tokensSent()
    expect(token).toMatch(/^\S+\.\S+\.\S+$/)
    expect(JSON.parse(mock.calls('POST /batch')[0]?.payload ?? '')).toEqual({
      requests: [
        {
          path: '/wc/store/v1/cart/add-item',
          method: 'POST',
          headers: { 'Cart-Token': token },
          body: item(),
        },
        {
          path: '/wc/store/v1/cart/update-customer',
          method: 'POST',
          headers: { 'Cart-Token': token },
          body: { billing_address: delhi, shipping_address: delhi },
        },
      ],
    })
  })

  test('leave the shopper’s own cart, address and cookies as they are', async () => {
    await addToCart({ product_id: String(simpleProduct(mock.db, 1).id), quantity: '3' })
    const before = await fetchCart()
    const cookies = document.cookie
    await ratesOf()
    expect(await fetchCart()).toEqual(before)
    expect(document.cookie).toBe(cookies)
  })

  test('are not those of the cart that the page has requested early', async () => {
    await addToCart({ product_id: String(simpleProduct(mock.db, 1).id), quantity: '3' })
    const before = await fetchCart()
    const own = fetch(storeUrl('/cart'))
    window.__early = new Map([[earlyKey('GET', storeUrl('/cart')), own]])
    expect((await ratesOf()).count).toBe(2)
    delete window.__early
    expect(await fetchCart()).toEqual(before)
  })

  test('come from another cart each time, so that nothing is added twice', async () => {
    const carts = await Promise.all([ratesOf(), ratesOf()])
    expect(carts.map(({ count }) => count)).toEqual([2, 2])
    expect(new Set(tokensSent()).size).toBe(2)
  })

  test('have a package without rates where the shop does not deliver', async () => {
    const island = await ratesOf({ ...delhi, state: 'AN', postcode: '744101' })
    expect(island.packages.map(({ rates }) => rates)).toEqual([[]])
  })

  test('have no package where the shop hides costs until the address is complete', async () => {
    mock.db.settings.deliveryTimes = false
    expect((await ratesOf({ ...delhi, state: '' })).packages).toEqual([])
  })

  test('are those of a variation with an open attribute, whose choice is sent', async () => {
    const { product, variation } = openVariation(mock.db)
    const choices = product.attributes
      .filter(({ forVariations }) => forVariations)
      .map(({ key, terms }) => ({
        attribute: key,
        value: variation.attributes[key] || (terms[0]?.slug ?? ''),
      }))
    const result = await fetchDeliveryRates(
      { id: variation.id, quantity: 1, variation: choices },
      delhi,
    )
    expect(result).toMatchObject({ outcome: 'changed', cart: { lines: [{ id: variation.id }] } })
  })

  test('are refused in the shop’s words for a product that is sold out', async () => {
    const sold = { id: soldOutProduct(mock.db).id, quantity: 1, variation: [] }
    expect(await fetchDeliveryRates(sold, delhi)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('out of stock'),
    })
  })

  test('are refused at the postcode that the shop does not take', async () => {
    const result = await fetchDeliveryRates(item(), { ...delhi, postcode: '1100' })
    expect(result).toMatchObject({
      outcome: 'fields',
      refusals: { billing: { postcode: 'The provided postcode / ZIP is not valid' } },
    })
  })

  test('are asked for in no cart that has products: it would be somebody’s', async () => {
    // The next visitor without cookies is the same one again, as where a server adds cookies.
    await ratesOf()
    mock.db.session.visitors = 0
    mock.db.calls.length = 0
    await expect(fetchDeliveryRates(item(), delhi)).rejects.toThrow(ContractError)
    expect(mock.calls('POST /batch')).toEqual([])
  })

  test('are not those of a cart that another visitor has filled, where a host caches the empty one', async () => {
    let cached: Response | undefined
    putProxy({ read: (response) => (cached ??= response).clone() })
    await ratesOf()
    const other = { id: simpleProduct(mock.db, 1).id, quantity: 1, variation: [] }
    expect(await fetchDeliveryRates(other, delhi)).toEqual({ outcome: 'other-products' })
    // The same product of two visitors is one line.
    expect(await fetchDeliveryRates(item(), delhi)).toEqual({ outcome: 'other-products' })
    expect(new Set(tokensSent()).size).toBe(1)
  })

  test('fail without a token, of which a host may strip the response, and nothing is added', async () => {
    putProxy({ read: ({ body }) => new Response(body) })
    await expect(fetchDeliveryRates(item(), delhi)).rejects.toThrow(ContractError)
    expect(mock.calls('POST /batch')).toEqual([])
  })

  test.each(['server-error', 'not-found', 'html', 'null', 'cut-off'] as const)(
    'fail where the shop responds to the batch with %s',
    async (kind) => {
      mock.db.faults.byCall['POST /batch'] = kind
      await expect(fetchDeliveryRates(item(), delhi)).rejects.toThrow(ContractError)
      expect(mock.calls('POST /batch')).toHaveLength(1)
    },
  )

  test('need the token for the batch and for each call in it', async () => {
    const add = { path: '/wc/store/v1/cart/add-item', body: item() }
    const cart = await fetch(storeUrl('/cart'), { credentials: 'omit' })
    const headers = { 'Cart-Token': cart.headers.get('Cart-Token') ?? '' }
    const ask = (outer: Record<string, string>, inner: Record<string, string>) =>
      storeSend('/batch', { requests: [{ ...add, headers: inner }] }, { headers: outer })
    expect(await (await ask(headers, {})).json()).toMatchObject({ responses: [{ status: 401 }] })
    expect((await ask({}, headers)).status).toBe(500)
    expect(await (await ask(headers, headers)).json()).toMatchObject({
      responses: [{ status: 201 }],
    })
  })
})
