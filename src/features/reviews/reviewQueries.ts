import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { reported } from '~/api/reported'
import { fetchRatings, fetchReviews } from '~/api/reviews/reviews'
import { countStars, reviewsOfPages, type HeldReview } from '~/domain/reviews/review'
import { pluralize } from '~/lib/text'
import * as reviewsMessages from '~/messages/reviews'
import { announce } from '~/ui/feedback/announcer'
import { reviewStorage } from './reviewStorage'

/** A product's reviews by page, newest first. */
export const reviewsQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId],
    queryFn: ({ pageParam, signal }) =>
      reported(fetchReviews(productId, pageParam, signal), 'asking for reviews'),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, _pages, page) => (page < pageCount ? page + 1 : undefined),
  })

/** The ratings of all reviews of a product. */
const ratingsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['ratings', productId],
    queryFn: ({ signal }) => reported(fetchRatings(productId, signal), 'counting stars'),
  })

/** The visitor's own review while it is held for approval, else null. */
export const heldReviewQuery = (productId: number) =>
  queryOptions({
    queryKey: ['held review', productId],
    queryFn: (): HeldReview | null => reviewStorage.readHeld(productId) ?? null,
    initialData: () => reviewStorage.readHeld(productId) ?? null,
    staleTime: Infinity,
  })

/**
 * The loaded reviews of a product, its star counts and the state of "Show more".
 *
 * @param count the product's number of reviews; 0 sends no request
 */
export function useReviews(productId: number, count: number) {
  const query = useInfiniteQuery({ ...reviewsQuery(productId), enabled: count > 0 })
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = query
  const reviews = data && reviewsOfPages(data.pages)
  // If all reviews are loaded, their ratings need no request.
  const { data: allRatings } = useQuery({ ...ratingsQuery(productId), enabled: hasNextPage })
  const ratings = hasNextPage ? allRatings : reviews?.map(({ rating }) => rating)

  async function loadMore() {
    const next = await query.fetchNextPage({ cancelRefetch: false })
    if (next.isError || !next.data) return
    const added = reviewsOfPages(next.data.pages).length - (reviews?.length ?? 0)
    announce(pluralize(reviewsMessages.moreLoaded, added))
  }

  const firstPageError = isFetching || data ? null : error
  return {
    /** Undefined until the first page has loaded. */
    reviews,
    isPending: count > 0 && !reviews && !firstPageError,
    /** Of the first page; null while it is requested again. */
    error: firstPageError,
    retry: () => void refetch(),
    /** For 5, 4, 3, 2 and 1 stars; undefined while unknown. */
    starCounts: ratings && countStars(ratings),
    more: {
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      hasFailed: data !== undefined && error !== null && !isFetching,
      onLoad: () => void loadMore(),
    },
  }
}
