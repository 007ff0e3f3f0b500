import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, type ReactNode } from 'react'
import { ProductSection } from '~/blocks/catalog/ProductSection'
import type { DealsBlock, RowBlock } from '~/config/home'
import { site } from '~/config/site'
import { newFilter, type ListingFilter } from '~/domain/catalog/listing'
import { isDeal, nextDealEnd } from '~/domain/home/deals'
import type { ListedProduct } from '~/domain/product/product'
import { DealCountdown, dealQuery } from '~/features/campaigns/DealCountdown'
import { addressOf, listingQuery } from '~/features/catalog/listingQuery'
import { useNearEarly } from '~/features/home/useNearEarly'
import { now, SECOND } from '~/lib/time'
import { onEachPeriod } from '~/lib/timeHooks'
import { SeeAllLink } from '~/ui/navigation/SeeAllLink'
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
    <ListingRow {...{ title, listing, count }} isOfDeals>
      {(isNear) => <Countdown {...{ isNear, countsPastZero }} />}
    </ListingRow>
  )
}

/** Requested in place of products whose sale is over. */
const SPARE_DEALS = 6

/** The products whose sale is running; each leaves when its sale ends. */
function useDeals(products: readonly ListedProduct[] | undefined) {
  const deals = products?.filter((product) => isDeal(product, now()))
  useRenderAfter(deals && nextDealEnd(deals))
  return deals
}

/**
 * Renders again once a moment has passed, at most a second late. Unlike `useNow` it does not render in
 * between; a timeout would not count the time in which the device sleeps.
 *
 * @param time milliseconds since the epoch
 */
function useRenderAfter(time: number | undefined) {
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  useEffect(() => {
    if (time === undefined) return
    const stop = onEachPeriod(SECOND, () => {
      if (now() < time) return
      stop()
      render()
    })
    return stop
  }, [time])
}

interface ListingRowProps {
  title: string
  listing: ListingFilter
  /** Number of products. */
  count: number
  /** Shows only the products whose sale is running. */
  isOfDeals?: boolean
  /** Beside the title. */
  children?: (isNear: boolean) => ReactNode
}

function ListingRow({ title, listing, count, isOfDeals = false, children }: ListingRowProps) {
  const ref = useRef<HTMLElement>(null)
  const isNear = useNearEarly(ref)
  const perPage = isOfDeals ? count + SPARE_DEALS : count
  const query = useQuery({
    ...listingQuery({ ...listing, perPage }, { isWithoutFacets: true }),
    enabled: isNear,
  })
  const deals = useDeals(isOfDeals ? query.data?.products : undefined)?.slice(0, count)
  return (
    <ProductSection
      ref={ref}
      title={title}
      query={deals ? { ...query, data: { products: deals } } : query}
    >
      {children?.(isNear)}
      <SeeAllLink to={addressOf(listing)} title={title} />
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
