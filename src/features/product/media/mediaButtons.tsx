import type { ProductVideo, Rotation } from '~/domain/product/media'
import type { ProductImage } from '~/domain/product/product'
import * as productMessages from '~/messages/product'
import { Icon } from '~/ui/media/Icon'
import { ProductImg } from '~/ui/media/ProductImg'
import { DialogButton } from '~/ui/overlays/DialogButton'
import styles from './mediaButtons.module.css'

const loadVideo = () => import('./VideoDialog').then(({ VideoDialog }) => VideoDialog)
const loadRotation = () => import('./RotationDialog').then(({ RotationDialog }) => RotationDialog)

interface VideoButtonProps {
  video: ProductVideo
  productName: string
  /** Renders the button as a thumbnail with this image. */
  thumbnail?: ProductImage | undefined
}

/**
 * Opens the product's video. Nothing is fetched from the video's site before that, so the thumbnail is
 * the product's own image.
 */
function VideoButton({ video, productName, thumbnail }: VideoButtonProps) {
  const dialog = { load: loadVideo, with: { video, productName } }
  return thumbnail ? (
    <DialogButton
      variant="quiet"
      className={styles.thumbnail ?? ''}
      aria-label={productMessages.video}
      {...dialog}
    >
      <ProductImg image={{ ...thumbnail, alt: '' }} sizes="5rem" />
      <span className={styles.sign}>
        <Icon name="play" />
      </span>
    </DialogButton>
  ) : (
    <DialogButton variant="quiet" {...dialog}>
      <Icon name="play" />
      {productMessages.video}
    </DialogButton>
  )
}

interface RotationButtonProps {
  rotation: Rotation
  productName: string
}

/** Opens the 360° view; its images are fetched only then. */
const RotationButton = ({ rotation, productName }: RotationButtonProps) => (
  <DialogButton variant="quiet" load={loadRotation} with={{ rotation, productName }}>
    <Icon name="rotate" />
    {productMessages.rotation}
  </DialogButton>
)

interface ProductMedia {
  video: ProductVideo | undefined
  rotation: Rotation | undefined
}

/**
 * The buttons of a product's video and 360° view, for the two slots of `ProductGallery`. With a single
 * image there is no row of thumbnails, and adding one late would shift the page: the video then gets a
 * button instead.
 */
export function mediaButtons(
  media: ProductMedia | undefined,
  productName: string,
  images: readonly ProductImage[],
) {
  const { video, rotation } = media ?? {}
  const thumbnail = video?.style === 'thumbnail' && images.length > 1 ? images[0] : undefined
  return {
    moreThumbnails: video && thumbnail && (
      <li>
        <VideoButton video={video} productName={productName} thumbnail={thumbnail} />
      </li>
    ),
    children: (
      <>
        {video && !thumbnail && <VideoButton video={video} productName={productName} />}
        {rotation && <RotationButton rotation={rotation} productName={productName} />}
      </>
    ),
  }
}
