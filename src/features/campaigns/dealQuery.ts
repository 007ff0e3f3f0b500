import { queryOptions } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { isAbort } from '~/domain/errors'
import { report } from '~/lib/report'

/**
 * Until when the shop's deals last, as its own home page says; `deal` is undefined where it says nothing.
 * Never asked anew while it is kept: a deal of so many seconds would begin again.
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
