import { useMutation } from '@tanstack/react-query'
import { cartMessages } from '~/config/cartMessages'
import { fill, messages } from '~/config/messages'
import type { CartLine } from '~/domain/cart/cart'
import { cartMutation, markRemoving, useCartStore } from '~/state/cart'
import { giveUpPlace, hasPlace, keepPlace } from '~/state/removedLines'
import { announce } from '~/ui/feedback/announcer'
import { removeStep } from './cartSteps'
import { forgetWish } from './quantityWishes'
import { say, sayProblem } from './sayInCart'
import { useRestoreLine } from './useRestoreLine'

/**
 * Removes a line: greyed at once (spec 4.2), told when it is gone, back with a word when it is not. The
 * way back stands in the line's place where that is on the screen, else in the news.
 */
export function useRemoveLine() {
  const { restore } = useRestoreLine()
  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: ({ key }: CartLine, { client }) => removeStep(key, client),
    onSuccess({ outcome }, line) {
      const { key, name } = line
      if (outcome === 'changed') {
        tellRemoved(line, restore)
        return
      }
      markRemoving(key, false)
      giveUpPlace(key)
      sayProblem(
        outcome === 'unanswered' ? messages.changeUnsure : fill(messages.removeRefused, { name }),
        () => remove(line),
      )
    },
  })

  function remove(line: CartLine) {
    const { removing, wanted, cart } = useCartStore.getState()
    if (removing.has(line.key)) return
    // As the shopper had it in mind, which the shop may not have heard of yet.
    const asWanted = { ...line, quantity: wanted.get(line.key) ?? line.quantity }
    forgetWish(line.key)
    markRemoving(line.key, true)
    keepPlace(asWanted, cart?.lines ?? [])
    mutate(asWanted)
  }
  return remove
}

function tellRemoved(line: CartLine, restore: (line: CartLine) => void) {
  const text = fill(messages.removed, { name: line.name })
  if (hasPlace(line.key)) announce(text)
  else {
    const action = { label: cartMessages.undo, run: () => restore(line) }
    say({ kind: 'removed', text, action })
  }
}
