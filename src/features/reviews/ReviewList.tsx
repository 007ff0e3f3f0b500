import type { HeldReview, Review } from '~/domain/reviews/review'
import { HeldItem, ReviewItem } from './ReviewItem'
import styles from './ReviewList.module.css'

interface ReviewListProps {
  /** This visitor's own, which the shop keeps back. */
  held: HeldReview | undefined
  /** Newest first. */
  reviews: readonly Review[]
}

export const ReviewList = ({ held, reviews }: ReviewListProps) => (
  <ol className={styles.list}>
    {held && <HeldItem review={held} />}
    {reviews.map((review) => (
      <ReviewItem key={review.id} review={review} />
    ))}
  </ol>
)
