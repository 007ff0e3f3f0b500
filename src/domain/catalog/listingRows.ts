/**
 * A long list draws the rows near the window only. Rows are numbered from the beginning of the listing,
 * so that a product keeps its row and its column when pages come before it.
 */

/** The rows that so many places from `firstPlace` on stand in; both ends included. */
export const rowsOf = (firstPlace: number, count: number, columns: number) => ({
  firstRow: rowOf(firstPlace, columns),
  lastRow: rowOf(firstPlace + Math.max(count, 1) - 1, columns),
})

export const rowOf = (place: number, columns: number) => Math.floor(place / columns)

/** Which of the places that begin at `firstPlace` stand in a row: indexes, the second one excluded. */
export const indexesIn = (row: number, firstPlace: number, columns: number): [number, number] => [
  Math.max(0, row * columns - firstPlace),
  (row + 1) * columns - firstPlace,
]

/** One drawn row: its number in the list and where it stands, px. */
export interface DrawnRow {
  index: number
  start: number
  end: number
}

/**
 * The room that rows which are not drawn leave before each drawn one, and after the last, px; 0 where
 * there is none. The space between two rows is drawn around the room as around any row.
 */
export function roomsBetween(
  rows: readonly DrawnRow[],
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
 * The indexes to draw: those near the window, and the row that has the focus with its neighbours, so
 * that neither the focus nor the next stop of the Tab key is lost when the list is scrolled away.
 */
export function indexesToDraw(
  near: readonly number[],
  focused: number | undefined,
  count: number,
): number[] {
  if (focused === undefined) return [...near]
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count)
  return [...new Set([...near, ...kept])].sort((a, b) => a - b)
}
