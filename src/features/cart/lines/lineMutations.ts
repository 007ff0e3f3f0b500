import { useMutation, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { newAction } from '~/api/http'
import { removeLine, restoreLine, updateItem } from '~/api/cart/cart'
import type { CartLine } from '~/domain/cart/cart'
import { wholeQuantity } from '~/domain/cart/quantity'
import type { SavedForLater } from '~/domain/cart/removedLines'
import { formatMoney } from '~/domain/money'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import {
  addRemovedLine,
  applyCart,
  cartMutation,
  forgetRemovedLine,
  hasRemovedLine,
  notifyOtherTabs,
  setRemoving,
  useCartStore,
} from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { applyAdd, withLoss, type AddOutcome, type WithLoss } from '~/features/cart/cartCalls'
import {
  announceChange,
  announceInCart,
  announceProblem,
  isCartUnchanged,
} from '~/features/cart/announceInCart'
import { rereadCart } from '~/features/cart/cartQuery'
import { clearPending, readPending, schedulePending } from './pendingQuantities'

/**
 * Changes of one cart line, run one after another by `cartMutation` (docs/behaviour.md#cart-lines). A
 * change without a readable response may have been made, so the cart is read before a notice is shown.
 */
type ChangeOutcome =
  | { outcome: 'changed' | 'unchanged' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unanswered'; isCartKnown: boolean }

/** The quantity to show for a line, and a function that changes it. The last change wins. */
export function useLineQuantity({ key, quantity, limits }: CartLine) {
  const pending = useCartStore((state) => state.pendingQuantities.get(key))
  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: (_: void, { client }) => sendPending(key, client),
    onSuccess({ sent, loss, ...result }) {
      if (loss) return announceProblem(loss)
      if (result.outcome === 'changed') announceTotal()
      if (result.outcome === 'refused') announceProblem(result.message)
      if (result.outcome === 'unanswered') {
        announceProblem(
          result.isCartKnown ? cartMessages.changeFailed : cartMessages.changeUnsure,
          () => change(sent),
        )
      }
    },
  })

  function change(next: number) {
    schedulePending(key, wholeQuantity(next, limits), mutate)
  }
  const resume = useEffectEvent(() => {
    const stored = pending === undefined ? readPending(key) : undefined
    if (stored === undefined) return
    if (stored !== quantity) return change(stored)
    // The shop has it, but the response came after the reload: other tabs do not know yet.
    clearPending(key)
    notifyOtherTabs()
  })
  // Sends a quantity that a reload has interrupted.
  useEffect(() => resume(), [])
  return { quantity: pending ?? quantity, change }
}

/** Sends the quantity that is pending when the queue reaches this mutation; earlier ones are skipped. */
async function sendPending(
  key: string,
  client: QueryClient,
): Promise<WithLoss<ChangeOutcome & { sent: number }>> {
  const { pendingQuantities, cart } = useCartStore.getState()
  const line = cart?.lines.find((line) => line.key === key)
  const sent = pendingQuantities.get(key)
  if (!line || sent === undefined || sent === line.quantity) {
    clearPending(key)
    return { outcome: 'unchanged', sent: 0 }
  }
  const result = await withLoss(() => setQuantity(key, sent, client), key)
  // A newer quantity stays on screen: its own mutation is next.
  if (useCartStore.getState().pendingQuantities.get(key) === sent) clearPending(key)
  return { ...result, sent }
}

async function setQuantity(
  key: string,
  quantity: number,
  client: QueryClient,
): Promise<ChangeOutcome> {
  const signal = newAction()
  try {
    const result = await updateItem(key, quantity, signal)
    if (result.cart) applyCart(result.cart)
    // Most refusals mean that the limits have changed: show the new ones.
    else if (result.outcome === 'refused') await rereadCart(client, signal)
    return result
  } catch (error) {
    report(error, 'changing a quantity')
    const cart = await rereadCart(client, signal)
    const line = cart?.lines.find((line) => line.key === key)
    return line?.quantity === quantity
      ? { outcome: 'changed' }
      : { outcome: 'unanswered', isCartKnown: cart !== undefined }
  }
}

function announceTotal() {
  const { cart } = useCartStore.getState()
  if (!cart) return
  announce(interpolate(cartMessages.updated, { total: formatMoney(cart.totals.total) }))
}

/**
 * Removes a line: dimmed at once, announced when the shop has removed it, back with a notice if it
 * refuses. It can be undone in the line's place on the cart page, elsewhere in the notice. With `saved`,
 * it says that the product is on the wishlist.
 *
 * @param canUndo false for a product that the shop would refuse again: the removal is announced only
 * @param onEnd called before the announcement of a removal or of its failure
 */
export function useRemoveLine({ canUndo = true, onEnd }: RemoveOptions = {}) {
  const { restore } = useRestoreLine()
  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: ({ line: { key }, signal }: Removal, { client }) =>
      withLoss(() => removeFromCart(key, client, signal), key),
    onSuccess({ outcome, loss }, { line, saved }) {
      onEnd?.()
      const { key, name } = line
      if (outcome === 'changed') {
        const text = interpolate(saved ? cartMessages.saved : cartMessages.removed, { name })
        const action = { label: commonMessages.undo, run: () => restore(line, saved) }
        if (!canUndo || hasRemovedLine(key)) announceChange(text, loss)
        else announceInCart({ kind: 'removed', text, action }, loss)
        return
      }
      setRemoving(key, false)
      forgetRemovedLine(key)
      announceProblem(
        outcome === 'unanswered'
          ? cartMessages.changeUnsure
          : interpolate(saved ? cartMessages.savedNotRemoved : cartMessages.removeRefused, {
              name,
            }),
        () => remove(line, saved),
        loss,
      )
    },
    onError: onEnd,
  })

  function remove(line: CartLine, saved?: SavedForLater, signal?: AbortSignal) {
    const { removingKeys, pendingQuantities } = useCartStore.getState()
    if (removingKeys.has(line.key)) return
    // Undo restores the quantity on screen, even if the shop does not know it yet.
    const shown = { ...line, quantity: pendingQuantities.get(line.key) ?? line.quantity }
    clearPending(line.key)
    setRemoving(line.key, true)
    if (canUndo) addRemovedLine(shown, saved)
    mutate({ line: shown, saved, signal })
  }
  return remove
}

/**
 * Removes a line and applies the new cart. To be run by a mutation with `cartMutation`.
 *
 * @param signal of the action that it is a part of, if any
 */
export async function removeFromCart(
  key: string,
  client: QueryClient,
  signal = newAction(),
): Promise<ChangeOutcome> {
  const isRemoved = await removeLine(key, signal)
  const cart = await rereadCart(client, signal)
  if (!cart) {
    // The line stays dimmed until the cart can be read.
    return isRemoved ? { outcome: 'changed' } : { outcome: 'unanswered', isCartKnown: false }
  }
  return { outcome: cart.lines.some((line) => line.key === key) ? 'unchanged' : 'changed' }
}

/** Lines being restored, from the cart page or from a notice: each only once. */
const restoring = new WeakSet<CartLine>()

interface RemoveOptions {
  canUndo?: boolean
  onEnd?: (() => void) | undefined
}

interface Removal {
  line: CartLine
  saved: SavedForLater | undefined
  /** See `newAction`. */
  signal?: AbortSignal | undefined
}

/**
 * Undoes a removal: adds the same product with its choice and quantity, and only then takes off the
 * wishlist what was saved there.
 */
export function useRestoreLine(onRestored?: (line: CartLine) => void) {
  const { mutate, isPending } = useMutation({
    ...cartMutation,
    mutationFn({ line }: Removal, { client }) {
      const { id, quantity, choice } = line
      const attributes = Object.fromEntries(
        choice.map(({ attribute, value }) => [attribute, value]),
      )
      return applyAdd({ id, quantity, attributes }, client, (signal) => restoreLine(line, signal))
    },
    onSuccess(outcome: AddOutcome, { line, saved }) {
      if (outcome.outcome === 'added') {
        forgetRemovedLine(line.key)
        announceChange(interpolate(cartMessages.restored, { name: line.name }), outcome.loss)
        onRestored?.(line)
        saved?.undo?.()
        return
      }
      restoring.delete(line)
      const canRetry = outcome.outcome === 'unanswered'
      const retry = canRetry ? () => restore(line, saved) : undefined
      announceProblem(restoreProblem(outcome, line), retry, outcome.loss)
    },
  })

  function restore(line: CartLine, saved?: SavedForLater) {
    if (restoring.has(line)) return
    restoring.add(line)
    mutate({ line, saved })
  }
  return { restore, isRestoring: isPending }
}

function restoreProblem(
  outcome: Exclude<AddOutcome, { outcome: 'added' }>,
  { name }: CartLine,
): string {
  if (outcome.outcome === 'unanswered') {
    return interpolate(
      isCartUnchanged(outcome) ? cartMessages.restoreFailed : cartMessages.restoreUnsure,
      { name },
    )
  }
  const reason = outcome.outcome === 'refused' ? outcome.message : undefined
  return reason || interpolate(cartMessages.restoreRefused, { name })
}
