import { expect, test } from 'vitest'
import { parseConfirmation } from '~/api/order/confirmation'
import { fetchOrder, fetchOrderFacts } from '~/api/order/order'
import { ContractError, NotFoundError } from '~/domain/errors'
import { formatMoney } from '~/domain/money'
import { parseHtml } from '~/lib/html'
import { jsonFixture, response } from '../../support/fixtures'
import { useReplay } from '../../support/replay'

const respondWith = useReplay()

const list = (label: string, value: string) =>
  `<dl class="wc-block-components-additional-fields-list"><dt>${label}</dt><dd>${value}</dd></dl>`

const refused = (code: string, status: number) => ({
  ...response('GET', '/wp-json/wc/store/v1/order/5120?key=x', { code, message: 'No' }),
  status,
})

test('reads the additional fields of a confirmation by their place', () => {
  const page = parseHtml(`
    <address>Lena Brandt ${list('VAT ID', 'DE123456789')}</address>
    <div class="woocommerce-column--shipping-address">${list('Doorbell', 'Brandt')}</div>
    ${list('Gift', 'Yes')}${list('', 'without a label')}${list('Note', '')}`)
  expect(parseConfirmation(page).additional).toEqual({
    order: [{ label: 'Gift', value: 'Yes' }],
    billing: [{ label: 'VAT ID', value: 'DE123456789' }],
    shipping: [{ label: 'Doorbell', value: 'Brandt' }],
  })
  expect(parseConfirmation(parseHtml('<p>Thank you.</p>')).additional).toBeUndefined()
})

test('reads an order, its lines and the options that no name contains', async () => {
  respondWith(
    response(
      'GET',
      '/wp-json/wc/store/v1/order/5120?key=wc_order_Kx81',
      jsonFixture('order/store-order.json'),
    ),
  )
  const result = await fetchOrder(5120, 'wc_order_Kx81')
  expect(result).toMatchObject({
    outcome: 'found',
    order: {
      id: 5120,
      status: 'processing',
      needsPayment: false,
      lines: [
        { name: 'Field Notebook - Dotted', quantity: 2, path: '/product/field-notebook/' },
        { name: 'Gift card', options: [] },
      ],
      billing: { firstName: 'Lena', city: 'Lübeck' },
    },
  })
  const { order } = result as Extract<typeof result, { outcome: 'found' }>
  expect(order.lines[0]?.options).toEqual([{ label: 'Engraving', value: 'L & B' }])
  expect(formatMoney(order.totals.total)).toBe('32,90\u00a0€')
})

test('reads status and products of an order of the signed-in customer without a key', async () => {
  const order = jsonFixture('order/store-order.json')
  const path = '/wp-json/wc/store/v1/order/5120?_fields=status%2Citems'
  respondWith(response('GET', path, order))
  const { status, lines } = await fetchOrderFacts({ id: 5120 })
  expect(status).toMatch(/^[a-z-]+$/)
  expect(lines.length).toBeGreaterThan(0)
})

test('asks for the e-mail of an order, and reports an unknown one', async () => {
  respondWith(refused('woocommerce_rest_invalid_billing_email', 401))
  expect(await fetchOrder(5120, 'x')).toEqual({ outcome: 'needs-email' })
  respondWith(refused('woocommerce_rest_invalid_order_key', 401))
  await expect(fetchOrder(5120, 'x')).rejects.toBeInstanceOf(NotFoundError)
  respondWith(refused('woocommerce_rest_invalid_user', 403))
  await expect(fetchOrder(5120, 'x')).rejects.toBeInstanceOf(NotFoundError)
  respondWith(refused('internal_server_error', 500))
  await expect(fetchOrder(5120, 'x')).rejects.toThrow('500')
})

test.each([
  ['rest_no_route', 404],
  ['rate_limit_exceeded', 400],
  ['rest_forbidden', 403],
  ['too_many_requests', 429],
])('an order that the shop does not look for is not an unknown one: %s', async (code, status) => {
  respondWith(refused(code, status))
  await expect(fetchOrder(5120, 'x')).rejects.toBeInstanceOf(ContractError)
})
