import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Listing } from '~/domain/catalog/listing'
import { cellsOf, type PageRange } from '~/domain/catalog/listingPages'
import { listingQuery } from './listingQuery'
import type { ShownListing } from './useListing'

/** A page of several; its query has the key that a numbered page has, so none is ever asked for twice. */
export const pageQuery = ({ filter }: ShownListing, page: number) => ({
  ...listingQuery({ ...filter, page }, { isAppended: true }),
  staleTime: 'static' as const,
})

/**
 * All products of a range of pages, out of the cache. Only the pages that are seen are watched: of
 * these the ones that the cache does not hold are asked for, as after a reload, or when the shopper
 * comes back long after.
 */
export function useLoadedCells(range: PageRange, shown: ShownListing) {
  const client = useQueryClient()
  const [seen, setSeen] = useState<readonly number[]>([])
  const answers = useQueries({
    queries: seen.map((page) => pageQuery(shown, page)),
    combine: partsOf,
  })
  const { from, to } = range
  const cells = useMemo(() => {
    const { filter, listing } = shown
    return cellsOf(
      { from, to },
      { perPage: filter.perPage, total: listing.total },
      (page) =>
        answers.find((answer) => answer.page === page)?.products ??
        client.getQueryData(listingQuery({ ...filter, page }).queryKey)?.products,
    )
  }, [from, to, shown, answers, client])

  const seenPage = (page: number) => answers[seen.indexOf(page)]
  return {
    cells,
    hasFailed: (page: number) => seenPage(page)?.hasFailed === true,
    /** These pages are in the window now. */
    see: (pages: readonly number[]) => {
      if (pages.join() !== seen.join()) setSeen(pages)
    },
    retry: (page: number) => seenPage(page)?.retry(),
  }
}

const partsOf = (results: UseQueryResult<Listing>[]) =>
  results.map(({ data, isError, refetch }) => ({
    page: data?.page,
    products: data?.products,
    hasFailed: isError && !data,
    retry: () => void refetch(),
  }))
