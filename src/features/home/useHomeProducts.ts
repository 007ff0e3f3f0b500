import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messages } from '~/config/messages'
import { productsOfPages, type HomeFilter, type HomeProducts } from '~/domain/home/homeFilter'
import type { ListedProduct } from '~/domain/product/product'
import { announce } from '~/ui/feedback/announcer'
import { useAnnounceMore } from '~/ui/feedback/useAnnounceMore'
import { homeProductsQuery } from './homeProductsQuery'

/** Products on the screen, and the filter that they are the answer to. */
interface Shown {
  filter: HomeFilter
  data: InfiniteData<HomeProducts>
  products: ListedProduct[]
}

/**
 * The answer to a block's filter. Until it comes, and where it fails, the one before stays on the
 * screen. Nothing is asked for before the shopper is near.
 */
export function useHomeProducts(filter: HomeFilter, isNear: boolean) {
  const query = useInfiniteQuery({ ...homeProductsQuery(filter), enabled: isNear })
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query

  const [shown, setShown] = useState<Shown>()
  if (data && data !== shown?.data) {
    setShown({ filter, data, products: productsOfPages(data.pages) })
  }
  useAnswerTold(data && productsOfPages(data.pages).length, JSON.stringify(filter))

  return {
    shown,
    /** The products are not those of this very filter. */
    isOld: shown !== undefined && data === undefined,
    isLoading: isFetching && data === undefined,
    /** Why there is no answer to this very filter; told while it is not being asked for again. */
    error: isFetching || data ? null : error,
    retry: () => void query.refetch(),
    more: {
      hasMore: data !== undefined && hasNextPage,
      isLoading: isFetchingNextPage,
      hasFailed: data !== undefined && error !== null && !isFetching,
      // A second press while one is on its way is the same wish.
      onLoad: () => void query.fetchNextPage({ cancelRefetch: false }),
    },
  }
}

/** After each answer that the shopper asked for, the number of products is spoken. */
function useAnswerTold(count: number | undefined, of: string) {
  useAnnounceMore(count, of)
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (count === undefined || told.current === of) return
    const isFirst = told.current === undefined
    told.current = of
    if (isFirst) return
    announce(
      count === 0
        ? messages.nothingFound
        : `${count} ${count === 1 ? 'product' : 'products'} shown.`,
    )
  }, [count, of])
}
