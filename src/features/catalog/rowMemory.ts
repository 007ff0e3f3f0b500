import { sessionStore } from '~/lib/storage'

const KEY = 'satchel-rows'
/** Listings whose rows are remembered. */
const KEPT = 10

/**
 * How the rows of a long listing lay on the screen, so that Back and a reload draw it at once as it
 * was: px, and heights by the row's number.
 */
export interface RowMemory {
  /** Width of the window that this was measured in. */
  windowWidth: number
  columns: number
  gap: number
  /** Where the list begins on the page. */
  top: number
  /** Of a column; the heights of rows that were not drawn yet follow from it. */
  columnWidth: number
  heights: [row: number, height: number][]
}

const memory = new Map<string, RowMemory>(readKept())

/** Rows of a listing by the address of its first page; undefined in a window of another width. */
export function recallRows(address: string): RowMemory | undefined {
  const known = memory.get(address)
  return known?.windowWidth === innerWidth ? known : undefined
}

export function rememberRows(address: string, rows: RowMemory) {
  memory.delete(address)
  memory.set(address, rows)
}

/** Writes them down for a reload. */
export const keepRows = () => sessionStore.write(KEY, [...memory].slice(-KEPT))

function readKept(): [string, RowMemory][] {
  const kept = sessionStore.read(KEY)
  return Array.isArray(kept) ? kept.filter(isEntry) : []
}

function isEntry(entry: unknown): entry is [string, RowMemory] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && isRowMemory(entry[1])
}

function isRowMemory(value: unknown): value is RowMemory {
  if (typeof value !== 'object' || value === null) return false
  const { windowWidth, columns, gap, top, columnWidth, heights } = value as Record<
    keyof RowMemory,
    unknown
  >
  return (
    [windowWidth, columns, gap, top, columnWidth].every(Number.isFinite) &&
    Number(columns) >= 1 &&
    Array.isArray(heights) &&
    heights.every((pair) => Array.isArray(pair) && pair.every(Number.isFinite))
  )
}
