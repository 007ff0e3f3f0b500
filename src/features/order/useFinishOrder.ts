import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { fetchCart } from '~/api/cart/cart'
import { finishOrder } from '~/api/order/order'
import type { Order } from '~/domain/order/order'
import { report } from '~/lib/report'
import { cartMutation, commitCart } from '~/state/cart'
import { isUnfinished, rememberFinished } from './orderMemory'

/** Lets WordPress do what it does on its own confirmation page, once for each order that this tab placed. */
export function useFinishOrder(order: Order | undefined, key: string) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: async (id: number) => {
      await finishOrder(id, key)
      return fetchCart()
    },
    onSuccess(cart) {
      commitCart(cart)
      // A payment may have been settled by this.
      if (order?.needsPayment) void client.invalidateQueries({ queryKey: ['order', order.id] })
    },
    onError: (error) => report(error, 'finishing an order'),
  })
  const finish = useEffectEvent((id: number) => {
    if (!isUnfinished(id)) return
    rememberFinished(id)
    mutate(id)
  })
  const id = order?.id
  useEffect(() => {
    if (id !== undefined) finish(id)
  }, [id])
}
