import type { ListingFilter, PriceRange } from './listing'

/**
 * The choices in a filter; every change starts at page 1. The home page's filter has fewer of them than a
 * listing's.
 */
type Choices = Pick<ListingFilter, 'page' | 'brands' | 'attributes' | 'minPrice' | 'maxPrice'> &
  Partial<Pick<ListingFilter, 'ratings' | 'onSale' | 'inStock'>>

/** Changes choices and returns to page 1, unless `choice` has a page. */
export const withChoice = <F extends Choices>(filter: F, choice: NoInfer<Partial<F>>): F => ({
  ...filter,
  page: 1,
  ...choice,
})

export function withoutPrice<F extends Choices>(filter: F): F {
  const { minPrice: _min, maxPrice: _max, ...rest } = filter
  // Both are optional, so the rest is still a filter of the same type.
  return { ...(rest as F), page: 1 }
}

/** Clears every filter; category, order, view and products per page stay. */
export const clearChoices = (filter: ListingFilter): ListingFilter =>
  withChoice(withoutPrice(filter), {
    brands: [],
    attributes: {},
    ratings: [],
    onSale: false,
    inStock: false,
  })

/**
 * The number of choices; a price range counts as one.
 *
 * @param ends of the price slider; undefined while they are not known
 */
export const choiceCount = (filter: Choices, ends?: PriceRange) =>
  filter.brands.length +
  Object.values(filter.attributes).flat().length +
  (filter.ratings?.length ?? 0) +
  [filter.onSale, filter.inStock, hasPrice(filter, ends)].filter(Boolean).length

/**
 * Whether a price is chosen. A price equal to the slider's end is no choice; see docs/behaviour.md#filter-sidebar.
 *
 * @param ends of the price slider; without them every price counts
 */
export function hasPrice(filter: Choices, ends?: PriceRange): boolean {
  const { minPrice = ends?.min, maxPrice = ends?.max } = filter
  return minPrice !== ends?.min || maxPrice !== ends?.max
}

/** Whether any filter is active. */
export const canClear = (filter: Choices, ends?: PriceRange): boolean =>
  choiceCount(filter, ends) > 0

export const toggleBrand = <F extends Choices>(filter: F, slug: string): F => ({
  ...filter,
  page: 1,
  brands: toggled(filter.brands, slug).sort(),
})

/**
 * @param name of the attribute, without "pa_"
 * @param slug of the term
 */
export function toggleAttribute<F extends Choices>(filter: F, name: string, slug: string): F {
  const { [name]: chosen = [], ...others } = filter.attributes
  const terms = toggled(chosen, slug).sort()
  // Sorted by name, so that equal choices are equal values.
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
 * Sets a price range. Both prices are set, as in the shop's own addresses, unless the range is the whole
 * slider. A minimum of 0 means no minimum. See docs/calls.md#filter-products.
 */
export const withPrice = <F extends Choices>(
  filter: F,
  [min, max]: [number, number],
  ends: PriceRange,
): F => ({
  ...withoutPrice(filter),
  ...(min > ends.min || max < ends.max
    ? { ...(min > 0 ? { minPrice: min } : {}), maxPrice: max }
    : {}),
})

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
