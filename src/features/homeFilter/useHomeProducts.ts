import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messages } from '~/config/messages'
import { productsOfPages, type HomeFilter, type HomeProducts } from '~/domain/homeFilter'
import type { ListedProduct } from '~/domain/product'
import { announce } from '~/ui/announcer'
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
  useAnswerTold(data, filter)

  async function loadMore() {
    const before = productsOfPages(data?.pages ?? []).length
    // A second press while one is on its way is the same wish.
    const { data: now, isError } = await query.fetchNextPage({ cancelRefetch: false })
    if (isError) return
    const all = productsOfPages(now?.pages ?? []).length
    announce(`${productCount(all - before)} more, ${all} shown.`)
  }

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
      onLoad: () => void loadMore(),
    },
  }
}

/** After each answer that the shopper asked for, the number of products is spoken. */
function useAnswerTold(data: InfiniteData<HomeProducts> | undefined, filter: HomeFilter) {
  const told = useRef<string>(undefined)
  const key = JSON.stringify(filter)
  useEffect(() => {
    if (!data || told.current === key) return
    const isFirst = told.current === undefined
    told.current = key
    if (isFirst) return
    const count = productsOfPages(data.pages).length
    announce(count === 0 ? messages.nothingFound : `${productCount(count)} shown.`)
  }, [data, key])
}

const productCount = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`
