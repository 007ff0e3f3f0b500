import type { ChosenName, FacetOption, Facets, ListingFilter } from './listing'
import { withChoice, withoutPrice } from './listingChoice'
import { toggleAttribute, toggleBrand, toggleRating } from './listingToggles'

/** One chosen filter, and the listing without it. */
interface Chip {
  key: string
  label: string
  without: ListingFilter
}

/** The shop's answer as far as it names what is chosen. */
interface Names {
  chips: readonly ChosenName[]
  facets?: Pick<Facets, 'attributes' | 'brands'> | undefined
}

interface Words extends Names {
  /** A price for the shopper: "₹300". */
  price: (amount: number) => string
}

/**
 * The name of a chosen value in the shop's answer; a value it does not know (an old link) is shown by its
 * slug, so that it too can be taken off.
 *
 * @param of "brand", or the attribute without "pa_"
 */
function nameOf({ chips, facets }: Names, of: string, value: string) {
  const options =
    of === 'brand'
      ? facets?.brands
      : facets?.attributes.find(({ attribute }) => attribute === of)?.options
  return (
    chips.find((chip) => chip.of === of && chip.value === value)?.label ??
    options?.find((option) => option.value === value)?.label ??
    value
  )
}

/**
 * What a shopper can tick: what the answer offers, and what is ticked. An answer without products offers
 * nothing, and the box under the shopper's finger must not go with it.
 */
export const withChosen = (
  options: readonly FacetOption[],
  chosen: readonly string[],
  names: Names,
  of: string,
): FacetOption[] => [
  ...options,
  ...chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: nameOf(names, of, value) })),
]

/** The chosen filters, one chip each. */
export function chipsOf(filter: ListingFilter, { price, ...names }: Words): Chip[] {
  const named = (of: string, value: string) => nameOf(names, of, value)

  return [
    ...Object.entries(filter.attributes).flatMap(([name, terms]) =>
      terms.map((term) => ({
        key: `${name}:${term}`,
        label: named(name, term),
        without: toggleAttribute(filter, name, term),
      })),
    ),
    ...filter.brands.map((brand) => ({
      key: `brand:${brand}`,
      label: named('brand', brand),
      without: toggleBrand(filter, brand),
    })),
    ...filter.ratings.map((rating) => ({
      key: `rating:${rating}`,
      label: `Rated ${rating} out of 5`,
      without: toggleRating(filter, rating),
    })),
    ...priceChip(filter, price),
    ...(filter.onSale
      ? [{ key: 'sale', label: 'On sale', without: withChoice(filter, { onSale: false }) }]
      : []),
    ...(filter.inStock
      ? [{ key: 'stock', label: 'In stock', without: withChoice(filter, { inStock: false }) }]
      : []),
  ]
}

function priceChip(filter: ListingFilter, price: Words['price']): Chip[] {
  const { minPrice, maxPrice } = filter
  const chip = (label: string) => [{ key: 'price', label, without: withoutPrice(filter) }]
  if (minPrice !== undefined && maxPrice !== undefined) {
    return chip(`${price(minPrice)} – ${price(maxPrice)}`)
  }
  if (minPrice !== undefined) return chip(`From ${price(minPrice)}`)
  return maxPrice === undefined ? [] : chip(`Up to ${price(maxPrice)}`)
}
