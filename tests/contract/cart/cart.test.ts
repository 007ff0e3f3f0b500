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

  test('call 1 sends every data attribute of the button as it is', async () => {
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

  test('call 1 leads to the page of a product that needs a choice or is sold out', async () => {
    const { product } = openVariation(mock.db)
    for (const { id, slug } of [product, soldOutProduct(mock.db)]) {
      await expect(addToCart({ product_id: String(id) })).resolves.toEqual({
        outcome: 'needs-choice',
        productPath: `/product/${slug}/`,
      })
    }
  })

  test('call 1 is refused without a page for a product that is none', async () => {
    await expect(addToCart({ product_id: '999999' })).resolves.toEqual({ outcome: 'refused' })
  })

  test('call 2 sends the key alone', async () => {
    const { key } = await put(0)
    await expect(removeFromCart(key)).resolves.toEqual({ outcome: 'removed' })
    expect(payload('remove_from_cart')).toBe(`cart_item_key=${key}`)
    expect((await fetchCart()).lines).toEqual([])
    await expect(removeFromCart(key)).resolves.toEqual({ outcome: 'no-fragments' })
  })

  test('call 5 tells the lines of the same cart', async () => {
    await put(0, 2)
    await put(1)
    const cart = await fetchCart()
    const lines = await fetchMiniCart()
    expect(lines.map(({ key }) => key)).toEqual(cart.lines.map(({ key }) => key))
  })

  test('the remove link is followed through the pages of WordPress, with its nonce', async () => {
    const first = await put(0)
    const second = await put(1)

    await followRemoveLink(first.key)

    const url = new URL(mock.calls('page /cart/')[0]?.url ?? '')
    expect(url.pathname).toBe('/_wp/cart/')
    expect(url.searchParams.get('remove_item')).toBe(first.key)
    expect(url.searchParams.get('_wpnonce')).toMatch(/^\w+$/)
    expect((await fetchCart()).lines.map(({ key }) => key)).toEqual([second.key])
  })

  test('a line that has gone already has no link to follow', async () => {
    await followRemoveLink('0'.repeat(32))
    expect(mock.calls('page /cart/')).toEqual([])
  })

  test('a variation that leaves an attribute open is added with the chosen value', async () => {
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

  test('a line says itself how it is added again: the same choice makes the same line', async () => {
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

  test('the last pieces, what is yet to come and what goes with it are told', async () => {
    const { id } = simpleProduct(mock.db)
    const product = mock.db.catalogue.byId.get(id)
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

  test('a quantity is changed by the Store API, and the whole cart comes back', async () => {
    const { key, unitPrice } = await put(0)
    const result = await updateItem(key, 3)
    expect(JSON.parse(payload('POST /cart/update-item') ?? '')).toEqual({ key, quantity: 3 })
    expect(result.cart?.count).toBe(3)
    expect(result.cart?.totals.items).toEqual(result.cart?.lines[0]?.total)
    expect(unitPrice.kind).not.toBe('none')
  })

  test('a quantity that the shop will not have is refused in its words', async () => {
    const { key, name } = await put(0)
    const result = await updateItem(key, 0)
    expect(result).toMatchObject({ outcome: 'refused', code: 'invalid_quantity' })
    expect(result.outcome === 'refused' && result.message).toContain(`"${name}"`)
  })

  test('a line that the shop does not know brings the whole cart along', async () => {
    await put(0, 2)
    const result = await updateItem('nope', 1)
    expect(result.outcome).toBe('refused')
    expect(result.cart?.count).toBe(2)
  })

  test('the first write asks for a nonce; a shop with other decimals changes the amounts', async () => {
    mock.db.settings.decimals = 0
    const { key } = await put(0)
    const result = await updateItem(key, 2)
    const total = result.cart?.totals.total
    expect(total?.currency.minorUnit).toBe(0)
    expect(total && formatMoney(total)).not.toContain('.')
  })

  const faults: FaultKind[] = ['server-error', 'invalid-json', 'html', 'empty', 'cut-off']
  test.each(faults)('a broken answer (%s) is a breakdown, never a cart', async (fault) => {
    const { key } = await put(0)
    mock.db.faults.byCall['*'] = fault
    await expect(addToCart({ product_id: '1' })).rejects.toThrow(ContractError)
    await expect(removeFromCart(key)).rejects.toThrow(ContractError)
    await expect(updateItem(key, 2)).rejects.toThrow(ContractError)
    await expect(fetchCart()).rejects.toThrow(ContractError)
    await expect(fetchMiniCart()).rejects.toThrow(ContractError)
  })

  test('no answer is told from a broken one', async () => {
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

  test('its mini-cart is read as well', async () => {
    await addToCart({ product_id: String(simpleProduct(mock.db).id) })
    const cart = await fetchCart()
    expect((await fetchMiniCart()).map(({ key }) => key)).toEqual(cart.lines.map(({ key }) => key))
  })
})
