import { useQuery } from '@tanstack/react-query'
import { site } from '~/config/site'
import type { FacetOption, Listing, ListingFilter, PriceEnds } from '~/domain/catalog/listing'
import { withChosen } from '~/domain/catalog/listingChips'
import { hasPrice, withChoice } from '~/domain/catalog/listingChoice'
import { toggleAttribute, toggleBrand, toggleRating } from '~/domain/catalog/listingToggles'
import { wordsOfSlug } from '~/domain/slug'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { categoriesQuery } from './categoriesQuery'
import { CategoryLinks } from './CategoryLinks'
import styles from './FilterPanel.module.css'
import { FilterFormContext, type FilterForm } from './FilterGroup'
import { OptionFilter } from './OptionFilter'
import { PriceFilter } from './PriceFilter'
import { RatingLabel } from './RatingLabel'
import type { ChangeFilter } from './useListingFilter'

export interface FilterPanelProps {
  filter: ListingFilter
  /** The answer on the screen; undefined before the first. */
  listing: Listing | undefined
  /** Undefined: no price to choose by. */
  ends: PriceEnds | undefined
  /** There is no answer to wait for. */
  hasFailed: boolean
  form?: FilterForm
  onChange: ChangeFilter
}

/** All filters. What the shop offers comes with each answer. */
export function FilterPanel({
  filter,
  listing,
  hasFailed,
  ends,
  form = 'list',
  onChange,
}: FilterPanelProps) {
  const { data: categories, isPending } = useQuery(categoriesQuery())
  const room = form === 'bar' ? 1 : 12
  // The shelves stand first: what is below them waits, so that nothing is pushed down under the mouse.
  if (isPending) return <Skeleton lines={room} className={styles.waiting} />
  // So do the others for the price's ends, which an address with a price asks for by themselves.
  const isPriceToCome = !ends && hasPrice(filter) && listing?.facets.price !== undefined
  return (
    <FilterFormContext value={form}>
      <div className={styles.panel} data-form={form}>
        {categories && filter.search === undefined && (
          <CategoryLinks categories={categories} slug={filter.categorySlug} />
        )}
        {ends && <PriceFilter {...{ filter, ends, onChange }} />}
        {listing && !isPriceToCome ? (
          <Facets {...{ filter, listing, onChange }} />
        ) : (
          !hasFailed && <Skeleton lines={Math.min(room, 8)} className={styles.waiting} />
        )}
      </div>
    </FilterFormContext>
  )
}

const starsOf = ({ value }: FacetOption) => <RatingLabel rating={Number(value)} />

interface FacetsProps {
  filter: ListingFilter
  listing: Listing
  onChange: ChangeFilter
}

function Facets({ filter, listing, onChange }: FacetsProps) {
  const { brands, ratings, stock } = listing.facets
  return (
    <>
      {/* The address knows those of the config only. */}
      {site.listing.attributes.map((attribute) => {
        const facet = listing.facets.attributes.find((facet) => facet.attribute === attribute)
        const chosen = filter.attributes[attribute] ?? []
        return (
          <OptionFilter
            key={attribute}
            title={facet?.label ?? wordsOfSlug(attribute)}
            options={withChosen(facet?.options ?? [], chosen, listing, attribute)}
            isChosen={(value) => chosen.includes(value)}
            onToggle={(value) => onChange(toggleAttribute(filter, attribute, value))}
          />
        )
      })}
      <OptionFilter
        title="Brand"
        options={withChosen(brands, filter.brands, listing, 'brand')}
        isChosen={(value) => filter.brands.includes(value)}
        onToggle={(value) => onChange(toggleBrand(filter, value))}
      />
      <OptionFilter
        title="Rating"
        options={ratings}
        isChosen={(value) => filter.ratings.includes(Number(value))}
        onToggle={(value) => onChange(toggleRating(filter, Number(value)))}
        labelOf={starsOf}
      />
      <OptionFilter
        title="Availability"
        options={[
          ...(stock.onSale ? [{ value: 'onSale', label: 'On sale' }] : []),
          ...(stock.inStock ? [{ value: 'inStock', label: 'In stock' }] : []),
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
