import * as v from 'valibot'
import type { Review, ReviewPage } from '~/domain/review'
import { serverHtml } from '~/domain/serverHtml'
import { storeRead } from './http'
import { EncodedText } from './schemas'

const StoreReview = v.pipe(
  v.object({
    id: v.number(),
    date_created: v.string(),
    formatted_date_created: EncodedText,
    reviewer: EncodedText,
    review: v.string(),
    rating: v.nullish(v.number()),
    verified: v.optional(v.boolean(), false),
  }),
  v.transform((wire): Review => {
    const said = serverHtml(wire.review)
    return {
      id: wire.id,
      reviewer: wire.reviewer,
      date: wire.date_created,
      dateText: wire.formatted_date_created,
      isVerified: wire.verified,
      ...(wire.rating ? { rating: Math.min(5, Math.max(1, Math.round(wire.rating))) } : {}),
      ...(said ? { text: said } : {}),
    }
  }),
)

export const ReviewsReply = v.array(StoreReview)

const PER_PAGE = 10

/** One page of a product's approved reviews, newest first. `page` counts from 1. */
export async function fetchReviews(
  productId: number,
  page: number,
  signal?: AbortSignal,
): Promise<ReviewPage> {
  const query = { product_id: productId, page, per_page: PER_PAGE, orderby: 'date', order: 'desc' }
  const { value: reviews, headers } = await storeRead('/products/reviews', {
    query,
    reply: ReviewsReply,
    signal,
  })
  return {
    reviews,
    total: Number(headers.get('X-WP-Total') ?? reviews.length),
    pageCount: Number(headers.get('X-WP-TotalPages') ?? 1),
  }
}
