import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { TileSkeleton } from '~/blocks/ProductGrid'
import { ProductTile } from '~/blocks/ProductTile'
import type { ListingOrder } from '~/domain/listing'
import { addressOf } from '~/features/listing/listingQuery'
import { useNearViewport } from '~/lib/nearViewport'
import { AppLink } from '~/ui/AppLink'
import { Carousel } from '~/ui/Carousel'
import { Failure } from '~/ui/Failure'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './ProductRow.module.css'
import { rowFilter, rowQuery } from './rowQuery'

/** Beside the last whole card, a phone shows the edge of the next. */
const COLUMNS = { 0: 2.3, 768: 4, 1200: 6 }

/** Some products of the shop in one order, asked for when the shopper comes near. */
export function ProductRow({ title, order }: { title: string; order: ListingOrder }) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const isNear = useNearViewport(ref)
  const { data, isError, error, refetch } = useQuery({ ...rowQuery(order), enabled: isNear })
  if (data?.products.length === 0) return null

  return (
    <section ref={ref} aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <AppLink to={addressOf(rowFilter(order))} className={styles.all}>
          See all<VisuallyHidden>: {title}</VisuallyHidden>
        </AppLink>
      </header>
      <div className={styles.room}>
        {isError ? (
          <Failure error={error} onRetry={() => void refetch()} title={`${title} did not load.`} />
        ) : (
          <Carousel label={title} columns={COLUMNS} isWaiting={!data}>
            {data
              ? data.products.map((product) => (
                  <li key={product.id}>
                    <ProductTile product={product} />
                  </li>
                ))
              : Array.from({ length: 6 }, (_, place) => (
                  <li key={place}>
                    <TileSkeleton />
                  </li>
                ))}
          </Carousel>
        )}
      </div>
    </section>
  )
}
