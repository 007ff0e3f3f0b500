import type { ProductImage } from './product'

interface Size {
  width: number
  height: number
}

/** Until a picture that nothing is known of has come; covers are drawn in this shape. */
const PROVISIONAL: Size = { width: 1200, height: 1500 }

/**
 * How large a picture is at its full size, px, as far as can be told before it has come: the shop may
 * say so, a srcset names its widest, and a copy of it that is drawn already has at least its shape.
 */
export function fullSize(image: ProductImage, drawn: Size | undefined): Size {
  const { width, height, srcset = '' } = image
  if (width && height) return { width, height }
  const shape = drawn && drawn.width > 0 && drawn.height > 0 ? drawn : PROVISIONAL
  const widest = Math.max(0, ...[...srcset.matchAll(/\s(\d+)w\b/g)].map(([, size]) => Number(size)))
  return widest > 0
    ? { width: widest, height: Math.round((widest * shape.height) / shape.width) }
    : { width: shape.width, height: shape.height }
}
