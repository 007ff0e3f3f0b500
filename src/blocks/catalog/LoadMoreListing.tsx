import { useEffect, useRef, useState } from 'react'
import { SkipToFooter } from '~/blocks/navigation/SkipToFooter'
import { WindowedGrid } from './WindowedGrid'
import { site } from '~/config/site'
import type { ListingFilter } from '~/domain/catalog/listing'
import type { Direction } from '~/domain/catalog/listingPages'
import { firstAddressOf } from '~/features/catalog/listingQuery'
import { progressText } from '~/features/catalog/listingText'
import type { ShownListing } from '~/features/catalog/useListing'
import {
  useInfiniteScroll,
  useLoadedCells,
  useLoadedRange,
  useMorePages,
} from '~/features/catalog/useLoadedPages'
import { savesData } from '~/lib/viewport'
import * as catalogMessages from '~/messages/catalog'
import * as commonMessages from '~/messages/common'
import { announce } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import styles from './LoadMoreListing.module.css'

interface LoadMoreListingProps {
  /** Filter in the address. */
  filter: ListingFilter
  /** The listing on the screen; the parent sets a key, so that another listing starts a new range. */
  shown: ShownListing
  /** Number of cards whose images load eagerly. */
  eagerCount: number
}

/** Infinite scroll pauses after this many pages, so that the footer can be reached. */
const AUTOMATIC_PAGES = 5

/** The products of several pages in one list, with buttons or infinite scroll for more. */
export function LoadMoreListing({ filter, shown, eagerCount }: LoadMoreListingProps) {
  const { range, entryKey, replace } = useLoadedRange(filter, shown)
  const { cells, failureOf, setVisiblePages, retry } = useLoadedCells(range, shown)
  const buttons = useRef<Partial<Record<Direction, HTMLDivElement | null>>>({})
  const [focusPlace, setFocusPlace] = useState<number>()
  const more = useMorePages(
    range,
    shown,
    (pages, direction) => {
      replace(filter.page, pages)
      // Focus on the button moves to the first new product, or to the first one from before.
      if (!buttons.current[direction]?.contains(document.activeElement)) return
      setFocusPlace((cells[0]?.place ?? 0) + (direction === 'next' ? cells.length : 0))
    },
    entryKey,
  )
  const progress = progressText(cells, shown.listing.total)
  useAnnounceProgress(progress)

  const isInfinite = site.listing.paging === 'shop-infinity' && !savesData()
  const [automaticPages, setAutomaticPages] = useState(AUTOMATIC_PAGES)
  const loadsOnScroll = isInfinite && automaticPages > 0 && more.hasNext && !more.failed
  useInfiniteScroll(loadsOnScroll && !more.loading, () => {
    setAutomaticPages(automaticPages - 1)
    more.load('next')
  })

  const { listing, filter: ofShown } = shown
  const skip = isInfinite && <SkipToFooter onSkip={() => setAutomaticPages(0)} />
  const grid = (
    <WindowedGrid
      name={firstAddressOf(ofShown)}
      cells={cells}
      total={listing.total}
      view={ofShown.view}
      eagerCount={eagerCount}
      focusTarget={focusPlace}
      onVisiblePages={setVisiblePages}
      onScrollEnd={(page) => page !== filter.page && replace(page, range)}
      failureOf={failureOf}
      onRetry={retry}
    />
  )
  if (listing.pageCount < 2) return grid
  return (
    <>
      {skip && (
        // A prerendered page and the cards that are shown first do not have it.
        <p className={styles.hint}>
          {catalogMessages.infiniteScroll} {skip}
        </p>
      )}
      {more.hasPrevious && (
        <div ref={(div) => void (buttons.current.previous = div)} className={styles.previous}>
          <LoadPage direction="previous" {...more} />
        </div>
      )}
      {grid}
      <div ref={(div) => void (buttons.current.next = div)} className={styles.next}>
        <p className={styles.progress}>{progress}</p>
        {more.hasNext ? (
          <LoadPage
            direction="next"
            {...more}
            load={(direction) => {
              setAutomaticPages(AUTOMATIC_PAGES)
              more.load(direction)
            }}
          />
        ) : (
          <p>{catalogMessages.endOfListing}</p>
        )}
        {more.hasNext && skip}
      </div>
    </>
  )
}

interface LoadPageProps {
  direction: Direction
  /** The direction of the current request. */
  loading: Direction | undefined
  /** The direction of the failed request. */
  failed: Direction | undefined
  load: (direction: Direction) => void
}

const labels = {
  next: { load: catalogMessages.loadNext, failed: commonMessages.moreFailed },
  previous: { load: catalogMessages.loadPrevious, failed: catalogMessages.previousFailed },
}

/** Loads one more page. After a failure the same button retries, so that it keeps the focus. */
const LoadPage = ({ direction, loading, failed, load }: LoadPageProps) => (
  <>
    {failed === direction && (
      <p role="alert">
        {!navigator.onLine && `${commonMessages.offline} `}
        {labels[direction].failed}
      </p>
    )}
    <Button variant="secondary" isBusy={loading === direction} onClick={() => load(direction)}>
      {failed === direction ? commonMessages.tryAgain : labels[direction].load}
    </Button>
  </>
)

function useAnnounceProgress(progress: string) {
  const previous = useRef(progress)
  useEffect(() => {
    if (previous.current === progress) return
    previous.current = progress
    announce(progress)
  }, [progress])
}
