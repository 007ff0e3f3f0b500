import type { ServerHtml } from './serverHtml'

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
