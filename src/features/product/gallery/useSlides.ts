import type PhotoSwipe from 'photoswipe'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { announce } from '~/ui/feedback/announcer'
import type { LightboxProps } from './Lightbox'
import {
  changePictures,
  closePhotoSwipe,
  dropPhotoSwipe,
  openPhotoSwipe,
  type PictureState,
} from './openPhotoSwipe'

interface SlidesOptions extends LightboxProps {
  /** Where the pictures are drawn, while there are any. */
  host: RefObject<HTMLElement | null>
  /** A finger has tapped the picture. */
  onTap: () => void
  onOpen: () => void
  /** They have shrunk back into the page. */
  onGone: () => void
}

/**
 * PhotoSwipe kept in step with the address: opened, leafed and closed as `index` says, and telling what
 * the shopper does with fingers, wheel and keys. `isThere` holds until its last animation has ended.
 */
export function useSlides(options: SlidesOptions) {
  const { index, images } = options
  const isOpen = index !== undefined
  const slides = useRef<PhotoSwipe>(undefined)
  const lastIndex = useRef(0)
  const [state, setState] = useState<PictureState>(CLOSED)
  const [isThere, setThere] = useState(isOpen)
  if (isOpen && !isThere) setThere(true)

  const take = useEffectEvent((next: PictureState) => {
    setState((before) => (isSame(before, next) ? before : next))
    if (next.index === lastIndex.current) return
    lastIndex.current = next.index
    const { alt } = images[next.index] ?? {}
    announce(`Picture ${next.index + 1} of ${images.length}${alt ? `: ${alt}` : ''}`)
    if (isOpen) options.onIndex(next.index)
  })
  const leave = useEffectEvent(() => {
    if (isOpen) options.onClose()
  })
  const gone = useEffectEvent((which: PhotoSwipe) => {
    // Dropped for one that was opened anew: that one stays.
    if (slides.current !== which) return
    slides.current = undefined
    setThere(false)
    setState(CLOSED)
    options.onGone()
  })
  const open = useEffectEvent((): PhotoSwipe | undefined => {
    const host = options.host.current
    if (!host || index === undefined) return undefined
    lastIndex.current = index
    // One that is still on its way out, after Back and Forward: it would close these, too, once it has ended.
    const before = slides.current
    slides.current = undefined
    if (before) dropPhotoSwipe(before)
    options.onOpen()
    const opened = openPhotoSwipe({
      host,
      images,
      index,
      pictureAt: options.pictureAt,
      onState: take,
      onTap: options.onTap,
      onClose: leave,
      onGone: () => gone(opened),
    })
    slides.current = opened
    return opened
  })
  const show = useEffectEvent((pictures: LightboxProps['images']) => {
    if (slides.current && isOpen) changePictures(slides.current, pictures, options.pictureAt)
  })

  useEffect(() => {
    if (!isOpen) return
    const opened = open()
    return () => {
      if (opened && slides.current === opened) closePhotoSwipe(opened)
      // A swipe has closed it before the address could.
      else setThere(false)
    }
  }, [isOpen])
  useEffect(
    () => () => {
      if (slides.current) dropPhotoSwipe(slides.current)
    },
    [],
  )
  useEffect(() => show(images), [images])
  // The address has changed by itself, as when its number is typed.
  useEffect(() => {
    const opened = slides.current
    if (opened && index !== undefined && index !== opened.currIndex) opened.goTo(index)
  }, [index])

  return {
    state,
    isThere,
    step: (by: 1 | -1) => (by > 0 ? slides.current?.next() : slides.current?.prev()),
    zoom: () => slides.current?.toggleZoom(),
  }
}

const CLOSED: PictureState = { index: 0, isLoading: false, isZoomed: false, canZoom: false }

const isSame = (a: PictureState, b: PictureState) =>
  a.index === b.index &&
  a.isLoading === b.isLoading &&
  a.isZoomed === b.isZoomed &&
  a.canZoom === b.canZoom
