import * as v from 'valibot'
import type { Testimonial } from '~/domain/content/widgets'
import type { Review, ReviewChoice, ReviewPage } from '~/domain/reviews/review'
import { serverHtml } from '~/domain/content/serverHtml'
import { STORE_PAGE_MAX, totalInHeader, storeRead } from '~/api/http'
import { EncodedText, WireNumber } from '~/api/schemas'
import { localPath } from '~/config/paths'
import { lineOf } from '~/lib/html'

/** The Store API has approved reviews only, cannot create any, and has no filter by rating. */

const Rating = v.pipe(
  v.nullish(WireNumber),
  v.transform((rating) => (rating ? Math.min(5, Math.max(1, Math.round(rating))) : undefined)),
)

const StoreReview = v.pipe(
  v.object({
    id: WireNumber,
    date_created: v.string(),
    formatted_date_created: EncodedText,
    reviewer: EncodedText,
    review: v.string(),
    rating: Rating,
    verified: v.optional(v.boolean(), false),
  }),
  v.transform((wire): Review => {
    const text = serverHtml(wire.review)
    return {
      id: wire.id,
      reviewer: wire.reviewer,
      date: wire.date_created,
      dateText: wire.formatted_date_created,
      isVerified: wire.verified,
      ...(wire.rating ? { rating: wire.rating } : {}),
      ...(text ? { text } : {}),
    }
  }),
)

export const ReviewsReply = v.array(StoreReview)

const FIELDS = 'id,date_created,formatted_date_created,reviewer,review,rating,verified'
const PER_PAGE = 10

const ORDERS = {
  newest: { orderby: 'date', order: 'desc' },
  oldest: { orderby: 'date', order: 'asc' },
  highest: { orderby: 'rating', order: 'desc' },
  lowest: { orderby: 'rating', order: 'asc' },
} as const

/**
 * One page of a product's approved reviews. `page` counts from 1. Sorted by rating, those without one are among
 * the lowest.
 */
export async function fetchReviews(
  productId: number,
  page: number,
  order: ReviewChoice['order'] = 'newest',
  signal?: AbortSignal,
): Promise<ReviewPage> {
  const query = {
    product_id: productId,
    page,
    per_page: PER_PAGE,
    ...ORDERS[order],
    _fields: FIELDS,
  }
  const call = { query, reply: ReviewsReply, signal }
  const { value: reviews, headers } = await storeRead('/products/reviews', call)
  return {
    reviews,
    total: totalInHeader('GET /products/reviews', headers, 'X-WP-Total'),
    pageCount: totalInHeader('GET /products/reviews', headers, 'X-WP-TotalPages'),
  }
}

/**
 * One page of the reviews with a number of stars: a part of all reviews sorted by rating, because the Store API
 * has no filter. In it the last written is first, so that the oldest first are read from its end. Those of
 * another rating or without one are left out.
 *
 * @param range the part, see `rangeOfStars`
 */
export async function fetchReviewsWithStars(
  productId: number,
  page: number,
  { order, stars }: ReviewChoice,
  { start, end }: { start: number; end: number },
  signal?: AbortSignal,
): Promise<ReviewPage> {
  const before = (page - 1) * PER_PAGE
  const count = Math.min(PER_PAGE, end - start - before)
  const isOldestFirst = order === 'oldest'
  const query = {
    product_id: productId,
    offset: isOldestFirst ? end - before - count : start + before,
    per_page: count,
    ...ORDERS.highest,
    _fields: FIELDS,
  }
  const { value } = await storeRead('/products/reviews', { query, reply: ReviewsReply, signal })
  const reviews = value.filter(({ rating }) => rating === stars)
  return {
    reviews: isOldestFirst ? reviews.toReversed() : reviews,
    total: end - start,
    pageCount: Math.ceil((end - start) / PER_PAGE),
  }
}

/** A review of any product. The Store API prints the whole address of the product. */
const ShopReviewsReply = v.array(
  v.pipe(
    v.object({
      reviewer: EncodedText,
      review: v.string(),
      rating: Rating,
      verified: v.optional(v.boolean(), false),
      product_name: EncodedText,
      product_permalink: v.string(),
    }),
    v.transform((wire): Testimonial => {
      const path = localPath(wire.product_permalink)
      return {
        name: wire.reviewer,
        text: lineOf(wire.review).trim(),
        isVerified: wire.verified,
        ...(wire.rating ? { rating: wire.rating } : {}),
        ...(path && wire.product_name ? { product: { name: wire.product_name, path } } : {}),
      }
    }),
  ),
)

const SHOP_REVIEW_FIELDS = 'reviewer,review,rating,verified,product_name,product_permalink'
/** Enough to choose some with words from. */
const SHOP_REVIEWS = 30

/** The newest reviews of the shop, of all products; see docs/calls.md#store-api-reviews. */
export async function fetchShopReviews(signal?: AbortSignal): Promise<Testimonial[]> {
  const { value } = await storeRead('/products/reviews', {
    query: {
      per_page: SHOP_REVIEWS,
      orderby: 'date',
      order: 'desc',
      _fields: SHOP_REVIEW_FIELDS,
    },
    reply: ShopReviewsReply,
    signal,
  })
  return value
}

const RatingsReply = v.array(
  v.pipe(
    v.object({ rating: Rating }),
    v.transform(({ rating }) => rating),
  ),
)

/**
 * The ratings of all reviews of a product, undefined for reviews without one: no call counts them.
 *
 * @param page the first page to fetch, from 1; further pages follow
 */
export async function fetchRatings(
  productId: number,
  signal?: AbortSignal,
  page = 1,
): Promise<(number | undefined)[]> {
  const query = { product_id: productId, page, per_page: STORE_PAGE_MAX, _fields: 'rating' }
  const call = { query, reply: RatingsReply, signal }
  const { value: ratings, headers } = await storeRead('/products/reviews', call)
  return page < totalInHeader('GET /products/reviews', headers, 'X-WP-TotalPages')
    ? [...ratings, ...(await fetchRatings(productId, signal, page + 1))]
    : ratings
}
