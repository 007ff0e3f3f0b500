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
import { rememberedScroll } from '~/lib/scrollRestoration'
import { useGridShape } from './useGridShape'

/** Rows drawn beyond the window's edges, so that a quick scroll finds them there. */
const ROWS_AHEAD = 3
/** Height of a card's picture by its width. */
const PICTURE_RATIO = 5 / 4
/** What stands below the picture, until the row is measured; and a whole row of the list view. */
const WORDS_PX = 260
const LIST_ROW_PX = 260

interface Places {
  view: ListingView
  /** Names the list: by it the heights of its rows are found again. */
  name: string
  /** The first place, from 0 at the beginning of the listing, and how many follow it, itself included. */
  firstPlace: number
  count: number
  /** A place whose row is drawn wherever the window is. */
  focused: number | undefined
}

/**
 * The rows of a long grid that are near the window, each as high as it was measured. None is drawn
 * before the grid has shown how many columns it has; `items` are numbered from `firstRow` on.
 */
export function useWindowedRows(
  grid: RefObject<HTMLElement | null>,
  { view, name, firstPlace, count, focused }: Places,
) {
  const [known] = useState(() => rowMeasurementsOf(name))
  const shape = useGridShape(grid, known)
  const { columns = 1, gap = 0, top = 0, columnWidth = 0 } = shape ?? {}
  const { firstRow, lastRow } = rowsOf(firstPlace, count, columns)
  const focusedRow = focused === undefined ? undefined : rowOf(focused, columns) - firstRow

  // Its functions change under the same names: no compiler may keep them, and they are not handed on.
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    // Without rows it would hold the page where it is, though an answer to a choice leads above them.
    enabled: shape !== undefined,
    count: lastRow - firstRow + 1,
    // The same for as long as there are so many columns: rows above the window must not move by a guess.
    estimateSize: () => (view === 'list' ? LIST_ROW_PX : columnWidth * PICTURE_RATIO + WORDS_PX),
    getItemKey: useCallback((index: number) => firstRow + index, [firstRow]),
    rangeExtractor: useCallback(
      (range: Range) => indexesToRender(defaultRangeExtractor(range), focusedRow, range.count),
      [focusedRow],
    ),
    overscan: ROWS_AHEAD,
    gap,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    // Back and a reload: the rows that were there, at once.
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

  const before = useRef({ columns: shape?.columns, firstRow, top })
  const grewAbove = firstRow < before.current.firstRow && columns === before.current.columns
  // The effect below counts those rows' real heights; each is to be counted once.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = grewAbove ? () => false : undefined
  /** The first place in the window. */
  const reading = useRef(firstPlace)

  // What the shopper looks at stays where it is, when pages come before it and when columns change.
  useLayoutEffect(() => {
    const was = before.current
    before.current = { columns: shape?.columns, firstRow, top }
    if (was.columns !== undefined && was.columns !== columns) {
      virtualizer.measure()
      if (scrollY > top)
        virtualizer.scrollToIndex(rowOf(reading.current, columns) - firstRow, { align: 'start' })
    } else if (was.columns !== undefined && firstRow < was.firstRow && grid.current) {
      virtualizer.getTotalSize()
      const start = virtualizer.measurementsCache[was.firstRow - firstRow]?.start ?? top
      const now = grid.current.getBoundingClientRect().top + scrollY + start - top
      scrollTo({ top: scrollY + now - was.top, behavior: 'instant' })
    }
  }, [grid, virtualizer, shape?.columns, columns, firstRow, top])

  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    const first = virtualizer.range?.startIndex
    if (first === undefined) return
    reading.current = Math.max(firstPlace, (firstRow + first) * columns)
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
    const keep = () => {
      remember()
      storeRowMeasurements()
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      remember()
    }
  }, [])

  return {
    items,
    columns,
    gap,
    firstRow,
    start: top,
    end: top + virtualizer.getTotalSize(),
    isScrolling: virtualizer.isScrolling,
    measure: virtualizer.measureElement,
    /** Index of the row that is so many px below the top of the window. */
    indexAt: (px: number) =>
      virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + px)?.index ?? 0,
  }
}
