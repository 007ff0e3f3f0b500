import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { INFINITE_SCROLL_WITHIN_PX } from '~/config/constants'
import { NotFoundError } from '~/domain/errors'
import type { Listing, ListingFilter } from '~/domain/catalog/listing'
import {
  cellsOf,
  extendRange,
  includesPage,
  isNearEnd,
  rangeOf,
  type Direction,
  type PageRange,
} from '~/domain/catalog/listingPages'
import { isCurrentEntry } from '~/lib/history'
import { rememberedScroll } from '~/lib/scrolling'
import { currentHistoryOverlay } from '~/ui/overlays/historyOverlay'
import { addressOf, firstAddressOf, listingQuery } from './listingQuery'
import type { ShownListing } from './useListing'

/** A page among others. Its query key is that of a numbered page, so no page is requested twice. */
const pageQuery = ({ filter }: ShownListing, page: number) => ({
  ...listingQuery({ ...filter, page }, { isAppended: true }),
  staleTime: 'static' as const,
})

/**
 * The pages of a listing that are shown together. The state of the history entry holds their range, so
 * Back, Forward and a reload restore it, and a link or a filter starts with one page. The page in the
 * address is the one in view. See docs/behaviour.md#listings.
 *
 * @param filter of the address
 * @param shown the listing on the screen; that of the previous filter until the next one loads
 */
export function useLoadedRange(filter: ListingFilter, { filter: ofShown, listing }: ShownListing) {
  const entry = useLocation()
  const navigate = useNavigate()
  const isCurrent = firstAddressOf(filter) === firstAddressOf(ofShown)
  const ofEntry = rangeOf(entry.state, filter.page, listing.pageCount)
  const [last, setLast] = useState(ofEntry)
  if (isCurrent && (last.from !== ofEntry.from || last.to !== ofEntry.to)) setLast(ofEntry)

  return {
    range: isCurrent ? ofEntry : last,
    /** A change that `replace` refused can be repeated once this changes or an overlay closes. */
    entryKey: entry.key,
    /** Sets the page in view and the range, in the present history entry. */
    replace: (page: number, pages: PageRange) => {
      // The entry is that of a filter which is loading or has failed.
      if (!isCurrent) return setLast(pages)
      // During a navigation the browser's entry is that of the next screen already. An overlay has its own, which
      // is left when it closes.
      if (!isCurrentEntry(entry.key) || currentHistoryOverlay() !== undefined) return
      void navigate(addressOf({ ...filter, page }), {
        replace: true,
        state: { staysInPlace: true, pages },
      })
    },
  }
}

/**
 * All products of a range of pages, from the cache. Only visible pages are observed; those that the cache
 * does not hold, as after a reload, are requested.
 */
export function useLoadedCells(range: PageRange, shown: ShownListing) {
  const client = useQueryClient()
  const [visible, setVisible] = useState<readonly number[]>([])
  const results = useQueries({
    queries: visible.map((page) => pageQuery(shown, page)),
    combine: pageResults,
  })
  const { from, to } = range
  const cells = useMemo(() => {
    const { filter, listing } = shown
    return cellsOf(
      { from, to },
      { perPage: filter.perPage, total: listing.total },
      (page) =>
        results.find((result) => result.page === page)?.products ??
        client.getQueryData(listingQuery({ ...filter, page }).queryKey)?.products,
    )
  }, [from, to, shown, results, client])

  const resultOf = (page: number) => results[visible.indexOf(page)]
  return {
    cells,
    failureOf: (page: number) => resultOf(page)?.failure,
    setVisiblePages: (pages: readonly number[]) => {
      if (pages.join() !== visible.join()) setVisible(pages)
    },
    retry: (page: number) => resultOf(page)?.retry(),
  }
}

/** A page that has not loaded, and whether it is requested again. */
export type PageFailure = 'failed' | 'retrying'

const pageFailure = (isFetching: boolean): PageFailure => (isFetching ? 'retrying' : 'failed')

const pageResults = (results: UseQueryResult<Listing>[]) =>
  results.map(({ data, errorUpdateCount, isFetching, refetch }) => ({
    page: data?.page,
    products: data?.products,
    failure: data || errorUpdateCount === 0 ? undefined : pageFailure(isFetching),
    retry: () => void refetch(),
  }))

/**
 * Loads the page after the last or before the first, one request at a time. A failure changes nothing and
 * can be retried.
 *
 * @param onLoad receives the extended range once the page is in the cache, and again when `entryKey`
 * changes or an overlay closes: until then the history entry may have taken no range
 */
export function useMorePages(
  range: PageRange,
  shown: ShownListing,
  onLoad: (range: PageRange, direction: Direction) => void,
  entryKey: string,
) {
  const { pageCount } = shown.listing
  const [request, setRequest] = useState<{ direction: Direction; page: number }>()
  if (request && includesPage(range, request.page)) setRequest(undefined)

  const { data, error, refetch } = useQuery({
    ...pageQuery(shown, request?.page ?? range.from),
    enabled: request !== undefined,
  })
  const handleLoad = useEffectEvent((_entryKey: string) => {
    const next = request && extendRange(range, request.direction, pageCount)
    if (next) onLoad(next, request.direction)
  })
  const isLoaded = request !== undefined && data !== undefined
  useEffect(() => {
    if (!isLoaded) return
    const load = () => handleLoad(entryKey)
    load()
    // The entry below an overlay has the same key.
    addEventListener('popstate', load)
    return () => removeEventListener('popstate', load)
  }, [isLoaded, entryKey])

  const hasFailed = request !== undefined && data === undefined && error !== null
  // The category has lost products since its pages were counted.
  const isPastEnd = hasFailed && request.direction === 'next' && error instanceof NotFoundError
  const loading = request && !hasFailed ? request.direction : undefined
  return {
    loading,
    failed: hasFailed && !isPastEnd ? request.direction : undefined,
    hasNext: range.to < pageCount && !isPastEnd,
    hasPrevious: range.from > 1,
    load: (direction: Direction) => {
      const next = extendRange(range, direction, pageCount)
      if (!next || loading) return
      if (hasFailed && request.direction === direction) void refetch()
      else setRequest({ direction, page: direction === 'next' ? next.to : next.from })
    },
  }
}

/**
 * Calls `onNearEnd` when the shopper scrolls down to near the end of the page. Restoring a scroll position
 * after Back does not count as scrolling.
 */
export function useInfiniteScroll(isOn: boolean, onNearEnd: () => void) {
  const handleNearEnd = useEffectEvent(onNearEnd)
  useEffect(() => {
    if (!isOn) return
    let last = Math.max(scrollY, rememberedScroll() ?? 0)
    const onScroll = () => {
      const isDownwards = scrollY > last
      last = scrollY
      const { scrollHeight: pageHeight } = document.documentElement
      const scrolled = { top: scrollY, height: innerHeight, pageHeight }
      if (isDownwards && isNearEnd(scrolled, INFINITE_SCROLL_WITHIN_PX)) handleNearEnd()
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [isOn])
}
