import { infiniteQueryOptions } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { isAbort } from '~/domain/errors'
import type { LoadMoreBlock } from '~/domain/home/loadMore'
import { report } from '~/lib/report'

/**
 * A block's products, page by page. Who comes back finds every page that was loaded, without a request,
 * so they never count as stale.
 */
export const loadMoreQuery = (block: LoadMoreBlock) =>
  infiniteQueryOptions({
    queryKey: ['load-more', block],
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await backend.loadMore(block, pageParam, signal)
      } catch (error) {
        if (!isAbort(error)) report(error, 'asking for the next products of a block')
        throw error
      }
    },
    initialPageParam: { page: 1, total: 0 },
    // The counter goes up by 1 after each success (spec 2.4).
    getNextPageParam: ({ hasMore, total }, _pages, { page }) =>
      hasMore ? { page: page + 1, total } : undefined,
    staleTime: Infinity,
  })
