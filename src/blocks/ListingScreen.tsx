import { useRef, useState, type ReactNode } from 'react'
import { DESKTOP } from '~/config/breakpoints'
import { NotFoundError } from '~/domain/errors'
import { archiveTitle, resultText, type Listing, type ListingFilter } from '~/domain/listing'
import { clearChoices } from '~/domain/listingChoice'
import { ActiveFilters } from '~/features/listing/ActiveFilters'
import { addressOf } from '~/features/listing/listingQuery'
import { ListingToolbar } from '~/features/listing/ListingToolbar'
import { useListing } from '~/features/listing/useListing'
import { useListingFilter } from '~/features/listing/useListingFilter'
import { usePriceEnds } from '~/features/listing/usePriceEnds'
import { useMediaQuery } from '~/lib/viewport'
import { Breadcrumbs } from '~/ui/Breadcrumbs'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Icon } from '~/ui/Icon'
import { PageHead } from '~/ui/PageHead'
import { Pagination } from '~/ui/Pagination'
import { Skeleton } from '~/ui/Skeleton'
import { ListingFilters } from './ListingFilters'
import { ListingResults } from './ListingResults'
import styles from './ListingScreen.module.css'
import { NotFound } from './NotFound'

interface ListingScreenProps {
  /** What the address says. */
  filter: ListingFilter
  /** Undefined while it is not known yet. */
  heading: string | undefined
  title: string | undefined
  crumbs: { name: string; path?: string }[]
  /** What stands below the heading: a description, the shelves further down. */
  children?: ReactNode
}

/** Heading, sidebar, toolbar, products, pages: the shop and each of its categories. */
export function ListingScreen({
  filter: ofAddress,
  heading,
  title,
  crumbs,
  children,
}: ListingScreenProps) {
  const content = useRef<HTMLElement>(null)
  const [filter, change] = useListingFilter(ofAddress)
  const listing = useListing(filter, content)
  const { shown, error } = listing
  const ends = usePriceEnds(filter, shown)
  const isDesktop = useMediaQuery(DESKTOP)
  const [isFilterOpen, setIsFilterOpen] = useState(false)

  if (error instanceof NotFoundError) return <Missing filter={filter} />

  const focusContent = () => content.current?.focus({ preventScroll: true })
  const chosen = {
    filter,
    ends,
    listing: shown?.listing,
    onChange: change,
  }
  const panel = <ListingFilters {...chosen} hasFailed={Boolean(error)} />
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
        <Breadcrumbs items={crumbs} />
        <h1>{heading ?? <Skeleton className={styles.headingToCome} />}</h1>
        {children}
      </header>

      <div className={styles.columns}>
        {isDesktop && (
          <aside className={styles.sidebar} aria-label="Filters">
            {panel}
          </aside>
        )}
        <section ref={content} tabIndex={-1} className={styles.content} aria-labelledby="products">
          <h2 id="products" className={styles.hiddenHeading}>
            Products
          </h2>
          <ListingToolbar
            filter={filter}
            resultText={shown && resultText(shown.listing, shown.filter.perPage)}
            onChange={change}
          >
            {!isDesktop && (
              <Button variant="secondary" onClick={() => setIsFilterOpen(true)}>
                <Icon name="filter" /> Filter
              </Button>
            )}
          </ListingToolbar>
          <ActiveFilters {...chosen} onGone={focusContent} />
          <ListingResults
            {...listing}
            filter={filter}
            onClear={() => {
              focusContent()
              change(clearChoices(filter))
            }}
          />
          <Pagination
            page={filter.page}
            pageCount={shown?.listing.pageCount ?? 1}
            hrefOf={(page) => addressOf({ ...filter, page })}
          />
        </section>
      </div>

      {!isDesktop && (
        <Dialog
          isOpen={isFilterOpen}
          onClose={() => setIsFilterOpen(false)}
          title="Filter"
          placement="start"
        >
          <div className={styles.inDialog}>
            {panel}
            <div className={styles.done}>
              <Button onClick={() => setIsFilterOpen(false)}>
                {listing.isOld || !shown ? 'Show products' : shownCount(shown.listing)}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}

const shownCount = ({ total }: Listing) => `Show ${total} ${total === 1 ? 'product' : 'products'}`

/** An unknown category, or a page past the last one. */
function Missing({ filter }: { filter: ListingFilter }) {
  return filter.page > 1 ? (
    <NotFound title="There is no such page">
      <p>This shelf has fewer pages. The first one is a good place to start.</p>
    </NotFound>
  ) : (
    <NotFound title="We could not find this category">
      <p>It may have moved to another shelf.</p>
    </NotFound>
  )
}
