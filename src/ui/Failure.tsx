import { useEffect, useState } from 'react'
import { messages } from '~/config/messages'
import { TransportError } from '~/domain/errors'
import { isMissedCode, tellMissedCode } from '~/lib/missedCode'
import { Notice } from './Notice'

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** What did not load, as a sentence. */
  title?: string
}

/** Stands where something should have been: says what happened and offers to try again. */
export function Failure({ error, onRetry, title }: FailureProps) {
  const isMissed = isMissedCode(error)
  const [words, setWords] = useState<string>()
  useEffect(() => {
    if (isMissed) tellMissedCode(setWords)
  }, [isMissed])
  const isOffline = error instanceof TransportError || !navigator.onLine
  return (
    <Notice
      kind="error"
      title={title ?? (isOffline ? messages.offline : messages.loadFailed)}
      // A file that could not be fetched stays failed in the module map: only a reload asks again.
      onRetry={isMissed ? () => location.reload() : onRetry}
    >
      {title && isOffline && `${messages.offline} `}
      {words ?? (isOffline ? messages.offlineWhy : messages.loadFailedWhy)}
    </Notice>
  )
}
