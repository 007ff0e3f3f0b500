import { useMutation, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { fill, messages } from '~/config/messages'
import type { CartLine } from '~/domain/cart/cart'
import { formatMoney } from '~/domain/money'
import { wholeQuantity } from '~/domain/cart/quantity'
import { cartMutation, tellCartChanged, useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { quantityStep, type ChangeOutcome } from './cartSteps'
import { forgetWish, wish, wishBefore } from './quantityWishes'
import { sayProblem } from './sayInCart'

/** A line's quantity as the shopper wants it, and the way to change it; the last wish wins. */
export function useLineQuantity({ key, quantity, limits }: CartLine) {
  const wanted = useCartStore((state) => state.wanted.get(key))
  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: (_: void, { client }) => sendWish(key, client),
    onSuccess({ sent, ...result }) {
      if (result.outcome === 'changed') announceTotal()
      if (result.outcome === 'refused') sayProblem(result.message)
      if (result.outcome === 'unanswered') {
        const text = result.isCartKnown ? messages.cartChangeFailed : messages.changeUnsure
        sayProblem(text, () => change(sent))
      }
    },
  })

  function change(next: number) {
    wish(key, wholeQuantity(next, limits), mutate)
  }
  // A click that a reload has overtaken is made up for.
  const resume = useEffectEvent(() => {
    const before = wanted === undefined ? wishBefore(key) : undefined
    if (before === undefined) return
    if (before !== quantity) return change(before)
    // It has reached the shop, but its answer found nobody to tell the other tabs.
    forgetWish(key)
    tellCartChanged()
  })
  useEffect(() => resume(), [])
  return { quantity: wanted ?? quantity, change }
}

/** Sends what is wanted when its turn in the queue has come; earlier wishes are never sent. */
async function sendWish(
  key: string,
  client: QueryClient,
): Promise<ChangeOutcome & { sent: number }> {
  const { wanted, cart } = useCartStore.getState()
  const line = cart?.lines.find((line) => line.key === key)
  const sent = wanted.get(key)
  if (!line || sent === undefined || sent === line.quantity) {
    forgetWish(key)
    return { outcome: 'kept', sent: 0 }
  }
  const result = await quantityStep(key, sent, client)
  // A newer wish stays on screen: its own step comes next.
  if (useCartStore.getState().wanted.get(key) === sent) forgetWish(key)
  return { ...result, sent }
}

function announceTotal() {
  const { cart } = useCartStore.getState()
  if (cart) announce(fill(messages.cartUpdated, { total: formatMoney(cart.totals.total) }))
}
