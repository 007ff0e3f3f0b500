import {
  infiniteQueryOptions,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useMemo, startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { backend } from '~/api/backend'
import { reported } from '~/api/reported'
import { productsOfPages, type HomeFilter } from '~/domain/home/homeFilter'
import type { LoadMoreBlock } from '~/domain/home/loadMore'
import { pluralize } from '~/lib/text'
import { useLastResponse } from '~/lib/earlierRenders'
import * as commonMessages from '~/messages/common'
import * as homeMessages from '~/messages/home'
import { useAnnounceMore } from '~/ui/feedback/announcer'

/** A block's products, page by page. Never stale: loaded pages are shown again without a request. */
const homeProductsQuery = (filter: HomeFilter) =>
  infiniteQueryOptions({
    queryKey: ['home-products', filter],
    queryFn: ({ pageParam: page, signal }) =>
      reported(
        backend.homeProducts({ ...filter, page }, signal),
        'asking for products of the home page',
      ),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
    staleTime: Infinity,
  })

/** A load-more block's products, page by page; never stale. */
const loadMoreQuery = (block: LoadMoreBlock) =>
  infiniteQueryOptions({
    queryKey: ['load-more', block],
    queryFn: ({ pageParam, signal }) =>
      reported(
        backend.loadMore(block, pageParam, signal),
        'asking for the next products of a block',
      ),
    initialPageParam: { page: 1, total: 0 },
    getNextPageParam: ({ hasMore, total }, _pages, { page }) =>
      hasMore ? { page: page + 1, total } : undefined,
    staleTime: Infinity,
  })

/**
 * The products of a filter. Those of the previous filter stay on the screen while the next ones load and
 * where they fail.
 *
 * @param isNear false: requests nothing yet
 */
export function useHomeProducts(filter: HomeFilter, isNear: boolean) {
  const query = useInfiniteQuery({ ...homeProductsQuery(filter), enabled: isNear })
  const { data, error, isFetching } = query
  const last = useLastResponse(filter, data)
  const shown = useMemo(
    () => last && { filter: last.params, products: productsOfPages(last.data.pages) },
    [last],
  )
  useAnnounceMore(
    data && productsOfPages(data.pages).length,
    JSON.stringify(filter),
    shownCountText,
  )

  return {
    shown,
    /** The products are those of the previous filter. */
    isOld: last !== undefined && data === undefined,
    isLoading: isFetching && data === undefined,
    /** Error of the request for this filter; null while it is repeated. */
    error: isFetching || data ? null : error,
    retry: () => void query.refetch(),
    more: { ...nextPageOf(query), hasMore: data !== undefined && query.hasNextPage },
  }
}

/**
 * The loaded products of a load-more block.
 *
 * @param isNear false: requests nothing yet
 */
export function useLoadMore(block: LoadMoreBlock, isNear: boolean) {
  const query = useInfiniteQuery({ ...loadMoreQuery(block), enabled: isNear })
  const { data, error, isFetching, hasNextPage, refetch } = query
  const products = data && productsOfPages(data.pages)
  useAnnounceMore(products?.length, JSON.stringify(block))

  return {
    products,
    error: isFetching || data ? null : error,
    retry: () => void refetch(),
    more: { ...nextPageOf(query), hasMore: hasNextPage },
  }
}

type PagesQuery = Pick<
  UseInfiniteQueryResult,
  'data' | 'error' | 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage'
>

const nextPageOf = ({ data, error, isFetching, ...query }: PagesQuery) => ({
  isLoading: query.isFetchingNextPage,
  hasFailed: data !== undefined && error !== null && !isFetching,
  // A second press during a request does not repeat it.
  onLoad: () => void query.fetchNextPage({ cancelRefetch: false }),
})

const shownCountText = (count: number) =>
  count === 0 ? commonMessages.nothingFound : pluralize(homeMessages.productsShown, count)

/**
 * A home block's state in the query of the address, and its setter. It replaces the history entry: Back
 * leaves the page, and a return restores the state. A choice shows at once and is the base of the next
 * one.
 */
export function useBlockAddress<T>(
  read: (search: string) => T,
  write: (search: string, value: T) => string,
): [T, (value: T) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [value, setOptimistic] = useOptimistic(read(search))

  const setValue = (next: T) =>
    startTransition(() => {
      setOptimistic(next)
      const { hash } = location
      // Another block may have changed the address since this one rendered.
      void navigate(
        { search: write(location.search, next), hash },
        { replace: true, state: { staysInPlace: true } },
      )
    })

  return [value, setValue]
}
