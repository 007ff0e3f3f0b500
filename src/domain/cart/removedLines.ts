import type { CartLine } from './cart'

/** A line that the shopper has taken out of the cart and may want back. */
export interface RemovedLine {
  line: CartLine
  /** Where it stood in the list, from 0, among lines and the places of others that have gone. */
  place: number
}

export type CartRow = { kind: 'line'; line: CartLine } | { kind: 'removed'; line: CartLine }

/** The lines of a cart, with the places of those that have been taken out where these stood. */
export function cartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', line }))
  for (const { line, place } of [...stillGone(removed, lines)].sort((a, b) => a.place - b.place)) {
    rows.splice(place, 0, { kind: 'removed', line })
  }
  return rows
}

/** With one more line, which stands in the list as `cartRows` draws it. */
export function withRemoved(
  removed: readonly RemovedLine[],
  line: CartLine,
  lines: readonly CartLine[],
): RemovedLine[] {
  const others = removed.filter(({ line: { key } }) => key !== line.key)
  const place = cartRows(lines, others).findIndex((row) => row.line.key === line.key)
  return place < 0 ? others : [...others, { line, place }]
}

/** Without one that has come back to the end of the list: the places behind it move up. */
export function withoutRemoved(removed: readonly RemovedLine[], key: string): RemovedLine[] {
  const gone = removed.find(({ line }) => line.key === key)
  if (!gone) return [...removed]
  return removed
    .filter((one) => one !== gone)
    .map(({ line, place }) => ({ line, place: place > gone.place ? place - 1 : place }))
}

/** What another tab has put back is no longer gone. */
const stillGone = (removed: readonly RemovedLine[], lines: readonly CartLine[]) =>
  removed.filter(({ line: { key } }) => !lines.some((line) => line.key === key))
