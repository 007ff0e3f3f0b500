import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { sendReview, type ReviewResult } from '~/api/reviews/reviewPost'
import { reviewsOfPages, type HeldReview } from '~/domain/reviews/review'
import type { ReviewDraft, ReviewForm } from '~/domain/reviews/reviewForm'
import { report } from '~/lib/report'
import {
  clearDraft,
  clearHeld,
  closeAttempt,
  hasOpenAttempt,
  openAttempt,
  writeHeld,
} from './draft'
import { isSameReview } from './isSameReview'
import { heldQuery, reviewsQuery } from './reviewsQuery'

export type SentReview = { outcome: 'held' | 'shown' } | Exclude<ReviewResult, { outcome: 'taken' }>

interface SendReviewOptions {
  productId: number
  form: ReviewForm
  /** The shop has taken it: what it says of the product may have changed. */
  onTaken: () => void
}

/**
 * Sends a review once, however often it is asked for, even from a screen that was left meanwhile. One
 * whose first answer was lost is called a duplicate the next time: the shop has it.
 */
export function useSendReview({ productId, form, onTaken }: SendReviewOptions) {
  const queryClient = useQueryClient()
  const mutationKey = ['review', productId]
  const isSending = useIsMutating({ mutationKey }) > 0

  const { mutate, data, error, reset } = useMutation({
    mutationKey,
    async mutationFn(draft: ReviewDraft): Promise<SentReview> {
      const mayHaveIt = hasOpenAttempt(productId)
      openAttempt(productId)
      const result = await sendReview(form, draft)
      closeAttempt(productId)
      if (result.outcome === 'refused') return result
      if (result.outcome === 'duplicate' && !mayHaveIt) return result

      clearDraft(productId)
      const isHeld = result.outcome === 'taken' && result.isHeld
      const own = {
        name: form.name ? draft.name.trim() : '',
        text: draft.text.trim(),
        rating: draft.rating,
      }
      const outcome = isHeld || !(await isShown(own)) ? 'held' : 'shown'
      keepHeld(outcome === 'held' ? own : undefined)
      return { outcome }
    },
    onSuccess({ outcome }) {
      if (outcome === 'held' || outcome === 'shown') onTaken()
    },
    onError: (error) => report(error, 'sending a review'),
  })

  function keepHeld(held: HeldReview | undefined) {
    if (held) writeHeld(productId, held)
    else clearHeld(productId)
    queryClient.setQueryData(heldQuery(productId).queryKey, held ?? null)
  }

  /** Whether the newest reviews hold it: the only way to know where the shop does not say. */
  async function isShown(own: HeldReview): Promise<boolean> {
    try {
      const { pages } = await queryClient.fetchInfiniteQuery({
        ...reviewsQuery(productId),
        staleTime: 0,
      })
      void queryClient.invalidateQueries({ queryKey: ['ratings', productId] })
      return reviewsOfPages(pages).some((review) => isSameReview(review, own))
    } catch {
      return false
    }
  }

  return {
    isSending,
    result: data,
    error,
    /** Takes the answer to the last attempt back. */
    reset,
    send(draft: ReviewDraft) {
      // What is drawn may be a moment behind: the cache is not.
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(draft)
    },
  }
}
