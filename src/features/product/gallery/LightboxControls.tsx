import { useEffect, useState } from 'react'
import { LIGHTBOX_LOADING_AFTER_MS } from '~/config/pictures'
import type { SharedPicture } from '~/domain/social/pictureShare'
import { after } from '~/lib/time'
import { IconButton } from '~/ui/forms/IconButton'
import { Spinner } from '~/ui/feedback/Spinner'
import styles from './LightboxControls.module.css'
import type { PictureState } from './openPhotoSwipe'
import { ShareMenu } from './ShareMenu'

interface LightboxControlsProps {
  state: PictureState
  count: number
  caption: string
  shared: SharedPicture
  /** Undefined where the browser has no whole screen to give. */
  fullscreen: { isFullscreen: boolean; toggle: () => void } | undefined
  onStep: (by: 1 | -1) => void
  onZoom: () => void
  onClose: () => void
}

/** Fewer pictures than this do not go round. */
const LOOP_FROM = 3

/** Counter, buttons and the picture's words, over the picture. */
export function LightboxControls({
  state: { index, isLoading, isZoomed, canZoom },
  count,
  caption,
  shared,
  fullscreen,
  onStep,
  onZoom,
  onClose,
}: LightboxControlsProps) {
  const isLong = useLasting(isLoading, LIGHTBOX_LOADING_AFTER_MS)
  const isAtStart = count < LOOP_FROM && index === 0
  const isAtEnd = count < LOOP_FROM && index === count - 1
  return (
    <>
      <div className={styles.bar}>
        {count > 1 && (
          <p className={styles.counter}>
            {index + 1} / {count}
          </p>
        )}
        <IconButton
          icon={isZoomed ? 'zoom-out' : 'zoom-in'}
          aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
          aria-disabled={!canZoom}
          className={styles.control}
          onClick={onZoom}
        />
        {fullscreen && (
          <IconButton
            icon={fullscreen.isFullscreen ? 'shrink' : 'expand'}
            aria-label={fullscreen.isFullscreen ? 'Leave full screen' : 'Full screen'}
            className={styles.control}
            onClick={fullscreen.toggle}
          />
        )}
        <ShareMenu picture={shared} className={styles.control} />
        <IconButton
          icon="close"
          aria-label="Close"
          className={styles.control}
          data-close
          onClick={onClose}
        />
      </div>
      {count > 1 && (
        <>
          <IconButton
            icon="chevron-left"
            aria-label="Previous picture"
            aria-disabled={isAtStart}
            className={`${styles.control} ${styles.previous}`}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon="chevron-right"
            aria-label="Next picture"
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
      {isLong && (
        <div className={styles.loading}>
          <Spinner text="Loading" />
        </div>
      )}
    </>
  )
}

/** Whether something has been so for a while. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const cancel = after(ms, () => setLong(true))
    return () => {
      cancel()
      setLong(false)
    }
  }, [isSo, ms])
  return isLong
}
