import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchOrderFacts, type FactsRequest } from '~/api/order/order'
import { reported } from '~/api/reported'
import { NotFoundError } from '~/domain/errors'
import type { OrderFacts } from '~/domain/order/orderFacts'
import { listedRow } from '~/features/account/accountQueries'

/** A slow order does not keep those after it waiting for longer. */
const LISTED_WITHIN_MS = 8000

/** The products of a listed order, which stay the same. Its status may be old. */
export const listedOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['account order', id],
    queryFn: ({ signal }) => enqueue(() => readFacts({ id, timeoutMs: LISTED_WITHIN_MS }, signal)),
    staleTime: Infinity,
    meta: { isPersonal: true },
  })

interface ShownOrder extends Pick<FactsRequest, 'key' | 'email'> {
  /** Id in the Store API; undefined where it is not known, or the shop would refuse the request. */
  id: number | undefined
  /** The status in the shop's words, on the page. */
  words: string
}

/**
 * What the Store API adds to the order on the screen. The status always belongs to the words on the page: it
 * comes from a row of the list with the same words, else from a response that was requested after the page.
 *
 * @returns null where it cannot be known
 */
export function useOrderFacts({ id, key, email, words }: ShownOrder): OrderFacts | null {
  const client = useQueryClient()
  const { data, isPlaceholderData, isError } = useQuery<OrderFacts>({
    queryKey: ['order facts', id, key, words],
    queryFn: ({ signal }) => readFacts({ id: id ?? 0, key, email }, signal),
    enabled: id !== undefined,
    staleTime: 0,
    // The images, until the new status is known.
    placeholderData: (before) => before ?? client.getQueryData(listedOrderQuery(id ?? 0).queryKey),
    meta: { isPersonal: true },
  })
  if (id === undefined) return null
  const row = listedRow(client, (row) => row.id === id && row.status === words)
  const read = isPlaceholderData ? undefined : data?.status
  return {
    status: row?.statusKey || (read ?? (isError ? '' : undefined)),
    lines: data?.lines ?? [],
  }
}

async function readFacts(request: FactsRequest, signal: AbortSignal): Promise<OrderFacts> {
  signal.throwIfAborted()
  return reported(
    fetchOrderFacts({ ...request, signal }),
    'reading the items of an order',
    // The session may end between the page and this request.
    (error) => error instanceof NotFoundError,
  )
}

let queue: Promise<unknown> = Promise.resolve()

/** One request after the other: a list has several orders, and each one makes the shop start WordPress. */
function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const result = queue.then(task, task)
  queue = result
  return result
}
