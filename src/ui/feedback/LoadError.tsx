import { useEffect, useState } from 'react'
import { messages } from '~/config/messages'
import { TransportError } from '~/domain/errors'
import { reportChunkLoadError } from '~/lib/chunkLoadError'
import { Notice } from './Notice'

interface LoadErrorProps {
  error: unknown
  onRetry: () => void
  /** What did not load, as a sentence. */
  title?: string
}

/** Stands where something should have been: says what happened and offers to try again. */
export function LoadError({ error, onRetry, title }: LoadErrorProps) {
  const [words, say] = useState<string>()
  useEffect(() => reportChunkLoadError(error, say), [error])
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
