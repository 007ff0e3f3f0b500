import type { PrintedDate } from '~/domain/content/contentPage'
import type { ServerHtml } from '~/domain/content/serverHtml'

export interface Review {
  id: number
  reviewer: string
  text?: ServerHtml
  /** 1 to 5; absent if the reviewer gave none. */
  rating?: number
  /** ISO 8601 in the shop's time zone. */
  date: string
  /** Formatted by the shop: "21 November 2026". */
  dateText: string
  /** The reviewer has bought the product. */
  isVerified: boolean
}

/** What somebody has answered to a review. */
export interface ReviewReply {
  id: number
  author: string
  /** Certainly of the shop; other members of the shop look like customers. */
  isByShop: boolean
  text: ServerHtml
  date: PrintedDate
}

/** By the id of the review, the oldest reply first. */
export type ReviewReplies = ReadonlyMap<number, readonly ReviewReply[]>

export interface ReviewPage {
  reviews: Review[]
  total: number
  pageCount: number
}

/** The visitor's own review while it is held for approval. */
export interface HeldReview {
  /** '' for customers: the shop uses their account. */
  name: string
  text: string
  rating?: number | undefined
}

export const STARS = [5, 4, 3, 2, 1] as const

export type StarCount = (typeof STARS)[number]

const DATE_ORDERS = ['newest', 'oldest'] as const
const REVIEW_ORDERS = [...DATE_ORDERS, 'highest', 'lowest'] as const

type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** The orders of all reviews, or of those with `stars` stars, which have no order by rating. */
export const reviewOrders = (stars: StarCount | undefined): readonly ReviewOrder[] =>
  stars ? DATE_ORDERS : REVIEW_ORDERS

/** All reviews or those with a number of stars, in one of `reviewOrders`. */
export interface ReviewChoice {
  order: ReviewOrder
  stars?: StarCount | undefined
}

/** The chosen order, or for those with `stars` stars the nearest one: the newest first. */
export const orderWithStars = (order: ReviewOrder, stars: StarCount | undefined): ReviewOrder =>
  reviewOrders(stars).includes(order) ? order : 'newest'

/** Sorts all reviews of a product or of a number of stars: by rating, then by date. Unrated ones are the lowest. */
export function sortReviews(reviews: readonly Review[], order: ReviewOrder): Review[] {
  const up = order === 'lowest' ? 1 : -1
  const isByRating = order === 'highest' || order === 'lowest'
  const later = order === 'oldest' ? 1 : -1
  return reviews.toSorted(
    (a, b) =>
      (isByRating ? up * ((a.rating ?? 0) - (b.rating ?? 0)) : 0) ||
      later * (a.date.localeCompare(b.date) || a.id - b.id),
  )
}

/** The number of reviews with 5, 4, 3, 2 and 1 stars; reviews without a rating are not counted. */
export const countStars = (ratings: readonly (number | undefined)[]): number[] =>
  STARS.map((stars) => ratings.filter((rating) => rating === stars).length)

/**
 * The place of the reviews with `stars` stars among all, sorted from 5 stars to 1. The shop sorts those without
 * a rating among the ones with 1 star or behind them: this part goes to the end.
 *
 * @param starCounts for 5, 4, 3, 2 and 1 stars
 * @param total number of all reviews
 */
export function rangeOfStars(starCounts: readonly number[], stars: StarCount, total: number) {
  const at = STARS.indexOf(stars)
  const start = starCounts.slice(0, at).reduce((sum, count) => sum + count, 0)
  return { start, end: stars === 1 ? Math.max(start, total) : start + (starCounts[at] ?? 0) }
}

/** Each review once: a review added meanwhile shifts others to the next page. */
export function reviewsOfPages(pages: readonly ReviewPage[]): Review[] {
  const byId = new Map(pages.flatMap(({ reviews }) => reviews.map((one) => [one.id, one] as const)))
  return [...byId.values()]
}
