import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSignedOut, readAccountPage } from '~/api/account/accountPage'
import { readOrder } from '~/api/account/accountOrders'
import { setSite, site } from '~/config/site'
import { parseHtml } from '~/lib/html'
import { hasRecorded, recorded } from '../../support/recorded'

const pageOf = (exchange: string) => parseHtml(String(recorded(exchange).responseBody))
const read = (exchange: string) => readAccountPage(pageOf(exchange), '/my-account/')

const { shopOrigin } = site
beforeAll(() => {
  setSite({ ...site, shopOrigin: 'https://shop.example' })
})
afterAll(() => {
  setSite({ ...site, shopOrigin })
})

describe.skipIf(!hasRecorded)('a recorded account (skipped: no recordings)', () => {
  it.each(['', 'plain/'])('the pages in “%s” distinguish signed in from signed out', (folder) => {
    expect(isSignedOut(pageOf(`${folder}html-my-account-dashboard`))).toBe(false)
    expect(isSignedOut(pageOf(`${folder}html-my-account-anonymous`))).toBe(true)
  })

  it.each(['', 'plain/'])('the dashboard in “%s” has its menu and its greeting', (folder) => {
    const { menu, notices, content } = read(`${folder}html-my-account-dashboard`)
    expect(menu.map(({ area, path }) => [area, path?.replace(/=.*/, '=')])).toEqual([
      ['dashboard', '/my-account/'],
      ['orders', '/my-account/orders/'],
      ['downloads', '/my-account/downloads/'],
      ['addresses', '/my-account/edit-address/'],
      ['details', '/my-account/edit-account/'],
      ['wishlist', '/my-account/wishlist/'],
      ['log-out', '/my-account/customer-logout/?_wpnonce='],
    ])
    expect(menu.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ area: 'dashboard' }])
    expect(notices).toEqual([])
    const greeting = content.kind === 'dashboard' ? content.greeting?.markup : undefined
    expect(greeting).toContain('Hello <strong>shopper</strong>')
    expect(greeting).not.toContain('wp-login.php')
  })

  it.each(['', 'plain/'])('the orders in “%s” are empty', (folder) => {
    expect(read(`${folder}html-my-account-orders`)).toMatchObject({
      notices: [],
      content: { kind: 'orders', rows: [] },
    })
  })

  it.each(['', 'plain/'])('the address book in “%s” has both addresses', (folder) => {
    expect(read(`${folder}html-my-account-edit-address`).content).toEqual({
      kind: 'addresses',
      intro: 'The following addresses will be used on the checkout page by default.',
      entries: [
        {
          title: 'Billing address',
          lines: ['Asha Shopper', '5 Hill Road', 'Pune 411001', 'Maharashtra'],
          action: 'Edit Billing address',
          path: '/my-account/edit-address/billing/',
        },
        {
          title: 'Shipping address',
          lines: ['You have not set up this type of address yet.'],
          action: 'Add Shipping address',
          path: '/my-account/edit-address/shipping/',
        },
      ],
    })
  })

  it.each(['', 'plain/'])('the account details in “%s” are a form', (folder) => {
    expect(read(`${folder}html-my-account-edit-account`).content).toMatchObject({
      kind: 'details',
      form: { isUnknown: false, submitLabel: 'Save changes' },
    })
  })

  it('an order has its lines, totals, note and addresses', () => {
    const page = parseHtml(
      `<div><p><mark class="order-number">1434</mark><mark class="order-date">–</mark><mark class="order-status">–</mark></p>${String(recorded('html-order-received-classic').responseBody)}</div>`,
    )
    const order = readOrder(page.querySelector('div') as Element)
    expect(order.lines).toEqual([
      {
        name: 'The Last River',
        path: '/product/the-last-river/',
        quantity: '1',
        options: [],
        total: '₹450.00',
      },
    ])
    expect(order.totals).toEqual([
      { label: 'Subtotal', text: '₹450.00', isTotal: false },
      { label: 'Shipping', text: '₹50.00 via Flat rate', isTotal: false },
      { label: 'Total', text: '₹500.00', isTotal: true },
      { label: 'Payment method', text: 'Cash on delivery', isTotal: false },
    ])
    expect(order.note).toEqual({ label: 'Note', lines: ['Ring twice'] })
    expect(order.addresses).toEqual([
      {
        title: 'Billing address',
        lines: [
          'Asha K',
          '5 Hill Road',
          'Pune 411001',
          'Maharashtra',
          '9876543210',
          'asha@example.test',
        ],
      },
      {
        title: 'Shipping address',
        lines: ['Asha K', '5 Hill Road', 'Pune 411001', 'Maharashtra', '9876543210'],
      },
    ])
  })
})
