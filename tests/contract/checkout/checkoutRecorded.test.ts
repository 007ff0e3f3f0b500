import { describe, expect, test } from 'vitest'
import { placeOrder, selectShippingRate, updateCustomer } from '~/api/checkout/checkout'
import { fetchOrder } from '~/api/order/order'
import { NotFoundError } from '~/domain/errors'
import { INDIAN_STATES } from '~/domain/checkout/india'
import { formatMoney } from '~/domain/money'
import { order, place } from '../../support/guest'
import { hasRecorded, recorded } from '../../support/recorded'
import { useReplay } from '../../support/replay'

/** The fields of the raw responses that the tests read. */
interface Raw {
  id: number
  code: string
  order_id: number
  order_key: string
  items: { name: string; quantity: number; totals: { line_subtotal: string } }[]
  totals: { total_price: string; total_shipping: string; total_discount: string }
  shipping_rates: { shipping_rates: { rate_id: string; price: string; selected: boolean }[] }[]
}

/** Rupees from paise, calculated without the app. */
const rupees = (paise: string | number) =>
  `₹${(Number(paise) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

const readOrder = () => fetchOrder(1432, 'wc_order_i7XHjlM0wnshi', 'asha@example.test')

describe.skipIf(!hasRecorded)('the recorded checkout (skipped: no recorded exchanges here)', () => {
  const respondWith = useReplay()

  /** Replays the respond with the first nonce, then the named one. Returns the raw body of the latter. */
  function replay(name: string): Raw {
    const exchange = recorded(name)
    respondWith(recorded('cart-get-empty'), exchange)
    return exchange.responseBody as Raw
  }

  describe.each(['', 'plain/'])('the checkout in “%s”', (shop) => {
    test('places a cash-on-delivery order and stays in the app for the confirmation', async () => {
      const raw = replay(`${shop}checkout-post-cod-guest`)
      expect(await placeOrder(order)).toEqual({
        outcome: 'placed',
        order: { id: raw.order_id, key: raw.order_key, number: String(raw.order_id) },
        next: {
          kind: 'confirmation',
          path: `/checkout/order-received/${raw.order_id}/?key=${raw.order_key}`,
        },
      })
    })

    test.each([
      ['https://bank.example/pay?order=1432', 'https://bank.example/pay?order=1432'],
      ['https://shop.example/checkout/order-pay/1432/?key=k', '/checkout/order-pay/1432/?key=k'],
      ['', undefined],
      ['javascript:alert(1)', undefined],
    ])('reads the redirect to "%s" as the URL %s to leave for', async (redirect_url, url) => {
      const exchange = recorded(`${shop}checkout-post-cod-guest`)
      const { payment_result, ...rest } = exchange.responseBody as { payment_result: object }
      const responseBody = { ...rest, payment_result: { ...payment_result, redirect_url } }
      respondWith(recorded('cart-get-empty'), { ...exchange, responseBody })
      const result = await placeOrder(order)
      if (result.outcome !== 'placed') throw new Error(result.outcome)
      expect(result.next).toMatchObject(url ? { kind: 'leave', url } : { kind: 'confirmation' })
    })

    test.each([
      ['bad-email', { billing: { email: 'The provided email address is not valid' } }],
      [
        'no-first-name',
        {
          billing: { firstName: 'First name is required' },
          shipping: { phone: 'Phone is required' },
        },
      ],
      ['shipping-phone-missing', { shipping: { phone: 'Phone is required' } }],
    ])('returns the field error for %s', async (name, refusals) => {
      replay(`${shop}checkout-post-${name}`)
      expect(await placeOrder(order)).toEqual({
        outcome: 'fields',
        refusals: { billing: {}, shipping: {}, other: [], ...refusals },
      })
    })

    test('returns an emptied cart with the refusal', async () => {
      replay(`${shop}checkout-post-empty-cart`)
      expect(await placeOrder(order)).toMatchObject({
        outcome: 'cart-changed',
        message: 'Cannot place an order, your cart is empty.',
        cart: { count: 0, lines: [] },
      })
    })

    test('returns a field error for an unknown payment method', async () => {
      replay(`${shop}checkout-post-bad-payment`)
      expect(await placeOrder(order)).toMatchObject({
        outcome: 'fields',
        refusals: { order: { paymentMethod: 'Invalid payment method.' } },
      })
    })

    test('drops WordPress’s messages for developers', async () => {
      const { code } = replay(`${shop}checkout-post-missing-fields`)
      expect(await placeOrder(order)).toEqual({ outcome: 'refused', code, message: '' })
    })
  })

  describe('addresses, rates and the order', () => {
    test.each(['update-customer', 'update-customer-back'])('%s returns the cart', async (name) => {
      const raw = replay(name)
      const result = await updateCustomer({ billing: place, shipping: place })
      if (result.outcome !== 'changed') throw new Error(result.outcome)
      expect(result.cart.lines).toHaveLength(raw.items.length)
      expect(formatMoney(result.cart.totals.total)).toBe(rupees(raw.totals.total_price))
      expect(formatMoney(result.cart.totals.shipping ?? result.cart.totals.total)).toBe(
        rupees(raw.totals.total_shipping),
      )
    })

    test('returns a field error for an invalid PIN Code', async () => {
      replay('update-customer-bad-postcode')
      expect(await updateCustomer({ billing: place, shipping: place })).toEqual({
        outcome: 'fields',
        refusals: {
          billing: {},
          shipping: { postcode: 'The provided postcode / ZIP is not valid' },
          other: [],
        },
      })
    })

    test('returns a field error for an invalid state and offers only states that the shop accepts', async () => {
      replay('update-customer-bad-state')
      const result = await updateCustomer({ billing: place, shipping: place })
      if (result.outcome !== 'fields') throw new Error(result.outcome)
      const text = result.refusals.billing.state ?? ''
      const taken = text.replace(/^.*: /, '').split(', ')
      expect(taken).toEqual(expect.arrayContaining(INDIAN_STATES.map(({ code }) => code)))
    })

    test.each(['select-shipping-rate', 'select-shipping-rate-bad'])(
      '%s returns the rate that the shop selected',
      async (name) => {
        const raw = replay(name)
        const result = await selectShippingRate('flat_rate:2', 0)
        if (result.outcome !== 'changed') throw new Error(result.outcome)
        const rawRates = raw.shipping_rates.flatMap((parcel) => parcel.shipping_rates)
        const rates = result.cart.packages.flatMap((parcel) => parcel.rates)
        expect(
          rates.map(({ id, price, isSelected }) => [id, formatMoney(price), isSelected]),
        ).toEqual(
          rawRates.map(({ rate_id, price, selected }) => [rate_id, rupees(price), selected]),
        )
        expect(rates.filter(({ isSelected }) => isSelected)).toHaveLength(1)
      },
    )

    test('fetches an order whose lines, discount and shipping add up to its total', async () => {
      const raw = replay('order-get')
      const result = await readOrder()
      if (result.outcome !== 'found') throw new Error(result.outcome)
      const { lines, totals, status, coupons } = result.order

      expect(status).toBe('processing')
      expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual(
        raw.items.map(({ name, quantity }) => [name, quantity]),
      )
      const sum = raw.items.reduce((sum, { totals }) => sum + Number(totals.line_subtotal), 0)
      expect(formatMoney(totals.items)).toBe(rupees(sum))
      const { total_discount: off, total_shipping: shipping } = raw.totals
      expect(formatMoney(totals.total)).toBe(rupees(sum - Number(off) + Number(shipping)))
      expect(coupons.map(({ code }) => code)).toEqual(['book10'])
    })

    test('omits the options of an order line that its name contains', async () => {
      replay('order-get')
      const result = await readOrder()
      if (result.outcome !== 'found') throw new Error(result.outcome)
      const options = Object.fromEntries(
        result.order.lines.map((line) => [line.name, line.options.map(({ value }) => value)]),
      )
      expect(options['Silent Backpack 100 - Red, XS']).toEqual([])
      expect(options['The Silent Elephant Vol. 2']).toEqual(['Hard back', 'L'])
    })

    test('throws for a wrong order key', async () => {
      replay('order-get-bad-key')
      await expect(fetchOrder(1432, 'wc_order_x', 'asha@example.test')).rejects.toThrow(
        NotFoundError,
      )
    })
  })
})
