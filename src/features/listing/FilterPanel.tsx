import { useQuery } from '@tanstack/react-query'
import type { FacetOption, Listing, ListingFilter, PriceEnds } from '~/domain/listing'
import {
  hasPrice,
  toggleAttribute,
  toggleBrand,
  toggleRating,
  withChoice,
} from '~/domain/listingChoice'
import { Skeleton } from '~/ui/Skeleton'
import { categoriesQuery } from './categoriesQuery'
import { CategoryLinks } from './CategoryLinks'
import styles from './FilterPanel.module.css'
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
  onChange: ChangeFilter
}

/** All filters of the sidebar. What the shop offers comes with each answer. */
export function FilterPanel({ filter, listing, hasFailed, ends, onChange }: FilterPanelProps) {
  const { data: categories, isPending } = useQuery(categoriesQuery())
  // The shelves stand first: what is below them waits, so that nothing is pushed down under the mouse.
  if (isPending) return <Skeleton lines={12} className={styles.waiting} />
  // So do the others for the price's ends, which an address with a price asks for by themselves.
  const isPriceToCome = !ends && hasPrice(filter) && listing?.facets.price !== undefined
  return (
    <div className={styles.panel}>
      {categories && <CategoryLinks categories={categories} slug={filter.categorySlug} />}
      {ends && <PriceFilter {...{ filter, ends, onChange }} />}
      {listing && !isPriceToCome ? (
        <Facets {...{ filter, listing, onChange }} />
      ) : (
        !hasFailed && <Skeleton lines={8} className={styles.waiting} />
      )}
    </div>
  )
}

const starsOf = ({ value }: FacetOption) => <RatingLabel rating={Number(value)} />

interface FacetsProps {
  filter: ListingFilter
  listing: Listing
  onChange: ChangeFilter
}

function Facets({ filter, listing, onChange }: FacetsProps) {
  const { attributes, brands, ratings, stock } = listing.facets
  return (
    <>
      {attributes.map(({ attribute, label, options }) => (
        <OptionFilter
          key={attribute}
          title={label}
          options={options}
          isChosen={(value) => filter.attributes[attribute]?.includes(value) ?? false}
          onToggle={(value) => onChange(toggleAttribute(filter, attribute, value))}
        />
      ))}
      <OptionFilter
        title="Brand"
        options={brands}
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
