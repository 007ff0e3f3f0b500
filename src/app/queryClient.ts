import { QueryClient } from '@tanstack/react-query'
import { MINUTE } from '~/lib/time'

/**
 * `networkMode: always`: an offline call fails and says so, it does not wait unseen. No retry of its
 * own: the shopper is told and decides.
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
