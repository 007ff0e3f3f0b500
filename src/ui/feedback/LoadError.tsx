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

/** Whether a request had no response because the device is offline. A timeout of the shop is no missing connection. */
export const isOffline = (error: unknown) => error instanceof TransportError && !navigator.onLine

/** Why there was no response, in a sentence; undefined after a response. */
export function noResponseText(error: unknown) {
  if (!navigator.onLine) return commonMessages.offline
  return error instanceof TransportError ? commonMessages.noResponse : undefined
}

/** Replaces content that did not load: says why and offers to try again. */
export function LoadError({ error, onRetry, title }: LoadErrorProps) {
  const [chunkMessage, setChunkMessage] = useState<string>()
  useEffect(() => reportChunkLoadError(error, setChunkMessage), [error])
  const reason = noResponseText(error)
  return (
    <Notice
      kind="error"
      title={title ?? reason ?? commonMessages.loadFailed}
      onRetry={chunkMessage ? () => location.reload() : onRetry}
    >
      {title && reason && `${reason} `}
      {chunkMessage ?? (reason ? commonMessages.offlineHint : commonMessages.loadFailedHint)}
    </Notice>
  )
}
