import { Suspense, useId, useRef, type ReactNode } from 'react'
import { NotFound } from '~/blocks/navigation/NotFound'
import type { ListingFilter } from '~/domain/catalog/listing'
import { canClear, clearChoices } from '~/domain/catalog/listingChoices'
import { NotFoundError } from '~/domain/errors'
import { ListingToolbar } from '~/features/catalog/ListingToolbar'
import { FilterToggle, useFilterPlacement } from '~/features/catalog/filters/FilterToggle'
import {
  LazyActiveCount,
  LazyActiveFilters,
  LazyFilterDialog,
  LazyFilters,
} from '~/features/catalog/filters/LazyFilters'
import { addressOf, isPaginated } from '~/features/catalog/listingQuery'
import { archiveTitle, countText, resultText } from '~/features/catalog/listingText'
import { useListing, useListingFilter, type ShownListing } from '~/features/catalog/useListing'
import * as catalogMessages from '~/messages/catalog'
import * as commonMessages from '~/messages/common'
import { useDeferredParts, useFirstScreen } from '~/state/firstScreen'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { PageHead } from '~/ui/layout/PageHead'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import { Pagination } from '~/ui/navigation/Pagination'
import hidden from '~/ui/text/VisuallyHidden.module.css'
import { ListingResults } from './ListingResults'
import styles from './ListingScreen.module.css'

const ListingMetadata = lazyWithPreload(
  () => import('./ListingMetadata').then((module) => module.ListingMetadata),
  hideOnError('loading the metadata of a listing'),
)

interface ListingScreenProps {
  /** Filter in the address. */
  filter: ListingFilter
  /** Undefined while it loads. */
  heading: string | undefined
  /** Title of the document; undefined while it loads, and where the page sets its own. */
  title: string | undefined
  /** For search engines. */
  description?: string | undefined
  /** The slugs in the shop's own address of a category, to which others lead, too. */
  categoryPath?: string | undefined
  /** Undefined where the page has its own breadcrumbs. */
  crumbs?: { name: string; path?: string }[]
  /** Below the heading: a description, subcategories. */
  children?: ReactNode
}

/** The shop, a category or a search: heading, filters, toolbar, products, pagination. */
export function ListingScreen({
  filter: ofAddress,
  heading,
  title,
  description,
  categoryPath,
  crumbs,
  children,
}: ListingScreenProps) {
  const content = useRef<HTMLElement>(null)
  const [filter, change] = useListingFilter(ofAddress)
  const listing = useListing(filter, filter === ofAddress, content)
  const { shown, error } = listing
  const filters = useFilterPlacement()
  const filtersId = useId()
  const isFirstScreenComplete = useFirstScreen(({ isComplete }) => isComplete)
  const hasMetadata = useDeferredParts()

  if (error instanceof NotFoundError) return <ListingNotFound filter={filter} />

  const place = categoryPath ? { categoryPath } : {}
  const canonicalPath = addressOf({ ...clearChoices(filter), ...place, page: filter.page })
  const focusContent = () => content.current?.focus({ preventScroll: true })
  const filterProps = { filter, shown, hasFailed: Boolean(error), onChange: change }
  const isBeside = filters?.placement === 'left' && filters.isOpen
  return (
    <div className={styles.page}>
      {title && (
        <PageHead
          // WordPress adds the shop's name to that of an author, a brand or another term.
          isBareTitle={filter.term === undefined}
          title={archiveTitle(title, filter.page, shown?.listing.pageCount ?? 1)}
          {...(description ? { description } : {})}
          canonicalPath={canonicalPath}
        />
      )}
      {hasMetadata && title && shown && (
        <Suspense>
          <ListingMetadata
            listing={shown.listing}
            perPage={filter.perPage}
            title={title}
            description={description}
            path={canonicalPath}
            crumbs={crumbs}
          />
        </Suspense>
      )}
      <header className={styles.header}>
        {crumbs && <Breadcrumbs items={crumbs} />}
        <h1>
          {heading ?? (
            <>
              <span className={hidden.hidden}>{commonMessages.loading}</span>
              <Skeleton className={styles.headingSkeleton} />
            </>
          )}
        </h1>
        {children}
      </header>

      <div
        className={styles.columns}
        data-beside={isBeside ? (filters.isUndecided ? 'wide' : 'true') : undefined}
      >
        {isBeside && (
          <aside className={styles.sidebar} id={filtersId} aria-label={catalogMessages.filters}>
            <LazyFilters {...filterProps} />
          </aside>
        )}
        <section ref={content} tabIndex={-1} className={styles.content} aria-labelledby="products">
          <h2 id="products" className={hidden.hidden}>
            {catalogMessages.products}
          </h2>
          <ListingToolbar
            filter={filter}
            resultText={shown ? sizeText(shown) : error ? '' : undefined}
            onChange={change}
          >
            {filters && (
              <FilterToggle filters={filters} controls={filtersId}>
                {canClear(filter) && <LazyActiveCount filter={filter} shown={shown} />}
              </FilterToggle>
            )}
          </ListingToolbar>
          {filters?.placement === 'dropdown' && filters.isOpen && !filters.isUndecided && (
            <div role="group" id={filtersId} aria-label={catalogMessages.filters}>
              <LazyFilters {...filterProps} layout="bar" />
            </div>
          )}
          {filters?.placement === 'popup' && (isFirstScreenComplete || filters.isOpen) && (
            <LazyFilterDialog
              {...filterProps}
              isOpen={filters.isOpen}
              isOld={listing.isOld}
              error={error}
              onRetry={listing.retry}
              onClose={() => filters.setOpen(false)}
            />
          )}
          {filters && (isFirstScreenComplete || canClear(filter)) && (
            <LazyActiveFilters
              {...filterProps}
              isOld={listing.isOld}
              onLastRemoved={focusContent}
            />
          )}
          <ListingResults
            {...listing}
            filter={filter}
            onClear={() => {
              focusContent()
              change(clearChoices(filter))
            }}
          />
          {isPaginated() && (
            <Pagination
              page={filter.page}
              pageCount={shown?.listing.pageCount ?? 1}
              hrefOf={(page) => addressOf({ ...filter, page })}
              onLeave={focusContent}
            />
          )}
        </section>
      </div>
    </div>
  )
}

/** Without numbered pages the range of products changes, so the toolbar shows their number only. */
const sizeText = ({ listing, filter }: ShownListing) =>
  (isPaginated() ? resultText(listing, filter.perPage) : countText(listing)) ||
  catalogMessages.noProducts

/** An unknown category, or a page past the last one. */
const ListingNotFound = ({ filter }: { filter: ListingFilter }) =>
  filter.page > 1 ? (
    <NotFound title={catalogMessages.noSuchPage}>
      <p>{catalogMessages.noSuchPageHint}</p>
    </NotFound>
  ) : (
    <CategoryNotFound />
  )

export const CategoryNotFound = () => (
  <NotFound title={catalogMessages.categoryNotFound}>
    <p>{catalogMessages.categoryNotFoundHint}</p>
  </NotFound>
)
