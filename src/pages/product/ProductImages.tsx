import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { site } from '~/config/site'
import { insideImage } from '~/domain/product/lookInside'
import { galleryImages } from '~/domain/product/media'
import type { ListedProduct, Product, ProductImage } from '~/domain/product/product'
import { ProductGallery } from '~/features/product/gallery/ProductGallery'
import { useLightboxAddress } from '~/features/product/gallery/useLightboxAddress'
import { useHasBeen } from '~/lib/earlierRenders'
import * as productMessages from '~/messages/product'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Spinner } from '~/ui/feedback/Spinner'
import { Button, ButtonAnchor } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import { useEscapeKey } from '~/ui/overlays/useDismiss'
import styles from './ProductImages.module.css'

const Lightbox = lazyWithPreload(() =>
  import('~/features/product/gallery/Lightbox').then((module) => module.Lightbox),
)

/** Number of the page's only gallery with images in the URL. */
const GALLERY = 1

interface ProductImagesProps {
  /** Undefined while it loads; `listed` provides one image then. */
  product: Product | undefined
  listed: ListedProduct | undefined
  /** Image of the chosen variation. */
  chosen: ProductImage | undefined
  /** List items after the thumbnails, such as a video. */
  moreThumbnails?: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/** The gallery of a product page, and its lightbox. */
export function ProductImages({
  product,
  listed,
  chosen,
  moreThumbnails,
  children,
}: ProductImagesProps) {
  const row = useRef<HTMLDivElement>(null)
  const images = useMemo(
    () => product?.images ?? (listed?.image ? [listed.image] : []),
    [product, listed],
  )
  const shownImages = useMemo(() => galleryImages(images, chosen).images, [images, chosen])
  const name = (product ?? listed)?.name ?? ''
  // `listed` has a single image: an image in the URL has to wait for the product.
  const address = useLightboxAddress(GALLERY, product ? shownImages.length : 0)

  // The gallery follows the lightbox immediately, the URL after a delay.
  const [movedTo, setMovedTo] = useState<number>()
  const isOpen = address.index !== undefined
  const wasOpened = useHasBeen(isOpen)
  if (!isOpen && movedTo !== undefined) setMovedTo(undefined)

  const imageAt = useCallback((index: number) => {
    const image = [...(row.current?.children[index]?.querySelectorAll('img') ?? [])].at(-1)
    return image?.complete ? image : undefined
  }, [])

  return (
    <>
      <ProductGallery
        name={name}
        images={images}
        preview={listed?.image?.thumbnail}
        chosen={chosen}
        fullScreen={{
          open: address.open,
          prepare: Lightbox.preload,
          index: movedTo ?? address.index,
          row,
        }}
        isWaiting={!product}
        moreThumbnails={moreThumbnails}
      >
        <LookInside
          image={insideImage(shownImages, site.product.lookInside, name)}
          file={product?.insideFile}
          onOpen={address.open}
        />
        {children}
      </ProductGallery>
      {wasOpened && (
        <Suspense fallback={isOpen && <LightboxLoading onEscape={address.close} />}>
          <Lightbox
            name={name}
            images={shownImages}
            index={address.index}
            onIndex={(index) => {
              setMovedTo(index)
              address.move(index)
            }}
            onClose={address.close}
            imageAt={imageAt}
            urlOf={address.urlOf}
          />
        </Suspense>
      )}
    </>
  )
}

interface LookInsideProps {
  /** Index of the first image of the inside, before `file`. */
  image: number | undefined
  /** Path of a PDF. */
  file: string | undefined
  onOpen: (index: number) => void
}

/** Opens the lightbox at the images of the inside, or a PDF. */
function LookInside({ image, file, onOpen }: LookInsideProps) {
  const label = (
    <>
      <Icon name="eye" />
      {productMessages.lookInside}
    </>
  )
  if (image !== undefined) {
    return (
      <Button
        variant="quiet"
        onClick={() => onOpen(image)}
        onPointerEnter={Lightbox.preload}
        onFocus={Lightbox.preload}
      >
        {label}
      </Button>
    )
  }
  return (
    file && (
      <ButtonAnchor variant="quiet" href={file} target="_blank" rel="noopener">
        {label} <small>({productMessages.pdfInNewTab})</small>
      </ButtonAnchor>
    )
  )
}

function LightboxLoading({ onEscape }: { onEscape: () => void }) {
  useEscapeKey(true, onEscape)
  return (
    <div className={styles.loading}>
      <Spinner text={productMessages.openingLightbox} />
    </div>
  )
}
