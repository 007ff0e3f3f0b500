import * as commonMessages from '~/messages/common'
import * as productMessages from '~/messages/product'
import { Skeleton } from '~/ui/feedback/Skeleton'
import hidden from '~/ui/text/VisuallyHidden.module.css'
import styles from './ProductSkeleton.module.css'
import view from './ProductView.module.css'

/** The product page while nothing of the product is known. */
export function ProductSkeleton() {
  return (
    <div className={view.page}>
      <h1 className={hidden.hidden}>{commonMessages.loading}</h1>
      <p role="status" className={hidden.hidden}>
        {productMessages.loading}
      </p>
      <Skeleton className={styles.breadcrumbs ?? ''} />
      <div className={view.columns}>
        <Skeleton className={styles.image ?? ''} />
        <div className={view.about}>
          <div className={view.buy}>
            <Skeleton className={styles.title ?? ''} />
            <Skeleton lines={3} />
            <BuyBoxSkeleton />
          </div>
          <TabsSkeleton />
        </div>
      </div>
    </div>
  )
}

export const BuyBoxSkeleton = () => <Skeleton className={styles.box ?? ''} />

/** Blank, and tall enough for the footer to stay below the window. */
export const TabsSkeleton = () => <div className={styles.tabs} />

/** Blank: the sections are below the window. */
export const SectionsSkeleton = () => <div className={styles.sections} />
