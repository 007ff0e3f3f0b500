/** How often a page has been shared, by the id of the service. */
export type ShareCounts = Readonly<Record<string, number>>

/** What the shop responds about some pages. See docs/calls.md#sharing-count. */
export interface FetchedCounts {
  /** By URL. */
  counts: ReadonlyMap<string, ShareCounts>
  /**
   * URLs to ask Facebook about, where the shop wants that: the pages, then rows of other addresses of the
   * same pages, in the same order.
   */
  facebookUrls: readonly (readonly string[])[]
}

/** The addresses at which Facebook may have counted shares of a page. */
export function facebookUrlsOf({ facebookUrls }: FetchedCounts, url: string): string[] {
  const column = facebookUrls[0]?.indexOf(url) ?? -1
  return column < 0 ? [] : facebookUrls.flatMap((row) => row[column] ?? [])
}

/** Counts with what the shop starts from. A service that was not counted stays without a count. */
export const withStartingCounts = (counts: ShareCounts, starting: ShareCounts): ShareCounts =>
  Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, count + (starting[id] ?? 0)]))

/** Values below 1 are not drawn, but are part of it. */
export const totalOf = (counts: ShareCounts) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** From 1,000 in thousands and from 1,000,000 in millions, with one decimal unless it is 0. */
export function formatCount(count: number): string {
  if (count > 999_999) return `${Math.round(count / 100_000) / 10}M`
  if (count > 999) return `${Math.round(count / 100) / 10}K`
  return String(count)
}

const UNITS: Record<string, number> = { K: 1000, M: 1_000_000 }

/** The number in a printed count, as far as its rounding allows; undefined for no number. */
export function parseCount(text: string): number | undefined {
  const [, digits, unit = ''] = /^\s*(\d+(?:\.\d+)?)([KM]?)\s*$/.exec(text) ?? []
  return digits === undefined ? undefined : Math.round(Number(digits) * (UNITS[unit] ?? 1))
}

/** The count to save at the shop: what is shown without what the shop started from. */
export const countToSave = (shown: number, starting: number) => Math.abs(shown - starting)
