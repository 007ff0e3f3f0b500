import { useRef, useState } from 'react'
import { LIGHTBOX_IDLE_AFTER_MS } from '~/config/pictures'
import type { ProductImage } from '~/domain/product/product'
import { Announcer } from '~/ui/feedback/announcer'
import styles from './Lightbox.module.css'
import { LightboxControls } from './LightboxControls'
import { useFullscreen } from './useFullscreen'
import { useIdle } from './useIdle'
import { useSlides } from './useSlides'

export interface LightboxProps {
  /** Whose pictures they are. */
  name: string
  images: readonly ProductImage[]
  /** Undefined: closed. */
  index: number | undefined
  /** The shopper has leafed on to another. */
  onIndex: (index: number) => void
  onClose: () => void
  /** The picture on the page, which the opened one grows out of and shrinks back into. */
  pictureAt: (index: number) => HTMLImageElement | undefined
  /** The address that leads to a picture, to be shared. */
  urlOf: (index: number) => string
}

/**
 * Pictures over the whole screen, one at a time. The platform's dialog keeps the focus inside, answers
 * Escape and gives the focus back on closing.
 */
export function Lightbox(props: LightboxProps) {
  const { name, images, index, urlOf } = props
  const isOpen = index !== undefined
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [isBare, setBare] = useState(false)
  const fullscreen = useFullscreen(frame)

  const { state, isThere, step, zoom } = useSlides({
    ...props,
    host,
    onTap: () => setBare((isBare) => !isBare),
    onOpen() {
      if (!dialog.current?.open) dialog.current?.showModal()
      dialog.current?.querySelector<HTMLElement>('[data-close]')?.focus()
    },
    onGone: () => void putAway(),
  })
  const isIdle = useIdle(frame, LIGHTBOX_IDLE_AFTER_MS, isThere)
  const image = images[state.index]

  async function putAway() {
    setBare(false)
    // Nothing outside of what has the whole screen can take the focus back.
    await fullscreen.leave()
    // Unless they have been opened anew meanwhile.
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
      aria-label={`Pictures of ${name}`}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The event comes a task later: by then they may have been opened anew.
      onClose={() => dialog.current?.open || close()}
    >
      {isThere && (
        <div
          ref={frame}
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
                page: urlOf(state.index),
                image: image.src,
                text: image.alt || name,
              }}
              fullscreen={fullscreen.isPossible ? fullscreen : undefined}
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
