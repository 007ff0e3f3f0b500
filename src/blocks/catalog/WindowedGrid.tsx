import { Fragment, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { ListingView } from '~/domain/catalog/listing'
import type { Cell } from '~/domain/catalog/listingPages'
import { indexesIn, spacersBetween } from '~/domain/catalog/listingRows'
import { useCardFacts } from '~/features/catalog/useCardFacts'
import type { PageFailure } from '~/features/catalog/useLoadedPages'
import { isFocusLost } from '~/lib/focus'
import { after } from '~/lib/time'
import * as productMessages from '~/messages/product'
import * as commonMessages from '~/messages/common'
import { useAnnouncement } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import { ProductCard } from '~/blocks/product/ProductCard'
import { ProductCardSkeleton } from '~/blocks/product/ProductGrid'
import grid from '~/blocks/product/ProductGrid.module.css'
import { useWindowedRows } from './useWindowedRows'
import styles from './WindowedGrid.module.css'

interface WindowedGridProps {
  /** Identifies the listing: its measured rows are stored by this name. */
  name: string
  cells: readonly Cell[]
  total: number
  view: ListingView
  /** Number of cards whose images load immediately. */
  eagerCount: number
  /** The place that receives the focus once it is rendered. */
  focusTarget: number | undefined
  /** Called with the pages of the rendered rows. */
  onVisiblePages: (pages: readonly number[]) => void
  /** Called with the page in view, once it has its products, each time the list stops scrolling. */
  onScrollEnd: (page: number) => void
  failureOf: (page: number) => PageFailure | undefined
  onRetry: (page: number) => void
}

/** Browsers limit how often a page may change its URL, so a short stop does not count. */
const SCROLL_END_MS = 300
/** The page in view is that of the row at this part of the window's height. */
const READING_LINE = 1 / 3

/**
 * A long product grid that renders only the rows near the viewport. Items have `aria-posinset` and
 * `aria-setsize`, so a screen reader announces "65 of 684" as in the full list. The `feed` role is not
 * used: it requires its own keys, and few screen readers support it.
 */
export function WindowedGrid({
  name,
  cells,
  total,
  view,
  eagerCount,
  focusTarget,
  onVisiblePages,
  onScrollEnd,
  failureOf,
  onRetry,
}: WindowedGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const [focusedPlace, setFocusedPlace] = useState<number>()
  /** The place of the “Try again” that was pressed last. */
  const [retriedPlace, setRetriedPlace] = useState<number>()
  const isRetryPressed = useRef(false)
  const firstPlace = cells[0]?.place ?? 0
  const rows = useWindowedRows(list, {
    view,
    name,
    firstPlace,
    count: cells.length,
    focusedPlace,
  })
  const { items, columns, firstRow, isScrolling } = rows
  const spacers = spacersBetween(items, rows)
  const cellsIn = (index: number) =>
    cells.slice(...indexesIn(firstRow + index, firstPlace, columns))

  const factsOf = useCardFacts(cells.flatMap(({ product }) => product ?? []))

  const hasScrolled = useRef(false)
  useEffect(() => {
    hasScrolled.current ||= isScrolling
    if (isScrolling) return
    onVisiblePages([
      ...new Set(items.flatMap(({ index }) => cellsIn(index).map(({ page }) => page))),
    ])
    const inView = cellsIn(rows.indexAt(innerHeight * READING_LINE))[0]
    // A page without its products is not in view yet: the screen would load it as if it were chosen.
    if (hasScrolled.current && inView?.product) {
      return after(SCROLL_END_MS, () => onScrollEnd(inView.page))
    }
  })

  useFocusPlace(list, focusTarget)
  const isRetried = cells.some(({ place, product }) => place === retriedPlace && product)
  useEffect(() => {
    if (!isRetried || retriedPlace === undefined || !isRetryPressed.current) return
    isRetryPressed.current = false
    // The products have replaced the pressed button.
    if (isFocusLost()) focusItem(list, retriedPlace)
  }, [isRetried, retriedPlace])
  // Once: each row of a failed page shows the message, and an alert in it would be repeated.
  useAnnouncement(
    cells.some(({ page }) => failureOf(page) === 'failed') ? productMessages.pageFailed : undefined,
  )

  const focusHandlers = {
    onFocus: ({ target }: FocusEvent) => setFocusedPlace(placeOf(target)),
    onBlur: ({ relatedTarget }: FocusEvent) => setFocusedPlace(placeOf(relatedTarget)),
  }

  return (
    <div className={grid.container}>
      <ul ref={list} className={`${grid.grid} ${styles.grid}`} data-view={view} {...focusHandlers}>
        {items.map(({ key, index }, i) => (
          <Fragment key={String(key)}>
            <Spacer px={spacers.before[i] ?? 0} />
            {index === 0 && <EmptyColumns count={firstPlace % columns} />}
            {cellsIn(index).map(({ page, place, product }, column) => (
              <li
                key={product ? `${page} ${product.id}` : place}
                ref={column === 0 ? rows.measure : undefined}
                data-index={index}
                data-place={place}
                tabIndex={place === focusTarget || place === retriedPlace ? -1 : undefined}
                aria-posinset={place + 1}
                aria-setsize={total}
                aria-busy={!product || undefined}
              >
                {product ? (
                  <ProductCard
                    product={product}
                    facts={factsOf(product)}
                    layout={view}
                    isEager={place < eagerCount}
                  />
                ) : column === 0 && failureOf(page) ? (
                  <div className={styles.failed}>
                    <p>{productMessages.pageFailed}</p>
                    <Button
                      variant="secondary"
                      isBusy={failureOf(page) === 'retrying'}
                      onClick={() => {
                        isRetryPressed.current = true
                        setRetriedPlace(place)
                        onRetry(page)
                      }}
                    >
                      {commonMessages.tryAgain}
                    </Button>
                  </div>
                ) : (
                  <ProductCardSkeleton view={view} />
                )}
              </li>
            ))}
          </Fragment>
        ))}
        <Spacer px={spacers.after} />
      </ul>
    </div>
  )
}

/** The height of rows that are not rendered. */
const Spacer = ({ px }: { px: number }) =>
  px > 0 && <li aria-hidden className={styles.spacer} style={{ '--height': `${px}px` }} />

/** Columns before the first product, so that it keeps its column when earlier pages load. */
const EmptyColumns = ({ count }: { count: number }) =>
  count > 0 && <li aria-hidden style={{ gridColumn: `1 / span ${count}` }} />

/** The place of the item that is or contains an element. */
function placeOf(element: EventTarget | null): number | undefined {
  const item = element instanceof Element ? element.closest('[data-place]') : null
  return item ? Number(item.getAttribute('data-place')) : undefined
}

/** Moves the focus to a place once it is rendered, without scrolling. */
function useFocusPlace(list: RefObject<HTMLElement | null>, place: number | undefined) {
  const focused = useRef<number>(undefined)
  useEffect(() => {
    if (place === undefined || place === focused.current) return
    if (focusItem(list, place)) focused.current = place
  })
}

/** Focuses the item at a place without scrolling. @returns false where it is not rendered */
function focusItem(list: RefObject<HTMLElement | null>, place: number): boolean {
  const item = list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)
  item?.focus({ preventScroll: true })
  return item !== null && item !== undefined
}
