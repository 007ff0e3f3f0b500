import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { canClear } from '~/domain/listingChoice'
import { Failure } from '~/ui/Failure'
import { Skeleton } from '~/ui/Skeleton'
import type { Chosen, Panel, Popup } from './ListingFilterParts'
import styles from './ListingFilters.module.css'

/**
 * The filters' places on the screen. Their code comes beside the first answer, without which there is
 * nothing to choose: it is no part of the first load. Where it does not come, the products still stand.
 */
const parts = () => import('./ListingFilterParts')

/** A chunk that could not be fetched stays failed in the module map: only a reload asks again. */
const failure = (error: unknown) => <Failure error={error} onRetry={() => location.reload()} />

type PanelProps = ComponentProps<typeof Panel>
const LazyPanel = lazy<ComponentType<PanelProps>>(() =>
  parts().then(
    ({ Panel }) => ({ default: Panel }),
    (error: unknown) => ({ default: () => failure(error) }),
  ),
)

type PopupProps = ComponentProps<typeof Popup>
const LazyPopup = lazy<ComponentType<PopupProps>>(() =>
  parts().then(
    ({ Popup }) => ({ default: Popup }),
    (error: unknown) => ({ default: ({ isOpen }: PopupProps) => isOpen && failure(error) }),
  ),
)

type ChosenProps = ComponentProps<typeof Chosen>
const LazyChosen = lazy<ComponentType<ChosenProps>>(() =>
  parts().then(
    ({ Chosen }) => ({ default: Chosen }),
    () => ({ default: () => null }),
  ),
)

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
