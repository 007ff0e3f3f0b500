import type PhotoSwipe from 'photoswipe'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { interpolate } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { announce } from '~/ui/feedback/announcer'
import type { LightboxProps } from './Lightbox'
import {
  changeImages,
  closePhotoSwipe,
  destroyPhotoSwipe,
  openPhotoSwipe,
  type ImageState,
} from './photoSwipe'

interface PhotoSwipeOptions extends LightboxProps {
  /** PhotoSwipe renders into this element. */
  host: RefObject<HTMLElement | null>
  /** The image was tapped. */
  onTap: () => void
  onOpen: () => void
  /** The closing animation has ended. */
  onClosed: () => void
}

/**
 * Synchronizes PhotoSwipe with the URL: `index` opens, moves and closes it; gestures and keys are reported
 * through the callbacks. `isMounted` stays true until the closing animation has ended.
 */
export function usePhotoSwipe(options: PhotoSwipeOptions) {
  const { index, images } = options
  const isOpen = index !== undefined
  const instance = useRef<PhotoSwipe>(undefined)
  const lastIndex = useRef(0)
  const [state, setState] = useState<ImageState>(CLOSED)
  const [isMounted, setMounted] = useState(isOpen)
  if (isOpen && !isMounted) setMounted(true)

  const onState = useEffectEvent((next: ImageState) => {
    setState((before) => (isSame(before, next) ? before : next))
    if (next.index === lastIndex.current) return
    lastIndex.current = next.index
    const { alt } = images[next.index] ?? {}
    const position = { number: next.index + 1, count: images.length }
    announce(
      alt
        ? interpolate(productMessages.imageWithCaption, { ...position, caption: alt })
        : interpolate(productMessages.image, position),
    )
    if (isOpen) options.onIndex(next.index)
  })
  const onClose = useEffectEvent(() => {
    if (isOpen) options.onClose()
  })
  const onGone = useEffectEvent((closed: PhotoSwipe) => {
    // Already replaced by a new instance.
    if (instance.current !== closed) return
    instance.current = undefined
    setMounted(false)
    setState(CLOSED)
    options.onClosed()
  })
  const open = useEffectEvent((): PhotoSwipe | undefined => {
    const host = options.host.current
    if (!host || index === undefined) return undefined
    lastIndex.current = index
    // After Back and Forward the previous instance may still be closing.
    const previous = instance.current
    instance.current = undefined
    if (previous) destroyPhotoSwipe(previous)
    options.onOpen()
    const opened = openPhotoSwipe({
      host,
      images,
      index,
      imageAt: options.imageAt,
      onState,
      onTap: options.onTap,
      onClose,
      onGone: () => onGone(opened),
    })
    instance.current = opened
    return opened
  })
  const replaceImages = useEffectEvent((next: LightboxProps['images']) => {
    if (instance.current && isOpen) changeImages(instance.current, next, options.imageAt)
  })

  useEffect(() => {
    if (!isOpen) return
    const opened = open()
    return () => {
      if (opened && instance.current === opened) closePhotoSwipe(opened)
      // Already closed by a swipe.
      else setMounted(false)
    }
  }, [isOpen])
  useEffect(() => replaceImages(images), [images])
  // The URL has changed by other means, such as typing another `pid`.
  useEffect(() => {
    const opened = instance.current
    if (opened && index !== undefined && index !== opened.currIndex) opened.goTo(index)
  }, [index])

  return {
    state,
    isMounted,
    step: (by: 1 | -1) => (by > 0 ? instance.current?.next() : instance.current?.prev()),
    zoom: () => instance.current?.toggleZoom(),
  }
}

const CLOSED: ImageState = { index: 0, isLoading: false, isZoomed: false, canZoom: false }

const isSame = (a: ImageState, b: ImageState) =>
  a.index === b.index &&
  a.isLoading === b.isLoading &&
  a.isZoomed === b.isZoomed &&
  a.canZoom === b.canZoom
