import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  addItem,
  addToCart,
  fetchCart,
  fetchMiniCart,
  removeFromCart,
  updateItem,
} from '~/api/cart/cart'
import { StoreCart } from '~/api/cart/storeCart'
import type { Cart } from '~/domain/cart/cart'
import { ContractError } from '~/domain/errors'
import { formatMoney, type Money } from '~/domain/money'
import { hasRecorded, recorded, recordedNames, type Exchange } from '../../support/recorded'
import { useReplay } from '../../support/replay'

/** The raw response, read without the app's parsers. */
interface RawCart {
  items: {
    key: string
    id: number
    name: string
    quantity: number
    permalink: string
    variation: { attribute: string; value: string }[]
    prices: { price: string; regular_price: string; raw_prices: { price: string } }
    totals: { line_subtotal: string; line_total: string; currency_minor_unit: number }
  }[]
  items_count: number
  coupons: { code: string; totals: { total_discount: string } }[]
  totals: Record<string, string | null>
  shipping_rates: { shipping_rates: { rate_id: string; price: string; selected: boolean }[] }[]
  billing_address: Record<string, string>
  errors: { message: string }[]
}

interface RawAdd {
  error?: true
  product_url?: string | false
  fragments?: Record<string, string>
}

/** The outcome of an add according to the raw response. */
function outcomeIn({ error, product_url: url }: RawAdd) {
  if (!error) return { outcome: 'added' }
  return url
    ? { outcome: 'needs-choice', productPath: url.replace('https://shop.example', '') }
    : { outcome: 'refused' }
}

const isCart = (body: unknown): body is RawCart =>
  typeof body === 'object' && body !== null && 'items_count' in body && 'totals' in body

/** Carts at the top level of a response, inside a refusal or inside a batch. */
function cartsIn(body: unknown): RawCart[] {
  if (isCart(body)) return [body]
  if (Array.isArray(body)) return body.flatMap(cartsIn)
  if (typeof body === 'object' && body !== null) return Object.values(body).flatMap(cartsIn)
  return []
}

/** "₹4,444.50" by Intl, which groups digits below a lakh as the shop does. */
function rupees(amount: string, decimals: number) {
  const number = Number(amount) / 10 ** decimals
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `₹${number.toLocaleString('en-US', format)}`
}

const shown = (money: Money | undefined) => money && formatMoney(money)

/** Decodes entities through the text of a textarea. */
function decoded(text: string) {
  const area = document.createElement('textarea')
  area.innerHTML = text
  return area.value
}

/** All responds with fragments, parsed as cart fragments. */
const fragmentsOf = (name: string) => ({
  ...recorded(name),
  method: 'POST',
  url: 'https://shop.example/?wc-ajax=get_refreshed_fragments',
})

const names = [...recordedNames(''), ...recordedNames('', 'plain/')]
/** All responses of docs/calls.md#add-to-cart and docs/calls.md#buy-together-add. */
const adds = names.filter((name) => /(wcajax|woocommerce)-add-to-cart/.test(name))

const miniCartIn = (name: string) =>
  (recorded(name).responseBody as Partial<RawAdd> | null)?.fragments?.[
    'div.widget_shopping_cart_content'
  ]
const withMiniCart = names.filter((name) => miniCartIn(name) !== undefined)

const withCarts = names
  .map((name) => ({ name, carts: cartsIn(recorded(name).responseBody) }))
  .filter(({ carts }) => carts.length > 0)

describe.skipIf(!hasRecorded)('real carts (skipped: no recorded exchanges here)', () => {
  const replay = useReplay()

  const responseTo = (exchange: Exchange) => {
    replay(exchange, recorded('cart-get-empty'))
    return exchange.url.endsWith('add-item')
      ? addItem({ id: 1, quantity: 1, variation: [] })
      : updateItem('k', 1)
  }

  test('more than thirty are recorded', () => {
    expect(withCarts.length).toBeGreaterThan(30)
  })

  test.each(withCarts)('$name has the values of its raw response', ({ carts }) => {
    expect(carts.length).toBeGreaterThan(0)
    for (const raw of carts) {
      const cart = v.parse(StoreCart, raw)
      const { currency } = cart.totals.total
      const expected = (amount: string | null | undefined) =>
        amount ? rupees(amount, currency.minorUnit) : undefined

      expect(cart.count).toBe(raw.items.reduce((sum, { quantity }) => sum + quantity, 0))
      expect(shown(cart.totals.total)).toBe(expected(raw.totals['total_price']))
      expect(shown(cart.totals.items)).toBe(expected(raw.totals['total_items']))
      expect(shown(cart.totals.discount)).toBe(expected(raw.totals['total_discount']))
      expect(shown(cart.totals.shipping)).toBe(expected(raw.totals['total_shipping']))
      expect(cart.coupons.map(({ code, discount }) => [code, shown(discount)])).toEqual(
        raw.coupons.map(({ code, totals }) => [code, expected(totals.total_discount)]),
      )
      expect(cart.packages.flatMap(({ rates }) => rates).map(({ id }) => id)).toEqual(
        raw.shipping_rates.flatMap(({ shipping_rates }) => shipping_rates.map((r) => r.rate_id)),
      )
      expect(cart.billing.city).toBe(raw.billing_address['city'])
      expect(cart.billing.email).toBe(raw.billing_address['email'])

      expect(
        cart.lines.map(({ key, id, name, quantity }) => ({ key, id, name, quantity })),
      ).toEqual(
        raw.items.map(({ key, id, name, quantity }) => ({
          key,
          id,
          name: decoded(name),
          quantity,
        })),
      )
      for (const [i, line] of cart.lines.entries()) {
        const rawLine = raw.items[i]
        if (!rawLine) throw new Error('The raw response lacks this line')
        // The unit price with six decimals, multiplied here, must equal the line's total.
        const unit = Number(rawLine.prices.raw_prices.price) / 1e6
        const sum = Math.round(unit * line.quantity * 10 ** currency.minorUnit)
        expect(line.total.amount).toBe(String(sum))
        const { unitPrice } = line
        expect('amount' in unitPrice && unitPrice.amount).toBe(expected(rawLine.prices.price))
        const isSale = rawLine.prices.price !== rawLine.prices.regular_price
        expect(unitPrice.kind).toBe(isSale ? 'sale' : 'single')
        expect(line.path).toBe(rawLine.permalink.replace('https://shop.example', ''))
        expect(line.options.map(({ label, value }) => `${label}: ${value}`)).toEqual(
          rawLine.variation.map(({ attribute, value }) => decoded(`${attribute}: ${value}`)),
        )
      }
    }
  })

  test('a line with an open attribute has the choice that adds it again', () => {
    const cart = v.parse(StoreCart, recorded('cart-add-any-size-with-size').responseBody)
    expect(cart.lines.map(({ choice }) => choice)).toEqual([
      [],
      [
        { attribute: 'pa_color', value: 'red' },
        { attribute: 'pa_size', value: 'xs' },
      ],
      // The open attribute by name, because the response has no slug for it.
      [
        { attribute: 'Binding & Cover', value: 'Hard back' },
        { attribute: 'pa_size', value: 'L' },
      ],
    ])
  })

  test('the shop without decimals has amounts in whole rupees', () => {
    const cart = v.parse(StoreCart, recorded('decimals0-store-cart').responseBody)
    expect(formatMoney(cart.totals.total)).toBe('₹169')
  })

  describe('wc-ajax calls', () => {
    test('more than fifteen adds are recorded: with the theme, without it, and without decimals', () => {
      expect(adds.length).toBeGreaterThan(15)
      expect(adds).toContain('wcajax-add-to-cart-simple')
      expect(adds).toContain('plain/wcajax-add-to-cart-simple')
      expect(adds).toContain('decimals0-wcajax-add-to-cart')
    })

    test.each(adds)('%s has the outcome of its raw response', async (name) => {
      replay({ ...recorded(name), url: 'https://shop.example/?wc-ajax=add_to_cart' })
      const response = addToCart({ product_id: '1' })
      const raw = recorded(name).responseBody as RawAdd | ''
      // Without a product_id the shop sends an empty body, which is not a valid response.
      if (raw === '') await expect(response).rejects.toThrow(ContractError)
      else await expect(response).resolves.toEqual(outcomeIn(raw))
    })

    test('a removal returns whether the response has fragments', async () => {
      replay(recorded('wcajax-remove-from-cart'))
      await expect(removeFromCart('k')).resolves.toEqual({ outcome: 'removed' })
      replay(recorded('wcajax-remove-from-cart-bad-key'))
      await expect(removeFromCart('k')).resolves.toEqual({ outcome: 'no-fragments' })
    })

    test('more than ten responses contain the mini-cart', () => {
      expect(withMiniCart.length).toBeGreaterThan(10)
    })

    test.each(withMiniCart)('the mini-cart of %s has every line', async (name) => {
      replay(fragmentsOf(name))
      const lines = await fetchMiniCart()
      const markup = miniCartIn(name) ?? ''
      const keys = [...markup.matchAll(/remove_item=([0-9a-f]{32})/g)].map(([, key]) => key)
      expect(keys).toHaveLength([...markup.matchAll(/class="[^"]*mini_cart_item/g)].length)
      expect(lines.map(({ key }) => key)).toEqual(keys)
      for (const { key, removePath } of lines) {
        expect(removePath).toMatch(
          new RegExp(`^/cart/\\?remove_item=${key}&_wpnonce=[0-9a-f]{10}$`),
        )
      }
    })

    test.each(['', 'plain/'])(
      'the empty mini-cart in the recordings “%s” has no lines',
      async (folder) => {
        replay(recorded(`${folder}wcajax-get-refreshed-fragments-empty-session`))
        await expect(fetchMiniCart()).resolves.toEqual([])
      },
    )

    test('the fragments contain the same lines as the Store API', async () => {
      // Both responses follow one add of the same book, so the line has the same key.
      replay(fragmentsOf('wcajax-add-to-cart-simple'))
      const keys = (await fetchMiniCart()).map(({ key }) => key)
      replay(recorded('store-cart-shares-session-with-wc-ajax'))
      const cart: Cart = await fetchCart()
      expect(keys).toEqual(cart.lines.map(({ key }) => key))
    })
  })

  describe('refusals of the Store API', () => {
    const refusals = [
      ['cart-add-out-of-stock', 'You cannot add "The Secret River" to the cart because'],
      ['cart-add-too-many-stock', 'there is not enough stock'],
      ['cart-add-sold-individually-twice', ''],
      ['cart-add-any-size-without-size', 'Missing variation data'],
      ['cart-add-missing-product', ''],
      ['cart-add-no-price', ''],
      [
        'cart-update-item-zero',
        'The minimum quantity of "The Bright River" allowed in the cart is 1',
      ],
    ] as const

    test.each(refusals)('the message of %s is read as text', async (name, words) => {
      const result = await responseTo(recorded(name))
      if (result.outcome !== 'refused') throw new Error('not refused')
      expect(result.message).toContain(words)
      expect(result.message).not.toMatch(/&\w+;|<\w/)
      expect(result.cart).toBeUndefined()
    })

    test('the refusal of an unknown line contains the whole cart', async () => {
      const exchange = recorded('cart-update-item-bad-key')
      const result = await responseTo(exchange)
      if (result.outcome !== 'refused') throw new Error('not refused')
      const [raw] = cartsIn(exchange.responseBody)
      expect(result.cart?.count).toBe(raw?.items_count)
      expect(result.cart?.lines).toHaveLength(raw?.items.length ?? -1)
    })

    test('a nonce that stays refused throws a ContractError', async () => {
      await expect(responseTo(recorded('cart-add-bad-nonce'))).rejects.toThrow(ContractError)
    })

    test.each(['cart-add-simple', 'cart-add-any-size-with-size', 'cart-update-item'])(
      '%s changes the cart',
      async (name) => {
        const exchange = recorded(name)
        const result = await responseTo(exchange)
        const [raw] = cartsIn(exchange.responseBody)
        expect(result.outcome).toBe('changed')
        expect(result.cart?.count).toBe(raw?.items_count)
      },
    )
  })
})
