/** The constants of carousels; apart from the others, so that no screen without one carries them. */

/** Widths of the window from which on another number of columns may hold. */
export const CAROUSEL_BANDS_PX = [0, 480, 768, 1024, 1200, 1441] as const
export const DRAG_LIST_BANDS_PX = [0, 768, 998, 1200] as const
export const CAROUSEL_COLUMNS_DEFAULT = 3
export const CAROUSEL_AUTOPLAY_MS = 4000
/** A carousel glides to its next place, and to the nearest one when a drag ends. */
export const CAROUSEL_GLIDE_MS = 300
