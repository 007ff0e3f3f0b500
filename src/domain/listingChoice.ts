import type { ListingFilter, PriceEnds } from './listing'

/** What a shopper does to a filter. Every choice starts again at page 1. */

export const withChoice = (
  filter: ListingFilter,
  choice: Partial<ListingFilter>,
): ListingFilter => ({ ...filter, page: 1, ...choice })

export const toggleBrand = (filter: ListingFilter, slug: string) =>
  withChoice(filter, { brands: toggled(filter.brands, slug).sort() })

export function toggleAttribute(filter: ListingFilter, name: string, slug: string) {
  const { [name]: chosen = [], ...others } = filter.attributes
  const terms = toggled(chosen, slug).sort()
  // The names stand in one order whichever was chosen first, so that equal choices are equal.
  const attributes = Object.fromEntries(
    Object.entries(terms.length > 0 ? { ...others, [name]: terms } : others).sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  )
  return withChoice(filter, { attributes })
}

export const toggleRating = (filter: ListingFilter, rating: number) =>
  withChoice(filter, { ratings: toggled(filter.ratings, rating).sort((a, b) => b - a) })

/** A price range; an end of the slider means no limit there. */
export function withPrice(filter: ListingFilter, [min, max]: [number, number], ends: PriceEnds) {
  const { minPrice: _min, maxPrice: _max, ...rest } = filter
  return withChoice(rest, {
    ...(min > ends.min ? { minPrice: min } : {}),
    ...(max < ends.max ? { maxPrice: max } : {}),
  })
}

export function withoutPrice(filter: ListingFilter): ListingFilter {
  const { minPrice: _min, maxPrice: _max, ...rest } = filter
  return withChoice(rest, {})
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

export const hasPrice = ({ minPrice, maxPrice }: ListingFilter) =>
  minPrice !== undefined || maxPrice !== undefined

/**
 * "Clear all" shows only when some filter is active, or when the price differs from the slider's
 * minimum or maximum (spec 2.2).
 */
export function canClear(filter: ListingFilter, ends?: PriceEnds): boolean {
  const { brands, attributes, ratings, onSale, inStock, minPrice, maxPrice } = filter
  return (
    brands.length > 0 ||
    Object.keys(attributes).length > 0 ||
    ratings.length > 0 ||
    onSale ||
    inStock ||
    (minPrice !== undefined && minPrice !== ends?.min) ||
    (maxPrice !== undefined && maxPrice !== ends?.max)
  )
}

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
