import * as v from 'valibot'
import { localPath, paths } from '~/config/paths'
import { ContractError, NotFoundError } from '~/domain/errors'
import type { Order, OrderLine, OrderResult } from '~/domain/order/order'
import { rescale, scaleOfTotals } from '~/domain/order/orderScale'
import { documentPage } from '~/api/content/document'
import { storeApi } from '~/api/http'
import {
  EncodedText,
  StoreImages,
  Amount,
  currencyEntries,
  currencyOf,
  moneyOf,
} from '~/api/schemas'
import { StoreAddress } from '~/api/checkout/addressSchema'
import { StoreCoupons, StoreFees } from '~/api/cart/storeCart'

/**
 * GET /order/{id}: a placed order, for whoever has its key. Ten minutes after it was placed the shop
 * asks for the billing e-mail as well, unless this session gave it.
 *
 * @throws NotFoundError for an unknown order, a wrong key, or somebody else's order
 */
export async function fetchOrder(
  id: number,
  key: string,
  email?: string,
  signal?: AbortSignal,
): Promise<OrderResult> {
  const answer = await storeApi(`/order/${id}`, {
    query: { key, ...(email ? { billing_email: email } : {}) },
    reply: StoreOrder,
    signal,
  })
  if (answer.ok) return { outcome: 'found', order: answer.value }
  const { status, code } = answer
  if (code === 'woocommerce_rest_invalid_billing_email') return { outcome: 'needs-email' }
  if (status >= 400 && status < 500) throw new NotFoundError(`order ${id}: ${code}`)
  throw new ContractError(`GET /order/${id}`, status, code)
}

/**
 * Has WordPress draw its own confirmation of an order, which nobody sees: there the shop empties the cart
 * of a payment made elsewhere, and payment methods take their last steps (woocommerce.md 5.5). It empties
 * whatever cart there is, so it is for the shopper who comes from ordering, once.
 */
export async function finishOrder(id: number, key: string): Promise<void> {
  await documentPage(paths.orderReceived(id, key))
}

/** As the shop shows them: `display_value` is a paragraph of markup. */
const OrderOption = v.pipe(
  v.object({ display_key: EncodedText, display_value: EncodedText }),
  v.transform(({ display_key: label, display_value: value }) => ({ label, value })),
)

/** A list where it is empty, else an object by the row's id: PHP's array keys decide. */
const OrderOptions = v.pipe(
  v.union([v.array(OrderOption), v.record(v.string(), OrderOption)]),
  v.transform((options) => Object.values(options)),
)

const StoreOrderLine = v.pipe(
  v.object({
    id: v.number(),
    name: EncodedText,
    quantity: v.number(),
    permalink: v.optional(v.string(), ''),
    images: v.optional(StoreImages, []),
    item_data: v.optional(OrderOptions, []),
    totals: v.object({ line_subtotal: Amount, ...currencyEntries }),
  }),
  v.transform(({ id, name, quantity, permalink, images, item_data, totals }): OrderLine => ({
    id,
    name,
    quantity,
    path: permalink ? localPath(permalink) : undefined,
    image: images[0],
    options: item_data.filter(({ value }) => !isInName(value, name)),
    total: moneyOf(totals.line_subtotal, totals),
  })),
)

/** A variation's name ends with what was chosen, "Backpack - Red, XS": it is not said twice. */
const isInName = (value: string, name: string) =>
  name.includes(` ${value},`) || name.endsWith(` ${value}`)

const OrderTotals = v.object({
  /** Before coupons; `total_items` is after them. */
  subtotal: Amount,
  total_discount: v.optional(Amount, '0'),
  total_shipping: v.optional(Amount, '0'),
  total_tax: v.optional(Amount, '0'),
  total_price: Amount,
  tax_lines: v.optional(v.array(v.object({ name: EncodedText, price: Amount })), []),
  ...currencyEntries,
})

const StoreOrder = v.pipe(
  v.object({
    id: v.number(),
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
    const scale = scaleOfTotals(
      totals.subtotal,
      wire.items.map(({ total }) => total.amount),
      currency.minorUnit,
    )
    const money = (amount: string) => ({
      amount: rescale(amount, scale, currency.minorUnit),
      currency,
    })
    return {
      id: wire.id,
      status: wire.status,
      lines: wire.items,
      coupons: wire.coupons,
      totals: {
        items: money(totals.subtotal),
        fees: wire.fees,
        discount: money(totals.total_discount),
        shipping: wire.needs_shipping ? money(totals.total_shipping) : undefined,
        tax: money(totals.total_tax),
        taxLines: totals.tax_lines.map(({ name, price }) => ({ name, total: money(price) })),
        total: money(totals.total_price),
      },
      billing: wire.billing_address,
      shipping: wire.shipping_address,
      needsPayment: wire.needs_payment,
    }
  }),
)
