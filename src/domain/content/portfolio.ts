import type { ContentImage } from './contentPage'

/** A grid of works with tabs; see docs/behaviour.md#portfolio. */
export interface Portfolio {
  /** `fitRows` aligns the items in rows at every width; `masonry` packs them from 768 px on. */
  layout: 'masonry' | 'fitRows'
  tabs: PortfolioTab[]
  /** Index of the tab that is open at first. */
  selected: number
  items: PortfolioItem[]
}

export interface PortfolioTab {
  label: string
  /** The class of its items; undefined for the tab with all of them. */
  itemClass?: string
}

export interface PortfolioItem {
  title: string
  /** In-app or http(s); undefined for an item without a page. */
  url?: string
  image?: ContentImage
  text?: string
  classes: string[]
}

/**
 * The class in a filter of Isotope: ".covers" selects the items with the class "covers", "*" all of them.
 *
 * @returns '' for all items; undefined for another selector, which is never run: markup of the shop must not
 *   select anything else
 */
export function classOfFilter(filter: string): string | undefined {
  const selector = filter.trim()
  return selector === '*' ? '' : ONE_CLASS.exec(selector)?.[1]
}

/** Slugs of other scripts have letters beyond ASCII, or percent signs. */
const ONE_CLASS = /^\.([\p{L}\p{M}\p{N}_%-]+)$/u

/** The items of a tab. */
export const itemsOfTab = (items: readonly PortfolioItem[], { itemClass }: PortfolioTab) =>
  itemClass === undefined ? items : items.filter(({ classes }) => classes.includes(itemClass))

/** Rows of the masonry's grid in a column's width. */
export const ROWS_IN_WIDTH = 40

/** Estimates in rows, for a column of 14 rem; the grid's rows grow where a text needs more. */
const LETTERS_IN_LINE = 32
const TITLE_LINE = 4.2
const TEXT_LINE = 3.7
const SPACE_ABOVE = 1.4
const SPACE_BELOW = 4.2

interface Place {
  /** From 1, as in a grid. */
  column: number
  row: number
  rows: number
}

/** Puts each item in turn into the shortest column, so that the first ones are beside each other. */
export function placeInColumns(items: readonly PortfolioItem[], columns: number): Place[] {
  const ends = Array.from({ length: columns }, () => 1)
  return items.map((item) => {
    const row = Math.min(...ends)
    const index = ends.indexOf(row)
    const rows = rowsOf(item)
    ends[index] = row + rows
    return { column: index + 1, row, rows }
  })
}

function rowsOf({ title, text = '', image }: PortfolioItem): number {
  const { width = 1, height = width } = image ?? { height: 0 }
  const words = rowsOfWords(title, TITLE_LINE) + rowsOfWords(text, TEXT_LINE)
  return Math.ceil((ROWS_IN_WIDTH * height) / width + words + SPACE_BELOW)
}

const rowsOfWords = (words: string, line: number) =>
  words ? SPACE_ABOVE + line * Math.ceil(words.length / LETTERS_IN_LINE) : 0
