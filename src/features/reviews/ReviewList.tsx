import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '~/ui/Button'
import { Failure } from '~/ui/Failure'
import { Skeleton } from '~/ui/Skeleton'
import { ReviewItem } from './ReviewItem'
import styles from './ReviewList.module.css'
import { reviewsQuery } from './reviewsQuery'

/** What readers say of a product, newest first. Pages that failed to load leave the others standing. */
export function ReviewList({ productId, count }: { productId: number; count: number }) {
  const reviews = useInfiniteQuery({ ...reviewsQuery(productId), enabled: count > 0 })
  if (count === 0) return <p className={styles.none}>There are no reviews yet.</p>

  const items = reviews.data?.pages.flatMap((page) => page.reviews) ?? []
  const more = () => void reviews.fetchNextPage()
  return (
    <div className={styles.reviews}>
      {reviews.isPending && (
        <Skeleton lines={Math.min(count, 3)} className={styles.skeleton ?? ''} />
      )}
      {items.length > 0 && (
        <ol className={styles.list}>
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ol>
      )}
      {reviews.isError && (
        <Failure
          error={reviews.error}
          title="The reviews did not load."
          onRetry={items.length > 0 ? more : () => void reviews.refetch()}
        />
      )}
      {reviews.hasNextPage && !reviews.isError && (
        <Button variant="secondary" isBusy={reviews.isFetchingNextPage} onClick={more}>
          Show more reviews
        </Button>
      )}
    </div>
  )
}
