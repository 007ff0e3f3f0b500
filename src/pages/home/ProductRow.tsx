import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ProductShelf, ShelfRoom } from '~/blocks/ProductShelf'
import type { RowBlock } from '~/config/home'
import { site } from '~/config/site'
import { addressOf, listingQuery } from '~/features/listing/listingQuery'
import { useNearViewport } from '~/lib/nearViewport'
import { AppLink } from '~/ui/AppLink'
import { Failure } from '~/ui/Failure'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './ProductRow.module.css'
import { rowListing, rowRequest } from './rows'

/** The beginning of a listing, asked for when the shopper comes near, with the way to all of it. */
export function ProductRow({ row }: { row: RowBlock }) {
  const { title } = row
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const isNear = useNearViewport(ref)
  const { data, isError, error, refetch } = useQuery({
    ...listingQuery(rowRequest(row, site.listing)),
    enabled: isNear,
  })
  if (data?.products.length === 0) return null

  return (
    <section ref={ref} aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <AppLink to={addressOf(rowListing(row, site.listing))} className={styles.all}>
          See all<VisuallyHidden>: {title}</VisuallyHidden>
        </AppLink>
      </header>
      <div className={styles.room}>
        {isError ? (
          <Failure error={error} onRetry={() => void refetch()} title={`${title} did not load.`} />
        ) : data ? (
          <ProductShelf label={title} products={data.products} />
        ) : (
          <ShelfRoom label={title} />
        )}
      </div>
    </section>
  )
}
