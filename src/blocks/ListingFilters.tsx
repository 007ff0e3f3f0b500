import { lazy, Suspense } from 'react'
import type { FilterPanelProps } from '~/features/listing/FilterPanel'
import { Failure } from '~/ui/Failure'
import { Skeleton } from '~/ui/Skeleton'
import styles from './ListingScreen.module.css'

/**
 * All filters. Their code comes beside the first answer, without which there is nothing to choose: it
 * is no part of the first load. Where it does not come, the products still stand.
 */
const FilterPanel = lazy(() =>
  import('~/features/listing/FilterPanel').then(
    (module) => ({ default: module.FilterPanel }),
    (error: unknown) => ({
      // A chunk that could not be fetched stays failed in the module map: only a reload asks again.
      default: () => <Failure error={error} onRetry={() => location.reload()} />,
    }),
  ),
)

export const ListingFilters = (props: FilterPanelProps) => (
  <Suspense fallback={<Skeleton lines={12} className={styles.filterToCome} />}>
    <FilterPanel {...props} />
  </Suspense>
)
