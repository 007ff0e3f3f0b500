import { useEffect, useRef, useState } from 'react'
import { site } from '~/config/site'
import type { ListingFilter } from '~/domain/catalog/listing'
import { progressText, type Way } from '~/domain/catalog/listingPages'
import { firstAddressOf } from '~/features/catalog/listingQuery'
import { useLoadedCells } from '~/features/catalog/useLoadedCells'
import { useLoadedRange } from '~/features/catalog/useLoadedRange'
import { useLoadingAhead } from '~/features/catalog/useLoadingAhead'
import { useMorePages } from '~/features/catalog/useMorePages'
import type { ShownListing } from '~/features/catalog/useListing'
import { savesData } from '~/lib/viewport'
import { announce } from '~/ui/feedback/announcer'

import styles from './LoadedProducts.module.css'
import { PageButton } from './PageButton'
import { SkipToFooter } from '~/blocks/navigation/SkipToFooter'
import { WindowedGrid } from '~/blocks/product/WindowedGrid'

interface LoadedProductsProps {
  /** What the address says. */
  filter: ListingFilter
  /** What is on the screen; give it a key, so that another listing begins anew. */
  shown: ShownListing
  /** Cards whose pictures are fetched at once. */
  eagerCount: number
}

/** So many pages come by themselves; then the shopper is asked, and the foot of the page is in reach. */
const PAGES_AHEAD = 5

/** Products of several pages in one list, with the ways to more of them: a button, or scrolling too. */
export function LoadedProducts({ filter, shown, eagerCount }: LoadedProductsProps) {
  const { range, entryKey, put } = useLoadedRange(filter, shown)
  const { cells, hasFailed, see, retry } = useLoadedCells(range, shown)
  const buttons = useRef<Partial<Record<Way, HTMLDivElement | null>>>({})
  const [goal, setGoal] = useState<number>()
  const more = useMorePages(
    range,
    shown,
    (pages, way) => {
      put(filter.page, pages)
      // A keyboard goes on where the button was: at the first product that came, or the first there was.
      if (!buttons.current[way]?.contains(document.activeElement)) return
      setGoal((cells[0]?.place ?? 0) + (way === 'next' ? cells.length : 0))
    },
    entryKey,
  )
  const progress = progressText(cells, shown.listing.total)
  useTold(progress)

  const isInfinite = site.listing.paging === 'shop-infinity' && !savesData()
  const [pagesAhead, setPagesAhead] = useState(PAGES_AHEAD)
  const comesByItself = isInfinite && pagesAhead > 0 && more.hasNext && !more.failed
  useLoadingAhead(comesByItself && !more.loading, () => {
    setPagesAhead(pagesAhead - 1)
    more.load('next')
  })

  const { listing, filter: ofShown } = shown
  const skip = isInfinite && <SkipToFooter onSkip={() => setPagesAhead(0)} />
  const grid = (
    <WindowedGrid
      name={firstAddressOf(ofShown)}
      cells={cells}
      total={listing.total}
      view={ofShown.view}
      eagerCount={eagerCount}
      goal={goal}
      onSeen={see}
      onRest={(page) => page !== filter.page && put(page, range)}
      hasFailed={hasFailed}
      onRetry={retry}
    />
  )
  if (listing.pageCount < 2) return grid
  return (
    <>
      {skip && <p className={styles.hint}>More products come as you scroll. {skip}</p>}
      {more.hasPrevious && (
        <div ref={(div) => void (buttons.current.previous = div)} className={styles.previous}>
          <PageButton way="previous" {...more} />
        </div>
      )}
      {grid}
      <div ref={(div) => void (buttons.current.next = div)} className={styles.next}>
        <p className={styles.progress}>{progress}</p>
        {more.hasNext ? (
          <PageButton
            way="next"
            {...more}
            load={(way) => {
              setPagesAhead(PAGES_AHEAD)
              more.load(way)
            }}
          />
        ) : (
          <p>You have reached the end of the shelf.</p>
        )}
        {more.hasNext && skip}
      </div>
    </>
  )
}

/** Says how far the list reaches, each time that it has grown. */
function useTold(progress: string) {
  const told = useRef(progress)
  useEffect(() => {
    if (told.current === progress) return
    told.current = progress
    announce(progress)
  }, [progress])
}
