import type { ListedProduct } from '~/domain/product/product'

/** The pages of a listing that are shown together, from 1; both ends are included. */
export interface PageRange {
  from: number
  to: number
}

/** A longer range in a history state is not ours. */
const PAGES_MAX = 1000

/**
 * The range in the state of a history entry; the page of the address alone where the state has no valid
 * range.
 *
 * @param state of any shape
 * @param pageCount of the response: the listing may have fewer pages by now
 */
export function rangeOf(state: unknown, page: number, pageCount = Infinity): PageRange {
  const pages = hasPages(state) ? state.pages : undefined
  if (!isRange(pages) || !includesPage(pages, page)) return { from: page, to: page }
  return { from: pages.from, to: Math.max(page, Math.min(pages.to, pageCount)) }
}

const hasPages = (state: unknown): state is { pages: unknown } =>
  typeof state === 'object' && state !== null && 'pages' in state

function isRange(value: unknown): value is PageRange {
  if (typeof value !== 'object' || value === null) return false
  const { from = 0, to = 0 } = value as Partial<PageRange>
  const isPages = Number.isInteger(from) && Number.isInteger(to)
  return isPages && from >= 1 && to - from < PAGES_MAX
}

export const pagesIn = ({ from, to }: PageRange): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

export const includesPage = ({ from, to }: PageRange, page: number) => from <= page && page <= to

export type Direction = 'next' | 'previous'

/** Adds a page at one end; undefined where there is none. */
export function extendRange(
  { from, to }: PageRange,
  direction: Direction,
  pageCount: number,
): PageRange | undefined {
  if (direction === 'next') return to < pageCount ? { from, to: to + 1 } : undefined
  return from > 1 ? { from: from - 1, to } : undefined
}

/** One position in a listing; without a product while its page loads. */
export interface Cell {
  page: number
  /** From 0 at the start of the listing. */
  place: number
  product?: ListedProduct
}

/** The cells of a range. A page that is not loaded has as many as it will need. */
export function cellsOf(
  range: PageRange,
  { perPage, total }: { perPage: number; total: number },
  productsOf: (page: number) => readonly ListedProduct[] | undefined,
): Cell[] {
  const first = (range.from - 1) * perPage
  return pagesIn(range)
    .flatMap((page): Omit<Cell, 'place'>[] => {
      const products = productsOf(page)
      if (products) return products.map((product) => ({ page, product }))
      const left = Math.min(perPage, total - (page - 1) * perPage)
      return Array.from({ length: Math.max(0, left) }, () => ({ page }))
    })
    .map((cell, i) => ({ ...cell, place: first + i }))
}

/** Pixels: scroll position, and heights of the viewport and of the page. */
interface Scrolled {
  top: number
  height: number
  pageHeight: number
}

/** Whether the end of the page is at most `withinPx` below the viewport. */
export const isNearEnd = ({ top, height, pageHeight }: Scrolled, withinPx: number) =>
  pageHeight - (top + height) <= withinPx
