import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { backend } from '~/api/backend'
import { site } from '~/config/site'
import type { ListingFilter, PriceRange } from '~/domain/catalog/listing'
import { addressAfter, isSameChoice } from '~/domain/catalog/listingAddress'
import { canClear, choiceCount, hasPrice, withoutPrice } from '~/domain/catalog/listingChoices'
import { report } from '~/lib/report'
import { pluralize } from '~/lib/text'
import * as catalogMessages from '~/messages/catalog'
import { noResponseText } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { CountBadge } from '~/ui/forms/IconButton'
import { Dialog } from '~/ui/overlays/Dialog'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { filterOfAddress, listingQuery } from '~/features/catalog/listingQuery'
import type { ChangeFilter, ShownListing } from '~/features/catalog/useListing'
import { ActiveFilters } from './ActiveFilters'
import type { FilterLayout } from './FilterGroup'
import { FilterPanel } from './FilterPanel'
import styles from './Filters.module.css'

/** The filters of a listing, loaded on demand as one file: see LazyFilters.tsx. */

interface SharedFilterProps {
  filter: ListingFilter
  shown: ShownListing | undefined
  /** The request for the products has failed. */
  hasFailed: boolean
  onChange: ChangeFilter
}

interface FiltersProps extends SharedFilterProps {
  layout?: FilterLayout
}

/** All filters beside or above the products, with a skip link to the products. */
export const Filters = (props: FiltersProps) => (
  <>
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.getElementById('results')?.focus()}
    >
      {catalogMessages.skipToProducts}
    </button>
    <AllFilters {...props} />
  </>
)

function AllFilters({ layout, ...props }: FiltersProps) {
  const { filter, shown } = props
  const priceRange = usePriceRange(filter, shown)
  return <FilterPanel {...props} {...{ priceRange, layout }} />
}

interface FilterDialogProps extends SharedFilterProps {
  isOpen: boolean
  /** The products on the screen are those of the previous filter. */
  isOld: boolean
  /** Error of the request for the products, whose message is behind the dialog. */
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** All filters in a dialog, with a button that leads to the products. */
export function FilterDialog(dialog: FilterDialogProps) {
  const { isOpen, isOld, error, onRetry, onClose, ...props } = dialog
  const { shown } = props
  const content = useRef<HTMLDivElement>(null)
  function showProducts() {
    // The shopper may have typed a price and not applied it.
    content.current?.querySelector('form')?.requestSubmit()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={catalogMessages.filter} placement="start">
      <div ref={content} className={styles.inDialog}>
        <AllFilters {...props} />
        <div className={styles.done}>
          {isOld && error !== null && (
            <Notice
              kind="error"
              title={noResponseText(error) ?? catalogMessages.filterFailed}
              onRetry={onRetry}
            />
          )}
          <Button onClick={showProducts}>
            {isOld || !shown
              ? catalogMessages.showProducts
              : pluralize(catalogMessages.showCount, shown.listing.total)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface ActiveFiltersProps extends SharedFilterProps {
  /** The products on the screen are those of the previous filter. */
  isOld: boolean
  onLastRemoved: () => void
}

/** The active filters as chips; also puts the shop's own address of them into the address bar. */
export function ActiveFiltersOfShop({ isOld, hasFailed, ...props }: ActiveFiltersProps) {
  const { filter, shown, onChange, onLastRemoved } = props
  const priceRange = usePriceRange(filter, shown)
  useShopAddress(shown)
  // Appears and goes with the products below it, which would move without being replaced.
  if (isOld && !hasFailed && shown) {
    if (!canClear(shown.filter, priceRange)) return null
    if (!canClear(filter, priceRange)) return <div className={styles.noActive} />
  }
  return (
    <ActiveFilters {...{ filter, priceRange, onChange, onLastRemoved }} listing={shown?.listing} />
  )
}

/** The number of active filters, at the button that opens them. */
export function ActiveCount({ filter, shown }: Pick<SharedFilterProps, 'filter' | 'shown'>) {
  const count = choiceCount(filter, usePriceRange(filter, shown))
  if (count === 0) return null
  return (
    <>
      {' '}
      <CountBadge count={count} /> <VisuallyHidden>{catalogMessages.active}</VisuallyHidden>
    </>
  )
}

/**
 * The ends of the price slider. Where the chosen price narrows the range of the response, the range comes
 * from the listing without a price, which is mostly in the cache: the shopper came from there.
 */
function usePriceRange(filter: ListingFilter, shown: ShownListing | undefined) {
  const isNarrowed = backend.narrowsPriceRange(filter)
  const isPriced = isNarrowed && hasPrice(filter)
  const unpriced = useQuery({ ...listingQuery(withoutPrice(filter)), enabled: isPriced })
  const onScreen = shown && !(isNarrowed && hasPrice(shown.filter)) ? shown.listing : undefined
  const listing = isPriced ? unpriced.data : onScreen
  const range = listing?.facets?.price
  const [last, setLast] = useState<PriceRange | undefined>(range)
  if (range && range !== last) setLast(range)
  if (listing?.facets) return range
  return last ?? (unpriced.error ? shown?.listing.facets?.price : undefined)
}

/**
 * Shows the shop's own address of the choice after each response; see docs/behaviour.md#filter-sidebar. The
 * router does not know: it is the same history entry with the same filter, so nothing renders, loads or
 * scrolls.
 */
function useShopAddress(shown: ShownListing | undefined) {
  const entry = useLocation()
  useEffect(() => {
    // During a navigation the next response brings the address.
    if (shown && isAddressOf(entry, shown) && isAddressOf(location, shown)) replaceAddress(shown)
  }, [shown, entry])
}

function isAddressOf(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  shown: ShownListing,
) {
  const filter = filterOfAddress(pathname, search)
  return filter !== undefined && isSameChoice(filter, shown.filter, site.listing)
}

function replaceAddress({ listing: { address: base } }: ShownListing) {
  if (base === undefined) return
  const { pathname, search, hash } = location
  const address = addressAfter(base, location, site.listing, site.addresses)
  if (address === undefined) {
    report(
      new Error(`The shop's address of ${pathname}${search} is ${base}`),
      'comparing addresses',
    )
  } else if (address !== pathname + search + hash) {
    history.replaceState(history.state, '', address)
  }
}
