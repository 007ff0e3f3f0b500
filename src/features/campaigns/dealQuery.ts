import { queryOptions } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { reported } from '~/api/reported'

/**
 * The end of the shop's deals; `deal` is undefined if the shop has none. Never refetched, because a deal
 * with a duration would start again.
 */
export const dealQuery = () =>
  queryOptions({
    queryKey: ['deal'],
    queryFn: async ({ signal }) => {
      const deal = await reported(backend.deal(signal), 'asking until when the deals last')
      return { deal }
    },
    staleTime: Infinity,
  })
