import { Suspense, type ComponentProps } from 'react'
import { canClear } from '~/domain/catalog/listingChoice'
import { report } from '~/lib/report'
import { LoadError } from '~/ui/feedback/LoadError'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import type { Chosen, Panel, Popup } from './ListingFilterParts'
import styles from './ListingFilters.module.css'

/**
 * The filters' places on the screen. Their code comes beside the first answer, without which there is
 * nothing to choose: it is no part of the first load. Where it does not come, the products still stand.
 */
const parts = () => import('./ListingFilterParts')

type PanelProps = ComponentProps<typeof Panel>
const LazyPanel = lazyWithPreload(() => parts().then((module) => module.Panel))

type PopupProps = ComponentProps<typeof Popup>
const LazyPopup = lazyWithPreload(() =>
  parts().then(
    (module) => module.Popup,
    (error: unknown) => {
      told(error)
      return ({ isOpen }: PopupProps) =>
        isOpen && <LoadError error={error} onRetry={() => location.reload()} />
    },
  ),
)

type ChosenProps = ComponentProps<typeof Chosen>
const LazyChosen = lazyWithPreload(() =>
  parts().then(
    (module) => module.Chosen,
    (error: unknown) => {
      told(error)
      return () => null
    },
  ),
)

const told = (error: unknown) => report(error, 'loading the code of the filters')

/** All filters, one below the other or in a bar. */
export const FilterPanel = (props: PanelProps) => (
  <Suspense
    fallback={<Skeleton lines={props.form === 'bar' ? 1 : 12} className={styles.panelToCome} />}
  >
    <LazyPanel {...props} />
  </Suspense>
)

/** All filters in a dialog. */
export const FilterPopup = (props: PopupProps) => (
  <Suspense>
    <LazyPopup {...props} />
  </Suspense>
)

/** The chosen ones, to be taken off one by one. */
export const ChosenFilters = (props: ChosenProps) => (
  <Suspense fallback={canClear(props.filter) && <div className={styles.chipsToCome} />}>
    <LazyChosen {...props} />
  </Suspense>
)
