import { useId, useState } from 'react'
import { IMAGE_SHARE_WINDOW_PX, LIGHTBOX_LOADING_AFTER_MS } from '~/config/constants'
import { shareServicesOf } from '~/domain/social/shareServices'
import { shareUrl, type SharedPage } from '~/domain/social/shareUrl'
import { interpolate } from '~/lib/text'
import { useTimeout } from '~/lib/timeHooks'
import * as commonMessages from '~/messages/common'
import * as productMessages from '~/messages/product'
import * as socialMessages from '~/messages/social'
import { Spinner } from '~/ui/feedback/Spinner'
import { IconButton } from '~/ui/forms/IconButton'
import { shareContext } from '~/ui/sharing/shareContext'
import { ShareLink } from '~/ui/sharing/ShareLink'
import styles from './LightboxControls.module.css'
import type { ImageState } from './photoSwipe'

interface LightboxControlsProps {
  state: ImageState
  count: number
  caption: string
  shared: SharedPage
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
function ShareMenu({ shared }: { shared: SharedPage }) {
  const id = useId()
  const context = shareContext()
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
          {shareServicesOf(Object.keys(LABELS)).map(({ id, barTemplate }) => (
            <li key={id}>
              <ShareLink
                href={shareUrl(barTemplate, shared, context)}
                popup={IMAGE_SHARE_WINDOW_PX}
              >
                {LABELS[id]}
              </ShareLink>
            </li>
          ))}
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

/** Labels of the services that take an image, by id. */
const LABELS: Readonly<Record<string, string>> = {
  facebook: socialMessages.shareOnFacebook,
  x: socialMessages.shareOnTwitter,
  pinterest: socialMessages.shareOnPinterest,
}
