import type { Rating } from '~/domain/product/product'
import { VisuallyHidden } from './VisuallyHidden'
import styles from './Stars.module.css'

/** Nothing while nobody has rated. */
export function Stars({ rating: { average, count } }: { rating: Rating }) {
  if (count === 0) return null
  return (
    <span className={styles.stars}>
      <span
        role="img"
        aria-label={`Rated ${Number(average.toFixed(2))} out of 5`}
        className={styles.row}
        style={{ '--filled': `${average * 20}%` }}
      />
      <span className={styles.count}>
        ({count}
        <VisuallyHidden> {count === 1 ? 'review' : 'reviews'}</VisuallyHidden>)
      </span>
    </span>
  )
}
