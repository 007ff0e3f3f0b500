import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchRatings, fetchReviews } from '~/api/reviews/reviews'
import { isAbort } from '~/domain/errors'
import type { HeldReview } from '~/domain/reviews/review'
import { report } from '~/lib/report'
import { readHeld } from './draft'

/** A product's reviews, newest first, page by page. */
export const reviewsQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId],
    queryFn: ({ pageParam, signal }) =>
      reported(fetchReviews(productId, pageParam, signal), 'asking for reviews'),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, _pages, page) => (page < pageCount ? page + 1 : undefined),
  })

/** The stars of all of a product's reviews. */
export const ratingsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['ratings', productId],
    queryFn: ({ signal }) => reported(fetchRatings(productId, signal), 'counting stars'),
  })

/** This visitor's own review while the shop keeps it back; null for none. */
export const heldQuery = (productId: number) =>
  queryOptions({
    queryKey: ['held review', productId],
    queryFn: (): HeldReview | null => readHeld(productId) ?? null,
    initialData: () => readHeld(productId) ?? null,
    staleTime: Infinity,
  })

async function reported<T>(answer: Promise<T>, doing: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!isAbort(error)) report(error, doing)
    throw error
  }
}
