import * as v from 'valibot'
import type { HeldReview } from '~/domain/reviews/review'
import type { ReviewDraft } from '~/domain/reviews/reviewForm'
import { sessionStore } from '~/lib/storage'
import { sessionDraft } from '~/ui/forms/sessionDraft'

/**
 * Per product and tab: the draft of the form, the visitor's own review while it is held for approval, and
 * whether an attempt to send it has had no response.
 */
const PREFIX = 'review-'
const attemptKey = (productId: number) => `${PREFIX}attempt ${productId}`
const heldKey = (productId: number) => `${PREFIX}held ${productId}`

/** For all products, at sign-out: the next visitor may be another person. */
export const clearReviewStorage = () => sessionStore.removeAll(PREFIX)

const Rating = v.optional(v.picklist([1, 2, 3, 4, 5]))

const Draft = v.object({
  rating: Rating,
  text: v.string(),
  name: v.string(),
  email: v.string(),
  keepsName: v.boolean(),
}) satisfies v.GenericSchema<unknown, ReviewDraft>

const Held = v.object({
  rating: Rating,
  text: v.string(),
  name: v.string(),
}) satisfies v.GenericSchema<unknown, HeldReview>

export const reviewDraft = (productId: number) =>
  sessionDraft<ReviewDraft>(`${PREFIX}draft ${productId}`, Draft)

export function readHeld(productId: number): HeldReview | undefined {
  const held = v.safeParse(Held, sessionStore.read(heldKey(productId)))
  return held.success ? held.output : undefined
}

export const writeHeld = (productId: number, held: HeldReview) =>
  sessionStore.write(heldKey(productId), held)
export const clearHeld = (productId: number) => sessionStore.remove(heldKey(productId))

/**
 * An attempt without a readable response is open: the shop may have the review, and then calls the next
 * attempt a duplicate.
 */
export const openAttempt = (productId: number) => sessionStore.write(attemptKey(productId), true)
export const closeAttempt = (productId: number) => sessionStore.remove(attemptKey(productId))
export const hasOpenAttempt = (productId: number) =>
  sessionStore.read(attemptKey(productId)) === true
