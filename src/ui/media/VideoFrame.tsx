import { useState } from 'react'
import { videoEmbedUrl, videoPageUrl, type VideoId } from '~/domain/content/video'
import { interpolate } from '~/lib/text'
import { useTimeout } from '~/lib/timeHooks'
import { useDocumentEvent } from '~/lib/events'
import * as commonMessages from '~/messages/common'
import { useAnnouncement } from '~/ui/feedback/announcer'
import { Notice } from '~/ui/feedback/Notice'
import styles from './VideoFrame.module.css'

/** A frame that has not loaded after this time is treated as blocked. */
const FRAME_TIMEOUT_MS = 10_000

interface VideoFrameProps {
  video: VideoId
  /** Names the player for screen readers. */
  title: string
}

/** The host's player in a sandboxed frame, with a link to the video's page in case frames are blocked. */
export function VideoFrame({ video, title }: VideoFrameProps) {
  const url = videoEmbedUrl(video)
  const [isLoaded, setLoaded] = useState(false)
  const [isBlocked, setBlocked] = useState(!navigator.onLine)

  useTimeout(isLoaded || isBlocked ? undefined : FRAME_TIMEOUT_MS, () => setBlocked(true))

  // A frame blocked by the site's content security policy fires no error event.
  useDocumentEvent('securitypolicyviolation', ({ blockedURI }) => {
    if (URL.canParse(blockedURI) && new URL(blockedURI).origin === new URL(url).origin) {
      setBlocked(true)
    }
  })

  const problem = navigator.onLine ? commonMessages.noFrames : commonMessages.offline
  useAnnouncement(isBlocked ? problem : undefined)

  return (
    <div className={styles.video}>
      {isBlocked ? (
        <Notice kind="info">{problem}</Notice>
      ) : (
        <iframe
          className={styles.frame}
          src={url}
          title={title}
          // Safe together with allow-same-origin, because the hosts are cross-origin; their players need both.
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The players refuse to run without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          aria-busy={!isLoaded}
          onLoad={() => setLoaded(true)}
        />
      )}
      <a href={videoPageUrl(video)} target="_blank" rel="noopener" className={styles.link}>
        {interpolate(commonMessages.watchOn, { site: video.site })}
      </a>
    </div>
  )
}
