import type { Rating } from '~/domain/product/product'
import { interpolate, pluralize } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import styles from './Stars.module.css'
import { VisuallyHidden } from './VisuallyHidden'

/** The average rating as stars with the number of reviews; nothing without reviews. */
export function Stars({ rating: { average, count } }: { rating: Rating }) {
  if (count === 0) return null
  return (
    <span className={styles.stars}>
      <StarRow rating={average} />
      <span className={styles.count}>
        <span aria-hidden="true">({count})</span>
        <VisuallyHidden>{pluralize(commonMessages.reviewCount, count)}</VisuallyHidden>
      </span>
    </span>
  )
}

/** Five stars, filled up to a rating. */
export const StarRow = ({ rating }: { rating: number }) => (
  <span
    role="img"
    aria-label={interpolate(commonMessages.rating, { rating: Number(rating.toFixed(2)) })}
    className={styles.row}
    style={{ '--filled': `${rating * 20}%` }}
  />
)
