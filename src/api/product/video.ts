import { parseVideoUrl, type ProductVideo } from '~/domain/product/media'
import { MarkupError } from '~/lib/html'

/**
 * A product's video, in either of the theme's styles: a frame of its own among the pictures
 * (`.video-additional`, empty where there is none), or a button "Video" with its address.
 */
export function readVideo(page: ParentNode): ProductVideo | undefined {
  const inner = page.querySelector('.video-additional iframe')?.getAttribute('src')
  const popup = page.querySelector<HTMLElement>('.bwp-video')?.dataset['src']
  const address = inner ?? popup
  // What the theme prints of an address that it could not read itself.
  if (!address || address === '#') return undefined
  const video = parseVideoUrl(address)
  if (!video) throw new MarkupError('a video of YouTube or Vimeo')
  return { ...video, style: inner ? 'thumbnail' : 'popup' }
}
