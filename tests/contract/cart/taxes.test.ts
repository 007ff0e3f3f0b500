import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchAccountPage } from '~/api/account/account'
import { addToCart, fetchCart } from '~/api/cart/cart'
import { parsePriceHtml } from '~/api/catalog/price'
import { applyCoupon } from '~/api/cart/coupon'
import { StoreCart } from '~/api/cart/storeCart'
import { placeOrder, updateCustomer } from '~/api/checkout/checkout'
import { fetchOrder } from '~/api/order/order'
import { fetchProduct } from '~/api/product/product'
import { setSite, site } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import type { Totals } from '~/domain/cart/totals'
import { addMoney, formatMoney, negative, type Money } from '~/domain/money'
import { address, order as request, place } from '../../support/guest'
import { useMockSite } from '../../support/mockSite'

const german = { ...place, country: 'DE', state: 'DE-BE', city: 'Berlin', postcode: '10115' }

const shops = [
  ['prices including tax', 'gst-included', place, '₹', 'GST'],
  ['prices excluding tax', 'vat-excluded', german, '€', 'MwSt.'],
] as const

/** As on the shop's pages, whose text has one kind of space. */
const shown = (money: Money | undefined) => money && formatMoney(money).replaceAll('\u00a0', ' ')

/** A response of the Store API, as far as it is changed here. */
interface WireCart {
  items: { totals: object }[]
  coupons: { totals: object }[]
  totals: Record<string, string>
}

/** The amounts that the shopper sees, from the subtotal to the total. */
const rowsOf = ({ items, discount, shipping, rounding, total, taxLines }: Totals) => ({
  items: shown(items),
  discount: shown(discount),
  shipping: shown(shipping),
  rounding: shown(rounding),
  total: shown(total),
  taxLines: taxLines.map((line) => `${line.name} ${shown(line.total)}`),
})

const sumOf = ({ items, discount, shipping, rounding, taxDisplay, tax }: Totals) =>
  shown(
    addMoney(
      items,
      negative(discount),
      shipping,
      rounding,
      taxDisplay === 'excluding' ? tax : undefined,
    ),
  )

describe.each(shops)('a shop with %s', (_, scenario, destination, symbol, label) => {
  const mock = useMockSite({ scenarios: [scenario] })

  /** @param kinds whether each product is a book; something else has another rate */
  async function fillCart(kinds = [true, false], quantity = 2) {
    const simple = mock.db.catalog.products.filter(
      ({ type, visibility, stock, regularMinor, soldIndividually }) =>
        type === 'simple' &&
        visibility === 'visible' &&
        stock === undefined &&
        !soldIndividually &&
        (regularMinor ?? 0) > 20_000 &&
        (regularMinor ?? 0) < 36_000,
    )
    const chosen = kinds.map((isBook) =>
      simple.find(({ authorIds }) => authorIds.length > 0 === isBook),
    )
    for (const product of chosen) {
      await addToCart({ product_id: String(product?.id), quantity: String(quantity) })
    }
    await applyCoupon('book10')
    await updateCustomer({ billing: destination, shipping: destination })
    return fetchCart()
  }

  async function orderOf({ totals }: Cart) {
    const placed = await placeOrder({
      ...request,
      shipping: { ...address, ...destination },
      billing: { ...request.billing, ...destination, email: 'lena@example.com' },
      expectedTotal: totals.total.amount,
      ...(scenario === 'vat-excluded' ? { account: { password: '' } } : {}),
    })
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    const result = await fetchOrder(placed.order.id, placed.order.key)
    if (result.outcome !== 'found') throw new Error(result.outcome)
    return result
  }

  test('shows the lines, the coupon, the rate and the totals of the cart in one display', async () => {
    const { lines, totals, packages } = await fillCart()
    expect(totals.taxDisplay).toBe(scenario === 'gst-included' ? 'including' : 'excluding')
    expect(totals.addsUp).toBe(true)
    expect(sumOf(totals)).toBe(shown(totals.total))
    expect(totals.taxLines.map(({ name }) => name.split(' ')[0])).toEqual([label, label])
    expect(shown(totals.total)).toContain(symbol)
    const [first, ...others] = lines.map(({ total }) => total)
    expect(first && shown(addMoney(first, ...others))).toBe(shown(totals.items))
    const rate = packages[0]?.rates.find(({ isSelected }) => isSelected)
    expect(shown(rate?.price)).toBe(shown(totals.shipping))
  })

  test('tells its display by the price of a line, whatever the site settings say', async () => {
    const cartPrices = scenario === 'gst-included' ? 'excluding' : 'including'
    for (const taxes of [undefined, { cartPrices } as const]) {
      setSite({ ...site, taxes })
      const { totals } = await fillCart()
      expect(totals.taxDisplay).not.toBe(cartPrices)
    }
  })

  test('has the display of the site settings where only shipping is taxed', async () => {
    await fillCart()
    const response = await fetch('/wp-json/wc/store/v1/cart')
    const wire = (await response.json()) as WireCart
    for (const { totals } of wire.items) {
      Object.assign(totals, { line_subtotal_tax: '0', line_total_tax: '0' })
    }
    const { total_items, total_discount, total_shipping, total_shipping_tax } = wire.totals
    const amounts = [total_items, total_shipping, total_shipping_tax].map(Number)
    const price = amounts.reduce((sum, amount) => sum + amount, -Number(total_discount))
    Object.assign(wire.totals, {
      total_items_tax: '0',
      total_discount_tax: '0',
      total_tax: total_shipping_tax,
      total_price: String(price),
    })
    for (const { totals } of wire.coupons) Object.assign(totals, { total_discount_tax: '0' })
    for (const cartPrices of ['including', 'excluding'] as const) {
      setSite({ ...site, taxes: { cartPrices } })
      const { totals } = v.parse(StoreCart, wire)
      expect(totals).toMatchObject({ taxDisplay: cartPrices, addsUp: true })
    }
  })

  test.each([
    ['the rate', 'itemized', [expect.stringContaining(label)]],
    ['no rate', 'single', []],
  ] as const)('names %s in an order where the shop shows taxes %s', async (_name, how, names) => {
    await fillCart([true])
    setSite({ ...site, taxes: { totals: how } })
    const { order } = await orderOf(await fetchCart())
    expect(order.totals.taxLines.map(({ name }) => name)).toEqual(names)
  })

  test('lists the rate of the shipping first in the cart, those of the lines first in the order', async () => {
    const cart = await fillCart()
    const { books, standard } = mock.db.settings.taxes!
    expect(cart.totals.taxLines.map(({ name }) => name)).toEqual([standard.name, books.name])
    const { order } = await orderOf(cart)
    expect(order.taxNames).toEqual([books.name, standard.name])
  })

  test('has the same amounts in the order as in the cart', async () => {
    const cart = await fillCart()
    // Two rates, so the tax on shipping of each is unknown.
    const cartRows = { ...rowsOf(cart.totals), taxLines: [] }
    const { order } = await orderOf(cart)
    expect(rowsOf(order.totals)).toEqual(cartRows)
    expect(shown(order.totals.tax)).toBe(shown(cart.totals.tax))
    expect(order.lines.map(({ total }) => shown(total))).toEqual(
      cart.lines.map(({ total }) => shown(total)),
    )
  })

  test('has the same amounts in the account as in the confirmation', async () => {
    mock.db.session.userId = mock.db.session.customers[0]?.id ?? 0
    const { order } = await orderOf(await fillCart([true], 1))
    const account = await orderInAccount(`/my-account/view-order/${order.id}/`)
    const { items, discount, shipping, rounding, total } = rowsOf(order.totals)
    const amounts = account.totals.map(({ text }) => text.split(/ via | \(/)[0])
    expect(amounts).toEqual(expect.arrayContaining([items, `−${discount}`, shipping, total]))
    // A shop with prices including tax has rounded the tax on the line and on the discount.
    expect(rounding !== undefined).toBe(scenario === 'gst-included')
    expect(shown(account.rounding)).toBe(rounding)
  })
})

async function orderInAccount(path: string) {
  const response = await fetchAccountPage(path)
  if (response.outcome !== 'found' || response.page.content.kind !== 'order')
    throw new Error(`no order at ${path}`)
  return response.page.content
}

const amount = (text: string) => `<span class="woocommerce-Price-amount">${text}</span>`
const suffix = (text: string) => `<small class="woocommerce-price-suffix">${text}</small>`

describe('the price display suffix', () => {
  const mock = useMockSite({ scenarios: ['vat-excluded'] })

  test('follows the price of a product', async () => {
    const product = mock.db.catalog.products.find(
      ({ type, visibility }) => type === 'simple' && visibility === 'visible',
    )
    const { price } = await fetchProduct(product?.slug ?? '')
    expect(price).toMatchObject({ suffix: 'excl. VAT' })
  })

  test('is no amount of a price', () => {
    expect(
      parsePriceHtml(`${amount('10,00 €')} ${suffix(`${amount('11,90 €')} incl. VAT`)}`),
    ).toEqual({ kind: 'single', amount: '10,00 €', suffix: '11,90 € incl. VAT' })
    expect(
      parsePriceHtml(`${amount('10,00 €')} – ${amount('20,00 €')} ${suffix('<b>excl. VAT</b>')}`),
    ).toEqual({ kind: 'range', from: '10,00 €', to: '20,00 €', suffix: 'excl. VAT' })
    expect(parsePriceHtml(suffix('excl. VAT'))).toEqual({ kind: 'none' })
  })
})

describe('an order with a refund', () => {
  useMockSite({ scenarios: ['customer-with-orders'] })

  test('has the total before and after it, and its reason apart from its amount', async () => {
    const list = await fetchAccountPage('/my-account/orders/')
    if (list.outcome !== 'found' || list.page.content.kind !== 'orders') throw new Error('no list')
    const row = list.page.content.rows.find(({ totalBefore }) => totalBefore)
    expect(row?.total).toMatch(/^₹[\d,.]+ for \d items?$/)
    expect(row?.totalBefore).toMatch(/^₹[\d,.]+$/)
    const { totals } = await orderInAccount(row?.path ?? '')
    const total = totals.find(({ isTotal }) => isTotal)
    expect(total).toMatchObject({ label: 'Total', before: row?.totalBefore })
    expect(totals.find(({ label }) => label === 'Refund')).toEqual({
      label: 'Refund',
      text: '−₹50.00',
      details: 'Bent corner',
      isTotal: false,
    })
  })
})
