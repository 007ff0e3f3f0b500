/**
 * Rows of a windowed grid, which renders only those near the viewport. They are numbered from the start of
 * the listing, so that a product keeps its row and column when pages are inserted before it.
 */

/** The rows of `count` places from `firstPlace`; both ends are included. */
export const rowsOf = (firstPlace: number, count: number, columns: number) => ({
  firstRow: rowOf(firstPlace, columns),
  lastRow: rowOf(firstPlace + Math.max(count, 1) - 1, columns),
})

export const rowOf = (place: number, columns: number) => Math.floor(place / columns)

/** The indexes of a row's places, for `slice`, in a list that starts at `firstPlace`. */
export const indexesIn = (row: number, firstPlace: number, columns: number): [number, number] => [
  Math.max(0, row * columns - firstPlace),
  (row + 1) * columns - firstPlace,
]

/** A rendered row: its index in the list and its edges in px. */
interface RenderedRow {
  index: number
  start: number
  end: number
}

/**
 * The heights in px of the spacers before each rendered row and after the last one. A spacer is a row of
 * the grid, so the grid adds its gap on both sides.
 */
export function spacersBetween(
  rows: readonly RenderedRow[],
  { start, end, gap }: { start: number; end: number; gap: number },
): { before: number[]; after: number } {
  const before = rows.map((row, i) => {
    const previous = rows[i - 1]
    if (!previous) return Math.max(0, row.start - start - gap)
    return row.index === previous.index + 1 ? 0 : Math.max(0, row.start - previous.end - 2 * gap)
  })
  const last = rows.at(-1)
  return { before, after: Math.max(0, last ? end - last.end - gap : end - start) }
}

/**
 * The indexes to render: those near the viewport, and the focused row with its neighbours, so that neither
 * the focus nor the next Tab stop disappears while scrolling.
 */
export function indexesToRender(
  near: readonly number[],
  focused: number | undefined,
  count: number,
): number[] {
  if (focused === undefined) return [...near]
  const nearFocus = [focused - 1, focused, focused + 1].filter(
    (index) => index >= 0 && index < count,
  )
  return [...new Set([...near, ...nearFocus])].sort((a, b) => a - b)
}
