import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { ProductSection } from '~/blocks/catalog/ProductSection'
import type { DealsBlock } from '~/config/home'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { dealQuery } from '~/features/campaigns/dealQuery'
import { addressOf, listingQuery } from '~/features/catalog/listingQuery'
import { useNearViewport } from '~/lib/viewport'
import { lazyWithPreload, hideOnError } from '~/ui/feedback/lazyWithPreload'
import styles from './Deals.module.css'
import { SeeAll } from './SeeAll'

const DealCountdown = lazyWithPreload(() =>
  import('~/features/campaigns/DealCountdown').then(
    (module) => module.DealCountdown,
    hideOnError('loading the countdown of the deals'),
  ),
)

/** What is on sale, under the time that the shop's deals have left; without deals nothing stands. */
export function Deals({ block }: { block: DealsBlock }) {
  const { title, order, category, count, countsPastZero } = block
  const ref = useRef<HTMLElement>(null)
  const isNear = useNearViewport(ref)
  const listing = newFilter(site.listing, {
    order,
    onSale: true,
    ...(category ? { categorySlug: category } : {}),
  })
  const shelf = useQuery({
    ...listingQuery({ ...listing, perPage: count }, { isWithoutFacets: true }),
    enabled: isNear,
  })
  return (
    <ProductSection ref={ref} title={title} query={shelf}>
      <Until isNear={isNear} countsPastZero={countsPastZero} />
      <SeeAll title={title} to={addressOf(listing)} />
    </ProductSection>
  )
}

/** In room that is kept for it until it is known that there is none: the products stand without it. */
function Until({ isNear, countsPastZero }: { isNear: boolean; countsPastZero: boolean }) {
  const { data, dataUpdatedAt, isError } = useQuery({ ...dealQuery(), enabled: isNear })
  if (isError || (data && !data.deal)) return null
  return (
    <div className={styles.until}>
      {data?.deal && (
        <Suspense>
          <DealCountdown deal={data.deal} seenAt={dataUpdatedAt} countsPastZero={countsPastZero} />
        </Suspense>
      )}
    </div>
  )
}
