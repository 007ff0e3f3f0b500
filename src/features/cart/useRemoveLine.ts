import { useMutation } from '@tanstack/react-query'
import { fill, messages } from '~/config/messages'
import type { CartLine } from '~/domain/cart'
import { cartMutation, markRemoving, useCartStore } from '~/state/cart'
import { removeStep } from './cartSteps'
import { forgetWish } from './quantityWishes'
import { sayProblem, sayRemoved } from './sayInCart'

/** Removes a line: greyed at once (spec 4.2), told when it is gone, back with a word when it is not. */
export function useRemoveLine() {
  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: ({ key }: CartLine, { client }) => removeStep(key, client),
    onMutate({ key }) {
      forgetWish(key)
      markRemoving(key, true)
    },
    onSuccess({ outcome }, line) {
      if (outcome === 'changed') {
        sayRemoved(line.name)
        return
      }
      markRemoving(line.key, false)
      sayProblem(
        outcome === 'unanswered'
          ? messages.changeUnsure
          : fill(messages.removeRefused, { name: line.name }),
        () => remove(line),
      )
    },
  })

  function remove(line: CartLine) {
    if (!useCartStore.getState().removing.has(line.key)) mutate(line)
  }
  return remove
}
