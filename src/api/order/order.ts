import * as v from 'valibot'
import { localPath } from '~/config/paths'
import { site } from '~/config/site'
import type { Taxed } from '~/domain/cart/totals'
import { ContractError, NotFoundError } from '~/domain/errors'
import { addMoney, type Money } from '~/domain/money'
import type { OrderFacts } from '~/domain/order/orderFacts'
import { rescale, scaleOfTotals, type Order, type OrderResult } from '~/domain/order/order'
import { storeApi } from '~/api/http'
import {
  EncodedText,
  StoreImages,
  Amount,
  currencyEntries,
  currencyOf,
  WireNumber,
} from '~/api/schemas'
import { StoreAddress } from '~/api/checkout/addressSchema'
import {
  StoreCoupons,
  StoreFees,
  StoreLineTotals,
  StoreTaxLines,
  inTaxDisplay,
} from '~/api/cart/storeCart'

/**
 * docs/calls.md#store-api-order: a placed order by its key. Ten minutes after it was placed the shop
 * asks for the billing e-mail as well, unless this session has given it.
 *
 * @throws NotFoundError for an unknown order, a wrong key, or another customer's order
 */
export async function fetchOrder(
  id: number,
  key: string,
  email?: string,
  signal?: AbortSignal,
): Promise<OrderResult> {
  const response = await storeApi(`/order/${id}`, {
    query: accessTo(key, email),
    reply: StoreOrder,
    signal,
  })
  if (response.ok) return { outcome: 'found', order: response.value }
  if (response.code === 'woocommerce_rest_invalid_billing_email') return { outcome: 'needs-email' }
  throw orderError(id, response)
}

export interface FactsRequest {
  id: number
  /** Key of an order that is not the signed-in customer's own. */
  key?: string | undefined
  /** The billing e-mail, asked for with the key ten minutes after the order. */
  email?: string | undefined
  signal?: AbortSignal
  timeoutMs?: number
}

/**
 * docs/calls.md#store-api-order: status and products of an order.
 *
 * @throws NotFoundError where the order is not shown to this visitor
 */
export async function fetchOrderFacts({
  id,
  key,
  email,
  ...options
}: FactsRequest): Promise<OrderFacts> {
  const response = await storeApi(`/order/${id}`, {
    query: { ...accessTo(key, email), _fields: 'status,items' },
    reply: StoreOrderFacts,
    ...options,
  })
  if (response.ok) return response.value
  throw orderError(id, response)
}

const accessTo = (key: string | undefined, email: string | undefined) => ({
  ...(key ? { key } : {}),
  ...(email ? { billing_email: email } : {}),
})

/** An unknown id, a wrong key, another customer's order. */
const UNKNOWN_ORDER = /^woocommerce_rest_invalid_(?:order|user)/

const orderError = (id: number, { status, code }: { status: number; code: string }) =>
  UNKNOWN_ORDER.test(code)
    ? new NotFoundError(`order ${id}: ${code}`)
    : new ContractError(`GET /order/${id}`, status, code)

const StoreOrderFacts = v.pipe(
  v.object({
    status: v.string(),
    items: v.array(v.object({ name: EncodedText, images: v.optional(StoreImages, []) })),
  }),
  v.transform(({ status, items }): OrderFacts => ({
    status,
    lines: items.map(({ name, images }) => ({ name, image: images[0] })),
  })),
)

/** `display_value` is markup. */
const OrderOption = v.pipe(
  v.object({ display_key: EncodedText, display_value: EncodedText }),
  v.transform(({ display_key: label, display_value: value }) => ({ label, value })),
)

/** PHP encodes an empty array as a list and others as an object by row id. */
const OrderOptions = v.pipe(
  v.union([v.array(OrderOption), v.record(v.string(), OrderOption)]),
  v.transform((options) => Object.values(options)),
)

const StoreOrderLine = v.pipe(
  v.object({
    id: WireNumber,
    name: EncodedText,
    quantity: WireNumber,
    permalink: v.optional(v.string(), ''),
    images: v.optional(StoreImages, []),
    item_data: v.optional(OrderOptions, []),
    prices: v.optional(v.object({ price: v.optional(v.string(), '') }), {}),
    totals: StoreLineTotals,
  }),
  v.transform(({ id, name, quantity, permalink, images, item_data, prices, totals }) => ({
    id,
    name,
    quantity,
    path: permalink ? localPath(permalink) : undefined,
    image: images[0],
    options: item_data.filter(({ value }) => !isInName(value, name)),
    unit: prices.price,
    subtotal: totals,
  })),
)

/** Whether the name of a variation already ends with the value: "Backpack - Red, XS". */
const isInName = (value: string, name: string) =>
  name.includes(` ${value},`) || name.endsWith(` ${value}`)

const OrderTotals = v.object({
  /** Before coupons, unlike `total_items`. */
  subtotal: Amount,
  total_discount: v.optional(Amount, '0'),
  total_discount_tax: v.optional(Amount),
  total_shipping: v.optional(Amount, '0'),
  total_shipping_tax: v.optional(Amount),
  total_tax: v.optional(Amount, '0'),
  total_price: Amount,
  tax_lines: StoreTaxLines,
  ...currencyEntries,
})

/** The sum of the lines' taxes; the order's own field has it after coupons. */
function taxOf(subtotals: readonly Taxed[]): Money | undefined {
  const [first, ...others] = subtotals.map(({ tax }) => tax)
  return first && others.every((tax) => tax !== undefined) ? addMoney(first, ...others) : undefined
}

const StoreOrder = v.pipe(
  v.object({
    id: WireNumber,
    status: v.string(),
    items: v.array(StoreOrderLine),
    coupons: v.optional(StoreCoupons, []),
    fees: v.optional(StoreFees, []),
    totals: OrderTotals,
    billing_address: StoreAddress,
    shipping_address: StoreAddress,
    needs_payment: v.boolean(),
    needs_shipping: v.boolean(),
  }),
  v.transform((wire): Order => {
    const { totals } = wire
    const currency = currencyOf(totals)
    const subtotals = wire.items.map(({ subtotal }) => subtotal)
    const scale = scaleOfTotals(
      totals.subtotal,
      subtotals.map(({ net }) => net.amount),
      currency.minorUnit,
    )
    const money = (amount: string) => ({
      amount: rescale(amount, scale, currency.minorUnit),
      currency,
    })
    const taxed = (net: string, tax: string | undefined) => ({
      net: money(net),
      tax: tax === undefined ? undefined : money(tax),
    })
    // Local pickup has a price, but no address.
    const hasShipping = wire.needs_shipping || Number(totals.total_shipping) !== 0
    const shown = inTaxDisplay({
      ...wire,
      totals: {
        items: { net: money(totals.subtotal), tax: taxOf(subtotals) },
        discount: taxed(totals.total_discount, totals.total_discount_tax),
        shipping: hasShipping ? taxed(totals.total_shipping, totals.total_shipping_tax) : undefined,
        tax: money(totals.total_tax),
        // WooCommerce lists the rates here whatever its setting.
        taxLines:
          site.taxes?.totals === 'single'
            ? []
            : totals.tax_lines.map(({ name, price }) => ({ name, total: money(price) })),
        total: money(totals.total_price),
      },
    })
    return {
      id: wire.id,
      status: wire.status,
      ...shown,
      taxNames: totals.tax_lines.map(({ name }) => name),
      billing: wire.billing_address,
      shipping: wire.shipping_address,
      needsPayment: wire.needs_payment,
      needsShipping: wire.needs_shipping,
    }
  }),
)
