import type { CSSProperties } from 'react'
import {
  CAROUSEL_BREAKPOINTS_PX,
  CAROUSEL_COLUMNS_DEFAULT,
  DRAG_LIST_BREAKPOINTS_PX,
} from '~/config/constants'

/**
 * Number of columns by minimum window width in pixels. A fraction below one half, as in 2.3, shows part
 * of the next column to hint that there is more.
 */
type Columns<Band extends number = number> = { readonly [From in Band]?: number }

export type SliderColumns = Columns<(typeof CAROUSEL_BREAKPOINTS_PX)[number]>
export type DragListColumns = Columns<(typeof DRAG_LIST_BREAKPOINTS_PX)[number]>

/** Every width at which the number of columns may change; Carousel.module.css has a media query for each. */
export const BREAKPOINTS_PX: readonly number[] = [
  ...new Set<number>([...CAROUSEL_BREAKPOINTS_PX, ...DRAG_LIST_BREAKPOINTS_PX]),
].sort((a, b) => a - b)

/** The columns at a window width in pixels. Below the smallest width given, its number applies. */
export function columnsAt(width: number, columns: Columns): number {
  const given = Object.keys(columns)
    .map(Number)
    .sort((a, b) => a - b)
  const band = given.findLast((from) => from <= width) ?? given[0]
  return (band !== undefined && columns[band]) || CAROUSEL_COLUMNS_DEFAULT
}

/** The columns as custom properties, from which the stylesheet picks by media query. */
export const columnStyle = (columns: Columns, rows: number) =>
  ({
    '--rows': rows,
    ...Object.fromEntries(
      BREAKPOINTS_PX.map((from) => [`--columns-${from}`, columnsAt(from, columns)]),
    ),
  }) as CSSProperties
