import { QueryClient } from '@tanstack/react-query'
import { MINUTE } from '~/lib/time'

/**
 * `networkMode: always` makes offline calls fail at once, so that the shopper sees why, instead of
 * pausing them. There are no automatic retries: the shopper decides.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 5 * MINUTE,
        gcTime: 30 * MINUTE,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
