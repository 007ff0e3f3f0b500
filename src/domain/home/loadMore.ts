import type { HomeProducts } from './homeFilter'

/** Products of a load-more block: all, featured, top rated, best selling, or those of subcategories. */
export const LOAD_MORE_SOURCES = [
  'default',
  'featured',
  'toprating',
  'bestsales',
  'childcat',
] as const

/** Orders for sources without one. The shop's "rand" would repeat products on later pages. */
export const LOAD_MORE_ORDERS = ['name', 'title', 'date', 'menu_order'] as const

/** See docs/behaviour.md#load-more-block. */
export interface LoadMoreBlock {
  source: (typeof LOAD_MORE_SOURCES)[number]
  /** Undefined: the whole shop. */
  categorySlug?: string
  order: (typeof LOAD_MORE_ORDERS)[number]
  isDescending: boolean
  perPage: number
}

/** One page of the block's products, with the number of all of them. */
export interface LoadMorePage extends HomeProducts {
  total: number
}

/** Fills in the defaults of the server. */
export const newLoadMoreBlock = (chosen: Partial<LoadMoreBlock>): LoadMoreBlock => ({
  source: 'default',
  order: 'name',
  isDescending: true,
  perPage: 4,
  ...chosen,
})
