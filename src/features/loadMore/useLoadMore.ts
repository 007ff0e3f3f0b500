import { useInfiniteQuery } from '@tanstack/react-query'
import { productsOfPages } from '~/domain/homeFilter'
import type { LoadMoreBlock, LoadMorePage } from '~/domain/loadMore'
import { announce } from '~/ui/announcer'
import { loadMoreQuery } from './loadMoreQuery'

/** The products of a load-more block that have come, and the way to the next ones. */
export function useLoadMore(block: LoadMoreBlock, isNear: boolean) {
  const query = useInfiniteQuery({ ...loadMoreQuery(block), enabled: isNear })
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = query

  async function loadMore() {
    // A second press while one is on its way is the same wish.
    const next = await query.fetchNextPage({ cancelRefetch: false })
    if (next.isError) return
    const added = productsIn(next.data?.pages).length - productsIn(data?.pages).length
    announce(added === 1 ? '1 more product' : `${added} more products`)
  }

  return {
    /** Undefined until the first ones have come. */
    products: data && productsIn(data.pages),
    /** Why there are none; told while they are not being asked for again. */
    error: isFetching || data ? null : error,
    retry: () => void refetch(),
    more: {
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      hasFailed: data !== undefined && error !== null && !isFetching,
      onLoad: () => void loadMore(),
    },
  }
}

const productsIn = (pages: readonly LoadMorePage[] = []) => productsOfPages(pages)
