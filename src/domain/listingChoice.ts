import type { ListingFilter, PriceEnds } from './listing'

/** What a shopper does to a filter. Every choice starts again at page 1. */

/** What any filter holds that a shopper chooses; the home page's holds less than a listing's. */
type Choices = Pick<ListingFilter, 'page' | 'brands' | 'attributes' | 'minPrice' | 'maxPrice'> &
  Partial<Pick<ListingFilter, 'ratings' | 'onSale' | 'inStock'>>

export const withChoice = <F extends Choices>(filter: F, choice: NoInfer<Partial<F>>): F => ({
  ...filter,
  page: 1,
  ...choice,
})

export const toggleBrand = <F extends Choices>(filter: F, slug: string): F => ({
  ...filter,
  page: 1,
  brands: toggled(filter.brands, slug).sort(),
})

export function toggleAttribute<F extends Choices>(filter: F, name: string, slug: string): F {
  const { [name]: chosen = [], ...others } = filter.attributes
  const terms = toggled(chosen, slug).sort()
  // The names stand in one order whichever was chosen first, so that equal choices are equal.
  const attributes = Object.fromEntries(
    Object.entries(terms.length > 0 ? { ...others, [name]: terms } : others).sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  )
  return { ...filter, page: 1, attributes }
}

export const toggleRating = (filter: ListingFilter, rating: number) =>
  withChoice(filter, { ratings: toggled(filter.ratings, rating).sort((a, b) => b - a) })

/**
 * A price range. Both of its prices count as chosen, as in the shop's own addresses (call 8), unless the
 * slider stands at both its ends; a lowest price of 0 is none.
 */
export const withPrice = <F extends Choices>(
  filter: F,
  [min, max]: [number, number],
  ends: PriceEnds,
): F => ({
  ...withoutPrice(filter),
  ...(min > ends.min || max < ends.max
    ? { ...(min > 0 ? { minPrice: min } : {}), maxPrice: max }
    : {}),
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

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
