import type { QueryClient } from '@tanstack/react-query'
import { addOne } from '~/api/cart/cart'
import { quantityOf } from '~/domain/cart/cart'
import { TransportError } from '~/domain/errors'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import { useIsMounted } from '~/lib/useIsMounted'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as cartMessages from '~/messages/cart'
import { cartMutation, useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { announceInCart } from './announceInCart'
import { rereadCart } from './cartQuery'

interface NamedProduct {
  id: number
  name: string
}

/** The sentences to show after adding several products. */
export interface AddAllReport {
  success?: string
  problems: string[]
}

/**
 * Adds several products by one press (docs/behaviour.md#buy-together). A shopper who has left the screen
 * meanwhile gets a notice. A second press while it runs is ignored.
 */
export function useAddAll() {
  const isMounted = useIsMounted()
  const { mutate, isPending, data } = useSingleMutation({
    ...cartMutation,
    async mutationFn(products: readonly NamedProduct[], { client }): Promise<AddAllReport> {
      return reportOf(await addAll(products, client), products)
    },
    onSuccess({ success, problems }) {
      if (isMounted.current) {
        if (success) announce(success)
      } else if (problems.length > 0) {
        const text = [success, ...problems].filter(Boolean).join(' ')
        announceInCart({ kind: 'problem', text })
      } else if (success) announceInCart({ kind: 'added', text: success })
    },
  })
  return {
    addAll: mutate,
    isAdding: isPending,
    report: data,
  }
}

/** Ids by result; `unsure`: without an answer, and the cart could not be read. */
type AddAllOutcome = Record<'added' | 'refused' | 'failed' | 'unsure', number[]>

/**
 * Adds one piece of each product, one request after another, then reads the cart. A request without a
 * readable answer does not stop the next one, a lost connection does. The cart decides on those without
 * an answer.
 */
async function addAll(
  products: readonly NamedProduct[],
  client: QueryClient,
): Promise<AddAllOutcome> {
  const { cart: before } = useCartStore.getState()
  const outcome: AddAllOutcome = { added: [], refused: [], failed: [], unsure: [] }
  const unanswered: number[] = []
  let isConnected = true
  for (const { id } of products) {
    if (!isConnected) outcome.failed.push(id)
    else {
      try {
        const result = await addOne(id)
        outcome[result.outcome === 'added' ? 'added' : 'refused'].push(id)
      } catch (error) {
        report(error, 'adding to the cart')
        unanswered.push(id)
        isConnected = !(error instanceof TransportError)
      }
    }
  }

  const after = await rereadCart(client)
  for (const id of unanswered) {
    const [had, has] = [before, after].map((cart) => cart && quantityOf(cart, [id]))
    if (has === undefined || (has > 0 && had === undefined)) outcome.unsure.push(id)
    else outcome[has > (had ?? 0) ? 'added' : 'failed'].push(id)
  }
  return outcome
}

/** The shop refuses without a reason; like its own page, assume "out of stock". */
function reportOf(outcome: AddAllOutcome, products: readonly NamedProduct[]): AddAllReport {
  const { added, refused, failed, unsure } = outcome
  const namesOf = (ids: number[]) => ({
    names: products.flatMap(({ id, name }) => (ids.includes(id) ? [`“${name}”`] : [])).join(', '),
  })
  const problems = [
    refused.length === 1 && cartMessages.oneOutOfStock,
    refused.length > 1 && interpolate(cartMessages.severalOutOfStock, { count: refused.length }),
    failed.length > 0 && interpolate(cartMessages.addAllFailed, namesOf(failed)),
    unsure.length > 0 && interpolate(cartMessages.addAllUnsure, namesOf(unsure)),
  ].filter((text) => text !== false)
  return {
    ...(added.length > 0
      ? { success: interpolate(cartMessages.addedTogether, { count: added.length }) }
      : {}),
    problems,
  }
}
