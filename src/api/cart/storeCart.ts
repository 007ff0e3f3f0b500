import * as v from 'valibot'
import { localPath } from '~/config/paths'
import { site } from '~/config/site'
import type { Cart, CartLine, CartResult, ShippingPackage } from '~/domain/cart/cart'
import {
  ratePrice,
  shownAmount,
  taxDisplayOf,
  totalsOf,
  type PricedLine,
  type Taxed,
  type TotalsParts,
} from '~/domain/cart/totals'
import { ContractError } from '~/domain/errors'
import { decodeText } from '~/lib/html'
import {
  EncodedText,
  StoreImages,
  Amount,
  WirePrices,
  currencyEntries,
  moneyOf,
  shownPrice,
  taxedOf,
  WireNumber,
} from '~/api/schemas'
import { StoreAddress } from '~/api/checkout/addressSchema'
import { isBreakdownCode, type StoreResponse } from '~/api/http'

/** Text of plugins, of any type: the cart must stay readable whatever they send. */
const pluginText = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value === 'string' || typeof value === 'number' ? decodeText(`${value}`) : '',
    ),
  ),
  '',
)

const StoreOption = v.object({
  name: pluginText,
  key: pluginText,
  value: pluginText,
  display: pluginText,
  hidden: v.optional(v.unknown()),
})

/** Details that plugins add to a line (`item_data`). */
const StoreOptions = v.pipe(
  v.array(StoreOption),
  v.transform((options) =>
    options
      .filter(({ hidden }) => !hidden)
      .map(({ name, key, value, display }) => ({
        label: name || key,
        value: display || value,
      })),
  ),
)

const StoreChoice = v.object({
  raw_attribute: v.optional(v.string(), ''),
  attribute: v.optional(EncodedText, ''),
  value: v.optional(EncodedText, ''),
})

/**
 * The line's choice as `addItem` takes it. The response has names of values; the permalink has the slugs
 * of those that the variation fixes. Open ones are sent by name, which the shop turns into slugs.
 */
function choiceOf(choices: v.InferOutput<typeof StoreChoice>[], permalink: string) {
  const slugs = new URLSearchParams(permalink.split('?')[1])
  return choices.map(({ raw_attribute: field, attribute, value }) => ({
    attribute: TAXONOMY.exec(field)?.[1] ?? attribute,
    value: slugs.get(field) ?? value,
  }))
}

const TAXONOMY = /^attribute_(pa_.+)/

interface WireStock {
  low_stock_remaining?: number | null | undefined
  show_backorder_badge: boolean
}

const stockOf = ({ low_stock_remaining: left, show_backorder_badge }: WireStock) =>
  show_backorder_badge
    ? ({ kind: 'backorder' } as const)
    : left
      ? ({ kind: 'few', left } as const)
      : undefined

/** Before coupons, as in WooCommerce's own cart: the discount is a separate row. */
export const StoreLineTotals = v.pipe(
  v.object({
    line_subtotal: Amount,
    line_subtotal_tax: v.optional(Amount),
    ...currencyEntries,
  }),
  v.transform((wire) => taxedOf(wire.line_subtotal, wire.line_subtotal_tax, wire)),
)

const StoreLine = v.pipe(
  v.object({
    key: v.string(),
    id: WireNumber,
    name: EncodedText,
    quantity: WireNumber,
    quantity_limits: v.object({
      minimum: WireNumber,
      maximum: v.nullish(WireNumber),
      multiple_of: v.optional(WireNumber, 1),
      editable: v.optional(v.boolean(), true),
    }),
    permalink: v.optional(v.string(), ''),
    images: v.optional(StoreImages, []),
    low_stock_remaining: v.nullish(WireNumber),
    show_backorder_badge: v.optional(v.boolean(), false),
    variation: v.optional(v.array(StoreChoice), []),
    item_data: v.optional(StoreOptions, []),
    prices: WirePrices,
    totals: StoreLineTotals,
  }),
  v.transform((wire): Omit<CartLine, 'total'> & PricedLine => ({
    key: wire.key,
    id: wire.id,
    name: wire.name,
    path: wire.permalink ? localPath(wire.permalink) : undefined,
    image: wire.images[0],
    quantity: wire.quantity,
    limits: {
      min: wire.quantity_limits.minimum,
      max: wire.quantity_limits.maximum ?? undefined,
      step: wire.quantity_limits.multiple_of,
    },
    isEditable: wire.quantity_limits.editable,
    options: [
      ...wire.variation.map(({ attribute, value }) => ({ label: attribute, value })),
      ...wire.item_data,
    ],
    choice: choiceOf(wire.variation, wire.permalink),
    stock: stockOf(wire),
    unitPrice: shownPrice(wire.prices),
    unit: wire.prices.price,
    subtotal: wire.totals,
  })),
)

export const StoreTaxLines = v.optional(v.array(v.object({ name: EncodedText, price: Amount })), [])

/** `total_shipping` is null until an address is known, and for carts without shipping. */
const StoreTotals = v.pipe(
  v.object({
    total_items: Amount,
    total_items_tax: v.optional(Amount),
    total_discount: v.optional(Amount, '0'),
    total_discount_tax: v.optional(Amount),
    total_shipping: v.nullish(Amount),
    total_shipping_tax: v.nullish(Amount),
    total_tax: v.optional(Amount, '0'),
    total_price: Amount,
    tax_lines: StoreTaxLines,
    ...currencyEntries,
  }),
  v.transform((wire) => ({
    items: taxedOf(wire.total_items, wire.total_items_tax, wire),
    discount: taxedOf(wire.total_discount, wire.total_discount_tax, wire),
    shipping: wire.total_shipping
      ? taxedOf(wire.total_shipping, wire.total_shipping_tax, wire)
      : undefined,
    tax: moneyOf(wire.total_tax, wire),
    taxLines: wire.tax_lines.map(({ name, price }) => ({ name, total: moneyOf(price, wire) })),
    total: moneyOf(wire.total_price, wire),
  })),
)

export const StoreFees = v.array(
  v.pipe(
    v.object({
      name: EncodedText,
      totals: v.object({ total: Amount, total_tax: v.optional(Amount), ...currencyEntries }),
    }),
    v.transform(({ name, totals }) => ({
      name,
      ...taxedOf(totals.total, totals.total_tax, totals),
    })),
  ),
)

export const StoreCoupons = v.array(
  v.pipe(
    v.object({
      code: v.string(),
      totals: v.object({
        total_discount: Amount,
        total_discount_tax: v.optional(Amount),
        ...currencyEntries,
      }),
    }),
    v.transform(({ code, totals }) => ({
      code,
      ...taxedOf(totals.total_discount, totals.total_discount_tax, totals),
    })),
  ),
)

const StoreRate = v.pipe(
  v.object({
    rate_id: v.string(),
    name: EncodedText,
    description: v.optional(EncodedText, ''),
    delivery_time: v.optional(EncodedText, ''),
    price: Amount,
    taxes: v.optional(Amount),
    selected: v.boolean(),
    ...currencyEntries,
  }),
  v.transform((wire) => ({
    id: wire.rate_id,
    name: wire.name,
    description: wire.description || undefined,
    deliveryTime: wire.delivery_time || undefined,
    price: taxedOf(wire.price, wire.taxes, wire),
    isSelected: wire.selected,
  })),
)

const StorePackages = v.array(
  v.pipe(
    v.object({
      package_id: v.union([WireNumber, v.string()]),
      name: EncodedText,
      shipping_rates: v.array(StoreRate),
    }),
    v.transform((wire) => ({
      id: wire.package_id,
      name: wire.name,
      rates: wire.shipping_rates,
    })),
  ),
)

interface WireAmounts<Line> {
  items: readonly (Line & PricedLine)[]
  coupons: readonly ({ code: string } & Taxed)[]
  fees: TotalsParts['fees']
  totals: Omit<TotalsParts, 'fees'>
}

/** The amounts of a cart or an order, as the shop displays taxes. */
export function inTaxDisplay<Line extends object>({
  items,
  coupons,
  fees,
  totals: parts,
}: WireAmounts<Line>) {
  const display = taxDisplayOf(items) ?? site.taxes?.cartPrices ?? 'excluding'
  const subtotals = items.map(({ subtotal }) => subtotal)
  const totals = totalsOf({ ...parts, fees }, display, [...subtotals, ...coupons])
  const shown = (amount: Taxed) => shownAmount(amount, totals.taxDisplay)
  return {
    totals,
    lines: items.map(({ unit: _unit, subtotal, ...line }) => ({ ...line, total: shown(subtotal) })),
    coupons: coupons.map((coupon) => ({ code: coupon.code, discount: shown(coupon) })),
  }
}

/** docs/calls.md#store-api-cart: every response of /cart and of the routes that change it. */
export const StoreCart = v.pipe(
  v.object({
    items: v.array(StoreLine),
    items_count: WireNumber,
    coupons: v.optional(StoreCoupons, []),
    fees: v.optional(StoreFees, []),
    totals: StoreTotals,
    needs_shipping: v.boolean(),
    needs_payment: v.boolean(),
    shipping_rates: v.optional(StorePackages, []),
    billing_address: StoreAddress,
    shipping_address: StoreAddress,
    payment_methods: v.optional(v.array(v.string()), []),
    cross_sells: v.optional(v.array(v.object({ id: WireNumber })), []),
    errors: v.optional(v.array(v.object({ code: v.string(), message: EncodedText })), []),
  }),
  v.transform((wire): Cart => {
    const { lines, coupons, totals } = inTaxDisplay(wire)
    return {
      lines,
      count: wire.items_count,
      coupons,
      totals,
      needsShipping: wire.needs_shipping,
      needsPayment: wire.needs_payment,
      packages: wire.shipping_rates.map((parcel): ShippingPackage => ({
        ...parcel,
        rates: parcel.rates.map((rate) => ({
          ...rate,
          price: ratePrice(rate, totals, wire.shipping_rates.length),
        })),
      })),
      billing: wire.billing_address,
      shipping: wire.shipping_address,
      paymentMethods: wire.payment_methods,
      crossSellIds: wire.cross_sells.map(({ id }) => id),
      notices: wire.errors,
    }
  }),
)

/** A 409 of cart and checkout routes carries the current cart (docs/calls.md#store-api-cart). */
const RefusalData = v.object({ cart: v.optional(StoreCart) })

/**
 * A cart route's response: changed, or refused in the shop's own words.
 *
 * @throws ContractError for a server error, a missing route or a nonce refused twice
 */
export function cartResult(call: string, response: StoreResponse<Cart>): CartResult {
  if (response.ok) return { outcome: 'changed', cart: response.value }
  const { status, code, message, data } = response
  if (status >= 500 || isBreakdownCode(code)) {
    throw new ContractError(call, status, code)
  }
  const refusal = v.safeParse(RefusalData, data)
  return {
    outcome: 'refused',
    code,
    message: v.parse(EncodedText, message),
    cart: refusal.success ? refusal.output.cart : undefined,
  }
}
