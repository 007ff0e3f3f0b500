import { useInfiniteQuery } from '@tanstack/react-query'
import { productsOfPages } from '~/domain/home/homeFilter'
import type { LoadMoreBlock } from '~/domain/home/loadMore'
import { useAnnounceMore } from '~/ui/feedback/useAnnounceMore'
import { loadMoreQuery } from './loadMoreQuery'

/** The products of a load-more block that have come, and the way to the next ones. */
export function useLoadMore(block: LoadMoreBlock, isNear: boolean) {
  const query = useInfiniteQuery({ ...loadMoreQuery(block), enabled: isNear })
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = query
  const products = data && productsOfPages(data.pages)
  useAnnounceMore(products?.length, JSON.stringify(block))

  return {
    /** Undefined until the first ones have come. */
    products,
    /** Why there are none; told while they are not being asked for again. */
    error: isFetching || data ? null : error,
    retry: () => void refetch(),
    more: {
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      hasFailed: data !== undefined && error !== null && !isFetching,
      // A second press while one is on its way is the same wish.
      onLoad: () => void query.fetchNextPage({ cancelRefetch: false }),
    },
  }
}
