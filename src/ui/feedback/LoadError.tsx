import { useEffect, useState } from 'react'
import { TransportError } from '~/domain/errors'
import { reportChunkLoadError } from '~/lib/report'
import * as commonMessages from '~/messages/common'
import { Notice } from './Notice'

interface LoadErrorProps {
  error: unknown
  onRetry: () => void
  /** Names what did not load, as a sentence. */
  title?: string
}

/** Replaces content that did not load: says why and offers to try again. */
export function LoadError({ error, onRetry, title }: LoadErrorProps) {
  const [chunkMessage, setChunkMessage] = useState<string>()
  useEffect(() => reportChunkLoadError(error, setChunkMessage), [error])
  const isOffline = error instanceof TransportError || !navigator.onLine
  return (
    <Notice
      kind="error"
      title={title ?? (isOffline ? commonMessages.offline : commonMessages.loadFailed)}
      onRetry={chunkMessage ? () => location.reload() : onRetry}
    >
      {title && isOffline && `${commonMessages.offline} `}
      {chunkMessage ?? (isOffline ? commonMessages.offlineHint : commonMessages.loadFailedHint)}
    </Notice>
  )
}
