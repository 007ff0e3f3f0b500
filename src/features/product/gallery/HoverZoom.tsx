import { useEffect, useRef, useState } from 'react'
import type { Size, ZoomMode } from '~/domain/product/zoom'
import { Spinner } from '~/ui/feedback/Spinner'
import styles from './HoverZoom.module.css'
import { startZoom } from './startZoom'

interface HoverZoomProps {
  /** The large picture. */
  src: string
  /** The picture's frame, and where the mouse came in, px on the screen. */
  from: { frame: HTMLElement; x: number; y: number }
  settings: { mode: ZoomMode; wheel: boolean; easing: boolean }
  /** Escape was pressed. */
  onEnd: () => void
}

/** Shows what is under the mouse larger, once the large picture is there; without it, nothing. */
export function HoverZoom({ src, from, settings, onEnd }: HoverZoomProps) {
  const large = useLargePicture(src)
  const lens = useRef<HTMLSpanElement>(null)
  const view = useRef<HTMLSpanElement>(null)
  const picture = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const parts = { lens: lens.current, view: view.current, picture: picture.current }
    if (typeof large === 'string' || !parts.lens || !parts.view || !parts.picture) return
    const { frame, x, y } = from
    const { lens: glass, view: window, picture: image } = parts
    return startZoom({
      frame,
      from: { x, y },
      natural: large,
      settings,
      parts: { lens: glass, view: window, picture: image },
      onEnd,
    })
  }, [large, from, settings, onEnd])

  if (large === 'failed') return null
  if (large === 'loading') {
    return (
      <span className={styles.sign}>
        <Spinner text="Loading the large picture" />
      </span>
    )
  }
  return (
    <span className={styles.zoom} aria-hidden>
      <span ref={lens} className={styles.lens} />
      <span ref={view} className={styles.view}>
        <img ref={picture} src={src} alt="" />
      </span>
    </span>
  )
}

function useLargePicture(src: string): Size | 'loading' | 'failed' {
  const [large, setLarge] = useState<Size | 'loading' | 'failed'>('loading')
  useEffect(() => {
    const picture = new Image()
    const settle = () => setLarge({ width: picture.naturalWidth, height: picture.naturalHeight })
    const fail = () => setLarge('failed')
    picture.addEventListener('load', settle)
    picture.addEventListener('error', fail)
    picture.src = src
    return () => {
      picture.removeEventListener('load', settle)
      picture.removeEventListener('error', fail)
    }
  }, [src])
  return large
}
