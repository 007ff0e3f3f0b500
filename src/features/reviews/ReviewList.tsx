import type { HeldReview, Review, ReviewReplies, ReviewReply } from '~/domain/reviews/review'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as reviewsMessages from '~/messages/reviews'
import { Icon } from '~/ui/media/Icon'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { StarRow } from '~/ui/text/Stars'
import styles from './ReviewList.module.css'

interface ReviewListProps {
  /** The visitor's own review while it is held for approval. */
  held: HeldReview | undefined
  reviews: readonly Review[]
  replies: ReviewReplies | undefined
  /** Others are about to take their place. */
  isBusy: boolean
}

/** Reviews with their replies, below the visitor's own review that is held for approval. */
export const ReviewList = ({ held, reviews, replies, isBusy }: ReviewListProps) => (
  <ol className={styles.list} aria-busy={isBusy || undefined}>
    {held && <HeldItem review={held} />}
    {reviews.map((review) => (
      <ReviewItem key={review.id} review={review} replies={replies?.get(review.id) ?? []} />
    ))}
  </ol>
)

interface ReviewItemProps {
  review: Review
  replies: readonly ReviewReply[]
}

function ReviewItem({ review, replies }: ReviewItemProps) {
  const { reviewer, rating, text, date, dateText, isVerified } = review
  return (
    <li className={styles.review}>
      <p className={styles.by}>
        <strong>{reviewer}</strong>
        {isVerified && (
          <span className={styles.verified}>
            <Icon name="check" /> {reviewsMessages.verified}
          </span>
        )}
        <time dateTime={date}>{dateText}</time>
      </p>
      {rating !== undefined && <RatedStars rating={rating} />}
      {text && <ServerHtml html={text} />}
      {replies.map((reply) => (
        <ReplyItem key={reply.id} reply={reply} />
      ))}
    </li>
  )
}

const ReplyItem = ({ reply: { author, isByShop, date, text } }: { reply: ReviewReply }) => (
  <div className={styles.reply}>
    <p className={styles.by}>
      <strong>{interpolate(reviewsMessages.replyOf, { name: author })}</strong>
      {isByShop && <span className={styles.shop}>{reviewsMessages.shop}</span>}
      <time dateTime={date.iso}>{date.text}</time>
    </p>
    <ServerHtml html={text} />
  </div>
)

/** Shows the text as typed; the shop has not converted it to HTML yet. */
const HeldItem = ({ review: { name, rating, text } }: { review: HeldReview }) => (
  <li className={styles.review} data-held>
    <p className={styles.by}>
      <strong>{name || reviewsMessages.yourReview}</strong>
      <span className={styles.held}>{commonMessages.heldForApproval}</span>
    </p>
    {rating !== undefined && <RatedStars rating={rating} />}
    <p className={styles.typed}>{text}</p>
  </li>
)

const RatedStars = ({ rating }: { rating: number }) => (
  <p className={styles.rating}>
    <StarRow rating={rating} />
  </p>
)
