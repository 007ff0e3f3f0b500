import { useId, useState, type MouseEvent } from 'react'
import { LIGHTBOX_LOADING_AFTER_MS, SHARE_WINDOW_PX } from '~/config/constants'
import { imageShareUrls, type SharedImage } from '~/domain/social/imageShare'
import { interpolate } from '~/lib/text'
import { useTimeout } from '~/lib/timeHooks'
import * as commonMessages from '~/messages/common'
import * as productMessages from '~/messages/product'
import * as socialMessages from '~/messages/social'
import { Spinner } from '~/ui/feedback/Spinner'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './LightboxControls.module.css'
import type { ImageState } from './photoSwipe'

interface LightboxControlsProps {
  state: ImageState
  count: number
  caption: string
  shared: SharedImage
  isFullscreen: boolean
  onToggleFullscreen: () => void
  onStep: (by: 1 | -1) => void
  onZoom: () => void
  onClose: () => void
}

/** PhotoSwipe wraps around from this many images on. */
const LOOP_FROM = 3

/** Counter, buttons and caption over the image. */
export function LightboxControls({
  state: { index, isLoading, isZoomed, canZoom },
  count,
  caption,
  shared,
  isFullscreen,
  onToggleFullscreen,
  onStep,
  onZoom,
  onClose,
}: LightboxControlsProps) {
  const isAtStart = count < LOOP_FROM && index === 0
  const isAtEnd = count < LOOP_FROM && index === count - 1
  return (
    <>
      <div className={styles.bar}>
        {count > 1 && (
          <p className={styles.counter}>
            {interpolate(productMessages.imageNumber, { number: index + 1, count })}
          </p>
        )}
        <IconButton
          icon={isZoomed ? 'zoom-out' : 'zoom-in'}
          aria-label={isZoomed ? productMessages.zoomOut : productMessages.zoomIn}
          aria-disabled={!canZoom}
          className={styles.control}
          onClick={onZoom}
        />
        {/* iPhones only allow videos in full screen. */}
        {document.fullscreenEnabled && (
          <IconButton
            icon={isFullscreen ? 'shrink' : 'expand'}
            aria-label={isFullscreen ? productMessages.leaveFullScreen : productMessages.fullScreen}
            className={styles.control}
            onClick={onToggleFullscreen}
          />
        )}
        <ShareMenu shared={shared} />
        <IconButton
          icon="close"
          aria-label={commonMessages.close}
          className={styles.control}
          data-close
          onClick={onClose}
        />
      </div>
      {count > 1 && (
        <>
          <IconButton
            icon="chevron-left"
            aria-label={productMessages.previousImage}
            aria-disabled={isAtStart}
            className={`${styles.control} ${styles.previous}`}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon="chevron-right"
            aria-label={productMessages.nextImage}
            aria-disabled={isAtEnd}
            className={`${styles.control} ${styles.next}`}
            onClick={() => onStep(1)}
          />
        </>
      )}
      {caption && (
        <p className={styles.caption} data-zoomed={isZoomed || undefined} aria-hidden>
          {caption}
        </p>
      )}
      {isLoading && <DelayedSpinner />}
    </>
  )
}

/** Appears only for an image that takes long to load. */
function DelayedSpinner() {
  const [isShown, setShown] = useState(false)
  useTimeout(LIGHTBOX_LOADING_AFTER_MS, () => setShown(true))
  return (
    isShown && (
      <div className={styles.loading}>
        <Spinner text={productMessages.loadingImage} />
      </div>
    )
  )
}

/** Share links of the image in a native popover, which closes on Escape and on outside clicks. */
function ShareMenu({ shared }: { shared: SharedImage }) {
  const id = useId()
  const { facebook, twitter, pinterest } = imageShareUrls(shared)
  return (
    <>
      <IconButton
        icon="share"
        aria-label={socialMessages.share}
        popoverTarget={id}
        className={styles.control}
      />
      <div
        id={id}
        popover="auto"
        className={styles.shareMenu}
        role="group"
        aria-label={socialMessages.share}
      >
        <ul className={styles.shareList}>
          <ShareLink url={facebook} label={socialMessages.shareOnFacebook} />
          <ShareLink url={twitter} label={socialMessages.shareOnTwitter} />
          <ShareLink url={pinterest} label={socialMessages.shareOnPinterest} />
          <li>
            <a href={shared.image} download>
              {productMessages.downloadImage}
            </a>
          </li>
        </ul>
      </div>
    </>
  )
}

const ShareLink = ({ url, label }: { url: string; label: string }) => (
  <li>
    <a href={url} target="_blank" rel="noopener" onClick={openShareWindow}>
      {label}
    </a>
  </li>
)

/** Opens the link in a small window; if that is blocked, the link opens a new tab as usual. */
function openShareWindow(event: MouseEvent<HTMLAnchorElement>) {
  const { width, height, top } = SHARE_WINDOW_PX
  const left = Math.round((screen.width - width) / 2)
  const opened = open(
    event.currentTarget.href,
    'share-image',
    `width=${width},height=${height},top=${top},left=${left},scrollbars=yes,resizable=yes`,
  )
  if (!opened) return
  opened.opener = null
  event.preventDefault()
}
