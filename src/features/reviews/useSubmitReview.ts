import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { inTime, newAction } from '~/api/http'
import { sendReview, type ReviewResult } from '~/api/reviews/reviewForm'
import { isOwnText, isSameText } from '~/domain/content/commentText'
import { reviewsOfPages, type HeldReview, type Review } from '~/domain/reviews/review'
import type { ReviewDraft, ReviewForm } from '~/domain/reviews/reviewForm'
import { parseHtml, textOf } from '~/lib/html'
import { report } from '~/lib/report'
import { heldReviewQuery, reviewsQuery } from './reviewQueries'
import { reviewStorage } from './reviewStorage'

export type SubmitResult =
  /** 'accepted': the list does not have it, and nothing says that it is held. */
  | { outcome: 'held' | 'shown' | 'accepted' | 'unconfirmed' }
  | Extract<ReviewResult, { message: string }>

/** The shop has the review. */
export const isSent = (
  outcome: SubmitResult['outcome'] | undefined,
): outcome is 'held' | 'shown' | 'accepted' =>
  outcome === 'held' || outcome === 'shown' || outcome === 'accepted'

interface SubmitReviewOptions {
  productId: number
  form: ReviewForm
  /** The shop has accepted the review: its data of the product may have changed. */
  onSubmitted: () => void
}

/**
 * Sends a review and finds out whether it is shown or held for approval. After an attempt that the shop has not
 * confirmed, “duplicate” means that it has the review.
 */
export function useSubmitReview({ productId, form, onSubmitted }: SubmitReviewOptions) {
  const queryClient = useQueryClient()
  const mutationKey = ['review', productId]
  // Also of an attempt from before the screen was left.
  const last = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1)

  const { mutateAsync } = useMutation({
    mutationKey,
    // A form that is opened again reads it by its key without observing it: it would be removed after 5 minutes.
    gcTime: Infinity,
    async mutationFn(draft: ReviewDraft): Promise<SubmitResult> {
      const send = () => sendReview(form, draft)
      const signal = newAction()
      const { result, isKnown } = await inTime('review', { signal }, () =>
        reviewStorage.sendOnce(productId, send),
      )
      if (result.outcome === 'refused') return result
      if (result.outcome === 'duplicate' && !isKnown) return result

      const isUnconfirmed = result.outcome === 'unconfirmed'
      if (!isUnconfirmed) reviewStorage.clearSent(productId)
      const isHeld = result.outcome === 'accepted' ? result.isHeld : undefined
      const own = {
        name: form.name ? draft.name.trim() : '',
        text: draft.text.trim(),
        rating: draft.rating,
      }
      // An earlier attempt may have been before the form was read.
      const shown = isHeld ? false : await isShown(own, isKnown ? 0 : form.newestId, signal)
      if (isUnconfirmed) {
        // A cached page lacks a new review, which the list may have.
        if (!shown) return { outcome: 'unconfirmed' }
        reviewStorage.clearSent(productId)
      }
      if (!shown && (isHeld === false || shown === undefined)) return { outcome: 'accepted' }
      setHeld(shown ? undefined : own)
      return { outcome: shown ? 'shown' : 'held' }
    },
    onSuccess({ outcome }) {
      if (isSent(outcome)) onSubmitted()
    },
    onError: (error) => report(error, 'sending a review'),
  })

  function setHeld(held: HeldReview | undefined) {
    if (held) reviewStorage.writeHeld(productId, held)
    else reviewStorage.clearHeld(productId)
    queryClient.setQueryData(heldReviewQuery(productId).queryKey, held ?? null)
  }

  /**
   * Whether the newest reviews include it, for shops whose response does not say. Undefined if they cannot be
   * read in the time of the action.
   *
   * @param newestId of the reviews before it
   */
  async function isShown(
    own: HeldReview,
    newestId: number,
    signal: AbortSignal,
  ): Promise<boolean | undefined> {
    try {
      const { pages } = await inTime('reviews', { signal }, () =>
        queryClient.fetchInfiniteQuery({ ...reviewsQuery(productId), staleTime: 0 }),
      )
      void queryClient.invalidateQueries({ queryKey: ['ratings', productId] })
      return reviewsOfPages(pages).some(
        (review) => review.id > newestId && isSameReview(review, own),
      )
    } catch {
      return undefined
    }
  }

  return {
    isSubmitting: last?.status === 'pending',
    result: last?.data as SubmitResult | undefined,
    error: last?.error ?? null,
    submit: mutateAsync,
  }
}

/** Whether a review of the shop is the visitor's own: same name, and the text or what the shop has left of it. */
export function isSameReview({ reviewer, text }: Review, own: HeldReview): boolean {
  if (own.name !== '' && !isSameText(reviewer, own.name)) return false
  const shown = textOf(text && parseHtml(text.markup)) ?? ''
  return isOwnText(shown, own.text)
}
