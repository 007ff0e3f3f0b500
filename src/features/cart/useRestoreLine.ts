import { useMutation } from '@tanstack/react-query'
import { cartMessages } from '~/config/cartMessages'
import { fill } from '~/config/messages'
import type { CartLine } from '~/domain/cart/cart'
import { cartMutation } from '~/state/cart'
import { giveUpPlace } from '~/state/removedLines'
import { announce } from '~/ui/feedback/announcer'
import { restoreStep, type AddOutcome } from './cartSteps'
import { sayProblem } from './sayInCart'

/** Each line is put back once, however often and wherever that is asked for. */
const asked = new WeakSet<CartLine>()

/** Undoes a removal: the same product in the same choice and quantity, in its turn of the queue. */
export function useRestoreLine(onRestored?: (line: CartLine) => void) {
  const { mutate, isPending } = useMutation({
    ...cartMutation,
    mutationFn: (line: CartLine, { client }) => restoreStep(line, client),
    onSuccess(outcome: AddOutcome, line) {
      const { name } = line
      if (outcome.outcome === 'added') {
        giveUpPlace(line.key)
        announce(fill(cartMessages.restored, { name }))
        onRestored?.(line)
        return
      }
      asked.delete(line)
      const isRefused = outcome.outcome !== 'unanswered'
      sayProblem(problemOf(outcome, name), isRefused ? undefined : () => restore(line))
    },
  })

  function restore(line: CartLine) {
    if (asked.has(line)) return
    asked.add(line)
    mutate(line)
  }
  return { restore, isRestoring: isPending }
}

function problemOf(outcome: Exclude<AddOutcome, { outcome: 'added' }>, name: string) {
  if (outcome.outcome === 'unanswered') {
    return fill(outcome.isCartKnown ? cartMessages.restoreFailed : cartMessages.restoreUnsure, {
      name,
    })
  }
  const reason = 'message' in outcome && outcome.message
  return reason || fill(cartMessages.restoreRefused, { name })
}
