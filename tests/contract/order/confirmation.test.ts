import { describe, expect, test } from 'vitest'
import { addToCart } from '~/api/cart/cart'
import { placeOrder } from '~/api/checkout/checkout'
import { fetchConfirmation, finishOrder, parseConfirmation } from '~/api/order/confirmation'
import { ContractError } from '~/domain/errors'
import { parseHtml } from '~/lib/html'
import { MINUTE } from '~/lib/time'
import { simpleProduct } from '../../support/cartProducts'
import { order } from '../../support/guest'
import { useMockSite } from '../../support/mockSite'

/** As WooCommerce 10.9 prints the page of an order by bank transfer. */
const TEMPLATE = `<div class="woocommerce-order">
  <p class="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">
	Thank you. Your order has been received.</p>
  <ul class="woocommerce-order-overview woocommerce-thankyou-order-details order_details">
    <li class="woocommerce-order-overview__order order">Order number: <strong>A-785</strong></li>
    <li class="woocommerce-order-overview__date date">Date: <strong>November 23, 2026</strong></li>
    <li class="woocommerce-order-overview__total total">Total: <strong>₹933.46</strong></li>
    <li class="woocommerce-order-overview__payment-method method">Payment method: <strong>Direct bank transfer</strong></li>
  </ul>
  <p>We ship once the money has arrived.</p>
<section class="woocommerce-bacs-bank-details"><h2 class="wc-bacs-bank-details-heading">Our bank details</h2>
<ul class="wc-bacs-bank-details order_details bacs_details">
<li class="sort_code">IFSC: <strong>SAHY0001234</strong></li></ul></section>
  <script>track()</script>
  <section class="woocommerce-order-downloads"><h2>Downloads</h2></section>
  <section class="woocommerce-order-details"><table><tfoot>
    <tr><th scope="row">Shipping:</th><td>₹50.00&nbsp;<small class="shipped_via">via Courier</small></td></tr>
  </tfoot></table></section>
  <section class="woocommerce-customer-details"></section>
</div>`

const row = (label: string, value: string) =>
  `<tr><th scope="row">${label}</th><td>${value}</td></tr>`
const amount = (text: string) => `<span class="woocommerce-Price-amount amount">₹${text}</span>`

/** The same order in a block theme. */
const BLOCKS = `
<ul class="wc-block-order-confirmation-summary-list">
  ${['A-785', 'November 23, 2026', '₹933.46', 'asha@example.test', 'Direct bank transfer']
    .map(
      (value) =>
        `<li class="wc-block-order-confirmation-summary-list-item"><span class="wc-block-order-confirmation-summary-list-item__key">Key:</span> <span class="wc-block-order-confirmation-summary-list-item__value">${value}</span></li>`,
    )
    .join('')}
</ul>
<div class="wp-block-woocommerce-order-confirmation-additional-information"><p>We ship once the money has arrived.</p></div>
<table><tr><td>₹50.00&nbsp;<small class="shipped_via">via Courier</small></td></tr></table>`

describe('the confirmation page', () => {
  test.each([
    ['template', TEMPLATE],
    ['blocks', BLOCKS],
  ])('has number, date, payment, shipping and instructions (%s)', (_kind, html) => {
    const { instructions, ...rest } = parseConfirmation(parseHtml(html))
    expect(rest).toMatchObject({
      number: 'A-785',
      date: 'November 23, 2026',
      payment: 'Direct bank transfer',
      shipping: 'Courier',
    })
    expect(instructions?.markup).toContain('We ship once the money has arrived.')
  })

  test.each([
    ['Pick up at Laxmi Road', 'Pick up at Laxmi Road'],
    ['', undefined],
  ])('has the name of a delivery without costs (“%s”)', (method, shipping) => {
    const rows = [
      row('Subtotal:', amount('1,586.69')),
      method && row('Shipping:', method),
      row('Payment method:', 'Direct bank transfer'),
      row('Total:', amount('1,586.69')),
      row('Note:', 'Ring twice'),
    ].join('')
    const page = parseHtml(TEMPLATE.replace(/<tfoot>[^]*<\/tfoot>/, `<tfoot>${rows}</tfoot>`))
    expect(parseConfirmation(page).shipping).toBe(shipping)
  })

  test('has bank details, and downloads apart from them', () => {
    const { instructions, downloads } = parseConfirmation(parseHtml(TEMPLATE))
    expect(instructions?.markup).toContain('SAHY0001234')
    expect(instructions?.markup).not.toMatch(/track|Downloads|Thank you|933/)
    expect(downloads?.markup).toContain('Downloads')
  })

  test.each([
    [
      'included',
      '<tr><th scope="row">Total:</th><td><span class="amount">₹1,063.46</span> <small class="includes_tax">(includes <span class="amount">₹44.00</span> GST 5%, <span class="amount">₹19.46</span> GST 18%)</small></td></tr>',
    ],
    [
      'added',
      '<tr><th scope="row">GST 5%:</th><td><span class="amount">₹44.00</span></td></tr><tr><th scope="row">GST 18%:</th><td><span class="amount">₹19.46</span></td></tr>',
    ],
  ])('has the tax of each rate, %s', (_kind, rows) => {
    const { amounts } = parseConfirmation(parseHtml(`<table><tfoot>${rows}</tfoot></table>`))
    expect(amounts?.filter(({ name }) => name.startsWith('GST'))).toEqual([
      { name: 'GST 5%', amount: '4400' },
      { name: 'GST 18%', amount: '1946' },
    ])
  })

  const total = row('Total:', amount('1,586.69'))
  const payment = row('Payment method:', 'Cheque')
  const free = row('Shipping:', 'Pick up at Laxmi Road')
  test.each([
    ['after the total', free + total + payment, 'Cheque'],
    [
      'before refunds and the total',
      free + payment + row('Refund:', amount('5.00')) + total,
      'Cheque',
    ],
    ['of an order without costs', free + row('Total:', amount('0.00')), undefined],
  ])('of the account has the payment method %s', (_place, rows, method) => {
    const page = parseHtml(
      `<p>Order #<mark class="order-number">5120</mark> was placed on <mark class="order-date">March 3, 2026</mark></p><table><tfoot>${rows}<tr><th>Note:</th><td>Ring twice</td></tr></tfoot></table>`,
    )
    expect(parseConfirmation(page)).toMatchObject({
      number: '5120',
      date: 'March 3, 2026',
      shipping: 'Pick up at Laxmi Road',
    })
    expect(parseConfirmation(page).payment).toBe(method)
  })

  test('says nothing where it asks to sign in', () => {
    const page = parseConfirmation(parseHtml('<div class="woocommerce-order">Please log in</div>'))
    expect(Object.values(page).filter(Boolean)).toEqual([])
  })
})

describe('requests of the confirmation page', () => {
  const mock = useMockSite()
  const { signal } = new AbortController()

  async function placed(minutesAgo = 0) {
    await addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '1' })
    const result = await placeOrder({ ...order, paymentMethod: 'bacs' })
    if (result.outcome !== 'placed') throw new Error(result.outcome)
    mock.db.session.orders[0]!.placedAt -= minutesAgo * MINUTE
    await addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '1' })
    return { id: result.order.id, key: result.order.key, signal }
  }

  test('finish the order with the shopper’s cookies, which empties the cart', async () => {
    const { id, key } = await placed()
    expect((await finishOrder(id, key)).payment).toBe('Direct bank transfer')
    expect(mock.db.session.cart).toEqual([])
  })

  test('leave a cart alone', async () => {
    const request = { ...(await placed()), email: undefined, isCartEmpty: false, isSignedIn: false }
    expect((await fetchConfirmation(request)).instructions?.markup).toContain('DECC0000042')
    expect(mock.db.session.cart).toHaveLength(1)
  })

  test('read a customer’s order from the account, which leaves the cart alone', async () => {
    mock.db.session.userId = mock.db.session.customers[0]!.id
    const request = { ...(await placed()), email: undefined, isCartEmpty: false, isSignedIn: true }
    const { number, date, payment } = await fetchConfirmation(request)
    expect(number).toBe(String(request.id))
    expect(date).toMatch(/^\w+ \d+, \d{4}$/)
    expect(payment).toBe('Direct bank transfer')
    expect(mock.db.session.cart).toHaveLength(1)
  })

  test('answer the page’s question for the e-mail of an older order', async () => {
    const request = { ...(await placed(11)), isCartEmpty: false, isSignedIn: false }
    const unknown = await fetchConfirmation({ ...request, email: undefined })
    expect(unknown.instructions).toBeUndefined()
    const known = await fetchConfirmation({ ...request, email: 'asha@example.test' })
    expect(known.instructions?.markup).toContain('DECC0000042')
  })
})

describe('another page instead of the confirmation', () => {
  const mock = useMockSite({ scenarios: ['full-cart'] })

  test.each(['not-found', 'rate-limit', 'html', 'redirect'] as const)(
    'does not count as the confirmation of an order (%s)',
    async (fault) => {
      mock.db.faults.byCall['page /checkout/*'] = fault
      await expect(finishOrder(1, 'wc_order_x')).rejects.toBeInstanceOf(ContractError)
      const request = { id: 1, key: 'wc_order_x', email: undefined, isSignedIn: false }
      const { signal } = new AbortController()
      await expect(
        fetchConfirmation({ ...request, isCartEmpty: true, signal }),
      ).rejects.toBeInstanceOf(ContractError)
    },
  )
})
