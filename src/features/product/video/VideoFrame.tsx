import { useEffect, useState } from 'react'
import { messages } from '~/config/messages'
import { productMessages } from '~/config/productMessages'
import { videoEmbedUrl, videoPageUrl, type ProductVideo } from '~/domain/product/media'
import { after } from '~/lib/time'
import { Notice } from '~/ui/feedback/Notice'
import styles from './VideoFrame.module.css'

/** A frame that has not come after this long is taken for blocked. */
const FRAME_WAIT_MS = 10_000

/**
 * The video in its site's own player, cut off from the page around it. Where no frame can be shown the
 * shop's sentence stands in its place; the way to the video's own page is always there.
 */
export function VideoFrame({ video, name }: { video: ProductVideo; name: string }) {
  const address = videoEmbedUrl(video)
  const [isThere, setThere] = useState(false)
  const [isBlocked, setBlocked] = useState(!navigator.onLine)

  useEffect(() => {
    if (isThere || isBlocked) return
    return after(FRAME_WAIT_MS, () => setBlocked(true))
  }, [isThere, isBlocked])

  // A site whose security policy allows no frames tells it only here.
  useEffect(() => {
    const onRefusal = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (URL.canParse(blockedURI) && new URL(blockedURI).origin === new URL(address).origin) {
        setBlocked(true)
      }
    }
    document.addEventListener('securitypolicyviolation', onRefusal)
    return () => document.removeEventListener('securitypolicyviolation', onRefusal)
  }, [address])

  return (
    <div className={styles.video}>
      {isBlocked ? (
        <Notice kind="info">
          {navigator.onLine ? productMessages.noFrames : messages.offline}
        </Notice>
      ) : (
        <iframe
          className={styles.frame}
          src={address}
          title={`Video: ${name}`}
          // A frame can lift its own sandbox only within its page's origin; these hosts are others, and need theirs.
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // Their players refuse a page that does not say where it is.
          referrerPolicy="strict-origin-when-cross-origin"
          aria-busy={!isThere}
          onLoad={() => setThere(true)}
        />
      )}
      <a href={videoPageUrl(video)} target="_blank" rel="noopener" className={styles.link}>
        Watch it on {video.site} instead
      </a>
    </div>
  )
}
