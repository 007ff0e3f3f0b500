import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Size, ZoomMode } from '~/domain/product/zoom'
import * as productMessages from '~/messages/product'
import { Spinner } from '~/ui/feedback/Spinner'
import styles from './HoverZoom.module.css'
import { startZoom } from './startZoom'

interface HoverZoomProps {
  /** URL of the large image. */
  src: string
  /** The image's frame and the position of the mouse in the viewport, px. */
  start: { frame: HTMLElement; x: number; y: number }
  settings: { mode: ZoomMode; wheel: boolean; easing: boolean }
  /** Called on Escape, and when the size of the window changes. */
  onStop: () => void
}

/** The enlarged image under the mouse, once the large image has loaded; nothing if that fails. */
export function HoverZoom({ src, start, settings, onStop }: HoverZoomProps) {
  const large = useLargeImage(src)
  const lens = useRef<HTMLSpanElement>(null)
  const view = useRef<HTMLSpanElement>(null)
  const image = useRef<HTMLImageElement>(null)
  // Not a dependency: a new function would start the zoom again where the mouse has entered.
  const stop = useEffectEvent(onStop)

  useEffect(() => {
    if (typeof large === 'string' || !lens.current || !view.current || !image.current) return
    return startZoom({
      frame: start.frame,
      mouse: { x: start.x, y: start.y },
      natural: large,
      settings,
      parts: { lens: lens.current, view: view.current, image: image.current },
      onStop: () => stop(),
    })
  }, [large, start, settings])

  if (large === 'failed') return null
  if (large === 'loading') {
    return (
      <span className={styles.loading}>
        <Spinner text={productMessages.loadingLargeImage} />
      </span>
    )
  }
  return (
    <span className={styles.zoom} aria-hidden>
      <span ref={lens} className={styles.lens} />
      <span ref={view} className={styles.view}>
        <img ref={image} src={src} alt="" />
      </span>
    </span>
  )
}

/** Loads an image; its natural size once it is there. */
function useLargeImage(src: string): Size | 'loading' | 'failed' {
  const [large, setLarge] = useState<Size | 'loading' | 'failed'>('loading')
  useEffect(() => {
    const image = new Image()
    const onLoad = () => setLarge({ width: image.naturalWidth, height: image.naturalHeight })
    const onError = () => setLarge('failed')
    image.addEventListener('load', onLoad)
    image.addEventListener('error', onError)
    image.src = src
    return () => {
      image.removeEventListener('load', onLoad)
      image.removeEventListener('error', onError)
    }
  }, [src])
  return large
}
