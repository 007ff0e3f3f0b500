import { useId, useRef, type ReactNode } from 'react'
import { NotFoundError } from '~/domain/errors'
import { archiveTitle, countText, resultText, type ListingFilter } from '~/domain/catalog/listing'
import { clearChoices } from '~/domain/catalog/listingChoice'
import { FilterToggle } from '~/features/catalog/FilterToggle'
import { addressOf, isPaginated } from '~/features/catalog/listingQuery'
import { ListingToolbar } from '~/features/catalog/ListingToolbar'
import { useFilterPlace } from '~/features/catalog/useFilterPlace'
import { useListing, type ShownListing } from '~/features/catalog/useListing'
import { useListingFilter } from '~/features/catalog/useListingFilter'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import { PageHead } from '~/ui/layout/PageHead'
import { Pagination } from '~/ui/navigation/Pagination'
import { Skeleton } from '~/ui/feedback/Skeleton'
import hidden from '~/ui/text/VisuallyHidden.module.css'
import { ChosenFilters, FilterPanel, FilterPopup } from './ListingFilters'
import { ListingResults } from './ListingResults'
import styles from './ListingScreen.module.css'
import { NotFound } from '~/blocks/navigation/NotFound'

interface ListingScreenProps {
  /** What the address says. */
  filter: ListingFilter
  /** Undefined while it is not known yet. */
  heading: string | undefined
  /** Undefined, too, where the page sets its own. */
  title: string | undefined
  /** Undefined where the page says above where it stands. */
  crumbs?: { name: string; path?: string }[]
  /** What stands below the heading: a description, the shelves further down. */
  children?: ReactNode
}

/** Heading, sidebar, toolbar, products, pages: the shop, each of its categories, and a search. */
export function ListingScreen({
  filter: ofAddress,
  heading,
  title,
  crumbs,
  children,
}: ListingScreenProps) {
  const content = useRef<HTMLElement>(null)
  const [filter, change] = useListingFilter(ofAddress)
  const listing = useListing(filter, filter === ofAddress, content)
  const { shown, error } = listing
  const filters = useFilterPlace()
  const filtersId = useId()

  if (error instanceof NotFoundError) return <Missing filter={filter} />

  const focusContent = () => content.current?.focus({ preventScroll: true })
  const chosen = { filter, shown, hasFailed: Boolean(error), onChange: change }
  const isBeside = filters?.place === 'left' && filters.isOpen
  return (
    <div className={styles.page}>
      {title && (
        <PageHead
          isBareTitle
          title={archiveTitle(title, filter.page, shown?.listing.pageCount ?? 1)}
          canonicalPath={addressOf({ ...clearChoices(filter), page: filter.page })}
        />
      )}
      <header className={styles.header}>
        {crumbs && <Breadcrumbs items={crumbs} />}
        <h1>
          {heading ?? (
            <>
              <span className={hidden.hidden}>Loading…</span>
              <Skeleton className={styles.headingToCome} />
            </>
          )}
        </h1>
        {children}
      </header>

      <div className={styles.columns} data-beside={isBeside || undefined}>
        {isBeside && (
          <aside className={styles.sidebar} id={filtersId} aria-label="Filters">
            <FilterPanel {...chosen} />
          </aside>
        )}
        <section ref={content} tabIndex={-1} className={styles.content} aria-labelledby="products">
          <h2 id="products" className={styles.hiddenHeading}>
            Products
          </h2>
          <ListingToolbar
            filter={filter}
            resultText={shown ? sizeText(shown) : error ? '' : undefined}
            onChange={change}
          >
            {filters && <FilterToggle filters={filters} id={filtersId} />}
          </ListingToolbar>
          {filters?.place === 'dropdown' && filters.isOpen && (
            <div role="group" id={filtersId} aria-label="Filters">
              <FilterPanel {...chosen} form="bar" />
            </div>
          )}
          {filters?.place === 'popup' && (
            <FilterPopup
              {...chosen}
              isOpen={filters.isOpen}
              isOld={listing.isOld}
              onClose={() => filters.show(false)}
            />
          )}
          {filters && <ChosenFilters {...chosen} onGone={focusContent} />}
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
            />
          )}
        </section>
      </div>
    </div>
  )
}

/** Above pages that grow, only how many there are in all stays true. */
const sizeText = ({ listing, filter }: ShownListing) =>
  (isPaginated() ? resultText(listing, filter.perPage) : countText(listing)) || '0 products'

/** An unknown category, or a page past the last one. */
function Missing({ filter }: { filter: ListingFilter }) {
  return filter.page > 1 ? (
    <NotFound title="There is no such page">
      <p>There are fewer pages than that. The first one is a good place to start.</p>
    </NotFound>
  ) : (
    <NotFound title="We could not find this category">
      <p>It may have moved to another shelf.</p>
    </NotFound>
  )
}
