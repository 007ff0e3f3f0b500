import type { ShareCounts } from './shareCounts'

/** The kinds of screen that a share bar can be on. */
export type ShareScreen = 'home' | 'listing' | 'product' | 'post' | 'page'

/** What WordPress's page says about one of its share bars. */
export interface PageShareBar {
  /** To share instead of the page's own address. */
  url?: string
  /** The shop prints the counts, and does not want them to be asked for. */
  printed?: { counts: ShareCounts; total?: number }
  /** By the id of the service. */
  starting: ShareCounts
  /** Offset of a vertical bar, in px. */
  offset?: number
}

/** The share bars of WordPress's page; a bar that it has not is switched off there. */
export interface PageSharing {
  horizontal?: PageShareBar
  vertical?: PageShareBar
}

/**
 * How far a vertical bar moves to leave the window, in px.
 *
 * @param offset of the bar from the edge of the window
 */
export const hideDistance = (width: number, hasCounts: boolean, offset: number) =>
  width + 10 - (hasCounts ? 16 : 0) + offset
