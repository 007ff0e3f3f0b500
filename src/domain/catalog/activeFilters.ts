import { decodeSlug, wordsOfSlug } from '~/domain/slug'
import type { ChosenName, FacetOption, Facets, ListingFilter, PriceRange } from './listing'
import {
  hasPrice,
  toggleAttribute,
  toggleBrand,
  toggleRating,
  withChoice,
  withoutPrice,
} from './listingChoices'

/** One active filter, and the listing without it. */
export type ActiveFilter = { key: string; without: ListingFilter } & (
  | { kind: 'term'; name: string }
  | { kind: 'rating'; rating: number }
  | { kind: 'price' | 'onSale' | 'inStock' }
)

/** The parts of a listing that name the chosen terms. */
interface TermNames {
  chips: readonly ChosenName[]
  facets: Pick<Facets, 'attributes' | 'brands'> | undefined
}

/**
 * The shop's name of a chosen term. An unknown term, as in an old link, is named by its slug, so that it
 * can be removed.
 *
 * @param of "brand", or the attribute without "pa_"
 */
function nameOf(names: TermNames | undefined, of: string, value: string) {
  const options =
    of === 'brand'
      ? names?.facets?.brands
      : names?.facets?.attributes.find(({ attribute }) => attribute === of)?.options
  return (
    names?.chips.find((chip) => chip.of === of && chip.value === value)?.label ??
    (options?.find((option) => option.value === value)?.label || wordsOfSlug(decodeSlug(value)))
  )
}

/**
 * The options of a facet with the chosen ones. A response without products has no options, and a checkbox
 * must not disappear when it is ticked.
 */
export const withChosen = (
  options: readonly FacetOption[],
  chosen: readonly string[],
  names: TermNames | undefined,
  of: string,
): FacetOption[] => [
  ...options,
  ...chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: nameOf(names, of, value) })),
]

/**
 * The active filters in the order of the sidebar, as many as `choiceCount`.
 *
 * @param ends of the price slider; undefined while they are not known
 */
export function activeFilters(
  filter: ListingFilter,
  names: TermNames | undefined,
  ends?: PriceRange,
): ActiveFilter[] {
  return [
    ...Object.entries(filter.attributes).flatMap(([attribute, terms]) =>
      terms.map((term) => ({
        kind: 'term' as const,
        key: `${attribute}:${term}`,
        name: nameOf(names, attribute, term),
        without: toggleAttribute(filter, attribute, term),
      })),
    ),
    ...filter.brands.map((brand) => ({
      kind: 'term' as const,
      key: `brand:${brand}`,
      name: nameOf(names, 'brand', brand),
      without: toggleBrand(filter, brand),
    })),
    ...filter.ratings.map((rating) => ({
      kind: 'rating' as const,
      key: `rating:${rating}`,
      rating,
      without: toggleRating(filter, rating),
    })),
    ...(hasPrice(filter, ends)
      ? [{ kind: 'price' as const, key: 'price', without: withoutPrice(filter) }]
      : []),
    ...(filter.onSale
      ? [
          {
            kind: 'onSale' as const,
            key: 'sale',
            without: withChoice(filter, { onSale: false }),
          },
        ]
      : []),
    ...(filter.inStock
      ? [
          {
            kind: 'inStock' as const,
            key: 'stock',
            without: withChoice(filter, { inStock: false }),
          },
        ]
      : []),
  ]
}
