import { Suspense } from 'react'
import type { ProductImage } from '~/domain/product/product'
import type { useProductPage } from '~/features/product/useProductPage'
import { lazyWithPreload, hideOnError } from '~/ui/feedback/lazyWithPreload'

const nothing = hideOnError('loading a way to look at a product')
const VideoButton = lazyWithPreload(() =>
  import('~/features/product/video/VideoButton').then((module) => module.VideoButton, nothing),
)
const RotationButton = lazyWithPreload(() =>
  import('~/features/product/rotation/RotationButton').then(
    (module) => module.RotationButton,
    nothing,
  ),
)

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
      <Suspense>
        <li>
          <VideoButton video={video} name={name} picture={picture} />
        </li>
      </Suspense>
    ),
    children: (
      <Suspense>
        {video && !picture && <VideoButton video={video} name={name} />}
        {rotation && <RotationButton rotation={rotation} name={name} />}
      </Suspense>
    ),
  }
}
