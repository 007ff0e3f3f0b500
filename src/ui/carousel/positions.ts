/** Where an item lies along a row, px from the row's start; items above each other share a place. */
export interface Extent {
  start: number
  end: number
}

/** A row and the window onto it, px. */
export interface Row {
  items: readonly Extent[]
  /** Where the window begins. */
  from: number
  size: number
  /** The last place where it can begin. */
  max: number
}

/** A browser's places are fractions of a pixel, rounded here and there. */
const NEARLY = 1.5

export const isAtStart = ({ from }: Row) => from < NEARLY
export const isAtEnd = ({ from, max }: Row) => from > max - NEARLY

/** The first and last item that show by half or more, from 1; undefined in an empty row. */
export function shownRange({ items, from, size }: Row) {
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
  const range = shownRange(row)
  if (!range) return ''
  const { first, last } = range
  return `${first === last ? first : `${first}–${last}`} of ${row.items.length}`
}

/** A windowful on: what was cut off at the end begins the next one. */
export function nextView({ items, from, size, max }: Row): number {
  const next = items.find(({ start, end }) => start > from + NEARLY && end > from + size + NEARLY)
  return Math.min(next?.start ?? max, max)
}

/** A windowful back, so that `nextView` leads here again. */
export function previousView({ items, from, size }: Row): number {
  const last = items.findLast(({ start }) => start < from - NEARLY)
  if (!last) return 0
  const first = items.find(({ start }) => last.end - start <= size + NEARLY)
  // An item that is wider than the window has no other before it in one.
  return Math.min(first?.start ?? last.start, last.start)
}

/** One column on. */
export const nextColumn = ({ items, from, max }: Row): number =>
  Math.min(items.find(({ start }) => start > from + NEARLY)?.start ?? max, max)

/** One column back. */
export const previousColumn = ({ items, from }: Row): number =>
  items.findLast(({ start }) => start < from - NEARLY)?.start ?? 0

/** The place nearest to where a hand has let go. */
export const nearestStop = ({ items, from, max }: Row): number =>
  [...items.map(({ start }) => start), max]
    .filter((stop) => stop <= max)
    .reduce((best, stop) => (Math.abs(stop - from) < Math.abs(best - from) ? stop : best), 0)
