import type { HomeProducts } from './homeFilter'

/** Which products a load-more block takes: all, the shop's own picks, those liked or sold best, or a shelf's own shelves. */
export const LOAD_MORE_SOURCES = [
  'default',
  'featured',
  'toprating',
  'bestsales',
  'childcat',
] as const

/** How the shop orders them where the source does not say; without "rand", which would repeat itself. */
export const LOAD_MORE_ORDERS = ['name', 'title', 'date', 'menu_order'] as const

/** A load-more block (spec 2.4): the beginning of some products, and the next ones on demand. */
export interface LoadMoreBlock {
  source: (typeof LOAD_MORE_SOURCES)[number]
  /** Undefined: the whole shop. */
  categorySlug?: string
  order: (typeof LOAD_MORE_ORDERS)[number]
  isDescending: boolean
  perPage: number
}

/** One page of it, and the number of all its products. */
export interface LoadMorePage extends HomeProducts {
  total: number
}

/** What the old page leaves unsaid is what its server takes for granted. */
export const newLoadMoreBlock = (chosen: Partial<LoadMoreBlock>): LoadMoreBlock => ({
  source: 'default',
  order: 'name',
  isDescending: true,
  perPage: 4,
  ...chosen,
})
