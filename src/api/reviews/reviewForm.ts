import { sendComment, type CommentResult } from '~/api/content/commentForm'
import type { ReviewDraft, ReviewField, ReviewForm } from '~/domain/reviews/reviewForm'

export type ReviewResult = CommentResult<ReviewField>

/** Sends a review by WordPress's comment form (docs/calls.md#review-post). */
export async function sendReview(form: ReviewForm, draft: ReviewDraft): Promise<ReviewResult> {
  const rating = form.stars === 'none' ? {} : { rating: draft.rating }
  const result = await sendComment(form, draft, rating)
  return result.outcome === 'refused' && /rate the product/i.test(result.message)
    ? { ...result, field: 'rating' }
    : result
}
