import { describe, expect, test } from 'vitest'
import { isPurchasable } from '~mocks/catalogueRules'
import { isInStock } from '~mocks/commerceProducts'
import { useMockSite } from '../support/mockSite'

const store = (path: string, init: RequestInit = {}) => fetch(`/wp-json/wc/store/v1${path}`, init)

describe('the mock cart', () => {
  const mock = useMockSite()

  const simple = () => {
    const product = mock.db.catalogue.products.find(
      (product) =>
        product.type === 'simple' && isPurchasable(product) && isInStock(mock.db, product),
    )
    if (!product) throw new Error('no simple product')
    return product
  }
  const post = async (path: string, body: unknown) => {
    const nonce = (await store('/cart')).headers.get('Nonce') ?? ''
    return store(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Nonce: nonce },
      body: JSON.stringify(body),
    })
  }

  test('adds by the old call and shows the same cart in the Store API', async () => {
    const product = simple()
    const added = await fetch('/?wc-ajax=add_to_cart', {
      method: 'POST',
      body: new URLSearchParams({ product_id: String(product.id), quantity: '1' }),
    })
    const { fragments } = (await added.json()) as { fragments: Record<string, string> }
    expect(Object.keys(fragments)).toEqual(['div.widget_shopping_cart_content', '.mini-cart'])

    const cart = (await (await store('/cart')).json()) as { items: { id: number }[] }
    expect(cart.items.map(({ id }) => id)).toEqual([product.id])
  })

  test('adds by the Store API with 201', async () => {
    const answer = await post('/cart/add-item', { id: simple().id, quantity: 1 })
    expect(answer.status).toBe(201)
  })
})
