import { describe, expect, test } from 'vitest'
import { trackOrder } from '~/api/order/tracking'
import type { TrackingRequest } from '~/domain/order/tracking'
import { ContractError } from '~/domain/errors'
import { site, setSite } from '~/config/site'
import { useMockSite } from '../../support/mockSite'

const EMAIL = 'asha@example.test'

/** The order; fails where it is not shown. */
async function found(request: TrackingRequest) {
  const result = await trackOrder(request)
  if (result.outcome !== 'found') throw new Error(JSON.stringify(result))
  return result.order
}

describe('tracking an order', () => {
  const mock = useMockSite({ scenarios: ['guest-orders'] })
  /** By age: 0 is the newest. */
  const placed = (age: number) => {
    const order = mock.db.session.orders.toSorted((a, b) => b.id - a.id)[age]
    if (!order) throw new Error(`no order ${age}`)
    return order
  }
  const numberOf = (age: number) => String(placed(age).id)

  test('reads the page and posts its form once, with the nonce and nothing in the address', async () => {
    await found({ number: numberOf(1), email: EMAIL })
    const calls = mock.calls()
    expect(calls.map(({ name, method }) => `${method} ${name}`)).toEqual([
      'GET page /track-order/',
      'POST page /track-order/',
    ])
    const { url, payload } = calls[1] ?? { url: '', payload: '' }
    expect(new URL(url).search).toBe('')
    expect(Object.fromEntries(new URLSearchParams(payload))).toEqual({
      orderid: numberOf(1),
      order_email: EMAIL,
      track: 'Track',
      'woocommerce-order-tracking-nonce': expect.stringMatching(/^[\da-f]{10}$/) as unknown,
      _wp_http_referer: '/track-order/',
    })
  })

  test('has status, date, lines, totals, note, addresses, news and files of an order', async () => {
    const order = await found({ number: numberOf(3), email: EMAIL.toUpperCase() })
    expect(order).toMatchObject({
      number: numberOf(3),
      status: 'Completed',
      note: { label: 'Note', lines: ['Ring twice.', 'The dog is friendly.'] },
      more: undefined,
    })
    expect(order.date).toMatch(/^[A-Z][a-z]+ \d+, \d{4}$/)
    expect(order.lines.map(({ name, quantity }) => [name, quantity])).toEqual(
      placed(3).rows.map(({ name, quantity }) => [name, String(quantity)]),
    )
    expect(order.totals.map(({ label }) => label)).toEqual([
      'Subtotal',
      'Shipping',
      'Total',
      'Payment method',
    ])
    expect(order.addresses.map(({ title }) => title)).toEqual([
      'Billing address',
      'Shipping address',
    ])
    expect(order.addresses[0]?.lines).toContain(EMAIL)
    expect(order.updates.map(({ text }) => text.markup)).toEqual([
      expect.stringContaining('Your parcel is with the courier.'),
      expect.stringContaining('We are wrapping your books.'),
    ])
    expect(order.updates[0]?.date).toMatch(/\d{4}$/)
    expect(order.downloads).toHaveLength(2)
    expect(order.actions).toEqual([])
  })

  test('an unpaid order can be paid and cancelled', async () => {
    const { actions } = await found({ number: numberOf(0), email: EMAIL })
    expect(actions.map(({ kind }) => kind)).toEqual(['pay', 'cancel'])
  })

  test('the order of a customer has no addresses for others', async () => {
    placed(1).customerId = 12
    const order = await found({ number: numberOf(1), email: EMAIL })
    expect(order.lines).not.toHaveLength(0)
    expect(order.addresses).toEqual([])
  })

  test.each([
    ['another e-mail', { email: 'ravi@example.test' }, /^Sorry, the order could not be found\./],
    ['an unknown number', { number: '999999' }, /^Sorry, the order could not be found\./],
    ['no number', { number: '' }, 'Please enter a valid order ID'],
    ['no e-mail', { email: 'asha' }, 'Please enter a valid email address'],
  ])('%s is refused in the shop’s words', async (_what, wrong, text) => {
    const result = await trackOrder({ number: numberOf(1), email: EMAIL, ...wrong })
    expect(result).toEqual({
      outcome: 'refused',
      errors: [
        expect.objectContaining({ kind: 'error', text: expect.stringMatching(text) as unknown }),
      ],
    })
    expect(mock.calls('page /track-order/')).toHaveLength(2)
  })
})

describe('tracking with an expired nonce', () => {
  const mock = useMockSite({ scenarios: ['guest-orders', 'expired-nonce'] })

  test('posts the form of the response once more', async () => {
    const [order] = mock.db.session.orders
    await found({ number: String(order?.id), email: EMAIL })
    const posts = mock.calls('page /track-order/').filter(({ method }) => method === 'POST')
    const nonces = posts.map(({ payload }) =>
      new URLSearchParams(payload).get('woocommerce-order-tracking-nonce'),
    )
    expect(new Set(nonces).size).toBe(2)
  })
})

describe('tracking on a page that the app cannot use', () => {
  const mock = useMockSite({ scenarios: ['guest-orders'] })
  const request = () => ({ number: String(mock.db.session.orders[0]?.id), email: EMAIL })

  test('leads to WordPress’s page where the form has a captcha', async () => {
    mock.db.settings.trackingCaptcha = true
    expect(await trackOrder(request())).toEqual({ outcome: 'elsewhere' })
    expect(mock.calls('page /track-order/')).toHaveLength(1)
  })

  test('throws where the page of the setting has no form', async () => {
    setSite({ ...site, addresses: { ...site.addresses, orderTracking: '/faq/' } })
    await expect(trackOrder(request())).rejects.toThrow(/a page without the form/)
    expect(mock.calls().map(({ method }) => method)).toEqual(['GET'])
  })

  test.each(['server-error', 'not-found', 'html', 'empty'] as const)(
    'throws for a page with the fault “%s”',
    async (fault) => {
      mock.db.faults.byCall['page /track-order/'] = fault
      await expect(trackOrder(request())).rejects.toThrow(ContractError)
    },
  )

  test('shows news of the shop that looks like an order as text', async () => {
    const [order] = mock.db.session.orders
    if (!order) throw new Error('no order')
    order.updates = [
      { at: 0, html: '<p>Order <mark class="order-number">1</mark></p><script>alert(1)</script>' },
    ]
    const result = await trackOrder(request())
    const { number, updates } = result.outcome === 'found' ? result.order : {}
    expect(number).toBe(String(order.id))
    // Markup for ServerHtml, which sanitizes it: scripts are left out there.
    expect(updates?.map(({ text }) => text.markup)).toEqual([
      expect.stringContaining('Order <mark class="order-number">1</mark>'),
    ])
  })
})
