import { Suspense, useDeferredValue, useEffect } from 'react'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import type { ListingFilter } from '~/domain/catalog/listing'
import { canClear } from '~/domain/catalog/listingChoice'
import { addressOf, firstAddressOf, isPaginated } from '~/features/catalog/listingQuery'
import type { ShownListing } from '~/features/catalog/useListing'
import { report } from '~/lib/report'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { LoadError } from '~/ui/feedback/LoadError'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Notice } from '~/ui/feedback/Notice'
import { Pagination } from '~/ui/navigation/Pagination'
import styles from './ListingResults.module.css'
import { ProductGrid, ProductGridSkeleton } from '~/blocks/product/ProductGrid'

interface ListingResultsProps {
  filter: ListingFilter
  shown: ShownListing | undefined
  error: unknown
  isOld: boolean
  isVeiled: boolean
  retry: () => void
  onClear: () => void
}

/** Cards in the first row of a wide screen. */
const FIRST_ROW = 4
/** As many as fill a screen; the rest of a page comes below it. */
const SKELETON_CARDS = 12

/** Shops that load pages instead of turning them: a long list has code of its own. Without it pages are turned. */
const LoadedProducts = lazyWithPreload(() =>
  import('./LoadedProducts').then(
    (module) => module.LoadedProducts,
    (error: unknown) => {
      report(error, 'loading the code of long lists')
      return OnePage
    },
  ),
)

interface PageProps {
  filter: ListingFilter
  shown: ShownListing
  eagerCount: number
}

const OnePage = ({ filter, shown: { filter: asked, listing }, eagerCount }: PageProps) => (
  <>
    <ProductGrid products={listing.products} view={asked.view} eagerCount={eagerCount} />
    <Pagination
      page={filter.page}
      pageCount={listing.pageCount}
      hrefOf={(page) => addressOf({ ...filter, page })}
    />
  </>
)

/** The cards; the ones before stay, dimmed, while others are on their way or did not come. */
export function ListingResults(props: ListingResultsProps) {
  const { filter, shown, error, isOld, isVeiled, retry, onClear } = props
  // Thirty-two new cards may take a moment to draw; a tick or a click must not wait for them.
  const deferred = useDeferredValue(shown) ?? shown
  const isBusy = isVeiled || deferred !== shown
  // Its code comes beside the first answer, so that no card is drawn twice.
  useEffect(() => {
    if (!isPaginated()) LoadedProducts.preload()
  }, [])

  if (!deferred) {
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <ProductGridSkeleton count={Math.min(filter.perPage, SKELETON_CARDS)} view={filter.view} />
    )
  }

  const { products } = deferred.listing
  const grid = (
    <ProductGrid products={products} view={deferred.filter.view} eagerCount={FIRST_ROW} />
  )
  return (
    <>
      {Boolean(error) && <LoadError error={error} onRetry={retry} title={messages.listingKept} />}
      <div className={styles.results} aria-busy={isBusy} data-old={isOld || isBusy || undefined}>
        {products.length > 0 ? (
          isPaginated() ? (
            grid
          ) : (
            <Suspense fallback={grid}>
              <LoadedProducts
                key={firstAddressOf(deferred.filter)}
                filter={filter}
                shown={deferred}
                eagerCount={FIRST_ROW}
              />
            </Suspense>
          )
        ) : (
          <Notice
            kind="info"
            title={canClear(filter) ? messages.nothingFound : messages.emptyShelf}
          >
            {canClear(filter) ? (
              <Button variant="secondary" onClick={onClear}>
                Show everything here
              </Button>
            ) : (
              filter.categorySlug && (
                <ButtonLink variant="secondary" to={paths.shop()}>
                  Browse the shop
                </ButtonLink>
              )
            )}
          </Notice>
        )}
      </div>
    </>
  )
}
