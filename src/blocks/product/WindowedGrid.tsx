import { Fragment, useEffect, useRef, useState, type RefObject } from 'react'
import type { ListingView } from '~/domain/catalog/listing'
import type { Cell } from '~/domain/catalog/listingPages'
import { indexesIn, spacersBetween } from '~/domain/catalog/listingRows'
import { after } from '~/lib/time'
import { commonMessages } from '~/messages/common'
import { productMessages } from '~/messages/product'
import { Button } from '~/ui/forms/Button'
import { ProductCardSkeleton } from './ProductGrid'
import grid from './ProductGrid.module.css'
import { ProductCard } from './ProductCard'
import { useWindowedRows } from './useWindowedRows'
import styles from './WindowedGrid.module.css'

interface WindowedGridProps {
  /** Names the listing: by it the heights of its rows are found again. */
  name: string
  cells: readonly Cell[]
  total: number
  view: ListingView
  /** Cards whose pictures are fetched at once. */
  eagerCount: number
  /** The place that gets the focus once it is drawn. */
  goal: number | undefined
  /** The pages of the rows that are drawn. */
  onSeen: (pages: readonly number[]) => void
  /** Once the list has been scrolled: the page that is read now; told again while it stays so. */
  onRest: (page: number) => void
  hasFailed: (page: number) => boolean
  onRetry: (page: number) => void
}

/**
 * A long grid of products of which only the rows near the window are in the document. It is the plain
 * grid in all but that: a list, whose items tell their place and how many there are, so that a screen
 * reader says "65 of 684" as it would with all of them. (A feed would ask for keys of its own, and
 * reading programs know it less.) What the browser finds on the page, and what it prints, are the drawn
 * rows.
 */
export function WindowedGrid(props: WindowedGridProps) {
  const { name, cells, total, view, eagerCount, goal, onSeen, onRest, hasFailed, onRetry } = props
  const list = useRef<HTMLUListElement>(null)
  const focused = useFocusedPlace(list)
  const firstPlace = cells[0]?.place ?? 0
  const rows = useWindowedRows(list, { view, name, firstPlace, count: cells.length, focused })
  const { items, columns, firstRow, isScrolling } = rows
  const rooms = spacersBetween(items, rows)
  const cellsIn = (index: number) =>
    cells.slice(...indexesIn(firstRow + index, firstPlace, columns))

  const hasScrolled = useRef(false)
  useEffect(() => {
    hasScrolled.current ||= isScrolling
    if (isScrolling) return
    onSeen([...new Set(items.flatMap(({ index }) => cellsIn(index).map(({ page }) => page)))])
    const page = cellsIn(rows.indexAt(innerHeight * READING_AT))[0]?.page
    if (hasScrolled.current && page !== undefined) return after(REST_MS, () => onRest(page))
  })

  useGoal(list, goal)

  return (
    <div className={grid.container}>
      <ul ref={list} className={`${grid.grid} ${styles.grid}`} data-view={view}>
        {items.map(({ key, index }, i) => (
          <Fragment key={String(key)}>
            <Room px={rooms.before[i] ?? 0} />
            {index === 0 && <Lead columns={firstPlace % columns} />}
            {cellsIn(index).map(({ page, place, product }, column) => (
              <li
                key={product ? `${page} ${product.id}` : place}
                ref={column === 0 ? rows.measure : undefined}
                data-index={index}
                data-place={place}
                tabIndex={place === goal ? -1 : undefined}
                aria-posinset={place + 1}
                aria-setsize={total}
                aria-busy={!product || undefined}
              >
                {product ? (
                  <ProductCard product={product} layout={view} isEager={place < eagerCount} />
                ) : column === 0 && hasFailed(page) ? (
                  <div className={styles.failed}>
                    <p>{productMessages.pageFailed}</p>
                    <Button variant="secondary" onClick={() => onRetry(page)}>
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
        <Room px={rooms.after} />
      </ul>
    </div>
  )
}

/** A shopper who stays for so long reads; browsers allow an address to change only so often. */
const REST_MS = 300
/** What is read stands this far down the window, as a part of its height. */
const READING_AT = 1 / 3

/** The room of rows that are not drawn. */
const Room = ({ px }: { px: number }) =>
  px > 0 && <li aria-hidden className={styles.room} style={{ '--room': `${px}px` }} />

/** Stands for the products before the first one, so that each keeps its column when they come. */
const Lead = ({ columns }: { columns: number }) =>
  columns > 0 && <li aria-hidden style={{ gridColumn: `1 / span ${columns}` }} />

/** The place that has the focus, or holds what has it. */
function useFocusedPlace(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<number>()
  useEffect(() => {
    const element = list.current
    const follow = ({ type, target, relatedTarget }: FocusEvent) => {
      const focused = type === 'focusin' ? target : relatedTarget
      const item = focused instanceof Element ? focused.closest('[data-place]') : null
      setPlace(item ? Number(item.getAttribute('data-place')) : undefined)
    }
    element?.addEventListener('focusin', follow)
    element?.addEventListener('focusout', follow)
    return () => {
      element?.removeEventListener('focusin', follow)
      element?.removeEventListener('focusout', follow)
    }
  }, [list])
  return place
}

/** Moves the focus to a place, once it is there; the page does not move. */
function useGoal(list: RefObject<HTMLElement | null>, goal: number | undefined) {
  const reached = useRef<number>(undefined)
  useEffect(() => {
    if (goal === undefined || goal === reached.current) return
    const item = list.current?.querySelector<HTMLElement>(`[data-place="${goal}"]`)
    if (!item) return
    reached.current = goal
    item.focus({ preventScroll: true })
  })
}
