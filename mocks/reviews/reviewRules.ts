import type { Db } from '../db'
import type { MockProduct, MockReview } from '../seed/types'

/** Reviews of this session, pending ones included. */
export function writtenReviews(db: Db): (MockReview & { isApproved: boolean })[] {
  const last = Math.max(0, ...db.catalog.reviews.map(({ id }) => id))
  return db.session.reviews.map((review, i) => ({
    id: last + i + 1,
    productId: review.productId,
    author: review.author,
    rating: review.rating,
    text: review.text,
    date: Math.floor((review.at ?? 0) / 1000),
    verified: review.verified ?? false,
    isApproved: review.isApproved ?? false,
  }))
}

export const approvedReviews = (db: Db): MockReview[] => [
  ...db.catalog.reviews,
  ...writtenReviews(db).filter(({ isApproved }) => isApproved),
]

/** A visitor's reviews that wait for approval. WordPress knows them by account, or by the cookie of the name. */
export function ownHeldReviews(db: Db, productId: number): MockReview[] {
  const { reviews, userId, commenter } = db.session
  return writtenReviews(db).filter((review, i) => {
    const { customerId = 0, email = '' } = reviews[i] ?? {}
    const isOwn = (customerId > 0 && customerId === userId) || (email && commenter?.email === email)
    return isOwn && review.productId === productId && !review.isApproved
  })
}

/** A product's rating, including the approved reviews of this session. */
export function ratingOf(db: Db, product: MockProduct): { count: number; average: number } {
  const { ratingCount, ratingAverage } = product
  const written = writtenReviews(db).filter(
    ({ productId, isApproved }) => isApproved && productId === product.id,
  )
  if (written.length === 0) return { count: ratingCount, average: ratingAverage }
  const rated = written.filter(({ rating }) => rating > 0)
  const sum = rated.reduce((all, { rating }) => all + rating, ratingAverage * ratingCount)
  return {
    count: ratingCount + written.length,
    average: Math.round((sum / Math.max(1, ratingCount + rated.length)) * 100) / 100,
  }
}

/** WooCommerce's "verified owner": by account, or by the e-mail address of an order. */
export const hasBought = (
  db: Db,
  productId: number,
  { customerId, email }: { customerId: number; email: string },
): boolean =>
  db.session.orders.some(
    (order) =>
      ((customerId > 0 && order.customerId === customerId) ||
        (email !== '' && order.billing.email === email)) &&
      order.rows.some((row) => row.productId === productId),
  )

/** The customer's display name; undefined for a guest, who has to enter one. */
export function customerName(db: Db): string | undefined {
  const customer = db.session.customers.find(({ id }) => id === db.session.userId)
  return customer && (customer.displayName ?? customer.login)
}
