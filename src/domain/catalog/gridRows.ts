/** The rows of a product grid, px. */
export interface GridRows {
  /** Top of the first row, from the top of the page. */
  top: number
  columns: number
  /** The height of the lowest row, with the gap below it. */
  height: number
}

/**
 * @param tops of all cards in their order, from the top of the page
 * @returns undefined for fewer than two rows, which do not tell their height
 */
export function gridRowsOf(tops: readonly number[]): GridRows | undefined {
  const [top = 0, ...others] = new Set(tops)
  const heights = others.map((other, index) => other - (others[index - 1] ?? top))
  if (heights.length === 0) return undefined
  return {
    top,
    columns: tops.filter((other) => other === top).length,
    height: Math.min(...heights),
  }
}

/** The most cards of a page down to `px`: at least a row. */
export const cardsAbove = (px: number, { top, columns, height }: GridRows): number =>
  Math.max(Math.ceil((px - top) / height), 1) * columns

/** The least height of a grid, px. */
export const gridHeight = (cards: number, { columns, height }: GridRows): number =>
  Math.ceil(cards / columns) * height
