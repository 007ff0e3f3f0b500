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

/** A product's video on one of the two hosts that may be embedded. */
export interface ProductVideo {
  site: 'YouTube' | 'Vimeo'
  /** Validated: letters, digits, - and _ only. */
  id: string
  /** Opened from a thumbnail in the gallery or from a button (docs/behaviour.md#video). */
  style: 'thumbnail' | 'popup'
}

const YOUTUBE_HOSTS = ['www.youtube.com', 'youtube.com', 'www.youtube-nocookie.com']
const YOUTUBE_PATH = /^\/(?:embed|v|e)\/([\w-]{11})$/
const VIMEO_PATH = /^(?:\/video)?\/(\d{1,20})$/

type VideoId = Pick<ProductVideo, 'site' | 'id'>

/** Parses a video URL. Undefined unless it is https on YouTube or Vimeo: nothing else is embedded. */
export function parseVideoUrl(address: string): VideoId | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:' || port) return undefined
  if (YOUTUBE_HOSTS.includes(hostname)) {
    const path = pathname === '/watch' ? `/embed/${searchParams.get('v')}` : pathname
    return toVideoId('YouTube', YOUTUBE_PATH.exec(path))
  }
  if (hostname === 'youtu.be') return toVideoId('YouTube', YOUTUBE_PATH.exec(`/embed${pathname}`))
  if (hostname === 'player.vimeo.com' || hostname === 'vimeo.com') {
    return toVideoId('Vimeo', VIMEO_PATH.exec(pathname))
  }
  return undefined
}

const toVideoId = (site: ProductVideo['site'], match: RegExpExecArray | null) =>
  match?.[1] ? { site, id: match[1] } : undefined

/** URL of the embedded player, in each host's mode without tracking cookies. */
export const videoEmbedUrl = ({ site, id }: VideoId) =>
  site === 'YouTube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`

/** URL of the video's own page, for browsers that cannot show the player. */
export const videoPageUrl = ({ site, id }: VideoId) =>
  site === 'YouTube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
