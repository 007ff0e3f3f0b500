import * as v from 'valibot'
import type { HeldReview } from '~/domain/reviews/review'
import type { ReviewDraft } from '~/domain/reviews/reviewForm'
import { commentDraftEntries, commentStorage } from '~/ui/comments/commentStorage'

const Rating = v.optional(v.picklist([1, 2, 3, 4, 5]))

const Draft = v.object({
  ...commentDraftEntries,
  rating: Rating,
}) satisfies v.GenericSchema<unknown, ReviewDraft>

const Held = v.object({
  rating: Rating,
  text: v.string(),
  name: v.string(),
}) satisfies v.GenericSchema<unknown, HeldReview>

/** By product. */
export const reviewStorage = commentStorage<ReviewDraft, HeldReview>('review-', {
  draft: Draft,
  held: Held,
})
