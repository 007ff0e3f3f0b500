import { expect, test } from 'vitest'
import { readDownloads, readOrders } from '~/api/account/accountOrders'
import { isSignedOut, readAccountPage } from '~/api/account/accountPage'
import { MarkupError, parseHtml } from '~/lib/html'
import { fixture, useFixtureShop } from '../../support/fixtures'

useFixtureShop()

const row = (link: string) =>
  `<tr><td class="download-product" data-title="Product"><a href="/product/atlas/">Atlas</a></td><td class="download-remaining" data-title="Downloads remaining">3</td><td class="download-file" data-title="Download">${link}</td></tr>`

test('reads the menu, the notices and the address book', () => {
  const page = parseHtml(fixture('account/addresses.html'))
  const { menu, notices, content } = readAccountPage(page, '/my-account/edit-address/')
  expect(isSignedOut(page)).toBe(false)
  expect(menu.map(({ area, label, path, isCurrent }) => [area, label, path, isCurrent])).toEqual([
    ['dashboard', 'Dashboard', '/my-account/', false],
    ['addresses', 'Addresses', '/my-account/edit-address/', true],
    ['other', 'Reading club', undefined, false],
    ['log-out', 'Log out', '/my-account/customer-logout/?_wpnonce=0a1b2c3d4e', false],
  ])
  expect(notices).toMatchObject([{ kind: 'success', text: 'Address changed successfully.' }])
  expect(content).toEqual({
    kind: 'addresses',
    intro: 'The following addresses will be used on the checkout page by default.',
    entries: [
      {
        title: 'Billing address',
        lines: ['Lena Brandt', 'Uferweg 12', '23552 Lübeck'],
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

test('reads an order with its lines, totals and addresses', () => {
  const nav = /<nav[\s\S]*<\/nav>/.exec(fixture('account/addresses.html'))?.[0] ?? ''
  const page = parseHtml(nav + fixture('order/table.html'))
  const { content } = readAccountPage(page, '/my-account/view-order/5120/')
  expect(content).toMatchObject({
    kind: 'order',
    number: '5120',
    date: 'March 3, 2026',
    status: 'Processing',
    lines: [
      {
        name: 'Field Notebook',
        quantity: '2',
        options: [{ label: 'Paper', value: 'Dotted' }],
        total: '18,00 €',
      },
    ],
    totals: [
      { label: 'Subtotal', text: '18,00 €', isTotal: false },
      { label: 'Shipping', text: '4,90 € via Parcel', isTotal: false },
      { label: 'Payment method', text: 'Cash on delivery', isTotal: false },
      { label: 'Total', text: '22,90 €', isTotal: true },
    ],
    addresses: [
      {
        title: 'Billing address',
        lines: ['Lena Brandt', 'Uferweg 12', '23552 Lübeck', '0451 123456'],
      },
    ],
  })
})

test('finds a guest by the sign-in form', () => {
  expect(isSignedOut(parseHtml(fixture('content/sign-in.html')))).toBe(true)
})

test('reads the files of an order, and leaves out those without a link', () => {
  const page = parseHtml(`<table class="woocommerce-table--order-downloads">
    ${row('<a href="https://shop.example/?download_file=74">Maps.pdf</a>')}${row('')}
    ${row('<a href="javascript:alert(1)">Maps.pdf</a>')}</table>`)
  expect(readDownloads(page)).toEqual([
    {
      product: 'Atlas',
      productPath: '/product/atlas/',
      facts: [{ label: 'Downloads remaining', text: '3' }],
      file: 'Maps.pdf',
      url: '/_wp/?download_file=74',
    },
  ])
})

test('refuses a menu without entries and an order without a number', () => {
  const empty = '<nav class="woocommerce-MyAccount-navigation"><ul><li></li></ul></nav>'
  const menu = parseHtml(`${empty}<div class="woocommerce-MyAccount-content"></div>`)
  expect(() => readAccountPage(menu, '/my-account/')).toThrow(MarkupError)
  const orders = parseHtml(
    '<table class="woocommerce-orders-table"><tbody><tr class="woocommerce-orders-table__row"><td class="woocommerce-orders-table__cell-order-date">March 3, 2026</td></tr></tbody></table>',
  )
  expect(() => readOrders(orders)).toThrow(MarkupError)
})
