import { isOffline } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'

interface CommentErrorProps {
  /** The outcome of the last attempt; `field`: the reason is shown there. */
  result: { outcome: string; message?: string; field?: string } | undefined
  error: Error | null
  texts: {
    notSent: string
    notSentOffline: string
    notSentOfflineHint: string
    unsure: string
    unconfirmed: string
    unsureHint: string
  }
}

/** Why a comment or review is not known to be accepted, unless the reason is shown at a field. The draft remains. */
export function CommentError({ result, error, texts }: CommentErrorProps) {
  if (isOffline(error)) {
    return (
      <Notice kind="error" title={texts.notSentOffline}>
        {texts.notSentOfflineHint}
      </Notice>
    )
  }
  if (error || result?.outcome === 'unconfirmed') {
    return (
      <Notice kind="error" title={error ? texts.unsure : texts.unconfirmed}>
        {texts.unsureHint}
      </Notice>
    )
  }
  if (result?.message !== undefined && !result.field) {
    return (
      <Notice kind="error" title={texts.notSent}>
        {result.message}
      </Notice>
    )
  }
  return null
}
