import { productMessages } from '~/config/productMessages'
import type { ProductImage } from '~/domain/product/product'
import type { ProductVideo } from '~/domain/product/media'
import { DialogButton } from '~/ui/overlays/DialogButton'
import { Icon } from '~/ui/media/Icon'
import { ProductPicture } from '~/ui/media/ProductPicture'
import styles from './VideoButton.module.css'

interface VideoButtonProps {
  video: ProductVideo
  /** Of the product. */
  name: string
  /** The product's picture: then the button is a thumbnail, in the row of the others. */
  picture?: ProductImage | undefined
}

const load = () => import('./VideoDialog').then(({ VideoDialog }) => VideoDialog)

/**
 * Opens the product's video. Nothing of the video's site is fetched before, not even the picture that
 * the site has for it: the product's own stands in.
 */
export const VideoButton = ({ video, name, picture }: VideoButtonProps) =>
  picture ? (
    <DialogButton
      variant="quiet"
      className={styles.thumbnail ?? ''}
      load={load}
      with={{ video, name }}
      aria-label={productMessages.video}
    >
      <ProductPicture image={{ ...picture, alt: '' }} sizes="5rem" />
      <span className={styles.sign}>
        <Icon name="play" />
      </span>
    </DialogButton>
  ) : (
    <DialogButton variant="quiet" load={load} with={{ video, name }}>
      <Icon name="play" />
      {productMessages.video}
    </DialogButton>
  )
