import * as v from 'valibot'
import { WireNumber } from '~/api/schemas'
import { StoreCart, cartResult } from '~/api/cart/storeCart'
import { addressRefusals } from '~/api/checkout/addressRefusals'
import { newAction, StoreError, storeApi, storeRead, type StoreResponse } from '~/api/http'
import type { Cart } from '~/domain/cart/cart'
import type { ShippingDestination } from '~/domain/checkout/checkoutAddresses'
import type { CustomerResult } from '~/domain/checkout/checkoutResult'
import { ContractError } from '~/domain/errors'

/** A product as `add-item` takes it: `variation` has every choice of a variable product, by attribute. */
export interface ItemToDeliver {
  /** The variation, or a product without variations. */
  id: number
  quantity: number
  variation: { attribute: string; value: string }[]
}

/** The cart of a new visitor. Any other would be somebody's. */
const EmptyCart = v.object({ items_count: v.pipe(WireNumber, v.literal(0)) })

const Part = v.object({ status: WireNumber, body: v.union([StoreCart, StoreError]) })
const BatchReply = v.pipe(
  v.object({ responses: v.tuple([Part, Part]) }),
  v.transform(({ responses: [added, asked] }) => ({
    added: partResponse(added),
    asked: partResponse(asked),
  })),
)

const partResponse = ({ status, body }: v.InferOutput<typeof Part>): StoreResponse<Cart> =>
  'code' in body
    ? { ok: false, status, ...body }
    : { ok: true, value: body, headers: new Headers() }

/**
 * A cart with this product alone, and the rates of a destination: docs/calls.md#store-api-delivery-rates. The
 * shopper's own cart stays as it is: the shop gives a request without cookies a new cart, and its token names that
 * cart from then on. Each call takes a new one, which has nothing of a call whose response was lost.
 *
 * @returns `refused`: the product cannot be added, in the shop's words; `other-products`: the cart has more than it
 */
export async function fetchDeliveryRates(
  item: ItemToDeliver,
  destination: ShippingDestination,
): Promise<CustomerResult | { outcome: 'other-products' }> {
  const signal = newAction()
  const { headers } = await storeRead('/cart', { reply: EmptyCart, signal, isAnonymous: true })
  const cartToken = headers.get('Cart-Token')
  if (!cartToken) throw new ContractError('GET /cart', 200, 'no Cart-Token')
  const address = { billing_address: destination, shipping_address: destination }
  const response = await storeApi('/batch', {
    method: 'POST',
    json: {
      requests: [
        ['/wc/store/v1/cart/add-item', item],
        ['/wc/store/v1/cart/update-customer', address],
      ].map(([path, body]) => ({
        path,
        method: 'POST',
        // WooCommerce looks for the token here, too.
        headers: { 'Cart-Token': cartToken },
        body,
      })),
    },
    reply: BatchReply,
    signal,
    isAnonymous: true,
    cartToken,
  })
  if (!response.ok) throw new ContractError('POST /batch', response.status, response.code)
  const { added, asked } = response.value
  const addResult = cartResult('add-item for delivery rates', added)
  if (addResult.outcome === 'refused') return addResult
  const refusals = asked.ok ? undefined : addressRefusals(asked)
  if (refusals) return { outcome: 'fields', refusals }
  const result = cartResult('update-customer for delivery rates', asked)
  return result.outcome === 'changed' && !isOnly(item, result.cart)
    ? { outcome: 'other-products' }
    : result
}

/** A plugin may have added a gift, and a host that caches `GET /cart` gives all visitors the same cart. */
const isOnly = ({ id, quantity }: ItemToDeliver, { lines }: Cart) =>
  lines.length === 1 && lines.every((line) => line.id === id && line.quantity === quantity)
