import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ListedProduct, Product, ProductImage } from '~/domain/product/product'
import { useLightboxAddress } from '~/features/product/gallery/useLightboxAddress'
import { galleryImages } from '~/domain/product/media'
import { ProductGallery } from '~/features/product/gallery/ProductGallery'
import { useEscapeKey } from '~/ui/overlays/useDismiss'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Spinner } from '~/ui/feedback/Spinner'
import styles from './ProductPictures.module.css'

const loadLightbox = () => import('~/features/product/gallery/Lightbox').then((m) => m.Lightbox)
const Lightbox = lazyWithPreload(loadLightbox)

/** The only gallery of a product page that has its pictures in the address. */
const GALLERY = 1

interface ProductPicturesProps {
  /** Undefined while it is on its way; then `listed` stands for it. */
  product: Product | undefined
  listed: ListedProduct | undefined
  /** The chosen variation's own picture. */
  chosen: ProductImage | undefined
  /** List items beside the thumbnails, as that of a video. */
  moreThumbnails?: ReactNode
  /** Further ways to look at the product: buttons. */
  children?: ReactNode
}

/** A product's pictures on its page and, opened, over the whole screen. */
export function ProductPictures({ product, listed, chosen, ...more }: ProductPicturesProps) {
  const row = useRef<HTMLDivElement>(null)
  const images = useMemo(
    () => product?.images ?? (listed?.image ? [listed.image] : []),
    [product, listed],
  )
  const pictures = useMemo(() => galleryImages(images, chosen).images, [images, chosen])
  const name = (product ?? listed)?.name ?? ''
  // A card knows one small picture: what the address asks for waits for the others.
  const address = useLightboxAddress(GALLERY, product ? pictures.length : 0)

  // The row behind goes along at once, the address a little later.
  const [leafed, setLeafed] = useState<number>()
  const isOpen = address.index !== undefined
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!isOpen && leafed !== undefined) setLeafed(undefined)
  const prepare = useCallback(() => void loadLightbox().catch(() => undefined), [])

  const pictureAt = useCallback((index: number) => {
    const found = [...(row.current?.children[index]?.querySelectorAll('img') ?? [])].at(-1)
    return found?.complete ? found : undefined
  }, [])

  return (
    <>
      <ProductGallery
        name={name}
        images={images}
        standIn={listed?.image?.thumbnail}
        chosen={chosen}
        fullScreen={{ open: address.open, prepare, index: leafed ?? address.index, row }}
        isWaiting={!product}
        {...more}
      />
      {wasOpened && (
        <Suspense fallback={isOpen && <LightboxComing onEscape={address.close} />}>
          <Lightbox
            name={name}
            images={pictures}
            index={address.index}
            onIndex={(index) => {
              setLeafed(index)
              address.move(index)
            }}
            onClose={address.close}
            pictureAt={pictureAt}
            urlOf={address.urlOf}
          />
        </Suspense>
      )}
    </>
  )
}

function LightboxComing({ onEscape }: { onEscape: () => void }) {
  useEscapeKey(true, onEscape)
  return (
    <div className={styles.coming}>
      <Spinner text="Opening the pictures" />
    </div>
  )
}
