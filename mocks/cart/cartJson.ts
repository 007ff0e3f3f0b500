import { imagesJson } from '../catalog/images'
import { minorText, moneyFields } from '../catalog/priceMarkup'
import { isPurchasable, type Sellable } from '../catalog/productRules'
import type { Db, MockAddress } from '../db'
import { itemPermalink } from '../product/inlineItemMarkup'
import {
  choiceInWords,
  isInStock,
  isSoldIndividually,
  lowStock,
  productOf,
  quantityLimits,
} from '../product/purchaseRules'
import { storeProductJson } from '../product/storeProductJson'
import { storeTitle, termHtml } from '../seed/names'
import type { MockProduct } from '../seed/types'
import { cartErrors, dropInvalidCoupons } from './cartErrors'
import { sumCart, type CartSum } from './cartTotals'
import type { Rate } from './shippingRates'
import { shownPrice, sumTaxes, taxOf, taxOn, type TaxLine } from './taxes'

/** The Store API's cart object; orders share its lines and addresses. */

const payments = ['bacs', 'cod']

/** The available gateways. */
export const paymentsOf = (db: Db): string[] => db.settings.payments ?? payments

export function cartBody(db: Db, origin: string) {
  const couponErrors = dropInvalidCoupons(db)
  const cart = sumCart(db)
  const money = (paise: number) => minorText(db, paise)
  const isSent = cart.shippingMinor !== undefined
  return {
    items: cart.lines.map((line) => itemBody(db, origin, line)),
    coupons: cart.coupons.map(({ code, type, discountMinor, taxMinor }) => ({
      code,
      discount_type: type,
      totals: {
        total_discount: money(discountMinor),
        total_discount_tax: money(taxMinor),
        ...moneyFields(db),
      },
    })),
    fees: [],
    totals: {
      total_items: money(cart.itemsMinor),
      total_items_tax: money(cart.itemsTaxMinor),
      total_fees: '0',
      total_fees_tax: '0',
      total_discount: money(cart.discountMinor),
      total_discount_tax: money(cart.discountTaxMinor),
      total_shipping: isSent ? money(cart.shippingMinor ?? 0) : null,
      total_shipping_tax: isSent ? money(cart.shippingTaxMinor) : null,
      total_price: money(cart.totalMinor),
      total_tax: money(sumTaxes(cart.taxLines)),
      tax_lines:
        db.settings.taxes?.totals === 'itemized'
          ? cart.taxLines.map((line) => taxLineBody(line, money(taxOf(line))))
          : [],
      ...moneyFields(db),
    },
    shipping_address: addressBody(db.session.shipping),
    billing_address: billingBody(db.session.billing),
    needs_payment: cart.totalMinor > 0,
    needs_shipping: cart.needsShipping,
    payment_requirements: ['products'],
    has_calculated_shipping: cart.rates !== undefined,
    shipping_rates: cart.rates ? [packageBody(db, cart.lines, cart.rates)] : [],
    items_count: cart.count,
    items_weight: cart.lines.reduce(
      (grams, { row, sellable }) =>
        grams + Math.round((sellable.weightKg ?? 0) * 1000) * row.quantity,
      0,
    ),
    cross_sells: crossSells(db, cart.lines).map((item) => storeProductJson(db, origin, item)),
    errors: [...cartErrors(db, cart.lines), ...couponErrors].map(({ code, message }) => ({
      code,
      message: texturize(message),
    })),
    payment_methods: paymentsOf(db),
    extensions: {},
  }
}

/** Typographic quotes, as WordPress prints the cart's sentences. The refusal of an order has plain ones. */
const texturize = (message: string) => message.replace(/&quot;(.+?)&quot;/g, '&#8220;$1&#8221;')

/** Cross-sells of these lines that are not in the cart yet. */
function crossSells(db: Db, lines: CartSum[]): MockProduct[] {
  const inCart = new Set(lines.map(({ product }) => product.id))
  const ids = new Set(lines.flatMap(({ product }) => product.crossSellIds ?? []))
  return [...ids].flatMap((id) => {
    const item = db.catalog.byId.get(id)
    return item?.kind === 'product' && !inCart.has(id) && isPurchasable(item) ? [item] : []
  })
}

function packageBody(db: Db, lines: CartSum[], rates: Rate[]) {
  const names = lines.map((line) => ({
    key: line.row.key,
    name: storeTitle(nameWithChoice(db, line)),
    quantity: line.row.quantity,
  }))
  const { address_1, address_2, city, state, postcode, country } = db.session.shipping
  return {
    package_id: 0,
    name: 'Shipment',
    destination: { address_1, address_2, city, state, postcode, country },
    items: names,
    shipping_rates: rates.map((rate) => ({
      rate_id: rate.id,
      name: rate.name,
      description: '',
      delivery_time: rate.deliveryTime,
      price: minorText(db, rate.priceMinor),
      taxes: minorText(db, taxOn(rate.priceMinor, rate.rate)),
      instance_id: rate.instance,
      method_id: rate.method,
      meta_data: [
        {
          key: 'Items',
          value: names.map(({ name, quantity }) => `${name} &times; ${quantity}`).join(', '),
        },
      ],
      selected: rate.isSelected,
      ...moneyFields(db),
    })),
  }
}

/** "Silent Backpack - Red, XS", the name of a variation in orders and packages. */
export function nameWithChoice(db: Db, { product, sellable, row }: CartSum): string {
  const values = choiceInWords(db, sellable, row.attributes).map(({ value }) => value)
  return values.length > 0 ? `${product.name} - ${values.join(', ')}` : product.name
}

/** The shared part of cart and order lines; an order line has the price it was sold at. */
export function lineBody(
  db: Db,
  origin: string,
  sellable: Sellable,
  { attributes, unitMinor: unit }: { attributes: Record<string, string>; unitMinor: number },
) {
  const product = productOf(db, sellable)
  const isVariation = sellable.kind === 'variation'
  const shown = (minor: number) => shownPrice(db, sellable, minor)
  return {
    name: storeTitle(product.name),
    short_description: isVariation ? '' : product.summary,
    description: isVariation ? '' : product.description,
    sku: sellable.sku,
    low_stock_remaining: lowStock(db, sellable),
    backorders_allowed: sellable.stockStatus === 'onbackorder',
    show_backorder_badge: sellable.stockStatus === 'onbackorder' && isInStock(db, sellable),
    sold_individually: isSoldIndividually(db, sellable),
    permalink: itemPermalink(db, origin, sellable),
    images: imagesJson(db, origin, sellable),
    variation: choiceInWords(db, sellable, attributes).map(({ field, label, value }) => ({
      raw_attribute: field,
      attribute: termHtml(label),
      value: termHtml(value),
    })),
    item_data: [],
    prices: {
      price: minorText(db, shown(unit)),
      regular_price: minorText(db, shown(sellable.regularMinor ?? 0)),
      sale_price: minorText(db, shown(sellable.saleMinor ?? unit)),
      price_range: null,
      ...moneyFields(db),
      raw_prices: {
        precision: 6,
        price: raw(shown(unit)),
        regular_price: raw(shown(sellable.regularMinor ?? 0)),
        sale_price: raw(shown(sellable.saleMinor ?? unit)),
      },
    },
    catalog_visibility: product.visibility,
  }
}

export const lineTotals = (
  db: Db,
  {
    subtotalMinor,
    subtotalTaxMinor = 0,
    totalMinor,
    totalTaxMinor = 0,
  }: Pick<CartSum, 'subtotalMinor' | 'totalMinor'> &
    Partial<Pick<CartSum, 'subtotalTaxMinor' | 'totalTaxMinor'>>,
) => ({
  line_subtotal: minorText(db, subtotalMinor),
  line_subtotal_tax: minorText(db, subtotalTaxMinor),
  line_total: minorText(db, totalMinor),
  line_total_tax: minorText(db, totalTaxMinor),
  ...moneyFields(db),
})

function itemBody(db: Db, origin: string, line: CartSum) {
  const { row, sellable } = line
  return {
    key: row.key,
    id: sellable.id,
    type: sellable.kind === 'variation' ? 'variation' : 'simple',
    quantity: row.quantity,
    quantity_limits: quantityLimits(db, sellable),
    ...lineBody(db, origin, sellable, { ...row, unitMinor: line.unitMinor }),
    totals: lineTotals(db, line),
    extensions: {},
  }
}

export const taxLineBody = ({ name, percent }: TaxLine, price: string) => ({
  name,
  price,
  rate: `${percent}%`,
})

/** Rupees with six decimals, as an integer. */
const raw = (paise: number) => String(paise * 10_000)

export function addressBody(address: MockAddress) {
  const { email: _email, additional, ...others } = address
  return { ...others, ...additional }
}

export const billingBody = ({ phone, email = '', additional, ...address }: MockAddress) => ({
  ...address,
  ...additional,
  email,
  phone,
})
