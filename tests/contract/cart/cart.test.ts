import { describe, expect, test } from 'vitest'
import {
  addItem,
  addToCart,
  fetchCart,
  fetchMiniCart,
  followRemoveLink,
  parseMiniCart,
  removeFromCart,
  updateItem,
} from '~/api/cart/cart'
import { ContractError, TransportError } from '~/domain/errors'
import { formatMoney } from '~/domain/money'
import { MarkupError } from '~/lib/html'
import type { FaultKind } from '~mocks/db'
import { openVariation, simpleProduct, soldOutProduct } from '../../support/cartProducts'
import { useMockSite } from '../../support/mockSite'

describe('the cart calls', () => {
  const mock = useMockSite()

  const payload = (name: string) => mock.calls(name).at(-1)?.payload
  const put = async (at: number, quantity = 1) => {
    const { id } = simpleProduct(mock.db, at)
    await addToCart({ product_id: String(id), quantity: String(quantity) })
    const line = (await fetchCart()).lines.find((line) => line.id === id)
    if (!line) throw new Error('not in the cart')
    return line
  }

  test('add to cart sends every data attribute of the button unchanged', async () => {
    const { id, sku } = simpleProduct(mock.db)
    const data = {
      product_id: String(id),
      quantity: '2',
      product_sku: sku,
      campaign: 'Diwäli & more',
    }

    await expect(addToCart(data)).resolves.toEqual({ outcome: 'added' })

    const [call] = mock.calls('add_to_cart')
    expect(call?.method).toBe('POST')
    expect(new URL(call?.url ?? '').search).toBe('?wc-ajax=add_to_cart')
    expect(Object.fromEntries(new URLSearchParams(call?.payload))).toEqual(data)
    expect((await fetchCart()).count).toBe(2)
  })

  test('add to cart responds with the product page for a product that needs a choice or is sold out', async () => {
    const { product } = openVariation(mock.db)
    for (const { id, slug } of [product, soldOutProduct(mock.db)]) {
      await expect(addToCart({ product_id: String(id) })).resolves.toEqual({
        outcome: 'needs-choice',
        productPath: `/product/${slug}/`,
      })
    }
  })

  test('add to cart refuses an unknown product without a page', async () => {
    await expect(addToCart({ product_id: '999999' })).resolves.toEqual({ outcome: 'refused' })
  })

  test('remove from cart sends only the key', async () => {
    const { key } = await put(0)
    await expect(removeFromCart(key)).resolves.toEqual({ outcome: 'removed' })
    expect(payload('remove_from_cart')).toBe(`cart_item_key=${key}`)
    expect((await fetchCart()).lines).toEqual([])
    await expect(removeFromCart(key)).resolves.toEqual({ outcome: 'no-fragments' })
  })

  test('cart fragments have the lines of the same cart', async () => {
    await put(0, 2)
    await put(1)
    const cart = await fetchCart()
    const lines = await fetchMiniCart()
    expect(lines.map(({ key }) => key)).toEqual(cart.lines.map(({ key }) => key))
  })

  test('the remove link is requested with its nonce', async () => {
    const first = await put(0)
    const second = await put(1)

    await followRemoveLink(first.key)

    const url = new URL(mock.calls('page /cart/')[0]?.url ?? '')
    expect(url.pathname).toBe('/_wp/cart/')
    expect(url.searchParams.get('remove_item')).toBe(first.key)
    expect(url.searchParams.get('_wpnonce')).toMatch(/^\w+$/)
    expect((await fetchCart()).lines.map(({ key }) => key)).toEqual([second.key])
  })

  test('a removed line has no remove link', async () => {
    await followRemoveLink('0'.repeat(32))
    expect(mock.calls('page /cart/')).toEqual([])
  })

  test('adds a variation with an open attribute with the chosen value', async () => {
    const { product, variation } = openVariation(mock.db)
    const chosen = Object.entries(variation.attributes).map(([attribute, slug]) => {
      const terms = product.attributes.find(({ key }) => key === attribute)?.terms ?? []
      return { attribute, value: slug || (terms[0]?.slug ?? '') }
    })

    const item = { id: variation.id, quantity: 1, variation: chosen }
    const result = await addItem(item)

    expect(JSON.parse(payload('POST /cart/add-item') ?? '')).toEqual(item)
    expect(mock.calls('POST /cart/add-item').at(-1)?.status).toBe(201)
    expect(result.cart?.lines[0]?.id).toBe(variation.id)
    expect(result.cart?.lines[0]?.options).toHaveLength(chosen.length)
  })

  test('restores a line with its own choice as the same line', async () => {
    const { product, variation } = openVariation(mock.db)
    const attributes = product.attributes.flatMap(({ key, forVariations, terms }) =>
      forVariations
        ? [{ attribute: key, value: variation.attributes[key] || (terms.at(-1)?.slug ?? '') }]
        : [],
    )
    await addItem({ id: variation.id, quantity: 2, variation: attributes })
    await put(0)
    const [line] = (await fetchCart()).lines
    if (!line) throw new Error('not in the cart')
    await removeFromCart(line.key)

    const { id, quantity, choice } = line
    const result = await addItem({ id, quantity, variation: choice })
    expect(result.cart?.lines.at(-1)).toEqual(line)
    expect(result.cart?.lines).toHaveLength(2)
  })

  test('reads low stock, backorders and cross-sells', async () => {
    const { id } = simpleProduct(mock.db)
    const product = mock.db.catalog.byId.get(id)
    if (product?.kind !== 'product') throw new Error('gone')
    const [beside, other] = [simpleProduct(mock.db, 1), simpleProduct(mock.db, 2)]
    product.crossSellIds = [beside.id, other.id, 999_999]
    const line = await put(0)
    expect(line.stock).toBeUndefined()
    expect((await fetchCart()).crossSellIds).toEqual([beside.id, other.id])

    product.stock = 2
    await addToCart({ product_id: String(beside.id) })
    const cart = await fetchCart()
    expect(cart.lines[0]?.stock).toEqual({ kind: 'few', left: 2 })
    expect(cart.crossSellIds).toEqual([other.id])

    product.stock = undefined
    product.stockStatus = 'onbackorder'
    expect((await fetchCart()).lines[0]?.stock).toEqual({ kind: 'backorder' })
  })

  test('changes a quantity and returns the whole cart', async () => {
    const { key, unitPrice } = await put(0)
    const result = await updateItem(key, 3)
    expect(JSON.parse(payload('POST /cart/update-item') ?? '')).toEqual({ key, quantity: 3 })
    expect(result.cart?.count).toBe(3)
    expect(result.cart?.totals.items).toEqual(result.cart?.lines[0]?.total)
    expect(unitPrice.kind).not.toBe('none')
  })

  test('refuses a quantity with the shop’s own sentence', async () => {
    const { key, name } = await put(0)
    const result = await updateItem(key, 0)
    expect(result).toMatchObject({ outcome: 'refused', code: 'invalid_quantity' })
    expect(result.outcome === 'refused' && result.message).toContain(`"${name}"`)
  })

  test('refuses an unknown line with the whole cart', async () => {
    await put(0, 2)
    const result = await updateItem('nope', 1)
    expect(result.outcome).toBe('refused')
    expect(result.cart?.count).toBe(2)
  })

  test('fetches a nonce before the first write, and reads amounts of a shop without decimals', async () => {
    mock.db.settings.decimals = 0
    const { key } = await put(0)
    const result = await updateItem(key, 2)
    const total = result.cart?.totals.total
    expect(total?.currency.minorUnit).toBe(0)
    expect(total && formatMoney(total)).not.toContain('.')
  })

  const faults: FaultKind[] = ['server-error', 'invalid-json', 'html', 'empty', 'cut-off']
  test.each(faults)('throws a ContractError for a broken response (%s)', async (fault) => {
    const { key } = await put(0)
    mock.db.faults.byCall['*'] = fault
    await expect(addToCart({ product_id: '1' })).rejects.toThrow(ContractError)
    await expect(removeFromCart(key)).rejects.toThrow(ContractError)
    await expect(updateItem(key, 2)).rejects.toThrow(ContractError)
    await expect(fetchCart()).rejects.toThrow(ContractError)
    await expect(fetchMiniCart()).rejects.toThrow(ContractError)
  })

  test('throws a TransportError without a response', async () => {
    mock.db.faults.byCall['*'] = 'offline'
    await expect(fetchCart()).rejects.toThrow(TransportError)
  })
})

describe('a mini-cart whose markup has changed', () => {
  test.each([
    ['neither lines nor the word that there are none', '<ul class="cart_list"></ul>'],
    ['a line without a link', '<li class="mini_cart_item"><b>×</b></li>'],
    [
      'a link without a key',
      '<li class="mini_cart_item"><a class="remove" href="/cart/">×</a></li>',
    ],
    [
      'a link to another host',
      '<li class="mini_cart_item"><a class="remove" href="https://else.example/?remove_item=a">×</a></li>',
    ],
  ])('%s is an error, never an empty cart', (_, markup) => {
    expect(() => parseMiniCart(markup)).toThrow(MarkupError)
  })
})

describe('the cart of a shop without the theme', () => {
  const mock = useMockSite({ scenarios: ['plain-woocommerce'] })

  test('has a mini-cart that is read, too', async () => {
    await addToCart({ product_id: String(simpleProduct(mock.db).id) })
    const cart = await fetchCart()
    expect((await fetchMiniCart()).map(({ key }) => key)).toEqual(cart.lines.map(({ key }) => key))
  })
})
