import type { QueryClient } from '@tanstack/react-query'
import { addOne } from '~/api/cart/cart'
import { quantityOf } from '~/domain/cart/cart'
import { TransportError } from '~/domain/errors'
import { report } from '~/lib/report'
import { useCartStore } from '~/state/cart'
import { readAgain } from './cartSteps'

/** What became of each product, by id. */
export type AddAllOutcome = Record<'added' | 'refused' | 'failed' | 'unsure', number[]>

/**
 * One step of the cart's queue: one piece of each product, one call after another (spec 4.4), then the
 * whole cart as the shop has it now. A call without a readable answer does not stop the others, a lost
 * connection does; the cart then tells what came of them, so far as it can be read.
 */
export async function addAllStep(
  ids: readonly number[],
  client: QueryClient,
): Promise<AddAllOutcome> {
  const { cart: before } = useCartStore.getState()
  const outcome: AddAllOutcome = { added: [], refused: [], failed: [], unsure: [] }
  const unanswered: number[] = []
  let isConnected = true
  for (const id of ids) {
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

  const after = await readAgain(client)
  for (const id of unanswered) {
    const [had, has] = [before, after].map((cart) => cart && quantityOf(cart, [id]))
    if (has === undefined || (has > 0 && had === undefined)) outcome.unsure.push(id)
    else outcome[has > (had ?? 0) ? 'added' : 'failed'].push(id)
  }
  return outcome
}
