import type { CSSProperties } from 'react'
import { CAROUSEL_BANDS_PX, CAROUSEL_COLUMNS_DEFAULT, DRAG_LIST_BANDS_PX } from '~/config/carousel'

/**
 * Columns by the width of the window from which on they hold, up to the next one given. A part of a
 * column, below a half, shows that there is more: 2.3.
 */
export type Columns<Band extends number = number> = { readonly [From in Band]?: number }

export type SliderColumns = Columns<(typeof CAROUSEL_BANDS_PX)[number]>
export type DragListColumns = Columns<(typeof DRAG_LIST_BANDS_PX)[number]>

/** Every width at which either form may change; Carousel.module.css has a step for each. */
export const BAND_STARTS_PX: readonly number[] = [
  ...new Set<number>([...CAROUSEL_BANDS_PX, ...DRAG_LIST_BANDS_PX]),
].sort((a, b) => a - b)

/** Narrower than the first width given, its number holds as well. */
export function columnsAt(width: number, columns: Columns): number {
  const given = Object.keys(columns)
    .map(Number)
    .sort((a, b) => a - b)
  const band = given.findLast((from) => from <= width) ?? given[0]
  return (band !== undefined && columns[band]) || CAROUSEL_COLUMNS_DEFAULT
}

/** The numbers as custom properties, so that the style sheet alone follows the window. */
export const columnStyle = (columns: Columns, rows: number) =>
  ({
    '--rows': rows,
    ...Object.fromEntries(
      BAND_STARTS_PX.map((from) => [`--columns-${from}`, columnsAt(from, columns)]),
    ),
  }) as CSSProperties
