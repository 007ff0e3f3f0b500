import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { reported } from '~/api/reported'
import { fetchRatings, fetchReviews, fetchReviewsWithStars } from '~/api/reviews/reviews'
import {
  countStars,
  orderWithStars,
  rangeOfStars,
  STARS,
  reviewsOfPages,
  sortReviews,
  type HeldReview,
  type ReviewChoice,
} from '~/domain/reviews/review'
import { entryIndex } from '~/lib/history'
import { pluralize } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as reviewsMessages from '~/messages/reviews'
import { announce } from '~/ui/feedback/announcer'
import { reviewStorage } from './reviewStorage'

/**
 * A product's reviews by page.
 *
 * @param range for a choice of stars: see `rangeOfStars`
 */
export const reviewsQuery = (
  productId: number,
  choice: ReviewChoice = { order: 'newest' },
  range = { start: 0, end: 0 },
) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId, choice.order, choice.stars],
    queryFn: ({ pageParam: page, signal }) =>
      reported(
        choice.stars
          ? fetchReviewsWithStars(productId, page, choice, range, signal)
          : fetchReviews(productId, page, choice.order, signal),
        'asking for reviews',
      ),
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

/** For 5, 4, 3, 2 and 1 stars; undefined while unknown. */
function useStarCounts(productId: number, count: number) {
  const { data, hasNextPage } = useInfiniteQuery({
    ...reviewsQuery(productId),
    enabled: count > 0,
  })
  // If all reviews are loaded, their ratings need no request.
  const { data: allRatings } = useQuery({ ...ratingsQuery(productId), enabled: hasNextPage })
  const ratings = hasNextPage
    ? allRatings
    : data && reviewsOfPages(data.pages).map(({ rating }) => rating)
  return ratings && countStars(ratings)
}

/** The choice, by history entry, so that Back finds it again. */
function useChosen(productId: number) {
  const client = useQueryClient()
  const [key] = useState(() => ['review choice', productId, entryIndex()])
  const [chosen, setChosen] = useState<ReviewChoice>(
    () => client.getQueryData<ReviewChoice>(key) ?? { order: 'newest' },
  )
  const choose = (next: ReviewChoice) => {
    client.setQueryData(key, next)
    setChosen(next)
  }
  return [chosen, choose] as const
}

const listed = ({ order, stars }: ReviewChoice): ReviewChoice => ({
  order: orderWithStars(order, stars),
  stars,
})

/**
 * The loaded reviews of a product, its star counts and the state of "Show more".
 *
 * @param count the product's number of reviews; 0 sends no request
 */
export function useReviews(productId: number, count: number) {
  const client = useQueryClient()
  const [chosen, setChosen] = useChosen(productId)
  const starCounts = useStarCounts(productId, count)
  const listOf = (one: ReviewChoice) =>
    reviewsQuery(productId, one, one.stars && rangeOfStars(starCounts ?? [], one.stars, count))
  const choice = listed(chosen)
  const query = useInfiniteQuery({
    ...listOf(choice),
    enabled: count > 0,
    // The list stays until the chosen one has loaded.
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = query
  const loaded = data && reviewsOfPages(data.pages)
  // The shop sorts equal ratings by number: imported reviews would be in any order.
  const areAll = data?.pages.length === 1 && !hasNextPage
  const reviews = loaded && areAll ? sortReviews(loaded, choice.order) : loaded

  async function choose(change: Partial<ReviewChoice>) {
    const next = { ...chosen, ...change }
    setChosen(next)
    const list = listOf(listed(next))
    await client.prefetchInfiniteQuery(list)
    // Another choice has ended the request, and announces its own list.
    if (!client.getQueryData(list.queryKey)) return
    const total = next.stars ? starCounts?.[STARS.indexOf(next.stars)] : count
    announce(pluralize(commonMessages.reviewCount, total ?? 0))
  }

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
    /** Error of the first page; null while it is requested again. */
    error: firstPageError,
    retry: () => void refetch(),
    starCounts,
    choice,
    choose: (change: Partial<ReviewChoice>) => void choose(change),
    /** The list of the last choice is shown until that of this one has loaded. */
    isChanging: query.isPlaceholderData && isFetching,
    more: {
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      hasFailed: data !== undefined && error !== null && !isFetching,
      onLoad: () => void loadMore(),
    },
  }
}
