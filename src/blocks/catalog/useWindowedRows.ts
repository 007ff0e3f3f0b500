import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import type { ListingView } from '~/domain/catalog/listing'
import { indexesToRender, rowOf, rowsOf } from '~/domain/catalog/listingRows'
import {
  storeRowMeasurements,
  rowMeasurementsOf,
  setRowMeasurements,
} from '~/features/catalog/rowMeasurements'
import { rememberedScroll } from '~/lib/scrolling'

/** Rows rendered beyond the viewport, for fast scrolling. */
const OVERSCAN_ROWS = 3
/** Height of a card's image relative to its width. */
const IMAGE_RATIO = 5 / 4
/** Estimated height below a card's image, and of a row in the list view. */
const TEXT_PX = 260
const LIST_ROW_PX = 260

interface WindowedRowsOptions {
  view: ListingView
  /** Identifies the listing: its measured rows are stored by this name. */
  name: string
  /** The first place, from 0 at the start of the listing, and the number of places from there. */
  firstPlace: number
  count: number
  /** Its row is always rendered. */
  focusedPlace: number | undefined
}

/**
 * The rows of a long grid near the viewport, with their measured heights. None is rendered before the
 * number of columns is known. The indexes of `items` count from `firstRow`.
 */
export function useWindowedRows(
  grid: RefObject<HTMLElement | null>,
  { view, name, firstPlace, count, focusedPlace }: WindowedRowsOptions,
) {
  const [known] = useState(() => rowMeasurementsOf(name))
  const shape = useGridShape(grid, known)
  const { columns = 1, gap = 0, top = 0, columnWidth = 0 } = shape ?? {}
  const { firstRow, lastRow } = rowsOf(firstPlace, count, columns)
  const focusedRow =
    focusedPlace === undefined ? undefined : rowOf(focusedPlace, columns) - firstRow

  // The virtualizer's methods return new values without changing identity, so they must not be memoized.
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    // Without rows it would override the scroll position of a new listing.
    enabled: shape !== undefined,
    count: lastRow - firstRow + 1,
    // Constant while the number of columns is: a new estimate would move the rows above the viewport.
    estimateSize: () => (view === 'list' ? LIST_ROW_PX : columnWidth * IMAGE_RATIO + TEXT_PX),
    getItemKey: useCallback((index: number) => firstRow + index, [firstRow]),
    rangeExtractor: useCallback(
      (range: Range) => indexesToRender(defaultRangeExtractor(range), focusedRow, range.count),
      [focusedRow],
    ),
    overscan: OVERSCAN_ROWS,
    gap,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    // Restores the visible rows after Back and a reload.
    initialOffset: () => rememberedScroll() ?? scrollY,
    initialMeasurementsCache: known?.heights.map(([row, height], index) => ({
      key: row,
      index,
      size: height,
      start: 0,
      end: height,
      lane: 0,
    })),
  })

  const last = useRef({ columns: shape?.columns, firstRow, top })
  const hasEarlierRows = firstRow < last.current.firstRow && columns === last.current.columns
  // The effect below adjusts the scroll position by the real heights; do not adjust twice.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = hasEarlierRows ? () => false : undefined
  /** The first place in the viewport. */
  const firstVisible = useRef(firstPlace)

  // Keeps the visible products in place when earlier pages load and when the number of columns changes.
  useLayoutEffect(() => {
    const previous = last.current
    last.current = { columns: shape?.columns, firstRow, top }
    if (previous.columns !== undefined && previous.columns !== columns) {
      virtualizer.measure()
      if (scrollY > top)
        virtualizer.scrollToIndex(rowOf(firstVisible.current, columns) - firstRow, {
          align: 'start',
        })
    } else if (previous.columns !== undefined && firstRow < previous.firstRow && grid.current) {
      virtualizer.getTotalSize()
      const start = virtualizer.measurementsCache[previous.firstRow - firstRow]?.start ?? top
      const now = grid.current.getBoundingClientRect().top + scrollY + start - top
      scrollTo({ top: scrollY + now - previous.top, behavior: 'instant' })
    }
    const first = virtualizer.range?.startIndex
    if (first !== undefined) {
      firstVisible.current = Math.max(firstPlace, (firstRow + first) * columns)
    }
  })

  const remember = useEffectEvent(() => {
    if (!shape) return
    const heights = [...virtualizer.itemSizeCache].map(([row, height]): [number, number] => [
      Number(row),
      height,
    ])
    setRowMeasurements(name, { windowWidth: innerWidth, ...shape, heights })
  })
  useEffect(() => {
    const store = () => {
      remember()
      storeRowMeasurements()
    }
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('pagehide', store)
      remember()
    }
  }, [])

  return {
    items: virtualizer.getVirtualItems(),
    columns,
    gap,
    firstRow,
    start: top,
    end: top + virtualizer.getTotalSize(),
    isScrolling: virtualizer.isScrolling,
    measure: virtualizer.measureElement,
    /** Index of the row at `px` below the top of the window. */
    indexAt: (px: number) =>
      virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + px)?.index ?? 0,
  }
}

/** Layout of a CSS grid, px. */
interface GridShape {
  columns: number
  gap: number
  /** Distance from the top of the page. */
  top: number
  /** Width of a column when the current number of columns was first measured. */
  columnWidth: number
}

/**
 * The layout that the stylesheet gives a grid, updated by ResizeObserver.
 *
 * @param known from an earlier visit, for the first render
 */
function useGridShape(ref: RefObject<HTMLElement | null>, known?: GridShape) {
  const [shape, setShape] = useState(known)

  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid) return
    const measure = () => {
      const next = measureShape(grid)
      setShape((last) => {
        if (last?.columns !== next.columns) return next
        return isSame(last, next) ? last : { ...next, columnWidth: last.columnWidth }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    // Content above the grid changes the height of the body.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])

  return shape
}

function measureShape(grid: HTMLElement): GridShape {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const columns = gridTemplateColumns.split(' ')
  return {
    columns: columns.length,
    columnWidth: Number.parseFloat(columns[0] ?? '') || 0,
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(grid.getBoundingClientRect().top + scrollY),
  }
}

const isSame = (a: GridShape, b: GridShape) => a.gap === b.gap && a.top === b.top
