import type { ListingFilter, PriceEnds } from './listing'
import { withChoice, withoutPrice, type Choices } from './listingChoice'

/** What a shopper ticks and drags in the filters, apart from listingChoice.ts: no first load needs it. */

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

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
