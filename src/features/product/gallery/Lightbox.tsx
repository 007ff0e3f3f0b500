import { useCallback, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { LIGHTBOX_IDLE_AFTER_MS } from '~/config/constants'
import type { ProductImage } from '~/domain/product/product'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import { after } from '~/lib/time'
import * as productMessages from '~/messages/product'
import { Announcer } from '~/ui/feedback/announcer'
import styles from './Lightbox.module.css'
import { LightboxControls } from './LightboxControls'
import { usePhotoSwipe } from './usePhotoSwipe'

export interface LightboxProps {
  /** Name of the product. */
  name: string
  images: readonly ProductImage[]
  /** Undefined while closed. */
  index: number | undefined
  /** The shopper has moved to another image. */
  onIndex: (index: number) => void
  onClose: () => void
  /** The image on the page, from which the opening animation starts. */
  imageAt: (index: number) => HTMLImageElement | undefined
  /** URL of an image, for sharing. */
  urlOf: (index: number) => string
}

/** Images in full screen. The native dialog traps and restores the focus and handles Escape. */
export function Lightbox(props: LightboxProps) {
  const { name, images, index, urlOf } = props
  const isOpen = index !== undefined
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [isBare, setBare] = useState(false)
  const { isIdle, watchIdle } = useIdle(frame, LIGHTBOX_IDLE_AFTER_MS)
  const isFullscreen = useSyncExternalStore(
    onFullscreenChange,
    () => document.fullscreenElement !== null,
  )

  const { state, isMounted, step, zoom } = usePhotoSwipe({
    ...props,
    host,
    onTap: () => setBare((isBare) => !isBare),
    onOpen() {
      if (!dialog.current?.open) dialog.current?.showModal()
      dialog.current?.querySelector<HTMLElement>('[data-close]')?.focus()
    },
    onClosed: () => void closeDialog(),
  })
  const image = images[state.index]

  async function closeDialog() {
    setBare(false)
    // Leave full screen first: an element outside of it cannot receive the focus.
    await leaveFullscreen()
    // The lightbox may have been opened again meanwhile.
    if (!host.current?.firstChild) dialog.current?.close()
  }
  function close() {
    if (isOpen) props.onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-lightbox={isOpen ? 'open' : 'closed'}
      aria-label={interpolate(productMessages.images, { name })}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The close event is asynchronous: the lightbox may have been opened again meanwhile.
      onClose={() => dialog.current?.open || close()}
    >
      {isMounted && (
        <div
          ref={watchIdle}
          className={styles.frame}
          data-idle={isIdle || undefined}
          data-bare={isBare || !isOpen || undefined}
        >
          <div ref={host} />
          {image && (
            <LightboxControls
              state={state}
              count={images.length}
              caption={image.alt}
              shared={{
                url: urlOf(state.index),
                title: image.alt || name,
                image: image.src,
              }}
              isFullscreen={isFullscreen}
              onToggleFullscreen={() =>
                isFullscreen
                  ? void leaveFullscreen()
                  : frame.current?.requestFullscreen().catch(reportFullscreen)
              }
              onStep={step}
              onZoom={zoom}
              onClose={close}
            />
          )}
          <Announcer />
        </div>
      )}
    </dialog>
  )
}

function onFullscreenChange(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

async function leaveFullscreen() {
  if (document.fullscreenElement) await document.exitFullscreen().catch(reportFullscreen)
}

const reportFullscreen = (error: unknown) => report(error, 'changing to the whole screen')

const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/**
 * Whether a mouse has rested on an element for `ms`. Any activity ends that; only a mouse starts the next
 * wait, because a key or a finger may rest for long. `watchIdle` is the element's ref.
 */
function useIdle(ref: RefObject<HTMLElement | null>, ms: number) {
  const [isIdle, setIdle] = useState(false)
  const watchIdle = useCallback(
    (element: HTMLElement | null) => {
      ref.current = element
      let cancel: (() => void) | undefined
      const onActivity = (event: Event) => {
        setIdle(false)
        cancel?.()
        const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
        cancel = isMouse ? after(ms, () => setIdle(true)) : undefined
      }
      const listeners = new AbortController()
      const options = { passive: true, signal: listeners.signal }
      for (const event of ACTIVITY) element?.addEventListener(event, onActivity, options)
      return () => {
        ref.current = null
        listeners.abort()
        cancel?.()
        setIdle(false)
      }
    },
    [ref, ms],
  )
  return { isIdle, watchIdle }
}
