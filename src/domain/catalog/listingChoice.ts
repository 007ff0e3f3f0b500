import type { ListingFilter, PriceEnds } from './listing'

/** What is chosen in a filter, and nothing any more. Every choice starts again at page 1. */

/** What any filter holds that a shopper chooses; the home page's holds less than a listing's. */
export type Choices = Pick<
  ListingFilter,
  'page' | 'brands' | 'attributes' | 'minPrice' | 'maxPrice'
> &
  Partial<Pick<ListingFilter, 'ratings' | 'onSale' | 'inStock'>>

export const withChoice = <F extends Choices>(filter: F, choice: NoInfer<Partial<F>>): F => ({
  ...filter,
  page: 1,
  ...choice,
})

export function withoutPrice<F extends Choices>(filter: F): F {
  const { minPrice: _min, maxPrice: _max, ...rest } = filter
  // Both may be absent, so what is left is still such a filter.
  return { ...(rest as F), page: 1 }
}

/** Everything unchecked; place, order, view and products per page stay. */
export const clearChoices = (filter: ListingFilter): ListingFilter =>
  withChoice(withoutPrice(filter), {
    brands: [],
    attributes: {},
    ratings: [],
    onSale: false,
    inStock: false,
  })

/** How many things are chosen; a price is one. */
export const choiceCount = (filter: Choices) =>
  filter.brands.length +
  Object.values(filter.attributes).flat().length +
  (filter.ratings?.length ?? 0) +
  [filter.onSale, filter.inStock, hasPrice(filter)].filter(Boolean).length

export const hasPrice = ({ minPrice, maxPrice }: Choices) =>
  minPrice !== undefined || maxPrice !== undefined

/**
 * "Clear all" shows only when some filter is active, or when the price differs from the slider's
 * minimum or maximum (spec 2.2).
 */
export function canClear(filter: Choices, ends?: PriceEnds): boolean {
  const { brands, attributes, ratings = [], onSale, inStock, minPrice, maxPrice } = filter
  return (
    brands.length > 0 ||
    Object.keys(attributes).length > 0 ||
    ratings.length > 0 ||
    onSale === true ||
    inStock === true ||
    (minPrice !== undefined && minPrice !== ends?.min) ||
    (maxPrice !== undefined && maxPrice !== ends?.max)
  )
}
