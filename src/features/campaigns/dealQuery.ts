import { queryOptions } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { isAbort } from '~/domain/errors'
import { report } from '~/lib/report'

/**
 * The end of the shop's deals; `deal` is undefined if the shop has none. Never refetched, because a deal
 * with a duration would start again.
 */
export const dealQuery = () =>
  queryOptions({
    queryKey: ['deal'],
    queryFn: async ({ signal }) => {
      try {
        return { deal: await backend.deal(signal) }
      } catch (error) {
        if (!isAbort(error)) report(error, 'asking until when the deals last')
        throw error
      }
    },
    staleTime: Infinity,
  })
