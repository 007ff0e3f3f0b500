import { sessionStore } from '~/lib/storage'

const KEY = 'satchel-rows'
const MAX_STORED_LISTINGS = 10

/**
 * The measured rows of a long listing in px, so that Back and a reload can lay it out before it renders.
 */
interface RowMeasurements {
  windowWidth: number
  columns: number
  gap: number
  /** Distance from the top of the page. */
  top: number
  /** Estimates the height of rows that were never rendered. */
  columnWidth: number
  heights: [row: number, height: number][]
}

const measurements = new Map<string, RowMeasurements>(readStored())

/** @param address of the first page
 * @returns undefined for another window width */
export function rowMeasurementsOf(address: string): RowMeasurements | undefined {
  const known = measurements.get(address)
  return known?.windowWidth === innerWidth ? known : undefined
}

export function setRowMeasurements(address: string, rows: RowMeasurements) {
  measurements.delete(address)
  measurements.set(address, rows)
}

/** For a reload. */
export const storeRowMeasurements = () =>
  sessionStore.write(KEY, [...measurements].slice(-MAX_STORED_LISTINGS))

function readStored(): [string, RowMeasurements][] {
  const stored = sessionStore.read(KEY)
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

function isEntry(entry: unknown): entry is [string, RowMeasurements] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && isRowMeasurements(entry[1])
}

function isRowMeasurements(value: unknown): value is RowMeasurements {
  if (typeof value !== 'object' || value === null) return false
  const { windowWidth, columns, gap, top, columnWidth, heights } = value as Record<
    keyof RowMeasurements,
    unknown
  >
  return (
    [windowWidth, columns, gap, top, columnWidth].every(Number.isFinite) &&
    Number(columns) >= 1 &&
    Array.isArray(heights) &&
    heights.every((pair) => Array.isArray(pair) && pair.every(Number.isFinite))
  )
}
