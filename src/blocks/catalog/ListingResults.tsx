import { Suspense, useEffect } from 'react'
import { ProductGrid, ProductGridSkeleton } from '~/blocks/product/ProductGrid'
import { FIRST_ROW_CARDS } from '~/config/constants'
import { paths } from '~/config/paths'
import type { ListingFilter } from '~/domain/catalog/listing'
import { canClear } from '~/domain/catalog/listingChoices'
import { addressOf, firstAddressOf, isPaginated } from '~/features/catalog/listingQuery'
import type { ShownListing } from '~/features/catalog/useListing'
import { useIsHydrating } from '~/lib/hydration'
import { report } from '~/lib/report'
import * as catalogMessages from '~/messages/catalog'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { Pagination } from '~/ui/navigation/Pagination'
import styles from './ListingResults.module.css'

interface ListingResultsProps {
  filter: ListingFilter
  shown: ShownListing | undefined
  error: unknown
  /** `shown` is the listing of the previous filter. */
  isOld: boolean
  hasOverlay: boolean
  retry: () => void
  onClear: () => void
}

/** Enough to fill a screen. */
const SKELETON_CARDS = 12

/** For shops without numbered pages. Where its code fails, the pages are numbered after all. */
const LoadMoreListing = lazyWithPreload(
  () => import('./LoadMoreListing').then((module) => module.LoadMoreListing),
  (error) => {
    report(error, 'loading the code of long listings')
    return NumberedPage
  },
)

interface PageProps {
  filter: ListingFilter
  shown: ShownListing
  eagerCount: number
}

const NumberedPage = ({ filter, shown: { filter: ofShown, listing }, eagerCount }: PageProps) => (
  <>
    <ProductGrid products={listing.products} view={ofShown.view} eagerCount={eagerCount} />
    <Pagination
      page={filter.page}
      pageCount={listing.pageCount}
      hrefOf={(page) => addressOf({ ...filter, page })}
    />
  </>
)

/** The products of a listing. Those of the previous filter stay, dimmed while the next ones load. */
export function ListingResults(props: ListingResultsProps) {
  const { filter, shown, error, isOld, hasOverlay, retry, onClear } = props
  // A prerendered page: the windowed grid needs the size of the window.
  const isHydrating = useIsHydrating()
  // Loads beside the first products, so that they do not render twice.
  useEffect(() => {
    if (!isPaginated()) LoadMoreListing.preload()
  }, [])

  if (!shown) {
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <ProductGridSkeleton count={Math.min(filter.perPage, SKELETON_CARDS)} view={filter.view} />
    )
  }

  const { products } = shown.listing
  const grid = (
    <ProductGrid
      // Not with the view, which keeps the cards and what was chosen on them.
      key={addressOf({ ...shown.filter, view: 'grid' })}
      products={products}
      view={shown.filter.view}
      eagerCount={FIRST_ROW_CARDS}
    />
  )
  return (
    <>
      {Boolean(error) && (
        <LoadError
          error={error}
          onRetry={retry}
          // Else the shopper has chosen nothing: a prerendered or stored listing could not be confirmed.
          {...(isOld && { title: catalogMessages.filterFailed })}
        />
      )}
      <div
        // Filters.tsx leads here.
        id="results"
        tabIndex={-1}
        className={styles.results}
        aria-busy={hasOverlay}
        data-old={(isOld && !error) || hasOverlay || undefined}
      >
        {products.length === 0 ? (
          <NoProducts {...{ filter, onClear }} />
        ) : isPaginated() ? (
          grid
        ) : isHydrating ? (
          <NumberedPage filter={filter} shown={shown} eagerCount={FIRST_ROW_CARDS} />
        ) : (
          <Suspense fallback={grid}>
            <LoadMoreListing
              key={firstAddressOf(shown.filter)}
              filter={filter}
              shown={shown}
              eagerCount={FIRST_ROW_CARDS}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

function NoProducts({ filter, onClear }: Pick<ListingResultsProps, 'filter' | 'onClear'>) {
  if (canClear(filter)) {
    return (
      <Notice kind="info" title={commonMessages.nothingFound}>
        <Button variant="secondary" onClick={onClear}>
          {catalogMessages.clearFilters}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice
      kind="info"
      title={filter.categorySlug ? catalogMessages.emptyCategory : catalogMessages.emptyListing}
    >
      {filter.categorySlug && (
        <ButtonLink variant="secondary" to={paths.shop()}>
          {commonMessages.browseShop}
        </ButtonLink>
      )}
    </Notice>
  )
}
