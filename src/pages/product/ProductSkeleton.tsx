import { Skeleton } from '~/ui/feedback/Skeleton'
import hidden from '~/ui/text/VisuallyHidden.module.css'
import styles from './ProductSkeleton.module.css'
import view from './ProductView.module.css'

/** The product page before anything of the product is known, in the places of what comes. */
export function ProductSkeleton() {
  return (
    <div className={view.page}>
      <h1 className={hidden.hidden}>Loading…</h1>
      <p role="status" className={hidden.hidden}>
        The product is loading
      </p>
      <Skeleton className={styles.trail ?? ''} />
      <div className={view.columns}>
        <Skeleton className={styles.picture ?? ''} />
        <div className={view.about}>
          <Skeleton className={styles.title ?? ''} />
          <Skeleton lines={3} />
          <BuyBoxSkeleton />
        </div>
      </div>
      <RoomBelow />
    </div>
  )
}

export const BuyBoxSkeleton = () => <Skeleton className={styles.box ?? ''} />

/** Of the tabs and the shelves: the foot of the page is below the window before they come, and after. */
export const RoomBelow = () => <div className={styles.below} />
