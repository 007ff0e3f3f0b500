import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import type { Rating } from '~/domain/product/product'
import { reviewOrders, type ReviewChoice, type ReviewReplies } from '~/domain/reviews/review'
import { keepFocusOnRemoval } from '~/lib/focus'
import { pluralize } from '~/lib/text'
import { SECOND } from '~/lib/time'
import { useTimeout } from '~/lib/timeHooks'
import * as commonMessages from '~/messages/common'
import * as reviewsMessages from '~/messages/reviews'
import { LoadError } from '~/ui/feedback/LoadError'
import { LoadMore } from '~/ui/feedback/LoadMore'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Button } from '~/ui/forms/Button'
import { SelectField } from '~/ui/forms/Field'
import { ReviewFormSection, type ReviewFormQuery } from './ReviewFormSection'
import { ReviewList } from './ReviewList'
import { heldReviewQuery, useReviews } from './reviewQueries'
import { ReviewSummary } from './ReviewSummary'
import styles from './Reviews.module.css'
import { isSameReview } from './useSubmitReview'

interface ReviewsProps {
  product: { id: number; name: string; path: string; rating: Rating }
  /** Undefined until the rendered page is known. */
  replies: ReviewReplies | undefined
  formQuery: ReviewFormQuery
  /** The shop has accepted a review: its data of the product may have changed. */
  onSubmitted: () => void
  /** Another way to sign in, above the form. */
  signIn?: ReactNode
}

/** Replies that come after the list would move it. */
const REPLIES_WAIT_MS = SECOND

/**
 * Whether the list waits for the replies, so that they come together: at first only, and not for long.
 *
 * @param areAwaited the request for the replies is under way
 */
function useIsHeldBack(areAwaited: boolean) {
  const [hasBegun, setHasBegun] = useState(false)
  if (!areAwaited && !hasBegun) setHasBegun(true)
  useTimeout(hasBegun ? undefined : REPLIES_WAIT_MS, () => setHasBegun(true))
  return areAwaited && !hasBegun
}

/** A list of this many or fewer needs no count. */
const COUNTED_FROM = 10

/** The reviews of a product and the form to add one (docs/behaviour.md#reviews). */
export function Reviews({ product, replies, formQuery, onSubmitted, signIn }: ReviewsProps) {
  const { id, rating } = product
  const list = useReviews(id, rating.count)
  const { error, retry, starCounts, choice, choose, more } = list
  const isHeldBack = useIsHeldBack(!replies && formQuery.isLoading)
  const reviews = (!isHeldBack && list.reviews) || []
  const isPending = list.isPending || (isHeldBack && list.reviews !== undefined)
  const { data: own } = useQuery(heldReviewQuery(id))
  const heading = useRef<HTMLHeadingElement>(null)

  const isDefault = choice.order === 'newest' && !choice.stars
  const isHeld = own && isDefault && !list.reviews?.some((review) => isSameReview(review, own))
  const held = isHeld ? own : undefined
  const isEmpty = !isPending && !error && reviews.length === 0 && !held

  function goToForm() {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }

  return (
    <div className={styles.reviews}>
      {rating.count > 0 && (
        <aside
          aria-label={reviewsMessages.summary}
          className={styles.aside}
          data-pending={isPending || (!formQuery.access && formQuery.isLoading) || undefined}
        >
          <ReviewSummary
            {...{ rating, starCounts }}
            chosen={choice.stars}
            onChoose={(stars) => choose({ stars })}
          />
          {!isPending && formQuery.access?.kind === 'form' && (
            <Button variant="secondary" onClick={goToForm}>
              {reviewsMessages.write}
            </Button>
          )}
        </aside>
      )}
      <div className={styles.main} data-pending={isPending || undefined} tabIndex={-1}>
        {rating.count > 1 && <ChoiceBar choice={choice} onChoose={choose} />}
        {isPending && (
          <Skeleton lines={Math.min(rating.count, COUNTED_FROM)} className={styles.line ?? ''} />
        )}
        {error && <LoadError error={error} title={reviewsMessages.loadFailed} onRetry={retry} />}
        {isEmpty && (
          <p className={styles.none}>
            {choice.stars ? reviewsMessages.noneWithStars : reviewsMessages.none}
          </p>
        )}
        {(held || reviews.length > 0) && (
          <ReviewList {...{ held, reviews, replies }} isBusy={list.isChanging} />
        )}
        {!isPending && (more.hasMore || reviews.length > COUNTED_FROM) && (
          <LoadMore
            count={reviews.length}
            items={commonMessages.reviewCount}
            buttonLabel={reviewsMessages.showMore}
            failedMessage={reviewsMessages.moreFailed}
            {...more}
          />
        )}
        <ReviewFormSection
          product={{ ...product, isFirst: rating.count === 0 && !held }}
          query={formQuery}
          onSubmitted={onSubmitted}
          headingRef={heading}
          signIn={signIn}
        />
      </div>
    </div>
  )
}

interface ChoiceBarProps {
  choice: ReviewChoice
  onChoose: (change: Partial<ReviewChoice>) => void
}

const ORDER_NAMES = {
  newest: reviewsMessages.newest,
  oldest: reviewsMessages.oldest,
  highest: reviewsMessages.highest,
  lowest: reviewsMessages.lowest,
}

/** The order of the reviews, and how many stars they have where the shopper has chosen that. */
function ChoiceBar({ choice: { order, stars }, onChoose }: ChoiceBarProps) {
  const orders = reviewOrders(stars)
  return (
    <div className={styles.choice} tabIndex={-1}>
      <SelectField
        label={reviewsMessages.sortBy}
        name="order"
        value={order}
        onChange={({ currentTarget }) =>
          onChoose({ order: orders[currentTarget.selectedIndex] ?? 'newest' })
        }
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {ORDER_NAMES[one]}
          </option>
        ))}
      </SelectField>
      {stars && (
        <div className={styles.stars}>
          <p>{pluralize(reviewsMessages.onlyStars, stars)}</p>
          <Button
            variant="quiet"
            ref={keepFocusOnRemoval}
            onClick={() => onChoose({ stars: undefined })}
          >
            {reviewsMessages.showAll}
          </Button>
        </div>
      )}
    </div>
  )
}
