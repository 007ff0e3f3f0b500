import PhotoSwipe, { type SlideData } from 'photoswipe'
import {
  LIGHTBOX_ANIMATION_MS,
  LIGHTBOX_DOUBLE_CLICK_MS,
  LIGHTBOX_PRELOAD,
} from '~/config/pictures'
import type { ProductImage } from '~/domain/product/product'
import { fullSize } from '~/domain/product/media'
import { containedBox } from '~/domain/product/zoom'
import { failedPicture } from './failedPicture'
import './photoswipe.css'

/** What the controls around the picture show. */
export interface PictureState {
  index: number
  isLoading: boolean
  isZoomed: boolean
  canZoom: boolean
}

interface Opening {
  /** PhotoSwipe draws into it; everything else of the lightbox is ours. */
  host: HTMLElement
  images: readonly ProductImage[]
  index: number
  /** The picture on the page, which the opened one grows out of. */
  pictureAt: (index: number) => HTMLImageElement | undefined
  onState: (state: PictureState) => void
  /** A finger has tapped the picture. */
  onTap: () => void
  /** A swipe, a pinch or a click beside the picture is closing it. */
  onClose: () => void
  /** Closed, its animation ended. */
  onGone: () => void
}

/** Room for the controls, px. */
const PADDING = { top: 60, bottom: 60, left: 0, right: 0 }
/** Enlarged at least this much by a click, even where the picture has no more to show. */
const LEAST_ZOOM = 2
/** An arrow key moves an enlarged picture by this much, px. */
const KEY_PAN_PX = 80

/** Opens pictures over the screen: slides, gestures and their animations, without any controls. */
export function openPhotoSwipe(opening: Opening): PhotoSwipe {
  const { host, images, pictureAt, onState } = opening
  let lastClick = -Infinity

  const pswp = new PhotoSwipe({
    dataSource: slidesOf(images, pictureAt),
    index: opening.index,
    appendToEl: host,
    // The dialog around it keeps the focus, answers Escape and gives the focus back.
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
      const isDouble = timeStamp - lastClick < LIGHTBOX_DOUBLE_CLICK_MS
      lastClick = timeStamp
      // A double click does what its first half has begun.
      if (!isDouble) pswp.currSlide?.toggleZoom(point)
    },
    bgClickAction: 'close',
    tapAction: opening.onTap,
    doubleTapAction: 'zoom',
  })

  // None of its own controls, whose markup would need a policy for Trusted Types.
  pswp.on('uiRegister', () => pswp.ui?.uiElementsData.splice(0))
  pswp.addFilter('placeholderSrc', (src, { data }) => data.msrc ?? src)
  pswp.addFilter('thumbBounds', (bounds, { width = 1, height = 1 }, index) => {
    const box = pictureAt(index)?.getBoundingClientRect()
    // Without a place to grow out of it fades; the type does not say that there may be none.
    if (!box || box.bottom < 0 || box.top > innerHeight) return bounds as NonNullable<typeof bounds>
    const drawn = containedBox(box, { width, height })
    return { ...bounds, x: box.left + drawn.left, y: box.top + drawn.top, w: drawn.width }
  })
  pswp.addFilter('contentErrorElement', (_, { data }) => failedPicture(data.src ?? ''))

  const tell = () => {
    const { currSlide: slide, currIndex: index } = pswp
    onState({
      index,
      isLoading: slide?.content.isLoading() ?? false,
      isZoomed: slide !== undefined && slide.currZoomLevel > slide.zoomLevels.initial,
      canZoom: slide?.isZoomable() ?? false,
    })
  }
  pswp.on('change', tell)
  pswp.on('zoomPanUpdate', tell)
  pswp.on('loadComplete', ({ slide, content: { element } }) => {
    if (element instanceof HTMLImageElement) takeRealSize(pswp, slide, element)
    tell()
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
  pswp.on('close', opening.onClose)
  pswp.on('destroy', opening.onGone)

  pswp.init()
  // It is no dialog in the dialog.
  pswp.element?.removeAttribute('role')
  pswp.scrollWrap?.removeAttribute('aria-roledescription')
  return pswp
}

/** Other pictures at the same places, as when a variation brings its own. */
export function changePictures(
  pswp: PhotoSwipe,
  images: readonly ProductImage[],
  pictureAt: Opening['pictureAt'],
) {
  const { dataSource: before } = pswp.options
  const slides = slidesOf(images, pictureAt)
  pswp.options.dataSource = slides
  for (const [index, { src }] of slides.entries()) {
    if (Array.isArray(before) && before[index]?.src === src) continue
    pswp.refreshSlideContent(index)
  }
}

/** While it still grows it cannot close: then it does so right after. */
export function closePhotoSwipe(pswp: PhotoSwipe) {
  if (pswp.opener.isOpening) pswp.on('openingAnimationEnd', () => pswp.close())
  else pswp.close()
}

/** Gone at once, whatever it is doing. */
export function dropPhotoSwipe(pswp: PhotoSwipe) {
  pswp.isDestroying = true
  pswp.destroy()
}

const slidesOf = (
  images: readonly ProductImage[],
  pictureAt: Opening['pictureAt'],
): (SlideData & { width: number; height: number })[] =>
  images.map((image, index) => {
    const { src, srcset, thumbnail, alt } = image
    const picture = pictureAt(index)
    const drawn = picture && { width: picture.naturalWidth, height: picture.naturalHeight }
    const { width, height } = fullSize(image, drawn)
    return { src, msrc: thumbnail, alt, width, height, ...(srcset ? { srcset } : {}) }
  })

/** The shop may not have said how large a picture is, or wrongly. */
function takeRealSize(
  pswp: PhotoSwipe,
  slide: NonNullable<PhotoSwipe['currSlide']>,
  { naturalWidth, naturalHeight, srcset }: HTMLImageElement,
) {
  if (naturalWidth === 0) return
  // One of a srcset is as large as the screen needs: it tells the shape alone.
  const width = srcset ? slide.width : naturalWidth
  const height = Math.round((width * naturalHeight) / naturalWidth)
  if (width === slide.width && height === slide.height) return
  for (const part of [slide, slide.content, slide.data]) Object.assign(part, { width, height })
  if (pswp.opener.isOpen) slide.resize()
  else pswp.on('openingAnimationEnd', () => slide.resize())
}
