import type { CartLine } from './cart'

/** A line that the shopper has removed and can still restore. */
export interface RemovedLine {
  line: CartLine
  /** Its position in the list, from 0, counting lines and other removed lines. */
  position: number
}

export type CartRow = { kind: 'line'; line: CartLine } | { kind: 'removed'; line: CartLine }

/** The cart's lines with each removed line at its old position. */
export function cartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', line }))
  const stillRemoved = removed.filter(
    // Another tab may have restored it.
    ({ line: { key } }) => !lines.some((line) => line.key === key),
  )
  for (const { line, position } of stillRemoved.sort((a, b) => a.position - b.position)) {
    rows.splice(position, 0, { kind: 'removed', line })
  }
  return rows
}

/** Adds a line at the position that `cartRows` gives it now. */
export function withRemoved(
  removed: readonly RemovedLine[],
  line: CartLine,
  lines: readonly CartLine[],
): RemovedLine[] {
  const others = removed.filter(({ line: { key } }) => key !== line.key)
  const position = cartRows(lines, others).findIndex((row) => row.line.key === line.key)
  return position < 0 ? others : [...others, { line, position }]
}

/** Without a line that is back at the end of the cart: the positions after it move up. */
export function withoutRemoved(removed: readonly RemovedLine[], key: string): RemovedLine[] {
  const restored = removed.find(({ line }) => line.key === key)
  if (!restored) return [...removed]
  return removed
    .filter((other) => other !== restored)
    .map(({ line, position }) => ({
      line,
      position: position > restored.position ? position - 1 : position,
    }))
}
