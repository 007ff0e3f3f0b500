import { interpolateParts } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { DOUBLE_CLICK_MS, LIGHTBOX_ANIMATION_MS, LIGHTBOX_PRELOAD } from '~/config/constants'
import type { ProductImage } from '~/domain/product/product'
import { fullSize } from '~/domain/product/media'
import { containedBox } from '~/domain/product/zoom'

import PhotoSwipe, { type SlideData } from 'photoswipe'
import './photoswipe.css'

/** State for the controls around the image. */
export interface ImageState {
  index: number
  isLoading: boolean
  isZoomed: boolean
  canZoom: boolean
}

interface OpenOptions {
  /** PhotoSwipe renders the images into it; the controls are ours. */
  host: HTMLElement
  images: readonly ProductImage[]
  index: number
  /** The image on the page, from which the opening animation starts. */
  imageAt: (index: number) => HTMLImageElement | undefined
  onState: (state: ImageState) => void
  /** The image was tapped. */
  onTap: () => void
  /** A swipe, pinch or click beside the image closes it. */
  onClose: () => void
  /** The closing animation has ended. */
  onGone: () => void
}

/** Space for the controls, px. */
const PADDING = { top: 60, bottom: 60, left: 0, right: 0 }
/** Minimum enlargement by a click, even beyond the image's natural size. */
const LEAST_ZOOM = 2
/** An arrow key pans an enlarged image by this many px. */
const KEY_PAN_PX = 80

/** Opens PhotoSwipe with slides, gestures and animations, but without its own controls. */
export function openPhotoSwipe(options: OpenOptions): PhotoSwipe {
  const { host, images, imageAt, onState } = options
  let lastClick = -Infinity

  const pswp = new PhotoSwipe({
    dataSource: slidesOf(images, imageAt),
    index: options.index,
    appendToEl: host,
    // The native dialog around it traps and restores the focus and handles Escape.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    padding: PADDING,
    bgOpacity: 1,
    showAnimationDuration: LIGHTBOX_ANIMATION_MS,
    hideAnimationDuration: LIGHTBOX_ANIMATION_MS,
    zoomAnimationDuration: LIGHTBOX_ANIMATION_MS,
    preload: LIGHTBOX_PRELOAD,
    wheelToZoom: true,
    secondaryZoomLevel: ({ fit }) => Math.max(fit * LEAST_ZOOM, Math.min(1, fit * 3)),
    imageClickAction(point, { timeStamp }) {
      const isDouble = timeStamp - lastClick < DOUBLE_CLICK_MS
      lastClick = timeStamp
      // The second click of a double click must not zoom out again.
      if (!isDouble) pswp.currSlide?.toggleZoom(point)
    },
    bgClickAction: 'close',
    tapAction: options.onTap,
    doubleTapAction: 'zoom',
  })

  // Without PhotoSwipe's controls: their markup would need a Trusted Types policy.
  pswp.on('uiRegister', () => pswp.ui?.uiElementsData.splice(0))
  pswp.addFilter('placeholderSrc', (src, { data }) => data.msrc ?? src)
  pswp.addFilter('thumbBounds', (bounds, { width = 1, height = 1 }, index) => {
    const box = imageAt(index)?.getBoundingClientRect()
    // Without bounds PhotoSwipe fades instead; its type does not allow undefined.
    if (!box || box.bottom < 0 || box.top > innerHeight) return bounds as NonNullable<typeof bounds>
    const drawn = containedBox(box, { width, height })
    return { ...bounds, x: box.left + drawn.left, y: box.top + drawn.top, w: drawn.width }
  })
  pswp.addFilter('contentErrorElement', (_, { data }) => errorElement(data.src ?? ''))

  const reportState = () => {
    const { currSlide: slide, currIndex: index } = pswp
    onState({
      index,
      isLoading: slide?.content.isLoading() ?? false,
      isZoomed: slide !== undefined && slide.currZoomLevel > slide.zoomLevels.initial,
      canZoom: slide?.isZoomable() ?? false,
    })
  }
  pswp.on('change', reportState)
  pswp.on('zoomPanUpdate', reportState)
  pswp.on('loadComplete', ({ slide, content: { element } }) => {
    if (element instanceof HTMLImageElement) correctSize(pswp, slide, element)
    reportState()
  })
  pswp.on('keydown', (event) => {
    const { target, key } = event.originalEvent
    const { currSlide: slide } = pswp
    const isInMenu = target instanceof Element && target.closest('[popover]') !== null
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
    if (isInMenu) return event.preventDefault()
    if (!isSideways || !slide?.isPannable()) return
    event.preventDefault()
    event.originalEvent.preventDefault()
    slide.panTo(slide.pan.x + (key === 'ArrowLeft' ? KEY_PAN_PX : -KEY_PAN_PX), slide.pan.y)
  })
  pswp.on('close', options.onClose)
  pswp.on('destroy', options.onGone)

  pswp.init()
  // It is already inside a dialog.
  pswp.element?.removeAttribute('role')
  pswp.scrollWrap?.removeAttribute('aria-roledescription')
  return pswp
}

/** Replaces images of an open instance, such as after choosing a variation. */
export function changeImages(
  pswp: PhotoSwipe,
  images: readonly ProductImage[],
  imageAt: OpenOptions['imageAt'],
) {
  const { dataSource: before } = pswp.options
  const slides = slidesOf(images, imageAt)
  pswp.options.dataSource = slides
  for (const [index, { src }] of slides.entries()) {
    if (Array.isArray(before) && before[index]?.src === src) continue
    pswp.refreshSlideContent(index)
  }
}

/**
 * Closes it; during the opening animation, as soon as that has ended. Without an animation where its page
 * has been left.
 */
export function closePhotoSwipe(pswp: PhotoSwipe) {
  if (!pswp.element?.isConnected) destroyPhotoSwipe(pswp)
  else if (pswp.opener.isOpening) pswp.on('openingAnimationEnd', () => pswp.close())
  else pswp.close()
}

/** Removes it immediately, without an animation. */
export function destroyPhotoSwipe(pswp: PhotoSwipe) {
  pswp.isDestroying = true
  pswp.destroy()
}

const slidesOf = (
  images: readonly ProductImage[],
  imageAt: OpenOptions['imageAt'],
): (SlideData & { width: number; height: number })[] =>
  images.map((image, index) => {
    const { src, srcset, thumbnail, alt } = image
    const img = imageAt(index)
    const drawn = img && { width: img.naturalWidth, height: img.naturalHeight }
    const { width, height } = fullSize(image, drawn)
    return { src, msrc: thumbnail, alt, width, height, ...(srcset ? { srcset } : {}) }
  })

/** Applies the real proportions after loading: the shop's sizes may be missing or wrong. */
function correctSize(
  pswp: PhotoSwipe,
  slide: NonNullable<PhotoSwipe['currSlide']>,
  { naturalWidth, naturalHeight, srcset }: HTMLImageElement,
) {
  if (naturalWidth === 0) return
  // A srcset candidate has a size for this screen, so only its proportions are used.
  const width = srcset ? slide.width : naturalWidth
  const height = Math.round((width * naturalHeight) / naturalWidth)
  if (width === slide.width && height === slide.height) return
  for (const part of [slide, slide.content, slide.data]) Object.assign(part, { width, height })
  if (pswp.opener.isOpen) slide.resize()
  else pswp.on('openingAnimationEnd', () => slide.resize())
}

/** Shown for an image that failed to load, with a link to the file. */
function errorElement(src: string): HTMLElement {
  const link = document.createElement('a')
  link.href = src
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = productMessages.imageFailedLink
  const message = document.createElement('p')
  message.className = 'pswp__error-msg'
  message.append(...interpolateParts<Node>(productMessages.imageFailed, { link }))
  return message
}
