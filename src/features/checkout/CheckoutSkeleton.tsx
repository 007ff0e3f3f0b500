import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './CheckoutSkeleton.module.css'

/** The size of the form and its summary while the cart loads. */
export const CheckoutSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton className={styles.summary} />
    <div className={styles.steps}>
      {['contact', 'name', 'street', 'town', 'shipping', 'payment'].map((field) => (
        <Skeleton key={field} className={styles.field} />
      ))}
    </div>
  </div>
)
