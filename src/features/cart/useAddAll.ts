import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AddResult } from '~/api/cart/cart'
import { newAction } from '~/api/http'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { quantityOf } from '~/domain/cart/cart'
import { interpolate, pluralize } from '~/lib/text'
import { useIsMounted } from '~/lib/useIsMounted'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as cartMessages from '~/messages/cart'
import { cartMutation, clearCartMessage, noteAdd, useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { announceInCart, announceProblem } from './announceInCart'
import { addItem, addOne, tryAdd, withLoss } from './cartCalls'
import { rereadCart } from './cartQuery'

interface NamedProduct {
  id: number
  name: string
  /** Default 1. */
  quantity?: number
}

/** How a screen adds several products. */
interface AddAllMethod {
  /** The call that adds one of them. */
  add: (product: NamedProduct, signal: AbortSignal) => Promise<AddResult>
  /** The sentence about those that were added. */
  success: (added: readonly NamedProduct[]) => string
  /** Whether the setting `redirectToCartAfterAdd` applies. */
  mayRedirect: boolean
}

/** The suggestions of a product: one piece of each (docs/behaviour.md#buy-together). */
export const BUY_TOGETHER: AddAllMethod = {
  add: ({ id }, signal) => addOne(id, signal),
  success: ({ length }) => interpolate(cartMessages.addedTogether, { count: length }),
  mayRedirect: false,
}

/** The products of a group, each with its quantity (docs/behaviour.md#grouped-products). */
export const GROUPED: AddAllMethod = {
  add: async ({ id, quantity = 1 }, signal) => {
    const result = await addItem({ id, quantity, variation: [] }, signal)
    return result.outcome === 'changed' ? { outcome: 'added', cart: result.cart } : result
  },
  success: (added) => pluralize(cartMessages.addedSeveral, added.length, namesOf(added)),
  mayRedirect: true,
}

/** The sentences to show after adding several products. */
interface AddAllReport {
  outcome: 'added' | 'incomplete'
  success?: string
  problems: string[]
  added: NamedProduct[]
  /** Those that another try may add. */
  unanswered: NamedProduct[]
}

const NONE: ReadonlySet<number> = new Set()

/**
 * Adds several products with one press; further presses are ignored while it runs. After an incomplete attempt,
 * `doneIds` are the products in the cart, which the form leaves out of the next attempt. A shopper who has left the
 * screen has lost that form: they get a notice with a button that adds only the rest.
 */
export function useAddAll(method: AddAllMethod) {
  const isMounted = useIsMounted()
  const navigate = useNavigate()
  const [added, setAdded] = useState(NONE)
  const cart = useCartStore((state) => state.cart)
  const { mutate, isPending, data } = useSingleMutation({
    ...cartMutation,
    async mutationFn(products: readonly NamedProduct[], { client }): Promise<AddAllReport> {
      const { loss, ...found } = await withLoss(() => addAll(products, method, client))
      const { failed, unsure } = found
      const isUnanswered = (one: NamedProduct) => failed.includes(one) || unsure.includes(one)
      // With lines gone, the cart does not show which ones were added.
      const outcome = loss ? { ...found, failed: [], unsure: products.filter(isUnanswered) } : found
      const report = reportOf(outcome, method, isMounted.current)
      return loss ? { ...report, problems: [...report.problems, loss] } : report
    },
    onSuccess({ outcome, success, problems, added, unanswered }) {
      const isDone = outcome === 'added'
      setAdded((before) => (isDone ? NONE : new Set([...before, ...added.map(({ id }) => id)])))
      const redirects = method.mayRedirect && site.redirectToCartAfterAdd && isDone
      if (isMounted.current && !redirects) {
        if (success) announce(success)
        return
      }
      const text = [success, ...problems].filter(Boolean).join(' ')
      if (problems.length === 0) announceInCart({ kind: 'added', text })
      else announceProblem(text, unanswered.length > 0 ? () => start(unanswered) : undefined)
      if (isMounted.current) void navigate(paths.cart())
    },
  })
  function start(products: readonly NamedProduct[]) {
    // An earlier notice may offer to add the same ones.
    clearCartMessage()
    mutate(products)
  }
  return {
    addAll: start,
    isAdding: isPending,
    report: data,
    // Without those that the shopper has removed again.
    doneIds: cart ? new Set([...added].filter((id) => quantityOf(cart, [id]) > 0)) : added,
  }
}

/**
 * Each in the order of the products. `unsure`: without a response, and the cart does not show whether they were
 * added. `unsent`: after the connection was lost.
 */
interface AddAllOutcome extends Record<'added' | 'failed' | 'unsure' | 'unsent', NamedProduct[]> {
  refused: { product: NamedProduct; message: string | undefined }[]
}

/**
 * Adds the products, one request after another, then reads the cart. A request without a readable response
 * does not stop the next one, a lost connection does.
 */
async function addAll(
  products: readonly NamedProduct[],
  { add }: AddAllMethod,
  client: QueryClient,
): Promise<AddAllOutcome> {
  const outcome: AddAllOutcome = { added: [], refused: [], failed: [], unsure: [], unsent: [] }
  const signal = newAction()
  let isConnected = true
  for (const product of products) {
    if (!isConnected) {
      outcome.unsent.push(product)
      continue
    }
    const { id, quantity = 1 } = product
    const call = () => add(product, signal)
    const result = await tryAdd({ id, quantity }, client, call, signal)
    if (result.outcome === 'added') outcome.added.push(product)
    else if (result.outcome === 'unanswered') {
      outcome[result.isCartKnown ? 'failed' : 'unsure'].push(product)
      isConnected = !result.isConnectionLost
    } else {
      const message = result.outcome === 'refused' ? result.message : undefined
      outcome.refused.push({ product, message })
    }
  }
  await rereadCart(client, signal)
  if (outcome.added.length > 0) noteAdd()
  return outcome
}

/**
 * Without a reason of the shop, like its own page, assume "out of stock".
 *
 * @param isOnForm the shopper sees the button, which then adds only the rest
 */
function reportOf(
  outcome: AddAllOutcome,
  { success }: AddAllMethod,
  isOnForm: boolean,
): AddAllReport {
  const { added, refused, failed, unsure, unsent } = outcome
  const notAdded = [...failed, ...unsent]
  const reasons = refused.flatMap(({ message }) => message || [])
  const count = refused.length - reasons.length
  const problems = [
    ...new Set(reasons),
    count === 1 && cartMessages.oneOutOfStock,
    count > 1 && interpolate(cartMessages.severalOutOfStock, { count }),
    notAdded.length > 0 && interpolate(cartMessages.addAllFailed, namesOf(notAdded)),
    unsure.length > 0 && interpolate(cartMessages.addAllUnsure, namesOf(unsure)),
  ].filter((text) => text !== false)
  const isIncomplete = problems.length > 0
  if (isIncomplete && added.length > 0) {
    const words = isOnForm ? cartMessages.addAllRest : cartMessages.addAllPart
    problems.push(interpolate(words, namesOf(added)))
  }
  return {
    outcome: isIncomplete ? 'incomplete' : 'added',
    ...(added.length > 0 ? { success: success(added) } : {}),
    problems,
    added,
    unanswered: [...notAdded, ...unsure],
  }
}

const namesOf = (products: readonly NamedProduct[]) => ({
  names: products.map(({ name }) => `“${name}”`).join(', '),
})
