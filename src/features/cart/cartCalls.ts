import { hashKey, type QueryClient } from '@tanstack/react-query'
import { addProduct, type AddResult } from '~/api/cart/cart'
import { newAction } from '~/api/http'
import { movedTotal, quantityOf, type Cart, type ItemToAdd } from '~/domain/cart/cart'
import { lossOf } from '~/domain/cart/lostLines'
import type { CustomerResult } from '~/domain/checkout/checkoutResult'
import { TransportError } from '~/domain/errors'
import { report } from '~/lib/report'
import { pluralize } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import { CART_KEY, applyCart, noteAdd, useCartStore } from '~/state/cart'
import { rereadCart } from './cartQuery'

/**
 * Changes of the cart, in one file on demand: no first screen waits for it. After a change without a readable
 * response the cart is read, and decides whether the change was made.
 */

// The calls of src/api that load with the same file.
export { addItem, addOne, fetchCart } from '~/api/cart/cart'

/** No readable response. If the cart could not be read either, the product may have been added. */
interface Unanswered {
  outcome: 'unanswered'
  isCartKnown: boolean
  /** The request got no response at all. */
  isConnectionLost?: boolean
}

/** `loss`: the sentence about lines that are gone without being part of the change, if any. */
export type WithLoss<Outcome> = Outcome & { loss?: string | undefined }

export type AddOutcome = WithLoss<AddResult | Unanswered>

/**
 * Adds a product and applies the new cart. To be run by a mutation with `cartMutation`.
 *
 * @param signal of the action that it is a part of, if any
 */
export function addItemToCart(
  item: ItemToAdd,
  client: QueryClient,
  signal?: AbortSignal,
): Promise<AddOutcome> {
  const { productId, quantity, variation } = item
  // Not whether it is a quick buy: that adds the same pieces.
  const add = { id: variation?.id ?? productId, quantity, attributes: variation?.attributes }
  return applyAdd(add, client, (limit) => addProduct(item, limit), signal)
}

/**
 * Runs a change of the cart, and describes the lines that are gone after it although it has not removed them: the
 * session may have ended, or another device has removed them. No change of the cart's screens and of the add buttons
 * empties the cart without a word (docs/behaviour.md#cart-lines).
 *
 * @param change applies the new cart
 * @param key of the line that changes, if it is one
 */
export async function withLoss<Outcome extends object>(
  change: () => Promise<Outcome>,
  key?: string,
): Promise<WithLoss<Outcome>> {
  const { cart: before, removingKeys } = useCartStore.getState()
  const outcome = await change()
  const { cart: after, customerId } = useCartStore.getState()
  const loss =
    before && after && lossOf(before, after, { key, removingKeys, isGuest: customerId === 0 })
  if (!loss) return outcome
  const text = loss.isSessionEnded
    ? cartMessages.sessionEnded
    : pluralize(cartMessages.othersLost, loss.others)
  return { ...outcome, loss: text }
}

interface DeliveryChange<Result> {
  call: (signal: AbortSignal) => Promise<Result>
  /** Whether a cart has the change: without a readable response it may have been made, so the cart is read. */
  isMade: (cart: Cart) => boolean
  /** For the report of a failure. */
  doing: string
}

/**
 * Runs a change of address or rate, and applies the new cart.
 *
 * @returns `total`: the new total, formatted, if it has changed; `loss`: see `withLoss`
 */
export const withTotal = <Result extends CustomerResult>(
  { call, isMade, doing }: DeliveryChange<Result>,
  client: QueryClient,
) =>
  withLoss(async () => {
    const signal = newAction()
    try {
      const result = await call(signal)
      const cart = 'cart' in result ? result.cart : undefined
      return { ...result, total: cart && applyCart(cart) }
    } catch (error) {
      report(error, doing)
      const { cart: before } = useCartStore.getState()
      const cart = await rereadCart(client, signal)
      const total = cart && movedTotal(before, cart)
      return cart && isMade(cart)
        ? { outcome: 'changed' as const, cart, total }
        : { outcome: 'unanswered' as const, isCartKnown: cart !== undefined, total }
    }
  })

/** What an add sends, whichever call sends it: with another quantity or other choices, it is a different add. */
interface Add {
  /** The product or variation, whose quantity in the cart decides whether an unanswered add has succeeded. */
  id: number
  quantity: number
  /** The choices by attribute; default none. */
  attributes?: Readonly<Record<string, string>> | undefined
}

/** Runs a call that adds a product, and applies the new cart. */
export function applyAdd(
  add: Add,
  client: QueryClient,
  call: (signal: AbortSignal) => Promise<AddResult>,
  signal = newAction(),
): Promise<AddOutcome> {
  return withLoss(async () => {
    const result = await tryAdd(add, client, () => call(signal), signal)
    if ('cart' in result && result.cart) applyCart(result.cart)
    else if (result.outcome === 'added') void client.invalidateQueries({ queryKey: CART_KEY })
    if (result.outcome === 'added') noteAdd()
    return result
  })
}

interface Doubt extends Pick<Add, 'id'> {
  /** Quantity before the add; undefined where no cart had been read. */
  had: number | undefined
  /** Quantity in the first cart that was read after the add, before any other add of this product. */
  has?: number
}

/** Adds of which nobody knows whether they have succeeded, by what they have sent. */
const doubtful = new Map<string, Doubt>()

/**
 * Remembers that an add is in doubt until the shopper looks at a newer cart, on its page or in the mini-cart: the
 * next press is then for another piece.
 */
function remember(key: string, doubt: Doubt) {
  doubtful.set(key, doubt)
  const { cart: old } = useCartStore.getState()
  const stop = useCartStore.subscribe(({ cart, removedLines, isMiniCartOpen }) => {
    const isSeen = cart && cart !== old && (removedLines !== undefined || isMiniCartOpen)
    if (isSeen && doubtful.get(key) === doubt) doubtful.delete(key)
    if (doubtful.get(key) !== doubt) stop()
  })
}

/**
 * Runs a call that adds a product. Without a readable response it may have succeeded, so the cart decides. If
 * the cart could not be read either, the next add of this product reads it first, and the same add is then sent
 * again only if it has failed (docs/behaviour.md#add-to-cart).
 *
 * @param signal of the action: the call and the reads of the cart share its time
 */
export async function tryAdd(
  { id, quantity, attributes = {} }: Add,
  client: QueryClient,
  call: () => Promise<AddResult>,
  signal: AbortSignal,
): Promise<AddResult | Unanswered> {
  const key = hashKey([id, quantity, attributes])
  const doubt = doubtful.get(key)
  const related = [...doubtful.values()].filter((one) => one.id === id)
  if (related.length > 0) {
    const cart = await rereadCart(client, signal)
    if (!cart) return { outcome: 'unanswered', isCartKnown: false }
    // This add would make each of the others look successful.
    for (const one of related) one.has ??= quantityOf(cart, [id])
    if (doubt?.has !== undefined) {
      const { had, has } = doubt
      doubtful.delete(key)
      // All of them may be older than the add. The shopper sees how many there are, and the next press adds.
      if (has > 0 && had === undefined) return { outcome: 'unanswered', isCartKnown: false }
      if (had !== undefined && has > had) return { outcome: 'added', cart }
    }
  }
  const { cart: before } = useCartStore.getState()
  try {
    return await call()
  } catch (error) {
    report(error, 'adding to the cart')
    const cart = await rereadCart(client, signal)
    const had = before && quantityOf(before, [id])
    const has = cart && quantityOf(cart, [id])
    if (has !== undefined && had !== undefined && has > had) return { outcome: 'added', cart }
    if (has === undefined) remember(key, { id, had })
    return {
      outcome: 'unanswered',
      // Before the first response, what is in the cart now may have been in it.
      isCartKnown: has === 0 || (has !== undefined && had !== undefined),
      isConnectionLost: error instanceof TransportError,
    }
  }
}
