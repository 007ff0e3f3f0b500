import type { HeldReview, Review } from '~/domain/reviews/review'
import { Icon } from '~/ui/media/Icon'
import { ServerHtml } from '~/ui/text/ServerHtml'
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
      {rating !== undefined && <RatedStars rating={rating} />}
      {text && <ServerHtml html={text} />}
    </li>
  )
}

/** As it was typed: the shop has not made it markup yet. */
export const HeldItem = ({ review: { name, rating, text } }: { review: HeldReview }) => (
  <li className={styles.review} data-held>
    <p className={styles.by}>
      <strong>{name || 'Your review'}</strong>
      <span className={styles.held}>Held for approval</span>
    </p>
    {rating !== undefined && <RatedStars rating={rating} />}
    <p className={styles.typed}>{text}</p>
  </li>
)

const RatedStars = ({ rating }: { rating: number }) => (
  <p className={styles.rating}>
    <span role="img" aria-label={`Rated ${rating} out of 5`}>
      {'★'.repeat(rating)}
      <span className={styles.rest}>{'★'.repeat(5 - rating)}</span>
    </span>
  </p>
)
