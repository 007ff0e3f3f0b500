import { infiniteQueryOptions } from '@tanstack/react-query'
import { fetchReviews } from '~/api/reviews'

/** A product's reviews, newest first, page by page. */
export const reviewsQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId],
    queryFn: ({ pageParam, signal }) => fetchReviews(productId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, _pages, page) => (page < pageCount ? page + 1 : undefined),
  })
