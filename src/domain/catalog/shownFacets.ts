import { wordsOfSlug } from '~/domain/slug'
import { withChosen } from './activeFilters'
import type { FacetOption, Facets, Listing, ListingFilter } from './listing'

/** The price range is not among them: it does not depend on the last response alone. */
export type ShownFacets = Omit<Facets, 'price'>

/**
 * What the filters show after a response: everything that they have shown before, in its place, so that no
 * control moves or disappears under the shopper's mouse or finger, and what the response adds. Where the
 * facets are unknown, the options stay without their counts, which were those of another selection. See
 * docs/behaviour.md#filter-sidebar.
 *
 * @param shown undefined before the first response
 * @param settings attributes without "pa_", in the order of the groups; whether products need all of the chosen
 *   terms (`AND`) or one of them (`IN`)
 */
export function shownFacets(
  shown: ShownFacets | undefined,
  listing: Pick<Listing, 'facets' | 'chips'>,
  filter: Pick<ListingFilter, 'attributes' | 'brands' | 'ratings'>,
  { attributes, relation }: { attributes: readonly string[]; relation: 'AND' | 'IN' },
): ShownFacets {
  const { facets } = listing
  const options = (
    before: readonly FacetOption[] = [],
    now: readonly FacetOption[] = [],
    chosen: readonly string[] = [],
    of = '',
    areAlternatives = false,
  ) =>
    facets
      ? optionsInPlace(
          before,
          withChosen(now, chosen, listing, of),
          areAlternatives && chosen.length > 0,
        )
      : withChosen(before.map(withoutCount), chosen, listing, of)
  return {
    attributes: attributes.map((attribute) => {
      const before = shown?.attributes.find((facet) => facet.attribute === attribute)
      const now = facets?.attributes.find((facet) => facet.attribute === attribute)
      const chosen = filter.attributes[attribute]
      return {
        attribute,
        label: now?.label ?? before?.label ?? wordsOfSlug(attribute),
        options: options(before?.options, now?.options, chosen, attribute, relation === 'IN'),
      }
    }),
    brands: options(shown?.brands, facets?.brands, filter.brands, 'brand'),
    ratings: options(shown?.ratings, facets?.ratings, filter.ratings.map(String), 'rating', true),
    stock: {
      onSale: (facets?.stock.onSale || shown?.stock.onSale) ?? false,
      inStock: (facets?.stock.inStock || shown?.stock.inStock) ?? false,
    },
  }
}

/** For counts of another selection than the shown one. */
export const withoutCount = ({ count: _count, ...option }: FacetOption): FacetOption => option

const hasCount = ({ count }: FacetOption) => count !== undefined

/**
 * The options that are shown stay in their places. Those that the response leaves out have no products any
 * more, which shops without counts do not say; new ones follow the option that precedes them in the response.
 *
 * @param isWidened the shopper has chosen one of several alternatives: another one adds products, of which the
 *   response knows nothing
 */
function optionsInPlace(
  shown: readonly FacetOption[],
  next: readonly FacetOption[],
  isWidened: boolean,
): FacetOption[] {
  const found = new Map(next.map((option) => [option.value, option]))
  // After a response without counts the options have none.
  const isCounted = [...shown, ...next].some(hasCount)
  const left = (option: FacetOption) => {
    if (isWidened) return withoutCount(option)
    return isCounted ? { ...option, count: 0 } : option
  }
  const options = shown.map((option) => found.get(option.value) ?? left(option))
  const known = new Set(shown.map(({ value }) => value))
  for (const [i, option] of next.entries()) {
    if (known.has(option.value)) continue
    const before = next[i - 1]
    const place = before ? options.findIndex(({ value }) => value === before.value) + 1 : 0
    options.splice(place, 0, option)
  }
  return options
}
