import type { Review } from '~/domain/review'
import { ServerHtml } from '~/ui/ServerHtml'
import { Icon } from '~/ui/Icon'
import styles from './ReviewItem.module.css'

export function ReviewItem({ review }: { review: Review }) {
  const { reviewer, rating, text, date, dateText, isVerified } = review
  return (
    <li className={styles.review}>
      <p className={styles.by}>
        <strong>{reviewer}</strong>
        {isVerified && (
          <span className={styles.verified}>
            <Icon name="check" /> Verified buyer
          </span>
        )}
        <time dateTime={date}>{dateText}</time>
      </p>
      {rating !== undefined && (
        <p className={styles.rating}>
          <span role="img" aria-label={`Rated ${rating} out of 5`}>
            {'★'.repeat(rating)}
            <span className={styles.rest}>{'★'.repeat(5 - rating)}</span>
          </span>
        </p>
      )}
      {text && <ServerHtml html={text} />}
    </li>
  )
}
