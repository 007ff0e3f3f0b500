import { useId, useRef, useState } from 'react'
import type { FilterBlock } from '~/config/home'
import { site } from '~/config/site'
import {
  clearHomeChoices,
  homeFilterOfSearch,
  searchWithHomeFilter,
  type HomeFilter,
  type HomeFilterBlock,
} from '~/domain/home/homeFilter'
import type { ListingFilter } from '~/domain/catalog/listing'
import { canClear, choiceCount, hasPrice } from '~/domain/catalog/listingChoices'
import { useBlockAddress } from '~/features/home/useBlockAddress'
import { useHomeProducts } from '~/features/home/useHomeProducts'
import { Button } from '~/ui/forms/Button'
import { SegmentedControl } from '~/ui/forms/SegmentedControl'
import { Icon } from '~/ui/media/Icon'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { GrowingGrid, GrowingGridRoom } from './GrowingGrid'
import { HomeAnswer } from './HomeAnswer'
import { HomeFilterPanel } from './HomeFilterPanel'
import styles from './HomeProductFilter.module.css'
import { useHomeCategories } from './useHomeCategories'
import { useShopFacets } from './useShopFacets'

interface HomeProductFilterProps {
  block: FilterBlock
  /** A listing of the whole shop: its answer says what can be chosen. */
  shop: ListingFilter
  isNear: boolean
}

/** Find a product without leaving the home page: shelf, order, and more behind a button. */
export function HomeProductFilter({ block, shop, isNear }: HomeProductFilterProps) {
  const { id, title, allLabel, orders, count } = block
  const place: HomeFilterBlock = {
    id,
    orders: orders.map(({ order }) => order),
    perPage: count,
    attributes: site.listing.attributes,
  }
  const [filter, choose] = useBlockAddress(
    (search) => homeFilterOfSearch(search, place),
    (search, next) => searchWithHomeFilter(search, next, place),
  )
  const answer = useHomeProducts(filter, isNear)
  const { shelves } = useHomeCategories()
  const [isOpen, setIsOpen] = useState(false)
  // Asked for when the panel is first opened, or a price is to be told from the whole range; mostly it
  // has come with the row above.
  const offer = useShopFacets(shop, isOpen || hasPrice(filter))
  const panelId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const chosen = choiceCount(filter)

  function clear() {
    // The button that was pressed is about to go.
    toggle.current?.focus()
    choose(clearHomeChoices(filter))
  }

  return (
    <div className={styles.block}>
      <SegmentedControl
        label={`${title}: shelf`}
        options={[
          { value: '', label: allLabel },
          ...shelves.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        value={filter.categorySlug ?? ''}
        onChange={(slug) => choose(inShelf(filter, slug))}
      />
      <div className={styles.bar}>
        <Button
          ref={toggle}
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="filter" /> Filter{' '}
          {chosen > 0 && (
            <span className={styles.chosen}>
              {chosen} <VisuallyHidden>chosen</VisuallyHidden>
            </span>
          )}
        </Button>
        {canClear(filter, offer.facets?.price) && (
          <Button variant="quiet" onClick={clear}>
            Clear all
          </Button>
        )}
        <label className={styles.order}>
          <VisuallyHidden>{title}: order</VisuallyHidden>
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
      <div id={panelId} className={styles.fold} data-open={isOpen} inert={!isOpen}>
        <div className={styles.panel}>
          <HomeFilterPanel {...{ filter, offer }} onChange={choose} />
        </div>
      </div>
      <HomeAnswer answer={answer} room={<GrowingGridRoom count={count} />}>
        {(products) => <GrowingGrid title={title} products={products} more={answer.more} />}
      </HomeAnswer>
    </div>
  )
}

/** Another shelf keeps the order and what else is chosen; '' is every shelf. */
function inShelf({ categorySlug: _other, ...filter }: HomeFilter, slug: string): HomeFilter {
  return slug ? { ...filter, categorySlug: slug } : filter
}
