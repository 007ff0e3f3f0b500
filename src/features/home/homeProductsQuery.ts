import { infiniteQueryOptions } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { isAbort } from '~/domain/errors'
import type { HomeFilter } from '~/domain/home/homeFilter'
import { report } from '~/lib/report'

/**
 * The products of a home block, page by page. What has come is shown again without a request for as
 * long as it is kept (spec 2.3), so it never counts as stale.
 */
export const homeProductsQuery = (filter: HomeFilter) =>
  infiniteQueryOptions({
    queryKey: ['home-products', filter],
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await backend.homeProducts({ ...filter, page: pageParam }, signal)
      } catch (error) {
        if (!isAbort(error)) report(error, 'asking for products of the home page')
        throw error
      }
    },
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
    staleTime: Infinity,
  })
