import { Suspense, type ComponentProps } from 'react'
import { canClear } from '~/domain/catalog/listingChoices'
import { report } from '~/lib/report'
import { LoadError } from '~/ui/feedback/LoadError'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import type { ActiveCount, ActiveFiltersOfShop, FilterDialog, Filters } from './Filters'
import styles from './LazyFilters.module.css'

/**
 * The code of the filters loads in parallel with the first products. Where it fails, the products are shown without
 * them.
 */
const parts = () => import('./Filters')
const LOADING = 'loading the code of the filters'

type FiltersProps = ComponentProps<typeof Filters>
const LazyPanel = lazyWithPreload(() => parts().then((module) => module.Filters))

type DialogProps = ComponentProps<typeof FilterDialog>
const LazyDialog = lazyWithPreload<DialogProps>(
  () => parts().then((module) => module.FilterDialog),
  (error) => {
    report(error, LOADING)
    return ({ isOpen }) => isOpen && <LoadError error={error} onRetry={() => location.reload()} />
  },
)

type ActiveProps = ComponentProps<typeof ActiveFiltersOfShop>
const LazyActive = lazyWithPreload<ActiveProps>(
  () => parts().then((module) => module.ActiveFiltersOfShop),
  hideOnError(LOADING),
)

type CountProps = ComponentProps<typeof ActiveCount>
const LazyCount = lazyWithPreload<CountProps>(
  () => parts().then((module) => module.ActiveCount),
  hideOnError(LOADING),
)

/** For a prerendered page, which shows the filters already. */
export const loadFilters = () => LazyPanel.load()

/** All filters, in a column or in a bar. */
export const LazyFilters = (props: FiltersProps) => (
  <div className={props.layout === 'bar' ? styles.bar : undefined}>
    <Suspense
      fallback={
        <Skeleton lines={props.layout === 'bar' ? 1 : 12} className={styles.panelSkeleton} />
      }
    >
      <LazyPanel {...props} />
    </Suspense>
  </div>
)

/** All filters in a dialog. */
export const LazyFilterDialog = (props: DialogProps) => (
  <Suspense>
    <LazyDialog {...props} />
  </Suspense>
)

/** The active filters, to be removed one by one. */
export const LazyActiveFilters = (props: ActiveProps) => (
  <Suspense fallback={canClear(props.filter) && <div className={styles.chipsSkeleton} />}>
    <LazyActive {...props} />
  </Suspense>
)

/** The number of active filters, which needs the ends of the price slider. */
export const LazyActiveCount = (props: CountProps) => (
  <Suspense>
    <LazyCount {...props} />
  </Suspense>
)
