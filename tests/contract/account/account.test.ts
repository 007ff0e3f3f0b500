import { describe, expect, test } from 'vitest'
import {
  fetchAccountPage,
  followOrderAction,
  logOut,
  openResetLink,
  StillSignedInError,
} from '~/api/account/account'
import { sendWordpressForm } from '~/api/content/wordpressForm'
import { addToCart } from '~/api/cart/cart'
import { isSignedOut, readAccountPage } from '~/api/account/accountPage'
import type { AccountContent } from '~/domain/account/account'
import { initialFormValues } from '~/domain/content/wordpressForm'
import { ContractError, NotFoundError } from '~/domain/errors'
import { MarkupError, parseHtml } from '~/lib/html'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { putProxy, useMockSite } from '../../support/mockSite'

const ACCOUNT = '/my-account/'

/** Makes the wishlist's settings of a page unreadable. */
const withBrokenWishlist = () =>
  new TransformStream<string, string>({
    transform: (text, stream) =>
      stream.enqueue(text.replace(/(?<=var woosw_vars\s*=\s*\{)/, 'broken,')),
  })

/** An account page; fails if the customer is not signed in. */
async function pageAt(path: string) {
  const response = await fetchAccountPage(path)
  if (response.outcome !== 'found') throw new Error(`${path} is closed`)
  return response.page
}

async function contentAt<Kind extends AccountContent['kind']>(path: string, kind: Kind) {
  const { content } = await pageAt(path)
  if (content.kind !== kind) throw new Error(`${path} is ${content.kind}`)
  return content as Extract<AccountContent, { kind: Kind }>
}

const NAV = `<nav class="woocommerce-MyAccount-navigation"><ul>
<li class="woocommerce-MyAccount-navigation-link--dashboard"><a href="/my-account/">Dashboard</a></li>
<li class="woocommerce-MyAccount-navigation-link--orders is-active"><a href="/my-account/bestellungen/" aria-current="page">Bestellungen</a></li>
</ul></nav>`

const read = (content: string, nav = NAV) =>
  readAccountPage(
    parseHtml(`${nav}<div class="woocommerce-MyAccount-content">${content}</div>`),
    '/my-account/bestellungen/',
  )

/** A list of one order with these action links. */
const rowWith = (cells: string) =>
  read(`<table class="woocommerce-orders-table"><tbody><tr>
<th class="woocommerce-orders-table__cell-order-number"><a href="javascript:alert(1)">#7</a></th>
<td class="woocommerce-orders-table__cell-order-actions">${cells}</td>
<td class="woocommerce-orders-table__cell-parcel" data-title="Parcel">On its way</td>
</tr></tbody></table>`).content

/** An order page with this markup. */
const orderWith = (parts: { notes?: string; line?: string; more?: string }) => {
  const { content } = read(`${parts.more ?? ''}
<p>Order #<mark class="order-number">7</mark> <mark class="order-date">1 May</mark> <mark class="order-status">Sent</mark></p>
${parts.notes ?? ''}
<section class="woocommerce-order-details"><table class="woocommerce-table--order-details">
<tbody><tr class="order_item"><td class="product-name">${parts.line ?? ''}</td><td class="product-total">₹1</td></tr></tbody>
</table></section>`)
  if (content.kind !== 'order') throw new Error(content.kind)
  return content
}

describe('the account as the mock site renders it', () => {
  const mock = useMockSite({ scenarios: ['customer-with-orders'] })
  const newest = () => Math.max(...mock.db.session.orders.map(({ id }) => id))
  const orderPath = (age: number) => `/my-account/view-order/${newest() - age}/`

  test('the menu has an area for each entry; only plugins’ entries leave the app', async () => {
    const { menu, content } = await pageAt(ACCOUNT)
    expect(menu.map(({ area, label, isCurrent }) => [area, label, isCurrent])).toEqual([
      ['dashboard', 'Dashboard', true],
      ['orders', 'Orders', false],
      ['downloads', 'Downloads', false],
      ['addresses', 'Addresses', false],
      ['details', 'Account details', false],
      ['wishlist', 'Wishlist', false],
      ['other', 'Book club', false],
      ['log-out', 'Log out', false],
    ])
    expect(menu.find(({ area }) => area === 'other')).toMatchObject({
      url: '/_wp/my-account/book-club/',
    })
    expect(menu.find(({ area }) => area === 'wishlist')).toMatchObject({
      path: '/my-account/wishlist/',
    })
    expect(content).toMatchObject({ kind: 'dashboard' })
  })

  test('orders come ten at a time, newest first, with the shop’s texts', async () => {
    const first = await contentAt('/my-account/orders/', 'orders')
    expect(first.rows).toHaveLength(10)
    expect(first.rows[0]).toMatchObject({
      number: `#${newest()}`,
      path: orderPath(0),
      status: 'Pending payment',
      statusKey: 'pending',
      more: [],
    })
    expect(first.rows[0]?.total).toMatch(/^₹[\d,.]+ for \d items?$/)
    expect(first.rows[0]?.date).toMatch(/^[A-Z][a-z]+ \d+, \d{4}$/)
    expect([first.previousPath, first.nextPath]).toEqual([undefined, '/my-account/orders/2/'])

    const last = await contentAt('/my-account/orders/3/', 'orders')
    expect(last.rows).toHaveLength(3)
    expect([last.previousPath, last.nextPath]).toEqual(['/my-account/orders/2/', undefined])
  })

  test('a pending order can be paid, viewed and cancelled', async () => {
    const { rows } = await contentAt('/my-account/orders/', 'orders')
    expect(rows[0]?.actions.map(({ kind, label }) => [kind, label])).toEqual([
      ['pay', 'Pay'],
      ['view', 'View'],
      ['cancel', 'Cancel'],
    ])
    expect(rows[0]?.actions[0]?.path).toMatch(
      /^\/checkout\/order-pay\/\d+\/\?pay_for_order=true&key=/,
    )
    expect(rows[1]?.actions.map(({ kind }) => kind)).toEqual(['view'])
  })

  test('an order has lines, totals, note, addresses, updates and files', async () => {
    const order = await contentAt(orderPath(3), 'order')
    const placed = mock.db.session.orders.find(({ id }) => id === newest() - 3)
    expect(order).toMatchObject({
      number: String(newest() - 3),
      status: 'Completed',
      more: undefined,
    })
    expect(order.lines.map(({ name, quantity }) => [name, quantity])).toEqual(
      placed?.rows.map(({ name, quantity }) => [name, String(quantity)]),
    )
    expect(order.lines[0]?.path).toMatch(/^\/product\//)
    expect(order.totals.map(({ label }) => label)).toEqual([
      'Subtotal',
      'Shipping',
      'Total',
      'Payment method',
    ])
    expect(order.totals[1]?.text).toBe('₹50.00 via Flat rate')
    expect(order.note).toEqual({ label: 'Note', lines: ['Ring twice.', 'The dog is friendly.'] })
    expect(order.addresses).toEqual([
      {
        title: 'Billing address',
        lines: [
          'Asha Kulkarni',
          '5 Hill Road',
          'Second floor',
          'Pune 411001',
          'Maharashtra',
          '9876543210',
          'asha@example.test',
        ],
      },
      expect.objectContaining({ title: 'Shipping address' }),
    ])
    expect(order.updates).toHaveLength(2)
    expect(order.updates[0]?.text.markup).toContain('Your parcel is with the courier.')
    expect(order.downloads).toHaveLength(2)
    expect(order.actions).toMatchObject([{ kind: 'again', label: 'Order again' }])
  })

  test('another customer’s order shows the shop’s refusal only', async () => {
    const { content, notices } = await pageAt('/my-account/view-order/1/')
    expect(content).toEqual({ kind: 'notices' })
    expect(notices).toMatchObject([{ kind: 'error', text: 'Invalid order. My account' }])
  })

  test('files link to WordPress, with remaining downloads and expiry', async () => {
    const { downloads } = await contentAt('/my-account/downloads/', 'downloads')
    expect(downloads.map(({ file }) => file)).toEqual(['Reading guide.pdf', 'Map of the book.pdf'])
    expect(downloads[0]?.facts[0]).toEqual({ label: 'Downloads remaining', text: '3' })
    expect(downloads[1]?.facts).toEqual([
      { label: 'Downloads remaining', text: '∞' },
      { label: 'Expires', text: 'Never' },
    ])
    expect(downloads[0]?.url).toMatch(/^\/_wp\/\?download_file=Reading\+guide\.pdf&order=wc_order_/)
    expect(downloads[0]?.productPath).toMatch(/^\/product\//)
    const file = await fetch(new URL(downloads[0]?.url ?? '', location.origin))
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="Reading guide.pdf"')
    const [again] = (await contentAt('/my-account/downloads/', 'downloads')).downloads
    expect(again?.facts[0]).toEqual({ label: 'Downloads remaining', text: '2' })
  })

  test('the address book links to address forms with their country’s states', async () => {
    const book = await contentAt('/my-account/edit-address/', 'addresses')
    expect(book.intro).toMatch(/used on the checkout page/)
    expect(book.entries.map(({ action, path, lines }) => [action, path, lines.length])).toEqual([
      ['Edit Billing address', '/my-account/edit-address/billing/', 5],
      ['Add Shipping address', '/my-account/edit-address/shipping/', 1],
    ])
    const address = await contentAt('/my-account/edit-address/billing/', 'address-form')
    expect(address.title).toBe('Billing address')
    expect(address.form.fields.find(({ name }) => name === 'billing_city')?.value).toBe('Pune')
    expect(address.settings?.countries.get('IN')?.states).toContainEqual({
      code: 'TS',
      name: 'Telangana',
    })
  })

  test('account details are a form; a plugin’s page is left to WordPress', async () => {
    const details = await contentAt('/my-account/edit-account/', 'details')
    expect(details.form.isUnknown).toBe(false)
    expect((await pageAt('/my-account/book-club/')).content).toEqual({ kind: 'elsewhere' })
  })

  test('a page that is cut off in its content is not left to WordPress', () => {
    const form = '<form method="post"><input name="billing_first_name" value="Asha">'
    expect(() => read(form)).toThrow(MarkupError)
  })

  test('an unknown account page is not found', async () => {
    await expect(fetchAccountPage('/my-account/no-such-page/')).rejects.toThrow(NotFoundError)
  })

  test('ordering again adds the available products to the cart, with a notice', async () => {
    mock.db.session.soldOut = [mock.db.session.orders.at(-4)?.rows[0]?.productId ?? 0]
    const order = await contentAt(orderPath(3), 'order')
    const response = await followOrderAction(order.actions[0]?.path ?? '')
    expect(response).toMatchObject({
      notices: [
        {
          kind: 'error',
          text: '1 item from your previous order is currently unavailable and could not be added to your cart.',
        },
        {
          kind: 'success',
          text: 'The cart has been filled with the items from your previous order.',
        },
      ],
    })
    expect(mock.db.session.cart).toHaveLength(order.lines.length - 1)
  })

  test('cancelling is confirmed by the shop; an expired link does nothing, without a message', async () => {
    const { rows } = await contentAt('/my-account/orders/', 'orders')
    const cancel = rows[0]?.actions.find(({ kind }) => kind === 'cancel')?.path ?? ''
    mock.db.session.nonceTick += 1
    expect(await followOrderAction(cancel)).toEqual({ outcome: 'responded', notices: [] })
    mock.db.session.nonceTick -= 1
    expect(await followOrderAction(cancel)).toMatchObject({
      notices: [{ text: 'Your order was cancelled.' }],
    })
    expect(mock.db.session.orders.at(-1)?.status).toBe('cancelled')
  })

  test('the account shows no notices of earlier adds to the cart', async () => {
    const add = () => addToCart({ product_id: String(simpleProduct(mock.db).id), quantity: '1' })
    await add()
    expect(mock.db.session.notices).toHaveLength(1)
    expect((await pageAt('/my-account/')).notices).toEqual([])
    expect(mock.db.session.notices).toEqual([])

    const order = await contentAt(orderPath(3), 'order')
    await add()
    mock.db.session.nonceTick += 1
    expect(await followOrderAction(order.actions[0]?.path ?? '')).toEqual({
      outcome: 'responded',
      notices: [],
    })
  })

  test('the account is read where the wishlist’s settings cannot be', async () => {
    expectConsole(/reading the settings of the wishlist/)
    putProxy({
      read: (response) =>
        new Response(
          response.body
            ?.pipeThrough(new TextDecoderStream())
            .pipeThrough(withBrokenWishlist())
            .pipeThrough(new TextEncoderStream()),
          response,
        ),
    })
    expect((await pageAt(ACCOUNT)).content.kind).toBe('dashboard')
  })

  test('logging out ends the session, with an expired link too', async () => {
    const { menu } = await pageAt(ACCOUNT)
    const path = menu.find(({ area }) => area === 'log-out')?.path ?? ''
    mock.db.session.nonceTick += 1
    await logOut(path)
    expect(mock.db.session.userId).toBe(0)
    expect(await fetchAccountPage('/my-account/orders/')).toEqual({ outcome: 'signed-out' })
    expect(await followOrderAction('/my-account/orders/')).toEqual({
      outcome: 'signed-out',
      notices: [],
    })
  })

  test.each(['/', '/no-such-page/'])(
    'logging out is done where the shop then leads to %s',
    async (afterLogOut) => {
      mock.db.settings.afterLogOut = afterLogOut
      const { menu } = await pageAt(ACCOUNT)
      await logOut(menu.find(({ area }) => area === 'log-out')?.path ?? '')
      expect(mock.db.session.userId).toBe(0)
    },
  )

  test('logging out is done where the shop then leads to another site', async () => {
    const { menu } = await pageAt(ACCOUNT)
    let isFirst = true
    putProxy({
      read(response) {
        // What a browser makes of a response of another origin.
        if (isFirst) {
          isFirst = false
          throw new TypeError('Failed to fetch')
        }
        return response
      },
    })
    await logOut(menu.find(({ area }) => area === 'log-out')?.path ?? '')
    expect(mock.db.session.userId).toBe(0)
  })

  test('logging out has failed where a page cannot be read and the account is still open', async () => {
    await expect(logOut('/no-such-page/')).rejects.toThrow(StillSignedInError)
    expect(mock.db.session.userId).toBe(2)
  })
})

describe('a new customer', () => {
  useMockSite({ scenarios: ['signed-in-customer'] })

  test('empty orders and downloads are not an error and have no notice', async () => {
    expect(await pageAt('/my-account/orders/')).toMatchObject({
      notices: [],
      content: { kind: 'orders', rows: [] },
    })
    expect(await pageAt('/my-account/downloads/')).toMatchObject({
      notices: [],
      content: { kind: 'downloads', downloads: [] },
    })
  })
})

describe('an address form with fields of plugins', () => {
  const mock = useMockSite({ scenarios: ['signed-in-customer', 'required-gstin'] })

  test('is drawn with them, and saves a text, a choice and a checkbox', async () => {
    mock.db.settings.additionalFields = [
      {
        id: 'kitab/landmark',
        label: 'Landmark',
        location: 'address',
        type: 'text',
        required: true,
      },
      {
        id: 'kitab/place',
        label: 'Kind of address',
        location: 'address',
        type: 'select',
        required: false,
        options: [{ value: 'office', label: 'Office & shop' }],
      },
      { id: 'kitab/bell', label: 'Bell', location: 'address', type: 'checkbox', required: false },
    ]
    const { form } = await contentAt('/my-account/edit-address/shipping/', 'address-form')
    expect(form.isUnknown).toBe(false)
    expect(form.fields.slice(-3)).toMatchObject([
      { name: '_wc_shipping/kitab/landmark', label: 'Landmark', isRequired: true },
      { type: 'select', options: [{ value: '' }, { value: 'office', label: 'Office & shop' }] },
      { type: 'checkbox', label: 'Bell', isChecked: false },
    ])
    const address = {
      ...initialFormValues(form),
      shipping_first_name: 'Asha',
      shipping_last_name: 'Kulkarni',
      shipping_country: 'IN',
      shipping_address_1: '5 Hill Road',
      shipping_city: 'Pune',
      shipping_state: 'MH',
      shipping_postcode: '411001',
      shipping_phone: '98765 43210',
    }
    expect(await sendWordpressForm(form, address)).toMatchObject({
      outcome: 'refused',
      errors: [{ text: 'Landmark is required', field: '_wc_shipping/kitab/landmark' }],
    })
    const filled = { ...address, '_wc_shipping/kitab/landmark': 'Old temple' }
    expect(await sendWordpressForm(form, filled)).toMatchObject({ outcome: 'accepted' })
    expect(mock.db.session.shipping.additional).toEqual({
      'kitab/landmark': 'Old temple',
      'kitab/place': '',
      'kitab/bell': false,
    })
    const checked = { ...filled, '_wc_shipping/kitab/bell': '1' }
    expect(await sendWordpressForm(form, checked)).toMatchObject({ outcome: 'accepted' })
    expect(mock.db.session.shipping.additional).toMatchObject({ 'kitab/bell': true })
  })
})

test('the account shows an order’s additional fields and addresses, without codes of states', () => {
  const order = orderWith({
    more: `<section class="woocommerce-customer-details"><div class="woocommerce-column--billing-address"><h2>Billing address</h2>
<address>Asha<br />Pune<br />DE-BE<dl class="wc-block-components-additional-fields-list"><dt>Landmark</dt><dd>Old temple</dd></dl></address></div>
<section class="wc-block-order-confirmation-additional-fields-wrapper"><h2>Additional information</h2><dl><dt>GSTIN</dt><dd>27ABC</dd></dl></section></section>`,
  })
  expect(order.addresses[0]?.lines).toEqual(['Asha', 'Pune', 'Landmark: Old temple'])
  expect(order.additional).toEqual([{ label: 'GSTIN', value: '27ABC' }])
  expect(order.more).toBeUndefined()
})

describe('an address form with several countries', () => {
  const mock = useMockSite({ scenarios: ['signed-in-customer', 'sells-abroad'] })

  test.each(['billing', 'shipping'] as const)(
    'the %s address is saved although a button in <noscript> comes first',
    async (kind) => {
      const path = `/my-account/edit-address/${kind}/`
      const { form } = await contentAt(path, 'address-form')
      expect(form.submitLabel).toBe('Save address')
      expect(form.fixed).not.toHaveProperty('woocommerce_checkout_update_totals')
      const values = {
        ...initialFormValues(form),
        [`${kind}_first_name`]: 'Asha',
        [`${kind}_last_name`]: 'Kulkarni',
        [`${kind}_country`]: 'IN',
        [`${kind}_address_1`]: '5 Hill Road',
        [`${kind}_city`]: 'Pune',
        [`${kind}_state`]: 'MH',
        [`${kind}_postcode`]: '411001',
        [`${kind}_phone`]: '98765 43210',
        ...(kind === 'billing' ? { billing_email: 'asha@example.com' } : {}),
      }
      expect(await sendWordpressForm(form, values)).toMatchObject({ outcome: 'accepted' })
      expect(mock.db.session[kind]).toMatchObject({ address_1: '5 Hill Road', state: 'MH' })
    },
  )
})

test.each([
  ['DE-BE', ''],
  ['Kent', 'Kent'],
])('an address form shows a typed state, but no code (%s)', (value, shown) => {
  const { content } = read(
    `<form method="post"><p class="form-row"><label for="billing_state">County</label>
<input type="text" id="billing_state" name="billing_state" value="${value}" /></p>
<button type="submit" name="save_address" value="Save address">Save address</button>
<input type="hidden" name="woocommerce-edit-address-nonce" value="a1" /></form>`,
  )
  expect(content).toMatchObject({ kind: 'address-form', form: { fields: [{ value: shown }] } })
})

describe('hostile or unexpected markup', () => {
  test('orders without a table or an empty notice are an error', () => {
    expect(() => read('<div class="new-orders">…</div>')).toThrow(MarkupError)
    expect(read('<div class="woocommerce-info">Noch keine.</div>').content).toMatchObject({
      kind: 'orders',
      rows: [],
    })
  })

  test('a page without the menu is an error; only the sign-in form means signed out', () => {
    expect(() => readAccountPage(parseHtml('<p>Maintenance</p>'), ACCOUNT)).toThrow(MarkupError)
    expect(isSignedOut(parseHtml('<p>Maintenance</p>'))).toBe(false)
    expect(isSignedOut(parseHtml('<form><input name="woocommerce-login-nonce"></form>'))).toBe(true)
  })

  test('script links and links to other hosts are dropped', () => {
    expect(
      rowWith(`<a class="button view" href="https://evil.example/my-account/">View</a>
<a class="button pay" href="javascript:alert(1)">Pay</a>
<a class="button cancel" href="//evil.example/cart/">Cancel</a>
<a class="button invoice" href="data:text/html,x">Invoice</a>
<a class="button track" href="https://courier.example/4711">Track</a>
<a class="button invoice" href="/?pdf=7">Invoice</a>`),
    ).toMatchObject({
      rows: [
        {
          number: '#7',
          path: undefined,
          more: [{ label: 'Parcel', text: 'On its way' }],
          actions: [
            { kind: 'other', label: 'Track', url: 'https://courier.example/4711' },
            { kind: 'other', label: 'Invoice', url: '/_wp/?pdf=7' },
          ],
        },
      ],
    })
  })

  test('only entries that are not WooCommerce’s may lead to other sites', () => {
    const { menu } = read(
      '<div class="woocommerce-info">–</div>',
      `<nav class="woocommerce-MyAccount-navigation"><ul>
<li class="woocommerce-MyAccount-navigation-link--customer-logout"><a href="https://evil.example/out">Log out</a></li>
<li class="woocommerce-MyAccount-navigation-link--orders is-active"><a href="/konto/bestellungen/">Bestellungen</a></li>
<li class="woocommerce-MyAccount-navigation-link--help"><a href="https://help.example/">Help</a></li>
<li class="woocommerce-MyAccount-navigation-link--trap"><a href="javascript:alert(1)">Trap</a></li>
</ul></nav>`,
    )
    expect(menu).toEqual([
      { area: 'orders', label: 'Bestellungen', path: '/konto/bestellungen/', isCurrent: true },
      { area: 'other', label: 'Help', url: 'https://help.example/', isCurrent: false },
    ])
  })

  test('a script in a note stays markup for the sanitizer', () => {
    const { updates } = orderWith({
      notes: `<h2>Order updates</h2><ol class="woocommerce-OrderUpdates commentlist notes"><li class="woocommerce-OrderUpdate comment note">
<p class="woocommerce-OrderUpdate-meta meta">1 May</p>
<div class="woocommerce-OrderUpdate-description description"><img src=x onerror="alert(1)"><script>alert(1)</script><p>Sent.</p></div></li></ol>`,
    })
    expect(updates).toEqual([{ date: '1 May', text: { markup: expect.stringContaining('Sent.') } }])
  })

  test('an order may have an unavailable product, a partial refund and options', () => {
    const { lines } = orderWith({
      line: `Old Atlas <strong class="product-quantity">×&nbsp;<del>3</del> <ins>1</ins></strong>
<ul class="wc-item-meta"><li><strong class="wc-item-meta-label">Cover:</strong> <p>Hard</p></li></ul>`,
    })
    expect(lines).toEqual([
      {
        name: 'Old Atlas',
        path: undefined,
        quantity: '1',
        options: [{ label: 'Cover', value: 'Hard' }],
        total: '₹1',
      },
    ])
  })

  test('a plugin’s markup beside an order is read once', () => {
    const { more } = orderWith({
      more: '<h2>Tracking</h2><p>Parcel <a href="https://courier.example/1">4711</a></p><form><input></form>',
    })
    expect(more?.markup.trim()).toBe(
      '<h2>Tracking</h2><p>Parcel <a href="https://courier.example/1">4711</a></p>',
    )
  })

  test('log-out links in the greeting get the menu’s URL', () => {
    const nav = `<nav class="woocommerce-MyAccount-navigation"><ul>
<li class="woocommerce-MyAccount-navigation-link--dashboard is-active"><a href="/my-account/">Dashboard</a></li>
<li class="woocommerce-MyAccount-navigation-link--customer-logout"><a href="/my-account/customer-logout/?_wpnonce=1">Log out</a></li>
</ul></nav>`
    const { content } = read(
      '<p>Hello (<a href="https://x.example/wp-login.php?action=logout&amp;_wpnonce=9">Log out</a>)</p>',
      nav,
    )
    expect(content.kind === 'dashboard' && content.greeting?.markup).toBe(
      '<p>Hello (<a href="/my-account/customer-logout/?_wpnonce=1">Log out</a>)</p>',
    )
  })
})

describe('a response that is not a page of the shop', () => {
  const mock = useMockSite({ scenarios: ['customer-with-orders'] })
  const faults = ['not-found', 'rate-limit', 'html'] as const

  test.each(faults)('does not say that a link of an order has done nothing (%s)', async (fault) => {
    mock.db.faults.byCall['page /cart/'] = fault
    await expect(followOrderAction('/cart/?order_again=1')).rejects.toBeInstanceOf(ContractError)
  })

  test.each(faults)('does not open a password reset link (%s)', async (fault) => {
    mock.db.faults.byCall['page /my-account/lost-password/'] = fault
    await expect(openResetLink({ key: 'LINK', id: '2' })).rejects.toBeInstanceOf(ContractError)
  })

  test.each(faults)('does not say that a page of the account is unknown (%s)', async (fault) => {
    mock.db.faults.byCall['page /my-account/orders/'] = fault
    await expect(fetchAccountPage('/my-account/orders/')).rejects.toBeInstanceOf(ContractError)
  })
})
