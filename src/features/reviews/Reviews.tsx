import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Rating } from '~/domain/product/product'
import { Button } from '~/ui/forms/Button'
import { LoadError } from '~/ui/feedback/LoadError'
import { LoadMore } from '~/ui/feedback/LoadMore'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { isSameReview } from './isSameReview'
import { ReviewList } from './ReviewList'
import { ReviewSummary } from './ReviewSummary'
import { ReviewWriting, type ReviewPlace } from './ReviewWriting'
import styles from './Reviews.module.css'
import { heldQuery } from './reviewsQuery'
import { useReviews } from './useReviews'

interface ReviewsProps {
  product: { id: number; name: string; path: string; rating: Rating }
  /** Where one is written, as the product's rendered page tells. */
  place: ReviewPlace
  /** The shop has taken a review: what it says of the product may have changed. */
  onTaken: () => void
}

/** What readers say of a product, and where one more says it. */
export function Reviews({ product, place, onTaken }: ReviewsProps) {
  const { id, rating } = product
  const { reviews, error, retry, starCounts, more } = useReviews(id, rating.count)
  const { data: held } = useQuery(heldQuery(id))
  const heading = useRef<HTMLHeadingElement>(null)

  const isWaiting = rating.count > 0 && !reviews && !error
  const shown = reviews ?? []
  const isHeld = held && !shown.some((review) => isSameReview(review, held))
  const isEmpty = !isWaiting && !error && shown.length === 0 && !isHeld

  function goToForm() {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }

  return (
    <div className={styles.reviews}>
      {rating.count > 0 && (
        <aside aria-label="All ratings" className={styles.aside}>
          <ReviewSummary rating={rating} starCounts={starCounts} />
          {place.access?.kind === 'form' && (
            <Button variant="secondary" onClick={goToForm}>
              Write a review
            </Button>
          )}
        </aside>
      )}
      <div className={styles.main}>
        {isWaiting && <Skeleton lines={Math.min(rating.count, 3)} className={styles.line ?? ''} />}
        {error && <LoadError error={error} title="The reviews did not load." onRetry={retry} />}
        {isEmpty && <p className={styles.none}>There are no reviews yet.</p>}
        {(isHeld || shown.length > 0) && (
          <ReviewList held={isHeld ? held : undefined} reviews={shown} />
        )}
        {(more.hasMore || shown.length > FIRST_FEW) && (
          <LoadMore count={shown.length} {...words} {...more} />
        )}
        <ReviewWriting
          product={{ ...product, isFirst: rating.count === 0 && !isHeld }}
          headingRef={heading}
          {...{ place, onTaken }}
        />
      </div>
    </div>
  )
}

/** A list that was whole at once need not say so. */
const FIRST_FEW = 10

const words = {
  items: { one: '{count} review', other: '{count} reviews' },
  buttonLabel: 'Show more reviews',
  failedMessage: 'The next reviews did not load.',
} as const
