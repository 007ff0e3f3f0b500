import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchCart } from '~/api/cart/cart'
import { fetchOrder, finishOrder } from '~/api/order/order'
import { withTaxLines } from '~/domain/cart/totals'
import type { Order, OrderResult } from '~/domain/order/order'
import { report } from '~/lib/report'
import { applyCart, cartMutation } from '~/state/cart'
import { isUnfinished, markFinished, readOrder, type StoredOrder } from './orderStorage'

const orderQuery = (id: number, key: string, email: string | undefined) =>
  queryOptions({
    queryKey: ['order', id, key, email],
    queryFn: ({ signal }) => fetchOrder(id, key, email, signal),
    meta: { isPersonal: true },
  })

/**
 * A placed order. `stored`: what this tab knows of it; `setEmail` answers `needs-email`.
 *
 * @param key of the order's address
 */
export function useOrder(id: number, key: string) {
  const [stored] = useState(() => readOrder(id))
  const [email, setEmail] = useState(stored?.email)
  const { data, error, isFetching, refetch } = useQuery(orderQuery(id, key, email))
  useFinishOrder(data?.outcome === 'found' ? data.order : undefined, key)
  return {
    stored,
    email,
    setEmail,
    data: data && withTaxesOf(stored, data),
    error,
    isFetching,
    retry: () => void refetch(),
  }
}

function withTaxesOf(stored: StoredOrder | undefined, result: OrderResult): OrderResult {
  if (result.outcome !== 'found' || !stored?.taxLines) return result
  const { order } = result
  return {
    ...result,
    order: { ...order, totals: withTaxLines(order.totals, stored.taxLines) },
  }
}

/** Requests WordPress's own confirmation page once for each order that this tab has placed. */
function useFinishOrder(order: Order | undefined, key: string) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    ...cartMutation,
    mutationFn: async (id: number) => {
      await finishOrder(id, key)
      return fetchCart()
    },
    onSuccess(cart) {
      applyCart(cart)
      // The page may have completed a payment.
      if (order?.needsPayment) void client.invalidateQueries({ queryKey: ['order', order.id] })
    },
    onError: (error) => report(error, 'finishing an order'),
  })
  const finish = useEffectEvent((id: number) => {
    if (!isUnfinished(id)) return
    markFinished(id)
    mutate(id)
  })
  const id = order?.id
  useEffect(() => {
    if (id !== undefined) finish(id)
  }, [id])
}
