import type { QueryClient } from '@tanstack/react-query'
import {
  addItem,
  addToCart,
  fetchCart,
  followRemoveLink,
  removeFromCart,
  updateItem,
  type AddResult,
} from '~/api/cart/cart'
import { quantityOf, type Cart, type CartLine, type CartResult } from '~/domain/cart/cart'
import { report } from '~/lib/report'
import { commitCart, useCartStore } from '~/state/cart'
import { cartQuery } from './cartQuery'

/**
 * One step of the cart's queue each: the change, then the whole cart as the shop has it now. A change
 * that found no readable answer may have been made all the same, so the cart itself is asked before the
 * shopper is told that it failed.
 */

export interface ItemForCart {
  productId: number
  quantity: number
  /** The button's data attributes, where there is a button (call 1). */
  data?: Readonly<Record<string, string>> | undefined
  variation?: ChosenVariation | undefined
  /** Bought at once: the shop's own form says so in a field of its own. */
  isQuickBuy?: boolean
}

interface ChosenVariation {
  id: number
  /** Every choice, by attribute key ("pa_size") or label, as the slug or text of its value. */
  attributes: Readonly<Record<string, string>>
  /** The variation leaves an attribute open, so its value must be sent. */
  hasAny: boolean
}

/** No readable answer. Where the cart could not be read either, the change may have been made. */
interface Unanswered {
  outcome: 'unanswered'
  isCartKnown: boolean
}

export type AddOutcome = AddResult | { outcome: 'refused'; message?: string } | Unanswered

export async function addStep(item: ItemForCart, client: QueryClient): Promise<AddOutcome> {
  const { variation, quantity } = item
  const ids = [item.productId, variation?.id ?? item.productId]
  return adding(ids, client, async () => {
    if (variation?.hasAny) {
      const choice = Object.entries(variation.attributes)
      return addWithChoice({
        id: variation.id,
        quantity,
        variation: choice.map(([attribute, value]) => ({ attribute, value })),
      })
    }
    const result = await addToCart(buttonData(item))
    if (result.outcome === 'added') await readAgain(client)
    return result
  })
}

/** Puts a removed line back as it was. */
export const restoreStep = ({ id, quantity, choice }: CartLine, client: QueryClient) =>
  adding([id], client, () => addWithChoice({ id, quantity, variation: choice }))

/** An add, and without a readable answer to it, what the cart says of these products. */
async function adding(
  ids: readonly number[],
  client: QueryClient,
  add: () => Promise<AddOutcome>,
): Promise<AddOutcome> {
  const before = useCartStore.getState().cart
  try {
    return await add()
  } catch (error) {
    report(error, 'adding to the cart')
    const after = await readAgain(client)
    const isThere = before && after && quantityOf(after, ids) > quantityOf(before, ids)
    return isThere ? { outcome: 'added' } : unanswered(after)
  }
}

const buttonData = ({ data, productId, quantity, variation, isQuickBuy }: ItemForCart) =>
  data ?? {
    product_id: String(variation?.id ?? productId),
    quantity: String(quantity),
    ...(isQuickBuy ? { quick_buy: '1' } : {}),
  }

async function addWithChoice(item: Parameters<typeof addItem>[0]): Promise<AddOutcome> {
  const result = keep(await addItem(item))
  return result.outcome === 'changed' ? { outcome: 'added' } : result
}

export type ChangeOutcome =
  | { outcome: 'changed' | 'kept' }
  | { outcome: 'refused'; message: string }
  | Unanswered

/** Call 2; where it fails, the line's remove link is followed (spec 4.2). The cart tells the outcome. */
export async function removeStep(key: string, client: QueryClient): Promise<ChangeOutcome> {
  let isRemoved = false
  try {
    isRemoved = (await removeFromCart(key)).outcome === 'removed'
  } catch (error) {
    report(error, 'removing from the cart')
  }
  if (!isRemoved) {
    await followRemoveLink(key).catch((error: unknown) => report(error, 'following a remove link'))
  }
  const cart = await readAgain(client)
  // Gone, though the rest is not known: its line stays greyed until the cart can be read.
  if (!cart) return isRemoved ? { outcome: 'changed' } : unanswered(cart)
  return { outcome: cart.lines.some((line) => line.key === key) ? 'kept' : 'changed' }
}

export async function quantityStep(
  key: string,
  quantity: number,
  client: QueryClient,
): Promise<ChangeOutcome> {
  try {
    const result = keep(await updateItem(key, quantity))
    // A refusal mostly means that limits have changed since: the shopper should see the new ones.
    if (result.outcome === 'refused' && !result.cart) await readAgain(client)
    return result
  } catch (error) {
    report(error, 'changing a quantity')
    const cart = await readAgain(client)
    const line = cart?.lines.find((line) => line.key === key)
    return line?.quantity === quantity ? { outcome: 'changed' } : unanswered(cart)
  }
}

function keep(result: CartResult) {
  if (result.cart) commitCart(result.cart)
  return result
}

/** The whole cart as the shop has it now; undefined where it could not be read. */
export async function readAgain(client: QueryClient): Promise<Cart | undefined> {
  try {
    const cart = await fetchCart()
    commitCart(cart)
    client.setQueryData(cartQuery().queryKey, null)
    return cart
  } catch (error) {
    report(error, 'reading the cart after a change')
    void client.invalidateQueries({ queryKey: cartQuery().queryKey })
    return undefined
  }
}

const unanswered = (cart: Cart | undefined): Unanswered => ({
  outcome: 'unanswered',
  isCartKnown: cart !== undefined,
})
