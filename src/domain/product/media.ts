import type { VideoId } from '~/domain/content/video'
import type { ProductImage } from './product'

interface Size {
  width: number
  height: number
}

/** Until an image of unknown size has loaded. Book covers are about this shape. */
const FALLBACK_SIZE: Size = { width: 1200, height: 1500 }

/**
 * Best guess of an image's full size in px before it has loaded: the shop's own numbers, else the
 * widest srcset candidate in the proportions of the copy that is already rendered.
 *
 * @param rendered natural size of that copy, undefined if there is none
 */
export function fullSize(image: ProductImage, rendered: Size | undefined): Size {
  const { width, height, srcset = '' } = image
  if (width && height) return { width, height }
  const shape = rendered && rendered.width > 0 && rendered.height > 0 ? rendered : FALLBACK_SIZE
  const widest = Math.max(0, ...[...srcset.matchAll(/\s(\d+)w\b/g)].map(([, size]) => Number(size)))
  return widest > 0
    ? { width: widest, height: Math.round((widest * shape.height) / shape.width) }
    : { width: shape.width, height: shape.height }
}

/**
 * The gallery's images while a variation is chosen. If the variation's image is one of the product's,
 * the gallery shows that one; otherwise it replaces the first image (docs/behaviour.md#variation-form).
 */
export function galleryImages(
  images: readonly ProductImage[],
  variationImage: ProductImage | undefined,
) {
  if (!variationImage) return { images, chosenIndex: 0 }
  const index = images.findIndex(({ src }) => src === variationImage.src)
  return index >= 0
    ? { images, chosenIndex: index }
    : { images: [variationImage, ...images.slice(1)], chosenIndex: 0 }
}

/** A 360° view (docs/behaviour.md#rotation-view): one image per angle, the front first. */
export interface Rotation {
  /** Image URLs in the order of a forward turn. */
  frames: string[]
}

/** The frame `steps` further, in either direction, wrapping around. */
export const rotateFrame = (frame: number, steps: number, count: number) =>
  (((frame + steps) % count) + count) % count

/**
 * Splits a drag into whole steps and the px left over for the next event. Dragging right turns forward.
 *
 * @param draggedPx since the last step
 */
export function dragSteps(draggedPx: number, stepPx: number) {
  const steps = Math.trunc(draggedPx / stepPx)
  return { steps, rest: draggedPx - steps * stepPx }
}

/** A product's video. */
export interface ProductVideo extends VideoId {
  /** Opened from a thumbnail in the gallery or from a button (docs/behaviour.md#video). */
  style: 'thumbnail' | 'popup'
}
