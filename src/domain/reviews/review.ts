import type { ServerHtml } from '~/domain/content/serverHtml'

export interface Review {
  id: number
  reviewer: string
  text?: ServerHtml
  /** 1 to 5; absent where the reviewer gave none. */
  rating?: number
  /** ISO 8601, the shop's local time. */
  date: string
  /** In the shop's words: "21 November 2026". */
  dateText: string
  /** The reviewer has bought the product. */
  isVerified: boolean
}

export interface ReviewPage {
  reviews: Review[]
  total: number
  pageCount: number
}

/** A review of this visitor that the shop has not shown yet. */
export interface HeldReview {
  /** '' for a customer, whose account signs. */
  name: string
  text: string
  rating?: number | undefined
}

export const STARS = [5, 4, 3, 2, 1] as const

/** How many reviews gave 5, 4, 3, 2 and 1 stars; those without stars are left out. */
export const countStars = (ratings: readonly (number | undefined)[]): number[] =>
  STARS.map((stars) => ratings.filter((rating) => rating === stars).length)

/** Each review once: one that was written meanwhile moves the others on to the next page. */
export function reviewsOfPages(pages: readonly ReviewPage[]): Review[] {
  const byId = new Map(pages.flatMap(({ reviews }) => reviews.map((one) => [one.id, one] as const)))
  return [...byId.values()]
}

/** Whether two texts say the same: the shop adds paragraphs, drops tags and changes quotation marks. */
export function isSameText(a: string, b: string): boolean {
  const words = wordsOf(a)
  return words ? words === wordsOf(b) : a.trim() !== '' && a.trim() === b.trim()
}

const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
