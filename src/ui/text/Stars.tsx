import type { Rating } from '~/domain/product/product'
import { interpolate, pluralize } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import styles from './Stars.module.css'
import { VisuallyHidden } from './VisuallyHidden'

/** The average rating as stars with the number of reviews; nothing without reviews. */
export function Stars({ rating: { average, count } }: { rating: Rating }) {
  if (count === 0) return null
  const rating = Number(average.toFixed(2))
  return (
    <span className={styles.stars}>
      <span
        role="img"
        aria-label={interpolate(commonMessages.rating, { rating })}
        className={styles.row}
        style={{ '--filled': `${average * 20}%` }}
      />
      <span className={styles.count}>
        <span aria-hidden="true">({count})</span>
        <VisuallyHidden>{pluralize(commonMessages.reviewCount, count)}</VisuallyHidden>
      </span>
    </span>
  )
}
