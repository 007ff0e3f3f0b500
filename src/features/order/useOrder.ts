import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchOrder } from '~/api/order/order'
import { recallOrder } from './orderMemory'

const orderQuery = (id: number, key: string, email: string | undefined) =>
  queryOptions({
    queryKey: ['order', id, key, email],
    queryFn: ({ signal }) => fetchOrder(id, key, email, signal),
    meta: { isPersonal: true },
  })

/** A placed order by the id and key of its address; `giveEmail` answers the shop's question for it. */
export function useOrder(id: number, key: string) {
  const [recalled] = useState(() => recallOrder(id))
  const [email, giveEmail] = useState(recalled?.email)
  const { data, error, isFetching, refetch } = useQuery(orderQuery(id, key, email))
  return { recalled, email, giveEmail, data, error, isFetching, retry: () => void refetch() }
}
