import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { trackOrder } from '~/api/order/tracking'
import type { OrderView } from '~/domain/account/account'
import type { TrackingRequest } from '~/domain/order/tracking'
import { report } from '~/lib/report'
import { MINUTE } from '~/lib/time'
import { useCartStore } from '~/state/cart'
import { trackingDraft } from './orderStorage'

interface TrackedOrder {
  request: TrackingRequest
  order: OrderView
}

/** The order that the shopper has found, for the way back from a product. Only `useTrackOrder` writes it. */
const trackedOrderQuery = (number: string) =>
  queryOptions<TrackedOrder>({
    queryKey: ['tracked order', number],
    queryFn: skipToken,
    gcTime: 5 * MINUTE,
    meta: { isPersonal: true },
  })

/**
 * Looks an order up. `found`: the last order that was found, until an attempt finds none, and whether this screen
 * has just found it; `problem`: why the last attempt has found none, the shop's messages or a failure; `attempt`
 * tells attempts apart.
 *
 * @param number in the address, '' for none
 */
export function useTrackOrder(number: string) {
  const client = useQueryClient()
  const query = trackedOrderQuery(number)
  const { data: found, dataUpdatedAt } = useQuery(query)
  const forget = () => void client.resetQueries({ queryKey: query.queryKey })
  const isShown = (request: TrackingRequest) =>
    client.getQueryData(query.queryKey)?.request === request

  /**
   * Looks a found order up again, after something has been done to it. A failure leaves it as it is, and an order
   * that was found meanwhile stays.
   *
   * @returns the order as it is now; undefined where that is not known
   */
  async function trackAgain(request: TrackingRequest): Promise<OrderView | undefined> {
    if (!isShown(request)) return undefined
    try {
      const result = await trackOrder(request)
      if (result.outcome !== 'found') return undefined
      if (isShown(request)) client.setQueryData(query.queryKey, { request, order: result.order })
      return result.order
    } catch (failure) {
      report(failure, 'tracking an order')
      return undefined
    }
  }

  const { mutateAsync, data, error, variables, isPending, submittedAt } = useMutation({
    mutationFn: trackOrder,
    onMutate: () => ({ customerId: useCartStore.getState().customerId }),
    onSuccess(result, request, { customerId }) {
      if (result.outcome !== 'found') return forget()
      trackingDraft(number).clear()
      // This order is for the visitor before a sign-out, which has reset the query already.
      if (customerId !== undefined && customerId !== useCartStore.getState().customerId) return
      client.setQueryData(query.queryKey, { request, order: result.order })
    },
    onError(failure) {
      forget()
      report(failure, 'tracking an order')
    },
    // It has the shopper's e-mail: the cache drops it with the screen.
    gcTime: 0,
  })
  return {
    found: found && { ...found, foundAt: dataUpdatedAt, isNew: data?.outcome === 'found' },
    track: mutateAsync,
    trackAgain,
    isPending,
    /** The typed number, where only WordPress's page can show the order. */
    elsewhere: data?.outcome === 'elsewhere' ? variables?.number : undefined,
    problem: data?.outcome === 'refused' ? data.errors : error,
    attempt: submittedAt,
  }
}
