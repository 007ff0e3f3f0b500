import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchAttributeTerms } from '~/api/catalog/storeFacets'
import { site } from '~/config/site'
import type { FacetOption, Listing, ListingFilter, PriceRange } from '~/domain/catalog/listing'
import {
  hasPrice,
  toggleAttribute,
  toggleBrand,
  toggleRating,
  withChoice,
} from '~/domain/catalog/listingChoices'
import { shownFacets, type ShownFacets } from '~/domain/catalog/shownFacets'
import { decodeSlug, wordsOfSlug } from '~/domain/slug'
import { MINUTE } from '~/lib/time'
import * as catalogMessages from '~/messages/catalog'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { StarRow } from '~/ui/text/Stars'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import type { ChangeFilter, ShownListing } from '~/features/catalog/useListing'
import { CategoryFilter } from './CategoryFilter'
import { FilterLayoutContext, type FilterLayout } from './FilterGroup'
import styles from './FilterPanel.module.css'
import { ScrollAnchor } from './ScrollAnchor'
import { OptionFilter } from './OptionFilter'
import { PriceFilter } from './PriceFilter'

interface FilterPanelProps {
  filter: ListingFilter
  /** The products on the screen; undefined before the first response. */
  shown: ShownListing | undefined
  /** Range of the price slider; undefined where there is nothing to choose. */
  priceRange: PriceRange | undefined
  /** The request for the products has failed. */
  hasFailed: boolean
  layout?: FilterLayout | undefined
  onChange: ChangeFilter
}

/** All filters of a listing. Each response says which ones the shop offers. */
export function FilterPanel({ layout = 'list', ...props }: FilterPanelProps) {
  const { filter, shown } = props
  const { data: categories, isPending } = useQuery(categoriesQuery())
  const lines = layout === 'bar' ? 1 : 12
  // Each group waits for those above it, so that nothing moves under the mouse.
  if (isPending) return <Skeleton lines={lines} className={styles.skeleton} />
  return (
    <FilterLayoutContext value={layout}>
      <ScrollAnchor className={styles.panel} data-layout={layout}>
        {categories && filter.search === undefined && (
          <CategoryFilter
            categories={categories}
            slug={filter.categorySlug}
            // Beside the products of an author or a brand, they would seem to be the numbers of theirs.
            hasCounts={site.listing.showCount && filter.term === undefined}
          />
        )}
        <ChoiceFilters
          key={placeOf(shown?.filter ?? filter)}
          {...props}
          skeletonLines={Math.min(lines, 8)}
        />
      </ScrollAnchor>
    </FilterLayoutContext>
  )
}

/** A key for each category, search and archive: their filters start without what another one has shown. */
const placeOf = ({ search, categorySlug, author, term }: ListingFilter) =>
  [search, categorySlug, author, term?.path].join('\n')

type ChoiceFiltersProps = Omit<FilterPanelProps, 'layout'> & { skeletonLines: number }

/** The filters of one place: none of them disappears or moves while the shopper chooses. */
function ChoiceFilters(props: ChoiceFiltersProps) {
  const { filter, shown, hasFailed, skeletonLines, onChange } = props
  const listing = shown?.listing
  // The products that are left may have one price only.
  const [lastRange, setLastRange] = useState(props.priceRange)
  if (props.priceRange && props.priceRange !== lastRange) setLastRange(props.priceRange)
  const priceRange = props.priceRange ?? lastRange
  const isPricePending = !priceRange && hasPrice(filter) && listing?.facets?.price !== undefined
  return (
    <>
      {priceRange && <PriceFilter {...{ filter, priceRange, onChange }} />}
      {listing && !isPricePending ? (
        <FacetFilters {...{ filter, listing, onChange }} />
      ) : (
        !hasFailed && <Skeleton lines={skeletonLines} className={styles.skeleton} />
      )}
    </>
  )
}

interface FacetFiltersProps {
  filter: ListingFilter
  listing: Listing
  onChange: ChangeFilter
}

function FacetFilters({ filter, listing, onChange }: FacetFiltersProps) {
  const { attributes, brands, ratings, stock } = useShownFacets(filter, listing)
  const names = useTermNames(attributes)
  return (
    <>
      {attributes.map(({ attribute, label, options }) => {
        const chosen = filter.attributes[attribute] ?? []
        return (
          <OptionFilter
            key={attribute}
            title={label}
            options={options.map((option) => ({
              ...option,
              label: option.label || nameOf(names, attribute, option.value),
            }))}
            isChosen={(value) => chosen.includes(value)}
            onToggle={(value) => onChange(toggleAttribute(filter, attribute, value))}
          />
        )
      })}
      <OptionFilter
        title={catalogMessages.brand}
        options={brands}
        isChosen={(value) => filter.brands.includes(value)}
        onToggle={(value) => onChange(toggleBrand(filter, value))}
      />
      <OptionFilter
        title={catalogMessages.rating}
        options={ratings}
        isChosen={(value) => filter.ratings.includes(Number(value))}
        onToggle={(value) => onChange(toggleRating(filter, Number(value)))}
        renderLabel={ratingLabel}
      />
      <OptionFilter
        title={catalogMessages.availability}
        options={[
          ...(stock.onSale ? [{ value: 'onSale', label: catalogMessages.onSale }] : []),
          ...(stock.inStock ? [{ value: 'inStock', label: catalogMessages.inStock }] : []),
        ]}
        isChosen={(value) => (value === 'onSale' ? filter.onSale : filter.inStock)}
        onToggle={(value) =>
          onChange(
            withChoice(
              filter,
              value === 'onSale' ? { onSale: !filter.onSale } : { inStock: !filter.inStock },
            ),
          )
        }
      />
    </>
  )
}

/** The filters of this response and those before it; addresses know the attributes of the settings only. */
function useShownFacets(filter: ListingFilter, listing: Listing) {
  const [last, setLast] = useState<{
    filter: ListingFilter
    listing: Listing
    facets: ShownFacets
  }>()
  if (last?.filter === filter && last.listing === listing) return last.facets
  const facets = shownFacets(last?.facets, listing, filter, site.listing)
  setLast({ filter, listing, facets })
  return facets
}

/** The names of the terms that the theme's response shows as colours only. */
function useTermNames(facets: ShownFacets['attributes']) {
  const attributes = facets
    .filter(({ options }) => options.some(({ label }) => label === ''))
    .map(({ attribute }) => attribute)
  const { data } = useQuery({
    queryKey: ['term names', attributes],
    queryFn: ({ signal }) => fetchAttributeTerms(attributes, signal),
    enabled: attributes.length > 0,
    staleTime: 30 * MINUTE,
  })
  return data
}

/** The shop's name of a term; until it is known, and after an error, its slug in words. */
function nameOf(names: ReturnType<typeof useTermNames>, attribute: string, value: string) {
  const slug = decodeSlug(value)
  const terms = names?.find((one) => one.attribute === attribute)?.terms
  return terms?.find((term) => term.value === slug)?.label ?? wordsOfSlug(slug)
}

const ratingLabel = ({ value }: FacetOption) => <StarRow rating={Number(value)} />
