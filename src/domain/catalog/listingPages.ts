import type { ListedProduct } from '~/domain/product/product'

/**
 * Pages of a listing that stand on the screen one after the other, where they are loaded instead of
 * turned; both ends included, from 1.
 */
export interface PageRange {
  from: number
  to: number
}

/** Longer ones are no shopper's. */
const PAGES_MAX = 1000

/**
 * The pages that stood on the screen when a history entry was left, as its state remembers them; only
 * the page of its address where it remembers nothing that can be true.
 *
 * @param state of the history entry; anything may stand there
 * @param pageCount of the shop's answer: the shelf may have become shorter since
 */
export function rangeOf(state: unknown, page: number, pageCount = Infinity): PageRange {
  const pages = hasPages(state) ? state.pages : undefined
  if (!isRange(pages) || !holds(pages, page)) return { from: page, to: page }
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

export const holds = ({ from, to }: PageRange, page: number) => from <= page && page <= to

export type Way = 'next' | 'previous'

/** The range with one more page; undefined where there is none that way. */
export function grown({ from, to }: PageRange, way: Way, pageCount: number): PageRange | undefined {
  if (way === 'next') return to < pageCount ? { from, to: to + 1 } : undefined
  return from > 1 ? { from: from - 1, to } : undefined
}

/** A product's place on a listing; without a product while its page has not come. */
export interface Cell {
  page: number
  /** From 0, counted from the beginning of the listing. */
  place: number
  product?: ListedProduct
}

/** All places of a range, one after the other. A page that has not come takes as many as it will need. */
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

/** How much of a listing is loaded, as a sentence; empty where nothing was found. */
export function progressText(cells: readonly Cell[], total: number): string {
  const [first, last] = [cells[0], cells.at(-1)]
  if (!first || !last) return ''
  return `Showing ${first.place + 1}–${last.place + 1} of ${Math.max(total, last.place + 1)}`
}

/** Pixels: the top of what is seen, its height, and the height of the whole page. */
export interface Scrolled {
  top: number
  height: number
  pageHeight: number
}

/** Whether the end of the page is within so many pixels below what is seen. */
export const isNearEnd = ({ top, height, pageHeight }: Scrolled, withinPx: number) =>
  pageHeight - (top + height) <= withinPx
