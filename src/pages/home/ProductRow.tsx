import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { ProductSection } from '~/blocks/catalog/ProductSection'
import type { DealsBlock, RowBlock } from '~/config/home'
import { site } from '~/config/site'
import { newFilter, type ListingFilter } from '~/domain/catalog/listing'
import { DealCountdown, dealQuery } from '~/features/campaigns/DealCountdown'
import { addressOf, listingQuery } from '~/features/catalog/listingQuery'
import { useNearViewport } from '~/lib/viewport'
import * as homeMessages from '~/messages/home'
import { AppLink } from '~/ui/navigation/AppLink'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './ProductRow.module.css'
import { rowListing } from '~/domain/home/rows'

/** The first products of a listing in a carousel, with a link to all of them. */
export const ProductRow = ({ row }: { row: RowBlock }) => (
  <ListingRow title={row.title} listing={rowListing(row, site.listing)} count={row.count} />
)

/** The products on sale, with the time that the shop's deals have left. */
export function Deals({ block }: { block: DealsBlock }) {
  const { title, order, category, count, countsPastZero } = block
  const listing = newFilter(site.listing, {
    order,
    onSale: true,
    ...(category ? { categorySlug: category } : {}),
  })
  return (
    <ListingRow {...{ title, listing, count }}>
      {(isNear) => <Countdown {...{ isNear, countsPastZero }} />}
    </ListingRow>
  )
}

interface ListingRowProps {
  title: string
  listing: ListingFilter
  /** Number of products. */
  count: number
  /** Beside the title. */
  children?: (isNear: boolean) => ReactNode
}

function ListingRow({ title, listing, count, children }: ListingRowProps) {
  const ref = useRef<HTMLElement>(null)
  const isNear = useNearViewport(ref)
  const query = useQuery({
    ...listingQuery({ ...listing, perPage: count }, { isWithoutFacets: true }),
    enabled: isNear,
  })
  return (
    <ProductSection ref={ref} title={title} query={query}>
      {children?.(isNear)}
      <AppLink to={addressOf(listing)} className={styles.seeAll}>
        {homeMessages.seeAll}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </AppLink>
    </ProductSection>
  )
}

/** An empty space while it loads; nothing where the shop names no end of its deals. */
function Countdown({ isNear, countsPastZero }: { isNear: boolean; countsPastZero: boolean }) {
  const { data, dataUpdatedAt, isError } = useQuery({ ...dealQuery(), enabled: isNear })
  if (isError || (data && !data.deal)) return null
  return (
    <div className={styles.countdown}>
      {data?.deal && (
        <DealCountdown deal={data.deal} seenAt={dataUpdatedAt} countsPastZero={countsPastZero} />
      )}
    </div>
  )
}
