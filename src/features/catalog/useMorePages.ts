import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { NotFoundError } from '~/domain/errors'
import { grown, holds, type PageRange, type Way } from '~/domain/catalog/listingPages'
import { pageQuery } from './useLoadedCells'
import type { ShownListing } from './useListing'

/**
 * One more page after the last or before the first, one request at a time (spec 4.7). The range grows
 * once the page is there; where it does not come, everything stays and the shopper may ask again.
 *
 * @param onCome the page is there, and the range with it is to be shown
 * @param entryKey of the history entry that takes the range: while it is being replaced it takes nothing
 */
export function useMorePages(
  range: PageRange,
  shown: ShownListing,
  onCome: (range: PageRange, way: Way) => void,
  entryKey: string,
) {
  const { pageCount } = shown.listing
  const [wish, setWish] = useState<{ way: Way; page: number }>()
  if (wish && holds(range, wish.page)) setWish(undefined)

  const { data, error, refetch } = useQuery({
    ...pageQuery(shown, wish?.page ?? range.from),
    enabled: wish !== undefined,
  })
  const come = useEffectEvent((_entryKey: string) => {
    const next = wish && grown(range, wish.way, pageCount)
    if (next) onCome(next, wish.way)
  })
  const hasCome = wish !== undefined && data !== undefined
  useEffect(() => {
    if (hasCome) come(entryKey)
  }, [hasCome, entryKey])

  const hasFailed = wish !== undefined && data === undefined && error !== null
  // The shelf has become shorter since its pages were counted.
  const isPastEnd = hasFailed && wish.way === 'next' && error instanceof NotFoundError
  const loading = wish && !hasFailed ? wish.way : undefined
  return {
    loading,
    failed: hasFailed && !isPastEnd ? wish.way : undefined,
    hasNext: range.to < pageCount && !isPastEnd,
    hasPrevious: range.from > 1,
    load: (way: Way) => {
      const next = grown(range, way, pageCount)
      if (!next || loading) return
      if (hasFailed && wish.way === way) void refetch()
      else setWish({ way, page: way === 'next' ? next.to : next.from })
    },
  }
}
