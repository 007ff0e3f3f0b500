import type { ProductImage } from '~/domain/product'
import type { useProductPage } from '~/features/product/useProductPage'
import { RotationButton } from '~/features/rotation/RotationButton'
import { VideoButton } from '~/features/video/VideoButton'

/**
 * A product's video and its 360° view, for the places that its pictures leave for them. A row of
 * thumbnails that came late for the video's sake would push the page down: then it is a button.
 */
export function waysToLook(
  page: ReturnType<typeof useProductPage>,
  name: string,
  images: readonly ProductImage[],
) {
  const { video, rotation } = page ?? {}
  const picture = video?.style === 'thumbnail' && images.length > 1 ? images[0] : undefined
  return {
    moreThumbnails: video && picture && (
      <li>
        <VideoButton video={video} name={name} picture={picture} />
      </li>
    ),
    children: (
      <>
        {video && !picture && <VideoButton video={video} name={name} />}
        {rotation && <RotationButton rotation={rotation} name={name} />}
      </>
    ),
  }
}
