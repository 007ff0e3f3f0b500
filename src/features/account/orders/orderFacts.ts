import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchOrder } from '~/api/order/order'
import { reported } from '~/api/reported'
import { NotFoundError } from '~/domain/errors'
import type { ProductImage } from '~/domain/product/product'
import { ACCOUNT_KEY } from '~/features/account/accountQueries'

/** What the Store API has of an order, and the account's pages have not (docs/calls.md#store-api-order). */
export interface OrderFacts {
  /** WooCommerce's: "on-hold". */
  status: string
  lines: readonly { name: string; image: ProductImage | undefined }[]
}

/** The products of a listed order, which stay the same. Its status may be old. */
export const listedOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['account order', id],
    queryFn: ({ signal }) => inTurn(() => fetchFacts(id, signal)),
    staleTime: Infinity,
    retryOnMount: false,
    meta: { isPersonal: true },
  })

/**
 * The order on the screen: first as the list has read it, then as it is now.
 *
 * @param id undefined where the page's path has none
 * @returns undefined while it loads, null where the shop does not tell
 */
export function useOrderFacts(id: number | undefined): OrderFacts | null | undefined {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: [...ACCOUNT_KEY, 'order', id],
    queryFn: ({ signal }) => fetchFacts(id ?? 0, signal),
    enabled: id !== undefined,
    staleTime: 0,
    placeholderData: () => client.getQueryData(listedOrderQuery(id ?? 0).queryKey),
    meta: { isPersonal: true },
  })
  return isError || id === undefined ? (data ?? null) : data
}

async function fetchFacts(id: number, signal: AbortSignal): Promise<OrderFacts> {
  signal.throwIfAborted()
  const result = await reported(
    fetchOrder(id, undefined, undefined, signal),
    'reading the items of an order',
    // The session may end between the page and this request.
    (error) => error instanceof NotFoundError,
  )
  if (result.outcome !== 'found') throw new NotFoundError(`order ${id}`)
  const { status, lines } = result.order
  return { status, lines: lines.map(({ name, image }) => ({ name, image })) }
}

let turn: Promise<unknown> = Promise.resolve()

/** One request after the other: a list has several orders, and each one makes the shop start WordPress. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const result = turn.then(task, task)
  turn = result
  return result
}
