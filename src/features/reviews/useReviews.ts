import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { countStars, reviewsOfPages } from '~/domain/reviews/review'
import { announce } from '~/ui/feedback/announcer'
import { ratingsQuery, reviewsQuery } from './reviewsQuery'
import { reviewsText } from './wording'

/**
 * The reviews that have come, the way to the next ones, and how many gave how many stars.
 *
 * @param count how many the product says it has: without any, nobody is asked
 */
export function useReviews(productId: number, count: number) {
  const query = useInfiniteQuery({ ...reviewsQuery(productId), enabled: count > 0 })
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = query
  const reviews = data && reviewsOfPages(data.pages)
  // Reviews that are all here need no call to count their stars.
  const { data: ratings } = useQuery({ ...ratingsQuery(productId), enabled: hasNextPage })
  const counted = hasNextPage ? ratings : reviews?.map(({ rating }) => rating)

  async function loadMore() {
    // A second press while one is on its way is the same wish.
    const next = await query.fetchNextPage({ cancelRefetch: false })
    if (next.isError || !next.data) return
    const added = reviewsOfPages(next.data.pages).length - (reviews?.length ?? 0)
    announce(`${reviewsText(added)} more`)
  }

  return {
    /** Undefined until the first ones have come. */
    reviews,
    /** Why there are none; told while they are not being asked for again. */
    error: isFetching || data ? null : error,
    retry: () => void refetch(),
    /** By 5, 4, 3, 2 and 1 stars; undefined while it is not known. */
    starCounts: counted && countStars(counted),
    more: {
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      hasFailed: data !== undefined && error !== null && !isFetching,
      onLoad: () => void loadMore(),
    },
  }
}
