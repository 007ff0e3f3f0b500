import type { Rating } from '~/domain/product/product'
import { STARS, type StarCount } from '~/domain/reviews/review'
import { pluralize } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as reviewsMessages from '~/messages/reviews'
import { Stars } from '~/ui/text/Stars'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './ReviewSummary.module.css'

interface ReviewSummaryProps {
  rating: Rating
  /** For 5, 4, 3, 2 and 1 stars; undefined while unknown. */
  starCounts: readonly number[] | undefined
  chosen: StarCount | undefined
  onChoose: (stars: StarCount | undefined) => void
}

/** The average rating and the number of reviews per star; a press lists these, another one all again. */
export function ReviewSummary({ rating, starCounts, chosen, onChoose }: ReviewSummaryProps) {
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
          <li key={stars}>
            <button
              type="button"
              className={styles.row}
              disabled={!starCounts?.[i]}
              aria-pressed={chosen === stars}
              onClick={() => onChoose(chosen === stars ? undefined : stars)}
            >
              <span>{pluralize(reviewsMessages.stars, stars)}</span>
              <span
                aria-hidden
                className={styles.bar}
                style={{ '--share': starCounts && total > 0 ? (starCounts[i] ?? 0) / total : 0 }}
              />
              <span aria-hidden className={styles.count}>
                {starCounts?.[i]}
              </span>
              {starCounts && (
                <VisuallyHidden>
                  , {pluralize(commonMessages.reviewCount, starCounts[i] ?? 0)}
                </VisuallyHidden>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
