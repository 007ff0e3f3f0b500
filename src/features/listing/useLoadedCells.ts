import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Listing } from '~/domain/listing'
import { cellsOf, pagesIn, type PageRange } from '~/domain/listingPages'
import { listingQuery } from './listingQuery'
import type { ShownListing } from './useListing'

/** A page of several; its query has the key that a numbered page has, so none is ever asked for twice. */
export const pageQuery = ({ filter }: ShownListing, page: number) => ({
  ...listingQuery({ ...filter, page }, { isAppended: true }),
  staleTime: 'static' as const,
})

/**
 * All products of a range of pages, out of the cache. After a reload, or when the shopper comes back
 * long after, pages are missing from it: of these the ones that are seen are asked for.
 */
export function useLoadedCells(range: PageRange, shown: ShownListing) {
  const [seen, see] = useState<readonly number[]>([])
  const pages = useQueries({
    queries: pagesIn(range).map((page) => ({
      ...pageQuery(shown, page),
      enabled: seen.includes(page),
    })),
    combine: partsOf,
  })
  const { from, to } = range
  const { perPage } = shown.filter
  const { total } = shown.listing
  const cells = useMemo(
    () => cellsOf({ from, to }, { perPage, total }, (page) => pages[page - from]?.products),
    [from, to, perPage, total, pages],
  )

  return {
    cells,
    has: (page: number) => pages[page - from]?.products !== undefined,
    hasFailed: (page: number) => pages[page - from]?.hasFailed === true,
    /** Asks for those of the pages that have not come. */
    see: (inView: readonly number[]) => {
      const news = inView.filter((page) => !pages[page - from]?.products && !seen.includes(page))
      if (news.length > 0) see([...seen, ...news])
    },
    retry: (page: number) => pages[page - from]?.retry(),
  }
}

const partsOf = (results: UseQueryResult<Listing>[]) =>
  results.map(({ data, isError, refetch }) => ({
    products: data?.products,
    hasFailed: isError && !data,
    retry: () => void refetch(),
  }))
