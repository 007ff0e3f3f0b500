import {
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { MAIN_IMAGE_SIZES } from '~/config/constants'
import { site } from '~/config/site'
import { galleryImages } from '~/domain/product/media'
import type { ProductImage } from '~/domain/product/product'
import { hasModifier } from '~/lib/events'
import { interpolate } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { IconButton } from '~/ui/forms/IconButton'
import { ProductImg } from '~/ui/media/ProductImg'
import styles from './ProductGallery.module.css'
import { Thumbnails } from './Thumbnails'
import { useHoverZoom } from './useHoverZoom'
import { useImageRow } from './useImageRow'

/** Connects the gallery with the lightbox. */
export interface FullScreen {
  open: (index: number) => void
  /** Loads the lightbox's code before a likely press. */
  prepare: () => void
  /** The image that is open in the lightbox: the gallery scrolls to it. */
  index: number | undefined
  /** Receives the row of large images, with one child per image. */
  row: RefObject<HTMLDivElement | null>
}

interface ProductGalleryProps {
  /** Name of the product, for accessible names. */
  name: string
  images: readonly ProductImage[]
  /** URL of a small image that is already cached, shown until the first large image has loaded. */
  preview?: string | undefined
  /** Image of the chosen variation; undefined shows the product's own first image. */
  chosen?: ProductImage | undefined
  fullScreen?: FullScreen | undefined
  /** Enlarges the image under a mouse. */
  hasZoom?: boolean
  /** Reserves space for the thumbnails, because more images are loading. */
  isWaiting?: boolean
  /** Further list items among the thumbnails, such as a video. */
  moreThumbnails?: ReactNode
  /** Buttons on the large image. */
  children?: ReactNode
}

/** A row that shows one large image at a time, and its thumbnails. */
export function ProductGallery({
  name,
  images,
  preview,
  chosen,
  fullScreen,
  hasZoom = true,
  isWaiting = false,
  moreThumbnails,
  children,
}: ProductGalleryProps) {
  const ownRow = useRef<HTMLDivElement>(null)
  const row = fullScreen?.row ?? ownRow
  const { images: shownImages, chosenIndex } = galleryImages(images, chosen)
  const { current, show, step, onKeyDown } = useImageRow(row, shownImages.length)
  const zoom = useHoverZoom(hasZoom ? shownImages[current] : undefined)
  const isRow = shownImages.length > 1
  const hasThumbnails = isRow || isWaiting || Boolean(moreThumbnails)
  const isSlider = site.product.thumbnails === 'scroll'

  // Scrolls to the image of a newly chosen variation, and back to the first image without one.
  const [shownFor, setShownFor] = useState(chosen?.src)
  if (shownFor !== chosen?.src) {
    setShownFor(chosen?.src)
    show(chosenIndex)
  }
  const openIndex = fullScreen?.index
  const [lastOpenIndex, setLastOpenIndex] = useState<number>()
  if (lastOpenIndex !== openIndex) {
    setLastOpenIndex(openIndex)
    if (openIndex !== undefined) show(openIndex)
  }
  const rowHandlers = { onKeyDown, onPointerEnter: fullScreen?.prepare }
  /** From the image itself. The row is where the focus comes back to: by then, another image may be on the page. */
  function openFromImage(index: number) {
    row.current?.focus({ preventScroll: true })
    fullScreen?.open(index)
  }
  const prepare = { onPointerEnter: fullScreen?.prepare, onFocus: fullScreen?.prepare }

  return (
    <div
      className={styles.gallery}
      data-thumbnails={hasThumbnails ? site.product.thumbnails : undefined}
      data-waiting={isWaiting || undefined}
    >
      <div className={styles.stage} {...zoom.frameProps}>
        <div
          ref={row}
          className={styles.track}
          role="group"
          aria-label={interpolate(productMessages.images, { name })}
          {...rowHandlers}
          // Focusable, so that it can be scrolled with the arrow keys.
          {...(isRow ? { tabIndex: 0 } : {})}
        >
          {shownImages.length === 0 && <LargeImage image={undefined} preview={preview} isFirst />}
          {shownImages.map((image, index) => (
            <LargeImage
              // The first image keeps its element when a variation's image replaces it.
              key={index === 0 ? 'first' : image.src}
              image={image}
              preview={index === 0 && !chosen ? preview : undefined}
              isFirst={index === 0}
              onOpen={fullScreen && (() => openFromImage(index))}
            />
          ))}
        </div>
        {zoom.layer}
        {fullScreen && shownImages.length > 0 && (
          <IconButton
            icon="expand"
            className={styles.trigger}
            aria-label={productMessages.fullScreenGallery}
            onClick={() => fullScreen.open(current)}
            {...prepare}
          />
        )}
        {children && <div className={styles.buttons}>{children}</div>}
        {isRow && isSlider && (
          <>
            <IconButton
              icon="chevron-start"
              className={styles.previous}
              aria-label={productMessages.previousImage}
              onClick={() => step(-1)}
            />
            <IconButton
              icon="chevron-end"
              className={styles.next}
              aria-label={productMessages.nextImage}
              onClick={() => step(1)}
            />
          </>
        )}
      </div>
      {hasThumbnails && (
        <div className={styles.thumbnails}>
          <Thumbnails
            images={shownImages}
            current={current}
            onChoose={show}
            onMore={isSlider ? undefined : fullScreen?.open}
          >
            {moreThumbnails}
          </Thumbnails>
        </div>
      )}
    </div>
  )
}

interface LargeImageProps {
  image: ProductImage | undefined
  preview?: string | undefined
  isFirst: boolean
  /** Opens the lightbox. Not in the tab order, because the gallery has a button for it. */
  onOpen?: (() => void) | undefined
}

function LargeImage({ image, preview, isFirst, onOpen }: LargeImageProps) {
  const [isSettled, setSettled] = useState(false)
  const hasPreview = preview !== undefined && !isSettled
  // After an error ProductImg shows its own fallback, so the preview goes then, too.
  const onSettled = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement && target.className !== styles.preview) setSettled(true)
  }
  const frame = {
    className: styles.main,
    'data-preview': hasPreview || undefined,
    onLoadCapture: hasPreview ? onSettled : undefined,
    onErrorCapture: hasPreview ? onSettled : undefined,
  }
  const content = (
    <>
      {hasPreview && <img className={styles.preview} src={preview} alt="" />}
      {(image || !hasPreview) && (
        <ProductImg image={image} variant="full" sizes={MAIN_IMAGE_SIZES} isEager={isFirst} />
      )}
    </>
  )
  if (!image || !onOpen) return <div {...frame}>{content}</div>

  function open(event: MouseEvent) {
    if (hasModifier(event)) return
    event.preventDefault()
    onOpen?.()
  }
  return (
    <a {...frame} href={image.src} tabIndex={-1} onClick={open}>
      {content}
    </a>
  )
}
