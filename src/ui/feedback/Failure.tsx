import { useEffect, useState } from 'react'
import { messages } from '~/config/messages'
import { TransportError } from '~/domain/errors'
import { tellMissedCode } from '~/lib/missedCode'
import { Notice } from './Notice'

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** What did not load, as a sentence. */
  title?: string
}

/** Stands where something should have been: says what happened and offers to try again. */
export function Failure({ error, onRetry, title }: FailureProps) {
  const [words, say] = useState<string>()
  useEffect(() => tellMissedCode(error, say), [error])
  const isOffline = error instanceof TransportError || !navigator.onLine
  return (
    <Notice
      kind="error"
      title={title ?? (isOffline ? messages.offline : messages.loadFailed)}
      onRetry={words ? () => location.reload() : onRetry}
    >
      {title && isOffline && `${messages.offline} `}
      {words ?? (isOffline ? messages.offlineWhy : messages.loadFailedWhy)}
    </Notice>
  )
}
