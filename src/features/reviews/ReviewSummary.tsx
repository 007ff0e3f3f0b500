import type { Rating } from '~/domain/product/product'
import { STARS } from '~/domain/reviews/review'
import { Stars } from '~/ui/text/Stars'
import styles from './ReviewSummary.module.css'

interface ReviewSummaryProps {
  rating: Rating
  /** By 5, 4, 3, 2 and 1 stars; undefined while it is not known. */
  starCounts: readonly number[] | undefined
}

/** The average, and how many gave how many stars. */
export function ReviewSummary({ rating, starCounts }: ReviewSummaryProps) {
  const rated = starCounts?.reduce((sum, count) => sum + count, 0) ?? 0
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span aria-hidden className={styles.number}>
          {rating.average.toFixed(1)}
        </span>
        <Stars rating={rating} />
      </p>
      <ul className={styles.bars}>
        {STARS.map((stars, i) => (
          <li key={stars} className={styles.row}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <span
              aria-hidden
              className={styles.bar}
              style={{ '--share': starCounts && rated > 0 ? (starCounts[i] ?? 0) / rated : 0 }}
            />
            <span className={styles.count}>{starCounts?.[i]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
