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
