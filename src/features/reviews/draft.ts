import * as v from 'valibot'
import type { HeldReview } from '~/domain/reviews/review'
import type { ReviewDraft } from '~/domain/reviews/reviewForm'
import { sessionStore } from '~/lib/storage'

/**
 * What the shopper has typed outlives a reload, a way to another screen and a failed attempt, in this
 * tab alone, for each product by itself. So does the review that the shop keeps back until approval.
 */
const REVIEWS = 'review-'
const draftKey = (productId: number) => `${REVIEWS}draft ${productId}`
const attemptKey = (productId: number) => `${REVIEWS}attempt ${productId}`
const heldKey = (productId: number) => `${REVIEWS}held ${productId}`

/** Of all products: whoever comes next at this computer is somebody else. */
export const forgetReviews = () => sessionStore.removeAll(REVIEWS)

const Stars = v.optional(v.picklist([1, 2, 3, 4, 5]))

const Draft = v.object({
  rating: Stars,
  text: v.string(),
  name: v.string(),
  email: v.string(),
  keepsName: v.boolean(),
}) satisfies v.GenericSchema<unknown, ReviewDraft>

const Held = v.object({
  rating: Stars,
  text: v.string(),
  name: v.string(),
}) satisfies v.GenericSchema<unknown, HeldReview>

/** Undefined for none, and for one that another version of the shop has written. */
export function readDraft(productId: number): ReviewDraft | undefined {
  const draft = v.safeParse(Draft, sessionStore.read(draftKey(productId)))
  return draft.success ? draft.output : undefined
}

export const writeDraft = (productId: number, draft: ReviewDraft) =>
  sessionStore.write(draftKey(productId), draft)
export const clearDraft = (productId: number) => sessionStore.remove(draftKey(productId))

export function readHeld(productId: number): HeldReview | undefined {
  const held = v.safeParse(Held, sessionStore.read(heldKey(productId)))
  return held.success ? held.output : undefined
}

export const writeHeld = (productId: number, held: HeldReview) =>
  sessionStore.write(heldKey(productId), held)
export const clearHeld = (productId: number) => sessionStore.remove(heldKey(productId))

/**
 * A review was sent and no readable answer has come: the shop may have it, so that it calls the next
 * attempt a duplicate.
 */
export const openAttempt = (productId: number) => sessionStore.write(attemptKey(productId), true)
export const closeAttempt = (productId: number) => sessionStore.remove(attemptKey(productId))
export const hasOpenAttempt = (productId: number) =>
  sessionStore.read(attemptKey(productId)) === true
