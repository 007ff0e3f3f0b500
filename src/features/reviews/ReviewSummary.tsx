import type { Rating } from '~/domain/product/product'
import { STARS } from '~/domain/reviews/review'
import { pluralize } from '~/lib/text'
import * as reviewsMessages from '~/messages/reviews'
import { Stars } from '~/ui/text/Stars'
import styles from './ReviewSummary.module.css'

interface ReviewSummaryProps {
  rating: Rating
  /** For 5, 4, 3, 2 and 1 stars; undefined while unknown. */
  starCounts: readonly number[] | undefined
}

/** The average rating and the number of reviews per star. */
export function ReviewSummary({ rating, starCounts }: ReviewSummaryProps) {
  const total = starCounts?.reduce((sum, count) => sum + count, 0) ?? 0
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
            <span>{pluralize(reviewsMessages.stars, stars)}</span>
            <span
              aria-hidden
              className={styles.bar}
              style={{ '--share': starCounts && total > 0 ? (starCounts[i] ?? 0) / total : 0 }}
            />
            <span className={styles.count}>{starCounts?.[i]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
