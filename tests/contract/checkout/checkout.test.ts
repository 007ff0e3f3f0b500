import * as v from 'valibot'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addToCart } from '~/api/cart/cart'
import { placeOrder, selectShippingRate, updateCustomer } from '~/api/checkout/checkout'
import { CheckoutReply } from '~/api/checkout/checkoutResponse'
import { fetchOrder } from '~/api/order/order'
import { ContractError, NotFoundError, TransportError } from '~/domain/errors'
import { formatMoney } from '~/domain/money'
import { MINUTE } from '~/lib/time'
import type { FaultKind } from '~mocks/db'
import { simpleProduct } from '../../support/cartProducts'
import { address, order, place } from '../../support/guest'
import { useMockSite } from '../../support/mockSite'

const places = { billing: place, shipping: place }
async function placed() {
  const result = await placeOrder(order)
  if (result.outcome !== 'placed') throw new Error(result.outcome)
  return result.order
}

describe('the checkout', () => {
  const mock = useMockSite()
  beforeEach(() => addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '2' }))

  test('update-customer sends only the destination and returns rates and totals', async () => {
    const result = await updateCustomer(places)
    const [call] = mock.calls('POST /cart/update-customer')
    expect(JSON.parse(call?.payload ?? '')).toEqual({
      billing_address: place,
      shipping_address: place,
    })
    if (result.outcome !== 'changed') throw new Error(result.outcome)
    const [parcel] = result.cart.packages
    expect(parcel?.rates.filter(({ isSelected }) => isSelected)).toHaveLength(1)
    expect(result.cart.totals.shipping).toEqual(
      parcel?.rates.find(({ isSelected }) => isSelected)?.price,
    )
  })

  test('returns a field error for an unknown state', async () => {
    const result = await updateCustomer({ ...places, shipping: { ...place, state: 'ZZ' } })
    expect(result).toMatchObject({
      outcome: 'fields',
      refusals: { shipping: { state: expect.stringContaining('(ZZ) is not valid') } },
    })
  })

  test('returns two field errors for one address', async () => {
    const result = await updateCustomer({
      ...places,
      shipping: { ...place, state: 'ZZ', postcode: 'ABC' },
    })
    if (result.outcome !== 'fields') throw new Error(result.outcome)
    expect(Object.keys(result.refusals.shipping)).toEqual(['state', 'postcode'])
  })

  test('keeps a selected rate if the requested one no longer exists', async () => {
    await updateCustomer(places)
    const result = await selectShippingRate('nope:9', 0)
    expect(mock.calls('POST /cart/select-shipping-rate')[0]?.payload).toBe(
      '{"package_id":0,"rate_id":"nope:9"}',
    )
    if (result.outcome !== 'changed') throw new Error(result.outcome)
    expect(result.cart.packages[0]?.rates.find(({ isSelected }) => isSelected)).toBeDefined()
  })

  test('returns the path of the confirmation inside the app and empties the cart', async () => {
    const result = await placeOrder(order)
    const [made] = mock.db.session.orders
    expect(result).toEqual({
      outcome: 'placed',
      order: { id: made?.id, key: made?.key, number: String(made?.id) },
      next: {
        kind: 'confirmation',
        path: `/checkout/order-received/${made?.id}/?key=${made?.key}`,
      },
    })
    expect(mock.db.session.cart).toEqual([])
  })

  test('places one order despite an expired nonce', async () => {
    mock.db.faults.noncesExpire = true
    await placed()
    expect(mock.db.session.orders).toHaveLength(1)
  })

  test('returns a field error for a missing shipping phone', async () => {
    expect(await placeOrder({ ...order, shipping: { ...address, phone: '' } })).toMatchObject({
      outcome: 'fields',
      refusals: { shipping: { phone: 'Phone is required' }, billing: {} },
    })
  })

  test('waits well over 30 seconds for a slow payment', async () => {
    await updateCustomer(places)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    mock.db.settings.latencyMs = 100_000
    const placing = placeOrder(order)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2))
    await vi.advanceTimersByTimeAsync(100_000)
    expect(await placing).toMatchObject({ outcome: 'placed' })
  })

  test('returns a field error for an invalid e-mail address', async () => {
    const billing = { ...order.billing, email: 'not-mail' }
    expect(await placeOrder({ ...order, billing })).toMatchObject({
      outcome: 'fields',
      refusals: { billing: { email: 'The provided email address is not valid' } },
    })
  })

  test('throws for a nonce that the shop refuses repeatedly', async () => {
    mock.db.session.nonceTick = 50
    mock.db.afterEachCall = ({ session }) => {
      session.nonceTick += 100
    }
    await expect(placeOrder(order)).rejects.toThrow(ContractError)
    expect(mock.db.session.orders).toHaveLength(0)
  })

  test('returns a field error for an unknown payment method', async () => {
    expect(await placeOrder({ ...order, paymentMethod: 'stripe' })).toEqual({
      outcome: 'fields',
      refusals: {
        billing: {},
        shipping: {},
        order: { paymentMethod: 'Invalid payment method.' },
        other: [],
      },
    })
  })

  test('creates an account with the order and uses the customer’s nonce next', async () => {
    const billing = { ...order.billing, email: 'new@example.test' }
    await placeOrder({ ...order, billing, account: { password: 'monsoon-lamp-7' } })
    expect(JSON.parse(mock.calls('POST /checkout')[0]?.payload ?? '')).toMatchObject({
      create_account: true,
      customer_password: 'monsoon-lamp-7',
    })
    expect(mock.db.session.orders[0]?.customerId).toBe(mock.db.session.userId)
    await addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '1' })
    expect(await updateCustomer(places)).toMatchObject({ outcome: 'changed' })
  })

  test('asks a known e-mail address to sign in, with the shop’s message', async () => {
    expect(await placeOrder({ ...order, account: { password: '' } })).toEqual({
      outcome: 'sign-in',
      why: 'email-known',
      message: expect.stringContaining('already registered with asha@example.test'),
    })
    expect(JSON.parse(mock.calls('POST /checkout')[0]?.payload ?? '')).not.toHaveProperty(
      'customer_password',
    )
  })

  test('asks to sign in and places no order if the shop refuses guests', async () => {
    Object.assign(mock.db.settings, { noGuests: true, noNewAccounts: true })
    expect(await placeOrder(order)).toMatchObject({ outcome: 'sign-in', why: 'no-guests' })
    expect(mock.db.session.orders).toHaveLength(0)
  })

  test('returns the shop’s message for a declined payment, a checkout body with status 400', async () => {
    mock.db.faults.paymentFails = true
    expect(await placeOrder(order)).toEqual({
      outcome: 'refused',
      code: 'payment_failure',
      message: 'Your payment was declined. Please try another way to pay.',
    })
  })

  test('returns the cart with the refusal if a line cannot be sold', async () => {
    mock.db.session.soldOut = [simpleProduct(mock.db).id]
    const result = await placeOrder(order)
    if (result.outcome !== 'cart-changed') throw new Error(result.outcome)
    expect(result.message).toContain('is out of stock')
    expect(result.cart?.notices).toHaveLength(1)
  })

  test.each<[FaultKind, typeof ContractError | typeof TransportError]>([
    ['server-error', ContractError],
    ['html', ContractError],
    ['empty', ContractError],
    ['invalid-json', ContractError],
    ['cut-off', ContractError],
    ['offline', TransportError],
  ])(
    'throws for an unreadable response (%s) and does not send the order again',
    async (fault, kind) => {
      mock.db.faults.byCall['POST /checkout'] = fault
      await expect(placeOrder(order)).rejects.toThrow(kind)
      expect(mock.calls('POST /checkout')).toHaveLength(1)
    },
  )
})

const next = (redirect_url: string) => {
  const reply = {
    order_id: 7,
    order_key: 'wc_order_A',
    payment_result: { payment_status: 'success', payment_details: [], redirect_url },
  }
  const result = v.parse(CheckoutReply, reply)
  return result.outcome === 'placed' ? result.next : undefined
}

describe('the redirect after an order', () => {
  const own = '/checkout/order-received/7/?key=wc_order_A'
  test.each([
    [`${location.origin}${own}`, own],
    [
      `${location.origin}/checkout/order-received/8?key=wc_order_B&utm_nooverride=1#top`,
      '/checkout/order-received/8/?key=wc_order_B',
    ],
    [`${location.origin}/checkout/order-received/7/`, own],
    ['', own],
    ['javascript:alert(1)', own],
    ['data:text/html,<b>', own],
    ['mailto:bank@example.test', own],
    ['http://', own],
  ])('opens the confirmation for "%s"', (url, path) => {
    expect(next(url)).toEqual({ kind: 'confirmation', path })
  })

  test.each([
    ['https://bank.example/pay?order=7', 'https://bank.example/pay?order=7'],
    [
      'https://bank.example/checkout/order-received/7/?key=k',
      'https://bank.example/checkout/order-received/7/?key=k',
    ],
    ['/checkout/order-pay/7/?key=k', '/checkout/order-pay/7/?key=k'],
  ])('leaves the app for "%s"', (url, leftFor) => {
    expect(next(url)).toEqual({ kind: 'leave', url: leftFor })
  })
})

describe('a fetched order', () => {
  const mock = useMockSite()
  beforeEach(() => addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '2' }))

  test.each([2, 0] as const)('has the shop’s totals with %i decimals', async (decimals) => {
    mock.db.settings.decimals = decimals
    const { id, key } = await placed()
    const [made] = mock.db.session.orders
    const paise = (made?.rows ?? []).reduce((sum, row) => sum + row.unitMinor * row.quantity, 0)
    const rupees = (amount: number) =>
      `₹${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`

    const result = await fetchOrder(id, key)
    if (result.outcome !== 'found') throw new Error(result.outcome)
    const { totals, lines } = result.order
    expect(lines.map(({ total }) => formatMoney(total))).toEqual([rupees(paise)])
    expect(formatMoney(totals.items)).toBe(rupees(paise))
    expect(totals.shipping && formatMoney(totals.shipping)).toBe(rupees(made?.shippingMinor ?? 0))
    expect(formatMoney(totals.total)).toBe(rupees(paise + (made?.shippingMinor ?? 0)))
  })

  test('needs the e-mail address after ten minutes in another session', async () => {
    const { id, key } = await placed()
    const [made] = mock.db.session.orders
    if (made) made.placedAt -= 11 * MINUTE
    mock.db.session.billing = { ...mock.db.session.billing, email: '' }

    expect(await fetchOrder(id, key)).toEqual({ outcome: 'needs-email' })
    expect(await fetchOrder(id, key, 'ravi@example.test')).toEqual({ outcome: 'needs-email' })
    expect(await fetchOrder(id, key, 'asha@example.test')).toMatchObject({ outcome: 'found' })
  })

  test('throws for a wrong key', async () => {
    const { id } = await placed()
    await expect(fetchOrder(id, 'wc_order_wrong')).rejects.toThrow(NotFoundError)
  })
})
