import { messages } from '~/config/messages'
import { TransportError } from '~/domain/errors'
import { Notice } from '~/ui/feedback/Notice'
import type { SentReview } from './useSendReview'
import { NOT_SENT, UNSURE } from './wording'

interface SendProblemProps {
  result: SentReview | undefined
  error: Error | null
}

/** Why a review was not taken, where no field tells it. What was typed stays. */
export function SendProblem({ result, error }: SendProblemProps) {
  if (error instanceof TransportError && !navigator.onLine) {
    return (
      <Notice kind="error" title={`${NOT_SENT} ${messages.offline}`}>
        Your review is kept here. Please send it again when you are back online.
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice kind="error" title={UNSURE}>
        Your review is kept here. Please send it again: the shop takes the same one only once.
      </Notice>
    )
  }
  if (result?.outcome === 'duplicate' || (result?.outcome === 'refused' && !result.field)) {
    return (
      <Notice kind="error" title={NOT_SENT}>
        {result.message}
      </Notice>
    )
  }
  return null
}
