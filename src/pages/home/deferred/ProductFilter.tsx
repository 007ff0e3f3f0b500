import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { FilterBlock } from '~/config/home'
import { site } from '~/config/site'
import type { ListingFilter } from '~/domain/catalog/listing'
import { choiceCount, hasPrice } from '~/domain/catalog/listingChoices'
import {
  clearHomeChoices,
  homeFilterOfSearch,
  searchWithHomeFilter,
  type HomeFilter,
  type HomeFilterBlock,
} from '~/domain/home/homeFilter'
import { facetsQuery } from '~/features/catalog/listingQuery'
import { useBlockAddress, useHomeProducts } from '~/features/home/useHomeProducts'
import { interpolate } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
import * as homeMessages from '~/messages/home'
import { Button } from '~/ui/forms/Button'
import { SegmentedControl } from '~/ui/forms/SegmentedControl'
import { Icon } from '~/ui/media/Icon'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { useBlockCategories } from './HomeTabs'
import { LoadMoreGrid, LoadMoreGridSkeleton } from './LoadMoreGrid'
import styles from './ProductFilter.module.css'
import { ProductFilterPanel } from './ProductFilterPanel'
import { QueryState } from './QueryState'

interface ProductFilterProps {
  block: FilterBlock
  /** A listing of the whole shop, for its facets. */
  shop: ListingFilter
  isNear: boolean
}

/** Products by category, order and filters; see docs/behaviour.md#home-product-filter. */
export function ProductFilter({ block, shop, isNear }: ProductFilterProps) {
  const { id, title, allLabel, orders, count } = block
  const addressBlock: HomeFilterBlock = {
    id,
    orders: orders.map(({ order }) => order),
    perPage: count,
    attributes: site.listing.attributes,
  }
  const [filter, choose] = useBlockAddress(
    (search) => homeFilterOfSearch(search, addressBlock),
    (search, next) => searchWithHomeFilter(search, next, addressBlock),
  )
  const query = useHomeProducts(filter, isNear)
  const { categories } = useBlockCategories()
  const [isOpen, setIsOpen] = useState(false)
  // For the panel, and to compare a chosen price with the whole range. The first row of the page is
  // mostly a listing of the whole shop, so the response is in the cache.
  const facets = useQuery({ ...facetsQuery(shop), enabled: isOpen || hasPrice(filter) })
  const panelId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const chosenCount = choiceCount(filter, facets.data?.price)

  function clear() {
    // The pressed button disappears.
    toggle.current?.focus()
    choose(clearHomeChoices(filter))
  }

  return (
    <div className={styles.block}>
      <SegmentedControl
        label={interpolate(homeMessages.category, { title })}
        options={[
          { value: '', label: allLabel },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        value={filter.categorySlug ?? ''}
        onChange={(slug) => choose(withCategory(filter, slug))}
      />
      <div className={styles.bar}>
        <Button
          ref={toggle}
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="filter" /> {catalogMessages.filter}{' '}
          {chosenCount > 0 && (
            <span className={styles.chosen}>
              {chosenCount} <VisuallyHidden>{homeMessages.chosen}</VisuallyHidden>
            </span>
          )}
        </Button>
        {chosenCount > 0 && (
          <Button variant="quiet" onClick={clear}>
            {catalogMessages.clearAll}
          </Button>
        )}
        <label className={styles.order}>
          <VisuallyHidden>{interpolate(homeMessages.order, { title })}</VisuallyHidden>
          <select
            value={filter.order}
            onChange={({ target }) =>
              choose({ ...filter, order: target.value as HomeFilter['order'] })
            }
          >
            {orders.map(({ order, label }) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div id={panelId} className={styles.collapse} data-open={isOpen} inert={!isOpen}>
        <div className={styles.panel}>
          <ProductFilterPanel
            filter={filter}
            facets={facets.data}
            error={facets.isFetching ? null : facets.error}
            retry={() => void facets.refetch()}
            onChange={choose}
          />
        </div>
      </div>
      <QueryState query={query} skeleton={<LoadMoreGridSkeleton count={count} />}>
        {(products) => <LoadMoreGrid title={title} products={products} more={query.more} />}
      </QueryState>
    </div>
  )
}

/** @param slug '' for all categories */
function withCategory({ categorySlug: _slug, ...filter }: HomeFilter, slug: string): HomeFilter {
  return slug ? { ...filter, categorySlug: slug } : filter
}
