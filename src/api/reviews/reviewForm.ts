import { sendComment, type CommentResult } from '~/api/content/commentForm'
import type { ReviewDraft, ReviewField, ReviewForm } from '~/domain/reviews/reviewForm'

export type ReviewResult =
  /** `isHeld` is undefined if the response does not say whether the review awaits approval. */
  | { outcome: 'accepted'; isHeld: true | undefined }
  | Exclude<CommentResult<ReviewField>, { outcome: 'accepted' }>

/** Sends a review by WordPress's comment form (docs/calls.md#review-post). */
export async function sendReview(form: ReviewForm, draft: ReviewDraft): Promise<ReviewResult> {
  const rating = form.stars === 'none' ? {} : { rating: draft.rating }
  const result = await sendComment(form, draft, rating)
  if (result.outcome === 'accepted') {
    return { outcome: 'accepted', isHeld: result.heldId === undefined ? undefined : true }
  }
  return result.outcome === 'refused' && /rate the product/i.test(result.message)
    ? { ...result, field: 'rating' }
    : result
}
