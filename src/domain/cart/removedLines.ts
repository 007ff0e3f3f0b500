import type { CartLine } from './cart'

/** A line that the shopper has removed and can still restore. */
export interface RemovedLine {
  line: CartLine
  /** Its position in the list, from 0, counting lines and other removed lines. */
  position: number
  saved?: SavedForLater | undefined
}

/** Its product is on the wishlist. */
export interface SavedForLater {
  /** Takes it off again, once the line is back; absent where it was there before. */
  undo?: () => void
}

export type CartRow =
  | { kind: 'line'; line: CartLine }
  | ({ kind: 'removed' } & Pick<RemovedLine, 'line' | 'saved'>)

/** The cart's lines with each removed line at its old position. */
export function cartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', line }))
  const stillRemoved = removed.filter(
    // Another tab may have restored it.
    ({ line: { key } }) => !lines.some((line) => line.key === key),
  )
  for (const { line, position, saved } of stillRemoved.sort((a, b) => a.position - b.position)) {
    rows.splice(position, 0, { kind: 'removed', line, ...(saved ? { saved } : {}) })
  }
  return rows
}

/** Adds a line at the position that `cartRows` gives it now. */
export function withRemoved(
  removed: readonly RemovedLine[],
  line: CartLine,
  lines: readonly CartLine[],
  saved?: SavedForLater,
): RemovedLine[] {
  const others = removed.filter(({ line: { key } }) => key !== line.key)
  const position = cartRows(lines, others).findIndex((row) => row.line.key === line.key)
  return position < 0 ? others : [...others, { line, position, ...(saved ? { saved } : {}) }]
}

/** Without a line that is back in its place, or not restorable any more. */
export const withoutRemoved = (removed: readonly RemovedLine[], key: string): RemovedLine[] =>
  removed.filter(({ line }) => line.key !== key)

/**
 * The lines in the order of the screen. The shop adds a restored line at the end, with the key that it had;
 * new lines come last.
 *
 * @param order keys of earlier lines, removed ones included
 */
export function inOrder(
  lines: readonly CartLine[],
  order: readonly string[],
): { lines: CartLine[]; order: string[] } {
  const keys = [...new Set([...order, ...lines.map(({ key }) => key)])]
  const sorted = lines.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
  return { lines: sorted, order: keys }
}
