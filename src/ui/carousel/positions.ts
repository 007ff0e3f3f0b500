import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'

/** Position of an item in pixels from the start of the row; stacked items have the same position. */
interface Extent {
  start: number
  end: number
}

/** The scroll state of a row in pixels. */
export interface Row {
  items: readonly Extent[]
  /** Scroll position. */
  from: number
  /** Visible width. */
  size: number
  /** Largest scroll position. */
  max: number
}

/** Browsers round fractions of a pixel differently in scroll and layout positions. */
const TOLERANCE_PX = 1.5

export const isAtStart = ({ from }: Row) => from < TOLERANCE_PX
export const isAtEnd = ({ from, max }: Row) => from > max - TOLERANCE_PX

/** Numbers, from 1, of the first and last item that are at least half visible; undefined without items. */
export function visibleRange({ items, from, size }: Row) {
  const shown = items.flatMap(({ start, end }, i) => {
    const seen = Math.min(end, from + size) - Math.max(start, from)
    return seen * 2 >= end - start ? [i + 1] : []
  })
  const [first] = shown
  const last = shown.at(-1)
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** "3–6 of 12" */
export function rangeText(row: Row): string {
  const range = visibleRange(row)
  if (!range) return ''
  const isSingle = range.first === range.last
  return interpolate(isSingle ? commonMessages.carouselItem : commonMessages.carouselItems, {
    ...range,
    count: row.items.length,
  })
}

/** The next view begins with the item that is cut off at the end of this one. */
export function nextView({ items, from, size, max }: Row): number {
  const next = items.find(
    ({ start, end }) => start > from + TOLERANCE_PX && end > from + size + TOLERANCE_PX,
  )
  return Math.min(next?.start ?? max, max)
}

/** The view from which `nextView` returns to this one. */
export function previousView({ items, from, size }: Row): number {
  const last = items.findLast(({ start }) => start < from - TOLERANCE_PX)
  if (!last) return 0
  const first = items.find(({ start }) => last.end - start <= size + TOLERANCE_PX)
  // An item wider than the row is a view alone.
  return Math.min(first?.start ?? last.start, last.start)
}

export const nextColumn = ({ items, from, max }: Row): number =>
  Math.min(items.find(({ start }) => start > from + TOLERANCE_PX)?.start ?? max, max)

export const previousColumn = ({ items, from }: Row): number =>
  items.findLast(({ start }) => start < from - TOLERANCE_PX)?.start ?? 0

/** Where the row snaps to when a drag ends. */
export const nearestStop = ({ items, from, max }: Row): number =>
  [...items.map(({ start }) => start), max]
    .filter((stop) => stop <= max)
    .reduce((best, stop) => (Math.abs(stop - from) < Math.abs(best - from) ? stop : best), 0)
